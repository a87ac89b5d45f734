"""Baotou, any tile completes, as one wild set aside tells it (hangzhou article.18)."""

from random import Random

import pytest

from sifang.hand import Circumstance, Form, Forms, Meld, MeldType, Win, is_baotou, is_baotou_keys, suit_keys, waits_mask
from sifang.tiles import KINDS, Kind, parse_kinds
from tests.hand.slow_search import melded_counts, random_hands

HANGZHOU = Forms(frozenset({Form.REGULAR, Form.SEVEN_PAIRS}))
REGULAR = Forms()


def keys(text: str, melds: tuple[Meld, ...] = ()) -> tuple[int, int, int, int]:
    kinds = parse_kinds(text)
    return suit_keys([kinds.count(kind) for kind in KINDS], melds)


@pytest.mark.parametrize(
    ("hand", "wilds", "expected"),
    [
        ("123m 456p 789s 111z", 1, True),
        ("123m 456p 78s 111z", 2, True),
        ("123m 456p 78s 11z", 3, True),
        ("123m 456p 789s", 4, True),
        ("123m 456p 789s 11z", 2, True),
        ("123m 456p 78s 111z 2z", 1, False),
        ("123m 456p 789s 11z 2z", 1, False),
        ("1133557799m 11p", 1, True),
        ("1133557799m 1p", 2, True),
        ("1111m 3355779p", 2, True),
        ("1133557799m 12p", 1, False),
        ("123m 456p 789s 1112z", 0, False),
    ],
)
def test_one_wild_aside_the_rest_are_sets_or_six_pairs(hand: str, wilds: int, *, expected: bool) -> None:
    assert is_baotou_keys(keys(hand), 4, HANGZHOU, wilds) == expected


def test_melds_are_sets_and_leave_no_pairs() -> None:
    pung = (Meld(MeldType.PUNG, Kind.EAST),)
    assert is_baotou_keys(keys("123m 456p 789s", pung), 3, HANGZHOU, 1)
    assert not is_baotou_keys(keys("11335577m 1p", pung), 3, HANGZHOU, 1)


def test_six_pairs_count_only_where_the_book_plays_seven() -> None:
    assert not is_baotou_keys(keys("1133557799m 11p"), 4, REGULAR, 1)


def test_four_alike_are_two_of_the_six_pairs_only_where_the_book_says_so() -> None:
    distinct = Forms(frozenset({Form.SEVEN_PAIRS}), four_alike_as_two_pairs=False)
    assert is_baotou_keys(keys("1111m 33557799p"), 4, HANGZHOU, 1)
    assert not is_baotou_keys(keys("1111m 33557799p"), 4, distinct, 1)


def test_a_win_is_baotou_by_the_hand_before_its_tile() -> None:
    """The second hand waits for 2z and its wild: that a wild completes it does not make it baotou (K19)."""
    sets = parse_kinds("123m 456p 789s 111z")
    ready = Win((*sets, Kind.WHITE), (), Kind.SOUTH, frozenset({Circumstance.SELF_DRAW}), wild=Kind.WHITE)
    single = Win((*sets, Kind.SOUTH), (), Kind.WHITE, frozenset({Circumstance.SELF_DRAW}), wild=Kind.WHITE)
    assert is_baotou(ready, HANGZHOU)
    assert not is_baotou(single, HANGZHOU)


def test_where_no_tile_came_last_nothing_was_ready_before_it() -> None:
    heaven = Win(parse_kinds("123m 456p 789s 111z 25z"), (), None, frozenset({Circumstance.SELF_DRAW}), wild=Kind.WHITE)
    assert not is_baotou(heaven, HANGZHOU)


def test_stand_ins_are_read_as_the_kind_that_is_wild() -> None:
    """1s is wild, and white is 1s: white, 2s and 3s are a set."""
    waiting = parse_kinds("1s 23s 5z 456p 789p 111z")
    win = Win(tuple(sorted(waiting)), (), Kind.M1, frozenset(), wild=Kind.S1, stand_in=Kind.WHITE)
    assert is_baotou(win, HANGZHOU)


def test_baotou_is_told_exactly_where_any_tile_completes() -> None:
    """Any tile that can come: a kind of which the player has all four cannot."""
    chance, found = Random(61), {True: 0, False: 0}
    for counts, melds in random_hands(seed=61, how_many=4000, drawn=0):
        standing = [kind for kind, n in enumerate(counts) for _ in range(n)]
        hand, wilds = counts.copy(), chance.randint(1, min(4, len(standing)))
        for kind in chance.sample(standing, wilds):
            hand[kind] -= 1
        gone = melded_counts(melds)
        possible = sum(1 << kind for kind in KINDS if hand[kind] + gone[kind] < 4)
        any_tile = waits_mask(hand, melds, HANGZHOU, wilds) == possible
        assert is_baotou_keys(suit_keys(hand, melds), 4 - len(melds), HANGZHOU, wilds) == any_tile, (hand, melds, wilds)
        found[any_tile] += 1
    assert min(found.values()) > 500
