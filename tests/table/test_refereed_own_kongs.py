"""Kongs of one's own laid of tiles that are none: wsom wrong-calls.1 and 5, G20."""

import pytest

from sifang.hand.win import MeldType
from sifang.rules.book import Rulebook
from sifang.rules.incident_calls import CalledSet as Called
from sifang.rules.incident_calls import CallFault, FalseWin, NotAWin, WrongCall, WrongCallNoticed
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import Bar
from sifang.rules.ruling_events import RulingMade
from sifang.table import DeclareKong, DeclareWin, Discard, legal
from sifang.table.commands import ExposeTiles, RaiseFault, ShowSet
from sifang.table.events import KongDeclared, SetTakenBack, TileDrawn
from sifang.testing.rigging import refused
from sifang.tiles import Seat, Tile, kinds_of, parse_kinds
from tests.table.refereed import FIRST, SECOND, THIRD, Deal, refereed, tiles_of


def laid(deal: Deal, text: str, seat: Seat = FIRST) -> None:
    """The seat lays these four tiles for a concealed kong, and nobody says anything."""
    (kong,) = deal.gives(ShowSet(seat=seat, call=Called.OWN_KONG, tiles=tiles_of(deal, seat, text)))
    assert isinstance(kong, KongDeclared)
    assert (kong.type, kinds_of(kong.tiles)) == (MeldType.CONCEALED_KONG, parse_kinds(text))


def raises(deal: Deal, about: Seat = FIRST) -> WrongCall:
    """Another player says so; what was ruled on."""
    ruling = deal.gives(RaiseFault(seat=THIRD, about=about))[-1]
    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, WrongCall)
    return ruling.incident


def test_g20_a_wrong_own_kong_is_taken_back_until_its_replacement_is_drawn(book: Rulebook) -> None:
    deal = refereed(book)
    laid(deal, "1479m")
    assert (deal.state.turn, legal(deal.state, SECOND)) == (None, ())
    found = raises(deal)

    assert (found.call, found.noticed, found.mendable) == (Called.OWN_KONG, WrongCallNoticed.AT_ONCE, False)
    assert isinstance(deal.events[-2], SetTakenBack)
    own = deal.state.seats[FIRST]
    assert (deal.state.turn, len(own.tiles), own.melds, deal.state.kongs) == (FIRST, 14, [], [])
    assert kinds_of(sorted(own.penalty.live)) == parse_kinds("1479m")
    assert Discard(seat=FIRST, tile=found.tiles[0]) in legal(deal.state, FIRST)
    deal.plays_on_and_replays()


def test_g20_nobody_robs_a_wrong_kong(book: Rulebook) -> None:
    deal = refereed(book, {1: "23m123456789p11s"})
    laid(deal, "1479m")

    assert legal(deal.state, SECOND) == ()
    deal.gives(DeclareWin(seat=SECOND))
    _, ruling, drawn = deal.closes()
    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, FalseWin)
    assert ruling.incident.why is NotAWin.NO_RIGHT
    assert isinstance(drawn, TileDrawn)
    deal.plays_on_and_replays()


def test_g20_a_wrong_own_kong_found_after_its_replacement_bars_the_hand(book: Rulebook) -> None:
    deal = refereed(book)
    laid(deal, "1479m")
    (drawn,) = deal.closes()
    assert isinstance(drawn, TileDrawn)
    assert (drawn.seat, drawn.replacement) == (FIRST, True)
    assert DeclareWin(seat=FIRST) not in legal(deal.state, FIRST)
    found = raises(deal)

    assert found.noticed is WrongCallNoticed.AFTER_REPLACEMENT
    assert deal.rulings[-1].ruling.articles == ("wrong-calls.5", "general.7")
    assert deal.state.seats[FIRST].bar is Bar.NO_WIN_NOR_CLAIM
    deal.plays_on_and_replays()


def test_what_was_drawn_may_still_win_after_a_wrong_kong_is_taken_back(book: Rulebook) -> None:
    deal = refereed(book, {1: "123456789m11p23s"}, draws="4s")
    deal.throws(FIRST, "1z")
    deal.closes()
    laid(deal, "123m4s", SECOND)
    raises(deal, SECOND)

    assert DeclareWin(seat=SECOND) in legal(deal.state, SECOND)


@pytest.mark.parametrize("text", ["1m", "147m"])
def test_wrong_calls_1_too_few_tiles_for_a_kong_are_seen_at_once(book: Rulebook, text: str) -> None:
    deal = refereed(book)
    own = tiles_of(deal, FIRST, text)
    (ruling,) = deal.gives(ShowSet(seat=FIRST, call=Called.OWN_KONG, tiles=own))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, WrongCall)
    assert (ruling.incident.fault, ruling.incident.noticed) == (CallFault.WRONG_TILES, WrongCallNoticed.AT_ONCE)
    assert deal.state.seats[FIRST].penalty.live == set(own)
    deal.plays_on_and_replays()


def test_a_wrong_kong_with_a_penalty_tile_is_seen_at_once(book: Rulebook) -> None:
    deal = refereed(book)
    own = tiles_of(deal, FIRST, "1479m")
    deal.gives(ExposeTiles(seat=FIRST, tiles=own[:1]))
    (ruling,) = deal.gives(ShowSet(seat=FIRST, call=Called.OWN_KONG, tiles=own))

    assert isinstance(ruling, RulingMade)
    assert deal.state.seats[FIRST].melds == []
    deal.plays_on_and_replays()


def test_a_right_kong_is_no_wrong_set(book: Rulebook) -> None:
    deal = refereed(book, {0: "1479m2259p36s7777z"})
    own = tiles_of(deal, FIRST, "7777z")

    code = refused(deal.state, ShowSet(seat=FIRST, call=Called.OWN_KONG, tiles=own)).code
    assert code is RefusalCode.NOT_POSSIBLE_NOW


def test_kong_3_no_tile_is_added_to_a_set_that_is_no_pung(book: Rulebook) -> None:
    # 2m 4m 4m lie there for a pung of 4m: neither the other 2m nor the other 4m makes a kong of it.
    deal = refereed(book, {0: "147m2259p3688s12z4m", 1: "22448m1258p366s1z"})
    deal.throws(FIRST, "4m")
    deal.gives(ShowSet(seat=SECOND, call=Called.PUNG, tiles=tiles_of(deal, SECOND, "24m")))
    deal.closes()
    deal.throws(SECOND, "1z")
    while deal.state.turn is not SECOND or deal.state.claimed:
        deal.closes()
        if deal.state.turn is not SECOND:
            deal.throws(deal.state.turn or FIRST)

    assert not any(isinstance(act, DeclareKong) for act in legal(deal.state, SECOND))
    deal.plays_on_and_replays()


@pytest.mark.parametrize("tile", [-1, 136, 1000])
def test_tiles_that_there_are_not_are_not_shown(book: Rulebook, tile: int) -> None:
    deal = refereed(book)

    for call in Called:
        for tiles in ((Tile(tile),), (Tile(tile),) * 4):
            answer = refused(deal.state, ShowSet(seat=FIRST, call=call, tiles=tiles))
            assert answer.code in (RefusalCode.TILE_NOT_HELD, RefusalCode.CLAIM_TOO_LATE)
