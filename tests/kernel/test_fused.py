"""The tier for machines without a compiler answers as the reference does, lines and all, under every book."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement, islice
from random import Random

import pytest

from sifang.hand import Forms, Meld, MeldType, Win
from sifang.kernel.fused import FusedScorer
from sifang.kernel.hand_codes import PUNG
from sifang.kernel.reference import ReferenceShapes
from sifang.kernel.reference_scorer import ReferenceScorer
from sifang.kernel.scorers import Scorer
from sifang.kernel.tabled_shapes import TabledShapes
from sifang.kernel.win_codes import win_bytes
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.book import Book
from sifang.rules.tally import Limit
from sifang.testing.wins import random_wins
from sifang.tiles import KINDS, Kind
from tests.kernel.hands import FORMS, any_hands, suit_shapes

#: One suit in so many, and one multiset of chows.
SAMPLE = 401


@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_random_wins_count_as_in_the_reference(name: str) -> None:
    book = load(name)
    one, other = FusedScorer(book), ReferenceScorer(book)
    for win in islice(random_wins(book.play, Random(7)), 2000):
        row = win_bytes(win)
        assert one.score(row) == other.score(row), row.hex(" ")


def profiles() -> Iterator[Book]:
    for name, registered in RULEBOOKS.items():
        yield from (load(f"{name}/{profile}") for profile in registered.choices.profiles)


def single_choices() -> Iterator[Book]:
    for name, registered in RULEBOOKS.items():
        for option in registered.choices.rows:
            for value in option.allowed:
                text = str(value).lower() if isinstance(value, bool) else value
                yield load(f"{name}/{registered.choices.default}+{option.key}={text}")


@pytest.mark.parametrize("books", [profiles, pytest.param(single_choices, marks=pytest.mark.long)])
def test_other_profiles_and_options_count_as_in_the_reference(books: Callable[[], Iterator[Book]]) -> None:
    tried = [load(name).scoring for name in RULEBOOKS]
    for book in books():
        if book.scoring not in tried:
            tried.append(book.scoring)
            one, other = FusedScorer(book), ReferenceScorer(book)
            for win in islice(random_wins(book.play, Random(13)), 30):
                assert one.score(win) == other.score(win), (book.id, win_bytes(win).hex(" "))
    assert len(tried) > len(RULEBOOKS)


@pytest.mark.parametrize("name", ["wsom", "mcr"])
def test_chows_of_all_sorts_count_as_in_the_reference(name: str) -> None:
    book = load(name)
    one, other = FusedScorer(book), ReferenceScorer(book)
    lowest = [kind for kind in KINDS[:27] if kind % 9 < 7]
    for chows in islice(combinations_with_replacement(lowest, 4), 0, None, SAMPLE // 10):
        melds = tuple(Meld(MeldType.CHOW, kind) for kind in chows)
        tiles = [kind for meld in melds for kind in meld.kinds]
        win = Win((Kind.EAST,), melds, Kind.EAST)
        if max(map(tiles.count, tiles)) <= 4:
            assert one.score(win) == other.score(win), chows


@pytest.mark.parametrize("name", ["wsom", "mcr"])
def test_complete_hands_of_one_suit_count_as_in_the_reference(name: str) -> None:
    book = load(name)
    one, other = FusedScorer(book), ReferenceScorer(book)
    forms = book.play.forms
    whole = [suit for suit in islice(suit_shapes(), 0, None, SAMPLE // 4) if len(suit) == 14]
    complete = [suit for suit in whole if ReferenceShapes(forms).shanten(suit) < 0]
    assert len(complete) > 50
    for suit in complete:
        for place, tile in enumerate(suit):
            if tile not in suit[:place]:
                win = bytes((tile, 0, 0, 0xF0, 0, 0)) + suit[:place] + suit[place + 1 :]
                assert one.score(win) == other.score(win), win.hex(" ")


@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_bytes_of_chance_are_counted_or_refused_in_the_same_words(name: str) -> None:
    chance, book = Random(17), load(name)
    one, other = FusedScorer(book), ReferenceScorer(book)
    for win in map(win_bytes, islice(random_wins(book.play, chance), 700)):
        changed = bytearray(win)
        for _ in range(chance.choice((1, 1, 2, 5))):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        rows = (bytes(changed), bytes(changed[: chance.randrange(len(changed))]), bytes(changed) * 2)
        assert [answer(one, row) for row in rows] == [answer(other, row) for row in rows], changed.hex(" ")


def answer(mine: Scorer, win: bytes) -> bytes | str | None:
    try:
        return mine.score(win)
    except ValueError as fault:
        return str(fault)


def test_a_book_that_cannot_be_fused_says_so() -> None:
    book = load("mcr")
    steps = (Limit(10, "scoring.5"), *book.scoring.tally)

    with pytest.raises(LookupError, match="does not take these steps of a tally"):
        FusedScorer(replace(book, scoring=replace(book.scoring, tally=steps)))


# --- shapes


@pytest.mark.parametrize("formal", [False, True])
def test_suits_lack_the_same_as_in_the_reference(*, formal: bool) -> None:
    forms = Forms(formal_waits=formal)
    one, other = TabledShapes(forms), ReferenceShapes(forms)
    for suit in islice(suit_shapes(), 0, None, SAMPLE):
        melds = bytes((PUNG + 33,)) if len(suit) <= 11 else b""
        assert one.shanten(suit + melds) == other.shanten(suit + melds), (suit + melds).hex(" ")


@pytest.mark.parametrize("forms", FORMS, ids=lambda forms: "+".join(sorted(forms.allowed)) + "f" * forms.formal_waits)
def test_hands_of_all_sorts_have_the_same_shanten_useful_tiles_and_waits(forms: Forms) -> None:
    one, other = TabledShapes(forms), ReferenceShapes(forms)
    for hand in islice(any_hands(Random(5)), 100):
        assert one.shanten(hand) == other.shanten(hand), hand.hex(" ")
        assert one.useful_tiles(hand) == other.useful_tiles(hand), hand.hex(" ")
        assert one.waits(hand) == other.waits(hand), hand.hex(" ")
