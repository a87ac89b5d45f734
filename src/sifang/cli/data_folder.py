"""Where matches and tournaments are kept, and what is asked of it on the command line."""

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["DataOption", "data_folder"]

DataOption = Annotated[
    Path | None,
    typer.Option("--data", metavar="DIR", help="Where tournaments are kept, instead of the user's data folder."),
]


def data_folder(named: Path | None) -> Path:
    """The folder that was named, or the user's own."""
    if named is not None:
        return named
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where a folder is named

    return user_data_path("sifang", appauthor=False)
