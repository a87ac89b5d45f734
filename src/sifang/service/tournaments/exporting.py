"""What a tournament shows, as files for other programs: CSV, XLSX or JSON."""

import csv
import io
from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import msgspec

from sifang.service.tournaments.export_rows import Cell, Rows, Scope, What, rows_of
from sifang.service.tournaments.extras import needs_extra
from sifang.tournament.state import TournamentState

__all__ = ["MEDIA_TYPES", "FileFormat", "Scope", "What", "export"]

#: A spreadsheet takes text that begins so for a formula.
_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")


class FileFormat(StrEnum):
    """How it is written; the value is the ending of the file's name."""

    CSV = "csv"
    XLSX = "xlsx"
    JSON = "json"


MEDIA_TYPES: Final[Mapping[FileFormat, str]] = MappingProxyType(
    {
        FileFormat.CSV: "text/csv; charset=utf-8",
        FileFormat.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        FileFormat.JSON: "application/json",
    }
)


def export(state: TournamentState, what: What, file_format: FileFormat, scope: Scope | None = None) -> bytes:
    """The bytes of a file. Without a scope it holds what everybody may see.

    Raises `InvalidOption` where XLSX is wanted without the extra `sifang[event]`.
    """
    rows = rows_of(state, what, scope or Scope())
    return _WRITERS[file_format](what, rows)


def _csv(_: What, rows: Rows) -> bytes:
    """With a byte order mark, without which spreadsheets take UTF-8 for something else."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(rows.headings)
    writer.writerows([_harmless(cell) for cell in row] for row in rows.rows)
    return text.getvalue().encode("utf-8-sig")


def _harmless(cell: Cell) -> Cell:
    """Text that a spreadsheet will not calculate."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA_STARTS) else cell


def _xlsx(what: What, rows: Rows) -> bytes:
    with needs_extra("an XLSX file"):
        import xlsxwriter  # noqa: PLC0415 - only who writes spreadsheets needs it
    data = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(data, options) as workbook:
        sheet = workbook.add_worksheet(what.value)
        sheet.write_row(0, 0, rows.headings, workbook.add_format({"bold": True}))
        for number, row in enumerate(rows.rows, start=1):
            sheet.write_row(number, 0, row)
        sheet.freeze_panes(1, 0)
        sheet.autofit()
    return data.getvalue()


def _json(_: What, rows: Rows) -> bytes:
    """A list of objects, each heading with what stands under it."""
    return msgspec.json.encode([dict(zip(rows.headings, row, strict=True)) for row in rows.rows])


_WRITERS: Final[Mapping[FileFormat, Callable[[What, Rows], bytes]]] = MappingProxyType(
    {FileFormat.CSV: _csv, FileFormat.XLSX: _xlsx, FileFormat.JSON: _json}
)
