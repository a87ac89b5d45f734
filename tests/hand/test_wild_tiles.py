"""Shanten, useful tiles, waits and completeness of hands with wild tiles (hangzhou article.2 and article.13)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.hand import (
    ALL_FORMS,
    Form,
    Forms,
    Meld,
    MeldType,
    is_complete,
    kinds_of_mask,
    shanten,
    useful_tiles,
    waits,
    waits_mask,
)
from sifang.tiles import KINDS, Kind, parse_kinds
from tests.hand.slow_search import (
    is_complete_by_substitution,
    melded_counts,
    random_hands,
    random_hands_with_wilds,
    shanten_slowly,
)

REGULAR = Forms()
HANGZHOU = Forms(frozenset({Form.REGULAR, Form.SEVEN_PAIRS}))
DISTINCT_PAIRS = Forms(frozenset({Form.SEVEN_PAIRS}), four_alike_as_two_pairs=False)
TERMINALS = Forms(frozenset({Form.THIRTEEN_TERMINALS}))
KNITTED = Forms(frozenset({Form.KNITTED_STRAIGHT, Form.HONOURS_AND_KNITTED}))
FORMAL = Forms(formal_waits=True)
FORMS = [REGULAR, HANGZHOU, DISTINCT_PAIRS, TERMINALS, KNITTED, ALL_FORMS]


def counts(text: str) -> list[int]:
    kinds = parse_kinds(text)
    return [kinds.count(kind) for kind in KINDS]


@pytest.mark.parametrize(
    ("hand", "wilds", "expected"),
    [
        ("123m 456p 789s 11z 2z", 1, "12z"),
        ("123m 456p 78s 111z", 2, "".join(f"{rank}m{rank}p{rank}s" for rank in range(1, 10)) + "1234567z"),
        ("123m 456p 78s 111z 2z", 1, "69s2z"),
        ("1133557799m 11p", 1, "all"),
        ("1133557799m 1p 2p", 1, "12p"),
        ("123m 456p 789s 1z", 3, "all"),
        ("258m 147p 3s 12345z", 1, ""),
    ],
)
def test_a_known_hand_with_wilds_waits_for_these_tiles(hand: str, wilds: int, expected: str) -> None:
    wanted = KINDS if expected == "all" else tuple(sorted(set(parse_kinds(expected))))
    assert waits(counts(hand), (), HANGZHOU, wilds) == wanted


@pytest.mark.parametrize(
    ("hand", "wilds", "complete"),
    [
        ("123m 456p 789s 11z", 3, True),
        ("123m 456p 78s 111z 2z", 2, True),
        ("123m 456p 789s 1z", 4, True),
        ("1133557799m", 4, True),
        ("1133557799m 1p 2p", 2, True),
        ("1111m 3m 5577p 12z", 3, True),
        ("123m 456p 12z 34z 5z 6z", 3, False),
        ("123m 456p 789s 111z 22z", 1, False),
    ],
)
def test_wilds_fill_any_places(hand: str, wilds: int, *, complete: bool) -> None:
    assert is_complete(counts(hand), (), HANGZHOU, wilds) == complete


def test_a_wild_may_be_a_fifth_tile_of_a_kind() -> None:
    """111 and a pair of 1s: four of them are there, and a wild is the fifth."""
    hand = counts("1111345567999s")
    assert waits(hand, (), REGULAR) == ()
    assert is_complete(hand, (), REGULAR, wilds=1)


def test_a_wild_may_stand_for_a_tile_of_which_all_four_lie_in_a_kong() -> None:
    kong = (Meld(MeldType.CONCEALED_KONG, Kind.S1), Meld(MeldType.CONCEALED_KONG, Kind.S4))
    assert is_complete(counts("23s 789m 55z"), kong, REGULAR, wilds=1)


def test_only_a_wild_goes_beyond_four_and_a_tile_still_to_come_does_not() -> None:
    """23s and the last white lack two tiles, and all of these lie in melds: one wild cannot be both."""
    kongs = (Meld(MeldType.CONCEALED_KONG, Kind.S1), Meld(MeldType.CONCEALED_KONG, Kind.S4))
    melds = (*kongs, Meld(MeldType.PUNG, Kind.WHITE))
    hand = counts("23s 5z")
    assert waits(hand, melds, REGULAR, wilds=1) == ()
    assert shanten(hand, melds, REGULAR, wilds=1) == 1
    assert is_complete(hand, melds, REGULAR, wilds=2)


def test_a_kind_of_which_the_player_holds_all_four_is_no_wait_beside_a_wild() -> None:
    hand = counts("1111m 456p 789s 12z")
    assert Kind.M1 not in waits(hand, (), REGULAR, wilds=1)
    assert waits(counts("1111m 456p 789s"), (Meld(MeldType.PUNG, Kind.EAST),), REGULAR, wilds=0) == ()


def test_two_pungs_may_be_of_one_kind() -> None:
    assert is_complete(counts("1111z 456p 789s 22m"), (), REGULAR, wilds=2)


def test_four_alike_with_wilds_are_two_pairs_only_where_the_book_says_so() -> None:
    hand = counts("1111m 33557799p 5s")
    assert is_complete(hand, (), HANGZHOU, wilds=1)
    assert not is_complete(hand, (), DISTINCT_PAIRS, wilds=1)


def test_a_third_tile_of_a_pair_begins_a_pair_for_a_wild() -> None:
    """Six pairs and a wild: whatever comes is a pair with it, also a third tile of a kind held twice."""
    assert Kind.M1 in waits(counts("1133557799m 11p"), (), HANGZHOU, wilds=1)
    assert Kind.M1 not in waits(counts("1133557799m 11p"), (), DISTINCT_PAIRS, wilds=1)


def test_hands_of_the_wrong_size_are_not_complete_and_wait_for_nothing() -> None:
    assert not is_complete(counts("123m 456p 789s 22z"), (), HANGZHOU, wilds=1)
    assert waits(counts("123m 456p 789s 2z"), (), HANGZHOU, wilds=1) == ()


@pytest.mark.parametrize("forms", FORMS)
def test_a_hand_with_wilds_is_complete_exactly_if_some_kinds_in_their_place_complete_it(forms: Forms) -> None:
    for hand, melds, wilds in random_hands_with_wilds(seed=31, how_many=80, drawn=1, most=2):
        expected = is_complete_by_substitution(hand, melds, forms, wilds)
        assert is_complete(hand, melds, forms, wilds) == expected, (hand, melds, wilds)


def test_hands_with_three_wilds_are_complete_exactly_if_some_kinds_in_their_place_complete_them() -> None:
    found = {True: 0, False: 0}
    for hand, melds, wilds in random_hands_with_wilds(seed=37, how_many=100, drawn=1, most=3):
        if wilds == 3 and len(melds) == 1:
            expected = is_complete_by_substitution(hand, melds, HANGZHOU, wilds)
            assert is_complete(hand, melds, HANGZHOU, wilds) == expected, (hand, melds)
            found[expected] += 1
    assert all(found.values())


@pytest.mark.parametrize("forms", [*FORMS, FORMAL])
def test_shanten_with_wilds_is_what_trying_every_hand_finds(forms: Forms) -> None:
    for drawn in (0, 1):
        for hand, melds, wilds in random_hands_with_wilds(seed=41 + drawn, how_many=20, drawn=drawn):
            if melds and not forms.regular and not (forms.knitted_straight and len(melds) == 1):
                continue
            assert shanten(hand, melds, forms, wilds) == shanten_slowly(hand, melds, forms, wilds), (hand, melds, wilds)


@pytest.mark.parametrize("forms", FORMS)
def test_waits_with_wilds_are_the_tiles_that_complete_the_hand_when_each_is_tried(forms: Forms) -> None:
    ready = 0
    for hand, melds, wilds in random_hands_with_wilds(seed=43, how_many=200):
        gone, complete = melded_counts(melds), []
        for kind in KINDS:
            more = [n + (other == kind) for other, n in enumerate(hand)]
            if hand[kind] + gone[kind] < 4 and is_complete(more, melds, forms, wilds):
                complete.append(kind)
        assert waits(hand, melds, forms, wilds) == tuple(complete), (hand, melds, wilds)
        ready += bool(complete)
    assert ready > 0 or not forms.regular


@pytest.mark.parametrize("forms", FORMS)
def test_useful_tiles_with_wilds_are_exactly_those_that_lower_shanten(forms: Forms) -> None:
    for hand, melds, wilds in random_hands_with_wilds(seed=47, how_many=80):
        now, gone = shanten(hand, melds, forms, wilds), melded_counts(melds)
        lower = []
        for kind in KINDS:
            more = [n + (other == kind) for other, n in enumerate(hand)]
            if hand[kind] + gone[kind] < 4 and shanten(more, melds, forms, wilds) < now:
                lower.append(kind)
        useful = useful_tiles(hand, melds, forms, wilds=wilds)
        assert [tile.kind for tile in useful] == lower, (hand, melds, wilds)


def test_a_hand_with_no_wild_is_asked_as_ever() -> None:
    for hand, melds in random_hands(seed=53, how_many=100):
        assert shanten(hand, melds, ALL_FORMS, 0) == shanten(hand, melds, ALL_FORMS)
        assert waits_mask(hand, melds, ALL_FORMS, 0) == waits_mask(hand, melds, ALL_FORMS)


# --- properties

Held = tuple[list[int], tuple[Meld, ...], int]


@st.composite
def hands_with_wilds(draw: st.DrawFn) -> Held:
    """Thirteen tiles, up to four of them wild."""
    (hand,) = random_hands_with_wilds(draw(st.integers(0, 1 << 32)), 1)
    return hand


@given(hands_with_wilds(), st.sampled_from(FORMS))
def test_a_tile_replaced_by_a_wild_never_raises_shanten(held: Held, forms: Forms) -> None:
    hand, melds, wilds = held
    if wilds == 4:
        return
    now = shanten(hand, melds, forms, wilds)
    for kind in KINDS:
        if hand[kind]:
            fewer = [n - (other == kind) for other, n in enumerate(hand)]
            assert shanten(fewer, melds, forms, wilds + 1) <= now


@given(hands_with_wilds(), st.sampled_from(FORMS))
def test_a_useful_tile_lowers_shanten_by_one_and_a_wild_at_least_by_one(held: Held, forms: Forms) -> None:
    hand, melds, wilds = held
    now = shanten(hand, melds, forms, wilds)
    for tile in useful_tiles(hand, melds, forms, wilds=wilds):
        more = [n + (kind == tile.kind) for kind, n in enumerate(hand)]
        assert shanten(more, melds, forms, wilds) == now - 1
    if wilds < 4:
        assert shanten(hand, melds, forms, wilds + 1) < now


@given(hands_with_wilds(), st.sampled_from([REGULAR, HANGZHOU, ALL_FORMS]))
def test_a_hand_has_waits_exactly_if_it_is_ready_and_any_wild_completes_it_then(held: Held, forms: Forms) -> None:
    hand, melds, wilds = held
    ready = shanten(hand, melds, forms, wilds) == 0
    assert bool(waits_mask(hand, melds, forms, wilds)) == ready
    if ready and wilds < 4:
        assert is_complete(hand, melds, forms, wilds + 1)


def test_waits_are_kinds_of_the_mask() -> None:
    for hand, melds, wilds in random_hands_with_wilds(seed=59, how_many=50):
        assert kinds_of_mask(waits_mask(hand, melds, HANGZHOU, wilds)) == waits(hand, melds, HANGZHOU, wilds)
