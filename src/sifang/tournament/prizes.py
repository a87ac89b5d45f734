"""Who takes what: an amount for each place, or shares of a fund in proportion to points."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from sifang.tournament.format import Prizes, PrizeShares, PrizeTable
from sifang.tournament.standing import Standing
from sifang.tournament.standings import standings
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import PrizeWon

__all__ = ["final_prizes", "prizes_of"]


def final_prizes(state: TournamentState) -> tuple[PrizeWon, ...]:
    """The prizes by the standings of now; whoever has left the tournament takes none."""
    last = state.format.sessions
    return prizes_of([line for line in standings(state) if not state.is_out(line.player, last)], state.prizes)


def prizes_of(lines: Sequence[Standing], prizes: Prizes | None) -> tuple[PrizeWon, ...]:
    """The prizes of the final list, above nothing, in its order. They never come to more than there is."""
    match prizes:
        case None:
            return ()
        case PrizeTable():
            return tuple(one for one in _by_place(lines, prizes) if one.amount > 0)
        case PrizeShares():
            return tuple(one for one in _by_points(lines, prizes) if one.amount > 0)


def _by_place(lines: Sequence[Standing], prizes: PrizeTable) -> Iterator[PrizeWon]:
    """Who shares a place shares what the places taken together are paid; an indivisible rest goes to the first."""
    amounts = [*prizes.amounts, *(0 for _ in lines)]
    for place, group in groupby(lines, key=lambda line: line.place):
        equals = list(group)
        yield from _divided(equals, sum(amounts[place - 1 : place - 1 + len(equals)]))


def _by_points(lines: Sequence[Standing], prizes: PrizeShares) -> Iterator[PrizeWon]:
    """In proportion to the points of the first so many; the rest of the division goes to the first."""
    paid = [line for line in lines if line.place <= prizes.places and line.points > 0]
    shared = sum(line.points for line in paid)
    shares = [int(prizes.fund * line.points / shared) for line in paid]
    for number, (line, share) in enumerate(zip(paid, shares, strict=True)):
        yield PrizeWon(line.player, share + (prizes.fund - sum(shares) if number == 0 else 0))


def _divided(equals: Sequence[Standing], amount: int) -> Iterator[PrizeWon]:
    share, rest = divmod(amount, len(equals))
    for number, line in enumerate(equals):
        yield PrizeWon(line.player, share + (rest if number == 0 else 0))
