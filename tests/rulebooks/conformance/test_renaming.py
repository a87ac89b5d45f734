"""What a hand is worth does not hang on names: of suits, of dragons, of winds, but where a pattern names one."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice, permutations
from random import Random

import pytest

from sifang.hand.win import Meld, Win
from sifang.rulebooks import Registered
from sifang.rules.book import Book
from sifang.rules.score import Score
from sifang.testing.wins import random_wins
from sifang.tiles import HONOURS, Kind, Wind
from tests.rulebooks.registered import REGISTERED

HANDS = 60
every_book = pytest.mark.parametrize("registered", REGISTERED.values(), ids=REGISTERED)
#: Two ways to rename three things, of which every other way is made.
ENOUGH = ((1, 0, 2), (1, 2, 0))
Renaming = Callable[[Kind], Kind]

#: The patterns that name a suit, and with it a dragon: all green is of bamboos, reversible tiles of dots and bamboos.
OF_A_SUIT: Mapping[str, frozenset[str]] = {"mcr": frozenset(("all_green", "reversible_tiles"))}


def of_suits(order: tuple[int, ...]) -> Renaming:
    """Each suit named as another."""
    return lambda kind: Kind(9 * order[kind // 9] + kind % 9) if kind < HONOURS[0] else kind


def of_dragons(order: tuple[int, ...]) -> Renaming:
    """Each dragon named as another."""
    return lambda kind: HONOURS[4 + order[kind - HONOURS[4]]] if HONOURS[4] <= kind <= HONOURS[6] else kind


def next_wind(kind: Kind) -> Kind:
    """Each wind named as the one after it."""
    return HONOURS[(kind - HONOURS[0] + 1) % 4] if HONOURS[0] <= kind <= HONOURS[3] else kind


def renamed(win: Win, name: Renaming) -> Win:
    """The win with every tile named anew."""
    return replace(
        win,
        concealed=tuple(sorted(map(name, win.concealed))),
        melds=tuple(Meld(meld.type, name(meld.kind)) for meld in win.melds),
        tile=None if win.tile is None else name(win.tile),
        wild=None if win.wild is None else name(win.wild),
        stand_in=None if win.stand_in is None else name(win.stand_in),
    )


def scored(book: Book, win: Win) -> Score:
    score = book.score(win)
    assert score is not None
    return score


def patterns(score: Score) -> set[str]:
    return {line.pattern for line in score.lines}


def assert_worth_the_same(registered: Registered, rename: Callable[[Win], Win]) -> None:
    book = registered.named(registered.choices.default)
    for win in islice(random_wins(book.play, Random(7)), HANDS):
        before, after = scored(book, win), scored(book, rename(win))
        if not OF_A_SUIT.get(book.id, frozenset()) & (patterns(before) | patterns(after)):
            assert before.total == after.total, win


@every_book
@pytest.mark.parametrize("order", ENOUGH)
def test_renaming_suits_changes_no_total(registered: Registered, order: tuple[int, ...]) -> None:
    assert_worth_the_same(registered, lambda win: renamed(win, of_suits(order)))


@every_book
@pytest.mark.parametrize("order", ENOUGH)
def test_renaming_dragons_changes_no_total(registered: Registered, order: tuple[int, ...]) -> None:
    assert_worth_the_same(registered, lambda win: renamed(win, of_dragons(order)))


@every_book
def test_renaming_winds_changes_no_total_where_seats_and_round_are_renamed_with_them(registered: Registered) -> None:
    def rename(win: Win) -> Win:
        prevalent = None if win.prevalent_wind is None else Wind((win.prevalent_wind + 1) % 4)
        return replace(renamed(win, next_wind), seat_wind=Wind((win.seat_wind + 1) % 4), prevalent_wind=prevalent)

    assert_worth_the_same(registered, rename)


@pytest.mark.parametrize("key", sorted(OF_A_SUIT["mcr"]))
def test_the_patterns_said_to_name_a_suit_do(key: str) -> None:
    """Some hand has the pattern and, its suits renamed, has it no more."""
    registered = REGISTERED["mcr"]
    book = registered.named(registered.choices.default)
    wins = (
        win for win in random_wins(book.play, Random(8)) if key in {line.pattern for line in scored(book, win).lines}
    )
    win = next(wins)

    assert any(
        key not in {line.pattern for line in scored(book, renamed(win, of_suits(order))).lines}
        for order in permutations(range(3))
    )
