"""Who deals the next deal of a card and who sits where, as far as the book, the seat draws and the rows tell it.

A player's column is his chair at the beginning; where seats are drawn, or the book moves people round the table, his
chair changes and his column does not.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sifang.match.dealers import Dealer, dealer_after, first_dealer
from sifang.rules.charter import Charter, Dealing
from sifang.tiles import SEATS, BySeat, Wind
from sifang.tournament.deals import Column, Deal, WonDeal
from sifang.tournament.events import SeatsDrawn

__all__ = ["CardDealer", "next_dealer", "place_winds"]


class CardDealer(NamedTuple):
    """The column that deals, and its level; 0 in books without levels."""

    column: Column
    level: int


class _Seats(NamedTuple):
    """The column in each chair, East's first, when deal `first` was to be played."""

    first: int
    columns: BySeat[Column]


def next_dealer(charter: Charter, deals: Sequence[Deal], draws: Sequence[SeatsDrawn] = ()) -> CardDealer | None:
    """Who deals after these; `None` where seats are to be drawn afresh first.

    >>> from sifang.rulebooks import load
    >>> from sifang.tournament.deals import DrawnDeal
    >>> next_dealer(load("mcr").charter, [DrawnDeal()] * 4)
    CardDealer(column=1, level=0)
    """
    seats = _seats(draws)
    since = deals[seats.first - 1 :]
    if len(since) >= charter.fresh_seats_every:
        return None
    if charter.dealing is not None:
        return _after(charter.dealing, since, seats.columns)
    return CardDealer(_chairs(charter, len(since), seats.columns)[len(since) % len(SEATS)], 0)


def place_winds(charter: Charter, played: int, draws: Sequence[SeatsDrawn]) -> BySeat[Wind]:
    """The wind of each column's place after so many deals: who sits in East's deals first in every round."""
    seats = _seats(draws)
    chairs = _chairs(charter, played - seats.first + 1, seats.columns)
    a, b, c, d = (Wind(chairs.index(column)) for column in range(len(SEATS)))
    return a, b, c, d


def _seats(draws: Sequence[SeatsDrawn]) -> _Seats:
    return _Seats(draws[-1].from_deal, draws[-1].columns) if draws else _Seats(1, (0, 1, 2, 3))


def _chairs(charter: Charter, since: int, columns: BySeat[Column]) -> list[Column]:
    """The column in each chair, so many deals after these sat down."""
    sitting = list(columns)
    for moves in charter.rotations[: since // len(SEATS)]:
        moved = {int(moves[chair]): column for chair, column in enumerate(sitting)}
        sitting = [moved[chair] for chair in range(len(SEATS))]
    return sitting


def _after(dealing: Dealing, deals: Sequence[Deal], columns: BySeat[Column]) -> CardDealer:
    """A row that was won names its dealer and his level; from there on the book tells who deals."""
    dealer = first_dealer(dealing)
    for deal in deals:
        if isinstance(deal, WonDeal):
            said = Dealer(SEATS[columns.index(deal.dealer)], deal.level)
            dealer = dealer_after(dealing, said, SEATS[columns.index(deal.winner)])
        else:
            dealer = dealer_after(dealing, dealer, None)
    return CardDealer(columns[int(dealer.seat)], dealer.level)
