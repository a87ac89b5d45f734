"""What a deal ended in, and who pays whom for it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from sifang.hand.win import MeldType
from sifang.rules.score import Score
from sifang.tiles import BySeat, Kind, Seat

__all__ = [
    "ClaimedFrom",
    "Discarded",
    "Immunity",
    "LaidKong",
    "Outcome",
    "Payment",
    "PaymentReason",
    "SettledUnder",
    "Settlement",
    "deltas_of",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Discarded:
    """One discard of the deal, as settlement needs it: who threw which kind."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class ClaimedFrom:
    """A set claimed in the deal: who took which meld (a chow, a pung or a direct kong) from whose discard.

    A pung stays a pung here when its fourth tile is added.
    """

    eater: Seat
    feeder: Seat
    type: MeldType


@dataclass(frozen=True, slots=True)
class LaidKong:
    """A kong laid in the deal: by whom, which sort, and who threw its fourth tile (`None` if its owner drew it)."""

    seat: Seat
    type: MeldType
    feeder: Seat | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A won deal. `discarder` is who threw the winning tile or added it to a pung; `None` after a self-draw.

    `discards` are all discards of the deal in order; after a win on a discard the last one is the winning tile.
    """

    winner: Seat
    score: Score
    discarder: Seat | None
    robbed: bool
    dealer: Seat
    discards: tuple[Discarded, ...]
    level: int = 0
    """The dealer's level; 0 in books without levels."""
    claims: tuple[ClaimedFrom, ...] = ()
    """Every set claimed in the deal, in order."""
    kongs: tuple[LaidKong, ...] = ()
    """Every kong laid in the deal, in order, for books that pay for kongs."""
    totals: BySeat[int] | None = None
    """The running score before the deal, where the charter limits what a player can lose."""
    immunity: bool = True
    """Whether same-round immunity is applied: unasked, or because the discarder raised it (wsom G38)."""


class PaymentReason(StrEnum):
    """Why a seat pays what it pays."""

    SELF_DRAW = "self_draw"
    WITHIN_PAR = "within_par"
    """A discard win no larger than par: all pay alike."""
    RESPONSIBLE = "responsible"
    NOT_RESPONSIBLE = "not_responsible"
    NOBODY_RESPONSIBLE = "nobody_responsible"
    FED_THREE = "fed_three"
    """The winner claimed three sets from him, and he answers for all (承包)."""
    CLAIMED_THREE = "claimed_three"
    """He claimed three sets from the winner, and answers for all (反承包)."""
    KONG = "kong"
    """For a kong, whoever won."""


@dataclass(frozen=True, slots=True)
class Payment:
    """One arrow on the result sheet, in points."""

    payer: Seat
    payee: Seat
    points: int
    reason: PaymentReason
    article: str


class Immunity(StrEnum):
    """How same-round immunity (跟張免責) bore on the payments."""

    SHIFTED = "shifted"
    """An earlier discard of the kind in the window makes its thrower responsible instead."""
    WINNER_PASSED = "winner_passed"
    """The winner himself threw the kind as his previous discard: nobody is responsible."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays whom. `deltas` are per seat and sum to zero.

    `responsible` is who bears the discard; `immune` are later throwers of the same kind whom immunity spares.
    """

    payments: tuple[Payment, ...]
    deltas: BySeat[int]
    responsible: Seat | None = None
    immunity: Immunity | None = None
    immune: tuple[Seat, ...] = ()
    immunity_article: str | None = None


def deltas_of(payments: Iterable[Payment]) -> BySeat[int]:
    """What each seat receives less what it pays."""
    deltas = [0, 0, 0, 0]
    for payment in payments:
        deltas[payment.payee] += payment.points
        deltas[payment.payer] -= payment.points
    return deltas[0], deltas[1], deltas[2], deltas[3]


OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True, slots=True)
class SettledUnder(Generic[OptionsT]):
    """How a book settles under its options. Unlike two partial functions, two of these can be told to be equal."""

    settle: Callable[[Outcome, OptionsT], Settlement]
    options: OptionsT

    def __call__(self, outcome: Outcome) -> Settlement:
        """Who pays whom."""
        return self.settle(outcome, self.options)
