"""`sifang play`: the browser table."""

import webbrowser
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated

import typer

from sifang.cli.data_folder import data_folder

if TYPE_CHECKING:  # the server is loaded only by this command, when it runs
    from sifang.web.addresses import Listening

__all__ = ["play"]


def play(
    *,
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets other devices on the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes any free one.")] = 8136,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where matches are kept, instead of the user's data folder.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the table in the browser.")] = True,
) -> None:
    """Open the table in the browser: the engine deals, referees and scores. Ctrl+C ends it; matches are kept."""
    from sifang.web.server import serve  # noqa: PLC0415 - see above

    def announce(listening: "Listening") -> None:
        _say_where(listening)
        if browser:
            Thread(target=webbrowser.open, args=(listening.here,), daemon=True).start()

    serve(data_folder(data), host, port, announce)


def _say_where(listening: "Listening") -> None:
    typer.echo(f"Sifang is open at {listening.here}   (Ctrl+C ends it)")
    for origin in listening.origins:
        import segno  # noqa: PLC0415 - needed on a network alone

        typer.echo(f"Other devices on this network: {origin}")
        segno.make(origin, micro=False).terminal(compact=True, border=1)
    if listening.origins:
        typer.echo(f"To open a tournament from one of them: {listening.key}")
