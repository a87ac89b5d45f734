import pytest

from sifang.hand import (
    ALL_FORMS,
    Form,
    Forms,
    Meld,
    MeldType,
    UsefulTile,
    kinds_of_mask,
    shanten,
    shanten_of_keys,
    suit_keys,
    useful_mask_of_keys,
    useful_tiles,
    waits_mask,
)
from sifang.tiles import Kind, parse_kinds
from tests.hand.slow_search import melded_counts, random_hands, shanten_slowly

REGULAR = Forms()
SEVEN_PAIRS = Forms(frozenset({Form.SEVEN_PAIRS}))
THIRTEEN_TERMINALS = Forms(frozenset({Form.THIRTEEN_TERMINALS}))
KNITTED = Forms(frozenset({Form.KNITTED_STRAIGHT, Form.HONOURS_AND_KNITTED}))
FORMAL = Forms(formal_waits=True)
FORMAL_KNITTED = Forms(frozenset({Form.KNITTED_STRAIGHT}), formal_waits=True)
FORMS = [
    REGULAR, ALL_FORMS, FORMAL, SEVEN_PAIRS, KNITTED, FORMAL_KNITTED,
    Forms(frozenset(Form), four_alike_as_two_pairs=False),
]  # fmt: skip


def counts(text: str) -> list[int]:
    kinds = parse_kinds(text)
    return [kinds.count(kind) for kind in Kind if kind < 34]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m 456p 789s 111z 22z", -1),
        ("123m 456p 789s 111z 2z", 0),
        ("123m 456p 78s 1155z 9m", 1),
        ("147m 258p 369s 1234z", 8),
        ("1112345678999m", 0),
        ("1111222233334m", 0),
        ("1111345567999s", 1),
    ],
)
def test_a_known_hand_has_the_shanten_players_count(hand: str, expected: int) -> None:
    assert shanten(counts(hand), (), REGULAR) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("1133557799m 11p 3s", 0), ("1133557799m 113p 3p", -1), ("123456789m 1234p", 6), ("1111m 2222m 33345m", 1)],
)
def test_seven_pairs_lack_one_tile_for_each_pair_not_made(hand: str, expected: int) -> None:
    assert shanten(counts(hand), (), SEVEN_PAIRS) == expected


def test_four_alike_are_two_pairs_only_where_the_book_says_so() -> None:
    hand = counts("1111m 33557799p 5s")
    distinct = Forms(frozenset({Form.SEVEN_PAIRS}), four_alike_as_two_pairs=False)
    assert shanten(hand, (), SEVEN_PAIRS) == 0
    assert shanten(hand, (), distinct) == 2


@pytest.mark.parametrize(
    ("hand", "expected"), [("19m 19p 19s 1234567z", 0), ("19m 19p 19s 1234567z 1z", -1), ("2345678m 234567p", 13)]
)
def test_thirteen_terminals_lack_each_kind_and_a_pair(hand: str, expected: int) -> None:
    assert shanten(counts(hand), (), THIRTEEN_TERMINALS) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("147m 258p 369s 123s 1z", 0),
        ("147m 258p 369s 123s 11z", -1),
        ("147m 258p 3s 1234567z", -1),
        ("147m 258p 3s 123456z", 0),
        ("258m 369p 1s 1234567z", -1),
        ("147m 258m 3s 1234567z", 2),
    ],
)
def test_knitted_hands_lack_what_the_nearest_pattern_lacks(hand: str, expected: int) -> None:
    assert shanten(counts(hand), (), KNITTED) == expected


def test_a_knitted_straight_may_have_one_meld_and_no_more() -> None:
    chow, pung = Meld(MeldType.CHOW, Kind.S1), Meld(MeldType.PUNG, Kind.EAST)
    assert shanten(counts("147m 258p 369s 1z"), (chow,), ALL_FORMS) == 0
    assert waits_mask(counts("147m 258p 369s 1z"), (chow,), ALL_FORMS) == 1 << Kind.EAST
    assert shanten(counts("147m 258p 3s"), (chow, pung), ALL_FORMS) == shanten(
        counts("147m 258p 3s"), (chow, pung), REGULAR
    )


def test_a_hand_with_melds_cannot_become_seven_pairs_or_thirteen_terminals() -> None:
    melds = (Meld(MeldType.CONCEALED_KONG, Kind.EAST),)
    hand = counts("1122334455m")
    assert shanten(hand, melds, ALL_FORMS) == shanten(hand, melds, REGULAR)


def test_the_nearest_form_counts() -> None:
    hand = counts("19m 19p 19s 123467z 5m")
    assert shanten(hand, (), ALL_FORMS) == shanten(hand, (), THIRTEEN_TERMINALS) == 1
    assert shanten(hand, (), REGULAR) > 1


@pytest.mark.parametrize("forms", FORMS)
def test_shanten_is_what_trying_every_hand_finds(forms: Forms) -> None:
    for drawn in (0, 1):
        for hand, melds in random_hands(seed=11 + drawn, how_many=60, drawn=drawn):
            if melds and not forms.regular and not (forms.knitted_straight and len(melds) == 1):
                continue
            assert shanten(hand, melds, forms) == shanten_slowly(hand, melds, forms), (hand, melds)


@pytest.mark.parametrize("forms", FORMS)
def test_useful_tiles_are_exactly_those_that_lower_shanten(forms: Forms) -> None:
    for hand, melds in random_hands(seed=13, how_many=150):
        now, gone = shanten(hand, melds, forms), melded_counts(melds)
        lower = []
        for kind in range(34):
            if hand[kind] + gone[kind] < 4:
                more = [n + (k == kind) for k, n in enumerate(hand)]
                if shanten(more, melds, forms) < now:
                    lower.append(Kind(kind))
        useful = [tile.kind for tile in useful_tiles(hand, melds, forms)]
        # With formal waits, a kind that cannot come may be useful as well.
        assert [kind for kind in useful if hand[kind] + gone[kind] < 4] == lower, (hand, melds)
        assert forms.formal_waits or useful == lower, (hand, melds)


@pytest.mark.parametrize("forms", [REGULAR, ALL_FORMS, FORMAL, FORMAL_KNITTED])
def test_a_hand_is_ready_exactly_if_it_has_waits_and_then_they_are_its_useful_tiles(forms: Forms) -> None:
    for hand, melds in random_hands(seed=17, how_many=1500):
        ready = shanten(hand, melds, forms) == 0
        mask = waits_mask(hand, melds, forms)
        assert ready == bool(mask), (hand, melds)
        if ready:
            assert mask == useful_mask_of_keys(suit_keys(hand, melds), 4 - len(melds), forms), (hand, melds)


def test_nothing_is_useful_to_a_complete_hand() -> None:
    assert useful_tiles(counts("1122334455667m 7m"), (), ALL_FORMS) == ()


def test_useful_tiles_say_how_many_are_left_to_come() -> None:
    melds = (Meld(MeldType.CHOW, Kind.S6),)
    seen = [0] * 34
    seen[Kind.S9] = 2
    assert useful_tiles(counts("123m 78s 11555z"), melds, REGULAR, seen) == (
        UsefulTile(Kind.S6, 3),
        UsefulTile(Kind.S9, 2),
    )


def test_a_useful_tile_of_which_every_copy_is_seen_is_listed_with_none_left() -> None:
    seen = [0] * 34
    seen[Kind.S9] = 4
    assert UsefulTile(Kind.S9, 0) in useful_tiles(counts("123m 456p 78s 11155z"), (), REGULAR, seen)


def test_keys_kept_tile_by_tile_answer_like_counts() -> None:
    for hand, melds in random_hands(seed=19, how_many=100):
        keys = suit_keys(hand, melds)
        assert shanten_of_keys(keys, 4 - len(melds), ALL_FORMS) == shanten(hand, melds, ALL_FORMS)
        assert kinds_of_mask(useful_mask_of_keys(keys, 4 - len(melds), ALL_FORMS)) == tuple(
            tile.kind for tile in useful_tiles(hand, melds, ALL_FORMS)
        )
