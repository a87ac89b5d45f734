"""Faults in drawing and discarding (wsom draw-discard, drawing-faults)."""

from typing import Final

from sifang.rulebooks.wsom.rulings.discretion import IF_ON_PURPOSE, LONG_HAND, PENALISE, SHORT_HAND
from sifang.rules.incident import Situation
from sifang.rules.incident_play import (
    DiscardedBeforeDrawing,
    DiscardMisplaced,
    DiscardNamed,
    DrewFromWrongPlace,
    DrewOutOfTurn,
    OpponentTilesTurned,
    PaceFault,
    TableDisturbed,
    WallTile,
    WallTileTurned,
    WrongPace,
)
from sifang.rules.name import Name
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import Discretion, May, Option, Party, Ruling
from sifang.rules.ruling_effect import (
    AnyEffect,
    BlameShifted,
    CountRuled,
    CountVerdict,
    DealAgain,
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
    TileMustBeDrawn,
    TileReturned,
    Warned,
)
from sifang.rules.ruling_table import RulingTable

__all__ = ["DRAWING"]

DRAWING: Final = RulingTable()

#: Deliberate faults in drawing and discarding may be put right and punished further (drawing-faults.0).
_DELIBERATE: Final = IF_ON_PURPOSE
_GOES_ON: Final = PlayGoesOn(Resume.AS_IT_WAS)
_POINTS: Final = PointsDeducted(AtDiscretion())


@DRAWING.on(DrewOutOfTurn)
def drew_out_of_turn(incident: DrewOutOfTurn, _: Situation) -> Ruling:
    """draw-discard.1; G44: that it makes a long hand is the referee's to judge."""
    if incident.drew:
        return Ruling(
            articles=("draw-discard.1",),
            decisions=("G44",),
            finding=Name("A tile was drawn before the previous player discarded.", "上家未打牌便摸了牌。"),
            effects=(TileReturned(Place.WALL), _GOES_ON),
            discretion=(*LONG_HAND, *_DELIBERATE),
        )
    return Ruling(
        articles=("draw-discard.1", "general.6"),
        finding=Name("A hand reached out before the previous player discarded.", "上家未打牌便伸手。"),
        effects=(_GOES_ON,),
        discretion=(*PENALISE, *_DELIBERATE),
    )


@DRAWING.on(DiscardedBeforeDrawing)
def discarded_before_drawing(_: DiscardedBeforeDrawing, __: Situation) -> Ruling:
    """draw-discard.3; G44: a forgotten draw, and so a short hand, if the referee judges it so."""
    return Ruling(
        articles=("draw-discard.3", "hand-count.3"),
        decisions=("G44",),
        finding=Name("A tile was discarded before one was drawn.", "未摸牌便打牌。"),
        effects=(Stands(StandsAs.DISCARD), PlayGoesOn(Resume.FROM_DISCARD)),
        discretion=(*SHORT_HAND, *_DELIBERATE),
    )


@DRAWING.on(PaceFault)
def pace_fault(incident: PaceFault, _: Situation) -> Ruling:
    """draw-discard.6: warned, penalised, or the benefit given to the others."""
    benefit: AnyEffect = (
        TileReturned(Place.WALL_KEPT) if incident.what is WrongPace.HASTY_DRAW else PlayGoesOn(Resume.NEXT_DRAWS)
    )
    question = Name(
        "Does it call for a warning, a penalty, or the benefit to the others?", "應警告、處罰，還是把利益歸於他家？"
    )
    return Ruling(
        articles=("draw-discard.6",),
        finding=Name("The pace kept another from a right.", "摸牌或鳴牌的速度妨礙了他家。"),
        effects=(),
        discretion=(Discretion(question, (Warned(), _POINTS, benefit)), *_DELIBERATE),
    )


@DRAWING.on(DiscardMisplaced)
def discard_misplaced(incident: DiscardMisplaced, _: Situation) -> Ruling:
    """draw-discard.7: who lays a tile out of place answers for the claim that it misled."""
    if incident.misled:
        return Ruling(
            articles=("draw-discard.7",),
            finding=Name("A tile lay out of place and misled an opponent into a claim.", "牌放錯位置，令對手誤鳴。"),
            effects=(Mended(Mend.RIVER), BlameShifted(), _POINTS),
            discretion=_DELIBERATE,
        )
    return Ruling(
        articles=("draw-discard.7", "general.6"),
        finding=Name("A tile lay out of place and misled nobody.", "牌放錯位置，但未誤導他人。"),
        effects=(Mended(Mend.RIVER), _GOES_ON),
        discretion=_DELIBERATE,
    )


@DRAWING.on(DiscardNamed)
def discard_named(incident: DiscardNamed, _: Situation) -> Ruling:
    """draw-discard.8: who misnames a tile answers for the wrong call that it caused."""
    if incident.wrongly and incident.misled:
        return Ruling(
            articles=("draw-discard.8",),
            finding=Name("A discard was misnamed, and an opponent called wrongly for it.", "讀錯牌名，令對手錯鳴。"),
            effects=(BlameShifted(), _POINTS),
            discretion=_DELIBERATE,
        )
    return Ruling(
        articles=("draw-discard.8", "general.6"),
        finding=Name("A discard was named.", "打牌時讀出了牌名。"),
        effects=(_GOES_ON,),
        discretion=(*PENALISE, *_DELIBERATE),
    )


@DRAWING.on(DrewFromWrongPlace)
def drew_from_wrong_place(incident: DrewFromWrongPlace, _: Situation) -> Ruling:
    """drawing-faults.1: the draw stands; warned, and points off for a win; free where others are to blame.

    It uses up one live tile and is never Win on Kong: no kong was declared (G33).
    """
    stands: tuple[AnyEffect, ...] = (Stands(StandsAs.DRAW),)
    if incident.won:
        stands = (*stands, Stands(StandsAs.WIN), CountRuled(CountVerdict.NOT_WIN_ON_KONG))
    if incident.others_to_blame:
        finding = Name(
            "A tile was drawn from the wrong place, opponents being partly to blame.", "摸錯了牌，對手亦有責任。"
        )
        penalty: tuple[AnyEffect, ...] = ()
    else:
        finding = Name("A tile was drawn from the wrong place.", "摸錯了牌。")
        penalty = (Warned(), _POINTS) if incident.won else (Warned(),)
    goes_on = PlayGoesOn(Resume.WIN_COUNTED if incident.won else Resume.AS_IT_WAS)
    return Ruling(
        articles=("drawing-faults.1",),
        decisions=("G33",),
        finding=finding,
        effects=(*stands, *penalty, goes_on),
        discretion=_DELIBERATE,
    )


@DRAWING.on(WallTileTurned)
def wall_tile_turned(incident: WallTileTurned, _: Situation) -> Ruling:
    """drawing-faults.2; G31: on one's own turn it must be drawn and is live, yet may be the tile of a self-draw."""
    if incident.which is WallTile.OTHER:
        return Ruling(
            articles=("drawing-faults.2",),
            finding=Name("A wall tile was turned up that is not the next to be drawn.", "翻開了牆頭以外的牌。"),
            effects=(Warned(), TileMixedBack(12), _GOES_ON),
            discretion=_DELIBERATE,
        )
    if incident.to_draw:
        return Ruling(
            articles=("drawing-faults.2", "penalty-tiles.1"),
            decisions=("G31",),
            finding=Name("The player turned up the tile that was his to draw.", "輪到自己摸牌時翻開了牆頭的牌。"),
            effects=(TileMustBeDrawn(), ShownTilesPenal(), PlayGoesOn(Resume.OFFENDER_DISCARDS)),
            options=(Option(Party.OFFENDER, May.DISCARD_OR_KEEP),),
            discretion=_DELIBERATE,
        )
    return Ruling(
        articles=("drawing-faults.2",),
        finding=Name("A player turned up the next tile out of turn.", "非輪到自己摸牌時翻開了牆頭的牌。"),
        effects=(Warned(), _GOES_ON),
        options=(Option(Party.NEXT_TO_DRAW, May.TAKE_OR_MIX),),
        discretion=_DELIBERATE,
    )


@DRAWING.on(OpponentTilesTurned)
def opponent_tiles_turned(_: OpponentTilesTurned, __: Situation) -> Ruling:
    """drawing-faults.3: penalised as the referee sees fit; the tiles are no penalty tiles, their owner did nothing."""
    return Ruling(
        articles=("drawing-faults.3",),
        finding=Name("An opponent's tiles were turned up.", "翻開了對手的手牌。"),
        effects=(Mended(Mend.TABLE), _GOES_ON),
        discretion=(*PENALISE, *_DELIBERATE),
    )


@DRAWING.on(TableDisturbed)
def table_disturbed(incident: TableDisturbed, situation: Situation) -> Ruling:
    """drawing-faults.4: penalised as the referee sees fit, as a rule heavily; dealing-faults.7 bounds a new deal."""
    if incident.can_go_on:
        effects: tuple[AnyEffect, ...] = (Mended(Mend.TABLE), _GOES_ON)
        discretion = PENALISE
    else:
        heavy = Name("How heavily is it to be penalised, and what becomes of the deal?", "應如何重判，牌局如何了結？")
        again: tuple[AnyEffect, ...] = () if situation.all_discarded else (DealAgain(),)
        effects, discretion = (), (Discretion(heavy, (_POINTS, PlayGoesOn(Resume.REPLAYED), *again)),)
    return Ruling(
        articles=("drawing-faults.4",),
        finding=Name("The tiles on the table were disordered.", "桌上的牌被弄亂。"),
        effects=effects,
        discretion=(*discretion, *_DELIBERATE),
    )
