"""Refereed tables with wilds: sets that a stand-in completes, a thrown wild that is taken up, hands of a wrong size.

No source on Hangzhou speaks of faults, so a ruling takes nothing; what the book says of sets and hands still holds.
"""

from sifang.rules.incident_calls import FalseWin, NotAWin
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_events import RulingMade
from sifang.table import ClaimChow, ClaimPung, DeclareWin, Discard, legal, view
from sifang.table.commands import DrawTile, RaiseFault, WithdrawCall
from sifang.table.events import DiscardTakenBack, SetMelded, SetTakenBack
from sifang.table.raised_faults import fault_to_raise
from sifang.testing.laws import cached_fields_are_true
from sifang.testing.rigging import held, refused
from sifang.tiles import SEATS, Kind
from tests.table.hangzhou import FIRST, IDLE, SECOND, THIRD, hangzhou_book
from tests.table.refereed import Deal, refereed

FLIP = "wild_mode=flip"
#: With a throw of 1 and 2 the fifth replacement is turned up: 5m is wild, and white dragons are read as it.
TURNED = {"dice": ((1, 2), (1, 1)), "replacements": "7z7z6z6z5m"}


def chowed_with_a_stand_in(rest: str) -> Deal:
    """The second player is about to chow 7m with a white dragon, which is read as 5m, and 6m."""
    deal = refereed(hangzhou_book(FLIP), {0: IDLE + "7m", 1: "5z6m" + rest}, **TURNED)
    deal.throws(FIRST, "7m")
    deal.gives(ClaimChow(seat=SECOND, low=Kind.M5))
    return deal


def test_article_3_a_chow_with_a_stand_in_is_no_wrong_set() -> None:
    deal = chowed_with_a_stand_in("123p456p789p2s9s")
    deal.closes()
    deal.throws(SECOND, "9s")

    assert fault_to_raise(deal.state, THIRD) is None
    fault = RaiseFault(seat=THIRD, about=SECOND, at=deal.state.at)
    assert refused(deal.state, fault).code is RefusalCode.NO_SUCH_FAULT
    deal.closes()
    deal.throws(THIRD)
    assert deal.state.seats[SECOND].waits == 1 << Kind.S2
    deal.plays_on_and_replays()


def test_article_3_a_chow_with_a_stand_in_that_is_withdrawn_leaves_the_hand_as_it_was() -> None:
    deal = chowed_with_a_stand_in("147p258p369s12z")
    melded, _ = deal.gives(Discard(seat=SECOND, tile=held(deal.state, SECOND, "2z")))
    assert isinstance(melded, SetMelded)
    taken_back = deal.gives(WithdrawCall(seat=SECOND))

    assert [type(event) for event in taken_back] == [DiscardTakenBack, SetTakenBack, RulingMade]
    cached_fields_are_true(deal.state)
    deal.plays_on_and_replays()


def test_article_9_a_thrown_wild_that_is_taken_up_locks_nobody_and_leaves_the_chain() -> None:
    deal = refereed(hangzhou_book(), {0: IDLE + "6z", 1: "66z5z147m258p369s1z"})
    deal.state.seats[SECOND].kongs_in_chain = 1
    deal.throws(FIRST, "6z")
    deal.gives(ClaimPung(seat=SECOND))
    deal.gives(Discard(seat=SECOND, tile=held(deal.state, SECOND, "5z")))
    assert view(deal.state, None).seats[THIRD].locked
    deal.gives(WithdrawCall(seat=SECOND))

    assert not view(deal.state, None).seats[THIRD].locked
    assert deal.state.seats[SECOND].kongs_in_chain == 1


def test_article_14_a_hand_with_a_tile_too_many_is_no_winning_hand() -> None:
    # Without the tile drawn first the second would complete the hand.
    deal = refereed(hangzhou_book(), {1: "123456789m11p23s"}, draws="6z1s")
    deal.throws(FIRST, "1z")
    deal.closes()
    deal.gives(DrawTile(seat=SECOND))

    assert DeclareWin(seat=SECOND) not in legal(deal.state, SECOND)
    (ruling,) = deal.gives(DeclareWin(seat=SECOND))
    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, FalseWin)
    assert ruling.incident.why is NotAWin.COUNT
    deal.throws(SECOND, "1s")
    assert not any(isinstance(act, DeclareWin) for seat in SEATS for act in legal(deal.state, seat))
    assert deal.state.win is None


def test_article_14_a_hand_with_a_tile_too_few_is_no_winning_hand() -> None:
    deal = refereed(hangzhou_book(), {1: "123456789m11p2z2s", 0: "1479m2259p3688s12z"})
    deal.throws(FIRST, "1z")
    deal.gives(Discard(seat=SECOND, tile=held(deal.state, SECOND, "2s")))
    deal.closes()
    while deal.state.turn is not SECOND:
        deal.throws(deal.state.turn or FIRST)
        deal.closes()

    assert deal.state.seats[SECOND].waits == 0
