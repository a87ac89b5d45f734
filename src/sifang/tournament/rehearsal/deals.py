"""Deals as they come at a table: who wins what from whom, as often as it happens, within what the book allows."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Final

from msgspec import structs

from sifang.rules.book import Rulebook
from sifang.rules.score import Unit
from sifang.tiles import BySeat
from sifang.tournament.cards import deal_refusal, payments_of, possible_totals
from sifang.tournament.deals import Deal, DrawnDeal, WonDeal
from sifang.tournament.seating.chance import Chance

__all__ = ["DealSource"]

#: Of a hundred deals between computers that know the book, so many are drawn, and of those won so many by self-draw.
_DRAWN: Final = 12
_SELF_DRAWN: Final = 28
#: Wins lie this much above the least that wins, on average; one in so many is a great hand, so much higher.
_ABOVE: Final = 12
_GREAT: Final = 15
_HIGHER: Final = 5
#: One discard in so many was thrown before in the same go-around, where the book knows immunity.
_FOLLOWED: Final = 10
_DOUBLINGS: Final = tuple(2**power for power in range(11))


@dataclass(slots=True)
class DealSource:
    """Deals under one book, without end."""

    book: Rulebook
    chance: Chance
    totals: tuple[int, ...]
    """What a win can come to, in order."""

    @classmethod
    def under(cls, book: Rulebook, chance: Chance) -> "DealSource":
        """Deals under a book."""
        scoring = book.scoring
        every = _DOUBLINGS if scoring.unit is Unit.DOUBLINGS else possible_totals(scoring)
        return cls(book, chance, tuple(sorted(total for total in every if total >= book.play.minimum)))

    def deal(self) -> Deal:
        """The next deal."""
        if self.chance.below(100) < _DRAWN:
            return DrawnDeal()
        winner = self.chance.below(4)
        total = self._total()
        if self.chance.below(100) < _SELF_DRAWN:
            return WonDeal(total=total, winner=winner)
        discarder = (winner + 1 + self.chance.below(3)) % 4
        return self._followed(WonDeal(total=total, winner=winner, discarder=discarder))

    def other(self, deal: Deal) -> Deal:
        """Another deal than this, such as is written by mistake."""
        while True:
            mistaken = self.deal()
            if mistaken != deal:
                return mistaken

    def payments(self, deal: Deal) -> BySeat[int]:
        """What a deal brings to each column."""
        return payments_of(deal, self.book)

    def _total(self) -> int:
        mean = _ABOVE if self.chance.below(_GREAT) else _ABOVE * _HIGHER
        above = 0
        while self.chance.below(mean + 1):
            above += 1
        return self.totals[bisect_right(self.totals, self.totals[0] + above) - 1]

    def _followed(self, deal: WonDeal) -> WonDeal:
        """The deal with somebody else responsible, now and then, where the book lets it be."""
        if self.chance.below(_FOLLOWED):
            return deal
        before = structs.replace(deal, responsible=(deal.winner + 1 + self.chance.below(3)) % 4)
        return deal if before.responsible == deal.discarder or deal_refusal(before, self.book) else before
