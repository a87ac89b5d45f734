"""A wall is drawn to its end; the last tile of it, and of its kind (mcr term.30, last-tile.1, fan.58).

The circumstances are derived from what lies open, and from nothing else.
"""

import pytest

from sifang.hand.win import Circumstance, MeldType
from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.table import (
    ClaimPung,
    DealDrawn,
    DeclareKong,
    Discard,
    Pace,
    TableState,
    TileDrawn,
    WallRevealed,
    legal,
)
from sifang.table.circumstances import discard_win, self_draw_win
from sifang.table.melds import Offer, RiverTile, TableMeld
from sifang.table.wall import WallLeft
from sifang.testing.rigging import drawn_kind, everybody_passes, granted, held, refused, rigged_table, throws
from sifang.tiles import Kind, Seat, copies_of

FIRST, SECOND, THIRD, FOURTH = Seat
#: Hands that nobody can do anything with. The fourth seat draws the last tile, if nobody claims.
DULL = {0: "1479m2259p3688s12z", 1: "1479m1258p3669s3z", 2: "2258m1477p3699s4z", 3: "3669m2588p1447s5z"}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The Chinese official rules: 144 tiles and no dead wall."""
    return load("mcr")


def near_the_end(book: Rulebook, hands: dict[int, str], last: str, live: int = 0) -> TableState:
    """A table where everybody threw what he drew, flowers too, until so many tiles are left."""
    state = rigged_table(book, DULL | hands, last=last)
    while state.live > live:
        assert state.turn is not None
        throws(state, state.turn, "1z" if state.seats[state.turn].drawn is None else None)
        everybody_passes(state)
    return state


# --- of the wall


def test_term_30_the_144th_tile_is_drawn_and_discarded_and_nobody_wins(book: Rulebook) -> None:
    state = near_the_end(book, {}, "9s")
    assert (state.front, state.turn, drawn_kind(state, FOURTH)) == (144, FOURTH, Kind.S9)
    events = granted(state, Discard(seat=FOURTH, tile=held(state, FOURTH, "9s")))

    assert [type(event) for event in events][-2:] == [DealDrawn, WallRevealed]
    assert state.wall_left.places == ()


@pytest.mark.parametrize("replaced", range(5))
def test_whatever_was_taken_from_the_tail_the_rest_is_drawn_once_each(replaced: int) -> None:
    """A kong takes the upper tile of a stack, so that the last tile of all may lie under a gap."""
    for front in range(13 - replaced):
        left = WallLeft(12, front, replaced, upper_first=True).places
        following = WallLeft(12, front + 1, replaced, upper_first=True).places

        assert len(left) == 12 - front - replaced
        assert following == left[1:]


def test_last_tile_1_its_taker_declares_no_kong(book: Rulebook) -> None:
    state = near_the_end(book, {3: "3336m2588p1447s"}, "3m")
    answer = refused(state, DeclareKong(seat=FOURTH, kind=Kind.M3))

    assert (answer.code, answer.article) == (RefusalCode.KONG_WITHOUT_REPLACEMENT, "last-tile.1")
    assert all(isinstance(act, Discard) for act in legal(state, FOURTH))


def test_last_tile_1_its_discard_may_only_be_won_with(book: Rulebook) -> None:
    state = near_the_end(book, {1: "1479m1258p366s77z"}, "7z")
    state.pace = Pace(minimum_window=1500)
    throws(state, FOURTH)
    answer = refused(state, ClaimPung(seat=SECOND))

    assert state.window is not None
    assert state.window.asked == ()
    assert (answer.code, answer.article) == (RefusalCode.RIVERBED_WIN_ONLY, "last-tile.1")


def test_fan_44_and_fan_45_the_last_tile_and_the_discard_after_it(book: Rulebook) -> None:
    state = near_the_end(book, {}, "9s")
    drawn = self_draw_win(state, FOURTH).circumstances
    taken = discard_win(state, FIRST, Offer(FOURTH, held(state, FOURTH, "9s"))).circumstances

    assert Circumstance.LAST_TILE_DRAW in drawn
    assert Circumstance.LAST_TILE_CLAIM in taken


def test_fan_46_a_kongs_replacement_may_be_the_last_tile(book: Rulebook) -> None:
    """It lies at the head as well as at the tail; fan.44 counts too."""
    state = near_the_end(book, {2: "2225m1477p3699s4z"}, "2m9s", live=1)
    _, drawn = granted(state, DeclareKong(seat=THIRD, kind=Kind.M2))

    assert isinstance(drawn, TileDrawn)
    assert (drawn.tile, state.live) == (state.wall[-1], 0)
    wanted = {Circumstance.SELF_DRAW, Circumstance.LAST_TILE_DRAW, Circumstance.REPLACEMENT}
    assert wanted <= self_draw_win(state, THIRD).circumstances


# --- of its kind


def shown(book: Rulebook, rivers: int, meld: TableMeld | None = None) -> TableState:
    """A table where so many green dragons lie in rivers, and this meld before the third seat."""
    state = rigged_table(book, DULL)
    state.seats[1].river = [RiverTile(one) for one in copies_of(Kind.GREEN)[:rivers]]
    if meld is not None:
        state.seats[2].melds.append(meld)
    state.seats[0].drawn = copies_of(Kind.GREEN)[3]
    return state


def drawn_and_taken(state: TableState) -> tuple[bool, bool]:
    """Whether a green dragon is the last of its kind when drawn, and when another throws or adds it."""
    offer = Offer(SECOND, copies_of(Kind.GREEN)[0])
    wins = self_draw_win(state, FIRST), discard_win(state, FIRST, offer)
    drawn, taken = (Circumstance.LAST_OF_ITS_KIND in win.circumstances for win in wins)
    return drawn, taken


def melded(sort: MeldType) -> TableMeld:
    """A pung or kong of green dragons."""
    tiles = copies_of(Kind.GREEN)[: 4 if sort.is_kong else 3]
    return TableMeld(sort, tiles, None if sort is MeldType.CONCEALED_KONG else tiles[0], FIRST)


@pytest.mark.parametrize(("rivers", "last"), [(2, (False, False)), (3, (True, False)), (4, (False, True))])
def test_fan_58_the_other_three_lie_in_the_rivers(book: Rulebook, rivers: int, last: tuple[bool, bool]) -> None:
    """A tile on offer is one of those that lie open."""
    assert drawn_and_taken(shown(book, rivers)) == last


def test_fan_58_claimed_sets_count_and_concealed_kongs_do_not(book: Rulebook) -> None:
    assert drawn_and_taken(shown(book, 0, melded(MeldType.PUNG))) == (True, False)
    assert drawn_and_taken(shown(book, 1, melded(MeldType.PUNG))) == (False, True)
    assert drawn_and_taken(shown(book, 0, melded(MeldType.ADDED_KONG))) == (False, True)
    assert drawn_and_taken(shown(book, 0, melded(MeldType.CONCEALED_KONG))) == (False, False)


def test_fan_58_a_claimed_discard_is_counted_once(book: Rulebook) -> None:
    """It lies in its claimer's set and is still shown in the river it came from."""
    state = shown(book, 1, melded(MeldType.PUNG))
    state.seats[1].river = [RiverTile(copies_of(Kind.GREEN)[0], claimed_by=THIRD)]

    assert drawn_and_taken(state) == (True, False)


def test_a_book_that_does_not_count_it_is_told_nothing() -> None:
    assert drawn_and_taken(shown(load("wsom"), 3)) == (False, False)
