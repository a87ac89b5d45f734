"""Who pays whom: par, and same-round immunity in every case decided."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.hand.win import Circumstance
from sifang.rulebooks import load
from sifang.rulebooks.wsom import EarthPayment, Options, Par
from sifang.rules.score import Score
from sifang.rules.settlement import Discarded, Immunity, Outcome, PaymentReason, Settlement
from sifang.tiles import KINDS, SEATS
from tests.rulebooks.wsom.hands import outcome, win

BOOK = load("wsom")
EAST, SOUTH, WEST, NORTH = SEATS


def thirteen_terminals() -> Score:
    """A hand of South's worth 160, won on the east wind."""
    score = BOOK.score(win("19m 19p 19s 1234567z", tile="1z", seat="S"))
    assert score is not None
    return score


def worth(points: int) -> Score:
    """A count of so many points, won on the eight of bamboos."""
    score = BOOK.score(win("123m 456p 55z 67s", "pung 222s", tile="8s"))
    assert score is not None
    return Score(points, points, (), (), score.reading)


def paid(log: str) -> Settlement:
    """The settlement of a hand worth 160 won by South on the east wind, the last discard."""
    thrower, _, _ = log.rsplit(maxsplit=1)[-1].partition(":")
    return BOOK.settle(outcome(thirteen_terminals(), log, winner="S", thrower=thrower))


# --- par


def test_payoff_1_a_self_draw_is_paid_by_all_three_alike() -> None:
    settlement = BOOK.settle(outcome(worth(160), "S:1z", winner="E", thrower=None))

    assert settlement.deltas == (480, -160, -160, -160)
    assert {payment.reason for payment in settlement.payments} == {PaymentReason.SELF_DRAW}
    assert {payment.article for payment in settlement.payments} == {"payoff.1"}


@pytest.mark.parametrize("points", [1, 20, 25])
def test_payoff_2_up_to_par_a_discard_is_paid_by_all_three_alike(points: int) -> None:
    settlement = BOOK.settle(outcome(worth(points), "S:8s", winner="E", thrower="S"))

    assert settlement.deltas == (3 * points, -points, -points, -points)
    assert {payment.article for payment in settlement.payments} == {"payoff.2"}


@pytest.mark.parametrize(("points", "rest"), [(30, 40), (50, 100), (70, 160), (160, 430), (480, 1390)])
def test_payoff_3_above_par_the_discarder_pays_the_rest(points: int, rest: int) -> None:
    settlement = BOOK.settle(outcome(worth(points), "S:8s", winner="E", thrower="S"))

    assert settlement.deltas == (3 * points, -rest, -25, -25)
    assert settlement.responsible is SOUTH
    assert [payment.reason for payment in settlement.payments] == [
        PaymentReason.RESPONSIBLE,
        PaymentReason.NOT_RESPONSIBLE,
        PaymentReason.NOT_RESPONSIBLE,
    ]


@pytest.mark.parametrize(
    ("par", "points", "deltas"),
    [
        (Par.THIRTY, 30, (90, -30, -30, -30)),
        (Par.THIRTY, 35, (105, -45, -30, -30)),
        (Par.THIRTY_UNLESS_EXACTLY, 30, (90, -40, -25, -25)),
        (Par.THIRTY_UNLESS_EXACTLY, 29, (87, -29, -29, -29)),
        (Par.THIRTY_UNLESS_EXACTLY, 35, (105, -45, -30, -30)),
    ],
)
def test_payoff_4_par_may_be_thirty(par: Par, points: int, deltas: tuple[int, int, int, int]) -> None:
    book = load("wsom", Options(par=par))

    assert book.settle(outcome(worth(points), "S:8s", winner="E", thrower="S")).deltas == deltas


# --- robbed kong and Blessing of Earth


def test_payoff_5_the_konger_pays_for_a_robbed_kong() -> None:
    """Another player threw the kind in the window: by G10 that does not help the konger."""
    settlement = BOOK.settle(
        outcome(worth(160), "E:1m S:2m W:8s N:1m", winner="E", thrower="S", robbed=True),
    )

    assert settlement.deltas == (480, -430, -25, -25)
    assert settlement.immunity is None
    assert "payoff.5" in {payment.article for payment in settlement.payments}


def test_payoff_5_immunity_for_a_robbed_kong_is_an_option() -> None:
    book = load("wsom", Options(immunity_for_rob=True))

    settlement = book.settle(outcome(worth(160), "E:1m S:2m W:8s N:1m", winner="E", thrower="S", robbed=True))

    assert settlement.deltas == (480, -25, -430, -25)
    assert settlement.immune == (SOUTH,)


def earth() -> Score:
    score = BOOK.score(win("123m 456p 55z 678s 22s", tile="2s", how=[Circumstance.BLESSING_OF_EARTH], seat="S"))
    assert score is not None
    assert score.total == 160
    return score


def test_payoff_6_east_pays_for_blessing_of_earth_as_the_discarder() -> None:
    settlement = BOOK.settle(outcome(earth(), "E:2s", winner="S", thrower="E"))

    assert settlement.deltas == (-430, 480, -25, -25)


def test_payoff_6_blessing_of_earth_may_be_paid_as_a_self_draw() -> None:
    book = load("wsom", Options(blessing_of_earth=EarthPayment.SELF_DRAW))

    settlement = book.settle(outcome(earth(), "E:2s", winner="S", thrower="E"))

    assert settlement.deltas == (-160, 480, -160, -160)
    assert {payment.article for payment in settlement.payments} == {"payoff.6"}


# --- same-round immunity: South wins on the east wind


def test_immunity_1_below_par_immunity_changes_nothing() -> None:
    settlement = BOOK.settle(outcome(worth(10), "S:8s W:8s", winner="E", thrower="W"))

    assert settlement.deltas == (30, -10, -10, -10)
    assert settlement.immunity is None


def test_immunity_2_before_the_winners_first_discard_the_window_begins_with_the_deal() -> None:
    settlement = paid("E:1z W:2m N:1z")

    assert settlement.deltas == (-430, 480, -25, -25)
    assert settlement.responsible is EAST
    assert settlement.immune == (NORTH,)


def test_immunity_2_only_the_winners_own_discard_opens_a_new_window() -> None:
    """Published by riichi_advanced: the winner's turn was skipped, so the window is longer than one go-around."""
    settlement = paid("E:3z S:2m W:1m N:3z E:2m W:7z N:1z E:1z")

    assert settlement.deltas == (-25, 480, -25, -430)
    assert settlement.immunity is Immunity.SHIFTED
    assert settlement.immunity_article == "immunity.4"


def test_immunity_2_a_discard_before_the_winners_last_has_no_effect() -> None:
    settlement = paid("W:1z N:2m E:3m S:4m W:5m N:1z")

    assert settlement.deltas == (-25, 480, -25, -430)
    assert settlement.immunity is None


def test_immunity_2_of_several_discards_of_the_winner_only_the_last_counts() -> None:
    settlement = paid("S:1z W:1z N:2m E:3m S:4m W:5m N:1z")

    assert settlement.responsible is NORTH
    assert settlement.immunity is None


def test_immunity_2_a_discard_after_a_kong_opens_the_window_like_any_other() -> None:
    """South draws a replacement tile between his two discards; only his discards are in the list."""
    assert paid("W:1z S:2m S:3m W:4m N:1z").responsible is NORTH


def test_immunity_3_the_winner_threw_the_kind_himself_and_nobody_is_responsible() -> None:
    settlement = paid("E:2z S:1z W:1z N:1z E:1z")

    assert settlement.deltas == (-160, 480, -160, -160)
    assert settlement.immunity is Immunity.WINNER_PASSED
    assert settlement.immunity_article == "immunity.3"
    assert {payment.reason for payment in settlement.payments} == {PaymentReason.NOBODY_RESPONSIBLE}


def test_immunity_4_the_first_of_three_followers_pays_and_the_others_are_immune() -> None:
    settlement = paid("S:2z W:1z N:1z E:1z")

    assert settlement.deltas == (-25, 480, -430, -25)
    assert settlement.responsible is WEST
    assert settlement.immune == (EAST, NORTH)


def test_immunity_4_who_threw_the_kind_twice_is_not_immune_from_himself() -> None:
    settlement = paid("S:2z W:1z N:2m E:3m W:1z")

    assert settlement.responsible is WEST
    assert settlement.immune == ()
    assert settlement.immunity is None


def test_immunity_5_a_discard_that_was_claimed_still_counts() -> None:
    """North pungs West's east wind, then East throws the last one: the list has West's discard all the same."""
    assert paid("S:2z W:1z N:3m E:1z").responsible is WEST


def test_immunity_5_the_winners_own_claimed_discard_still_counts() -> None:
    assert paid("E:2z S:1z N:3m E:1z").immunity is Immunity.WINNER_PASSED


# --- laws


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    """A won deal: a self-draw, a discard or a robbed kong, after any discards."""
    score = worth(draw(st.integers(1, 480)))
    winner = draw(st.sampled_from(SEATS))
    discarder = draw(st.sampled_from([None, *(seat for seat in SEATS if seat != winner)]))
    robbed = discarder is not None and draw(st.booleans())
    before = draw(st.lists(st.builds(Discarded, st.sampled_from(SEATS), st.sampled_from(KINDS)), max_size=60))
    tile = score.reading.tile
    assert tile is not None
    last = [] if discarder is None or robbed else [Discarded(discarder, tile)]
    return Outcome(winner, score, discarder, robbed, EAST, (*before, *last))


OPTIONS = st.builds(
    Options,
    par=st.sampled_from(Par),
    blessing_of_earth=st.sampled_from(EarthPayment),
    immunity_for_rob=st.booleans(),
)


@given(outcomes(), OPTIONS)
def test_payments_sum_to_zero_and_the_winner_gets_three_times_the_value(won: Outcome, options: Options) -> None:
    settlement = load("wsom", options).settle(won)

    assert sum(settlement.deltas) == 0
    assert settlement.deltas[won.winner] == 3 * won.score.total
    assert all(settlement.deltas[seat] < 0 for seat in SEATS if seat != won.winner)
    assert all(payment.article in BOOK.articles for payment in settlement.payments)
