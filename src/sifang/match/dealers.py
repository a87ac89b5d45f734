"""Who deals, and at which level: the deal passes on, or stays with a dealer who wins or sees a draw.

Carries out wsom dealer.4 to dealer.6, mcr term.8, hangzhou article.5 and article.23.
"""

from typing import Final, NamedTuple

from sifang.rules.charter import Dealing, DiceLevel, NextDealer
from sifang.tiles import Seat, after

__all__ = ["FIRST_DEALER", "Dealer", "dealer_after", "first_dealer", "level_by_dice"]

_LEVEL_BY_DICE: Final = 3
_OVER: Final = 9


class Dealer(NamedTuple):
    """Who deals, and his level; 0 in books without levels."""

    seat: Seat
    level: int


#: East's seat deals first.
FIRST_DEALER: Final = Dealer(Seat.FIRST, 0)


def first_dealer(dealing: Dealing) -> Dealer:
    """Who deals first once everybody has sat down, in a book with levels (hangzhou article.5)."""
    return Dealer(Seat.FIRST, dealing.first_level)


def level_by_dice(dealing: Dealing, level: int, dice: tuple[int, int]) -> int:
    """The first dealer's level after his throw (hangzhou article.5)."""
    lifts = dealing.dice_level is DiceLevel.DOUBLE_OR_OVER_NINE and (dice[0] == dice[1] or sum(dice) > _OVER)
    return max(level, _LEVEL_BY_DICE) if lifts else level


def dealer_after(dealing: Dealing | None, dealer: Dealer, winner: Seat | None) -> Dealer:
    """Who deals after a deal that this dealer dealt and `winner` won (`None`: nobody)."""
    if dealing is None:
        return Dealer(after(dealer.seat), 0)
    if winner is None and not dealing.draw_raises:
        return dealer
    if winner in (None, dealer.seat):
        risen = dealer.level + 1
        return Dealer(dealer.seat, risen if dealing.cap is None else min(risen, max(dealing.cap, dealer.level)))
    successor = winner if winner is not None and dealing.next_dealer is NextDealer.WINNER else after(dealer.seat)
    return Dealer(successor, dealing.new_level)
