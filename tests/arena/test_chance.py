"""Chance from a seed is settled for ever, and fair."""

from collections import Counter
from itertools import permutations

import pytest

from sifang.arena import Chance, Game, seed_of_game
from sifang.rulebooks import load
from sifang.tiles import format_kinds, kind_of


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first outputs from seed 0, as they stand in the generator's test vectors."""
    chance = Chance(0)

    assert [chance.number() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_any_game_of_a_run_has_its_seed_without_those_before_it() -> None:
    chance = Chance(99)
    before = [chance.number() for _ in range(1000)]

    assert seed_of_game(99, 999) == before[-1]


def test_a_seed_below_zero_or_too_large_is_taken_by_its_64_bits() -> None:
    assert Chance(-1).number() == Chance((1 << 64) - 1).number() == Chance((1 << 65) - 1).number()


@pytest.mark.parametrize("limit", [1, 2, 6, 144])
def test_numbers_below_a_limit_fill_it_evenly(limit: int) -> None:
    chance, drawn = Chance(limit), Counter[int]()
    for _ in range(1000 * min(limit, 6)):
        drawn[chance.below(limit) * 6 // max(limit, 6)] += 1

    assert len(drawn) == min(limit, 6)
    assert all(850 < count < 1150 for count in drawn.values())


def test_what_would_make_a_number_likelier_is_thrown_away() -> None:
    """2**32 is 3 times 1431655765 and 1: of all upper halves one, the 0, would give a fourth chance to one number."""
    chance = Chance(0)
    chance.number = iter([0, 5 << 32]).__next__  # type: ignore[method-assign]

    assert chance.below(3) == 0
    with pytest.raises(StopIteration):
        chance.number()


def test_every_order_of_three_is_as_likely_as_another() -> None:
    chance = Chance(3)
    drawn = Counter(chance.shuffled("abc") for _ in range(6000))

    assert set(drawn) == set(permutations("abc"))
    assert all(850 < count < 1150 for count in drawn.values())


@pytest.mark.parametrize(
    ("rules", "first"),
    [("wsom", "6p6s6p7m7z7p1s3m4p6z31p"), ("mcr", "8m4z1p3m2p7z32s8p5z7s4p")],
)
def test_the_wall_of_a_seed_is_settled_for_ever(rules: str, first: str) -> None:
    wall = Game(load(rules), seed=2026).table.built

    assert format_kinds(map(kind_of, wall[:12])) == first
