"""Payments beyond the published ones: both liabilities at once, payments by option, kongs, and the loss limit."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.hand.win import MeldType
from sifang.rulebooks.hangzhou import PROFILES, book_named
from sifang.rules.settlement import ClaimedFrom, LaidKong, Outcome, PaymentReason, Settlement
from sifang.tiles import SEATS, BySeat, Seat
from tests.rulebooks.hangzhou.hands import BOOK, claims, worth


def outcome(  # noqa: PLR0913 - each keyword is one thing a test may say of a deal
    value: int = 1,
    *,
    winner: int = 0,
    discarder: int | None = None,
    level: int = 1,
    claimed: tuple[ClaimedFrom, ...] = (),
    kongs: tuple[LaidKong, ...] = (),
    totals: BySeat[int] | None = None,
) -> Outcome:
    """A deal that the first seat dealt."""
    return Outcome(
        winner=SEATS[winner],
        score=worth(value),
        discarder=None if discarder is None else SEATS[discarder],
        robbed=False,
        dealer=Seat.FIRST,
        discards=(),
        level=level,
        claims=claimed,
        kongs=kongs,
        totals=totals,
    )


@st.composite
def deals(draw: st.DrawFn) -> Outcome:
    """A deal with any winner, level, claims and a kong."""
    winner, turns = draw(st.integers(0, 3)), draw(st.integers(0, 3))
    taken = draw(st.lists(st.sampled_from([*permutations(range(4), 2)]), max_size=4))
    return outcome(
        draw(st.sampled_from((1, 2, 4, 64))),
        winner=winner,
        discarder=(winner + turns) % 4 if turns else None,
        level=draw(st.integers(0, 3)),
        claimed=claims(*((eater, feeder, 3) for eater, feeder in taken)),
        kongs=(LaidKong(Seat.FOURTH, MeldType.ADDED_KONG),),
    )


def paid(under: str, deal: Outcome) -> Settlement:
    return book_named(under).settle(deal)


def test_article_19_a_level_that_nobody_told_is_the_first() -> None:
    assert BOOK.settle(outcome(level=0)).deltas == BOOK.settle(outcome(level=1)).deltas


@pytest.mark.parametrize(("level", "each"), [(1, 2), (2, 4), (3, 8), (4, 16)])
def test_article_19_the_dealers_level_doubles_what_he_and_the_idles_pay_each_other(level: int, each: int) -> None:
    assert paid("default+level_cap=0", outcome(level=level)).deltas == (3 * each, -each, -each, -each)


def test_article_19_a_fixed_multiplier_leaves_levels_aside() -> None:
    assert paid("portal2026", outcome(winner=1, level=1)).deltas == (-8, 10, -1, -1)


@pytest.mark.parametrize(
    ("under", "deltas"),
    [
        ("default", (-10, 10, 0, 0)),
        ("default+ron_payment=own_share", (-8, 8, 0, 0)),
        ("default+ron_payment=double_discarder", (-16, 18, -1, -1)),
    ],
)
def test_article_20_a_discard_is_paid_by_the_option(under: str, deltas: BySeat[int]) -> None:
    settlement = paid(under, outcome(winner=1, discarder=0, level=3))

    assert settlement.deltas == deltas
    assert settlement.responsible is Seat.FIRST
    assert {payment.article for payment in settlement.payments} == {"article.20"}


def test_article_21_two_liabilities_are_both_paid() -> None:
    settlement = paid("mil2025", outcome(claimed=claims((0, 3, 3), (1, 0, 3))))

    assert settlement.deltas == (18, -12, 0, -6)
    assert [(one.payer, one.reason) for one in settlement.payments] == [
        (Seat.SECOND, PaymentReason.CLAIMED_THREE), (Seat.FOURTH, PaymentReason.FED_THREE),
    ]  # fmt: skip


def test_article_21_between_idles_nobody_is_liable_unless_the_option_says_any_two() -> None:
    """seed.7 makes liable between dealer and idle."""
    deal = outcome(winner=2, claimed=claims((2, 1, 3)))

    assert BOOK.settle(deal).deltas == (-2, -1, 4, -1)
    assert paid("default+liability_pairs=any", deal).deltas == (0, -4, 4, 0)


def test_article_21_pungs_make_liable_by_option_and_kongs_never() -> None:
    pungs = outcome(claimed=(*claims((0, 3, 2)), *claims((0, 3, 1), of=MeldType.PUNG)))
    kongs = outcome(claimed=(*claims((0, 3, 2)), *claims((0, 3, 1), of=MeldType.DIRECT_KONG)))

    assert BOOK.settle(pungs).deltas == (6, -2, -2, -2)
    assert paid("classic_app", pungs).deltas == (6, 0, 0, -6)
    assert paid("classic_app", kongs).deltas == (6, -2, -2, -2)


def test_article_21_on_a_discard_the_liable_pay_beside_the_discarder_by_option() -> None:
    deal = outcome(winner=1, discarder=0, level=3, claimed=claims((1, 0, 3)))

    assert BOOK.settle(deal).deltas == (-10, 10, 0, 0)
    assert paid("classic_app", deal).deltas == (-20, 20, 0, 0)


def test_article_22_kongs_are_paid_by_option() -> None:
    laid = (
        LaidKong(Seat.SECOND, MeldType.DIRECT_KONG, feeder=Seat.THIRD),
        LaidKong(Seat.THIRD, MeldType.CONCEALED_KONG),
        LaidKong(Seat.FOURTH, MeldType.ADDED_KONG),
    )
    deal = outcome(kongs=laid)

    assert BOOK.settle(deal).deltas == (6, -2, -2, -2)
    kongs = [p for p in paid("default+kong_points=1", deal).payments if p.reason is PaymentReason.KONG]
    assert [(p.payer, p.payee, p.points) for p in kongs] == [
        (2, 1, 3), (0, 2, 2), (1, 2, 2), (3, 2, 2), (0, 3, 1), (1, 3, 1), (2, 3, 1),
    ]  # fmt: skip


def test_article_22_at_the_limit_a_player_pays_only_what_he_has_left() -> None:
    deal = outcome(16, level=3, totals=(0, -30, -40, 70))
    settlement = paid("default+max_loss=40", deal)

    assert settlement.deltas == (120, -10, 0, -110)
    assert [(one.payer, one.points, one.article) for one in settlement.payments] == [
        (Seat.SECOND, 10, "article.22"), (Seat.FOURTH, 110, "article.22"),
    ]  # fmt: skip
    assert BOOK.settle(deal).deltas == (384, -128, -128, -128)


@pytest.mark.parametrize("under", [*PROFILES, "default+kong_points=1+max_loss=40", "mil2025+liability_on_ron=true"])
@given(deal=deals())
def test_article_19_to_article_22_payments_sum_to_zero(under: str, deal: Outcome) -> None:
    settlement = paid(under, deal)

    assert sum(settlement.deltas) == 0
    assert {payment.article for payment in settlement.payments} <= set(BOOK.articles)
    assert all(payment.points > 0 for payment in settlement.payments)
