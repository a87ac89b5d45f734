"""Counting and its disputes, time, and conduct (wsom win-scoring, time, general)."""

from typing import Final

from sifang.rulebooks.wsom.penalties import STARTED
from sifang.rulebooks.wsom.rulings.discretion import IF_ON_PURPOSE, PENALISE
from sifang.rules.incident import Situation, Stage
from sifang.rules.incident_scoring import (
    AdviceUnasked,
    ArrangementDisputed,
    Cheating,
    CountDisputed,
    DeliberateFault,
    DiscardSourceArgued,
    DrawnTileMixedIn,
    DrewInFreeTime,
    ImmunityRaised,
    LateArrival,
    MinorFault,
    Miscount,
    MiscountWay,
    OverLimit,
    Overtime,
    PlayerTooSlow,
    Raiser,
    TimeLost,
)
from sifang.rules.name import Name
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import Discretion, May, Option, Party, Ruling
from sifang.rules.ruling_effect import (
    AnyEffect,
    Bar,
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
    Stands,
    StandsAs,
    TileReturned,
    Warned,
)
from sifang.rules.ruling_table import RulingTable

__all__ = ["SCORING", "deal_over"]

SCORING: Final = RulingTable()

_APPEAL: Final = (Option(Party.OTHERS, May.APPEAL),)
_GOES_ON: Final = PlayGoesOn(Resume.AS_IT_WAS)


@SCORING.when_over
def deal_over(situation: Situation) -> Ruling:
    """general.7, win-scoring.9; G41: when a deal is over its faults stand; cheating alone is never too old."""
    if situation.stage is Stage.RECORDED:
        finding = Name(
            "The deal is over and recorded: its faults stand. Until the next deal begins the record itself may be "
            "corrected.",
            "本局已完結並記分，犯規不再追究；下一局開始前仍可更正記錄。",
        )
        options: tuple[Option, ...] = (Option(Party.ALL_FOUR, May.ASK_RULING),)
    else:
        finding = Name(
            "A later deal has begun or the card is signed: what is past stands.", "下一局已開始或已簽名，既往不究。"
        )
        options = ()
    return Ruling(
        articles=("general.7", "win-scoring.9"),
        decisions=("G41",),
        finding=finding,
        effects=(Stands(StandsAs.RECORD),),
        options=(*options, *_APPEAL),
        discretion=IF_ON_PURPOSE,
    )


@SCORING.on(Miscount)
def miscount(incident: Miscount, situation: Situation) -> Ruling:
    """win-scoring.6, 7 and 9; G41: corrected on anybody's word until the next deal begins; nobody must speak."""
    if situation.stage in {Stage.NEXT_DEAL, Stage.SIGNED}:
        return deal_over(situation)
    if not incident.raised:
        return Ruling(
            articles=("win-scoring.6", "win-scoring.7"),
            finding=Name("Nobody points it out: the winner answers for the count.", "無人指出，計分由和牌者自責。"),
            effects=(Stands(StandsAs.COUNT), PlayGoesOn(Resume.WIN_COUNTED)),
        )
    high = incident.way is MiscountWay.TOO_HIGH
    return Ruling(
        articles=("win-scoring.7", "win-scoring.9"),
        decisions=("G41",),
        finding=Name("Too much was counted.", "計分計多了。")
        if high
        else Name("Too little was counted.", "計分計少了。"),
        effects=(Mended(Mend.COUNT),) if high else (CountRuled(CountVerdict.HIGHEST),),
        options=() if high else (Option(Party.OTHERS, May.DEMAND_HIGHEST),),
    )


@SCORING.on(CountDisputed)
def count_disputed(incident: CountDisputed, situation: Situation) -> Ruling:
    """win-scoring.10: two different counts call for a formal ruling, a question for informal help; general.3."""
    if situation.stage in {Stage.NEXT_DEAL, Stage.SIGNED}:
        return deal_over(situation)
    if incident.two_counts:
        return Ruling(
            articles=("win-scoring.10", "general.3"),
            finding=Name("Two different counts are put forward.", "有二個不同的計法。"),
            effects=(CountRuled(CountVerdict.FORMAL),),
            options=_APPEAL,
        )
    return Ruling(
        articles=("win-scoring.10",),
        finding=Name("The players do not know how the hand is counted.", "選手不知道手牌應怎麼計分。"),
        effects=(CountRuled(CountVerdict.INFORMAL),),
        options=(Option(Party.ALL_FOUR, May.ASK_RULING),),
    )


@SCORING.on(ImmunityRaised)
def immunity_raised(incident: ImmunityRaised, situation: Situation) -> Ruling:
    """win-scoring.8; G38: where the engine does not apply it unasked, the discarder must raise it in time."""
    if situation.stage in {Stage.NEXT_DEAL, Stage.SIGNED}:
        return deal_over(situation)
    raised = incident.by is Raiser.DISCARDER
    return Ruling(
        articles=("win-scoring.8",),
        decisions=("G38",),
        finding=Name("The discarder asks for it.", "由放銃者提出。")
        if raised
        else Name("The discarder has not asked for it.", "放銃者未有提出。"),
        effects=(CountRuled(CountVerdict.IMMUNITY if raised else CountVerdict.NO_IMMUNITY),),
    )


@SCORING.on(DiscardSourceArgued)
def discard_source_argued(incident: DiscardSourceArgued, situation: Situation) -> Ruling:
    """draw-discard.9: where a discard came from is no ground for a ruling; signalling by it is forbidden."""
    if incident.signal:
        ruling = cheating(Cheating(), situation)
        return Ruling(
            articles=("draw-discard.9", *ruling.articles),
            finding=Name("It is said that two players signal by their discards.", "有人被指以打牌位置串通。"),
            effects=(),
            discretion=(
                Discretion(Name("Is it proved?", "是否證實？"), (*ruling.effects, PointsDeducted(AtDiscretion()))),
            ),
        )
    return Ruling(
        articles=("draw-discard.9",),
        finding=Name("An argument is drawn from where a discard stood.", "有人以打牌來源作依據。"),
        effects=(CountRuled(CountVerdict.NO_ARGUMENT),),
    )


@SCORING.on(ArrangementDisputed)
def arrangement_disputed(incident: ArrangementDisputed, situation: Situation) -> Ruling:
    """win-scoring.11: the winner is free to arrange, once, and not after mixing concealed and exposed tiles."""
    if situation.stage in {Stage.NEXT_DEAL, Stage.SIGNED}:
        return deal_over(situation)
    if incident.mixed:
        return Ruling(
            articles=("win-scoring.11",),
            finding=Name("Concealed and exposed tiles were mixed up.", "暗張與明張已混淆。"),
            effects=(CountRuled(CountVerdict.ONE_ARRANGEMENT),),
            options=(Option(Party.OTHERS, May.REFUSE_REARRANGEMENT),),
        )
    if incident.two_at_once:
        return Ruling(
            articles=("win-scoring.11",),
            finding=Name("Patterns of two arrangements were added.", "把不同牌形的和種一併計算。"),
            effects=(CountRuled(CountVerdict.ONE_ARRANGEMENT),),
        )
    return Ruling(
        articles=("win-scoring.11",),
        finding=Name("The winner may choose the best arrangement.", "和牌者可自由選擇最有利的牌形。"),
        effects=(CountRuled(CountVerdict.HIGHEST),),
    )


@SCORING.on(DrawnTileMixedIn)
def drawn_tile_mixed_in(incident: DrawnTileMixedIn, _: Situation) -> Ruling:
    """win-scoring.12: without the drawn tile apart there is no Nine Gates; the win itself stands."""
    lost = (CountRuled(CountVerdict.NOT_BY_THAT_TILE),) if incident.tile_matters else ()
    return Ruling(
        articles=("win-scoring.12",),
        decisions=("G36",),
        finding=Name("The drawn tile was mixed in before it was confirmed.", "自摸的牌在確認前混進了手牌。"),
        effects=(*lost, Stands(StandsAs.WIN), PlayGoesOn(Resume.WIN_COUNTED)),
    )


@SCORING.on(AdviceUnasked)
def advice_unasked(_: AdviceUnasked, __: Situation) -> Ruling:
    """win-scoring.6: unasked, nobody should interrupt; whatever was said, the winner answers for the count."""
    return Ruling(
        articles=("win-scoring.6",),
        finding=Name("The winner had not asked for help.", "和牌者未有請求幫忙。"),
        effects=(PlayGoesOn(Resume.WIN_COUNTED),),
        discretion=PENALISE,
    )


@SCORING.on(Overtime)
def overtime(incident: Overtime, _: Situation) -> Ruling:
    """time.1, time.2, time.5 and 7; G39: both limits at once; more than 80 points in a deal is a forfeit.

    G40: a penalty is paid to nobody.
    """
    articles = {
        OverLimit.MOVE: ("time.2", "time.3"),
        OverLimit.DEAL: ("time.1", "time.3"),
        OverLimit.BOTH: ("time.1", "time.2", "time.5"),
    }[incident.limit]
    points: tuple[AnyEffect, ...] = (PointsDeducted(STARTED),)
    if incident.limit is OverLimit.BOTH:
        points *= 2
    if incident.lost is TimeLost.EXCESSIVE and not incident.excused:
        return Ruling(
            articles=(*articles, "time.7"),
            decisions=("G39", "G40"),
            finding=Name("More than 80 points are lost for time in one deal.", "一局因超時被扣超過80分。"),
            effects=(*points, Forfeited(), HandBarred(Bar.NO_WIN_NOR_CLAIM), _GOES_ON),
        )
    return Ruling(
        articles=articles,
        decisions=("G39", "G40"),
        finding=Name("A time limit was exceeded.", "超過了時限。"),
        effects=(*points, _GOES_ON),
    )


@SCORING.on(DrewInFreeTime)
def drew_in_free_time(incident: DrewInFreeTime, _: Situation) -> Ruling:
    """time.4: in the first 15 seconds West and North may ask South to wait, and North may ask West."""
    if incident.asked_to_wait:
        return Ruling(
            articles=("time.4",),
            finding=Name("A player who may do so had asked for the draw to wait.", "有權的一家已要求暫不摸牌。"),
            effects=(TileReturned(Place.WALL_KEPT), _GOES_ON),
            discretion=PENALISE,
        )
    return Ruling(
        articles=("time.4",),
        finding=Name("Nobody had asked for the draw to wait.", "沒有人要求暫不摸牌。"),
        effects=(Stands(StandsAs.DRAW), _GOES_ON),
        options=(Option(Party.OTHERS, May.ASK_TO_WAIT),),
    )


@SCORING.on(PlayerTooSlow)
def player_too_slow(_: PlayerTooSlow, __: Situation) -> Ruling:
    """time.6: the referee decides whom to time."""
    return Ruling(
        articles=("time.6",),
        finding=Name("Players find an opponent too slow.", "選手認為對手打牌太慢。"),
        effects=(CountRuled(CountVerdict.NOT_COUNTED_AGAIN), _GOES_ON),
        options=(Option(Party.OTHERS, May.TELL_REFEREE),),
    )


@SCORING.on(LateArrival)
def late_arrival(_: LateArrival, __: Situation) -> Ruling:
    """general.1.3, general.1.4: the charter and the code of conduct rule on it; no amount is published for it."""
    return Ruling(
        articles=("general.1.3", "general.1.4"),
        finding=Name("A player came late; the text on play leaves it to the charter.", "有選手遲到，由比賽章程規定。"),
        effects=(),
        discretion=PENALISE,
    )


@SCORING.on(MinorFault)
def minor_fault(incident: MinorFault, _: Situation) -> Ruling:
    """general.5 and 6: small faults are ruled on when an opponent complains, and no more heavily than needed."""
    if incident.complaint or incident.unfair:
        return Ruling(
            articles=("general.5", "general.6"),
            finding=Name(
                "A small fault of which somebody complains, or which harms.", "輕微犯規，有人投訴或有損公平。"
            ),
            effects=(_GOES_ON,),
            discretion=(*PENALISE, *IF_ON_PURPOSE),
        )
    return Ruling(
        articles=("general.5",),
        finding=Name("A small fault of which nobody complains.", "輕微犯規，無人投訴。"),
        effects=(_GOES_ON,),
    )


@SCORING.on(DeliberateFault)
def deliberate_fault(_: DeliberateFault, __: Situation) -> Ruling:
    """general.4: put right and punished further, as the referee sees fit; hand-count.6, penalty-tiles.8."""
    return Ruling(
        articles=("general.4",),
        finding=Name("A rule was broken on purpose.", "故意犯規。"),
        effects=(),
        discretion=IF_ON_PURPOSE,
        options=_APPEAL,
    )


@SCORING.on(Cheating)
def cheating(_: Cheating, __: Situation) -> Ruling:
    """general.7 excepts hidden, serious faults from lapsing; general.3: the head referee decides."""
    return Ruling(
        articles=("general.4", "general.7", "general.3"),
        finding=Name("Cheating does not lapse with the moment.", "作弊不適用一事不再理。"),
        effects=(),
        discretion=(
            Discretion(
                Name("Is it proved, and how is it punished?", "是否證實，如何處罰？"),
                (Warned(), PointsDeducted(AtDiscretion()), HandBarred(Bar.NO_WIN_NOR_CLAIM), Forfeited(), Excluded()),
            ),
        ),
        options=_APPEAL,
    )
