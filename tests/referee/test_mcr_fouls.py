"""The fouls of the Chinese official rules, by MIL 2025 and by the text of 1998."""

from typing import TypeGuard

import pytest

from sifang.referee import decision_table, rule
from sifang.rulebooks import load
from sifang.rules.incident import Before, Incident, Situation, Stage
from sifang.rules.incident_calls import (
    CalledSet,
    CallFault,
    CallNotStandard,
    ClaimLate,
    DrawProgress,
    EmptyCall,
    EmptyCallNoticed,
    EmptyKong,
    EmptyWin,
    FalseWin,
    LateCall,
    NotAWin,
    ShownWhileChecking,
    Touched,
    WinFrom,
    WrongCall,
    WrongCallNoticed,
)
from sifang.rules.incident_dealing import CountFault, DealtWrongNumber, DealtWrongNumberNoticed, HowMany
from sifang.rules.incident_play import (
    DiscardNamed,
    DrewFromWrongPlace,
    DrewOutOfTurn,
    HandCount,
    OpponentTilesTurned,
    OwnTileExposed,
    TableDisturbed,
    WallTile,
    WallTileTurned,
    WrongHandCount,
)
from sifang.rules.incident_scoring import (
    Cheating,
    LateArrival,
    Lateness,
    Miscount,
    MiscountWay,
    OverLimit,
    Overtime,
    TimeLost,
)
from sifang.rules.penalty_amount import Amount, AtDiscretion, Fixed, PaidToDisturbed, PaidToEach
from sifang.rules.ruling import Basis, Ruling
from sifang.rules.ruling_effect import (
    AnyEffect,
    Bar,
    BlameShifted,
    CallLost,
    Excluded,
    Forfeited,
    HandBarred,
    Mend,
    Mended,
    MustDiscardNext,
    Place,
    PlayGoesOn,
    PointsDeducted,
    Resume,
    ShownTilesPenal,
    Stands,
    StandsAs,
    TileReturned,
    Warned,
)
from tests.referee.ruling import MIL, may_follow, mcr

DEAD = HandBarred(Bar.NO_WIN_NOR_CLAIM_BUT_OWN_KONG)
NO_WIN = HandBarred(Bar.NO_WIN)
EMPTY = EmptyCall(noticed=EmptyCallNoticed.NOT_DISCARDED)


def amounts(ruling: Ruling) -> list[Amount]:
    return [effect.amount for effect in ruling.effects if isinstance(effect, PointsDeducted)]


def false_win(why: NotAWin, *, misled: bool = False) -> FalseWin:
    return FalseWin(on=WinFrom.DISCARD, why=why, misled=misled)


def test_foul_1_a_wrong_set_bars_the_win_and_in_2025_claims_as_well() -> None:
    called = WrongCall(
        call=CalledSet.PUNG, noticed=WrongCallNoticed.AFTER_ACTION, fault=CallFault.WRONG_TILES, mendable=False
    )

    assert DEAD in mcr(called).effects
    assert NO_WIN in mcr(called, old=True).effects


@pytest.mark.parametrize(
    ("before", "new", "old"), [(Before.ONCE, 10, 5), (Before.TWICE, 20, 10), (Before.OFTEN, 40, 20)]
)
@pytest.mark.parametrize("incident", [EMPTY, EmptyKong(), EmptyWin(on=WinFrom.DISCARD)])
def test_foul_2_a_call_not_carried_out_is_warned_first_and_rises(
    incident: Incident, before: Before, new: int, old: int
) -> None:
    assert Warned() in mcr(incident).effects
    assert amounts(mcr(incident)) == []
    assert amounts(mcr(incident, before=before)) == [Fixed(new)]
    assert amounts(mcr(incident, before=before, old=True)) == [Fixed(old)]


def test_foul_3_a_tile_drawn_early_goes_back() -> None:
    ruling = mcr(DrewOutOfTurn(drew=True), before=Before.ONCE)

    assert TileReturned(Place.WALL) in ruling.effects
    assert amounts(ruling) == [Fixed(10)]


def test_foul_4_a_pung_after_three_seconds_is_a_foul_in_1998_only() -> None:
    late = ClaimLate(call=LateCall.PUNG_OR_KONG, next_player=DrawProgress.LIFTED)
    acted = ClaimLate(call=LateCall.PUNG_OR_KONG, next_player=DrawProgress.ACTED)

    assert Warned() in mcr(late, old=True).effects
    assert Stands(StandsAs.CALL) in mcr(late).effects
    assert CallLost() in mcr(acted).effects


def test_foul_5_a_tile_from_the_wrong_place_goes_back_or_kills_the_hand() -> None:
    apart = DrewFromWrongPlace(won=False, others_to_blame=False, in_hand=False)
    mixed = DrewFromWrongPlace(won=False, others_to_blame=False, in_hand=True)

    assert {Warned(), TileReturned(Place.WALL)} <= set(mcr(apart).effects)
    assert DEAD in mcr(mixed).effects
    assert mcr(apart, old=True).basis is Basis.GENERAL


@pytest.mark.parametrize(
    ("late", "new", "old"),
    [(Lateness.FIVE, 10, 10), (Lateness.TEN, 20, 10), (Lateness.FIFTEEN, 40, 20), (Lateness.MORE, 80, None)],
)
def test_foul_6_coming_late_costs_by_the_minute(late: Lateness, new: int, old: int | None) -> None:
    assert amounts(mcr(LateArrival(late=late))) == [Fixed(new)]
    assert amounts(mcr(LateArrival(late=late), old=True)) == ([] if old is None else [Fixed(old)])
    assert (Forfeited() in mcr(LateArrival(late=late)).effects) is (late is Lateness.MORE)


def test_foul_7_slow_play_is_warned_first() -> None:
    assert Warned() in mcr(Overtime(limit=OverLimit.MOVE, lost=TimeLost.ALLOWED, excused=False)).effects


@pytest.mark.parametrize("why", [NotAWin.BELOW_MINIMUM, NotAWin.WRONG_TILE])
def test_foul_8_a_win_below_the_minimum_and_foul_9_on_a_wrong_tile_cost_alike(why: NotAWin) -> None:
    """foul.9. 1998 pays each of the others, 2025 only deducts."""
    assert amounts(mcr(false_win(why))) == [Fixed(40)]
    assert DEAD in mcr(false_win(why)).effects
    assert amounts(mcr(false_win(why), old=True)) == [PaidToEach(10)]
    assert NO_WIN in mcr(false_win(why), old=True).effects


def test_foul_10_a_win_without_being_ready() -> None:
    """mcr term.31: what a false win is."""
    assert amounts(mcr(false_win(NotAWin.NOT_READY))) == [Fixed(80)]
    assert amounts(mcr(false_win(NotAWin.NOT_READY), old=True)) == [PaidToEach(20)]


def test_foul_10_far_from_ready_is_intent_in_1998_and_may_be_in_2025() -> None:
    assert Excluded() in mcr(false_win(NotAWin.FAR), old=True).effects
    assert Excluded() in may_follow(mcr(false_win(NotAWin.FAR)))


@pytest.mark.parametrize("count", HandCount)
def test_foul_11_a_wrong_tile_count_bars_the_win(count: HandCount) -> None:
    """mcr term.29: what a wrong count is."""
    assert DEAD in mcr(WrongHandCount(count=count)).effects
    assert NO_WIN in mcr(WrongHandCount(count=count), old=True).effects


def test_foul_11_a_dealt_number_is_put_right_before_the_first_discard() -> None:
    early = DealtWrongNumber(count=CountFault.LONG, noticed=DealtWrongNumberNoticed.BEFORE_DISCARD)
    late = DealtWrongNumber(count=CountFault.LONG, noticed=DealtWrongNumberNoticed.AFTER_DISCARD)

    assert mcr(early).basis is Basis.GENERAL
    assert DEAD in mcr(late).effects


def test_foul_12_an_own_tile_shown_is_the_next_discard_in_1998_and_free_in_2025() -> None:
    """mcr term.27: what a penalised tile is."""
    assert MustDiscardNext() in mcr(OwnTileExposed(how_many=HowMany.ONE), old=True).effects
    assert mcr(OwnTileExposed(how_many=HowMany.ONE)).effects == (PlayGoesOn(Resume.AS_IT_WAS),)


def test_foul_13_the_disturbed_player_is_paid_in_1998() -> None:
    assert amounts(mcr(OpponentTilesTurned())) == [Fixed(10)]
    assert amounts(mcr(OpponentTilesTurned(), old=True)) == [PaidToDisturbed(5, 60)]


def test_foul_14_wall_tiles_turned_up() -> None:
    one = WallTileTurned(which=WallTile.OTHER, to_draw=False, many=False)
    many = WallTileTurned(which=WallTile.OTHER, to_draw=False, many=True)

    assert Warned() in mcr(one).effects
    assert amounts(mcr(one, before=Before.OFTEN)) == [Fixed(10)]
    assert Warned() in may_follow(mcr(many))


def test_foul_14_a_wall_destroyed_is_replayed_in_2025() -> None:
    ruling = mcr(TableDisturbed(can_go_on=False))

    assert amounts(ruling) == [Fixed(80)]
    assert PlayGoesOn(Resume.REPLAYED) in ruling.effects


def test_foul_15_a_hand_shown_while_another_wins() -> None:
    good = ShownWhileChecking(what=Touched.SHOWED, win_stands=True)
    false = ShownWhileChecking(what=Touched.SHOWED, win_stands=False)

    assert Warned() in mcr(good, old=True).effects
    assert {ShownTilesPenal(), NO_WIN} <= set(mcr(false, old=True).effects)
    assert mcr(false).effects == (PlayGoesOn(Resume.AS_IT_WAS),)


def test_foul_16_who_names_a_tile_answers_for_the_false_win_in_1998() -> None:
    named = DiscardNamed(wrongly=True, misled=True)

    assert mcr(false_win(NotAWin.WRONG_TILE, misled=True), old=True).effects[0] == BlameShifted()
    assert BlameShifted() in mcr(named, old=True).effects
    assert Warned() in mcr(named).effects


def test_foul_17_a_false_concealed_kong() -> None:
    called = WrongCall(
        call=CalledSet.OWN_KONG, noticed=WrongCallNoticed.AFTER_REPLACEMENT, fault=CallFault.WRONG_TILES, mendable=False
    )

    assert amounts(mcr(called)) == [Fixed(40)]
    assert DEAD in mcr(called).effects


def test_foul_18_cheating_excludes() -> None:
    assert mcr(Cheating()).effects == (Excluded(),)
    assert mcr(Cheating(), old=True).effects == (Excluded(),)


@pytest.mark.parametrize("way", MiscountWay)
def test_win_1_a_wrong_count_that_is_pointed_out_is_put_right(way: MiscountWay) -> None:
    """mcr win.1: the others and the referee confirm what the winner names."""
    ruling = rule(Miscount(way=way, raised=True), Situation(stage=Stage.WON), MIL)

    assert ruling.articles == ("win.1",)
    assert Mended(Mend.COUNT) in ruling.effects


def test_foul_2_in_1998_the_deduction_goes_on_doubling() -> None:
    """foul.3 too: warning, 5, 10, 20, and the double each time; the largest deduction of 1998 is sixty."""
    for incident in (EMPTY, DrewOutOfTurn(drew=True)):
        ruling = mcr(incident, before=Before.OFTEN, old=True)
        assert amounts(ruling) == [Fixed(20)]
        assert may_follow(ruling) == {PointsDeducted(Fixed(20)), PointsDeducted(Fixed(40))}
        assert may_follow(mcr(incident, before=Before.OFTEN)) == set()
        assert may_follow(mcr(incident, before=Before.TWICE, old=True)) == set()


@pytest.mark.parametrize(("book", "span"), [("mcr", "in this match"), ("mcr/r98", "in this deal")])
def test_foul_2_is_counted_through_the_match_in_2025_and_within_a_deal_in_1998(book: str, span: str) -> None:
    assert span in decision_table(load(book)).questions["situation.before"].text.en


def test_foul_6_to_miss_a_second_match_is_to_withdraw_in_2025() -> None:
    late = LateArrival(late=Lateness.MORE)

    assert Excluded() not in mcr(late).effects
    assert Excluded() in mcr(late, before=Before.ONCE).effects
    assert Excluded() not in mcr(late, before=Before.ONCE, old=True).effects


def test_foul_16_a_discard_named_again_costs_ten_in_2025() -> None:
    """The first slight foul of a match is warned for, and every further one costs ten points at least."""
    assert amounts(mcr(DiscardNamed(wrongly=False, misled=False), before=Before.ONCE)) == [Fixed(10)]


def test_foul_20_calls_in_other_words_are_a_foul() -> None:
    assert Warned() in mcr(CallNotStandard()).effects
    assert amounts(mcr(CallNotStandard(), before=Before.ONCE)) == [Fixed(10)]
    assert amounts(mcr(CallNotStandard(), before=Before.ONCE, old=True)) == [Fixed(5)]


@pytest.mark.parametrize("why", [NotAWin.BELOW_MINIMUM, NotAWin.WRONG_TILE, NotAWin.NOT_READY])
def test_foul_8_to_10_a_false_win_of_any_sort_pays_ten_to_each_in_europe(why: NotAWin) -> None:
    """foul.8, foul.9, foul.10: the score sheets of European championships."""
    assert amounts(rule(false_win(why), Situation(), load("mcr/wmo2006"))) == [PaidToEach(10)]


#: Deducted in 2025 and paid to nobody; in 1998 false wins go to the three others, what disturbs a player to him.
CREDITED = {
    NotAWin.BELOW_MINIMUM: (Fixed(40), PaidToEach(10)),
    NotAWin.WRONG_TILE: (Fixed(40), PaidToEach(10)),
    NotAWin.NOT_READY: (Fixed(80), PaidToEach(20)),
}


@pytest.mark.parametrize("why", CREDITED)
def test_foul_8_to_10_what_a_false_win_costs_is_credited_in_1998_and_to_nobody_in_2025(why: NotAWin) -> None:
    """foul.8, foul.9, foul.10."""
    assert (amounts(mcr(false_win(why))), amounts(mcr(false_win(why), old=True))) == tuple(
        [one] for one in CREDITED[why]
    )


def test_in_2025_no_penalty_of_any_foul_is_paid_to_another_player() -> None:
    taken = [effect.amount for made in decision_table(MIL).rulings for effect in made.effects if takes(effect)]

    assert taken
    assert all(isinstance(amount, Fixed | AtDiscretion) for amount in taken)


def takes(effect: AnyEffect) -> TypeGuard[PointsDeducted]:
    return isinstance(effect, PointsDeducted)


@pytest.mark.parametrize("incident", [false_win(NotAWin.FAR), OwnTileExposed(how_many=HowMany.ONE), Cheating()])
def test_under_hangzhou_whatever_happens_is_ruled_on_by_the_general_rule_and_says_so(incident: Incident) -> None:
    """No source of Hangzhou names a penalty."""
    ruling = rule(incident, Situation(), load("hangzhou"))

    assert ruling.basis is Basis.GENERAL
    assert ruling.articles == ()
    assert not any(isinstance(effect, PointsDeducted) for effect in ruling.effects)
