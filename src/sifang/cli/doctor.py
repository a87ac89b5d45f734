"""`sifang doctor`: what this installation is, and which tier of the kernel answers."""

import platform
from typing import Annotated

import msgspec
import typer

from sifang import __version__
from sifang.kernel import STANDING, Tier
from sifang.kernel.tables import compiled_tables
from sifang.rulebooks import RULEBOOKS, load

__all__ = ["doctor"]


class Findings(msgspec.Struct, frozen=True):
    """What was found."""

    sifang: str
    python: str
    machine: str
    kernel: str
    kernel_why: str
    random_play: dict[str, str]
    """By book, the tier that plays random games in bulk, and why if it is the reference."""


def doctor(*, as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False) -> None:
    """Say what is installed, and which tier of the kernel counts hands: compiled, python or reference, and why.

    All give the same answers; the compiled one is in the wheels, and is built at installation where there is a C
    compiler.
    """
    found = Findings(
        __version__,
        platform.python_version(),
        f"{platform.system()} {platform.machine()}",
        STANDING.tier,
        STANDING.why,
        {book: _random_play(book) for book in RULEBOOKS},
    )
    if as_json:
        typer.echo(msgspec.json.encode(found))
        return
    typer.echo(f"Sifang {found.sifang}, Python {found.python}, {found.machine}")
    typer.echo(f"kernel: {found.kernel} ({found.kernel_why})")
    for book, tier in found.random_play.items():
        typer.echo(f"random games of {book}: {tier}")


def _random_play(book: str) -> str:
    tables = compiled_tables(load(book))
    return f"{Tier.REFERENCE} ({tables})" if isinstance(tables, str) else Tier.COMPILED
