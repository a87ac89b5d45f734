"""Play rules as data, and the article behind each refusal."""

from typing import Final

from sifang.hand.forms import Form, Forms
from sifang.hand.win import MeldType
from sifang.rules.play import PlayRules, TimeLimits
from sifang.rules.refusal import OF_SOME_BOOKS, RefusalCode
from sifang.tiles import DECK_136

__all__ = ["play_rules"]

_MINUTE: Final = 60_000
_WINNING: Final = (RefusalCode.NOT_A_WINNING_SHAPE, RefusalCode.BELOW_MINIMUM)
_EVERYWHERE: Final = [code for code in RefusalCode if code not in OF_SOME_BOOKS and not code.startswith("protocol/")]


def play_rules() -> PlayRules:
    """The play rules.

    play.1: 136 tiles, drawn to the end; play.2: a kong may be laid at any time in one's turn, and an added one is
    robbed; play.3: the winning shapes; play.4: the clock.
    """
    citations = {code: "play.3" if code in _WINNING else "play.2" for code in _EVERYWHERE}
    return PlayRules(
        deck=DECK_136,
        stacks_per_side=17,
        dead_wall=0,
        forms=Forms(frozenset({Form.REGULAR, Form.SEVEN_PAIRS})),
        minimum=0,
        kong_after_claim=True,
        last_discard_win_only=False,
        robbable=frozenset({MeldType.ADDED_KONG}),
        replacement_upper_first=True,
        time_limits=TimeLimits(
            move=_MINUTE,
            deal=30 * _MINUTE,
            free_at_start=_MINUTE,
            step=_MINUTE,
            points=5,
            forfeit_above=10,
            move_article="play.4",
            deal_article="play.4",
            forfeit_article="play.4",
        ),
        citations=citations,
    )
