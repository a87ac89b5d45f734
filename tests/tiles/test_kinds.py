from collections import Counter

import pytest

from sifang.tiles import (
    BAMBOOS,
    CHARACTERS,
    DOTS,
    DRAGONS,
    FLOWERS,
    HONOURS,
    KIND_COUNT,
    KINDS,
    NUMBERS,
    ORPHANS,
    SIMPLES,
    TERMINALS,
    WINDS,
    Kind,
    Suit,
    Wind,
    is_flower,
    is_honour,
    is_number,
    kind_of_wind,
    rank_of,
    suit_of,
    wind_of_kind,
)


def test_there_are_thirty_four_kinds_and_eight_flowers() -> None:
    assert len(KINDS) == KIND_COUNT == 34
    assert len(FLOWERS) == 8
    assert (*KINDS, *FLOWERS) == tuple(Kind)


def test_kinds_fall_into_suits_winds_and_dragons() -> None:
    assert (*CHARACTERS, *DOTS, *BAMBOOS) == NUMBERS
    assert (*WINDS, *DRAGONS) == HONOURS
    assert (*NUMBERS, *HONOURS) == KINDS
    assert [len(suit) for suit in (CHARACTERS, DOTS, BAMBOOS, WINDS, DRAGONS)] == [9, 9, 9, 4, 3]


def test_terminals_and_simples_part_the_numbers() -> None:
    assert sorted((*TERMINALS, *SIMPLES)) == list(NUMBERS)
    assert {rank_of(kind) for kind in TERMINALS} == {1, 9}
    assert {rank_of(kind) for kind in SIMPLES} == set(range(2, 9))


def test_there_are_thirteen_orphans() -> None:
    assert len(ORPHANS) == 13
    assert set(ORPHANS) == {*TERMINALS, *HONOURS}


def test_every_kind_is_a_number_an_honour_or_a_flower() -> None:
    sorts = Counter((is_number(kind), is_honour(kind), is_flower(kind)) for kind in Kind)
    assert sorts == {(True, False, False): 27, (False, True, False): 7, (False, False, True): 8}


def test_only_numbers_have_suit_and_rank() -> None:
    assert (suit_of(Kind.M1), rank_of(Kind.M1)) == (Suit.CHARACTERS, 1)
    assert (suit_of(Kind.P9), rank_of(Kind.P9)) == (Suit.DOTS, 9)
    assert (suit_of(Kind.S5), rank_of(Kind.S5)) == (Suit.BAMBOOS, 5)
    assert {(suit_of(kind), rank_of(kind)) for kind in (*HONOURS, *FLOWERS)} == {(None, None)}


@pytest.mark.parametrize("wind", Wind)
def test_a_wind_and_its_tile_name_each_other(wind: Wind) -> None:
    assert wind_of_kind(kind_of_wind(wind)) is wind
    assert kind_of_wind(wind).name == wind.name


def test_other_tiles_show_no_wind() -> None:
    assert {wind_of_kind(kind) for kind in Kind if kind not in WINDS} == {None}
