"""Counting and its disputes, time, and the general principles, article by article."""

import pytest

from sifang.rules.incident import Incident, Stage
from sifang.rules.incident_dealing import HowMany
from sifang.rules.incident_play import OwnTileExposed
from sifang.rules.incident_scoring import (
    AdviceUnasked,
    ArrangementDisputed,
    Cheating,
    CountDisputed,
    DeliberateFault,
    DrawnTileMixedIn,
    DrewInFreeTime,
    ImmunityRaised,
    LateArrival,
    Lateness,
    MinorFault,
    Miscount,
    MiscountWay,
    OverLimit,
    Overtime,
    PlayerTooSlow,
    Raiser,
    TimeLost,
)
from sifang.rules.penalty_amount import AtDiscretion, PerStarted
from sifang.rules.ruling import May
from sifang.rules.ruling_effect import (
    CountRuled,
    CountVerdict,
    Excluded,
    Forfeited,
    Mend,
    Mended,
    Place,
    PointsDeducted,
    Stands,
    StandsAs,
    TileReturned,
    Warned,
)
from tests.referee.ruling import choices, may_follow, ruled

POINTS = PointsDeducted(AtDiscretion())
FIVE = PointsDeducted(PerStarted(5, 15_000))
LATER = [Stage.NEXT_DEAL, Stage.SIGNED]


def test_win_scoring_6_the_winner_answers_for_a_count_that_nobody_questions() -> None:
    for way in MiscountWay:
        assert Stands(StandsAs.COUNT) in ruled(Miscount(way=way, raised=False), stage=Stage.WON).effects


def test_win_scoring_6_unasked_advice_may_be_reproved() -> None:
    assert Warned() in may_follow(ruled(AdviceUnasked(), stage=Stage.WON))


@pytest.mark.parametrize("stage", [Stage.WON, Stage.RECORDED])
def test_win_scoring_7_a_count_too_high_is_corrected_and_the_highest_may_be_insisted_on(stage: Stage) -> None:
    """win-scoring.9: until the next deal begins."""
    high = ruled(Miscount(way=MiscountWay.TOO_HIGH, raised=True), stage=stage)
    low = ruled(Miscount(way=MiscountWay.TOO_LOW, raised=True), stage=stage)

    assert high.effects == (Mended(Mend.COUNT),)
    assert low.effects == (CountRuled(CountVerdict.HIGHEST),)
    assert choices(low) == {May.DEMAND_HIGHEST}


@pytest.mark.parametrize("stage", LATER)
@pytest.mark.parametrize(
    "incident",
    [
        Miscount(way=MiscountWay.TOO_HIGH, raised=True),
        CountDisputed(two_counts=True),
        ImmunityRaised(by=Raiser.DISCARDER),
        ArrangementDisputed(mixed=False, two_at_once=True),
    ],
)
def test_a_recorded_count_stands_once_the_next_deal_has_begun(incident: Incident, stage: Stage) -> None:
    """G41; general.7, win-scoring.9."""
    ruling = ruled(incident, stage=stage)

    assert ruling.effects == (Stands(StandsAs.RECORD),)
    assert "G41" in ruling.decisions


@pytest.mark.parametrize("by", Raiser)
def test_win_scoring_8_the_discarder_raises_immunity(by: Raiser) -> None:
    """G38: at a table where the engine counts it is applied unasked."""
    ruling = ruled(ImmunityRaised(by=by), stage=Stage.WON)

    assert (CountRuled(CountVerdict.IMMUNITY) in ruling.effects) is (by is Raiser.DISCARDER)


def test_win_scoring_10_two_counts_are_ruled_on_formally_and_ignorance_is_helped() -> None:
    """general.3: the head referee's word is final."""
    formal = ruled(CountDisputed(two_counts=True), stage=Stage.WON)
    informal = ruled(CountDisputed(two_counts=False), stage=Stage.WON)

    assert formal.effects == (CountRuled(CountVerdict.FORMAL),)
    assert May.APPEAL in choices(formal)
    assert informal.effects == (CountRuled(CountVerdict.INFORMAL),)


def test_win_scoring_11_one_arrangement_is_counted_and_none_after_mixing_the_tiles() -> None:
    both = ruled(ArrangementDisputed(mixed=False, two_at_once=True), stage=Stage.WON)
    mixed = ruled(ArrangementDisputed(mixed=True, two_at_once=False), stage=Stage.WON)
    free = ruled(ArrangementDisputed(mixed=False, two_at_once=False), stage=Stage.WON)

    assert both.effects == (CountRuled(CountVerdict.ONE_ARRANGEMENT),)
    assert choices(mixed) == {May.REFUSE_REARRANGEMENT}
    assert free.effects == (CountRuled(CountVerdict.HIGHEST),)


@pytest.mark.parametrize("matters", [False, True])
def test_win_scoring_12_a_drawn_tile_mixed_in_costs_nine_gates_alone(matters: bool) -> None:
    """G36."""
    ruling = ruled(DrawnTileMixedIn(tile_matters=matters), stage=Stage.WON)

    assert (CountRuled(CountVerdict.NOT_BY_THAT_TILE) in ruling.effects) is matters
    assert Stands(StandsAs.WIN) in ruling.effects


@pytest.mark.parametrize(
    ("limit", "articles", "times"),
    [(OverLimit.DEAL, {"time.1", "time.3"}, 1), (OverLimit.MOVE, {"time.2"}, 1), (OverLimit.BOTH, {"time.5"}, 2)],
)
def test_each_limit_exceeded_costs_five_points_for_every_started_step(
    limit: OverLimit, articles: set[str], times: int
) -> None:
    """time.1, time.2, time.3, time.5; G39, G40."""
    ruling = ruled(Overtime(limit=limit, lost=TimeLost.ALLOWED, excused=False))

    assert articles <= set(ruling.articles)
    assert ruling.effects.count(FIVE) == times


@pytest.mark.parametrize("excused", [False, True])
def test_time_7_too_many_points_forfeit_the_deal_unless_excused(excused: bool) -> None:
    """G39."""
    ruling = ruled(Overtime(limit=OverLimit.MOVE, lost=TimeLost.EXCESSIVE, excused=excused))

    assert (Forfeited() in ruling.effects) is not excused


def test_time_4_a_draw_waits_in_the_free_seconds_when_asked_to() -> None:
    asked = ruled(DrewInFreeTime(asked_to_wait=True))
    unasked = ruled(DrewInFreeTime(asked_to_wait=False))

    assert TileReturned(Place.WALL_KEPT) in asked.effects
    assert Stands(StandsAs.DRAW) in unasked.effects


def test_time_6_the_referee_decides_whom_to_time() -> None:
    assert choices(ruled(PlayerTooSlow())) == {May.TELL_REFEREE}


def test_coming_late_is_left_to_the_charter_without_an_amount() -> None:
    """general.1.3, general.1.4."""
    ruling = ruled(LateArrival(late=Lateness.MORE))

    assert ruling.effects == ()
    assert POINTS in may_follow(ruling)


def test_general_4_a_deliberate_fault_may_be_punished_at_any_time() -> None:
    for stage in Stage:
        assert {POINTS, Excluded()} <= may_follow(ruled(DeliberateFault(), stage=stage))


def test_general_5_a_small_fault_is_let_pass_unless_somebody_complains() -> None:
    """general.6: and even then the penalty is light."""
    passed = ruled(MinorFault(complaint=False, unfair=False))
    complained = ruled(MinorFault(complaint=True, unfair=False))

    assert may_follow(passed) == set()
    assert Warned() in may_follow(complained)


@pytest.mark.parametrize("stage", [Stage.RECORDED, *LATER])
def test_general_7_a_fault_of_a_deal_that_is_over_stands(stage: Stage) -> None:
    """G41. The ruling says what can still be done."""
    ruling = ruled(OwnTileExposed(how_many=HowMany.ONE), stage=stage)

    assert ruling.effects == (Stands(StandsAs.RECORD),)
    assert May.APPEAL in choices(ruling)
    assert (May.ASK_RULING in choices(ruling)) is (stage is Stage.RECORDED)


@pytest.mark.parametrize("stage", Stage)
def test_general_7_cheating_does_not_lapse(stage: Stage) -> None:
    assert {Forfeited(), Excluded()} <= may_follow(ruled(Cheating(), stage=stage))
