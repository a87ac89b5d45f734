"""What one of Botzone's match logs tells: a deal of duplicate, act by act, and how its judge ended it.

Both forms of a log, the protocol's messages and the text of the IJCAI contests, are read into this.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.tiles import KINDS, BySeat, Kind, Notation, Seat, Wind, format_kinds

__all__ = [
    "BOOK", "CALLS", "FOUL", "HAND", "NAME_OF", "TILES", "Act", "ActType", "End", "EndType", "FanCount", "Game",
]  # fmt: skip

#: The rules that Botzone's duplicate is played by.
BOOK: Final[Book] = load("mcr/botzone_duplicate")
#: How many tiles a hand has.
HAND: Final = 13
#: What an illegal answer costs its player, and what it gives to each of the others.
FOUL: Final = (-30, 10)
#: How Botzone writes each kind.
NAME_OF: Final = {kind: format_kinds((kind,), Notation.BOTZONE) for kind in KINDS}
TILES: Final = {name: kind for kind, name in NAME_OF.items()}


class ActType(StrEnum):
    """What a player does, or what the wall brings him."""

    DRAW = "draw"
    PLAY = "play"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "concealed kong"
    ADDED_KONG = "added kong"
    WIN = "win"


#: What a player may call for another's tile.
CALLS: Final = (ActType.CHOW, ActType.PUNG, ActType.KONG, ActType.WIN)


@dataclass(frozen=True, slots=True)
class Act:
    """One act. `turn` is the place in `turns` or `raw`, counted from 0, where the log tells it.

    `kind` is the tile drawn or played, the lowest of a chow, or the kong's; `None` where it is the tile on offer.
    `dropped` is a call that another one outranked.
    """

    turn: int
    seat: Seat
    type: ActType
    kind: Kind | None = None
    dropped: bool = False

    def __str__(self) -> str:
        """The act as a report tells it: `player 2 plays B4`."""
        tile = "" if self.kind is None else f" {NAME_OF[self.kind]}"
        verb = {ActType.DRAW: "draws", ActType.PLAY: "plays"}.get(self.type, f"calls {self.type.value}")
        return f"player {self.seat.value} {verb}{tile}"


class EndType(StrEnum):
    """How a log ends."""

    WON = "won"
    DRAWN = "drawn"
    FOUL = "foul"
    """The judge stopped the deal for an illegal answer, a false win, or one that came too late."""
    UNFINISHED = "unfinished"
    """The log breaks off without a result."""


#: A pattern by the judge's name, and how often it counts.
FanCount = tuple[str, int]


@dataclass(frozen=True, slots=True)
class End:
    """The result as the log has it; what it does not tell is `None`.

    `seat` is who won, or whose answer was at fault; `reason` is what the judge says of it or what the log shows, and
    `tried` what that player answered, where it was an act.
    """

    turn: int
    type: EndType
    seat: Seat | None = None
    fan: tuple[FanCount, ...] | None = None
    total: int | None = None
    scores: BySeat[int] | None = None
    reason: str = ""
    tried: Act | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A log: its line in the file counted from 1, the walls where it has them, the hands as dealt, acts and end.

    `walls` are the four quarters as written, each of which is drawn from its end.
    """

    line: int
    id: str
    prevalent_wind: Wind
    walls: BySeat[tuple[Kind, ...]] | None
    hands: BySeat[tuple[Kind, ...]]
    acts: tuple[Act, ...]
    end: End
