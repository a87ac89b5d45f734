"""Wins that are none at a refereed table: wsom wrong-calls.6, G14, G16 and G17."""

from sifang.rules.book import Rulebook
from sifang.rules.incident_calls import FalseWin, NotAWin, WinFrom
from sifang.rules.refusal import RefusalCode
from sifang.table import ClaimPung, DeclareWin, Discard, TableState, legal, view
from sifang.table.events import ClaimsClosed, RulingMade, SetMelded, TileDrawn
from sifang.table.view import PenaltyTile, redact
from sifang.testing.rigging import granted, held, refused, rigged_start
from sifang.tiles import SEATS
from tests.table.refereed import DULL, FIRST, SECOND, THIRD, Deal, refereed


def false_self_draw(book: Rulebook) -> Deal:
    """The dealer declares a win on the hand that he was dealt, which is none."""
    deal = refereed(book)
    deal.gives(DeclareWin(seat=FIRST))
    return deal


def test_wrong_calls_6_a_false_win_shows_the_whole_hand_and_play_goes_on(book: Rulebook) -> None:
    deal = refereed(book)
    hand = tuple(deal.state.seats[FIRST].tiles)
    (event,) = deal.gives(DeclareWin(seat=FIRST))

    assert isinstance(event, RulingMade)
    assert event.incident == FalseWin(seat=FIRST, tiles=hand, on=WinFrom.SELF_DRAW, why=NotAWin.FAR, misled=False)
    assert event.ruling.articles == ("wrong-calls.6", "winning-shape.4")
    assert deal.state.turn == FIRST
    deal.plays_on_and_replays()


def test_wrong_calls_6_everybody_sees_the_tiles_shown_and_the_ruling(book: Rulebook) -> None:
    deal = false_self_draw(book)
    shown = tuple(PenaltyTile(tile, live=True) for tile in deal.state.seats[FIRST].tiles)

    for reader in (*SEATS, None):
        seen = view(deal.state, reader)
        assert seen.seats[FIRST].penalty == shown
        assert seen.rulings == tuple(deal.rulings)
        assert redact(deal.rulings[0], reader, book.play) == deal.rulings[0]


def test_g17_after_a_false_self_draw_any_one_live_tile_may_be_thrown_and_the_others_die(book: Rulebook) -> None:
    deal = false_self_draw(book)
    assert len(legal(deal.state, FIRST)) == 14
    deal.throws(FIRST, "1m")

    assert deal.state.seats[FIRST].penalty.live == frozenset()
    assert deal.state.seats[FIRST].penalty.dead == frozenset(deal.state.seats[FIRST].tiles)


def test_penalty_tiles_2_a_dead_tile_is_never_thrown(book: Rulebook) -> None:
    deal = false_self_draw(book)
    deal.throws(FIRST, "1m")
    for seat in (SECOND, THIRD, SEATS[3]):
        deal.closes()
        deal.throws(seat)
    deal.closes()

    drawn = deal.state.seats[FIRST].drawn
    assert drawn is not None
    assert legal(deal.state, FIRST) == (Discard(seat=FIRST, tile=drawn),)
    (event,) = deal.gives(Discard(seat=FIRST, tile=held(deal.state, FIRST, "4m")))
    assert isinstance(event, RulingMade)
    assert event.ruling.articles == ("penalty-tiles.2",)
    assert deal.state.turn == FIRST
    deal.plays_on_and_replays()


def test_g16_after_a_false_win_on_a_discard_play_goes_on_from_it(book: Rulebook) -> None:
    deal = refereed(book)
    hand = tuple(deal.state.seats[SECOND].tiles)
    deal.throws(FIRST, "2p")
    deal.gives(DeclareWin(seat=SECOND))
    closed, ruling, drawn = deal.closes()

    assert isinstance(closed, ClaimsClosed)
    assert isinstance(ruling, RulingMade)
    assert ruling.ruling.decisions == ("G14", "G16")
    assert ruling.incident.tiles == hand
    assert isinstance(drawn, TileDrawn)
    deal.plays_on_and_replays()


def test_precedence_3_a_wrong_call_does_not_go_before_a_lawful_one(book: Rulebook) -> None:
    deal = refereed(book, {2: "225m1477p3699s11z"})
    deal.throws(FIRST, "1z")
    deal.gives(DeclareWin(seat=SECOND))
    deal.gives(ClaimPung(seat=THIRD))
    _, ruling, melded = deal.closes()

    assert isinstance(ruling, RulingMade)
    assert ruling.incident.seat == SECOND
    assert isinstance(melded, SetMelded)
    assert melded.seat == THIRD
    deal.plays_on_and_replays()


def test_a_false_win_that_is_outranked_shows_nothing(book: Rulebook) -> None:
    deal = refereed(book, {1: "123456789m11p12s"})
    deal.throws(FIRST, "3s")
    deal.gives(DeclareWin(seat=THIRD))
    deal.gives(DeclareWin(seat=SECOND))
    deal.closes()

    assert deal.rulings == []
    assert deal.state.win is not None


def test_at_an_assisted_table_a_false_win_cannot_be_declared(book: Rulebook) -> None:
    state = TableState(book)
    granted(state, rigged_start(book, DULL))

    assert refused(state, DeclareWin(seat=FIRST)).code is RefusalCode.NOT_A_WINNING_SHAPE
    assert view(state, FIRST).rulings == ()
