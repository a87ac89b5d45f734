"""Every way to arrange a winning hand, and every group the winning tile may stand in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.hand.forms import ALL_FORMS, Form, Forms
from sifang.hand.readings import HandSet, Reading, SetType, readings
from sifang.hand.win import Win
from sifang.tiles import KINDS, Kind
from tests.rulebooks.wsom.hands import kinds, win

REGULAR = Forms()


def shape(reading: Reading) -> list[str]:
    """The sets and eyes in short: the lowest tile of each, with what it is."""
    sets = [f"{one.type} {one.kind.name}" for one in reading.sets]
    return sets if reading.pair is None else [*sets, f"pair {reading.pair.name}"]


def test_a_hand_that_does_not_win_has_no_reading() -> None:
    assert readings(win("1112345678999m", tile="1p"), ALL_FORMS) == ()


def test_a_hand_of_the_wrong_size_has_no_reading() -> None:
    assert readings(win("111m 222p 3s", tile="3s"), ALL_FORMS) == ()


def test_three_equal_chows_are_also_three_pungs_and_pungs_come_first() -> None:
    found = readings(win("11122233m 99p 555z", tile="3m"), REGULAR)

    assert [shape(reading)[:3] for reading in found] == [
        ["pung M1", "pung M2", "pung M3"],
        ["chow M1", "chow M1", "chow M1"],
    ]


def test_the_eyes_may_be_read_in_several_places() -> None:
    found = readings(win("2223456788m 555z", tile="8m"), REGULAR)

    assert {reading.pair for reading in found} == {Kind.M2, Kind.M8}


def test_each_group_with_the_winning_tile_is_a_reading_of_its_own() -> None:
    found = readings(win("22234m 555p 888s 11z", tile="2m"), REGULAR)

    assert [(reading.placed, reading.sets[0].concealed) for reading in found] == [(0, False), (1, True)]


def test_equal_groups_with_the_winning_tile_are_one_reading() -> None:
    found = readings(win("112233m 99p 55566z", tile="6z"), REGULAR)
    in_chow = readings(win("11233m 99p 555666z", tile="2m"), REGULAR)

    assert len(found) == 1
    assert [reading.placed for reading in in_chow] == [0]


def test_the_winning_tile_may_be_the_eyes() -> None:
    (reading,) = readings(win("123m 456p 789s 222z 5z", tile="5z"), REGULAR)

    assert reading.placed == 4
    assert reading.groups[4] == (Kind.WHITE, Kind.WHITE)


def test_a_set_completed_by_anothers_tile_is_neither_melded_nor_concealed() -> None:
    (claimed,) = readings(win("123m 456p 789s 22z 55z", tile="2z"), REGULAR)
    (drawn,) = readings(win("123m 456p 789s 22z 55z", tile="2z", how=["self_draw"]), REGULAR)

    assert claimed.sets[3] == HandSet(SetType.PUNG, Kind.SOUTH, melded=False, concealed=False, completed=True)
    assert drawn.sets[3] == HandSet(SetType.PUNG, Kind.SOUTH, melded=False, concealed=True, completed=True)


def test_melds_are_locked_and_come_last_as_declared() -> None:
    (reading,) = readings(win("99m 11z", "pung 333p", "concealed kong 2222p", "chow 123p", tile="1z"), ALL_FORMS)

    assert [(one.type, one.kind, one.concealed) for one in reading.sets[1:]] == [
        (SetType.PUNG, Kind.P3, False),
        (SetType.KONG, Kind.P2, True),
        (SetType.CHOW, Kind.P1, False),
    ]


def test_without_a_winning_tile_all_that_stands_is_concealed() -> None:
    (reading,) = readings(win("123m 456p 789s 222z 55z", tile=None, how=["self_draw"]), REGULAR)

    assert reading.placed is None
    assert all(one.concealed and not one.completed for one in reading.sets)


def test_four_alike_are_two_pairs_where_the_book_says_so() -> None:
    hand = win("1111m 22p 55p 77s 11z 7z", tile="7z")

    (reading,) = readings(hand, ALL_FORMS)
    assert reading.form is Form.SEVEN_PAIRS
    assert reading.pairs.count(Kind.M1) == 2
    assert readings(hand, Forms(frozenset(Form), four_alike_as_two_pairs=False)) == ()


def test_two_chows_of_each_are_read_as_sets_and_as_pairs() -> None:
    found = readings(win("1122334455667m", tile="7m"), ALL_FORMS)

    assert {reading.form for reading in found} == {Form.REGULAR, Form.SEVEN_PAIRS}
    assert found[-1].form is Form.SEVEN_PAIRS


def test_thirteen_terminals_are_laid_out_by_suits_winds_and_dragons() -> None:
    (reading,) = readings(win("19m 19p 19s 1234567z", tile="3z"), ALL_FORMS)

    assert reading.pair is Kind.WEST
    assert reading.groups == (kinds("19m"), kinds("19p"), kinds("19s"), kinds("12334z"), kinds("567z"))
    assert reading.placed == 3


@pytest.mark.parametrize("forms", [REGULAR, Forms(frozenset({Form.SEVEN_PAIRS}))])
def test_only_forms_the_book_allows_are_read(forms: Forms) -> None:
    assert {reading.form for reading in readings(win("1122334455667m", tile="7m"), forms)} == forms.allowed


SETS = st.one_of(
    st.sampled_from(KINDS).map(lambda kind: (kind,) * 3),
    st.sampled_from([kind for kind in KINDS[:27] if kind % 9 < 7]).map(lambda k: (k, Kind(k + 1), Kind(k + 2))),
)


@st.composite
def complete_hands(draw: st.DrawFn) -> Win:
    """Four sets and eyes of the tiles there are, one of them the winning tile."""
    sets = draw(st.lists(SETS, min_size=4, max_size=4))
    pair = draw(st.sampled_from(KINDS))
    tiles = [*(kind for one in sets for kind in one), pair, pair]
    if any(tiles.count(kind) > 4 for kind in tiles):
        return draw(st.just(win("123m 456p 789s 222z 5z", tile="5z")))
    tile = draw(st.sampled_from(tiles))
    tiles.remove(tile)
    return Win(tuple(sorted(tiles)), (), tile)


@given(complete_hands())
def test_every_reading_is_of_the_tiles_in_hand_and_places_the_winning_tile(hand: Win) -> None:
    found = readings(hand, ALL_FORMS)

    assert found
    assert len(set(found)) == len(found)
    for reading in found:
        assert tuple(sorted(reading.tiles)) == hand.standing
        assert reading.placed is not None
        assert hand.tile in reading.groups[reading.placed]


def test_a_knitted_straight_is_read_with_its_set_and_eyes() -> None:
    (reading,) = readings(win("147m 258p 369s 123m 5z", tile="5z"), ALL_FORMS)

    assert reading.form is Form.KNITTED_STRAIGHT
    assert reading.groups == (kinds("147m"), kinds("258p"), kinds("369s"), kinds("123m"), kinds("55z"))
    assert reading.placed == 4


def test_a_tile_of_a_knitted_straight_may_also_stand_in_its_set() -> None:
    found = readings(win("147m 258p 369s 23m 55z", tile="1m"), ALL_FORMS)

    assert [(reading.placed, [one.completed for one in reading.sets]) for reading in found] == [
        (0, [False]),
        (3, [True]),
    ]


def test_the_set_of_a_knitted_straight_may_be_melded() -> None:
    (reading,) = readings(win("147m 258p 369s 5z", "added kong 1111m", tile="5z"), ALL_FORMS)

    assert (reading.singles, reading.sets[0].melded) == (kinds("147m 258p 369s"), True)


def test_honours_and_knitted_tiles_are_laid_out_by_suits_winds_and_dragons() -> None:
    (reading,) = readings(win("147m 25p 36s 123456z", tile="7z"), ALL_FORMS)

    assert reading.form is Form.HONOURS_AND_KNITTED
    assert reading.groups == (kinds("147m"), kinds("25p"), kinds("36s"), kinds("1234z"), kinds("567z"))
    assert reading.placed == 4


def test_knitted_tiles_of_two_patterns_are_no_hand() -> None:
    assert readings(win("147m 25p 35s 123456z", tile="7z"), ALL_FORMS) == ()
