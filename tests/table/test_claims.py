"""Claims and their precedence: wsom claims, win, pung, chow, kong.4 and kong.5, precedence, draw-discard."""

import pytest

from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.table import (
    Advance,
    CallType,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimsClosed,
    DeclareWin,
    Discard,
    Pace,
    Pass,
    Phase,
    SetMelded,
    TableState,
    TileDrawn,
    due,
    legal,
    redact,
    view,
)
from sifang.testing.rigging import everybody_passes, granted, held, refused, rigged_table, throws
from sifang.tiles import Kind, Seat

FIRST, SECOND, THIRD, FOURTH = Seat

#: The dealer holds a 5p to throw; the second can chow it, the third can pung it, the fourth wins on it.
CONTESTED = {
    0: "5p1458m147s123467z",
    1: "46p26m258s1122z67z",
    2: "55p369m369s123z45z",
    3: "46p111222333m99s",
}
#: Two waiting players, on either side of the discarder's opposite.
TWO_WAIT = {0: "5p1458m147s123467z", 1: "46p444555666m88s", 3: "46p111222333m99s"}
SLOW = Pace(minimum_window=1500, maximum_window=15_000)


def thrown(book: Rulebook, hands: dict[int, str], *, tile: str = "5p", pace: Pace | None = None) -> TableState:
    """A table where the dealer has just thrown the tile."""
    state = rigged_table(book, hands, pace=pace)
    granted(state, Discard(seat=FIRST, tile=held(state, FIRST, tile)))
    return state


def test_claims_1_a_discard_may_be_called_by_any_other_player(book: Rulebook) -> None:
    state = thrown(book, CONTESTED)

    assert state.phase is Phase.CLAIMS
    assert [type(a) for a in legal(state, SECOND)] == [Pass, ClaimChow]
    assert [type(a) for a in legal(state, THIRD)] == [Pass, ClaimPung]
    assert DeclareWin(seat=FOURTH) in legal(state, FOURTH)
    assert legal(state, FIRST) == ()


def test_claims_1_nobody_calls_his_own_discard(book: Rulebook) -> None:
    answer = refused(thrown(book, CONTESTED), ClaimPung(seat=FIRST))

    assert answer.code is RefusalCode.CLAIM_OWN_DISCARD
    assert answer.article == "claims.1"


def test_claims_2_once_the_next_player_has_drawn_the_discard_is_out_of_reach(book: Rulebook) -> None:
    state = thrown(book, CONTESTED)
    for seat in (SECOND, THIRD, FOURTH):
        granted(state, Pass(seat=seat))

    assert state.turn == SECOND
    assert refused(state, ClaimPung(seat=THIRD)).code is RefusalCode.CLAIM_TOO_LATE
    assert refused(state, DeclareWin(seat=FOURTH)).article == "claims.2"


def test_claims_3_the_whole_set_lies_open(book: Rulebook) -> None:
    state = thrown(book, CONTESTED)
    granted(state, Pass(seat=FOURTH))
    granted(state, ClaimPung(seat=THIRD))

    (meld,) = view(state, FIRST).seats[THIRD].melds
    assert meld.meld.kinds == (Kind.P5,) * 3
    assert meld.source == FIRST
    assert meld.claimed in meld.tiles


def test_precedence_1_a_win_stands_before_a_pung_and_a_pung_before_a_chow(book: Rulebook) -> None:
    state = thrown(book, CONTESTED)
    granted(state, ClaimChow(seat=SECOND, low=Kind.P4))
    granted(state, ClaimPung(seat=THIRD))
    events = granted(state, DeclareWin(seat=FOURTH))

    (closed,) = (e for e in events if isinstance(e, ClaimsClosed))
    assert [c.type for c in closed.calls] == [CallType.WIN, CallType.PUNG, CallType.CHOW]
    assert state.win is not None
    assert state.win.seat == FOURTH


def test_precedence_1_whoever_answers_first_has_no_advantage(book: Rulebook) -> None:
    state = thrown(book, CONTESTED)
    granted(state, Pass(seat=FOURTH))
    granted(state, ClaimChow(seat=SECOND, low=Kind.P4))
    events = granted(state, ClaimPung(seat=THIRD))

    assert [e.seat for e in events if isinstance(e, SetMelded)] == [THIRD]
    assert state.turn == THIRD


def test_precedence_2_of_two_winners_the_one_who_plays_next_intercepts(book: Rulebook) -> None:
    state = thrown(book, TWO_WAIT)
    granted(state, DeclareWin(seat=FOURTH))
    assert state.phase is Phase.CLAIMS
    granted(state, DeclareWin(seat=SECOND))

    assert state.win is not None
    assert state.win.seat == SECOND


def test_precedence_2_interception_has_no_exception_but_a_pass(book: Rulebook) -> None:
    state = thrown(book, TWO_WAIT)
    granted(state, DeclareWin(seat=FOURTH))
    granted(state, Pass(seat=SECOND))

    assert state.win is not None
    assert state.win.seat == FOURTH


def test_the_window_closes_as_soon_as_nothing_missing_could_outrank_a_call(book: Rulebook) -> None:
    state = thrown(book, CONTESTED)
    granted(state, Pass(seat=FOURTH))
    granted(state, ClaimPung(seat=THIRD))

    assert state.turn == THIRD, "the chow of the second could not have stood"


def test_win_5_a_player_who_passed_a_win_may_win_on_the_next_tile(book: Rulebook) -> None:
    state = rigged_table(book, CONTESTED | {0: "55p148m147s123467z", 2: "258p369m369s1234z"}, draws="8s")
    granted(state, Discard(seat=FIRST, tile=held(state, FIRST, "5p")))
    granted(state, Pass(seat=FOURTH))
    granted(state, ClaimChow(seat=SECOND, low=Kind.P4))
    granted(state, Discard(seat=SECOND, tile=held(state, SECOND, "7z")))
    granted(state, Discard(seat=THIRD, tile=held(state, THIRD, "5p")))

    assert DeclareWin(seat=FOURTH) in legal(state, FOURTH)


def test_chow_1_only_the_previous_players_discard_may_be_chowed(book: Rulebook) -> None:
    answer = refused(thrown(book, CONTESTED), ClaimChow(seat=FOURTH, low=Kind.P4))

    assert (answer.code, answer.article) == (RefusalCode.CHOW_NOT_PREVIOUS, "chow.1")


def test_chow_1_every_run_that_two_held_tiles_complete_is_a_choice(book: Rulebook) -> None:
    state = thrown(book, {0: "5p1458m147s123467z", 1: "3467p369m369s123z"})

    assert [a.low for a in legal(state, SECOND) if isinstance(a, ClaimChow)] == [Kind.P3, Kind.P4, Kind.P5]
    assert refused(state, ClaimChow(seat=SECOND, low=Kind.P2)).code is RefusalCode.NO_CHOW


def test_chow_1_runs_do_not_cross_from_one_suit_to_the_next(book: Rulebook) -> None:
    state = thrown(book, {0: "1p1458m147s123467z", 1: "89m23p369s123456z"}, tile="1p")

    assert [a.low for a in legal(state, SECOND) if isinstance(a, ClaimChow)] == [Kind.P1]


def test_chow_2_the_claimed_tile_is_marked_in_the_run(book: Rulebook) -> None:
    state = thrown(book, CONTESTED)
    granted(state, Pass(seat=FOURTH))
    granted(state, Pass(seat=THIRD))
    events = granted(state, ClaimChow(seat=SECOND, low=Kind.P4))

    (melded,) = (e for e in events if isinstance(e, SetMelded))
    assert melded.meld.meld.kinds == (Kind.P4, Kind.P5, Kind.P6)
    assert melded.meld.claimed == state.seats[FIRST].river[-1].tile
    assert state.seats[FIRST].river[-1].claimed_by == SECOND


def test_chow_3_after_a_claim_a_discard_follows_and_then_the_next_player_draws(book: Rulebook) -> None:
    state = thrown(book, CONTESTED)
    granted(state, Pass(seat=FOURTH))
    granted(state, ClaimPung(seat=THIRD))
    events = granted(state, Discard(seat=THIRD, tile=held(state, THIRD, "5z")))

    assert [e.seat for e in events if isinstance(e, TileDrawn)] == [FOURTH], "the second is passed over"


def test_pung_1_needs_a_pair_in_hand(book: Rulebook) -> None:
    answer = refused(thrown(book, CONTESTED), ClaimPung(seat=SECOND))

    assert (answer.code, answer.article) == (RefusalCode.NO_PUNG, "pung.1")


def test_kong_4_a_concealed_pung_takes_a_discard_to_a_kong_and_draws_from_the_tail(book: Rulebook) -> None:
    state = rigged_table(book, {0: "5p1458m147s123467z", 2: "555p369m369s1234z"}, replacements="9p")
    granted(state, Discard(seat=FIRST, tile=held(state, FIRST, "5p")))
    events = granted(state, ClaimKong(seat=THIRD))

    assert [(e.seat, e.replacement) for e in events if isinstance(e, TileDrawn)] == [(THIRD, True)]
    assert held(state, THIRD, "9p") == state.seats[THIRD].drawn


def test_kong_4_needs_three_in_hand(book: Rulebook) -> None:
    answer = refused(thrown(book, CONTESTED), ClaimKong(seat=THIRD))

    assert (answer.code, answer.article) == (RefusalCode.NO_KONG, "kong.4")


def test_kong_5_a_melded_pung_cannot_take_a_discard(book: Rulebook) -> None:
    state = thrown(book, {0: "5p1458m147s123467z", 1: "5p36m369s1234567z", 2: "4556p36m369s123z4z"})
    granted(state, ClaimPung(seat=THIRD))
    throws(state, THIRD, "3m")
    for seat in (FOURTH, FIRST):
        everybody_passes(state)
        throws(state, seat)
    everybody_passes(state)
    throws(state, SECOND, "5p")

    answer = refused(state, ClaimKong(seat=THIRD))
    assert (answer.code, answer.article) == (RefusalCode.KONG_ON_CLAIMED_PUNG, "kong.5")


def test_a_call_that_is_intercepted_may_be_changed_to_a_win(book: Rulebook) -> None:
    """Wsom wrong-calls.2, G8: the second chows the tile he could also win on, then the fourth wins on it."""
    state = thrown(book, TWO_WAIT)
    granted(state, ClaimChow(seat=SECOND, low=Kind.P4))
    assert legal(state, SECOND) == (), "nobody has called before him yet"
    granted(state, DeclareWin(seat=FOURTH))

    assert legal(state, SECOND) == (Pass(seat=SECOND), DeclareWin(seat=SECOND))
    assert refused(state, ClaimChow(seat=SECOND, low=Kind.P4)).code is RefusalCode.ALREADY_ANSWERED
    granted(state, DeclareWin(seat=SECOND))
    assert state.win is not None
    assert state.win.seat == SECOND, "of two winners the one who plays next intercepts"


def test_a_call_that_is_intercepted_may_be_let_go(book: Rulebook) -> None:
    state = thrown(book, TWO_WAIT)
    granted(state, ClaimChow(seat=SECOND, low=Kind.P4))
    granted(state, DeclareWin(seat=FOURTH))
    granted(state, Pass(seat=SECOND))

    assert state.win is not None
    assert state.win.seat == FOURTH


def test_who_has_passed_does_not_win_after_all(book: Rulebook) -> None:
    """Wsom wrong-calls.2 speaks of those who have called."""
    state = thrown(book, TWO_WAIT, pace=SLOW)
    granted(state, Pass(seat=SECOND))
    granted(state, DeclareWin(seat=FOURTH))

    assert legal(state, SECOND) == ()
    assert refused(state, DeclareWin(seat=SECOND)).code is RefusalCode.ALREADY_ANSWERED


def test_a_call_is_not_changed_to_a_win_that_would_come_second(book: Rulebook) -> None:
    state = thrown(book, {0: "5p1458m147s123467z", 1: "46p444555666m88s", 3: "55p222333m111999s"}, pace=SLOW)
    granted(state, ClaimPung(seat=FOURTH))
    granted(state, DeclareWin(seat=SECOND))

    assert legal(state, FOURTH) == ()


def test_an_answer_is_given_once(book: Rulebook) -> None:
    state = thrown(book, CONTESTED)
    granted(state, Pass(seat=THIRD))

    assert refused(state, ClaimPung(seat=THIRD)).code is RefusalCode.ALREADY_ANSWERED


def test_who_can_call_nothing_is_not_asked(book: Rulebook) -> None:
    state = thrown(book, {0: "5p1458m147s123467z", 1: "46p26m258s1122z67z"})

    assert legal(state, THIRD) == ()
    assert refused(state, Pass(seat=THIRD)).code is RefusalCode.NOTHING_TO_ANSWER


def test_draw_discard_6_the_window_stays_open_its_minimum_whoever_can_call(book: Rulebook) -> None:
    nobody = thrown(book, {0: "5p1458m147s123467z"}, tile="7z", pace=SLOW)
    somebody = thrown(book, CONTESTED, pace=SLOW)

    assert due(nobody) == 1500
    assert due(somebody) == 15_000
    granted(nobody, Advance(at=1499))
    assert nobody.phase is Phase.CLAIMS
    granted(nobody, Advance(at=1500))
    assert nobody.turn == SECOND


def test_a_call_within_the_minimum_window_waits_for_its_end(book: Rulebook) -> None:
    state = thrown(book, CONTESTED, pace=SLOW)
    granted(state, DeclareWin(seat=FOURTH, at=200))

    assert state.win is None
    granted(state, Advance(at=1500))
    assert state.win is not None


def test_after_the_maximum_window_silence_is_a_pass(book: Rulebook) -> None:
    state = thrown(book, CONTESTED, pace=SLOW)
    granted(state, ClaimChow(seat=SECOND, low=Kind.P4, at=700))
    granted(state, Advance(at=15_000))

    assert state.turn == SECOND
    assert len(state.seats[SECOND].melds) == 1


def test_a_table_without_a_maximum_waits_for_everybody(book: Rulebook) -> None:
    state = thrown(book, CONTESTED, pace=Pace(minimum_window=1500, maximum_window=None))

    assert due(state) is None
    granted(state, Advance(at=3_600_000))
    assert state.phase is Phase.CLAIMS


def test_answers_stay_hidden_from_the_others_until_the_window_closes(book: Rulebook) -> None:
    state = thrown(book, CONTESTED, pace=SLOW)
    before = [view(state, seat) for seat in (FIRST, THIRD, FOURTH)]
    (answered,) = granted(state, ClaimChow(seat=SECOND, low=Kind.P4))

    assert [redact(answered, seat, book.play) for seat in (FIRST, THIRD, FOURTH, None)] == [None] * 4
    assert redact(answered, SECOND, book.play) == answered
    assert [view(state, seat) for seat in (FIRST, THIRD, FOURTH)] == before


def test_play_1_and_2_discards_out_of_turn_are_refused(book: Rulebook) -> None:
    state = rigged_table(book, CONTESTED)

    answer = refused(state, Discard(seat=SECOND, tile=state.seats[SECOND].tiles[0]))
    assert (answer.code, answer.article) == (RefusalCode.NOT_YOUR_TURN, "play.2")
    assert refused(state, Discard(seat=FIRST, tile=state.seats[SECOND].tiles[0])).code is RefusalCode.TILE_NOT_HELD


def test_time_does_not_run_backwards(book: Rulebook) -> None:
    state = thrown(book, CONTESTED, pace=SLOW)
    granted(state, Pass(seat=SECOND, at=900))

    assert refused(state, Pass(seat=THIRD, at=899)).code is RefusalCode.TIME_RUNS_BACKWARDS


@pytest.mark.parametrize("seat", [SECOND, THIRD, FOURTH])
def test_winning_shape_4_an_incomplete_hand_does_not_win(book: Rulebook, seat: Seat) -> None:
    state = thrown(book, CONTESTED | {3: "46p111222333m89s"})

    answer = refused(state, DeclareWin(seat=seat))
    assert (answer.code, answer.article) == (RefusalCode.NOT_A_WINNING_SHAPE, "winning-shape.4")


def test_a_minimum_refuses_a_complete_hand_below_it() -> None:
    poor = {0: "5p1458m147s123467z", 1: "46p111m234m567s11z"}
    state = rigged_table(load("wsom/masters2016"), poor)
    throws(state, FIRST, "7z")
    for seat in (SECOND, THIRD, FOURTH):
        everybody_passes(state)
        throws(state, seat)
    everybody_passes(state)
    throws(state, FIRST, "5p")

    answer = refused(state, DeclareWin(seat=SECOND))
    assert answer.code is RefusalCode.BELOW_MINIMUM
