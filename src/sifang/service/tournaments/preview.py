"""What a deal would bring everybody, told before it is written on a card."""

from msgspec import Struct

from sifang.rules.book import Rulebook
from sifang.tiles import BySeat
from sifang.tournament.cards import deal_refusal, payments_of
from sifang.tournament.deals import Deal
from sifang.tournament.refusal import TournamentRefusal

__all__ = ["DealPreview", "preview_of"]


class DealPreview(Struct, frozen=True):
    """What each column gains or pays, or why no deal of the book can have ended so."""

    payments: BySeat[int] | None
    refusal: TournamentRefusal | None


def preview_of(deal: Deal, book: Rulebook) -> DealPreview:
    """What the deal comes to under the book; nothing is written.

    >>> from sifang.rulebooks import load
    >>> from sifang.tournament.deals import WonDeal
    >>> preview_of(WonDeal(total=70, winner=0, discarder=2), load("wsom")).payments
    (210, -25, -160, -25)
    """
    refusal = deal_refusal(deal, book)
    return DealPreview(payments_of(deal, book) if refusal is None else None, refusal)
