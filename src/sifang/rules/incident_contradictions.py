"""Facts that cannot be true together, each named in a sentence.

>>> from sifang.rules.incident_calls import CalledSet, CallFault, WrongCall, WrongCallNoticed
>>> late = WrongCallNoticed.AFTER_REPLACEMENT
>>> chow = WrongCall(call=CalledSet.CHOW, noticed=late, fault=CallFault.WRONG_TILES, mendable=True)
>>> [fault.en for fault in contradictions(WrongCall, chow, Situation())]
['A replacement was drawn, yet the set called is no kong.']
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar, cast

from sifang.rules.incident import Incident, Situation, Stage, Status
from sifang.rules.incident_calls import (
    CalledSet,
    CallFault,
    EmptyWin,
    FalseWin,
    NotAWin,
    WinFrom,
    WrongCall,
    WrongCallNoticed,
)
from sifang.rules.incident_dealing import (
    DealtWrongNumber,
    DealtWrongNumberNoticed,
    HowMany,
    WallTilesTurnedInDealing,
    WhoseTiles,
    WrongDealer,
    WrongDealerNoticed,
    WrongOpening,
    WrongOpeningNoticed,
    WrongThrow,
    WrongThrowNoticed,
)
from sifang.rules.incident_play import HandCount, OwnTileExposed, WallTile, WallTileTurned, WrongHandCount
from sifang.rules.incident_scoring import MinorFault, Overtime, TimeLost
from sifang.rules.name import Name

__all__ = ["Contradiction", "contradictions", "contradictions_of"]

I = TypeVar("I", bound=Incident)  # noqa: E741 - an incident of one kind


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Facts of one kind of incident that contradict each other, or the situation; `None`: of every kind."""

    kind: type[Incident] | None
    holds: Callable[[Incident, Situation], bool]
    words: Name


def _row(kind: type[I], holds: Callable[[I, Situation], bool], en: str, zh: str) -> Contradiction:
    return Contradiction(kind, cast("Callable[[Incident, Situation], bool]", holds), Name(en, zh))


def _dealt_already(situation: Situation) -> bool:
    return situation.stage is not Stage.DEALING


_EARLY: Final = (
    "It is said to have been noticed early in the dealing, yet the tiles are no longer being dealt.",
    "據稱在配牌前段發覺，但現已不在配牌。",
)
_TURN: Final = (
    "The win is on the offender's own draw, yet it is not the offender's turn.",
    "據稱是自摸，但並非輪到犯規者。",
)
_NOT_TURN: Final = (
    "The win is on another's tile, yet it is the offender's own turn.",
    "據稱和他家的牌，但正輪到犯規者。",
)

_ROWS: Final = (
    _row(WrongThrow, lambda i, s: i.noticed is WrongThrowNoticed.BEFORE_TAKING and _dealt_already(s), *_EARLY),
    _row(WrongOpening, lambda i, s: i.noticed is WrongOpeningNoticed.BEFORE_ALL_FOUR and _dealt_already(s), *_EARLY),
    _row(WrongDealer, lambda i, s: i.noticed is not WrongDealerNoticed.AFTER_LAST_FOUR and _dealt_already(s), *_EARLY),
    _row(
        DealtWrongNumber,
        lambda i, s: i.noticed is DealtWrongNumberNoticed.AFTER_DISCARD and s.stage is Stage.DEALING,
        "It was noticed after the player's first discard, yet the tiles are still being dealt.",
        "據稱在打了第一張牌後發覺，但仍在配牌。",
    ),
    _row(
        DealtWrongNumber,
        lambda i, s: i.noticed is not DealtWrongNumberNoticed.AFTER_DISCARD and s.all_discarded,
        "It was noticed before the player's first discard, yet each of the four has discarded.",
        "據稱在打第一張牌前發覺，但四家均已打過牌。",
    ),
    _row(
        WallTilesTurnedInDealing,
        lambda i, _: i.whose is WhoseTiles.MANY and i.how_many is HowMany.ONE,
        "Many tiles were turned up, yet only one was.",
        "據稱翻開很多牌，卻又只有一張。",
    ),
    _row(
        WrongCall,
        lambda i, _: i.noticed is WrongCallNoticed.AFTER_REPLACEMENT and not i.call.is_kong,
        "A replacement was drawn, yet the set called is no kong.",
        "據稱已補槓，但所叫的不是槓。",
    ),
    _row(
        WrongCall,
        lambda i, _: i.fault is CallFault.NOT_PREVIOUS and i.call is not CalledSet.CHOW,
        "Only a chow must be from the previous player, and the call is none.",
        "只有吃牌限於上家，但所叫的不是吃。",
    ),
    _row(
        WrongCall,
        lambda i, _: i.fault is CallFault.NO_DISCARD and i.call.is_kong,
        "A kong draws a replacement, which can always be discarded.",
        "開槓會補牌，補來的牌總可打出。",
    ),
    _row(
        WrongCall,
        lambda i, s: i.fault is CallFault.BARRED and s.status is not Status.NO_WIN_NOR_CLAIM,
        "The hand is said to be barred from claiming, yet no ruling of this deal barred it.",
        "據稱手牌不得鳴牌，但本局未有如此判決。",
    ),
    _row(FalseWin, lambda i, s: i.on is WinFrom.SELF_DRAW and not s.own_turn, *_TURN),
    _row(FalseWin, lambda i, s: i.on is not WinFrom.SELF_DRAW and s.own_turn, *_NOT_TURN),
    _row(EmptyWin, lambda i, s: i.on is WinFrom.SELF_DRAW and not s.own_turn, *_TURN),
    _row(EmptyWin, lambda i, s: i.on is not WinFrom.SELF_DRAW and s.own_turn, *_NOT_TURN),
    _row(
        FalseWin,
        lambda i, s: i.why is NotAWin.BARRED and s.status is Status.SOUND,
        "The hand is said to be barred from winning, yet no ruling of this deal barred it.",
        "據稱手牌不得和牌，但本局未有如此判決。",
    ),
    _row(
        FalseWin,
        lambda i, _: i.misled and i.on is not WinFrom.DISCARD,
        "A misnamed discard is said to have misled the player, yet no discard was won.",
        "據稱因讀錯牌名所致，但所和的不是打出的牌。",
    ),
    _row(
        WrongHandCount,
        lambda i, s: i.count is HandCount.RESTORED and s.stage is Stage.DEALING,
        "The count is said to have come right, yet the tiles are still being dealt.",
        "據稱張數已回復，但仍在配牌。",
    ),
    _row(
        WallTileTurned,
        lambda i, _: i.many and i.which is WallTile.NEXT,
        "Three tiles or more were turned up, yet only the next to be drawn was.",
        "據稱翻開三張以上，卻又只是牆頭一張。",
    ),
    _row(
        OwnTileExposed,
        lambda i, _: i.how_many is HowMany.ONE and len(i.tiles) > 1,
        "One tile is said to have been exposed, yet several are named.",
        "據稱暴露一張，卻列出多張。",
    ),
    _row(
        Overtime,
        lambda i, _: i.excused and i.lost is TimeLost.ALLOWED,
        "A reason is given for too many points lost, yet not too many were lost.",
        "提出解釋的是扣分過多，但扣分並未過多。",
    ),
    _row(
        MinorFault,
        lambda _, s: s.stage is Stage.SIGNED and s.own_turn,
        "The card is signed, yet somebody is on turn.",
        "記分卡已簽名，卻仍輪到某家打牌。",
    ),
)


_BEFORE_PLAY: Final = Contradiction(
    None,
    lambda _, s: s.stage is Stage.DEALING and s.all_discarded,
    Name("Each of the four has discarded, yet the tiles are still being dealt.", "四家均已打過牌，卻仍在配牌。"),
)


def contradictions(kind: type[Incident], incident: Incident, situation: Situation) -> tuple[Name, ...]:
    """What cannot be true together, one sentence each; empty if the facts fit each other, or the deal is over."""
    if situation.stage.is_over:
        return ()
    return tuple(one.words for one in contradictions_of(kind) if one.holds(incident, situation))


@cache
def contradictions_of(kind: type[Incident]) -> tuple[Contradiction, ...]:
    """What contradicts itself in this kind of incident, while the deal is not over."""
    out_of_stage = (_out_of_stage(kind, stage) for stage in Stage if not stage.is_over and stage not in kind.stages)
    return (*out_of_stage, _BEFORE_PLAY, *(row for row in _ROWS if row.kind is kind))


def _out_of_stage(kind: type[Incident], stage: Stage) -> Contradiction:
    words = Name(
        f"{kind.title.en}: not possible at this point. {stage.text.en}.",
        f"「{kind.title.zh}」不可能在此時發生：{stage.text.zh}。",
    )
    return Contradiction(kind, lambda _, s: s.stage is stage, words)
