"""Tournaments under the Chinese official rules: table points, and what each text adds."""

from typing import Final

from sifang.rulebooks.mcr.standing import TABLE_POINTS
from sifang.rules.name import Name
from sifang.tournament.format import (
    Absence,
    AtSignal,
    Format,
    SeatingMethod,
    Stage,
    TablePoints,
    TeamRule,
    TieBreak,
)
from sifang.tournament.formats.size import Size

__all__ = ["mcr_1998", "mcr_duplicate", "mcr_ema", "mcr_mil2025", "mcr_wmo"]

_DEALS: Final = 16
_TEAMS: Final = TeamRule(4)
#: Table points first; then the game points of all sessions.
_BY_SCORE: Final = (TieBreak.RAW_SCORE,)
_SESSIONS: Final = Name("The number of sessions is the event's to choose.", "场数由各赛事自定。")
_TIED: Final = Name(
    "What equals at a table get is not regulated: they share their places.",
    "同桌同分如何计标准分未有规定：平分所占名次。",
)


def _stage(sessions: int, minutes: int | None, at_signal: AtSignal | None, conversion: TablePoints) -> Stage:
    return Stage(
        key="sessions",
        name=Name("Sessions", "各场"),
        sessions=sessions,
        deals=_DEALS,
        minutes=minutes,
        at_signal=at_signal,
        seating=SeatingMethod.NO_REPEATS,
        conversion=conversion,
        tie_breaks=_BY_SCORE,
    )


def mcr_1998(size: Size) -> Format:
    """By the text of 1998: three hours a game, the hand in play ends at the call; the highest games part equals."""
    stage = Stage(
        key="sessions",
        name=Name("Sessions", "各场"),
        sessions=size.sessions or 8,
        deals=_DEALS,
        minutes=180,
        at_signal=AtSignal.STOP,
        break_after=8,
        seating=SeatingMethod.NO_REPEATS,
        conversion=TablePoints(TABLE_POINTS),
        tie_breaks=(TieBreak.RAW_SCORE, TieBreak.BEST_SESSIONS),
    )
    return Format(
        key="mcr_1998",
        name=Name("Chinese official rules, 1998", "中国麻将竞赛规则 1998"),
        rules="mcr/r98",
        stages=(stage,),
        sources=("中国麻将竞赛规则（试行）1998, annex 6 and pp. 32-36",),
        teams=_TEAMS,
        absence=Absence(score=0, points=0),
        unpublished=(_SESSIONS, _TIED),
    )


def mcr_wmo(size: Size) -> Format:
    """World Mahjong Championship 2007: ten games of 120 minutes."""
    return Format(
        key="mcr_wmo",
        name=Name("World Mahjong Organization", "世界麻将组织"),
        rules="mcr/wmo2006",
        stages=(_stage(size.sessions or 10, 120, None, TablePoints(TABLE_POINTS)),),
        sources=("chinamajiang.com/ssxx50-7.html",),
        teams=_TEAMS,
        unpublished=(_TIED,),
    )


def mcr_ema(size: Size) -> Format:
    """European practice: 90 minutes or 16 hands, no new hand after time; equals share."""
    return Format(
        key="mcr_ema",
        name=Name("European Mahjong Association", "欧洲麻将协会"),
        rules="mcr/wmo2006",
        stages=(_stage(size.sessions or 8, 90, AtSignal.FINISH_DEAL, TablePoints(TABLE_POINTS)),),
        sources=(
            "Open European Mahjong Championship 2007",
            "Madrid Championships 2017 and 2018 (github:ernestovega/MahjongTournamentSuite Scripts/DBv2)",
        ),
        teams=_TEAMS,
        unpublished=(_SESSIONS,),
    )


def mcr_mil2025(size: Size) -> Format:
    """By MIL's supplement of 2025: three present 4, 2, 1; one or two present 3 each; who does not play loses 80."""
    return Format(
        key="mcr_mil2025",
        name=Name("Mahjong International League 2025", "国际麻将联盟 2025"),
        rules="mcr/mil2025",
        stages=(_stage(size.sessions or 8, None, AtSignal.FINISH_DEAL, TablePoints(TABLE_POINTS, few=3)),),
        sources=("国标麻将（MCR）规则补充细则（试行，2025）", "新编国标麻将规则 4.9"),
        teams=_TEAMS,
        absence=Absence(score=-80, points=0),
        unpublished=(_SESSIONS,),
    )


def mcr_duplicate(size: Size) -> Format:
    """Identical walls in every seating of four: each wall is played 24 times and ranked 4, 3, 2, 1."""
    stage = Stage(
        key="walls",
        name=Name("Walls", "牌墙"),
        sessions=size.sessions or 4,
        deals=24,
        seating=SeatingMethod.DUPLICATE,
        conversion=TablePoints((4, 3, 2, 1)),
        tie_breaks=_BY_SCORE,
    )
    return Format(
        key="mcr_duplicate",
        name=Name("Duplicate by identical walls", "复式赛制"),
        rules="mcr/botzone_duplicate",
        stages=(stage,),
        sources=("IJCAI 2020 麻将比赛复式赛制介绍 (github:ailab-pku/Chinese-Standard-Mahjong mahjong-rules)",),
        unpublished=(
            Name(
                "The scale of international match points that other events use is not known here.",
                "其他赛事所用IMP换算表未详。",
            ),
        ),
    )
