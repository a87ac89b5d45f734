"""Play rules of Hangzhou mahjong as data, and the article behind each refusal."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.hand.forms import Form, Forms
from sifang.hand.win import MeldType
from sifang.rulebooks.hangzhou.facts import FORMS
from sifang.rulebooks.hangzhou.options import ALL_WILDS, NEVER, NO_LIMIT
from sifang.rulebooks.hangzhou.payment import COUNTED
from sifang.rulebooks.hangzhou.profiles import Options
from sifang.rulebooks.hangzhou.scales import BreakStacks, MissedWinBar, WildMode
from sifang.rules.opening import Opening
from sifang.rules.play import PlayRules, TimeLimits
from sifang.rules.refusal import RefusalCode
from sifang.rules.wilds import WildLock, WildRules
from sifang.rules.winning import DiscardWins, MissedWin, SetCap, TenHonours, WildWins
from sifang.tiles import DECK_136, Kind

__all__ = ["TIME_LIMITS", "play_rules"]

_SECOND: Final = 1000
_HOUR: Final = 3600 * _SECOND

#: house.2: fifteen seconds a move and fifteen more at the start; being late costs nothing.
TIME_LIMITS: Final = TimeLimits(
    move=15 * _SECOND,
    deal=3 * _HOUR,
    free_at_start=15 * _SECOND,
    step=15 * _SECOND,
    points=0,
    forfeit_above=0,
    move_article="house.2",
    deal_article="house.2",
    forfeit_article="house.2",
)

_CITATIONS: Final[Mapping[RefusalCode, str]] = MappingProxyType(
    {
        RefusalCode.NOT_YOUR_TURN: "house.1",
        RefusalCode.TILE_NOT_HELD: "house.1",
        RefusalCode.DEAL_NOT_OPEN: "article.24",
        RefusalCode.LOCKED_TO_DRAWN_TILE: "article.9",
        RefusalCode.CLAIM_TOO_LATE: "article.8",
        RefusalCode.CLAIM_OWN_DISCARD: "article.6",
        RefusalCode.CHOW_NOT_PREVIOUS: "article.6",
        RefusalCode.NO_CHOW: "article.6",
        RefusalCode.NO_PUNG: "article.6",
        RefusalCode.NO_KONG: "article.6",
        RefusalCode.RIVERBED_WIN_ONLY: "article.12",
        RefusalCode.KONG_NOT_ROBBABLE: "article.15",
        RefusalCode.WILD_ON_OFFER: "article.7",
        RefusalCode.CLAIM_LOCKED: "article.9",
        RefusalCode.SET_CAP: "article.10",
        RefusalCode.CHOW_CAP: "article.10",
        RefusalCode.PUNG_MISSED: "article.17",
        RefusalCode.KONG_AFTER_CLAIM: "article.6",
        RefusalCode.KONG_NOT_HELD: "article.6",
        RefusalCode.KONG_ON_CLAIMED_PUNG: "article.6",
        RefusalCode.KONG_WITHOUT_REPLACEMENT: "article.11",
        RefusalCode.KONG_OF_WILDS: "article.7",
        RefusalCode.KONG_LOCKED: "article.9",
        RefusalCode.NOT_A_WINNING_SHAPE: "article.13",
        RefusalCode.BELOW_MINIMUM: "article.14",
        RefusalCode.WIN_AFTER_CLAIM: "article.8",
        RefusalCode.HAND_DISQUALIFIED: "house.2",
        RefusalCode.SELF_DRAW_ONLY: "article.15",
        RefusalCode.LEVEL_TOO_LOW: "article.15",
        RefusalCode.NOT_WITH_DEALER: "article.15",
        RefusalCode.BAOTOU_DRAWS_ONLY: "article.15",
        RefusalCode.TOO_MANY_WILDS: "article.15",
        RefusalCode.WIN_MISSED: "article.17",
        RefusalCode.WILD_WITHOUT_BAOTOU: "article.16",
        RefusalCode.MATCH_NOT_OPEN: "article.24",
        RefusalCode.NOT_CONFIRMABLE: "house.3",
        RefusalCode.ALREADY_CONFIRMED: "house.3",
    }
)


def play_rules(options: Options) -> PlayRules:
    """The play rules under these options.

    article.1 and seed.1: 136 tiles, no flowers, 17 stacks a side; article.4: one throw opens the wall; article.6,
    seed.2 and seed.6: chows from the previous player, pungs and kongs from anyone, a kong also right after a claim
    (decision D5); article.8 and seed.9: one winner, by turn after the discarder, and no win right after a claim;
    article.11: replacements from the tail, and what stays in the wall; article.12: the last discard may only be won
    on; article.13: the shapes; article.14: any complete hand may win by its own draw; article.17: what is missed.
    """
    return PlayRules(
        deck=DECK_136,
        stacks_per_side=17,
        dead_wall=options.reserve,
        forms=_forms(options),
        minimum=0,
        kong_after_claim=True,
        last_discard_win_only=True,
        robbable=frozenset({MeldType.ADDED_KONG}),
        replacement_upper_first=not options.kong_burn,
        time_limits=TIME_LIMITS,
        citations=_CITATIONS,
        draw_game="article.12",
        opening=_OPENINGS[options.break_stacks],
        wilds=_wilds(options),
        set_cap=_set_cap(options),
        discard_wins=_discard_wins(options),
        wild_wins=WildWins("article.16", options.youcai_kong_exempt) if options.youcai_bikao else None,
        missed_win=_MISSED[options.missed_win],
        missed_pung=options.missed_pung,
        kong_burn=options.kong_burn,
        ten_honours=TenHonours("article.13") if options.ten_winds else None,
    )


_OPENINGS: Final = {BreakStacks.SUM: Opening.ONE_THROW_SUM, BreakStacks.SMALLER: Opening.ONE_THROW_SMALLER}
_MISSED: Final = {
    MissedWinBar.SAME_TILE: MissedWin.SAME_TILE,
    MissedWinBar.ANY: MissedWin.ANY,
    MissedWinBar.NONE: None,
}


def _forms(options: Options) -> Forms:
    """article.13, with the hand that wins as it stands where Ten Winds does."""
    return Forms(FORMS.allowed | {Form.AS_IT_STANDS}) if options.ten_winds else FORMS


def _wilds(options: Options) -> WildRules:
    """article.2 and seed.4: the white dragons; article.3 and seed.5: what is turned up.

    article.7: the table lets no wild lie in an open set; article.9: the lock.
    """
    lock = WildLock(options.lock_allows_self_kong, "article.9")
    if options.wild_mode is WildMode.WHITE:
        return WildRules("article.2", fixed=Kind.WHITE, lock=lock)
    return WildRules("article.3", turned=options.flip_wild, stand_in=Kind.WHITE, lock=lock)


def _set_cap(options: Options) -> SetCap | None:
    """article.10 and seed.7: how many sets from one player, and how many chows in all."""
    per_feeder, chows = _limit(options.chow_cap), _limit(options.chow_cap_total)
    if per_feeder is None and chows is None:
        return None
    return SetCap("article.10", per_feeder, options.allow_third, COUNTED[options.tan_counts], chows)


def _discard_wins(options: Options) -> DiscardWins:
    """article.15, seed.3 and seed.8: from which level, and with which hands."""
    return DiscardWins(
        article="article.15",
        from_level=_level(options.ron_from_level),
        rob_from_level=_level(options.rob_kong_from_level),
        when_baotou=options.ron_when_baotou,
        most_wilds=None if options.ron_max_wilds == ALL_WILDS else options.ron_max_wilds,
    )


def _limit(value: int) -> int | None:
    return None if value == NO_LIMIT else value


def _level(value: int) -> int | None:
    return None if value == NEVER else value
