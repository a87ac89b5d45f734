"""Readings and facts of wins with wild tiles: what each wild stands for (hangzhou article.2, article.3, article.18)."""

from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement

from hypothesis import assume, given
from hypothesis import strategies as st

from sifang.hand.arrangements import arrangements
from sifang.hand.fact_reader import facts
from sifang.hand.forms import ALL_FORMS, Form, Forms
from sifang.hand.readings import Reading, SetType, readings
from sifang.hand.waits import is_complete
from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.tiles import KINDS, Kind, parse_kinds
from tests.hand.slow_search import random_hands_with_wilds

REGULAR = Forms()
PAIRS = Forms(frozenset({Form.SEVEN_PAIRS}))
HANGZHOU = Forms(frozenset({Form.REGULAR, Form.SEVEN_PAIRS}))
BY_DRAW = frozenset({Circumstance.SELF_DRAW})


#: Whites are wild here: a white dealt as another tile is a red dragon.
NOT_WILD = [Kind.RED if kind is Kind.WHITE else kind for kind in KINDS]


def drawn(standing: str, tile: str | None, *melds: Meld, stand_in: Kind | None = None, wild: Kind = Kind.WHITE) -> Win:
    """A win by one's own draw; white is wild if nothing else is said."""
    last = None if tile is None else parse_kinds(tile)[0]
    return Win(parse_kinds(standing), melds, last, BY_DRAW, wild=wild, stand_in=stand_in)


def groups(reading: Reading) -> list[str]:
    """The groups in short, a tile that a wild stands for in brackets."""
    found = []
    for group, wilds in zip(reading.groups, reading.wilds, strict=True):
        left, names = Counter(wilds), []
        for kind in reversed(group):
            names.append(f"[{kind.name}]" if left[kind] > 0 else kind.name)
            left[kind] -= 1
        found.append(" ".join(reversed(names)))
    return found


def test_a_wild_fills_the_place_in_a_chow() -> None:
    (reading,) = readings(drawn("13m 456p 789s 222z 33z 5z", None), REGULAR)

    assert groups(reading) == ["M1 [M2] M3", "P4 P5 P6", "S7 S8 S9", "SOUTH SOUTH SOUTH", "WEST WEST"]


def test_a_wild_may_stand_at_either_end_of_a_chow() -> None:
    found = readings(drawn("23m 456p 789s 222z 33z 5z", None), REGULAR)

    assert [groups(reading)[0] for reading in found] == ["M2 M3 [M4]", "[M1] M2 M3"]


def test_two_wilds_beside_one_tile_are_a_pung_or_any_of_its_chows() -> None:
    found = readings(drawn("5m 456p 789s 222z 33z 55z", None), REGULAR)

    assert [groups(reading)[0] for reading in found if reading.pair is Kind.WEST] == [
        "M5 [M5] [M5]", "M5 [M6] [M7]", "[M4] M5 [M6]", "[M3] [M4] M5",
    ]  # fmt: skip
    assert {groups(reading)[-1] for reading in found} == {"WEST WEST", "M5 [M5]"}


def test_sets_and_eyes_of_wilds_alone_are_of_their_own_kind() -> None:
    found = readings(drawn("123m 456p 789s 33z 555z", None), REGULAR)
    all_wild = [
        (group, reading.pair)
        for reading in found
        for group, wilds in zip(reading.groups, reading.wilds, strict=True)
        if len(group) == len(wilds)
    ]

    assert set(all_wild) == {((Kind.WHITE,) * 3, Kind.WEST), ((Kind.WHITE,) * 2, Kind.WHITE)}


def test_a_wild_may_be_the_fifth_tile_of_a_kind() -> None:
    found = readings(drawn("1111345567999s 5z", None), REGULAR)

    assert [groups(reading) for reading in found if reading.pair is Kind.S1] == [
        ["S1 S1 S1", "S3 S4 S5", "S5 S6 S7", "S9 S9 S9", "S1 [S1]"]
    ]


def test_which_of_two_equal_tiles_is_the_wild_makes_no_reading_of_its_own() -> None:
    """The wild is a 1m; it stands where the plain tiles leave a place, and is not marked twice."""
    found = readings(drawn("11123m 456p 789s 33z 5z", None), REGULAR)

    assert [groups(reading)[:2] for reading in found if reading.pair is Kind.WEST] == [
        ["M1 M1 M1", "M2 M3 [M4]"],
        ["M1 M1 M1", "[M1] M2 M3"],
    ]


def test_the_plain_winning_tile_stands_where_it_is_placed_and_the_wild_elsewhere() -> None:
    found = readings(drawn("1123m 456p 789s 33z 5z", "1m"), REGULAR)
    both = [groups(reading) for reading in found if groups(reading)[1].count("M1") and reading.pair is Kind.WEST]

    assert [names[:2] for names in both] == [["M1 M1 M1", "[M1] M2 M3"], ["M1 M1 [M1]", "M1 M2 M3"]]


def test_the_wild_that_wins_is_read_as_what_it_stands_for() -> None:
    found = readings(drawn("13m 456p 789s 222z 33z", "5z"), REGULAR)

    assert [(reading.tile, reading.placed, groups(reading)[0]) for reading in found] == [(Kind.M2, 0, "M1 [M2] M3")]
    assert found[0].sets[0].completed


def test_a_plain_tile_that_wins_is_not_taken_for_a_wild() -> None:
    """2m came last: it stands in the eyes with a wild, or in the chow, and nowhere as 3m."""
    found = readings(drawn("1m 456p 789s 222z 3m 33z 5z", "2m"), REGULAR)

    assert found == ()
    assert {reading.tile for reading in readings(drawn("13m 456p 789s 222z 3z 5z", "2m"), REGULAR)} == {Kind.M2}


def test_seven_pairs_pair_each_odd_tile_with_a_wild() -> None:
    (reading,) = readings(drawn("1133557799m 1p 5z 2p 5z", None), PAIRS)

    assert groups(reading)[5:] == ["P1 [P1]", "P2 [P2]"]


def test_two_wilds_are_a_pair_of_seven() -> None:
    (reading,) = readings(drawn("1133557799m 11p 55z", None), PAIRS)

    assert groups(reading)[-1] == "[WHITE] [WHITE]"


def test_three_of_a_kind_and_a_wild_are_two_of_seven_pairs_where_four_alike_are() -> None:
    hand = drawn("1113355779m 9m 11p 5z", "5z")
    (reading,) = readings(drawn("11133557799m 11p 5z", None), PAIRS)

    assert reading.pairs[:2] == (Kind.M1, Kind.M1)
    assert readings(hand, Forms(frozenset({Form.SEVEN_PAIRS}), four_alike_as_two_pairs=False)) == ()


def test_where_pairs_must_differ_so_do_those_of_wilds() -> None:
    distinct = Forms(frozenset({Form.SEVEN_PAIRS}), four_alike_as_two_pairs=False)
    (reading,) = readings(drawn("1133557799m 5555z", None), distinct)

    assert len(set(reading.pairs)) == 7


def test_stand_ins_are_read_as_the_wilds_kind_and_are_no_wilds() -> None:
    """1s is wild and white is 1s: white, 2s, 3s are a chow, and the 1s itself stands for anything."""
    win = drawn("23s 5z 456p 789p 111z 2z 1s", None, stand_in=Kind.WHITE, wild=Kind.S1)
    (reading,) = readings(win, REGULAR)

    assert (win.wilds, win.plain.count(Kind.S1)) == (1, 1)
    assert groups(reading)[2:] == ["S1 S2 S3", "EAST EAST EAST", "SOUTH [SOUTH]"]


def test_melds_hold_no_wild() -> None:
    pung = Meld(MeldType.PUNG, Kind.M2)
    found = readings(drawn("123m 456p 78s 5z 33z", None, pung), REGULAR)

    assert {reading.wilds[3] for reading in found} == {()}
    assert all(reading.sets[3].melded for reading in found)


def test_the_other_forms_are_read_with_wilds_too() -> None:
    terminals = readings(drawn("19m 19p 19s 123467z 55z", None), Forms(frozenset({Form.THIRTEEN_TERMINALS})))
    singles = readings(drawn("147m 258p 3s 123467z 5z", None), Forms(frozenset({Form.HONOURS_AND_KNITTED})))
    straight = readings(drawn("147m 258p 36s 123s 11z 5z", None), Forms(frozenset({Form.KNITTED_STRAIGHT})))

    assert {reading.pair for reading in terminals} == {*parse_kinds("19m 19p 19s 1234567z")}
    assert {wilds for reading in singles for wilds in reading.wilds if wilds} == {(Kind.WHITE,), (Kind.S6,), (Kind.S9,)}
    assert [reading.wilds[2] for reading in straight] == [(Kind.S9,)]


# --- properties


@st.composite
def hands_with_wilds(draw: st.DrawFn) -> Win:
    """Fourteen tiles, up to four of them wild, won by draw or by another's tile."""
    ((counts, melds, wilds),) = random_hands_with_wilds(draw(st.integers(0, 1 << 32)), 1, drawn=1)
    assume(counts[Kind.WHITE] + counts[Kind.RED] <= 4)
    others = [NOT_WILD[kind] for kind in KINDS for _ in range(counts[kind])]
    tiles = [*others, *[Kind.WHITE] * wilds]
    tile = draw(st.sampled_from(tiles))
    tiles.remove(tile)
    how = BY_DRAW if tile is Kind.WHITE else draw(st.sampled_from([BY_DRAW, frozenset[Circumstance]()]))
    return Win(tuple(sorted(tiles)), melds, tile, how, wild=Kind.WHITE)


@given(hands_with_wilds(), st.sampled_from([REGULAR, PAIRS, HANGZHOU, ALL_FORMS]))
def test_a_hand_has_readings_exactly_if_it_is_complete(win: Win, forms: Forms) -> None:
    counts = [win.plain.count(kind) for kind in KINDS]

    assert bool(readings(win, forms)) == is_complete(counts, win.melds, forms, win.wilds)


@given(hands_with_wilds())
def test_a_reading_is_of_the_plain_tiles_and_of_as_many_as_there_are_wilds(win: Win) -> None:
    found = readings(win, HANGZHOU)

    assert len(set(found)) == len(found) <= 1000
    for reading in found:
        stood_for = Counter(kind for wilds in reading.wilds for kind in wilds)
        melded = Counter(kind for meld in win.melds for kind in meld.kinds)
        assert stood_for.total() == win.wilds
        assert Counter(reading.tiles) - melded == Counter(win.plain) + stood_for
        assert reading.placed is not None
        assert reading.tile in reading.groups[reading.placed]
        if win.tile is Kind.WHITE:
            assert reading.tile in reading.wilds[reading.placed]
        else:
            assert reading.tile is win.tile
            here = reading.groups[reading.placed].count(win.tile)
            assert not win.wilds or here > reading.wilds[reading.placed].count(win.tile)


@given(hands_with_wilds())
def test_a_hand_without_wilds_reads_the_same_in_a_book_that_has_them(win: Win) -> None:
    plain = replace(win, wild=Kind.FLOWER_1)

    assert readings(plain, ALL_FORMS) == readings(replace(win, wild=None), ALL_FORMS)


def test_no_arrangement_has_a_set_the_plain_tiles_could_do_without() -> None:
    """2m and 4m with three wilds: 234 covers both, so that eyes of 2m or of 4m beside it would be of wilds alone."""
    found = list(arrangements(parse_kinds("24m"), Kind.WHITE, 3))

    assert [(one.type, one.kind, pair) for (one,), pair in found] == [
        (SetType.PUNG, Kind.M2, Kind.M4),
        (SetType.PUNG, Kind.M4, Kind.M2),
        (SetType.CHOW, Kind.M4, Kind.M2),
        (SetType.CHOW, Kind.M3, Kind.M2),
        (SetType.CHOW, Kind.M2, Kind.WHITE),
        (SetType.CHOW, Kind.M1, Kind.M4),
    ]


def covers(groups: list[tuple[Kind, ...]], plain: Counter[Kind]) -> bool:
    return not plain - Counter(kind for group in groups for kind in group)


@given(hands_with_wilds().filter(lambda win: win.wilds <= 2))
def test_the_arrangements_are_those_of_every_kind_put_in_the_wilds_place(win: Win) -> None:
    """Less those with a set or eyes of wilds alone that are not of the wilds' kind."""
    expected, plain = set(), Counter(win.plain)
    for kinds in combinations_with_replacement(KINDS, win.wilds):
        for sets, pair in arrangements(tuple(sorted((*win.plain, *kinds)))):
            groups = [*(one.kinds for one in sets), (pair, pair)]
            rests = [[*groups[:at], *groups[at + 1 :]] for at in range(len(groups))]
            free = [group for group, rest in zip(groups, rests, strict=True) if covers(rest, plain)]
            if all(group[0] is Kind.WHITE for group in free):
                expected.add((sets, pair))

    found = list(arrangements(win.plain, Kind.WHITE, win.wilds))
    assert set(found) == expected
    assert len(found) == len(expected)


# --- facts


def test_facts_count_wilds_apart_and_the_sets_they_make_with_the_others() -> None:
    win = drawn("222m 22p 456p 789s 33z 5z", None)
    (reading,) = [one for one in readings(win, REGULAR) if one.pair is Kind.WEST]
    counted = facts(reading, win)

    assert counted.wilds == 1
    assert counted.present & 1 << Kind.WHITE == 0
    assert counted.pungs == 1 << Kind.M2 | 1 << Kind.P2
    assert (counted.chow_count, counted.pung_count, counted.dragon_pungs) == (2, 2, 0)


def test_a_wild_makes_no_fourth_tile_of_a_kind() -> None:
    natural, filled = drawn("1111m 335577m 11p 2p", "5z"), drawn("111m 335577m 11p 22p", "5z")

    assert facts(readings(natural, PAIRS)[0], natural).fours == 1 << Kind.M1
    assert facts(readings(filled, PAIRS)[0], filled).fours == 0


def test_the_waits_are_those_of_the_tiles_with_their_wilds() -> None:
    win = drawn("123m 456p 78s 111z 2z 5z", "9s")
    counted = facts(readings(win, REGULAR)[0], win, REGULAR)

    assert counted.waits == 1 << Kind.S6 | 1 << Kind.S9 | 1 << Kind.SOUTH


def test_the_place_of_a_wild_that_wins_is_told_by_what_it_stands_for() -> None:
    win = drawn("13m 456p 789s 222z 33z", "5z")
    plain = Win(win.concealed, (), Kind.M2, BY_DRAW)

    assert facts(readings(win, REGULAR)[0], win).won_on == facts(readings(plain, REGULAR)[0], plain).won_on
