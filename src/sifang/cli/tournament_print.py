"""`sifang tournament print`: a sheet of a tournament as PDF."""

from pathlib import Path
from typing import Annotated

import typer

from sifang.cli.data_folder import DataOption
from sifang.cli.files import write_file
from sifang.cli.tournament_log import TournamentArgument, read_tournament
from sifang.languages import Language
from sifang.printing.sheet import PrintOrder, Sheet, print_sheet

__all__ = ["print_"]


def print_(  # noqa: PLR0913 - one option for each thing that can be asked
    tournament: TournamentArgument,
    sheet: Annotated[Sheet, typer.Argument(help="Which sheet.")],
    *,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Write the PDF there.")],
    language: Annotated[Language, typer.Option(help="In which language.")] = Language.EN,
    session: Annotated[int | None, typer.Option(min=1, help="Of which session, instead of the one that is on.")] = None,
    address: Annotated[str, typer.Option(help="The tournament's page, for the QR code.")] = "",
    data: DataOption = None,
) -> None:
    """Print a sheet as PDF: score cards, place cards, seating, standings, teams, prizes, pattern card, calls."""
    kept = read_tournament(tournament, data)
    order = PrintOrder(sheet=sheet, language=language, address=address, session=session)
    write_file(output, print_sheet(order, kept.state))
