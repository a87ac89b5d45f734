"""What irregularities cost, by whose scale; the facts are those of foul.1 to foul.20."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rulebooks.mcr.scales import PenaltyScale
from sifang.rules.name import Name
from sifang.rules.penalty import Penalty
from sifang.rules.penalty_amount import Amount, Escalating, Fixed, PaidToDisturbed, PaidToEach
from sifang.rules.ruling_effect import AnyEffect, Bar, Excluded, HandBarred, MustDiscardNext

__all__ = ["PENALTIES", "R98_STEPS"]

#: A warning, then ten, twenty, and forty each time (MIL 2025); or five, ten, twenty, and the double each time (1998).
_MIL_STEPS: Final = Escalating((0, 10, 20, 40))
R98_STEPS: Final = Escalating((0, 5, 10, 20))
#: MIL 2025: the first slight foul of a match is warned, every further one costs ten at least.
_WARNING: Final = Escalating((0, 10))
_NOTHING: Final = Fixed(0)
#: 停和: in 2025 neither chow, pung, direct kong nor win; own kongs and flowers are allowed. In 1998 no win.
_NO_CLAIM: Final = HandBarred(Bar.NO_WIN_NOR_CLAIM_BUT_OWN_KONG)
_NO_WIN: Final = HandBarred(Bar.NO_WIN)
#: 1998: five to sixty points, to the disturbed player.
_TO_DISTURBED: Final = PaidToDisturbed(5, 60)


def _row(key: str, en: str, zh: str, article: str, amount: Amount, effect: AnyEffect | None = None) -> Penalty:  # noqa: PLR0913, PLR0917 - the columns of the table
    return Penalty(key, Name(en, zh), article, amount, () if effect is None else (effect,))


_MIL2025: Final = (
    _row("wrong_set", "Wrong chow, pung or kong", "错吃、错碰、错杠", "foul.1", _NOTHING, _NO_CLAIM),
    _row("empty_call", "A call not carried out", "空吃、空碰、空杠", "foul.2", _MIL_STEPS),
    _row("early_draw", "Drawing before the discard", "抢先摸牌", "foul.3", _MIL_STEPS),
    _row("wrong_place", "Drawing from the wrong place", "摸错位置", "foul.5", _WARNING),
    _row("slow", "Playing slowly", "行牌超时", "foul.7", _WARNING),
    _row("below_minimum", "A win below eight points", "错和", "foul.8", Fixed(40), _NO_CLAIM),
    _row("wrong_tile", "A win on a tile that does not win", "和错牌", "foul.9", Fixed(40), _NO_CLAIM),
    _row("false_win", "A win without being ready", "诈和", "foul.10", Fixed(80), _NO_CLAIM),
    _row("tile_count", "Too many or too few tiles", "多张、少张", "foul.11", _NOTHING, _NO_CLAIM),
    _row("exposed_own", "An own tile exposed", "亮出己牌", "foul.12", _NOTHING),
    _row("exposed_other", "Another player's tile exposed", "碰倒他家牌", "foul.13", Fixed(10)),
    _row("exposed_wall", "A wall tile exposed", "碰倒牌墙", "foul.14", _WARNING),
    _row("named_tile", "Naming a discard", "报所打之牌", "foul.16", _WARNING),
    _row("odd_call", "A call in other words", "报牌用语不规范", "foul.20", _WARNING),
    _row("false_kong", "A false concealed kong", "诈杠", "foul.17", Fixed(40), _NO_CLAIM),
    _row("cheating", "Changing or hiding tiles, signals", "换牌、藏牌、传递信息", "foul.18", _NOTHING, Excluded()),
)

_R98: Final = (
    _row("wrong_set", "Wrong chow, pung or kong", "错吃、错碰、错杠", "foul.1", _NOTHING, _NO_WIN),
    _row("empty_call", "A call not carried out", "空吃、空碰、空杠", "foul.2", R98_STEPS),
    _row("early_draw", "Drawing before the discard", "抢先摸牌", "foul.3", R98_STEPS),
    _row("late_pung", "A pung called after three seconds", "碰牌超过三秒", "foul.4", R98_STEPS),
    _row("slow", "Playing slowly", "行牌超时", "foul.7", R98_STEPS),
    _row("below_minimum", "A win below eight points", "错和", "foul.8", PaidToEach(10), _NO_WIN),
    _row("wrong_tile", "A win on a tile that does not win", "和错牌", "foul.9", PaidToEach(10), _NO_WIN),
    _row("false_win", "A win without being ready", "诈和", "foul.10", PaidToEach(20), _NO_WIN),
    _row("tile_count", "Too many or too few tiles", "多张、少张", "foul.11", _NOTHING, _NO_WIN),
    _row("exposed_own", "An own tile exposed", "亮出己牌", "foul.12", _NOTHING, MustDiscardNext()),
    _row("exposed_other", "Another player's tile exposed", "碰倒他家牌", "foul.13", _TO_DISTURBED),
    _row("exposed_wall", "A wall tile exposed", "碰倒牌墙", "foul.14", _TO_DISTURBED),
    _row("hand_shown", "Showing the hand while another wins", "他家和牌时推倒手牌", "foul.15", Escalating((0,))),
    _row("named_tile", "Naming a discard", "报所打之牌", "foul.16", R98_STEPS),
    _row("odd_call", "A call in other words", "报牌用语不规范", "foul.20", R98_STEPS),
    _row("cheating", "Changing or hiding tiles, signals", "换牌、藏牌、传递信息", "foul.18", _NOTHING, Excluded()),
)

_EMA: Final = (
    _row("below_minimum", "A win below eight points", "错和", "foul.8", PaidToEach(10), _NO_WIN),
    _row("wrong_tile", "A win on a tile that does not win", "和错牌", "foul.9", PaidToEach(10), _NO_WIN),
    _row("false_win", "A win without being ready", "诈和", "foul.10", PaidToEach(10), _NO_WIN),
    *(row for row in _MIL2025 if row.key in {"wrong_set", "tile_count", "cheating"}),
)

_BOTZONE: Final = (
    _row("illegal_act", "An act that is not allowed, or none in time", "非法操作或超时", "foul.19", PaidToEach(10)),
)

PENALTIES: Final[Mapping[PenaltyScale, tuple[Penalty, ...]]] = MappingProxyType(
    {
        PenaltyScale.MIL2025: _MIL2025,
        PenaltyScale.R98: _R98,
        PenaltyScale.EMA: _EMA,
        PenaltyScale.BOTZONE: _BOTZONE,
    }
)
