"""Callers who discard before they have shown their set: wsom wrong-calls.3 and 5, G19."""

from sifang.rules.book import Rulebook
from sifang.rules.incident_calls import EmptyCall, EmptyCallNoticed
from sifang.rules.incident_play import OwnTileExposed
from sifang.rules.ruling_events import RulingMade
from sifang.table import ClaimChow, ClaimPung, Discard, legal
from sifang.table.commands import WithdrawCall
from sifang.table.events import DiscardTakenBack, SetMelded, SetTakenBack, TileDiscarded, TileDrawn
from sifang.testing.rigging import held
from sifang.tiles import Kind, kinds_of, parse_kinds
from tests.table.refereed import FIRST, FOURTH, SECOND, THIRD, Deal, refereed

HANDS = {2: "225m1477p3699s11z"}


def thrown_unshown(book: Rulebook) -> Deal:
    """The third player has called a pung of East and discarded before he showed it."""
    deal = refereed(book, HANDS)
    deal.throws(FIRST, "1z")
    deal.gives(ClaimPung(seat=THIRD))
    melded, thrown = deal.gives(Discard(seat=THIRD, tile=held(deal.state, THIRD, "9s")))
    assert isinstance(melded, SetMelded)
    assert melded.unshown
    assert isinstance(thrown, TileDiscarded)
    return deal


def test_a_caller_who_discards_before_he_shows_his_set_has_the_set_all_the_same(book: Rulebook) -> None:
    deal = thrown_unshown(book)
    (drawn,) = deal.closes()

    assert deal.rulings == []
    assert kinds_of(deal.state.seats[THIRD].melds[0].tiles) == parse_kinds("111z")
    assert isinstance(drawn, TileDrawn)
    assert drawn.seat == FOURTH
    deal.plays_on_and_replays()


def test_wrong_calls_3_he_may_withdraw_the_call_and_takes_up_his_discard(book: Rulebook) -> None:
    deal = thrown_unshown(book)
    events = deal.gives(WithdrawCall(seat=THIRD))

    assert [type(event) for event in events] == [DiscardTakenBack, SetTakenBack, RulingMade]
    found = deal.rulings[-1]
    assert isinstance(found.incident, EmptyCall)
    assert found.incident.noticed is EmptyCallNoticed.DISCARDED
    assert found.ruling.articles == ("wrong-calls.3", "penalty-tiles.1")
    own, window = deal.state.seats[THIRD], deal.state.window
    assert len(own.penalty.live) == 2
    assert (len(own.tiles), own.melds, own.river) == (13, [], [])
    assert window is not None
    assert (window.offer.seat, kinds_of((window.offer.tile,))) == (FIRST, parse_kinds("1z"))
    assert legal(deal.state, THIRD) == ()
    deal.plays_on_and_replays()


def test_wrong_calls_5_once_his_discard_is_acted_on_the_set_stands_and_nothing_is_exposed(book: Rulebook) -> None:
    deal = thrown_unshown(book)
    deal.closes()
    (ruling,) = deal.gives(WithdrawCall(seat=THIRD))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, EmptyCall)
    assert ruling.incident.noticed is EmptyCallNoticed.ACTED_ON
    assert ruling.ruling.articles == ("wrong-calls.5", "wrong-calls.3")
    own = deal.state.seats[THIRD]
    assert (len(own.melds), own.penalty.all) == (1, frozenset())
    deal.plays_on_and_replays()


def test_who_may_still_be_outranked_has_only_shown_his_tile(book: Rulebook) -> None:
    deal = refereed(book, {1: "23m1258p3669s113z", 2: "11m1477p3699s225z"})
    deal.throws(FIRST, "1m")
    deal.gives(ClaimChow(seat=SECOND, low=Kind.M1))
    (ruling,) = deal.gives(Discard(seat=SECOND, tile=held(deal.state, SECOND, "9s")))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, OwnTileExposed)
    deal.plays_on_and_replays()


def test_the_tiles_of_the_set_are_not_thrown(book: Rulebook) -> None:
    deal = refereed(book, HANDS)
    deal.throws(FIRST, "1z")
    deal.gives(ClaimPung(seat=THIRD))
    (ruling,) = deal.gives(Discard(seat=THIRD, tile=held(deal.state, THIRD, "1z")))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, OwnTileExposed)


def test_wrong_calls_3_a_later_call_that_is_withdrawn_is_withdrawn_itself(book: Rulebook) -> None:
    # The set laid unshown stands long since; what is taken back is the pung of 5m called now.
    deal = refereed(book, {2: "55m1477p3699s311z", 3: "3669m2588p1447s5m"})
    deal.throws(FIRST, "1z")
    deal.gives(ClaimPung(seat=THIRD))
    deal.gives(Discard(seat=THIRD, tile=held(deal.state, THIRD, "9s")))
    deal.closes()
    deal.throws(FOURTH, "5m")
    deal.gives(ClaimPung(seat=THIRD))
    (ruling,) = deal.gives(WithdrawCall(seat=THIRD))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, EmptyCall)
    assert ruling.incident.noticed is EmptyCallNoticed.NOT_DISCARDED
    own = deal.state.seats[THIRD]
    assert len(own.penalty.live) == 2
    deal.closes()
    assert len(own.melds) == 1
    deal.plays_on_and_replays()
