"""Wrong calls, article by article."""

import pytest

from sifang.rules.incident import Stage, Status
from sifang.rules.incident_calls import (
    AddedKongSilent,
    AddedTileUnclear,
    CallChanged,
    CalledSet,
    CallFault,
    CallNotStandard,
    CallTo,
    EmptyCall,
    EmptyCallNoticed,
    EmptyKong,
    EmptyWin,
    FalseWin,
    NotAWin,
    ReplacementBeforeShowing,
    ShownWhileChecking,
    Touched,
    WinFrom,
    WrongCall,
    WrongCallNoticed,
)
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import May
from sifang.rules.ruling_effect import (
    Bar,
    BlameShifted,
    CallLost,
    CallWithdrawn,
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
    TileReturned,
    TilesToExpose,
    Warned,
)
from tests.referee.ruling import choices, may_follow, ruled

POINTS = PointsDeducted(AtDiscretion())


def wrong(
    call: CalledSet, noticed: WrongCallNoticed, fault: CallFault = CallFault.WRONG_TILES, *, mendable: bool = False
) -> WrongCall:
    return WrongCall(call=call, noticed=noticed, fault=fault, mendable=mendable)


def test_wrong_calls_0_a_false_win_does_not_end_the_deal_and_costs_no_points() -> None:
    ruling = ruled(FalseWin(on=WinFrom.DISCARD, why=NotAWin.NOT_READY, misled=False))

    assert any(isinstance(effect, PlayGoesOn) for effect in ruling.effects)
    assert not any(isinstance(effect, PointsDeducted | DealAgain) for effect in ruling.effects)
    assert Excluded() in may_follow(ruling)


def test_wrong_calls_1_wrong_tiles_are_exchanged_at_once_and_the_one_shown_is_live() -> None:
    ruling = ruled(wrong(CalledSet.CHOW, WrongCallNoticed.AT_ONCE, mendable=True))

    assert {Mended(Mend.SET), ShownTilesPenal()} <= set(ruling.effects)
    assert May.DISCARD_OR_KEEP in choices(ruling)


def test_wrong_calls_1_without_the_right_tiles_the_claim_is_undone() -> None:
    """general.7: whoever was skipped draws after all."""
    ruling = ruled(wrong(CalledSet.PUNG, WrongCallNoticed.AT_ONCE))

    assert {Mended(Mend.CLAIM_UNDONE), TileReturned(Place.OFFER), ShownTilesPenal()} <= set(ruling.effects)
    assert PlayGoesOn(Resume.FROM_DISCARD) in ruling.effects


def test_a_chow_from_the_wrong_player_is_undone_at_once() -> None:
    """chow.1, wrong-calls.1."""
    ruling = ruled(wrong(CalledSet.CHOW, WrongCallNoticed.AT_ONCE, CallFault.NOT_PREVIOUS, mendable=True))

    assert "chow.1" in ruling.articles
    assert Mended(Mend.CLAIM_UNDONE) in ruling.effects


@pytest.mark.parametrize(
    ("fault", "article", "decision"),
    [(CallFault.PENALTY_TILE, "penalty-tiles.3", "G25"), (CallFault.NO_DISCARD, "penalty-tiles.2", "G24")],
)
def test_penalty_tiles_5_a_claim_that_penalty_tiles_forbid_is_a_wrong_call(
    fault: CallFault, article: str, decision: str
) -> None:
    """G24, G25."""
    ruling = ruled(wrong(CalledSet.PUNG, WrongCallNoticed.AT_ONCE, fault))

    assert {"wrong-calls.1", "penalty-tiles.5", article} <= set(ruling.articles)
    assert decision in ruling.decisions


def test_a_long_hand_that_claims_makes_a_wrong_call() -> None:
    """hand-count.4."""
    called = wrong(CalledSet.CHOW, WrongCallNoticed.AFTER_ACTION, CallFault.BARRED)

    assert "hand-count.4" in ruled(called, status=Status.NO_WIN_NOR_CLAIM).articles


def test_wrong_calls_2_a_call_is_changed_freely_until_tiles_are_shown() -> None:
    """G21."""
    free = ruled(CallChanged(to=CallTo.CLAIM, shown=False, overtaken=False))
    shown = ruled(CallChanged(to=CallTo.CLAIM, shown=True, overtaken=False))

    assert ShownTilesPenal() not in free.effects
    assert ShownTilesPenal() in shown.effects
    assert POINTS in may_follow(free)


def test_wrong_calls_2_who_can_both_win_and_pung_may_change_to_the_win_though_overtaken() -> None:
    """G45."""
    win = ruled(CallChanged(to=CallTo.WIN, shown=False, overtaken=True))
    pung = ruled(CallChanged(to=CallTo.CLAIM, shown=False, overtaken=True))

    assert Stands(StandsAs.CALL) in win.effects
    assert CallLost() in pung.effects
    assert choices(pung) == {May.CHANGE_TO_WIN}


def test_wrong_calls_3_an_empty_call_costs_two_tiles_and_gives_the_discard_back() -> None:
    """G19."""
    ruling = ruled(EmptyCall(noticed=EmptyCallNoticed.NOT_DISCARDED))

    assert {CallWithdrawn(), TileReturned(Place.OFFER), TilesToExpose(2)} <= set(ruling.effects)


def test_wrong_calls_3_a_discard_nobody_acted_on_is_taken_back_with_the_call() -> None:
    ruling = ruled(EmptyCall(noticed=EmptyCallNoticed.DISCARDED))

    assert {Mended(Mend.DISCARD), TilesToExpose(2)} <= set(ruling.effects)


def test_wrong_calls_4_an_empty_kong_is_free_unless_too_frequent() -> None:
    """G22."""
    ruling = ruled(EmptyKong(), own_turn=True)

    assert ruling.effects == (CallWithdrawn(), PlayGoesOn(Resume.OFFENDER_DISCARDS))
    assert {Warned(), POINTS} <= may_follow(ruling)


def test_wrong_calls_5_a_wrong_set_found_after_others_acted_bars_the_win() -> None:
    """general.7."""
    ruling = ruled(wrong(CalledSet.PUNG, WrongCallNoticed.AFTER_ACTION))

    assert {Stands(StandsAs.SET), HandBarred(Bar.NO_WIN)} <= set(ruling.effects)


@pytest.mark.parametrize("call", [CalledSet.DIRECT_KONG, CalledSet.OWN_KONG])
def test_wrong_calls_5_a_wrong_kong_found_after_its_replacement_bars_claims_too(call: CalledSet) -> None:
    """G20."""
    late = ruled(wrong(call, WrongCallNoticed.AFTER_REPLACEMENT))
    at_once = ruled(wrong(call, WrongCallNoticed.AT_ONCE))

    assert HandBarred(Bar.NO_WIN_NOR_CLAIM) in late.effects
    assert Mended(Mend.CLAIM_UNDONE) in at_once.effects


def test_wrong_calls_5_a_set_called_cannot_be_withdrawn_once_its_discard_was_acted_on() -> None:
    ruling = ruled(EmptyCall(noticed=EmptyCallNoticed.ACTED_ON))

    assert Stands(StandsAs.CALL) in ruling.effects
    assert not any(isinstance(effect, TilesToExpose) for effect in ruling.effects)


def test_wrong_calls_6_after_a_false_win_on_a_discard_lower_calls_are_honoured() -> None:
    """G16."""
    ruling = ruled(FalseWin(on=WinFrom.DISCARD, why=NotAWin.WRONG_TILE, misled=False), stage=Stage.WON)

    assert {ShownTilesPenal(), TileReturned(Place.OFFER), PlayGoesOn(Resume.FROM_DISCARD)} <= set(ruling.effects)
    assert May.CLAIM in choices(ruling)


def test_wrong_calls_6_after_a_false_self_draw_its_owner_still_discards() -> None:
    """G17."""
    ruling = ruled(FalseWin(on=WinFrom.SELF_DRAW, why=NotAWin.NOT_READY, misled=False), own_turn=True)

    assert {ShownTilesPenal(), PlayGoesOn(Resume.OFFENDER_DISCARDS)} <= set(ruling.effects)


def test_wrong_calls_6_a_kong_falsely_robbed_goes_on() -> None:
    """G7; G29: penalty tiles bar a rob as they bar a win on a discard."""
    ruling = ruled(FalseWin(on=WinFrom.ROB, why=NotAWin.PENALTY_TILE, misled=False))

    assert {TileReturned(Place.PUNG), PlayGoesOn(Resume.KONG_GOES_ON)} <= set(ruling.effects)
    assert {"G7", "G29"} <= set(ruling.decisions)


@pytest.mark.parametrize(
    ("why", "article"),
    [
        (NotAWin.BARRED, "hand-count.5"),
        (NotAWin.COUNT, "hand-count.1"),
        (NotAWin.NO_RIGHT, "precedence.3"),
        (NotAWin.PENALTY_TILE, "penalty-tiles.5"),
        (NotAWin.FAR, "winning-shape.4"),
        (NotAWin.BELOW_MINIMUM, "scoring.5"),
    ],
)
def test_whatever_makes_a_win_false_the_ruling_is_the_same_and_names_the_reason(why: NotAWin, article: str) -> None:
    """wrong-calls.6; G14; G43: below the minimum of a variant is a false win too."""
    ruling = ruled(FalseWin(on=WinFrom.DISCARD, why=why, misled=False), status=Status.NO_WIN)

    assert ruling.articles == ("wrong-calls.6", article)
    assert ShownTilesPenal() in ruling.effects


def test_a_false_win_with_the_wrong_count_bars_the_hand_as_well() -> None:
    """hand-count.1, wrong-calls.6; G14."""
    ruling = ruled(FalseWin(on=WinFrom.DISCARD, why=NotAWin.COUNT, misled=False))

    assert HandBarred(Bar.NO_WIN) in ruling.effects


def test_who_was_misled_by_a_misnamed_discard_may_be_cleared() -> None:
    """draw-discard.8."""
    misled = ruled(FalseWin(on=WinFrom.DISCARD, why=NotAWin.WRONG_TILE, misled=True))

    assert BlameShifted() in may_follow(misled)


@pytest.mark.parametrize(
    ("on", "own_turn", "how"),
    [
        (WinFrom.DISCARD, False, Resume.FROM_DISCARD),
        (WinFrom.SELF_DRAW, True, Resume.OFFENDER_DISCARDS),
        (WinFrom.ROB, False, Resume.KONG_GOES_ON),
    ],
)
def test_wrong_calls_7_an_empty_win_costs_three_tiles(on: WinFrom, own_turn: bool, how: Resume) -> None:
    """G19: of a hand of three or fewer, all."""
    ruling = ruled(EmptyWin(on=on), own_turn=own_turn)

    assert ruling.effects == (CallWithdrawn(), TilesToExpose(3), PlayGoesOn(how))
    assert "all it has" in ruling.correction.en


def test_wrong_calls_8_what_opponents_showed_before_a_false_win_was_found_is_penal() -> None:
    """G18; wsom win.4."""
    false = ruled(ShownWhileChecking(what=Touched.SHOWED, win_stands=False), stage=Stage.WON)
    good = ruled(ShownWhileChecking(what=Touched.SHOWED, win_stands=True), stage=Stage.WON)

    assert ShownTilesPenal() in false.effects
    assert good.effects == (PlayGoesOn(Resume.WIN_COUNTED),)


def test_wrong_calls_8_who_pushed_the_tiles_about_is_penalised() -> None:
    ruling = ruled(ShownWhileChecking(what=Touched.PUSHED, win_stands=False), stage=Stage.WON)

    assert {Mended(Mend.TABLE), POINTS} <= set(ruling.effects)


def test_kong_7_a_replacement_before_showing_may_be_ruled_a_long_hand() -> None:
    """G44."""
    ruling = ruled(ReplacementBeforeShowing(), own_turn=True)

    assert HandBarred(Bar.NO_WIN_NOR_CLAIM) in may_follow(ruling)
    assert Mended(Mend.KONG_SHOWN) in ruling.effects


def test_kong_3_an_unspoken_added_kong_may_be_ruled_a_discard_and_chowed() -> None:
    ruling = ruled(AddedKongSilent(), own_turn=True)

    assert PlayGoesOn(Resume.FROM_DISCARD) in may_follow(ruling)
    assert choices(ruling) == {May.CHOW}


def test_robbing_4_a_tile_laid_between_river_and_melds_is_judged() -> None:
    ruling = ruled(AddedTileUnclear(win_called=True))

    assert {PlayGoesOn(Resume.FROM_DISCARD), PlayGoesOn(Resume.KONG_GOES_ON)} <= may_follow(ruling)
    assert Stands(StandsAs.CALL) in ruling.effects


def test_a_claim_in_other_words_stands() -> None:
    """claims.5, general.6."""
    assert Stands(StandsAs.CALL) in ruled(CallNotStandard()).effects
