"""A tile of the wall turned up at a refereed table: wsom drawing-faults.2, G31."""

from sifang.rules.book import Rulebook
from sifang.rules.incident_play import WallTile, WallTileTurned
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_events import RulingMade
from sifang.table import ClaimPung, DeclareKong, DeclareWin, Discard, legal
from sifang.table.commands import FlipWallTile, Overrule
from sifang.table.events import SetMelded, TileDrawn, WallTileFlipped
from sifang.table.view import view
from sifang.testing.rigging import refused
from sifang.tiles import kind_of, parse_kinds
from tests.table.refereed import FIRST, FOURTH, SECOND, THIRD, Deal, refereed


def turned(deal: Deal, seat: int) -> WallTileTurned:
    """The seat turns up the tile at the head; what was ruled on."""
    flipped, ruling = deal.gives(FlipWallTile(seat=(FIRST, SECOND, THIRD, FOURTH)[seat]))
    assert isinstance(flipped, WallTileFlipped)
    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, WallTileTurned)
    return ruling.incident


def test_drawing_faults_2_who_turns_up_what_is_his_to_draw_must_draw_it_and_it_is_live(book: Rulebook) -> None:
    deal = refereed(book, {1: "11m1258p3669s113z"}, draws="9p")
    deal.throws(FIRST, "1m")
    found = turned(deal, SECOND)

    assert (found.which, found.to_draw) == (WallTile.NEXT, True)
    assert legal(deal.state, SECOND) == ()
    assert view(deal.state, None).wall.flipped == found.tiles[0]
    (drawn,) = deal.closes()
    assert isinstance(drawn, TileDrawn)
    assert (drawn.seat, drawn.tile) == (SECOND, found.tiles[0])
    assert deal.state.seats[SECOND].penalty.live == set(found.tiles)
    assert deal.state.flipped is None
    assert Discard(seat=SECOND, tile=found.tiles[0]) in legal(deal.state, SECOND)
    deal.plays_on_and_replays()


def test_g31_the_tile_turned_up_may_be_the_tile_of_a_self_draw(book: Rulebook) -> None:
    deal = refereed(book, {1: "123456789m11p23s"}, draws="4s")
    deal.throws(FIRST, "1z")
    turned(deal, SECOND)
    deal.closes()

    assert DeclareWin(seat=SECOND) in legal(deal.state, SECOND)


def test_g31_the_tile_turned_up_is_added_to_no_pung(book: Rulebook) -> None:
    deal = refereed(book, {1: "2358m1258p366s66z", 0: "1479m2259p368s126z"}, draws="123z6z")
    deal.throws(FIRST, "6z")
    deal.gives(ClaimPung(seat=SECOND))
    deal.closes()
    deal.throws(SECOND, "6s")
    for seat in (THIRD, FOURTH, FIRST):
        deal.closes()
        deal.throws(seat)
    found = turned(deal, SECOND)
    deal.closes()

    assert kind_of(found.tiles[0]) == parse_kinds("6z")[0]
    assert not any(isinstance(act, DeclareKong) for act in legal(deal.state, SECOND))
    deal.plays_on_and_replays()


def test_drawing_faults_2_out_of_turn_it_is_a_warning_and_the_next_player_draws_the_tile(book: Rulebook) -> None:
    deal = refereed(book)
    found = turned(deal, THIRD)
    deal.throws(FIRST, "1z")
    (drawn,) = deal.closes()

    assert found.to_draw is False
    assert isinstance(drawn, TileDrawn)
    assert (drawn.seat, drawn.tile) == (SECOND, found.tiles[0])
    assert deal.state.seats[SECOND].penalty.all == frozenset()
    assert deal.state.seats[THIRD].penalty.all == frozenset()
    deal.plays_on_and_replays()


def test_drawing_faults_2_others_may_still_claim_and_the_tile_is_then_nobodys_penalty(book: Rulebook) -> None:
    deal = refereed(book, {2: "225m1477p3699s11z"})
    deal.throws(FIRST, "1z")
    found = turned(deal, SECOND)
    deal.gives(ClaimPung(seat=THIRD))
    _, melded = deal.closes()
    assert isinstance(melded, SetMelded)
    deal.throws(THIRD, "9s")
    (drawn,) = deal.closes()

    assert isinstance(drawn, TileDrawn)
    assert (drawn.seat, drawn.tile) == (FOURTH, found.tiles[0])
    assert deal.state.seats[FOURTH].penalty.all == frozenset()
    deal.plays_on_and_replays()


def test_general_3_a_person_may_decide_that_the_tile_turned_up_is_no_penalty_tile(book: Rulebook) -> None:
    deal = refereed(book)
    deal.throws(FIRST, "1z")
    turned(deal, SECOND)
    deal.gives(Overrule(number=1, by="Ann", reason="the wall was knocked over", effects=()))
    deal.closes()

    assert deal.state.seats[SECOND].penalty.all == frozenset()


def test_a_tile_that_lies_open_is_not_turned_up_again(book: Rulebook) -> None:
    deal = refereed(book)
    turned(deal, THIRD)

    assert refused(deal.state, FlipWallTile(seat=FOURTH, at=deal.state.at)).code is RefusalCode.NOT_POSSIBLE_NOW
