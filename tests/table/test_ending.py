"""How a deal ends: seabed, riverbed, draw game, the two blessings (wsom dead-wall.1 to dead-wall.6, G36, G37)."""

from sifang.hand.win import Circumstance
from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.table import (
    ClaimPung,
    DealDrawn,
    DealScored,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    Phase,
    TableState,
    WallRevealed,
    legal,
    view,
)
from sifang.table.circumstances import discard_win, self_draw_win
from sifang.table.melds import Offer
from sifang.testing.rigging import everybody_passes, granted, held, refused, rigged_table, throws
from sifang.tiles import SEATS, Kind, Seat

FIRST, SECOND, THIRD, FOURTH = Seat


#: Hands that nobody can do anything with; the dealer begins by throwing 9m.
DULL = {0: "1479m258p369s1234z", 1: "147m258p369s3567z", 2: "258m147p369s3456z", 3: "369m258p147s2567z"}


def near_the_end(book: Rulebook, hands: dict[int, str], last: str, live: int = 0, replacements: str = "") -> TableState:
    """A table where everybody threw what he drew until so many live tiles are left, `last` the last of them.

    The second seat draws the seabed tile, the first the one before it.
    """
    state = rigged_table(book, DULL | hands, last=last, replacements=replacements)
    throws(state, FIRST, "9m")
    everybody_passes(state)
    while state.live > live:
        assert state.turn is not None
        throws(state, state.turn)
        everybody_passes(state)
    return state


def test_dead_wall_3_the_seabed_tile_allows_no_kong(book: Rulebook) -> None:
    state = near_the_end(book, {1: "888s147m258p3567z"}, "8s")

    assert state.turn == SECOND
    answer = refused(state, DeclareKong(seat=SECOND, kind=Kind.S8))
    assert (answer.code, answer.article) == (RefusalCode.KONG_WITHOUT_REPLACEMENT, "dead-wall.3")
    assert all(isinstance(act, Discard) for act in legal(state, SECOND))


def test_dead_wall_3_winning_with_the_seabed_tile_counts_it(book: Rulebook) -> None:
    state = near_the_end(book, {1: "123456789m1112z"}, "2z")

    assert self_draw_win(state, SECOND).circumstances == {Circumstance.SELF_DRAW, Circumstance.LAST_TILE_DRAW}
    granted(state, DeclareWin(seat=SECOND))
    assert state.win is not None
    assert state.win.score is not None
    assert "last_tile_draw" in {line.pattern for line in state.win.score.lines}


def test_dead_wall_4_the_riverbed_tile_may_only_be_won(book: Rulebook) -> None:
    state = near_the_end(book, {2: "123456789m1115z"}, "5z")
    throws(state, SECOND)

    assert legal(state, THIRD) == (Pass(seat=THIRD), DeclareWin(seat=THIRD))
    granted(state, DeclareWin(seat=THIRD))
    assert state.win is not None
    assert state.win.score is not None
    assert "last_tile_claim" in {line.pattern for line in state.win.score.lines}


def test_dead_wall_4_no_pung_on_the_riverbed_tile(book: Rulebook) -> None:
    state = near_the_end(book, {0: "1479m258p3688s123z", 2: "123456789p79s11z"}, "8s")
    throws(state, SECOND)

    assert legal(state, FIRST) == ()
    answer = refused(state, ClaimPung(seat=FIRST))
    assert (answer.code, answer.article) == (RefusalCode.RIVERBED_WIN_ONLY, "dead-wall.4")


def test_dead_wall_6_without_a_win_the_deal_is_drawn_and_nobody_pays(book: Rulebook) -> None:
    state = near_the_end(book, {}, "9s")
    assert state.turn == SECOND
    events = granted(state, Discard(seat=SECOND, tile=held(state, SECOND, "9s")))

    assert [type(e) for e in events][-2:] == [DealDrawn, WallRevealed]
    assert state.phase is Phase.ENDED
    result = view(state, FIRST).result
    assert result is not None
    assert result.draw_game
    assert result.settlement is None


def test_a_kong_with_one_live_tile_left_draws_the_seabed_tile(book: Rulebook) -> None:
    """G1: the replacement is then the seabed tile, so that both patterns count; its drawer may not kong again."""
    state = near_the_end(book, {0: "888s1234567899m2z"}, "8s9s", live=1, replacements="2z")
    drawn = granted(state, DeclareKong(seat=FIRST, kind=Kind.S8))

    assert state.live == 0
    assert len(drawn) == 2
    win = self_draw_win(state, FIRST)
    assert {Circumstance.LAST_TILE_DRAW, Circumstance.REPLACEMENT} <= win.circumstances
    assert not any(isinstance(act, DeclareKong) for act in legal(state, FIRST))


def test_the_dealer_wins_with_his_first_fourteen_tiles(book: Rulebook) -> None:
    """Blessing of Heaven: no winning tile, paid like a self-draw (wsom pattern.9.4.1, G36)."""
    state = rigged_table(book, {0: "123456789m11122z"})
    win = self_draw_win(state, FIRST)

    assert win.tile is None
    assert win.circumstances == {Circumstance.SELF_DRAW, Circumstance.BLESSING_OF_HEAVEN}
    events = granted(state, DeclareWin(seat=FIRST))
    assert [type(e) for e in events][-2:] == [DealScored, WallRevealed]
    assert state.win is not None
    assert state.win.settlement is not None
    assert len(set(state.win.settlement.deltas[1:])) == 1


def test_a_concealed_kong_voids_the_blessing_of_heaven(book: Rulebook) -> None:
    state = rigged_table(book, {0: "1111m123456789p2z"}, replacements="2z")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))

    assert Circumstance.BLESSING_OF_HEAVEN not in self_draw_win(state, FIRST).circumstances


def test_the_dealers_very_first_discard_gives_the_blessing_of_earth(book: Rulebook) -> None:
    """Wsom pattern.9.4.2; East pays as the discarder (G37)."""
    state = rigged_table(book, {0: "1479m258p369s1234z", 2: "123456789p1114z"})
    throws(state, FIRST, "4z")
    win = discard_win(state, THIRD, Offer(FIRST, state.seats[FIRST].river[-1].tile))

    assert win.circumstances == {Circumstance.BLESSING_OF_EARTH}
    granted(state, DeclareWin(seat=THIRD))
    assert state.win is not None
    assert state.win.discarder == FIRST


def test_a_later_discard_gives_no_blessing(book: Rulebook) -> None:
    state = rigged_table(book, DULL | {0: "1479m258p369s2344z", 2: "123456789p1114z"}, draws="4z")
    throws(state, FIRST, "9m")
    everybody_passes(state)
    throws(state, SECOND)

    win = discard_win(state, THIRD, Offer(SECOND, state.seats[SECOND].river[-1].tile))
    assert win.circumstances == frozenset()


def test_a_kong_of_the_dealer_voids_the_blessing_of_earth(book: Rulebook) -> None:
    state = rigged_table(book, {0: "1111m258p369s1234z", 2: "123456789p1114z"}, replacements="9m")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))
    throws(state, FIRST, "4z")

    win = discard_win(state, THIRD, Offer(FIRST, state.seats[FIRST].river[-1].tile))
    assert Circumstance.BLESSING_OF_EARTH not in win.circumstances


def test_win_4_the_winner_shows_his_hand_and_the_others_do_not(book: Rulebook) -> None:
    state = rigged_table(book, {0: "123456789m11122z"})
    granted(state, DeclareWin(seat=FIRST))

    seats = view(state, None).seats
    assert [seats[seat].hand is not None for seat in SEATS] == [True, False, False, False]


def test_play_4_after_the_end_nothing_more_can_be_done(book: Rulebook) -> None:
    state = rigged_table(book, {0: "123456789m11122z"})
    tile = state.seats[FIRST].tiles[0]
    granted(state, DeclareWin(seat=FIRST))

    assert refused(state, Discard(seat=FIRST, tile=tile)).article == "play.4"
    assert all(legal(state, seat) == () for seat in SEATS)
