"""Faults in shuffling and dealing, article by article."""

import pytest

from sifang.rules.incident import Stage
from sifang.rules.incident_dealing import (
    CountFault,
    DealBeyondRepair,
    DealtWrongNumber,
    DealtWrongNumberNoticed,
    HandPeeked,
    HowMany,
    ShuffleFault,
    ShuffleFaulty,
    TilesExposedWhileSorting,
    WallTilesTurnedInDealing,
    WhoseTiles,
    WrongDealer,
    WrongDealerNoticed,
    WrongOpening,
    WrongOpeningNoticed,
    WrongThrow,
    WrongThrowNoticed,
    WrongTilesTaken,
)
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import May
from sifang.rules.ruling_effect import (
    Bar,
    DealAgain,
    DealerSettled,
    Excluded,
    HandBarred,
    Mend,
    Mended,
    NowDealer,
    PointsDeducted,
    ShownTilesPenal,
    Stands,
    StandsAs,
    TileMixedBack,
    Warned,
)
from tests.referee.ruling import DEALING, choices, may_follow, ruled

POINTS = PointsDeducted(AtDiscretion())


@pytest.mark.parametrize(
    ("fault", "article", "mend"),
    [
        (ShuffleFault.TOO_SHORT, "shuffle.2", Mend.MIX_ON),
        (ShuffleFault.HELD, "shuffle.2", Mend.MIX_ON),
        (ShuffleFault.TURNED_UP, "shuffle.3", Mend.SHUFFLE),
        (ShuffleFault.BUILT_EARLY, "shuffle.4", Mend.WALL_DOWN),
        (ShuffleFault.WALL_TURNED_UP, "shuffle.5", Mend.WALL_REBUILT),
        (ShuffleFault.CROOKED, "shuffle.6", Mend.WALLS_MOVED),
    ],
)
def test_a_player_may_insist_on_a_proper_shuffle(fault: ShuffleFault, article: str, mend: Mend) -> None:
    """shuffle.1 to shuffle.6."""
    ruling = ruled(ShuffleFaulty(what=fault, complaint=True), stage=DEALING)

    assert article in ruling.articles
    assert ruling.effects == (Mended(mend),)


def test_shuffle_0_nobody_steps_in_while_nobody_complains() -> None:
    ruling = ruled(ShuffleFaulty(what=ShuffleFault.TOO_SHORT, complaint=False), stage=DEALING)

    assert "shuffle.0" in ruling.articles
    assert Mended(Mend.MIX_ON) not in ruling.effects
    assert Mended(Mend.MIX_ON) in may_follow(ruling)


def test_dealing_faults_0_a_deliberate_fault_may_be_punished_further() -> None:
    ruling = ruled(WrongThrow(noticed=WrongThrowNoticed.AFTER_TAKING))

    assert {Warned(), POINTS, Excluded()} <= may_follow(ruling)


def test_dealing_faults_1_a_wrong_throw_is_repeated_until_tiles_are_taken() -> None:
    early = ruled(WrongThrow(noticed=WrongThrowNoticed.BEFORE_TAKING), stage=DEALING)
    late = ruled(WrongThrow(noticed=WrongThrowNoticed.AFTER_TAKING), stage=DEALING)

    assert early.effects == (Mended(Mend.THROW),)
    assert Stands(StandsAs.THROW) in late.effects


def test_dealing_faults_2_a_wrong_opening_stands_once_all_four_have_taken_four_tiles() -> None:
    early = ruled(WrongOpening(noticed=WrongOpeningNoticed.BEFORE_ALL_FOUR), stage=DEALING)
    late = ruled(WrongOpening(noticed=WrongOpeningNoticed.AFTER_ALL_FOUR))

    assert early.effects == (Mended(Mend.OPENING),)
    assert Stands(StandsAs.OPENING) in late.effects


def test_dealing_faults_3_a_wrong_dealer_in_its_three_stages() -> None:
    """G32: the true East's third draw parts the second stage from the third."""
    first = ruled(WrongDealer(noticed=WrongDealerNoticed.BEFORE_FIRST_FOUR), stage=DEALING)
    second = ruled(WrongDealer(noticed=WrongDealerNoticed.BEFORE_LAST_FOUR), stage=DEALING)
    third = ruled(WrongDealer(noticed=WrongDealerNoticed.AFTER_LAST_FOUR))

    assert first.effects == (DealAgain(),)
    assert second.effects == (DealerSettled(NowDealer.TRUE_EAST),)
    assert DealerSettled(NowDealer.WRONG_EAST) in third.effects
    assert choices(third) == {May.RESTORE_TURN}
    assert "G32" in third.decisions


def test_dealing_faults_4_wrong_tiles_are_exchanged_freely_until_they_are_looked_at() -> None:
    unseen = ruled(WrongTilesTaken(looked=False), stage=DEALING)
    seen = ruled(WrongTilesTaken(looked=True), stage=DEALING)

    assert unseen.effects == (Mended(Mend.DEALT_TILES),)
    assert seen.effects == (POINTS,)


def test_dealing_5_looking_early_costs_nothing_if_the_deal_is_right() -> None:
    right = ruled(HandPeeked(fault_in_deal=False), stage=DEALING)
    wrong = ruled(HandPeeked(fault_in_deal=True), stage=DEALING)

    assert POINTS not in right.effects
    assert DealAgain() in may_follow(wrong)


def test_dealing_faults_5_own_tiles_turned_up_count_as_exposed() -> None:
    one = ruled(WallTilesTurnedInDealing(whose=WhoseTiles.OWN, how_many=HowMany.ONE, looked=False), stage=DEALING)
    two = ruled(WallTilesTurnedInDealing(whose=WhoseTiles.OWN, how_many=HowMany.SEVERAL, looked=False), stage=DEALING)

    assert ShownTilesPenal(taken_back=1) not in one.effects
    assert ShownTilesPenal(taken_back=1) in two.effects


@pytest.mark.parametrize("looked", [False, True])
def test_dealing_faults_5_a_few_other_tiles_cost_a_warning_only_after_looking(looked: bool) -> None:
    turned = WallTilesTurnedInDealing(whose=WhoseTiles.FEW_OTHERS, how_many=HowMany.SEVERAL, looked=looked)
    ruling = ruled(turned, stage=DEALING)

    assert TileMixedBack(12) in ruling.effects
    assert (Warned() in ruling.effects) is looked


@pytest.mark.parametrize("looked", [False, True])
def test_dealing_faults_5_many_tiles_may_bring_a_new_deal(looked: bool) -> None:
    turned = WallTilesTurnedInDealing(whose=WhoseTiles.MANY, how_many=HowMany.SEVERAL, looked=looked)
    ruling = ruled(turned, stage=DEALING)

    assert DealAgain() in may_follow(ruling)
    assert (POINTS in ruling.effects) is looked


@pytest.mark.parametrize("count", CountFault)
def test_dealing_faults_6_before_looking_any_number_is_put_right_free(count: CountFault) -> None:
    ruling = ruled(DealtWrongNumber(count=count, noticed=DealtWrongNumberNoticed.BEFORE_LOOKING), stage=DEALING)

    assert ruling.effects == (Mended(Mend.DEALT_COUNT),)


def test_dealing_faults_6_before_the_first_discard_short_is_filled_and_long_reduced_and_penalised() -> None:
    """G33: the amount for too many is the referee's to decide."""
    noticed = DealtWrongNumberNoticed.BEFORE_DISCARD
    short = ruled(DealtWrongNumber(count=CountFault.SHORT, noticed=noticed))
    long = ruled(DealtWrongNumber(count=CountFault.LONG, noticed=noticed))

    assert Mended(Mend.FILLED) in short.effects
    assert POINTS not in short.effects
    assert {Mended(Mend.REDUCED), POINTS} <= set(long.effects)


def test_a_hand_put_right_before_its_first_discard_is_barred_from_nothing() -> None:
    """G35: a mended deal does not rule out a Blessing (dealing-faults.6)."""
    noticed = DealtWrongNumberNoticed.BEFORE_DISCARD
    rulings = [ruled(DealtWrongNumber(count=count, noticed=noticed)) for count in CountFault]

    assert not any(isinstance(effect, HandBarred) for ruling in rulings for effect in ruling.effects)
    assert all("G35" in ruling.decisions for ruling in rulings)


def test_dealing_faults_6_after_the_first_discard_the_hand_is_short_or_long() -> None:
    noticed = DealtWrongNumberNoticed.AFTER_DISCARD
    short = ruled(DealtWrongNumber(count=CountFault.SHORT, noticed=noticed), all_discarded=True)
    long = ruled(DealtWrongNumber(count=CountFault.LONG, noticed=noticed), all_discarded=True)

    assert HandBarred(Bar.NO_WIN) in short.effects
    assert HandBarred(Bar.NO_WIN_NOR_CLAIM) in long.effects


def test_dealing_faults_7_no_new_deal_once_each_of_the_four_has_discarded() -> None:
    """G34."""
    early = ruled(DealBeyondRepair())
    late = ruled(DealBeyondRepair(), all_discarded=True)

    assert DealAgain() in may_follow(early)
    assert DealAgain() not in may_follow(late)
    assert Stands(StandsAs.DEALING) in late.effects


def test_penalty_tiles_6_one_tile_exposed_while_sorting_is_free_and_one_of_several_is_taken_back() -> None:
    """G30: the player chooses which."""
    one = ruled(TilesExposedWhileSorting(how_many=HowMany.ONE))
    several = ruled(TilesExposedWhileSorting(how_many=HowMany.SEVERAL))

    assert not any(isinstance(effect, ShownTilesPenal) for effect in one.effects)
    assert ShownTilesPenal(taken_back=1) in several.effects
    assert May.TAKE_ONE_BACK in choices(several)


def test_a_new_deal_is_no_matter_of_a_deal_that_is_over() -> None:
    """dealing-faults.7, general.7."""
    assert "general.7" in ruled(DealBeyondRepair(), stage=Stage.NEXT_DEAL).articles
