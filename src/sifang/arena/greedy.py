"""`greedy`: the shortest way to a complete hand, by shanten and useful tiles alone, whatever it pays.

It is the yardstick of bulk play: quick, without chance and without memory, so that another engine can play it too.
docs/reference/arena.md says it in words.
"""

from collections.abc import Mapping
from math import inf
from typing import Final

from sifang.arena.actions import FLOWER, KONG, WIN
from sifang.bots.hands import Hand
from sifang.bots.rating import Assessor, rated_actions
from sifang.bots.sight import sight_of
from sifang.hand.forms import Forms
from sifang.hand.keys import suit_keys
from sifang.hand.masks import kinds_of_mask
from sifang.hand.shanten import shanten_of_keys, useful_mask_of_keys
from sifang.table.commands import PlayerCommand
from sifang.table.view import TableView
from sifang.tiles import KINDS, Kind

__all__ = ["greedy_action"]

_COPIES: Final = 4
#: More than the useful tiles of any hand, so that a step nearer always counts for more.
_STEP: Final = 200


def greedy_action(view: TableView, forms: Forms, lawful: Mapping[int, PlayerCommand]) -> int:
    """A win, else a flower, else what leaves the hand nearest to ready, with the most tiles to bring it nearer.

    Of equals the action with the highest number: it rather passes than claims, and throws honours first.
    """
    if WIN in lawful:
        return WIN
    flower = next((action for action in lawful if FLOWER <= action < KONG), None)
    if flower is not None:
        return flower
    ratings = {command: rating for rating, command in rated_actions(view, sight_of(view).hand, _Nearness(forms))}
    return max(sorted(lawful, reverse=True), key=lambda action: ratings[lawful[action]])


class _Nearness(Assessor):
    """By shanten; of equals the hand that more tiles would bring nearer, of those that it does not hold itself."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms

    def of_waiting(self, hand: Hand) -> float:
        return self._useful(hand) - _STEP * self._missing(hand)

    def of_discards(self, hand: Hand) -> Mapping[Kind, float]:
        """Of throws that leave the hand further away than others, it does not matter what else they leave."""
        left = {kind: hand.without(kind) for kind in KINDS if hand.counts[kind]}
        missing = {kind: self._missing(kept) for kind, kept in left.items()}
        least = min(missing.values(), default=0)
        return {
            kind: (self._useful(left[kind]) if tiles == least else 0) - _STEP * tiles for kind, tiles in missing.items()
        }

    def of_wild_thrown(self, hand: Hand) -> float:  # noqa: ARG002 - it is never worth it
        return -inf

    def _missing(self, hand: Hand) -> int:
        """Tiles that the hand lacks."""
        return shanten_of_keys(suit_keys(hand.counts, hand.melds), hand.sets, self._forms, hand.wilds.held) + 1

    def _useful(self, hand: Hand) -> int:
        """Tiles that would bring it nearer."""
        keys, held = suit_keys(hand.counts, hand.melds), _held(hand)
        useful = useful_mask_of_keys(keys, hand.sets, self._forms, hand.wilds.held)
        return sum([max(_COPIES - held[kind], 0) for kind in kinds_of_mask(useful)])


def _held(hand: Hand) -> list[int]:
    """How many of each kind stand in the hand and lie in its melds."""
    held = list(hand.counts)
    for meld in hand.melds:
        for kind in meld.kinds:
            held[kind] += 1
    return held
