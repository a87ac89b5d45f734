"""Walls of one's own, as in duplicate play on Botzone: each draws from the end of the quarter before him (mcr term.32).

The last tile is judged by the wall of the seat that would draw next; who is to draw and has no tile ends the deal.
"""

import pytest

from sifang.hand.win import Circumstance
from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.table import (
    ClaimPung,
    DealDrawn,
    DeclareKong,
    DiceThrown,
    StartDeal,
    TableState,
    TileDrawn,
    WallOpened,
    WallRevealed,
    view,
)
from sifang.table.circumstances import self_draw_win
from sifang.table.wall import own_place
from sifang.testing.rigging import drawn_kind, everybody_passes, granted, refused, throws
from sifang.tiles import DECK_136, SEATS, Kind, Seat, Tile, copies_of, kind_of, parse_kinds

FIRST, SECOND, THIRD, FOURTH = Seat
QUARTER = 34
#: Hands of thirteen that nobody can do anything with.
DULL = {0: "1479m2259p3688s1z", 1: "1479m1258p3669s3z", 2: "2258m1477p3699s4z", 3: "3669m2588p1447s5z"}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The Chinese official rules as played in duplicate."""
    return load("mcr/botzone_duplicate")


def walls(hands: dict[int, str], draws: dict[int, str], last: dict[int, str]) -> tuple[Tile, ...]:
    """A wall by position: each seat is dealt its hand, then draws these tiles, and last of all these."""
    left = list(DECK_136)
    begun = [_taken(left, (DULL | hands)[seat] + draws.get(seat, "")) for seat in SEATS]
    ended = [_taken(left, last.get(seat, "")) for seat in SEATS]
    rest = iter(sorted(left, key=lambda tile: (tile % 4, tile * 7 % 34)))
    wall = list(DECK_136)
    for seat in SEATS:
        filled = [next(rest) for _ in range(QUARTER - len(begun[seat]) - len(ended[seat]))]
        for taken, tile in enumerate((*begun[seat], *filled, *ended[seat])):
            wall[own_place(len(wall), seat, taken)] = tile
    return tuple(wall)


def _taken(left: list[Tile], text: str) -> list[Tile]:
    taken = []
    for kind in parse_kinds(text):
        taken.append(next(tile for tile in copies_of(kind) if tile in left))
        left.remove(taken[-1])
    return taken


def start(
    hands: dict[int, str] | None = None,
    draws: dict[int, str] | None = None,
    last: dict[int, str] | None = None,
    dealer: Seat = FIRST,
) -> StartDeal:
    """The command that deals from such walls."""
    wall = walls(hands or {}, draws or {}, last or {})
    return StartDeal(number=1, dealer=dealer, wall=wall, nonce="", dice=((1, 1), (1, 1)))


def played_down(book: Rulebook, begin: StartDeal, until: int) -> TableState:
    """Everybody throws what he draws until so many tiles are left for all."""
    state = TableState(book)
    granted(state, begin)
    while state.tiles_left > until:
        assert state.turn is not None
        throws(state, state.turn)
        everybody_passes(state)
    return state


def test_each_takes_thirteen_from_the_end_of_his_own_wall_and_the_dealer_draws(book: Rulebook) -> None:
    state = TableState(book)
    events = granted(state, start(draws={1: "9s"}, dealer=SECOND))

    assert not any(isinstance(event, DiceThrown | WallOpened) for event in events)
    assert isinstance(events[-1], TileDrawn)
    assert (state.turn, drawn_kind(state, SECOND)) == (SECOND, Kind.S9)
    assert state.taken == [13, 14, 13, 13]
    assert tuple(kind_of(tile) for tile in state.seats[0].tiles) == parse_kinds(DULL[0])


def test_the_next_seat_draws_from_its_own_wall_and_a_kong_too(book: Rulebook) -> None:
    state = TableState(book)
    granted(state, start({1: "1479m1258p366s33z"}, {0: "3z", 1: "3z8s9s"}))
    throws(state, FIRST)
    assert state.window is not None
    granted(state, ClaimPung(seat=SECOND))
    throws(state, SECOND, "1m")
    everybody_passes(state)
    while state.turn != SECOND:
        assert state.turn is not None
        throws(state, state.turn)
        everybody_passes(state)

    assert drawn_kind(state, SECOND) == Kind.WEST
    granted(state, DeclareKong(seat=SECOND, kind=Kind.WEST))
    assert drawn_kind(state, SECOND) == Kind.S8
    assert state.taken[1] == 15


def test_the_last_tile_is_judged_by_the_wall_of_the_seat_that_draws_next(book: Rulebook) -> None:
    """The third seat draws its last, and the fourth has one left: not the last tile; the fourth's is."""
    state = played_down(book, start(), until=1)
    assert (state.turn, state.live) == (THIRD, 1)
    assert Circumstance.LAST_TILE_DRAW not in self_draw_win(state, THIRD).circumstances
    throws(state, THIRD)
    everybody_passes(state)

    assert (state.turn, state.live) == (FOURTH, 0)
    assert Circumstance.LAST_TILE_DRAW in self_draw_win(state, FOURTH).circumstances
    answer = refused(state, DeclareKong(seat=FOURTH, kind=Kind.M1))
    assert answer.code is RefusalCode.KONG_WITHOUT_REPLACEMENT


def test_who_is_to_draw_and_has_no_tile_ends_the_deal(book: Rulebook) -> None:
    state = played_down(book, start(), until=0)
    assert state.turn == FOURTH
    assert state.seats[3].drawn is not None
    throws(state, FOURTH)

    assert state.exhausted
    assert state.wall_left.places == ()


def test_a_kong_whose_own_wall_is_empty_ends_the_deal(book: Rulebook) -> None:
    """The next seat still has a tile, so the kong is allowed; there is nothing to draw for it."""
    state = played_down(book, start({2: "222m8m1477p3699s4z"}, last={2: "2m"}), until=1)
    events = granted(state, DeclareKong(seat=THIRD, kind=Kind.M2))

    assert [type(event) for event in events][-2:] == [DealDrawn, WallRevealed]


def test_the_view_shows_each_wall_before_its_seat(book: Rulebook) -> None:
    state = TableState(book)
    granted(state, start())
    wall = view(state, FIRST).wall

    assert [sum(map(int, row)) for row in wall.stacks] == [20, 21, 21, 21]
    assert wall.live == 83
    assert (wall.opener, wall.dice, wall.own) == (None, (), True)
