"""A person decides otherwise than a ruling did: both stand, and what the ruling took is given back (wsom general.3)."""

import pytest

from sifang.record import format_text, parse_text, read, verify
from sifang.rules.book import Rulebook
from sifang.rules.penalty_amount import Fixed, PaidToEach
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import AnyEffect, Bar, HandBarred, PointsDeducted, TilesToExpose
from sifang.rules.ruling_events import RulingOverruled
from sifang.table import DeclareWin, legal, view
from sifang.table.commands import DrawTile, ExposeTiles, Overrule
from sifang.testing.misdeeds import misbehaved
from sifang.testing.rigging import refused
from tests.record.games import record_of
from tests.table.refereed import FIRST, SECOND, THIRD, Deal, refereed, tiles_of


def overrules(deal: Deal, number: int, *effects: HandBarred | PointsDeducted) -> None:
    """The head referee decides so instead."""
    deal.gives(Overrule(number=number, by="Ann", reason="others were to blame", effects=effects))


def test_general_3_penalty_tiles_are_given_back(book: Rulebook) -> None:
    deal = refereed(book)
    deal.gives(DeclareWin(seat=FIRST))
    overrules(deal, 1)

    assert deal.state.seats[FIRST].penalty.all == frozenset()
    seen = view(deal.state, SECOND)
    assert [made.number for made in seen.rulings] == [1]
    assert [(one.number, one.by, one.reason) for one in seen.overruled] == [(1, "Ann", "others were to blame")]
    (words,) = seen.ruling_words
    assert words.follows == tuple(effect.words for effect in seen.rulings[0].ruling.effects)
    assert words.decided == tuple(effect.words for effect in seen.overruled[0].effects)
    deal.plays_on_and_replays()


def test_general_3_what_another_ruling_exposed_stays_exposed(book: Rulebook) -> None:
    deal = refereed(book)
    (tile,) = tiles_of(deal, FIRST, "9p")
    deal.gives(ExposeTiles(seat=FIRST, tiles=(tile,)))
    deal.gives(DeclareWin(seat=FIRST))
    overrules(deal, 2)

    assert deal.state.seats[FIRST].penalty.live == {tile}


def test_general_3_a_bar_is_lifted_and_the_hand_may_win_again(book: Rulebook) -> None:
    deal = refereed(book, {1: "123456789m111p3z"}, draws="3z")
    deal.gives(DrawTile(seat=THIRD))
    overrules(deal, 1, HandBarred(Bar.NO_WIN_NOR_CLAIM))
    assert deal.state.seats[THIRD].bar is Bar.NO_WIN_NOR_CLAIM
    overrules(deal, 1)
    assert deal.state.seats[THIRD].bar is None
    deal.plays_on_and_replays()

    other = refereed(book, {1: "123456789m111p3z"}, draws="4z3z")
    other.gives(DrawTile(seat=SECOND))
    overrules(other, 1, HandBarred(Bar.NO_WIN))
    other.throws(FIRST, "1z")
    other.closes()
    assert DeclareWin(seat=SECOND) not in legal(other.state, SECOND)


def test_general_3_points_are_deducted_in_the_ledger_of_penalties(book: Rulebook) -> None:
    deal = refereed(book)
    deal.gives(DeclareWin(seat=FIRST))
    overrules(deal, 1, PointsDeducted(Fixed(10)))
    assert [seat.deducted for seat in view(deal.state, None).seats] == [10, 0, 0, 0]
    overrules(deal, 1)

    assert [seat.deducted for seat in view(deal.state, None).seats] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    "command", [Overrule(number=2, by="Ann", reason="x", effects=()), Overrule(number=1, by="", reason="x", effects=())]
)
def test_a_ruling_is_overruled_that_was_made_by_somebody_for_a_reason(book: Rulebook, command: Overrule) -> None:
    deal = refereed(book)
    deal.gives(DeclareWin(seat=FIRST))

    assert refused(deal.state, command).code is RefusalCode.NOT_POSSIBLE_NOW


@pytest.mark.parametrize(
    "effect",
    [
        PointsDeducted(Fixed(-10)),
        PointsDeducted(Fixed(10**30)),
        PointsDeducted(PaidToEach(-1)),
        TilesToExpose(-5),
        TilesToExpose(15),
    ],
)
def test_a_decision_takes_no_points_or_tiles_that_there_cannot_be(book: Rulebook, effect: AnyEffect) -> None:
    deal = refereed(book)
    deal.gives(DeclareWin(seat=FIRST))

    command = Overrule(number=1, by="Ann", reason="x", effects=(effect,))
    assert refused(deal.state, command).code is RefusalCode.NOT_POSSIBLE_NOW


def test_a_record_in_which_rulings_are_overruled_verifies_and_reads_back(book: Rulebook) -> None:
    events = misbehaved(book, 3, often=0.2, overruled=0.5)
    record = record_of(events)

    assert any(isinstance(event, RulingOverruled) for event in events)
    assert verify(record).faults == ()
    assert parse_text(format_text(read(record))) == read(record)
