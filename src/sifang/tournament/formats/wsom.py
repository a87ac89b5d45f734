"""World Series of Mahjong and its family, as far as their formats were published."""

from collections.abc import Iterator
from typing import Final

from sifang.rules.name import Name
from sifang.tournament.format import (
    BestOfEachTable,
    Format,
    MatchPoints,
    Ratio,
    RawScore,
    SeatingMethod,
    Stage,
    TieBreak,
    TopPlaces,
)
from sifang.tournament.formats.size import Size

__all__ = ["masters", "wsom_2007", "wsom_2010", "wsom_2015"]

#: wsom win-scoring.9: the four agree to every deal before the next.
_CONFIRM_EVERY: Final = 1
#: Code of behaviour, worldmahjong.com: in writing to the head judge.
_APPEAL_MINUTES: Final = 30
_PAUSE_AFTER: Final = 8
_FINALISTS: Final = 4
_TOTAL_TIME: Final = Name(
    "The overall time limit of a session is not published: none is enforced.", "整體時限未有公布：不設限。"
)
_KNOCKOUT_TIES: Final = Name(
    "How equals are parted in the knock-out is not published: by lot.", "淘汰賽同分如何取捨未有公布：抽籤決定。"
)
_HALVES: Final = Name(
    "Half of a number that makes no whole tables is rounded up to whole tables.", "半數不足整桌時，進至整桌。"
)


def wsom_2015(_: Size) -> Format:
    """World Series of Mahjong 2015 and 2018: a day of four sessions for everybody, then a knock-out of four."""
    preliminary = Stage(
        key="preliminary",
        name=Name("Preliminary", "預賽"),
        sessions=4,
        deals=16,
        break_after=_PAUSE_AFTER,
        seating=SeatingMethod.NO_REPEATS,
        conversion=MatchPoints(),
        cut=TopPlaces(32),
        tie_breaks=(TieBreak.RAW_SCORE, TieBreak.LOT),
    )
    return Format(
        key="wsom_2015",
        name=Name("World Series of Mahjong 2015 and 2018", "世界麻將大賽 2015、2018"),
        rules="wsom/zj33",
        stages=(preliminary, *(_knockout(players) for players in (32, 16, 8, _FINALISTS))),
        sources=(
            "worldmahjong.com/about-mahjong/format",
            "mj-news.net (2), (24)",
            "michsuzuki.hatenablog.com/entry/2015/12/12/183455",
        ),
        confirm_every=_CONFIRM_EVERY,
        appeal_minutes=_APPEAL_MINUTES,
        unpublished=(_TOTAL_TIME, _KNOCKOUT_TIES),
    )


def _knockout(players: int) -> Stage:
    """One session of so many; the two best of each table go on, and four play the final."""
    is_final = players == _FINALISTS
    return Stage(
        key="final" if is_final else f"last_{players}",
        name=Name("Grand final", "總決賽") if is_final else Name(f"Last {players}", f"{players}強"),
        sessions=1,
        deals=16,
        break_after=_PAUSE_AFTER,
        seating=SeatingMethod.ELIMINATION,
        conversion=RawScore(),
        cut=None if is_final else BestOfEachTable(2),
        tie_breaks=(TieBreak.LOT,),
    )


def wsom_2010(_: Size) -> Format:
    """World Series of Mahjong 2010: six sessions in two days, sixteen to the final day, half of them go each round."""
    preliminary = Stage(
        key="preliminary",
        name=Name("Preliminary", "預賽"),
        sessions=6,
        deals=16,
        break_after=_PAUSE_AFTER,
        seating=SeatingMethod.NO_REPEATS,
        conversion=MatchPoints(),
        cut=TopPlaces(16),
        tie_breaks=(TieBreak.RAW_SCORE, TieBreak.LOT),
    )
    final_length = Name("How long the final day's sessions are is not published.", "決賽日各節局數未有公布。")
    return Format(
        key="wsom_2010",
        name=Name("World Series of Mahjong 2010", "世界麻將大賽 2010"),
        rules="wsom/wsom",
        stages=(preliminary, *_halving(16, deals=None)),
        sources=("mahjongnews.com 885-wsom2010format", "reachmahjong.com world-series-of-mahjong-final-wrap-up"),
        confirm_every=_CONFIRM_EVERY,
        appeal_minutes=_APPEAL_MINUTES,
        unpublished=(_TOTAL_TIME, _KNOCKOUT_TIES, final_length),
    )


def wsom_2007(size: Size) -> Format:
    """World Series of Mahjong 2007 and 2008: rounds of eight deals, the bottom half goes, a quarter is carried over."""
    return Format(
        key="wsom_2007",
        name=Name("World Series of Mahjong 2007 and 2008", "世界麻將大賽 2007、2008"),
        rules="wsom/wsom2008",
        stages=tuple(_halving(size.players, deals=8, carry_over=Ratio(1, 4))),
        sources=("register.reachmahjong.com/rules.html", "South China Morning Post", "ja.wikipedia"),
        confirm_every=_CONFIRM_EVERY,
        appeal_minutes=_APPEAL_MINUTES,
        unpublished=(_TOTAL_TIME, _KNOCKOUT_TIES, _HALVES),
    )


def masters(size: Size) -> Format:
    """Mahjong Masters: rounds of sixteen deals, the bottom half goes, a quarter is carried over."""
    return Format(
        key="masters",
        name=Name("Mahjong Masters", "麻將名人賽"),
        rules="wsom/masters2016",
        stages=tuple(_halving(size.players, deals=16, carry_over=Ratio(1, 4))),
        sources=("mahjongaustralia.com.au",),
        confirm_every=_CONFIRM_EVERY,
        unpublished=(_TOTAL_TIME, _KNOCKOUT_TIES, _HALVES),
    )


def _halving(players: int, *, deals: int | None, carry_over: Ratio | None = None) -> Iterator[Stage]:
    """Rounds of one session, after each of which the better half goes on, until one table is left."""
    number, left = 1, players
    while True:
        is_final = left <= _FINALISTS
        half = -(-left // (2 * _FINALISTS)) * _FINALISTS
        yield Stage(
            key="final" if is_final else f"round_{number}",
            name=Name("Final", "決賽") if is_final else Name(f"Round {number}", f"第{number}輪"),
            sessions=1,
            deals=deals,
            break_after=_PAUSE_AFTER if deals != _PAUSE_AFTER else None,
            seating=SeatingMethod.DRAWN,
            conversion=RawScore(),
            carry_over=Ratio(0) if carry_over is None or number == 1 else carry_over,
            cut=None if is_final else TopPlaces(half),
            tie_breaks=(TieBreak.LOT,),
        )
        if is_final:
            return
        number, left = number + 1, half
