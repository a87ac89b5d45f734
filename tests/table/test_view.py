"""Secrecy: `view` and `redact` show a reader his own tiles and what lies open, and nothing else."""

import msgspec

from sifang.rules.book import Rulebook
from sifang.table import DeclareKong, Pass, TableState, TileDrawn, WallBuilt, open_view, redact, view
from sifang.testing.rigging import everybody_passes, granted, rigged_start, rigged_table, throws
from sifang.tiles import SEATS, Kind, Seat

FIRST, SECOND, THIRD, FOURTH = Seat

HANDS = {0: "1111m23456789p12z", 1: "247m258p369s3567z"}


def test_a_seat_sees_its_own_tiles_and_how_many_the_others_hold(book: Rulebook) -> None:
    seats = view(rigged_table(book, HANDS), SECOND).seats

    assert [s.hand is not None for s in seats] == [False, True, False, False]
    assert [s.hand_count for s in seats] == [14, 13, 13, 13]


def test_a_spectator_sees_no_hand_and_may_do_nothing(book: Rulebook) -> None:
    seen = view(rigged_table(book, HANDS), None)

    assert all(s.hand is None and s.drawn is None for s in seen.seats)
    assert seen.actions == ()


def test_only_its_owner_sees_what_was_drawn_though_all_see_that_it_stands_apart(book: Rulebook) -> None:
    state = rigged_table(book, HANDS)
    throws(state, FIRST, "2z")
    everybody_passes(state)

    assert view(state, SECOND).seats[SECOND].drawn is not None
    assert view(state, THIRD).seats[SECOND].drawn is None
    assert view(state, THIRD).seats[SECOND].has_drawn


def test_the_wall_is_never_told_before_the_deal_is_over(book: Rulebook) -> None:
    events = granted(TableState(book), rigged_start(book, HANDS))

    for reader in (*SEATS, None):
        shown = [redact(e, reader, book.play) for e in events]
        (built,) = (e for e in shown if isinstance(e, WallBuilt))
        assert (built.wall, built.nonce) == (None, None)
        assert built.commitment


def test_nothing_tells_whether_a_discard_was_the_drawn_tile(book: Rulebook) -> None:
    """Wsom draw-discard.9: where a discard came from is its owner's secret."""
    drawn, kept = rigged_table(book, HANDS, draws="9s"), rigged_table(book, HANDS, draws="9s")
    for state in (drawn, kept):
        throws(state, FIRST, "2z")
        everybody_passes(state)
    throws(drawn, SECOND)
    throws(kept, SECOND, "9s")

    for reader in (FIRST, THIRD, FOURTH, None):
        one, other = view(drawn, reader), view(kept, reader)
        assert [t.tile // 4 for t in one.seats[SECOND].river] == [t.tile // 4 for t in other.seats[SECOND].river]
        assert msgspec.structs.asdict(one.seats[SECOND]).keys() == msgspec.structs.asdict(other.seats[SECOND]).keys()


def test_a_concealed_kong_is_shown_to_everybody(book: Rulebook) -> None:
    """Wsom kong.2: the four tiles are laid open to be confirmed."""
    state = rigged_table(book, HANDS)
    kong, drawn = granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))

    assert redact(kong, THIRD, book.play) == kong
    hidden = redact(drawn, THIRD, book.play)
    assert isinstance(hidden, TileDrawn)
    assert hidden.tile is None
    assert view(state, THIRD).seats[FIRST].melds == view(state, FIRST).seats[FIRST].melds


def test_the_open_view_shows_every_hand(book: Rulebook) -> None:
    seen = open_view(rigged_table(book, HANDS))

    assert [len(s.hand or ()) for s in seen.seats] == [14, 13, 13, 13]


def test_a_views_actions_are_its_readers_own(book: Rulebook) -> None:
    state = rigged_table(book, {0: "5p1458m147s123467z", 1: "258m258s19p35567z", 2: "55p369m369s123z45z"})
    throws(state, FIRST, "5p")

    assert any(isinstance(a, Pass) for a in view(state, THIRD).actions)
    assert view(state, SECOND).actions == view(state, FIRST).actions == ()
