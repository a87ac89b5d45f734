import pytest

from sifang.hand import ALL_FORMS, Form, Forms, Meld, MeldType, is_complete, waits
from sifang.tiles import Kind, parse_kinds
from tests.hand.slow_search import is_complete_slowly, random_hands, waits_slowly

REGULAR = Forms()
FORMAL = Forms(formal_waits=True)
DISTINCT_PAIRS = Forms(frozenset(Form), four_alike_as_two_pairs=False)


def counts(text: str) -> list[int]:
    kinds = parse_kinds(text)
    return [kinds.count(kind) for kind in Kind if kind < 34]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m 456p 789s 111z 2z", "2z"),
        ("123m 456p 78s 111z 22z", "69s"),
        ("123m 456p 79s 111z 22z", "8s"),
        ("123m 456p 789s 11z 55z", "15z"),
        ("1112345678999m", "123456789m"),
        ("1122334455667m", "147m"),
        ("19m 19p 19s 1234567z", "19m 19p 19s 1234567z"),
        ("11m 99p 19s 123456z 2s", ""),
    ],
)
def test_a_known_hand_waits_for_these_tiles(hand: str, expected: str) -> None:
    assert waits(counts(hand), (), ALL_FORMS) == parse_kinds(expected)


@pytest.mark.parametrize("forms", [REGULAR, ALL_FORMS, FORMAL, DISTINCT_PAIRS])
def test_waits_are_the_tiles_that_complete_the_hand_when_each_is_tried(forms: Forms) -> None:
    for hand, melds in random_hands(seed=23, how_many=400):
        assert waits(hand, melds, forms) == waits_slowly(hand, melds, forms), (hand, melds)


@pytest.mark.parametrize("forms", [REGULAR, ALL_FORMS, FORMAL, DISTINCT_PAIRS])
def test_a_hand_is_complete_exactly_if_it_can_be_taken_apart(forms: Forms) -> None:
    for hand, melds in random_hands(seed=29, how_many=1500, drawn=1):
        assert is_complete(hand, melds, forms) == is_complete_slowly(hand, melds, forms), (hand, melds)


def test_every_hand_of_the_comparison_kind_occurs_complete_and_incomplete() -> None:
    found = {(bool(melds), is_complete(hand, melds, ALL_FORMS)) for hand, melds in random_hands(29, 1500, drawn=1)}
    assert found == {(False, False), (False, True), (True, False), (True, True)}


@pytest.mark.parametrize("hand", ["123m 456p 789s 22z", "123m 456p 789s 111z 333z 22z", "1122334455667788m"])
def test_a_hand_of_the_wrong_size_is_not_complete(hand: str) -> None:
    assert not is_complete(counts(hand), (), ALL_FORMS)


def test_a_hand_of_the_wrong_size_waits_for_nothing() -> None:
    assert waits(counts("123m 456p 789s 2z"), (), ALL_FORMS) == ()
    assert waits(counts("112233445566778m"), (), ALL_FORMS) == ()


def test_a_fifth_copy_of_a_tile_held_in_the_hand_is_no_wait() -> None:
    hand = counts("1111345567999s")
    assert waits(hand, (), REGULAR) == ()
    assert waits(hand, (), FORMAL) == (Kind.S1,)


def test_a_fifth_copy_of_a_tile_in_a_meld_is_no_wait() -> None:
    kong = (Meld(MeldType.CONCEALED_KONG, Kind.S1),)
    hand = counts("23s 456m 789m 55z")
    assert waits(hand, kong, REGULAR) == (Kind.S4,)
    assert waits(hand, kong, FORMAL) == (Kind.S1, Kind.S4)


def test_a_fourth_tile_beside_its_own_pung_is_no_wait_on_a_fifth() -> None:
    pung = (Meld(MeldType.PUNG, Kind.EAST),)
    hand = counts("123m 456p 789s 1z")
    assert waits(hand, pung, REGULAR) == ()
    assert waits(hand, pung, FORMAL) == (Kind.EAST,)


def test_copies_seen_elsewhere_do_not_take_a_wait_away() -> None:
    assert waits(counts("123m 456p 789s 111z 2z"), (), REGULAR) == (Kind.SOUTH,)


def test_two_quads_held_leave_the_real_wait_beside_the_formal_one() -> None:
    """4444666s: 4s makes the pair of 4s, which cannot come, and 5s makes 444 456 66 (mcr, MIL 2025 item 10)."""
    melds = (Meld(MeldType.PUNG, Kind.EAST), Meld(MeldType.PUNG, Kind.WEST))
    assert waits(counts("4444666s"), melds, REGULAR) == (Kind.S5,)
    assert waits(counts("4444666s"), melds, FORMAL) == (Kind.S4, Kind.S5)
