"""What a format is: stages of sessions, how they are seated, what a score is worth, who goes on, what is paid.

A format is data, written into the log when a tournament is opened. What no source publishes is `None`: then it is not
enforced, and the director decides.
"""

from enum import StrEnum
from fractions import Fraction
from typing import Final

from msgspec import Struct

from sifang.rules.name import Name
from sifang.rules.naming import snake_case

__all__ = [
    "NOTHING",
    "Absence",
    "AtSignal",
    "BestOfEachTable",
    "Conversion",
    "Cut",
    "Format",
    "MatchPoints",
    "PrizeShares",
    "PrizeTable",
    "Prizes",
    "Ratio",
    "RawScore",
    "SeatingMethod",
    "Stage",
    "TablePoints",
    "TeamRule",
    "TieBreak",
    "TiedPlaces",
    "TopPlaces",
]


class Ratio(Struct, frozen=True):
    """An exact fraction, as it is written in a log."""

    numerator: int
    denominator: int = 1

    @property
    def value(self) -> Fraction:
        """The number."""
        return Fraction(self.numerator, self.denominator)


#: No part of an earlier stage is carried over.
NOTHING: Final = Ratio(0)
_ENOUGH_FOR_PLACES: Final = 3


class SeatingMethod(StrEnum):
    """How the tables of a session are made up."""

    DRAWN = "drawn"
    NO_REPEATS = "no_repeats"
    """Nobody meets anybody twice, as far as the numbers allow."""
    SWISS = "swiss"
    """By rank: the first four at one table, and so on."""
    SCRIPT = "script"
    """As a list made beforehand says."""
    ELIMINATION = "elimination"
    DUPLICATE = "duplicate"
    """Four seats play identical walls at several tables."""


class AtSignal(StrEnum):
    """What becomes of the deal in play when time is up."""

    STOP = "stop"
    FINISH_DEAL = "finish_deal"


class TiedPlaces(StrEnum):
    """Who takes which place of equals at a table."""

    SHARED = "shared"
    """They share what their places are worth."""
    BY_SEAT = "by_seat"
    """The earlier column of the card takes the better place."""


class TieBreak(StrEnum):
    """What parts players with equal points."""

    RAW_SCORE = "raw_score"
    """The total of the scores of all sessions, before conversion."""
    BEST_SESSIONS = "best_sessions"
    """The highest score of one session, then the second highest, and so on."""
    LOT = "lot"


# --- what a session's score is worth


class _Conversion(Struct, frozen=True, tag_field="conversion", tag=snake_case):
    pass


class RawScore(_Conversion, frozen=True):
    """The score itself."""


class MatchPoints(_Conversion, frozen=True):
    """The signed square root of the score."""


class TablePoints(_Conversion, frozen=True):
    """What the place at the table is worth, best place first.

    Where fewer than three play on, each gets `few`, and his score is 0; `None` where no source says.
    """

    worth: tuple[int, ...]
    tied: TiedPlaces = TiedPlaces.SHARED
    few: int | None = None

    def is_few(self, players: int) -> bool:
        """Whether so many at a table are too few for places."""
        return self.few is not None and players < _ENOUGH_FOR_PLACES


Conversion = RawScore | MatchPoints | TablePoints


# --- who goes on


class _Cut(Struct, frozen=True, tag_field="cut", tag=snake_case):
    places: int


class TopPlaces(_Cut, frozen=True):
    """So many, by the standings of the stage."""


class BestOfEachTable(_Cut, frozen=True):
    """So many of each table of the stage's last session."""


Cut = TopPlaces | BestOfEachTable


class Stage(Struct, frozen=True, kw_only=True):
    """Sessions that make one standing. Time and deals are per session."""

    key: str
    name: Name
    sessions: int
    seating: SeatingMethod
    conversion: Conversion
    deals: int | None = None
    minutes: int | None = None
    at_signal: AtSignal | None = None
    break_after: int | None = None
    """Deals before the pause."""
    carry_over: Ratio = NOTHING
    """The part of the points of the stage before that counts in this one."""
    cut: Cut | None = None
    """Who goes on to the next stage; the last stage has none."""
    tie_breaks: tuple[TieBreak, ...] = ()
    """In the order in which they are asked; whom none parts share a place."""


# --- prizes, teams, absence


class _Prizes(Struct, frozen=True, tag_field="prizes", tag=snake_case):
    pass


class PrizeTable(_Prizes, frozen=True):
    """An amount for each place, in the smallest unit of the currency."""

    amounts: tuple[int, ...]


class PrizeShares(_Prizes, frozen=True):
    """A fund divided among so many places in proportion to their points; points below zero take nothing."""

    fund: int
    places: int


Prizes = PrizeTable | PrizeShares


class TeamRule(Struct, frozen=True):
    """How many make a team; its points are the sum of theirs."""

    size: int = 4


class Absence(Struct, frozen=True):
    """What a session that a player did not play is to him: a score, and points in place of converted ones."""

    score: int
    points: int


class Format(Struct, frozen=True, kw_only=True):
    """How a tournament is run."""

    key: str
    name: Name
    rules: str
    """Book and profile, such as `wsom/zj33`."""
    stages: tuple[Stage, ...]
    sources: tuple[str, ...]
    confirm_every: int | None = None
    """Deals after which the four must have confirmed before the next is written; `None`: the signature is enough."""
    appeal_minutes: int | None = None
    """How long after a session's end it can be appealed against; `None`: as long as the tournament is open."""
    teams: TeamRule | None = None
    absence: Absence | None = None
    """`None`: no source says what a missed session counts, and it counts nothing until the director awards a result."""
    prizes: Prizes | None = None
    unpublished: tuple[Name, ...] = ()
    """What no source says, and what is done here."""

    @property
    def sessions(self) -> int:
        """How many sessions there are in all; they are numbered from 1 through the stages."""
        return sum(stage.sessions for stage in self.stages)

    def stage_of(self, session: int) -> int:
        """The index of the stage that a session belongs to."""
        return next(stage for stage in range(len(self.stages)) if session in self.sessions_of(stage))

    def sessions_of(self, stage: int) -> range:
        """The numbers of a stage's sessions."""
        first = 1 + sum(earlier.sessions for earlier in self.stages[:stage])
        return range(first, first + self.stages[stage].sessions)
