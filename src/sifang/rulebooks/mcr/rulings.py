"""What these rules say on incidents: rows of the penalty table in force, found by the incident's facts.

The facts are those of foul.1 to foul.18. Whether others receive what is deducted is part of the amount: 1998 pays a
false win to each of the others, MIL 2025 only deducts.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from sifang.rulebooks.mcr.findings import FINDINGS
from sifang.rulebooks.mcr.penalties import PENALTIES, R98_STEPS
from sifang.rulebooks.mcr.scales import PenaltyScale
from sifang.rules.incident import Before, Incident, Situation, Stage
from sifang.rules.incident_calls import (
    CalledSet,
    CallNotStandard,
    ClaimLate,
    DrawProgress,
    EmptyCall,
    EmptyKong,
    EmptyWin,
    FalseWin,
    LateCall,
    NotAWin,
    ShownWhileChecking,
    Touched,
    WrongCall,
    WrongCallNoticed,
)
from sifang.rules.incident_dealing import DealtWrongNumber, DealtWrongNumberNoticed
from sifang.rules.incident_play import (
    DiscardNamed,
    DrewFromWrongPlace,
    DrewOutOfTurn,
    OpponentTilesTurned,
    OwnTileExposed,
    TableDisturbed,
    WallTileTurned,
    WrongHandCount,
)
from sifang.rules.incident_scoring import (
    Cheating,
    CountDisputed,
    DrawnTileMixedIn,
    LateArrival,
    Miscount,
    Overtime,
)
from sifang.rules.name import Name
from sifang.rules.penalty import Penalty
from sifang.rules.penalty_amount import AtDiscretion, Escalating, Fixed
from sifang.rules.ruling import Discretion, Ruling
from sifang.rules.ruling_effect import (
    AnyEffect,
    Bar,
    BlameShifted,
    CallLost,
    CountRuled,
    CountVerdict,
    Excluded,
    Forfeited,
    HandBarred,
    Mend,
    Mended,
    Place,
    PlayGoesOn,
    PointsDeducted,
    Resume,
    ShownTilesPenal,
    Stands,
    StandsAs,
    TileMixedBack,
    TileReturned,
    Warned,
)
from sifang.rules.ruling_table import GENERAL, RulingTable, general_ruling

__all__ = ["rulings"]

_GOES_ON: Final = PlayGoesOn(Resume.AS_IT_WAS)


class _Scale:
    """The rows of one scale by key, and rulings made of them."""

    def __init__(self, name: PenaltyScale) -> None:
        self.name = name
        self._rows: Mapping[str, Penalty] = {row.key: row for row in PENALTIES[name]}

    def ruling(self, key: str, kind: type[Incident], situation: Situation, *effects: AnyEffect) -> Ruling:
        """The row's penalty, then these effects; by the general rule where the scale has no such row."""
        row = self._rows.get(key)
        if row is None:
            return general_ruling(kind)
        return Ruling(
            articles=(row.article,),
            finding=row.name,
            effects=(*_paid(row, situation), *row.effects, *effects),
            discretion=_DOUBLED if row.amount == R98_STEPS and situation.before is Before.OFTEN else (),
        )


#: 1998 doubles the deduction each time; the largest that it knows is sixty points.
_DOUBLED: Final = (
    Discretion(
        Name("Has it happened more than three times before? It doubles each time.", "之前是否超过三次？每次加倍扣分。"),
        (PointsDeducted(Fixed(20)), PointsDeducted(Fixed(40))),
    ),
)


def _paid(row: Penalty, situation: Situation) -> tuple[AnyEffect, ...]:
    """What the row takes: nothing, a warning, or points, by how often it happened before."""
    match row.amount:
        case Escalating(points=(0,)):
            return (Warned(),)
        case Escalating() as rising:
            points = rising.at(situation.before.times)
            return (PointsDeducted(Fixed(points)),) if points else (Warned(),)
        case Fixed(points=0):
            return ()
        case amount:
            return (PointsDeducted(amount),)


@lru_cache(maxsize=len(PenaltyScale))
def rulings(scale: PenaltyScale) -> RulingTable:
    """The rulings by one scale of penalties."""
    rows = _Scale(scale)
    table = RulingTable(
        _on_calls(rows), _on_wins(rows), _on_hands(rows), _on_drawing(rows), _on_conduct(rows), _COUNTING
    )
    if scale in _COUNTED_OVER:
        table.questions["situation.before"] = _COUNTED_OVER[scale]
    return table


#: foul.2 and 3: 1998 counts repeated fouls within a deal, 2025 through the match. In the script of the questions.
_COUNTED_OVER: Final = {
    PenaltyScale.R98: Name(
        "How often has the offender done the same before in this deal?", "犯規者在本盤之前犯過多少次？"
    ),
    PenaltyScale.MIL2025: Name(
        "How often has the offender done the same before in this match?", "犯規者在本場之前犯過多少次？"
    ),
}


def _on_calls(rows: _Scale) -> RulingTable:
    """foul.1, 2, 4 and 17."""
    table = RulingTable()

    @table.on(WrongCall)
    def wrong_call(incident: WrongCall, situation: Situation) -> Ruling:
        """foul.1; a concealed kong that is none is foul.17."""
        if incident.call is CalledSet.OWN_KONG:
            return rows.ruling("false_kong", WrongCall, situation, _GOES_ON)
        at_once = incident.noticed is WrongCallNoticed.AT_ONCE
        undone = (Mended(Mend.CLAIM_UNDONE), TileReturned(Place.OFFER)) if at_once else (Stands(StandsAs.SET),)
        return rows.ruling("wrong_set", WrongCall, situation, *undone, _GOES_ON)

    @table.on(EmptyCall)
    def empty_call(_: EmptyCall, situation: Situation) -> Ruling:
        """foul.2: a warning, then rising."""
        return rows.ruling("empty_call", EmptyCall, situation, CallLost(), _GOES_ON)

    @table.on(EmptyKong)
    def empty_kong(_: EmptyKong, situation: Situation) -> Ruling:
        """foul.2 names kongs too."""
        return rows.ruling("empty_call", EmptyKong, situation, PlayGoesOn(Resume.OFFENDER_DISCARDS))

    @table.on(ClaimLate)
    def claim_late(incident: ClaimLate, situation: Situation) -> Ruling:
        """foul.4: in 1998 a pung after three seconds is a foul; in 2025 it is good until the next player has acted."""
        if incident.next_player is DrawProgress.ACTED:
            return _found(ClaimLate, "foul.4", CallLost(), _GOES_ON)
        if incident.call is LateCall.PUNG_OR_KONG and rows.name is PenaltyScale.R98:
            return rows.ruling("late_pung", ClaimLate, situation, _GOES_ON)
        return _found(ClaimLate, "foul.4", Stands(StandsAs.CALL), PlayGoesOn(Resume.CLAIMER_GOES_ON))

    return table


def _found(kind: type[Incident], article: str, *effects: AnyEffect) -> Ruling:
    return Ruling(articles=(article,), finding=FINDINGS[kind], effects=effects)


def _on_wins(rows: _Scale) -> RulingTable:
    """foul.8 to 10, 15 and 16."""
    table = RulingTable()

    @table.on(FalseWin)
    def false_win(incident: FalseWin, situation: Situation) -> Ruling:
        """foul.8 to 11, foul.16."""
        return _false_win(rows, incident, situation)

    @table.on(EmptyWin)
    def empty_win(_: EmptyWin, situation: Situation) -> Ruling:
        """foul.2: a win called and not carried out is a call not carried out."""
        return rows.ruling("empty_call", EmptyWin, situation, CallLost(), _GOES_ON)

    @table.on(ShownWhileChecking)
    def shown_while_checking(incident: ShownWhileChecking, situation: Situation) -> Ruling:
        """foul.15: 1998 warns if the win stands, else the tiles are penal and the hand may not win; 2025 nothing."""
        ruling = rows.ruling("hand_shown", ShownWhileChecking, situation, PlayGoesOn(Resume.WIN_COUNTED))
        if incident.what is Touched.PUSHED:
            return general_ruling(ShownWhileChecking)
        if not ruling.articles:
            return _found(ShownWhileChecking, "foul.15", _GOES_ON)
        if incident.win_stands:
            return ruling
        return _found(ShownWhileChecking, "foul.15", ShownTilesPenal(), HandBarred(Bar.NO_WIN), _GOES_ON)

    @table.on(DrawnTileMixedIn)
    def drawn_tile_mixed_in(_: DrawnTileMixedIn, __: Situation) -> Ruling:
        """fan.58, fan.77: a tile that cannot be told apart earns no fan that rests on it."""
        return _found(
            DrawnTileMixedIn, "fan.77", CountRuled(CountVerdict.NOT_BY_THAT_TILE), PlayGoesOn(Resume.WIN_COUNTED)
        )

    return table


_FALSE_WINS: Final = {
    NotAWin.BELOW_MINIMUM: "below_minimum",
    NotAWin.COUNT: "tile_count",
    NotAWin.NOT_READY: "false_win",
    NotAWin.FAR: "false_win",
}


def _false_win(rows: _Scale, incident: FalseWin, situation: Situation) -> Ruling:
    """term.31; foul.8 below the minimum, foul.9 on a wrong tile, foul.10 not ready, foul.11 with a wrong count.

    foul.16: in 1998 who misnamed the tile pays for it, and a hand far from ready counts as intent. A hand barred
    already is penalised like a wrong tile.
    """
    old = rows.name is PenaltyScale.R98
    if old and incident.misled:
        return _found(FalseWin, "foul.16", BlameShifted(), _GOES_ON)
    if old and incident.why is NotAWin.FAR:
        return _found(FalseWin, "foul.10", Excluded())
    ruling = rows.ruling(_FALSE_WINS.get(incident.why, "wrong_tile"), FalseWin, situation, _GOES_ON)
    if incident.why is not NotAWin.FAR or not ruling.articles:
        return ruling
    return Ruling(
        articles=ruling.articles,
        finding=ruling.finding,
        effects=ruling.effects,
        discretion=(Discretion(Name("Was it on purpose?", "是否故意？"), (Excluded(),)),),
    )


#: Whatever the scale of penalties, a wrong count costs nothing but itself.
_COUNTING: Final = RulingTable()


@_COUNTING.on(Miscount)
def miscount(incident: Miscount, situation: Situation) -> Ruling:
    """win.1: the winner names fan and points, the others agree, and the referee confirms what is right."""
    if situation.stage in {Stage.NEXT_DEAL, Stage.SIGNED}:
        return GENERAL.rule(Miscount, incident, situation)
    counted = Mended(Mend.COUNT) if incident.raised else Stands(StandsAs.COUNT)
    return _found(Miscount, "win.1", counted, PlayGoesOn(Resume.WIN_COUNTED))


@_COUNTING.on(CountDisputed)
def count_disputed(incident: CountDisputed, situation: Situation) -> Ruling:
    """win.1: what the players do not agree on the referee decides."""
    if situation.stage in {Stage.NEXT_DEAL, Stage.SIGNED}:
        return GENERAL.rule(CountDisputed, incident, situation)
    verdict = CountVerdict.FORMAL if incident.two_counts else CountVerdict.INFORMAL
    return _found(CountDisputed, "win.1", CountRuled(verdict), PlayGoesOn(Resume.WIN_COUNTED))


def _on_hands(rows: _Scale) -> RulingTable:
    """foul.11 and 12."""
    table = RulingTable()

    @table.on(WrongHandCount)
    def wrong_hand_count(_: WrongHandCount, situation: Situation) -> Ruling:
        """foul.11, term.29: no win, played on."""
        return rows.ruling("tile_count", WrongHandCount, situation, _GOES_ON)

    @table.on(DealtWrongNumber)
    def dealt_wrong_number(incident: DealtWrongNumber, situation: Situation) -> Ruling:
        """foul.11 once the player has discarded; before, the number is put right by the general rule."""
        if incident.noticed is DealtWrongNumberNoticed.AFTER_DISCARD:
            return rows.ruling("tile_count", DealtWrongNumber, situation, _GOES_ON)
        return general_ruling(DealtWrongNumber)

    @table.on(OwnTileExposed)
    def own_tile_exposed(_: OwnTileExposed, situation: Situation) -> Ruling:
        """foul.12, term.27: in 1998 the next discard, in 2025 nothing."""
        return rows.ruling("exposed_own", OwnTileExposed, situation, _GOES_ON)

    return table


def _on_drawing(rows: _Scale) -> RulingTable:
    """foul.3, 5, 13 and 14."""
    table = RulingTable()

    @table.on(DrewOutOfTurn)
    def drew_out_of_turn(_: DrewOutOfTurn, situation: Situation) -> Ruling:
        """foul.3: a warning, then rising."""
        return rows.ruling("early_draw", DrewOutOfTurn, situation, TileReturned(Place.WALL), _GOES_ON)

    @table.on(DrewFromWrongPlace)
    def drew_from_wrong_place(incident: DrewFromWrongPlace, situation: Situation) -> Ruling:
        """foul.5: put back, a warning, then ten points; among the hand's tiles it bars the hand."""
        back = HandBarred(Bar.NO_WIN_NOR_CLAIM_BUT_OWN_KONG) if incident.in_hand else TileReturned(Place.WALL)
        return rows.ruling("wrong_place", DrewFromWrongPlace, situation, back, _GOES_ON)

    @table.on(OpponentTilesTurned)
    def opponent_tiles_turned(_: OpponentTilesTurned, situation: Situation) -> Ruling:
        """foul.13: in 1998 five to sixty points to the disturbed player, in 2025 ten."""
        return rows.ruling("exposed_other", OpponentTilesTurned, situation, Mended(Mend.TABLE), _GOES_ON)

    @table.on(WallTileTurned)
    def wall_tile_turned(incident: WallTileTurned, situation: Situation) -> Ruling:
        """foul.14: a warning, then ten points; three tiles and more are the referee's to judge."""
        ruling = rows.ruling("exposed_wall", WallTileTurned, situation, TileMixedBack(0), _GOES_ON)
        if not incident.many or rows.name is not PenaltyScale.MIL2025:
            return ruling
        may = (Warned(), PointsDeducted(AtDiscretion()))
        return Ruling(
            articles=ruling.articles,
            finding=ruling.finding,
            effects=(_GOES_ON,),
            discretion=(Discretion(Name("How is it to be penalised?", "如何酌情处罚？"), may),),
        )

    return table


#: foul.6: points by lateness, `None` where one may not play any more; 1998 warns and takes ten up to ten minutes.
_LATE: Final = {
    PenaltyScale.MIL2025: (10, 20, 40, None),
    PenaltyScale.R98: (10, 10, 20, None),
}


def _late(scale: PenaltyScale, incident: LateArrival, situation: Situation) -> Ruling:
    """By the minute; a match missed costs eighty points in 2025, and the second counts as leaving the event."""
    points = _LATE[scale][tuple(type(incident.late)).index(incident.late)]
    old = scale is PenaltyScale.R98
    if points is None:
        lost: tuple[AnyEffect, ...] = () if old else (PointsDeducted(Fixed(80)),)
        out = () if old or situation.before is Before.NEVER else (Excluded(),)
        return _found(LateArrival, "foul.6", *lost, *out, Forfeited())
    warned = (Warned(),) if old and points == _LATE[scale][0] else ()
    return _found(LateArrival, "foul.6", *warned, PointsDeducted(Fixed(points)))


def _on_conduct(rows: _Scale) -> RulingTable:
    """foul.6, 7, 14, 16, 18 and 20."""
    table = RulingTable()

    @table.on(LateArrival)
    def late_arrival(incident: LateArrival, situation: Situation) -> Ruling:
        """foul.6: by minutes, up to losing the match."""
        return _late(rows.name, incident, situation) if rows.name in _LATE else general_ruling(LateArrival)

    @table.on(Overtime)
    def overtime(_: Overtime, situation: Situation) -> Ruling:
        """foul.7: a warning by the stopwatch, further ones as any foul."""
        return rows.ruling("slow", Overtime, situation, _GOES_ON)

    @table.on(DiscardNamed)
    def discard_named(incident: DiscardNamed, situation: Situation) -> Ruling:
        """foul.16: naming a discard is a foul; in 1998 who misleads by it answers for the false win."""
        blamed = (BlameShifted(),) if incident.misled and rows.name is PenaltyScale.R98 else ()
        return rows.ruling("named_tile", DiscardNamed, situation, *blamed, _GOES_ON)

    @table.on(CallNotStandard)
    def call_not_standard(_: CallNotStandard, situation: Situation) -> Ruling:
        """foul.20: calls are made in the words of the rules; warned for, then ten points in 2025."""
        return rows.ruling("odd_call", CallNotStandard, situation, _GOES_ON)

    @table.on(Cheating)
    def cheating(_: Cheating, situation: Situation) -> Ruling:
        """foul.18: exclusion."""
        return rows.ruling("cheating", Cheating, situation)

    @table.on(TableDisturbed)
    def table_disturbed(incident: TableDisturbed, _: Situation) -> Ruling:
        """foul.14: a wall destroyed costs 80 points in 2025 and the deal is played again."""
        if rows.name is not PenaltyScale.MIL2025 or incident.can_go_on:
            return general_ruling(TableDisturbed)
        return _found(TableDisturbed, "foul.14", PointsDeducted(Fixed(80)), PlayGoesOn(Resume.REPLAYED))

    return table
