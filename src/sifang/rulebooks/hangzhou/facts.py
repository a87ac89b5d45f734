"""Facts that only Hangzhou counts: wild tiles, baotou, and the chain of floats and kongs."""

from collections import Counter
from typing import Final

from sifang.hand.baotou import is_baotou
from sifang.hand.facts import Facts, fact, raw
from sifang.hand.forms import Form, Forms
from sifang.hand.masks import mask_of_kinds, popcount

__all__ = ["FORMS", "HangzhouFacts"]

#: article.13: four sets and eyes, or seven pairs.
FORMS: Final = Forms(frozenset({Form.REGULAR, Form.SEVEN_PAIRS}))


class HangzhouFacts(Facts):
    """The facts the patterns are told by. Melds hold no wild tile."""

    # --- wild tiles

    @raw
    def threes(self) -> int:
        """Mask of the kinds of which just three plain tiles stand."""
        return mask_of_kinds([kind for kind, held in Counter(self.win.plain).items() if held == 3])

    @raw
    def odd_kinds(self) -> int:
        """How many kinds stand once or three times as plain tiles."""
        return sum(held % 2 for held in Counter(self.win.plain).values())

    @fact
    def quad_of_wilds(self) -> int:
        """1 if four wild tiles stand that no other kind needs for its pairs (article.18)."""
        return self.wilds == 4 and self.odd_kinds == 0

    @fact
    def natural_quads(self) -> int:
        """Kinds held four times without a wild tile's help, four wild tiles themselves included."""
        return popcount(self.fours) + self.quad_of_wilds

    @fact
    def quads_with_wild(self) -> int:
        """The same, and kinds held three times to which a wild tile is the fourth."""
        return popcount(self.fours) + self.quad_of_wilds + popcount(self.threes)

    @fact
    def wilds_held_or_floated(self) -> int:
        """Wild tiles that stand at the win or were floated in its chain."""
        return self.wilds + self.floats

    # --- how the winning tile came

    @raw
    def baotou_before(self) -> int:
        """1 if any tile would have completed the hand before its winning tile came (article.18.3, decision D4)."""
        return int(is_baotou(self.win, FORMS))

    @fact
    def baotou(self) -> int:
        """1 if the hand was baotou and won by its player's own draw."""
        return self.self_draw and self.baotou_before

    @raw
    def floats(self) -> int:
        """Wild tiles floated in the chain."""
        return self.win.floats

    @raw
    def kongs_in_chain(self) -> int:
        """Kongs laid in the chain; at least one where the winning tile replaced one."""
        return max(self.win.kongs_in_chain, self.replacement)
