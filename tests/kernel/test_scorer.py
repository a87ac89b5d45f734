"""All tiers count alike, lines and all, under every book and its options (whole: `bench/equality.py`)."""

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from sifang.hand import Circumstance, Meld, MeldType, Win
from sifang.kernel.fused import FusedScorer
from sifang.kernel.reference_scorer import ReferenceScorer
from sifang.kernel.scorers import Scorer, rows_of, scorer, total_of
from sifang.kernel.win_codes import HEAD, win_bytes
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.tally import Limit
from sifang.testing.wins import random_wins
from sifang.tiles import Kind, Wind
from tests.kernel.compiled import compiled_scorer, needs_compiled

PROFILES = [f"{name}/{profile}" for name, book in RULEBOOKS.items() for profile in book.choices.profiles]
PURE_STRAIGHT = Win(
    tuple(map(Kind, (0, 1, 2, 3, 4, 5, 6, 7, 9, 9))),
    (Meld(MeldType.PUNG, Kind.RED),),
    Kind.M9,
    frozenset({Circumstance.SELF_DRAW}),
    Wind.SOUTH,
    Wind.EAST,
)


@needs_compiled
@pytest.mark.parametrize("name", PROFILES)
def test_random_wins_count_the_same_under_every_profile(name: str) -> None:
    book = load(name)
    one, other = compiled_scorer(book), ReferenceScorer(book)
    for win in islice(random_wins(book.play, Random(11)), 700):
        row = win_bytes(win)
        assert one.score(row) == other.score(row), row.hex(" ")


@needs_compiled
@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_every_other_choice_of_an_option_counts_the_same(name: str) -> None:
    choices = RULEBOOKS[name].choices
    for option in choices.rows:
        for value in option.allowed:
            book = load(
                f"{name}/{choices.default}+{option.key}={str(value).lower() if isinstance(value, bool) else value}"
            )
            if book.scoring != load(name).scoring:
                one, other = compiled_scorer(book), ReferenceScorer(book)
                for win in islice(random_wins(book.play, Random(13)), 60):
                    assert one.score(win) == other.score(win), (option.key, value, win_bytes(win).hex(" "))


@needs_compiled
@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_the_scorer_in_force_is_the_compiled_one(name: str) -> None:
    assert type(scorer(load(name))) is type(compiled_scorer(load(name)))


@needs_compiled
def test_a_book_the_kernel_was_not_made_with_is_counted_by_the_reference() -> None:
    book = load("mcr")
    other = replace(book, scoring=replace(book.scoring, tally=(Limit(10, "scoring.5"), *book.scoring.tally)))

    assert isinstance(scorer(other), ReferenceScorer)
    assert scorer(other).total(PURE_STRAIGHT) == other.best_count(PURE_STRAIGHT).total  # type: ignore[union-attr]


@pytest.fixture(params=["reference", "python", pytest.param("compiled", marks=needs_compiled)])
def mcr(request: pytest.FixtureRequest) -> Scorer:
    book = load("mcr")
    if request.param == "compiled":
        return compiled_scorer(book)
    return fused_mcr() if request.param == "python" else ReferenceScorer(book)


@cache
def fused_mcr() -> Scorer:
    return FusedScorer(load("mcr"))


def test_a_count_is_its_total_and_the_rows_that_count(mcr: Scorer) -> None:
    count = mcr.score(PURE_STRAIGHT)

    assert count is not None
    patterns = mcr.book.scoring.patterns
    assert total_of(count) == mcr.total(PURE_STRAIGHT) == 16 + 2 + 1 + 1
    assert [patterns[row].key for row in rows_of(count)] == list(mcr.names(PURE_STRAIGHT) or ())
    assert mcr.names(PURE_STRAIGHT) == ("pure_straight", "dragon_pung", "one_voided_suit", "self_drawn")


def test_a_hand_without_a_winning_shape_has_no_count(mcr: Scorer) -> None:
    win = win_bytes(replace(PURE_STRAIGHT, tile=Kind.S1))

    assert (mcr.score(win), mcr.total(win), mcr.names(win)) == (None, None, None)
    assert list(mcr.score_many(win + win_bytes(PURE_STRAIGHT), len(win))) == [-1, 20]


WIN = win_bytes(PURE_STRAIGHT)


@pytest.mark.parametrize(
    ("win", "fault"),
    [
        (b"", "0 bytes"),
        (bytes((34,)) + WIN[1:], "the byte 34 stands for no winning tile"),
        (WIN[:2] + bytes((8,)) + WIN[3:], "circumstances 0x801"),
        (WIN[:3] + bytes((4,)) + WIN[4:], "the byte 4 stands for no winds"),
        (WIN[:3] + bytes((64,)) + WIN[4:], "the byte 64 stands for no winds"),
        (WIN[:4] + bytes((5,)) + WIN[5:], "5 floats or kongs"),
        (WIN[:5] + bytes((9,)) + WIN[6:], "9 floats or kongs"),
        (WIN[:-1], "11 tiles, three for a meld: a win has 14"),
        (WIN + bytes((1,)), "15 tiles"),
        (WIN[:HEAD] + bytes((9,) * 4) + WIN[HEAD + 4 :], "6 tiles of P1"),
        (WIN[:-1] + bytes((80 + 9,)), "5 tiles of P1"),
        (WIN[:-1] + bytes((128 + 9,)), "6 tiles of P1"),
        (WIN[:-1] + bytes((45,)), "the byte 45 stands for no tile"),
        (bytes((42,)) + WIN[1:], "mcr has no wild tiles"),
        (WIN + bytes((34,)) * 9, "9 flowers"),
        ("123m", "a win is bytes or a Win, not str"),
    ],
)
def test_a_win_that_cannot_be_is_refused(mcr: Scorer, win: object, fault: str) -> None:
    for ask in (mcr.score, mcr.total, mcr.names):
        with pytest.raises(ValueError, match=fault):
            ask(win)


def test_a_row_that_cannot_be_is_named(mcr: Scorer) -> None:
    with pytest.raises(ValueError, match="row 1: the byte 99 stands for no winning tile"):
        mcr.score_many(WIN + bytes((99,)) + WIN[1:], len(WIN))


def test_rows_of_anything_but_bytes_are_refused(mcr: Scorer) -> None:
    with pytest.raises(ValueError, match=r"unsigned bytes|dtype mismatch"):
        mcr.score_many(memoryview(bytes(4 * len(WIN))).cast("f"), len(WIN))
    with pytest.raises(ValueError, match="no rows of 5 bytes"):
        mcr.score_many(WIN, 5)


@needs_compiled
@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_bytes_of_chance_are_counted_or_refused_by_both_tiers_alike(name: str) -> None:
    chance, book = Random(17), load(name)
    one, other = compiled_scorer(book), ReferenceScorer(book)
    wins = [win_bytes(win) for win in islice(random_wins(book.play, chance), 200)]
    for win in wins:
        changed = bytearray(win)
        for _ in range(chance.choice((1, 1, 2, 5))):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        assert answer(one, bytes(changed)) == answer(other, bytes(changed)), changed.hex(" ")


def answer(mine: Scorer, win: bytes) -> bytes | str | None:
    try:
        return mine.score(win)
    except ValueError as fault:
        return str(fault)
