"""What can be said of a hand on the command line: the options of `sifang score` and `sifang waits`, one a line."""

from typing import Annotated, Final

import typer

from sifang.hand import Circumstance

__all__ = [
    "AddedKongs",
    "Articles",
    "AsJson",
    "Chows",
    "Circumstances",
    "ConcealedKongs",
    "Discarder",
    "Flowers",
    "Hand",
    "Kongs",
    "PrevalentWind",
    "Pungs",
    "Rules",
    "RulesOfWaits",
    "SeatWind",
    "SelfDraw",
    "ShowLink",
    "WaitsAsJson",
    "WaitsHand",
    "WinningTile",
]

_HOWS: Final = ", ".join(one.value for one in Circumstance if one is not Circumstance.SELF_DRAW)
_MANY = list[str] | None

_HAND = typer.Argument(
    metavar="HAND|FILE",
    help="The hand as one line, such as '123m 456p 7z (888s) [9999p] : 7z; seat S', its tiles alone, or a link; "
    "with --json also files of wins, or none for standard input.",
)
_WAITS_HAND = typer.Argument(
    metavar="HAND", help="The hand as one line, such as '123m 456p 67s 22z (888s); seat S', or the link to it."
)
_WIN = typer.Option("--win", metavar="TILE", help="The winning tile; without it, the last tile of the hand.")
_CHOW = typer.Option("--chow", metavar="TILES", help="A melded chow, such as 123m; once for each.")
_PUNG = typer.Option("--pung", metavar="TILES", help="A melded pung, such as 777z.")
_KONG = typer.Option("--kong", metavar="TILES", help="A kong on a discard, such as 1111p.")
_ADDED_KONG = typer.Option("--added-kong", metavar="TILES", help="A kong added to a melded pung.")
_CONCEALED_KONG = typer.Option("--concealed-kong", metavar="TILES", help="A concealed kong.")
_FLOWERS = typer.Option("--flowers", metavar="TILES", help="The flowers laid aside, such as 15f.")
_SELF_DRAW = typer.Option("--self-draw", "-s", help="The winner drew the winning tile.")
_SEAT_WIND = typer.Option("--seat-wind", metavar="WIND", help="The winner's wind: east (if not said), south, …")
_PREVALENT_WIND = typer.Option("--prevalent-wind", metavar="WIND", help="The wind of the round: east if not said.")
_DISCARDER = typer.Option("--discarder", metavar="WIND", help="Whose tile it was; without it, each case is shown.")
_CIRCUMSTANCE = typer.Option("--circumstance", "-c", metavar="HOW", help=f"How the tile came: {_HOWS}.")
_RULES = typer.Option(
    "--rules", metavar="BOOK", help="The rulebook, or book/profile, such as wsom/masters2016; all: side by side."
)
_RULES_OF_WAITS = typer.Option("--rules", metavar="BOOK", help="The rulebook, or book/profile; all: one after another.")
_ARTICLES = typer.Option("--articles", "-a", help="Print what each cited article says.")
_SHOW_LINK = typer.Option("--link", help="Print the query of a link to this hand, and nothing else.")
_AS_JSON = typer.Option("--json", help="One JSON object for the hand; of files, an answer a line for a win a line.")
_WAITS_AS_JSON = typer.Option("--json", help="Print one JSON object for each rulebook.")

Hand = Annotated[_MANY, _HAND]
WaitsHand = Annotated[list[str], _WAITS_HAND]
WinningTile = Annotated[str | None, _WIN]
Chows = Annotated[_MANY, _CHOW]
Pungs = Annotated[_MANY, _PUNG]
Kongs = Annotated[_MANY, _KONG]
AddedKongs = Annotated[_MANY, _ADDED_KONG]
ConcealedKongs = Annotated[_MANY, _CONCEALED_KONG]
Flowers = Annotated[str | None, _FLOWERS]
SelfDraw = Annotated[bool, _SELF_DRAW]
SeatWind = Annotated[str | None, _SEAT_WIND]
PrevalentWind = Annotated[str | None, _PREVALENT_WIND]
Discarder = Annotated[str | None, _DISCARDER]
Circumstances = Annotated[list[Circumstance] | None, _CIRCUMSTANCE]
Rules = Annotated[str | None, _RULES]
RulesOfWaits = Annotated[str | None, _RULES_OF_WAITS]
Articles = Annotated[bool, _ARTICLES]
ShowLink = Annotated[bool, _SHOW_LINK]
AsJson = Annotated[bool, _AS_JSON]
WaitsAsJson = Annotated[bool, _WAITS_AS_JSON]
