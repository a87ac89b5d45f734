"""What is made before the compiler runs: tables out of the reference, and code out of the rows of the books."""

from pathlib import Path

from sifang.kernel.generator.blob import tables
from sifang.kernel.generator.conditions import conditions
from sifang.kernel.generator.rows import code
from sifang.rulebooks import RULEBOOKS

__all__ = ["generate"]


def generate(generated: str, tables_file: str) -> None:
    """Write the generated code into a folder, and the tables into a file."""
    books = tuple(map(conditions, RULEBOOKS))
    Path(generated, "rows.pxi").write_text(code(books), encoding="utf-8")
    Path(tables_file).write_bytes(tables(books))
