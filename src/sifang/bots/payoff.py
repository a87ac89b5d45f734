"""What a win brings, in points gained: the book's own payments, asked once and taken to grow evenly with the total."""

from dataclasses import dataclass
from typing import Final

from sifang.hand.forms import Form
from sifang.hand.readings import Reading
from sifang.rules.book import Rulebook
from sifang.rules.score import Score
from sifang.rules.settlement import Discarded, Outcome
from sifang.tiles import Kind, Seat

__all__ = ["Payoff", "Payoffs", "payoffs_of"]

#: Two totals small enough to be below any limit.
_LESS: Final = 10
_MORE: Final = 20
_TILE: Final = Kind.M5


@dataclass(frozen=True, slots=True)
class Payoff:
    """What a win brings whatever it is worth, and for each point of its total."""

    base: float
    rate: float

    def of(self, total: float) -> float:
        """The points gained by a win of this total."""
        return self.base + self.rate * total


@dataclass(frozen=True, slots=True)
class Payoffs:
    """What wins bring: by one's own draw, and on another player's tile."""

    drawn: Payoff
    claimed: Payoff

    def mixed(self, drawn: float) -> Payoff:
        """What wins bring on average, if this part of them is drawn."""
        return Payoff(
            drawn * self.drawn.base + (1 - drawn) * self.claimed.base,
            drawn * self.drawn.rate + (1 - drawn) * self.claimed.rate,
        )


def payoffs_of(book: Rulebook) -> Payoffs:
    """The payoffs of a book, for a player who is not the dealer."""
    return Payoffs(_payoff(book, None), _payoff(book, Seat.THIRD))


def _payoff(book: Rulebook, discarder: Seat | None) -> Payoff:
    less, more = _gained(book, _LESS, discarder), _gained(book, _MORE, discarder)
    rate = (more - less) / (_MORE - _LESS)
    return Payoff(less - rate * _LESS, rate)


def _gained(book: Rulebook, total: int, discarder: Seat | None) -> int:
    score = Score(total, total, (), (), Reading(Form.REGULAR, tile=_TILE))
    discards = () if discarder is None else (Discarded(discarder, _TILE),)
    outcome = Outcome(Seat.SECOND, score, discarder, False, Seat.FIRST, discards)  # noqa: FBT003 - not robbed
    return book.settle(outcome).deltas[Seat.SECOND]
