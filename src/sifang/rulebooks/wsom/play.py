"""Play rules of the World Mahjong tournament rules as data, and the article behind each refusal."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.hand.forms import Form, Forms
from sifang.hand.win import MeldType
from sifang.rules.play import PlayRules, TimeLimits
from sifang.rules.refusal import RefusalCode
from sifang.tiles import DECK_136

__all__ = ["FORMS", "TIME_LIMITS", "play_rules"]

_SECOND: Final = 1000
#: winning-shape.1 to 3.
FORMS: Final = Forms(frozenset({Form.REGULAR, Form.SEVEN_PAIRS, Form.THIRTEEN_TERMINALS}))

TIME_LIMITS: Final = TimeLimits(
    move=15 * _SECOND,
    deal=180 * _SECOND,
    free_at_start=15 * _SECOND,
    step=15 * _SECOND,
    points=5,
    forfeit_above=80,
    move_article="time.2",
    deal_article="time.1",
    forfeit_article="time.7",
)

_CITATIONS: Final[Mapping[RefusalCode, str]] = MappingProxyType(
    {
        RefusalCode.NOT_YOUR_TURN: "play.2",
        RefusalCode.TILE_NOT_HELD: "play.2",
        RefusalCode.DEAL_NOT_OPEN: "play.4",
        RefusalCode.CLAIM_TOO_LATE: "claims.2",
        RefusalCode.CLAIM_OWN_DISCARD: "claims.1",
        RefusalCode.CHOW_NOT_PREVIOUS: "chow.1",
        RefusalCode.NO_CHOW: "chow.1",
        RefusalCode.NO_PUNG: "pung.1",
        RefusalCode.NO_KONG: "kong.4",
        RefusalCode.RIVERBED_WIN_ONLY: "dead-wall.4",
        RefusalCode.KONG_NOT_ROBBABLE: "robbing.3",
        RefusalCode.KONG_AFTER_CLAIM: "kong.2",
        RefusalCode.KONG_NOT_HELD: "kong.1",
        RefusalCode.KONG_ON_CLAIMED_PUNG: "kong.5",
        RefusalCode.KONG_WITHOUT_REPLACEMENT: "dead-wall.3",
        RefusalCode.NOT_A_WINNING_SHAPE: "winning-shape.4",
        RefusalCode.BELOW_MINIMUM: "scoring.5",
        RefusalCode.WIN_AFTER_CLAIM: "win.2",
        RefusalCode.HAND_DISQUALIFIED: "time.7",
        RefusalCode.PENALTY_TILE_DEAD: "penalty-tiles.2",
        RefusalCode.SET_OF_PENALTY_TILE: "penalty-tiles.3",
        RefusalCode.ONLY_DEAD_TILES_LEFT: "penalty-tiles.2",
        RefusalCode.CLAIM_BARRED: "hand-count.4",
        RefusalCode.KONG_OF_PENALTY_TILE: "penalty-tiles.3",
        RefusalCode.WIN_ON_PENALTY_TILE: "penalty-tiles.3",
        RefusalCode.WIN_BARRED: "hand-count.5",
        RefusalCode.COUNT_CLOSED: "win-scoring.9",
        RefusalCode.COUNT_BY_WINNER: "win-scoring.6",
        RefusalCode.COUNT_BY_OTHERS: "win-scoring.7",
        RefusalCode.COUNT_NOT_DECLARED: "win-scoring.6",
        RefusalCode.COUNT_NOT_ANOTHER: "win-scoring.10",
        RefusalCode.COUNT_RULED: "win-scoring.10",
        RefusalCode.COUNT_UNKNOWN_PATTERN: "win-scoring.4",
        RefusalCode.COUNT_IMPOSSIBLE: "win-scoring.4",
        RefusalCode.MATCH_NOT_OPEN: "aim.0",
        RefusalCode.NOT_CONFIRMABLE: "win-scoring.9",
        RefusalCode.ALREADY_CONFIRMED: "win-scoring.9",
    }
)


def play_rules(minimum: int) -> PlayRules:
    """The play rules, with the points needed to win (`Options.minimum`).

    tiles.1 and tiles.2: 136 tiles; shuffle.5: 17 stacks a side; dead-wall.1: 14 tiles are never drawn;
    winning-shape.1 to 3: the winning shapes; kong.2 and kong.3: no kong right after a chow or pung; dead-wall.4: the
    riverbed tile may only be won; robbing.3: only an added kong can be robbed; time: the limits. Of the tail's last
    stack the upper tile is drawn first (decision G5).
    """
    return PlayRules(
        deck=DECK_136,
        stacks_per_side=17,
        dead_wall=14,
        forms=FORMS,
        minimum=minimum,
        kong_after_claim=False,
        last_discard_win_only=True,
        robbable=frozenset({MeldType.ADDED_KONG}),
        replacement_upper_first=True,
        time_limits=TIME_LIMITS,
        citations=_CITATIONS,
        draw_game="dead-wall.6",
    )
