"""`sifang verify`: whether a record is what was played, and if not, what was tampered with and where."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console

from sifang.cli.files import read_file
from sifang.record import Report
from sifang.record import verify as verified

__all__ = ["verify"]


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record; - for standard input.")],
    *,
    against: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="The hash that the card printed; without it a record written anew passes."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as one JSON object.")] = False,
) -> None:
    """Check a record: its lines and their hashes, the walls and their commitments, every act, count and payment.

    Every fault is named with its line and byte. The exit code is 0 for a sound record and 1 for any other.
    """
    data = read_file(file)
    if data.startswith(b"["):
        raise typer.BadParameter(
            f"{file} is a text view; make it a record first: sifang replay --record", param_hint="FILE"
        )
    report = verified(data, against)
    if as_json:
        typer.echo(msgspec.json.encode(report))
    else:
        _print(report, compared=against is not None)
    if not report.ok:
        raise typer.Exit(1)


def _print(report: Report, *, compared: bool) -> None:
    console = Console(soft_wrap=True, highlight=False)
    for fault in report.faults:
        console.print(f"[bold]line {fault.line}[/bold], byte {fault.position}: ", end="")
        console.print(f"{fault.message} ({fault.code})", markup=False)
    verdict = "Sound" if report.ok else _number(len(report.faults), "fault")
    events, deals = _number(report.events, "event"), _number(report.deals, "deal")
    phase = report.phase.value.replace("_", " ")
    console.print(f"{verdict}: {report.rules or 'unknown rules'}, {events}, {deals}, match {phase}.", markup=False)
    if report.last_hash is not None:
        console.print(f"Last hash: {report.last_hash}")
    if report.ok and not compared:
        console.print("Compare the hash with the one on the card, or give it with --against.")


def _number(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
