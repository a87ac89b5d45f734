"""Rating actions: whatever a player wants of a hand, an action is worth what it leaves him with."""

from collections.abc import Mapping
from typing import Protocol

from sifang.bots.hands import Hand, after_claim, after_kong
from sifang.hand.win import Meld, MeldType
from sifang.table.commands import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    LayFlower,
    Pass,
    PlayerCommand,
)  # fmt: skip
from sifang.table.view import TableView
from sifang.tiles import Kind, is_flower, kind_of

__all__ = ["Assessor", "best_actions", "flower_among", "rated_actions", "win_among"]

#: Ratings closer than this are equal.
_CLOSE = 1e-9


class Assessor(Protocol):
    """Says what hands are worth to a player, in any unit that grows with liking."""

    def of_waiting(self, hand: Hand) -> float:
        """What a hand is worth that has its tiles and waits for the next."""
        ...

    def of_discards(self, hand: Hand) -> Mapping[Kind, float]:
        """For a hand with a tile too many, what each discard would leave, but for that of a wild."""
        ...

    def of_wild_thrown(self, hand: Hand) -> float:
        """For a hand with a tile too many, what throwing a wild would leave."""
        ...


def win_among(view: TableView) -> DeclareWin | None:
    """The win, if one is offered."""
    return next((action for action in view.actions if isinstance(action, DeclareWin)), None)


def flower_among(view: TableView) -> LayFlower | None:
    """A flower to lay aside, if one is offered: every computer lays it at once."""
    return next((action for action in view.actions if isinstance(action, LayFlower)), None)


def rated_actions(view: TableView, hand: Hand, assessor: Assessor) -> list[tuple[float, PlayerCommand]]:
    """Every action but the win, with its rating."""
    offered = None if view.last_discard is None else kind_of(view.last_discard.tile)
    own_turn = any(isinstance(action, Discard) for action in view.actions)
    discards = assessor.of_discards(hand) if own_turn else {}
    rated: list[tuple[float, PlayerCommand]] = []
    for action in view.actions:
        match action:
            case Discard() if is_flower(kind_of(action.tile)):
                rated.append((assessor.of_waiting(hand), action))
            case Discard() if kind_of(action.tile) == hand.wilds.kind:
                rated.append((assessor.of_wild_thrown(hand), action))
            case Discard():
                rated.append((discards[hand.read(kind_of(action.tile))], action))
            case DeclareKong():
                rated.append((assessor.of_waiting(after_kong(hand, action.kind)), action))
            case Pass():
                rated.append((assessor.of_waiting(hand), action))
            case ClaimChow() | ClaimPung() | ClaimKong():
                assert offered is not None, "a claim is for a tile on offer"
                rated.append((_claim_rating(hand, action, offered, assessor), action))
            case DeclareWin() | LayFlower():
                pass
    return rated


def best_actions(rated: list[tuple[float, PlayerCommand]]) -> list[PlayerCommand]:
    """The actions no other is better than."""
    best = max(rating for rating, _ in rated)
    return [action for rating, action in rated if rating >= best - _CLOSE]


def _claim_rating(hand: Hand, action: ClaimChow | ClaimPung | ClaimKong, offered: Kind, assessor: Assessor) -> float:
    if isinstance(action, ClaimKong):
        return assessor.of_waiting(after_claim(hand, Meld(MeldType.DIRECT_KONG, offered), offered))
    meld = Meld(MeldType.CHOW, action.low) if isinstance(action, ClaimChow) else Meld(MeldType.PUNG, offered)
    claimed = after_claim(hand, meld, offered)
    ratings = list(assessor.of_discards(claimed).values())
    if claimed.wilds.held:
        ratings.append(assessor.of_wild_thrown(claimed))
    return max(ratings)
