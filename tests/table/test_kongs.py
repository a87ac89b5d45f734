"""Kongs, their replacement, and robbing them: wsom kong and robbing, G1 to G7."""

from sifang.hand.win import Circumstance, MeldType
from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.table import (
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    KongDeclared,
    Pass,
    Phase,
    TableState,
    TileDrawn,
    legal,
)
from sifang.table.circumstances import discard_win, self_draw_win
from sifang.table.melds import Offer
from sifang.testing.rigging import drawn_kind, everybody_passes, granted, held, refused, rigged_table, throws
from sifang.tiles import Kind, Seat, kind_of

FIRST, SECOND, THIRD, FOURTH = Seat


def added_kong(book: Rulebook, fourth: str = "46p111222333m99s") -> TableState:
    """A table where the third has melded a pung of 5p and holds the fourth 5p on his own turn."""
    hands = {0: "5p1458m147s123467z", 1: "258m28p258s12345z", 2: "55p369m369s567z12z", 3: fourth}
    state = rigged_table(book, hands, draws="8s9p9s5p", replacements="4z")
    throws(state, FIRST, "5p")
    if state.window is not None and FOURTH in state.window.asked:
        granted(state, Pass(seat=FOURTH))
    granted(state, ClaimPung(seat=THIRD))
    throws(state, THIRD, "7z")
    for seat in (FOURTH, FIRST, SECOND):
        everybody_passes(state)
        throws(state, seat)
    everybody_passes(state)
    assert state.turn == THIRD
    return state


def test_kong_2_four_in_hand_are_laid_and_replaced_from_the_tail(book: Rulebook) -> None:
    state = rigged_table(book, {0: "1111m23456789p12z"}, replacements="7z")
    events = granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))

    declared, drawn = events
    assert isinstance(declared, KongDeclared)
    assert declared.type is MeldType.CONCEALED_KONG
    assert len(declared.tiles) == 4
    assert isinstance(drawn, TileDrawn)
    assert drawn.tile is not None
    assert (drawn.replacement, kind_of(drawn.tile)) == (True, Kind.RED)
    assert state.turn == FIRST


def test_kong_2_is_allowed_after_a_replacement_too(book: Rulebook) -> None:
    state = rigged_table(book, {0: "1111222m3456789p"}, replacements="2m9s")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M2))

    assert [m.type for m in state.seats[FIRST].melds] == [MeldType.CONCEALED_KONG] * 2
    assert drawn_kind(state, FIRST) is Kind.S9


def test_kong_2_not_right_after_a_pung(book: Rulebook) -> None:
    state = rigged_table(book, {0: "5p1458m147s123467z", 2: "55p9999m369s123z4z"})
    throws(state, FIRST, "5p")
    granted(state, ClaimPung(seat=THIRD))

    assert not any(isinstance(a, DeclareKong) for a in legal(state, THIRD))
    answer = refused(state, DeclareKong(seat=THIRD, kind=Kind.M9))
    assert (answer.code, answer.article) == (RefusalCode.KONG_AFTER_CLAIM, "kong.2")


def test_kong_3_not_with_the_fourth_tile_right_after_the_pung(book: Rulebook) -> None:
    state = rigged_table(book, {0: "5p1458m147s123467z", 2: "555p369m369s123z4z"})
    throws(state, FIRST, "5p")
    granted(state, ClaimPung(seat=THIRD))

    assert refused(state, DeclareKong(seat=THIRD, kind=Kind.P5)).code is RefusalCode.KONG_AFTER_CLAIM
    assert held(state, THIRD, "5p") in state.seats[THIRD].tiles


def test_kong_1_needs_four_alike_or_a_melded_pung(book: Rulebook) -> None:
    state = rigged_table(book, {0: "111m23456789p123z"})

    assert refused(state, DeclareKong(seat=FIRST, kind=Kind.M1)).article == "kong.1"


def test_kong_3_the_fourth_tile_joins_the_pung_once_nobody_robs_it(book: Rulebook) -> None:
    state = added_kong(book, fourth="1379m1379p1379s3z")
    granted(state, DeclareKong(seat=THIRD, kind=Kind.P5))

    (kong,) = state.seats[THIRD].melds
    assert kong.type is MeldType.ADDED_KONG
    assert kong.source == FIRST
    assert len(kong.tiles) == 4
    assert state.turn == THIRD
    assert drawn_kind(state, THIRD) is Kind.NORTH


def test_kong_7_the_next_player_draws_after_the_konger_has_discarded(book: Rulebook) -> None:
    state = rigged_table(book, {0: "1111m23456789p12z"}, draws="9s", replacements="7z")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))
    throws(state, FIRST)
    everybody_passes(state)

    assert state.turn == SECOND
    assert drawn_kind(state, SECOND) is Kind.S9


def test_kong_8_a_replacement_that_completes_the_hand_is_a_self_draw(book: Rulebook) -> None:
    state = rigged_table(book, {0: "1111m123456789p2z"}, replacements="2z")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))

    win = self_draw_win(state, FIRST)
    assert win.circumstances == {Circumstance.SELF_DRAW, Circumstance.REPLACEMENT}
    granted(state, DeclareWin(seat=FIRST))
    assert state.win is not None
    assert state.win.discarder is None


def test_a_discard_between_takes_the_replacement_away(book: Rulebook) -> None:
    state = rigged_table(book, {0: "1111m123456789p2z"}, draws="9s9s9s2z", replacements="7z")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))
    for seat in (FIRST, SECOND, THIRD, FOURTH):
        throws(state, seat)
        everybody_passes(state)

    assert self_draw_win(state, FIRST).circumstances == {Circumstance.SELF_DRAW}


def test_robbing_1_the_konger_pays_as_the_discarder_and_keeps_his_pung(book: Rulebook) -> None:
    state = added_kong(book)
    granted(state, DeclareKong(seat=THIRD, kind=Kind.P5))
    granted(state, DeclareWin(seat=FOURTH))

    assert state.win is not None
    assert state.win.discarder == THIRD
    assert state.win.robbed
    (pung,) = state.seats[THIRD].melds
    assert pung.type is MeldType.PUNG
    assert len(pung.tiles) == 3
    assert state.win.settlement is not None
    assert state.win.settlement.responsible == THIRD


def test_robbing_2_is_a_circumstance_of_its_own_and_no_last_tile(book: Rulebook) -> None:
    state = added_kong(book)
    tile = held(state, THIRD, "5p")

    win = discard_win(state, FOURTH, Offer(THIRD, tile, robbing=True))
    assert win.circumstances == {Circumstance.ROBBING_THE_KONG}


def test_robbing_3_a_concealed_kong_cannot_be_robbed_even_for_thirteen_terminals(book: Rulebook) -> None:
    hands = {0: "5555z1458m147s123z", 1: "19m19p19s12346677z"}
    state = rigged_table(book, hands)
    granted(state, DeclareKong(seat=FIRST, kind=Kind.WHITE))

    assert state.phase is Phase.TURN
    assert state.turn == FIRST


def test_robbing_4_the_win_is_called_before_the_replacement_is_drawn(book: Rulebook) -> None:
    state = added_kong(book)
    events = granted(state, DeclareKong(seat=THIRD, kind=Kind.P5))

    assert not any(isinstance(e, TileDrawn) for e in events)
    assert legal(state, FOURTH) == (Pass(seat=FOURTH), DeclareWin(seat=FOURTH))
    assert refused(state, ClaimPung(seat=FOURTH)).code is RefusalCode.KONG_NOT_ROBBABLE
    events = granted(state, Pass(seat=FOURTH))
    assert [e.replacement for e in events if isinstance(e, TileDrawn)] == [True]


def test_robbing_4_a_tile_thrown_into_the_river_is_no_kong(book: Rulebook) -> None:
    state = added_kong(book)
    granted(state, Discard(seat=THIRD, tile=held(state, THIRD, "5p")))

    assert [m.type for m in state.seats[THIRD].melds] == [MeldType.PUNG]
    win = discard_win(state, FOURTH, Offer(THIRD, state.seats[THIRD].river[-1].tile))
    assert Circumstance.ROBBING_THE_KONG not in win.circumstances
