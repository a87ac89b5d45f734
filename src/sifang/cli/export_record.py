"""`sifang export`: a record in the words of other programs."""

from pathlib import Path
from typing import Annotated

import typer

from sifang.cli.files import read_file, read_record, write_file
from sifang.cli.import_logs import LogFormat
from sifang.record.botzone import export_botzone

__all__ = ["export"]


def export(
    log_format: Annotated[LogFormat, typer.Argument(metavar="FORMAT", help="Whose logs to write: botzone.")],
    record: Annotated[str, typer.Argument(metavar="RECORD", help="The record or its text; - for standard input.")],
    *,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write, instead of standard output.")
    ] = None,
) -> None:
    """Write a record's deals as another program's logs, a deal a line.

    Botzone's logs tell deals in which everybody draws from a wall of his own: the record must be one of
    mcr/botzone_duplicate. The record must verify.
    """
    del log_format  # so far there is one
    written = export_botzone(read_record(read_file(record)))
    if output is None:
        typer.echo(written, nl=False)
    else:
        write_file(output, written)
