"""What wsom leaves open on walls, kongs, blessings and barred hands, as it is decided: G2 to G6, G8, G37 and more."""

import pytest

from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.rules.incident_calls import CallChanged, FalseWin, NotAWin
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import Bar, HandBarred
from sifang.table import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    Phase,
    TableState,
    TileDrawn,
    legal,
    view,
)
from sifang.table.commands import Overrule
from sifang.table.events import RulingMade, WallBuilt
from sifang.table.wall import WallLeft, in_drawing_order, replacement_index
from sifang.testing.rigging import (
    everybody_passes,
    granted,
    refused,
    rigged_start,
    rigged_table,
    throws,
)
from sifang.tiles import Kind, Seat
from tests.table.refereed import refereed

FIRST, SECOND, THIRD, FOURTH = Seat
WALL = 136
DEAD = 14


def drained(state: TableState, live: int = 0) -> None:
    """Everybody throws what he draws until so many live tiles are left."""
    everybody_passes(state)
    while state.live > live:
        assert state.turn is not None
        throws(state, state.turn)
        everybody_passes(state)


def test_no_kong_of_the_riverbed_discard_and_none_without_a_live_tile(book: Rulebook) -> None:
    """G2: the riverbed tile may only be won with, and a kong needs a replacement."""
    hands = {0: "4799m25p369s12347z", 1: "1111m58p369s1356z", 2: "888s147p58m13456z", 3: "23456789m79s22p4m"}
    state = rigged_table(book, hands, last="8s")
    throws(state, FIRST, "4z")
    drained(state)

    assert refused(state, DeclareKong(seat=SECOND, kind=Kind.M1)).code is RefusalCode.KONG_WITHOUT_REPLACEMENT
    throws(state, SECOND)
    assert refused(state, ClaimKong(seat=THIRD)).code is RefusalCode.RIVERBED_WIN_ONLY


def test_no_kong_of_any_kind_between_a_chow_or_pung_and_the_discard_after_it(book: Rulebook) -> None:
    """G3; kong.2 and kong.3 speak of the turn after a draw alone."""
    chower = rigged_table(book, {0: "1479m258p36s12334z", 1: "23m9999s258p3567z"})
    throws(chower, FIRST, "1m")
    everybody_passes_but(chower, SECOND)
    granted(chower, ClaimChow(seat=SECOND, low=Kind.M1))
    punger = rigged_table(book, {0: "5p1458m147s123467z", 2: "555p9999m369s123z"})
    throws(punger, FIRST, "5p")
    granted(punger, ClaimPung(seat=THIRD))

    for state, seat, kind in ((chower, SECOND, Kind.S9), (punger, THIRD, Kind.M9), (punger, THIRD, Kind.P5)):
        assert refused(state, DeclareKong(seat=seat, kind=kind)).code is RefusalCode.KONG_AFTER_CLAIM
        assert all(isinstance(act, Discard) for act in legal(state, seat))


def everybody_passes_but(state: TableState, claimer: Seat) -> None:
    """Whoever is asked passes, the claimer apart."""
    for seat in (FIRST, SECOND, THIRD, FOURTH):
        if state.window is not None and seat != claimer and seat in state.window.asked:
            granted(state, Pass(seat=seat))


def test_a_fourth_kong_ends_no_deal_whoever_lays_it(book: Rulebook) -> None:
    """G4: play.4 knows a win and an exhausted wall, and no third end."""
    hands = {0: "111122223333m44z", 1: "5555m147p258s677z"}
    state = rigged_table(book, hands, draws="6p", replacements="1z2z3z9s9p")
    for kind in (Kind.M1, Kind.M2, Kind.M3):
        granted(state, DeclareKong(seat=FIRST, kind=kind))
    throws(state, FIRST)
    everybody_passes(state)
    granted(state, DeclareKong(seat=SECOND, kind=Kind.M5))

    assert state.phase is Phase.TURN
    throws(state, SECOND)
    drained(state)
    assert sum(len(own.melds) for own in state.seats) == 4


def test_four_kongs_of_one_player_end_no_deal_either(book: Rulebook) -> None:
    """G4."""
    state = rigged_table(book, {0: "111122223333m44z"}, replacements="4z4z9s9p")
    for kind in (Kind.M1, Kind.M2, Kind.M3, Kind.NORTH):
        granted(state, DeclareKong(seat=FIRST, kind=kind))

    assert state.phase is Phase.TURN
    throws(state, FIRST)
    assert state.turn == SECOND or state.window is not None


@pytest.mark.parametrize("kongs", range(9))
def test_after_so_many_replacements_the_seabed_tile_is_the_fifteenth_from_the_tail_less_one_each(kongs: int) -> None:
    """G5: number 136 - 15 - k in drawing order; with k odd it lies on top of a stack that the dead wall splits."""
    live = WallLeft(WALL, 53, kongs, upper_first=True).places[:-DEAD]

    assert live[-1] == WALL - 15 - kongs
    assert (live[-1] % 2 == 0) is (kongs % 2 == 1)


def test_the_tail_is_drawn_stack_by_stack_the_upper_tile_first(book: Rulebook) -> None:
    """G5: and the tile that is drawn last at a table with one kong is the one that this counts out."""
    assert [replacement_index(WALL, taken, upper_first=True) for taken in range(6)] == [134, 135, 132, 133, 130, 131]

    state = TableState(book)
    events = granted(state, rigged_start(book, {0: "1111m258p369s123z9m"}, replacements="4z"))
    built = next(event for event in events if isinstance(event, WallBuilt))
    assert built.wall is not None
    (replacement,) = [e for e in granted(state, DeclareKong(seat=FIRST, kind=Kind.M1)) if isinstance(e, TileDrawn)]
    throws(state, FIRST, "9m")
    drained(state)
    wall = in_drawing_order(built.wall, state.first_stack)

    assert replacement.tile == wall[134]
    assert state.turn is not None
    assert state.seats[state.turn].drawn == wall[WALL - 15 - 1]


def test_a_kong_with_one_live_tile_left_can_be_robbed_and_the_tile_is_no_discard(book: Rulebook) -> None:
    """G6: Robbing a Kong is counted, and not Final Discard."""
    hands = {0: "5p1458m147s123467z", 1: "258m28p258s12345z", 2: "555p369m369s567z1z", 3: "46p111222333m99s"}
    state = rigged_table(book, hands)
    throws(state, FIRST, "5p")
    granted(state, Pass(seat=FOURTH))
    granted(state, ClaimPung(seat=THIRD))
    throws(state, THIRD, "7z")
    drained(state, live=1)
    assert state.turn == THIRD
    granted(state, DeclareKong(seat=THIRD, kind=Kind.P5))
    granted(state, DeclareWin(seat=FOURTH))

    assert state.live == 1
    assert state.win is not None
    assert state.win.score is not None
    patterns = {line.pattern for line in state.win.score.lines}
    assert "robbing_the_kong" in patterns
    assert "last_tile_claim" not in patterns


def test_pung_and_kong_of_one_tile_never_meet(book: Rulebook) -> None:
    """G8: there are four copies, so beside a discard three are left: a pair and a pung cannot both be held."""
    state = rigged_table(book, {0: "1479m258p369s1234z", 2: "111z258m147p369s5z"})
    throws(state, FIRST, "1z")

    may = {seat: {type(act) for act in legal(state, seat)} for seat in (SECOND, THIRD, FOURTH)}
    assert {ClaimPung, ClaimKong} <= may[THIRD]
    assert not (may[SECOND] | may[FOURTH]) & {ClaimPung, ClaimKong}


def test_a_win_that_goes_first_takes_the_blessing_of_earth_from_the_other(book: Rulebook) -> None:
    """G37: two win on East's very first discard, the nearer one alone."""
    hands = {0: "479m258p369s12347z", 1: "123m456s789p4447z", 2: "123456789m1117z"}
    state = rigged_table(book, hands)
    throws(state, FIRST, "7z")
    granted(state, DeclareWin(seat=THIRD))
    granted(state, DeclareWin(seat=SECOND))

    assert state.win is not None
    assert state.win.seat == SECOND
    assert state.win.score is not None
    assert "blessing_of_earth" in {line.pattern for line in state.win.score.lines}


def test_a_barred_hand_that_throws_the_winning_tile_pays_like_any_other(book: Rulebook) -> None:
    """G42; hand-count.1 takes the right to win, and nothing besides."""
    deal = refereed(book, {1: "123456789m11p12s", 0: "1479m2259p368s12z3s"})
    (made,) = deal.gives(DeclareWin(seat=FIRST))
    assert isinstance(made, RulingMade)
    barred = (HandBarred(Bar.NO_WIN_NOR_CLAIM),)
    deal.gives(Overrule(number=made.number, by="Ann", reason="a long hand", effects=barred))
    deal.throws(FIRST, "3s")
    deal.gives(DeclareWin(seat=SECOND))

    if deal.state.window is not None:
        deal.closes()
    assert view(deal.state, None).seats[FIRST].barred is Bar.NO_WIN_NOR_CLAIM
    assert deal.state.win is not None
    assert deal.state.win.discarder == FIRST
    assert deal.state.seats[FIRST].penalty_points == 0


def test_at_a_refereed_table_a_hand_below_the_minimum_has_won_falsely() -> None:
    """G43: it is complete, and worth less than the variant asks for."""
    deal = refereed(load("wsom/zj33+minimum=15"), {1: "123456m11p12s789s"}, draws="5z3s")
    deal.throws(FIRST, "1z")
    deal.closes()
    deal.throws(SECOND)
    deal.closes()
    deal.throws(THIRD)
    deal.gives(DeclareWin(seat=SECOND))
    deal.closes()

    (made,) = deal.rulings
    assert isinstance(made.incident, FalseWin)
    assert made.incident.why is NotAWin.BELOW_MINIMUM
    deal.plays_on_and_replays()


def test_who_has_called_pung_and_could_win_may_still_change_to_the_win(book: Rulebook) -> None:
    """G45: until tiles are shown, and it costs nothing."""
    deal = refereed(book, {2: "11z123456m789p22s"})
    deal.throws(FIRST, "1z")
    deal.gives(ClaimPung(seat=THIRD))
    deal.gives(DeclareWin(seat=THIRD))
    deal.closes()

    assert [type(made.incident) for made in deal.rulings] == [CallChanged]
    assert deal.state.win is not None
    assert deal.state.win.seat == THIRD
    assert deal.state.seats[THIRD].melds == []
