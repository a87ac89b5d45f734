"""Play rules of the Chinese official rules as data, and the article behind each refusal."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.hand.forms import Form, Forms
from sifang.hand.win import MeldType
from sifang.rulebooks.mcr.profiles import Options
from sifang.rulebooks.mcr.scales import Walls
from sifang.rulebooks.mcr.tally import MINIMUM
from sifang.rules.play import FlowerRules, PlayRules, TimeLimits
from sifang.rules.refusal import RefusalCode
from sifang.tiles import DECK_136, DECK_144

__all__ = ["FORMS", "TIME_LIMITS", "play_rules"]

_SECOND: Final = 1000
_HOUR: Final = 3600 * _SECOND

#: win.2.1.1 and win.2.1.2; the knitted straight by its worked examples (decision D6).
FORMS: Final = Forms(frozenset(Form) - {Form.AS_IT_STANDS})

#: play.4: 15 seconds a move and 30 for the dealer's first discard. Being slow is warned for (foul.7), it costs nothing
#: by itself; of the deal only the match's three hours are a limit (term.4).
TIME_LIMITS: Final = TimeLimits(
    move=15 * _SECOND,
    deal=3 * _HOUR,
    free_at_start=15 * _SECOND,
    step=15 * _SECOND,
    points=0,
    forfeit_above=0,
    move_article="play.4",
    deal_article="term.4",
    forfeit_article="foul.7",
)

#: term.20 and flower.1: replaced from the tail, at the start by each in turn; a flower may be kept, and discarded.
FLOWERS: Final = FlowerRules(at_start=30 * _SECOND, article="flower.1")

_CITATIONS: Final[Mapping[RefusalCode, str]] = MappingProxyType(
    {
        RefusalCode.NOT_YOUR_TURN: "play.4",
        RefusalCode.TILE_NOT_HELD: "play.4",
        RefusalCode.DEAL_NOT_OPEN: "term.2",
        RefusalCode.CLAIM_TOO_LATE: "play.6",
        RefusalCode.CLAIM_OWN_DISCARD: "term.18",
        RefusalCode.CHOW_NOT_PREVIOUS: "play.5",
        RefusalCode.NO_CHOW: "term.17",
        RefusalCode.NO_PUNG: "play.6",
        RefusalCode.NO_KONG: "play.7.1",
        RefusalCode.RIVERBED_WIN_ONLY: "last-tile.1",
        RefusalCode.KONG_NOT_ROBBABLE: "fan.47",
        RefusalCode.KONG_AFTER_CLAIM: "play.7",
        RefusalCode.KONG_NOT_HELD: "term.19",
        RefusalCode.KONG_ON_CLAIMED_PUNG: "play.7.1",
        RefusalCode.KONG_WITHOUT_REPLACEMENT: "last-tile.1",
        RefusalCode.FLOWER_WITHOUT_DRAW: "flower.1",
        RefusalCode.FLOWER_ON_LAST_TILE: "last-tile.1",
        RefusalCode.NOT_A_WINNING_SHAPE: "scoring.1.1",
        RefusalCode.BELOW_MINIMUM: "scoring.1.2",
        RefusalCode.WIN_AFTER_CLAIM: "win.2.2",
        RefusalCode.HAND_DISQUALIFIED: "foul.1",
        RefusalCode.MATCH_NOT_OPEN: "term.4",
        **dict.fromkeys(
            (
                RefusalCode.COUNT_CLOSED,
                RefusalCode.COUNT_BY_WINNER,
                RefusalCode.COUNT_BY_OTHERS,
                RefusalCode.COUNT_NOT_DECLARED,
                RefusalCode.COUNT_NOT_ANOTHER,
                RefusalCode.COUNT_RULED,
            ),
            "win.1",
        ),
        RefusalCode.COUNT_UNKNOWN_PATTERN: "scoring.5",
        RefusalCode.COUNT_IMPOSSIBLE: "scoring.5",
        RefusalCode.NOT_CONFIRMABLE: "win.1",
        RefusalCode.ALREADY_CONFIRMED: "win.1",
    }
)


def play_rules(options: Options) -> PlayRules:
    """The play rules under these options.

    tiles.1 to 3 and term.32: 136 tiles and eight flowers in 72 stacks; opening.2: dealt in fours, the dealer jumping;
    term.30: the wall is drawn to its end; play.7: no kong right after a chow or pung; play.7.2: a concealed one lies
    face down until the end; last-tile.1: the last tile and the discard after it are only won with; fan.47: only an
    added kong is robbed; play.5: what was claimed may be discarded at once; win.2.3: one winner, by turn after the
    discarder; term.5 and term.8: prevalent wind, and the dealer passes on after every deal. Under `Walls.OWN` there
    are no flowers.
    """
    own = options.walls is Walls.OWN
    return PlayRules(
        deck=DECK_136 if own else DECK_144,
        stacks_per_side=17 if own else 18,
        dead_wall=0,
        forms=FORMS,
        minimum=MINIMUM,
        kong_after_claim=False,
        last_discard_win_only=True,
        robbable=frozenset({MeldType.ADDED_KONG}),
        replacement_upper_first=True,
        time_limits=TIME_LIMITS,
        citations=_CITATIONS,
        concealed_kongs_hidden=True,
        draw_game="term.30",
        flowers=None if own else FLOWERS,
        prevalent_wind=True,
        walls_of_own=own,
        last_of_its_kind=True,
    )
