"""Patterns that take others with them, each way of it."""

import pytest

from sifang.rules.absorption import Absorb, Alone
from sifang.rules.name import Name
from sifang.rules.pattern import ALL, OWN, Absorption, Pattern
from sifang.rules.tally import Count, Counted

ABSORB = Absorb("rule.1")


def held(
    key: str, *absorbs: Absorption, times: int = 1, rests_on: int = 0, alone: bool = False, bonus: bool = False
) -> Counted:
    row = Pattern(key, Name(key, key), 2, f"row.{key}", lambda _: times, "", absorbs=absorbs, alone=alone, bonus=bonus)
    return Counted(row, times, rests_on)


def count(*counted: Counted) -> Count:
    return Count(counted, (), sum(one.points for one in counted))


def left(result: Count) -> dict[str, int]:
    return {one.pattern.key: one.times for one in result.counted}


def lost(result: Count) -> list[tuple[str, int, str]]:
    return [(one.counted.pattern.key, one.counted.times, one.article) for one in result.rejected]


def test_all_occurrences_are_absorbed_and_the_total_is_less() -> None:
    result = ABSORB.apply(count(held("a", Absorption("b", ALL, printed=True)), held("b", times=3), held("c")))

    assert left(result) == {"a": 1, "c": 1}
    assert lost(result) == [("b", 3, "row.a")]
    assert result.total == 4


def test_what_is_not_printed_is_cited_by_the_principle() -> None:
    result = ABSORB.apply(count(held("a", Absorption("b", ALL, printed=False)), held("b")))

    assert lost(result) == [("b", 1, "rule.1")]


def test_a_number_takes_so_many() -> None:
    result = ABSORB.apply(count(held("a", Absorption("b", 1, printed=True)), held("b", times=3)))

    assert left(result) == {"a": 1, "b": 2}
    assert lost(result) == [("b", 1, "row.a")]


def test_own_takes_what_rests_on_the_absorbers_tiles_and_two_absorbers_of_one_tile_take_it_once() -> None:
    own = Absorption("b", OWN, printed=True)
    result = ABSORB.apply(
        count(held("a", own, rests_on=0b001), held("c", own, rests_on=0b001), held("b", times=3, rests_on=0b111))
    )

    assert left(result) == {"a": 1, "c": 1, "b": 2}
    assert lost(result) == [("b", 1, "row.a")]


def test_an_absorbed_pattern_absorbs_nothing() -> None:
    chain = (held("a", Absorption("b", ALL, printed=True)), held("b", Absorption("c", ALL, printed=True)), held("c"))

    assert left(ABSORB.apply(count(*chain))) == {"a": 1, "c": 1}


def test_where_nothing_is_absorbed_the_count_is_the_same() -> None:
    before = count(held("a", Absorption("z", ALL, printed=True)), held("b"))

    assert ABSORB.apply(before) is before


@pytest.mark.parametrize(
    ("others", "kept"),
    [
        ((), {"alone": 1}),
        ((held("flower", bonus=True),), {"alone": 1, "flower": 1}),
        ((held("a"),), {"a": 1}),
    ],
)
def test_a_pattern_that_stands_alone_yields_to_any_but_a_bonus(
    others: tuple[Counted, ...], kept: dict[str, int]
) -> None:
    result = Alone("rule.2").apply(count(held("alone", alone=True), *others))

    assert left(result) == kept
    assert result.total == sum(2 * times for times in kept.values())
    assert result.rejected == ()
