"""Who deals the next deal of a card, as far as the book and the rows tell it.

A player's column is his chair at the beginning; where the book moves people round the table, his chair changes and his
column does not.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sifang.match.dealers import Dealer, dealer_after, first_dealer
from sifang.rules.charter import Charter, Dealing
from sifang.tiles import SEATS
from sifang.tournament.deals import Column, Deal, WonDeal

__all__ = ["CardDealer", "next_dealer"]


class CardDealer(NamedTuple):
    """The column that deals, and its level; 0 in books without levels."""

    column: Column
    level: int


def next_dealer(charter: Charter, deals: Sequence[Deal]) -> CardDealer | None:
    """Who deals after these; `None` once seats have been drawn afresh, which no card tells.

    >>> from sifang.rulebooks import load
    >>> from sifang.tournament.deals import DrawnDeal
    >>> next_dealer(load("mcr").charter, [DrawnDeal()] * 4)
    CardDealer(column=1, level=0)
    """
    if len(deals) >= charter.fresh_seats_every:
        return None
    if charter.dealing is not None:
        return _after(charter.dealing, deals)
    return CardDealer(_chairs(charter, len(deals) // len(SEATS)).index(len(deals) % len(SEATS)), 0)


def _chairs(charter: Charter, rounds: int) -> list[int]:
    """The chair of each column after so many rounds."""
    chairs = list(range(len(SEATS)))
    for moves in charter.rotations[:rounds]:
        chairs = [int(moves[chair]) for chair in chairs]
    return chairs


def _after(dealing: Dealing, deals: Sequence[Deal]) -> CardDealer:
    """A row that was won names its dealer and his level; from there on the book tells who deals."""
    dealer = first_dealer(dealing)
    for deal in deals:
        if isinstance(deal, WonDeal):
            dealer = dealer_after(dealing, Dealer(SEATS[deal.dealer], deal.level), SEATS[deal.winner])
        else:
            dealer = dealer_after(dealing, dealer, None)
    return CardDealer(int(dealer.seat), dealer.level)
