"""What is made before the compiler runs: tables out of the reference, and code out of the rows of the books."""

from pathlib import Path

from sifang.kernel.generator.blob import tables

__all__ = ["generate"]


def generate(generated: str, tables_file: str) -> None:
    """Write the generated code into a folder, and the tables into a file."""
    del generated
    Path(tables_file).write_bytes(tables())
