"""Faults in drawing and discarding, article by article."""

import pytest

from sifang.rules.incident_calls import (
    ClaimAgainstChow,
    ClaimLate,
    ClaimSilent,
    DrawProgress,
    LateCall,
    WallTouched,
)
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
from sifang.rules.incident_scoring import DiscardSourceArgued
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import May
from sifang.rules.ruling_effect import (
    Bar,
    BlameShifted,
    CallLost,
    CountRuled,
    CountVerdict,
    DealAgain,
    Excluded,
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
    TileMustBeDrawn,
    TileReturned,
    Warned,
)
from tests.referee.ruling import choices, may_follow, ruled

POINTS = PointsDeducted(AtDiscretion())
LONG = HandBarred(Bar.NO_WIN_NOR_CLAIM)


def test_draw_discard_1_a_long_hand_for_drawing_out_of_turn_is_the_referees_to_judge() -> None:
    """G44: it does not follow by itself."""
    ruling = ruled(DrewOutOfTurn(drew=True))

    assert TileReturned(Place.WALL) in ruling.effects
    assert LONG not in ruling.effects
    assert LONG in may_follow(ruling)


def test_draw_discard_1_a_hand_that_only_reached_out_costs_nothing_by_itself() -> None:
    ruling = ruled(DrewOutOfTurn(drew=False))

    assert ruling.effects == (PlayGoesOn(Resume.AS_IT_WAS),)


def test_draw_discard_2_touching_the_wall_gives_up_the_claim() -> None:
    """G11."""
    for win in (False, True):
        assert CallLost() in ruled(WallTouched(calls_win=win, another_claims=False)).effects
    outdone = ruled(WallTouched(calls_win=False, another_claims=True))
    assert outdone.effects == (CallLost(), PlayGoesOn(Resume.FROM_DISCARD))


def test_draw_discard_2_a_win_may_still_go_before_another_claim() -> None:
    """G11."""
    assert Stands(StandsAs.CALL) in ruled(WallTouched(calls_win=True, another_claims=True)).effects


def test_draw_discard_3_a_short_hand_for_discarding_first_is_the_referees_to_judge() -> None:
    """G44."""
    ruling = ruled(DiscardedBeforeDrawing())

    assert Stands(StandsAs.DISCARD) in ruling.effects
    assert HandBarred(Bar.NO_WIN) in may_follow(ruling)


@pytest.mark.parametrize("call", LateCall)
@pytest.mark.parametrize("progress", [DrawProgress.MIXED_IN, DrawProgress.ACTED])
def test_draw_discard_4_a_claim_is_too_late_once_the_draw_is_mixed_in(call: LateCall, progress: DrawProgress) -> None:
    """G12."""
    assert CallLost() in ruled(ClaimLate(call=call, next_player=progress)).effects


def test_draw_discard_5_a_pung_sends_a_lifted_tile_back_and_its_next_drawer_may_leave_it() -> None:
    """G12."""
    ruling = ruled(ClaimLate(call=LateCall.PUNG_OR_KONG, next_player=DrawProgress.LIFTED))

    assert TileReturned(Place.WALL_KEPT) in ruling.effects
    assert choices(ruling) == {May.TAKE_OR_LEAVE}


def test_a_win_before_the_lifted_tile_is_mixed_in_ends_the_deal() -> None:
    """G12: draw-discard.4; nobody is left to draw the lifted tile."""
    ruling = ruled(ClaimLate(call=LateCall.WIN, next_player=DrawProgress.LIFTED))

    assert Stands(StandsAs.CALL) in ruling.effects
    assert choices(ruling) == set()


def test_a_claim_before_the_draw_is_in_time() -> None:
    """claims.2."""
    assert (
        Stands(StandsAs.CALL)
        in ruled(ClaimLate(call=LateCall.PUNG_OR_KONG, next_player=DrawProgress.NOT_BEGUN)).effects
    )


def test_draw_discard_6_pace_is_judged_by_the_referee() -> None:
    hasty = ruled(PaceFault(what=WrongPace.HASTY_DRAW))
    slow = ruled(PaceFault(what=WrongPace.SLOW_CLAIM))

    assert {Warned(), POINTS, TileReturned(Place.WALL_KEPT)} <= may_follow(hasty)
    assert PlayGoesOn(Resume.NEXT_DRAWS) in may_follow(slow)


@pytest.mark.parametrize("misled", [False, True])
def test_draw_discard_7_who_lays_a_tile_out_of_place_bears_the_claim_it_misled(misled: bool) -> None:
    ruling = ruled(DiscardMisplaced(misled=misled))

    assert Mended(Mend.RIVER) in ruling.effects
    assert ({BlameShifted(), POINTS} <= set(ruling.effects)) is misled


@pytest.mark.parametrize(("wrongly", "misled"), [(False, False), (False, True), (True, False), (True, True)])
def test_draw_discard_8_who_misnames_a_tile_bears_the_call_it_caused(wrongly: bool, misled: bool) -> None:
    ruling = ruled(DiscardNamed(wrongly=wrongly, misled=misled))

    assert (BlameShifted() in ruling.effects) is (wrongly and misled)


def test_draw_discard_9_where_a_discard_came_from_is_no_ground_and_signals_are_forbidden() -> None:
    argued = ruled(DiscardSourceArgued(signal=False))
    signalled = ruled(DiscardSourceArgued(signal=True))

    assert argued.effects == (CountRuled(CountVerdict.NO_ARGUMENT),)
    assert POINTS in may_follow(signalled)


def test_drawing_faults_0_a_deliberate_fault_may_be_punished_further() -> None:
    assert Excluded() in may_follow(ruled(OpponentTilesTurned()))


def test_drawing_faults_1_a_draw_from_the_wrong_place_stands_with_a_warning() -> None:
    """G33: nothing is put back, so it uses up one live tile."""
    ruling = ruled(DrewFromWrongPlace(won=False, others_to_blame=False, in_hand=True))

    assert set(ruling.effects) == {Stands(StandsAs.DRAW), Warned(), PlayGoesOn(Resume.AS_IT_WAS)}


def test_drawing_faults_1_a_win_on_it_stands_and_costs_points() -> None:
    """G33 (its second part): it is no Win on Kong, since no kong was declared."""
    ruling = ruled(DrewFromWrongPlace(won=True, others_to_blame=False, in_hand=False))

    assert {Stands(StandsAs.WIN), POINTS, Warned()} <= set(ruling.effects)
    assert CountRuled(CountVerdict.NOT_WIN_ON_KONG) in ruling.effects


def test_drawing_faults_1_it_is_free_where_others_are_partly_to_blame() -> None:
    ruling = ruled(DrewFromWrongPlace(won=True, others_to_blame=True, in_hand=False))

    assert not {POINTS, Warned()} & set(ruling.effects)


def test_drawing_faults_2_a_tile_turned_up_on_ones_own_turn_must_be_drawn_and_is_live() -> None:
    """G31: it may still be the tile of a self-draw, so no win is barred."""
    ruling = ruled(WallTileTurned(which=WallTile.NEXT, to_draw=True, many=False))

    assert {TileMustBeDrawn(), ShownTilesPenal()} <= set(ruling.effects)
    assert not any(isinstance(effect, HandBarred) for effect in ruling.effects)


def test_drawing_faults_2_turned_up_out_of_turn_its_drawer_chooses() -> None:
    ruling = ruled(WallTileTurned(which=WallTile.NEXT, to_draw=False, many=False))

    assert Warned() in ruling.effects
    assert choices(ruling) == {May.TAKE_OR_MIX}


def test_drawing_faults_2_any_other_wall_tile_is_mixed_with_twelve_neighbours() -> None:
    ruling = ruled(WallTileTurned(which=WallTile.OTHER, to_draw=False, many=True))

    assert {Warned(), TileMixedBack(12)} <= set(ruling.effects)


def test_drawing_faults_3_an_opponents_tiles_turned_up_are_penalised_at_discretion() -> None:
    ruling = ruled(OpponentTilesTurned())

    assert POINTS in may_follow(ruling)
    assert ShownTilesPenal() not in ruling.effects


def test_drawing_faults_4_a_table_beyond_repair_is_penalised_and_replayed_as_the_referee_sees_fit() -> None:
    early = ruled(TableDisturbed(can_go_on=False))
    late = ruled(TableDisturbed(can_go_on=False), all_discarded=True)
    mended = ruled(TableDisturbed(can_go_on=True))

    assert {POINTS, DealAgain()} <= may_follow(early)
    assert DealAgain() not in may_follow(late)
    assert Mended(Mend.TABLE) in mended.effects


@pytest.mark.parametrize("progress", DrawProgress)
def test_a_silent_claim_has_no_precedence_and_is_lost_with_the_next_draw(progress: DrawProgress) -> None:
    """claims.5, precedence.3; G13: a silent win too."""
    ruling = ruled(ClaimSilent(next_player=progress, discarded_first=False))

    assert (CallLost() in ruling.effects) is (progress in {DrawProgress.MIXED_IN, DrawProgress.ACTED})


def test_a_silent_claimer_who_discards_first_may_be_ruled_short() -> None:
    """claims.5; G44."""
    ruling = ruled(ClaimSilent(next_player=DrawProgress.NOT_BEGUN, discarded_first=True))

    assert HandBarred(Bar.NO_WIN) in may_follow(ruling)


@pytest.mark.parametrize(("shown", "discarded"), [(False, False), (True, False), (False, True), (True, True)])
def test_chow_4_a_win_is_in_time_until_the_chow_is_shown_and_followed_by_a_discard(
    shown: bool, discarded: bool
) -> None:
    """G9; precedence.4."""
    called = ClaimAgainstChow(call=LateCall.WIN, shown=shown, discarded=discarded, properly=True)

    assert (CallLost() in ruled(called).effects) is not (shown and discarded)


@pytest.mark.parametrize(("shown", "discarded"), [(False, False), (True, False), (False, True), (True, True)])
def test_chow_5_a_pung_is_in_time_until_the_chow_is_shown_or_followed_by_a_discard(
    shown: bool, discarded: bool
) -> None:
    """G9; precedence.4. Too hasty a chow is never safe from a pung."""
    proper = ClaimAgainstChow(call=LateCall.PUNG_OR_KONG, shown=shown, discarded=discarded, properly=True)
    hasty = ClaimAgainstChow(call=LateCall.PUNG_OR_KONG, shown=shown, discarded=discarded, properly=False)

    assert (CallLost() in ruled(proper).effects) is not (shown or discarded)
    assert CallLost() in ruled(hasty).effects


def test_a_chower_who_is_overtaken_may_change_to_a_win() -> None:
    """G8: interception is open to who first called a chow (wrong-calls.2)."""
    called = ClaimAgainstChow(call=LateCall.PUNG_OR_KONG, shown=False, discarded=False, properly=True)

    assert May.CHANGE_TO_WIN in choices(ruled(called))
