"""A concealed kong that lies face down until the deal is over: mcr play.7.2."""

import pytest
from msgspec import structs

from sifang.bots.policy import LEVELS, make
from sifang.bots.sight import sight_of
from sifang.hand.win import MeldType
from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.table import (
    ClaimKong,
    DeclareKong,
    DeclareWin,
    KongDeclared,
    Phase,
    TableMeld,
    TableState,
    TableView,
    legal,
    open_view,
    redact,
    view,
)
from sifang.testing.rigging import everybody_passes, granted, rigged_table, throws
from sifang.tiles import SEATS, Kind, Seat, copies_of

FIRST, SECOND, THIRD, FOURTH = Seat
OTHERS = (SECOND, THIRD, FOURTH, None)

BACKS = TableMeld(MeldType.CONCEALED_KONG, ())
OPEN = TableMeld(MeldType.CONCEALED_KONG, copies_of(Kind.M1))

#: What the others hold does not matter, so long as none of it is 1m or 9m.
OTHER_HANDS = {1: "247m258p369s3567z", 2: "23568m147p258s12z", 3: "55p345s78p11z2345m"}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """Chinese official rules."""
    return load("mcr")


def laid(book: Rulebook, kind: Kind = Kind.M1) -> tuple[TableState, KongDeclared]:
    """A table where the first has just laid a concealed kong of 1m or 9m, and the event of it.

    The other of the two kinds lies at the wall's end, before its last stack, of which the kong takes the upper tile.
    """
    kong, at_the_end = ("1111m", "9999m") if kind is Kind.M1 else ("9999m", "1111m")
    hands = {0: f"{kong}23456789p12z", **OTHER_HANDS}
    state = rigged_table(book, hands, last=f"{at_the_end}3z5s")
    declared, *_ = granted(state, DeclareKong(seat=FIRST, kind=kind))
    assert isinstance(declared, KongDeclared)
    return state, declared


def test_play_7_2_its_owner_knows_its_tiles_and_the_others_see_that_it_lies_there(book: Rulebook) -> None:
    state, declared = laid(book)

    assert redact(declared, FIRST, book.play) == declared
    assert view(state, FIRST).seats[FIRST].melds == (OPEN,)
    assert open_view(state).seats[FIRST].melds == (OPEN,)
    for reader in OTHERS:
        assert redact(declared, reader, book.play) == structs.replace(declared, tiles=())
        assert view(state, reader).seats[FIRST].melds == (BACKS,)


def test_play_7_2_nothing_tells_one_kind_from_another_until_the_deal_is_over(book: Rulebook) -> None:
    """Everybody throws what he draws."""
    one, other = laid(book)[0], laid(book, Kind.M9)[0]
    assert told_to_others(one, other)
    while one.live > len(copies_of(Kind.M9)) + 1:
        for state in (one, other):
            everybody_passes(state) if state.turn is None else throws(state, state.turn)
        assert told_to_others(one, other)


def told_to_others(one: TableState, other: TableState) -> bool:
    """Whether the others see the same on both tables, but for what the wall was bound with."""
    seen = ([structs.replace(view(state, reader), commitment="") for reader in OTHERS] for state in (one, other))
    return next(seen) == next(seen)


def test_play_7_2_it_is_shown_when_somebody_else_wins(book: Rulebook) -> None:
    hands = {0: "1111m23456789p12z", 1: "222333444s666m2z", 2: "47m258p169s34567z"}
    state = rigged_table(book, hands, replacements="4z")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))
    throws(state, FIRST, "2z")
    assert DeclareWin(seat=SECOND) in legal(state, SECOND)
    assert view(state, THIRD).seats[FIRST].melds == (BACKS,)
    granted(state, DeclareWin(seat=SECOND))

    assert state.phase is Phase.ENDED
    for reader in (*SEATS, None):
        assert view(state, reader).seats[FIRST].melds == (OPEN,)
        assert view(state, reader).seats[THIRD].hand is None or reader == THIRD


def test_play_7_2_it_is_shown_when_the_wall_is_exhausted(book: Rulebook) -> None:
    state, _ = laid(book)
    state.front = len(state.wall) - state.replaced
    throws(state, FIRST)
    everybody_passes(state)

    assert state.exhausted
    assert view(state, THIRD).seats[FIRST].melds == (OPEN,)


def test_play_7_1_a_melded_kong_lies_open(book: Rulebook) -> None:
    hands = {0: "5p1458m147s123467z", 1: "258m28p258s12345z", 2: "555p369m369s567z1z", 3: "147m147p28s12z346z"}
    state = rigged_table(book, hands)
    throws(state, FIRST, "5p")
    granted(state, ClaimKong(seat=THIRD))

    (kong,) = view(state, FOURTH).seats[THIRD].melds
    assert kong.tiles == copies_of(Kind.P5)


def test_a_computer_counts_the_tiles_of_a_hidden_kong_as_unseen(book: Rulebook) -> None:
    state, _ = laid(book)
    throws(state, FIRST, "2z")
    everybody_passes(state)

    sight = sight_of(view(state, SECOND))
    assert sight.unseen[Kind.M1] == 4
    assert sight_of(view_of_owner(state)).unseen[Kind.M1] == 0


def view_of_owner(state: TableState) -> TableView:
    """The first's view with his next turn come."""
    while state.turn != FIRST:
        if state.turn is not None:
            throws(state, state.turn)
        everybody_passes(state)
    return view(state, FIRST)


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_chooses_the_same_whatever_kind_lies_face_down(level: str, book: Rulebook) -> None:
    choices = []
    for kind in (Kind.M1, Kind.M9):
        state, _ = laid(book, kind)
        throws(state, FIRST, "2z")
        everybody_passes(state)
        choices.append(make(level, 1, book).choose(view(state, SECOND)))

    assert choices[0] == choices[1]


@pytest.mark.parametrize("named", ["wsom", "hangzhou"])
def test_other_books_lay_it_open(named: str) -> None:
    """Wsom kong.2 has the four tiles confirmed by the others."""
    assert not load(named).play.concealed_kongs_hidden
