"""Tiles thrown and drawn out of turn, and the short and long hands that come of it: wsom hand-count, draw-discard."""

from sifang.rules.book import Rulebook
from sifang.rules.incident_calls import EmptyCall, FalseWin, NotAWin
from sifang.rules.incident_play import DiscardedBeforeDrawing, DrewOutOfTurn, HandCount, OwnTileExposed, WrongHandCount
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import Bar
from sifang.table import ClaimPung, DeclareWin, Discard, legal, view
from sifang.table.commands import DrawTile, Overrule
from sifang.table.events import RulingMade, SetMelded, TileDiscarded, TileDrawn
from sifang.table.legal import refusal
from sifang.testing.rigging import held
from sifang.tiles import Kind, kind_of
from tests.table.refereed import FIRST, FOURTH, SECOND, THIRD, refereed


def test_draw_discard_3_who_discards_before_drawing_has_a_short_hand(book: Rulebook) -> None:
    deal = refereed(book)
    deal.throws(FIRST, "1z")
    tile = held(deal.state, SECOND, "3z")
    before, thrown, short = deal.gives(Discard(seat=SECOND, tile=tile))

    assert isinstance(before, RulingMade)
    assert before.incident == DiscardedBeforeDrawing(seat=SECOND, tiles=(tile,))
    assert before.ruling.articles == ("draw-discard.3", "hand-count.3")
    assert isinstance(thrown, TileDiscarded)
    assert isinstance(short, RulingMade)
    assert short.incident == WrongHandCount(seat=SECOND, count=HandCount.SHORT)
    assert view(deal.state, FIRST).seats[SECOND].barred is Bar.NO_WIN
    (drawn,) = deal.closes()
    assert isinstance(drawn, TileDrawn)
    assert drawn.seat == THIRD
    deal.plays_on_and_replays()


def test_hand_count_3_a_short_hand_may_not_win_and_may_claim(book: Rulebook) -> None:
    deal = refereed(book, {1: "123456789m11p3z4z", 0: "1479m2259p3688s1z1p"})
    deal.throws(FIRST, "1z")
    deal.gives(Discard(seat=SECOND, tile=held(deal.state, SECOND, "4z")))
    deal.closes()
    for seat in (THIRD, FOURTH):
        deal.throws(seat)
        deal.closes()
    deal.throws(FIRST, "1p")

    assert refusal(deal.state, DeclareWin(seat=SECOND, at=deal.state.at)) == book.play.refuse(RefusalCode.WIN_BARRED)
    deal.gives(ClaimPung(seat=SECOND))
    assert isinstance(deal.closes()[1], SetMelded)
    deal.plays_on_and_replays()


def test_hand_count_5_a_barred_hand_that_declares_a_win_has_won_falsely(book: Rulebook) -> None:
    deal = refereed(book)
    deal.gives(DrawTile(seat=FIRST))
    (ruling,) = deal.gives(DeclareWin(seat=FIRST))

    assert isinstance(ruling, RulingMade)
    assert ruling.ruling.articles == ("wrong-calls.6", "hand-count.5")
    deal.plays_on_and_replays()


def test_hand_count_4_a_second_draw_makes_a_long_hand_that_neither_wins_nor_claims(book: Rulebook) -> None:
    deal = refereed(book, {0: "1479m2259p3688s22z"})
    drawn, ruling = deal.gives(DrawTile(seat=FIRST))

    assert isinstance(drawn, TileDrawn)
    assert isinstance(ruling, RulingMade)
    assert ruling.incident == WrongHandCount(seat=FIRST, count=HandCount.LONG)
    assert view(deal.state, None).seats[FIRST].barred is Bar.NO_WIN_NOR_CLAIM
    assert all(isinstance(act, Discard) for act in legal(deal.state, FIRST))
    deal.throws(FIRST, "1m")
    deal.closes()
    deal.throws(SECOND)
    assert legal(deal.state, FIRST) == ()
    deal.plays_on_and_replays()


def test_draw_discard_1_a_tile_drawn_before_ones_turn_goes_back(book: Rulebook) -> None:
    deal = refereed(book)
    (ruling,) = deal.gives(DrawTile(seat=THIRD))

    assert isinstance(ruling, RulingMade)
    assert ruling.incident == DrewOutOfTurn(seat=THIRD, drew=True)
    assert ruling.ruling.articles == ("draw-discard.1",)
    assert view(deal.state, THIRD).seats[THIRD].barred is None
    deal.plays_on_and_replays()


def test_penalty_tiles_1_a_tile_thrown_out_of_turn_is_an_exposed_tile(book: Rulebook) -> None:
    deal = refereed(book)
    tile = held(deal.state, THIRD, "4z")
    (ruling,) = deal.gives(Discard(seat=THIRD, tile=tile))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, OwnTileExposed)
    assert deal.state.seats[THIRD].penalty.live == {tile}
    deal.plays_on_and_replays()


def test_draw_discard_4_where_somebody_has_called_a_discard_before_drawing_takes_no_turn(book: Rulebook) -> None:
    deal = refereed(book, {2: "225m1477p3699s11z"})
    deal.throws(FIRST, "1z")
    deal.gives(ClaimPung(seat=THIRD))
    (ruling,) = deal.gives(Discard(seat=SECOND, tile=held(deal.state, SECOND, "3z")))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, OwnTileExposed)
    assert isinstance(deal.closes()[1], SetMelded)
    deal.plays_on_and_replays()


def test_g14_a_long_hand_wins_on_nothing_even_where_its_bar_is_overruled(book: Rulebook) -> None:
    # Without the tile drawn first the second would complete the hand.
    deal = refereed(book, {1: "123456789m11p23s"}, draws="6z1s")
    deal.throws(FIRST, "1z")
    deal.closes()
    deal.gives(DrawTile(seat=SECOND))
    deal.gives(Overrule(number=1, by="Ann", reason="nobody saw it", effects=()))

    assert deal.state.seats[SECOND].bar is None
    assert DeclareWin(seat=SECOND) not in legal(deal.state, SECOND)
    (ruling,) = deal.gives(DeclareWin(seat=SECOND))
    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, FalseWin)
    assert ruling.incident.why is NotAWin.COUNT
    assert ruling.ruling.articles == ("wrong-calls.6", "hand-count.1")
    deal.plays_on_and_replays()


def test_hand_count_3_a_short_hand_claims_no_set_that_leaves_it_nothing_to_discard(book: Rulebook) -> None:
    deal = refereed(book, {1: "1258p1258m366s57z"})
    deal.throws(FIRST, "1z")
    while len(deal.state.seats[SECOND].tiles) > 2:
        tile = next(tile for tile in deal.state.seats[SECOND].tiles if kind_of(tile) != Kind.S6)
        deal.gives(Discard(seat=SECOND, tile=tile))
        for seat in (THIRD, FOURTH):
            deal.closes()
            deal.throws(seat)
        deal.closes()
        deal.throws(FIRST, None if len(deal.state.seats[SECOND].tiles) > 2 else "6s")

    assert legal(deal.state, SECOND) == ()
    deal.gives(ClaimPung(seat=SECOND))
    _, ruling, _ = deal.closes()
    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, EmptyCall)
    deal.plays_on_and_replays()
