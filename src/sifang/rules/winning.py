"""Limits on claiming and winning as data, for books where not every complete hand may win.

A level is how often in a row the same player has dealt, counted from 1; 0 in books without levels.
"""

from dataclasses import dataclass
from enum import StrEnum

from sifang.hand.win import MeldType
from sifang.rules.refusal import RefusalCode

__all__ = ["DiscardWins", "MissedWin", "SetCap", "TenHonours", "WildWins"]


@dataclass(frozen=True, slots=True)
class DiscardWins:
    """When another player's tile may be won with."""

    article: str
    from_level: int | None
    """The dealer's level from which a discard may be won with; `None`: never."""
    rob_from_level: int | None
    """The same for a tile added to a pung."""
    with_dealer_only: bool = True
    """Whether the dealer must be the winner or the one who threw the tile."""
    when_baotou: bool = False
    """Whether a hand that any tile completes may win on a discard."""
    most_wilds: int | None = None
    """The most wilds that a hand which wins on a discard may hold; `None`: any number."""

    def giver_fault(self, level: int, *, robbing: bool, dealer_in_it: bool) -> RefusalCode | None:
        """What forbids winning from this player; `dealer_in_it` is whether the dealer is he or the winner."""
        lowest = self.rob_from_level if robbing else self.from_level
        if lowest is None:
            return RefusalCode.SELF_DRAW_ONLY
        if level < lowest:
            return RefusalCode.LEVEL_TOO_LOW
        return RefusalCode.NOT_WITH_DEALER if self.with_dealer_only and not dealer_in_it else None

    def hand_fault(self, wilds: int, *, baotou: bool) -> RefusalCode | None:
        """What forbids a hand of so many wilds to win on a discard."""
        if baotou and not self.when_baotou:
            return RefusalCode.BAOTOU_DRAWS_ONLY
        too_many = self.most_wilds is not None and wilds > self.most_wilds
        return RefusalCode.TOO_MANY_WILDS if too_many else None


@dataclass(frozen=True, slots=True)
class WildWins:
    """A hand that holds a wild, the drawn tile counted, wins only if any tile would have completed it (baotou).

    `replacement_exempt`: whether a win on the replacement of a kong is free of this.
    """

    article: str
    replacement_exempt: bool = False

    def fault(self, wilds: int, *, baotou: bool, replacement: bool) -> RefusalCode | None:
        """What forbids a hand of so many wilds to win; `replacement`: by a draw that replaces a kong's tile."""
        free = wilds == 0 or baotou or (replacement and self.replacement_exempt)
        return None if free else RefusalCode.WILD_WITHOUT_BAOTOU


class MissedWin(StrEnum):
    """What a player who could have won on a tile, and did not, may not win on before he draws again."""

    SAME_TILE = "same_tile"
    """A tile of that kind."""
    ANY = "any"
    """Any discard."""


@dataclass(frozen=True, slots=True)
class SetCap:
    """How many sets one player may claim, kept apart for each player he claims from.

    `counted` are the melds that count and that the cap refuses. Between the dealer and another player `per_feeder` is
    no limit if `dealer_exempt` (who then answers for it is the settlement's matter). `chows` caps the chows of a player
    from whomever.
    """

    article: str
    per_feeder: int | None = None
    dealer_exempt: bool = True
    counted: frozenset[MeldType] = frozenset({MeldType.CHOW})
    chows: int | None = None


@dataclass(frozen=True, slots=True)
class TenHonours:
    """A player without melds whose first `discards` discards are all honours wins with the last of them."""

    article: str
    discards: int = 10
