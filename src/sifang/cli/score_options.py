"""What can be said of a win on the command line: the options of `sifang score`, one a line."""

from typing import Annotated, Final

import typer

from sifang.hand import Circumstance

__all__ = [
    "AddedKongs",
    "AsJson",
    "Chows",
    "Circumstances",
    "ConcealedKongs",
    "Discarder",
    "Hand",
    "Kongs",
    "Pungs",
    "Rules",
    "SeatWind",
    "SelfDraw",
    "WinningTile",
]

_HOWS: Final = ", ".join(one.value for one in Circumstance if one is not Circumstance.SELF_DRAW)
_MANY = list[str] | None

_HAND = typer.Argument(
    metavar="TILES|FILE",
    help="The standing tiles, such as '123m 456p 77z'; with --json, files of wins, or none for standard input.",
)
_WIN = typer.Option("--win", metavar="TILE", help="The winning tile; without it, the last tile of the hand.")
_CHOW = typer.Option("--chow", metavar="TILES", help="A melded chow, such as 123m; once for each.")
_PUNG = typer.Option("--pung", metavar="TILES", help="A melded pung, such as 777z.")
_KONG = typer.Option("--kong", metavar="TILES", help="A kong on a discard, such as 1111p.")
_ADDED_KONG = typer.Option("--added-kong", metavar="TILES", help="A kong added to a melded pung.")
_CONCEALED_KONG = typer.Option("--concealed-kong", metavar="TILES", help="A concealed kong.")
_SELF_DRAW = typer.Option("--self-draw", "-s", help="The winner drew the winning tile.")
_SEAT_WIND = typer.Option("--seat-wind", metavar="WIND", help="The winner's wind: east, south, west or north.")
_DISCARDER = typer.Option("--discarder", metavar="WIND", help="Whose tile it was; with it, payments are shown.")
_CIRCUMSTANCE = typer.Option("--circumstance", "-c", metavar="HOW", help=f"How the tile came: {_HOWS}.")
_RULES = typer.Option("--rules", metavar="BOOK", help="The rulebook, or book/profile, such as wsom/masters2016.")
_AS_JSON = typer.Option("--json", help="Read one win a line as JSON, write one answer a line.")

Hand = Annotated[_MANY, _HAND]
WinningTile = Annotated[str | None, _WIN]
Chows = Annotated[_MANY, _CHOW]
Pungs = Annotated[_MANY, _PUNG]
Kongs = Annotated[_MANY, _KONG]
AddedKongs = Annotated[_MANY, _ADDED_KONG]
ConcealedKongs = Annotated[_MANY, _CONCEALED_KONG]
SelfDraw = Annotated[bool, _SELF_DRAW]
SeatWind = Annotated[str, _SEAT_WIND]
Discarder = Annotated[str | None, _DISCARDER]
Circumstances = Annotated[list[Circumstance] | None, _CIRCUMSTANCE]
Rules = Annotated[str, _RULES]
AsJson = Annotated[bool, _AS_JSON]
