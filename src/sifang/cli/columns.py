"""Rows of figures as files for other programs: CSV, or Parquet with the extra `sifang[parquet]`.

A row is a dataclass; its fields are the columns. An estimate is three of them: `share`, `share_low`, `share_high`.
"""

import csv
import math
from collections.abc import Iterator, Sequence
from dataclasses import fields
from io import BytesIO, StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from sifang.arena.estimates import Estimate
from sifang.cli.files import write_file
from sifang.errors import InvalidOption

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["CsvOption", "ParquetOption", "write_csv", "write_parquet"]

#: What stands in a cell; `None` where nothing is known.
Cell: TypeAlias = str | int | float | None


def _with_pyarrow(path: Path | None) -> Path | None:
    """The file as it was named. Raises `InvalidOption` before anything is played that could not be written."""
    if path is not None:
        try:
            import pyarrow  # noqa: F401, ICN001, PLC0415 - only who asks for it needs it
        except ImportError:
            raise InvalidOption("Parquet needs PyArrow: pip install sifang[parquet]") from None
    return path


CsvOption = Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write the figures there as CSV.")]
ParquetOption = Annotated[
    Path | None,
    typer.Option(
        "--parquet",
        metavar="FILE",
        callback=_with_pyarrow,
        help="Write the figures there as Parquet; needs sifang[parquet].",
    ),
]


def write_csv(path: Path, rows: Sequence["DataclassInstance"]) -> None:
    """Write rows of one class under a line of their columns' names; what is not known is left empty."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(name for name, _ in _cells(rows[0]))
    writer.writerows([cell for _, cell in _cells(row)] for row in rows)
    write_file(path, text.getvalue().encode(), "--csv")


def write_parquet(path: Path, rows: Sequence["DataclassInstance"]) -> None:
    """Write rows of one class as a Parquet table; what is not known is null. Needs `sifang[parquet]`."""
    import pyarrow as pa  # noqa: PLC0415 - only who asks for it needs it
    from pyarrow import parquet  # noqa: PLC0415

    columns = zip(*(tuple(_cells(row)) for row in rows), strict=True)
    table = pa.table({column[0][0]: [cell for _, cell in column] for column in columns})
    data = BytesIO()
    parquet.write_table(table, data)
    write_file(path, data.getvalue(), "--parquet")


def _cells(row: "DataclassInstance") -> Iterator[tuple[str, Cell]]:
    """The names of a row's columns, and what stands in them."""
    for column in fields(row):
        cell = getattr(row, column.name)
        if column.type in _ESTIMATES:
            yield from _three(column.name, cell)
        else:
            yield column.name, cell


_ESTIMATES = (Estimate, Estimate | None)


def _three(name: str, cell: Estimate | None) -> Iterator[tuple[str, float | None]]:
    numbers = (None, None, None) if cell is None else (cell.value, cell.low, cell.high)
    for suffix, number in zip(("", "_low", "_high"), numbers, strict=True):
        yield name + suffix, number if number is not None and math.isfinite(number) else None
