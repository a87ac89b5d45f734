"""Who pays whom, on real score sheets of European championships, and table points."""

from fractions import Fraction

import msgspec
import pytest

from sifang.rulebooks.mcr import table_points
from sifang.rules.score import Score
from sifang.rules.settlement import Outcome, PaymentReason, Settlement
from sifang.tiles import SEATS, BySeat, Seat
from tests.rulebooks.mcr.hands import BOOK, FOLDER, scored, win


class Sheet(msgspec.Struct, frozen=True):
    """A score sheet: each deal's points, winner, discarder (none: self-draw) and penalties; the final scores."""

    source: str
    deals: tuple[tuple[int | BySeat[int] | None, ...], ...]
    scores: BySeat[int]
    table_points: BySeat[float]


LINES = (FOLDER / "score_sheets.jsonl").read_bytes().splitlines()
SHEETS = [msgspec.json.decode(line, type=Sheet) for line in LINES]
EACH_SHEET = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.source.partition(" (github")[0])


def worth(points: int) -> Score:
    """A count of so many points."""
    reading = scored(win("12378m345p22z", "chow 567s", tile="6m")).reading
    return Score(points, points, (), (), reading)


def paid(points: int, winner: int, discarder: int | None) -> Settlement:
    thrower = None if discarder is None else SEATS[discarder]
    return BOOK.settle(Outcome(SEATS[winner], worth(points), thrower, robbed=False, dealer=Seat.FIRST, discards=()))


def test_scoring_3_1_after_a_self_draw_each_pays_eight_and_the_hand() -> None:
    settlement = paid(24, winner=1, discarder=None)

    assert settlement.deltas == (-32, 96, -32, -32)
    assert {payment.reason for payment in settlement.payments} == {PaymentReason.SELF_DRAW}
    assert {payment.article for payment in settlement.payments} == {"scoring.3.1"}


def test_scoring_3_2_after_a_discard_its_thrower_pays_the_hand_and_the_others_eight() -> None:
    settlement = paid(24, winner=1, discarder=3)

    assert settlement.deltas == (-8, 48, -8, -32)
    assert settlement.responsible is Seat.FOURTH
    assert {payment.article for payment in settlement.payments} == {"scoring.3.2"}


@EACH_SHEET
def test_scoring_3_a_score_sheet_adds_up_to_its_final_scores(sheet: Sheet) -> None:
    totals = [0, 0, 0, 0]
    for points, winner, discarder, *penalties in sheet.deals:
        assert isinstance(points, int)
        if winner is not None:
            assert isinstance(winner, int)
            assert discarder is None or isinstance(discarder, int)
            totals = [
                total + delta for total, delta in zip(totals, paid(points, winner, discarder).deltas, strict=True)
            ]
        for penalty in penalties:
            assert isinstance(penalty, tuple)
            totals = [total + points for total, points in zip(totals, penalty, strict=True)]

    assert tuple(totals) == sheet.scores


@EACH_SHEET
def test_standing_1_a_score_sheet_has_its_table_points(sheet: Sheet) -> None:
    assert tuple(map(float, table_points(sheet.scores))) == sheet.table_points


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((10, -10, 5, -5), (4, 0, 2, 1)),
        ((10, 10, -5, -15), (3, 3, 1, 0)),
        ((0, 0, 0, 0), (Fraction(7, 4),) * 4),
        ((9, -3, -3, -3), (4, 1, 1, 1)),
    ],
)
def test_standing_2_equals_share_what_their_places_are_worth(totals: BySeat[int], points: BySeat[Fraction]) -> None:
    assert table_points(totals) == points
