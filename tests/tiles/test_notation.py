import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.errors import NotationError
from sifang.tiles import FLOWERS, HONOURS, KINDS, Kind, Notation, format_kinds, notation_of, parse_kinds

ALL_KINDS = st.sampled_from([*KINDS, *FLOWERS])


@given(st.lists(ALL_KINDS), st.sampled_from(Notation))
def test_what_is_written_is_read_back(kinds: list[Kind], notation: Notation) -> None:
    assert parse_kinds(format_kinds(kinds, notation), notation) == tuple(kinds)


@given(st.lists(ALL_KINDS, min_size=1), st.sampled_from(Notation))
def test_the_notation_is_recognised(kinds: list[Kind], notation: Notation) -> None:
    assert parse_kinds(format_kinds(kinds, notation)) == tuple(kinds)


@given(st.lists(ALL_KINDS), st.sampled_from(Notation))
def test_white_space_may_stand_anywhere(kinds: list[Kind], notation: Notation) -> None:
    assert parse_kinds(" ".join(format_kinds(kinds, notation)), notation) == tuple(kinds)


@given(st.text(max_size=30), st.sampled_from([None, *Notation]))
def test_any_text_is_read_or_refused_with_a_position_in_it(text: str, notation: Notation | None) -> None:
    position = 0
    try:
        parse_kinds(text, notation)
    except NotationError as error:
        position = error.position
    assert 0 <= position <= max(len(text) - 1, 0)


@pytest.mark.parametrize(
    ("kind", "signs"),
    [
        (Kind.M1, "1m 一萬 一万 🀇 W1"),
        (Kind.P5, "5p 五筒 五饼 🀝 B5"),
        (Kind.S9, "9s 九索 九条 🀘 T9"),
        (Kind.EAST, "1z 東 东 🀀 F1"),
        (Kind.SOUTH, "2z 南 南 🀁 F2"),
        (Kind.WEST, "3z 西 西 🀂 F3"),
        (Kind.NORTH, "4z 北 北 🀃 F4"),
        (Kind.WHITE, "5z 白 白 🀆 J3"),
        (Kind.GREEN, "6z 發 发 🀅 J2"),
        (Kind.RED, "7z 中 中 🀄 J1"),
        (Kind.FLOWER_1, "1f 春 春 🀦 H1"),
        (Kind.FLOWER_4, "4f 冬 冬 🀩 H4"),
        (Kind.FLOWER_5, "5f 梅 梅 🀢 H5"),
        (Kind.FLOWER_6, "6f 蘭 兰 🀣 H6"),
        (Kind.FLOWER_7, "7f 菊 菊 🀥 H8"),
        (Kind.FLOWER_8, "8f 竹 竹 🀤 H7"),
    ],
)
def test_each_sort_of_tile_has_its_sign_in_every_notation(kind: Kind, signs: str) -> None:
    assert [format_kinds((kind,), notation) for notation in Notation] == signs.split()


def test_neighbours_of_one_suit_share_its_sign() -> None:
    kinds = parse_kinds("1m 2m 3m 1z 1p 9m")
    assert format_kinds(kinds) == "123m1z1p9m"
    assert format_kinds(kinds, Notation.SIMPLIFIED) == "一二三万东一饼九万"


@pytest.mark.parametrize("text", ["一萬 二筒 三索", "一万二餅三條", "一万二饼三条", "1萬 2筒 3索", "1万2饼3条"])
def test_both_scripts_and_each_name_of_a_suit_are_read(text: str) -> None:
    assert parse_kinds(text) == (Kind.M1, Kind.P2, Kind.S3)


def test_honours_of_both_scripts_are_read() -> None:
    assert parse_kinds("東南西北白發中") == parse_kinds("东南西北白发中") == HONOURS


def test_a_tile_character_shown_as_a_picture_is_the_same_tile() -> None:
    assert parse_kinds("🀄\ufe0f🀄\ufe0e🀄") == (Kind.RED,) * 3


def test_no_tiles_are_written_by_no_text() -> None:
    assert parse_kinds("") == parse_kinds("  ") == ()
    assert format_kinds(()) == ""


def test_a_text_without_a_telling_sign_is_taken_to_be_compact() -> None:
    assert notation_of("123?") is Notation.COMPACT


@pytest.mark.parametrize(
    ("text", "position", "told"),
    [
        ("12x4p", 2, 'character 3: "x" is no sign of this notation'),
        ("123m 45", 5, 'character 6: "45" has no suit after it'),
        ("m123p", 0, 'character 1: "m" has no rank before it'),
        ("123m 8z", 5, 'character 6: "z" has no rank 8'),
        ("0m", 0, 'character 1: "m" has no rank 0'),
        ("9f", 0, 'character 1: "f" has no rank 9'),
        ("123M", 3, 'character 4: "M" is no sign of this notation'),
        ("一二東", 0, 'character 1: "一二" has no suit after it'),
        ("東 m", 2, 'character 3: "m" is a sign of the compact notation'),
        ("萬", 0, 'character 1: "萬" has no rank before it'),
        ("🀀x", 1, 'character 2: "x" is no sign of this notation'),
        ("W1 W", 3, 'character 4: "W" has no rank after it'),
        ("W1 5", 3, 'character 4: "5" has no suit before it'),
        ("J4", 1, 'character 2: "J" has no rank 4'),
        ("WW1", 0, 'character 1: "W" has no rank after it'),
        ("1m\u0007", 2, "character 3: U+0007 is no sign of this notation"),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, position: int, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_kinds(text)
    assert told in str(caught.value)
    assert caught.value.position == position


@pytest.mark.parametrize(
    ("notation", "allowed"),
    [
        (Notation.COMPACT, "1-7 by z"),
        (Notation.TRADITIONAL, "萬 万 筒"),
        (Notation.SIMPLIFIED, "萬 万 筒"),
        (Notation.UNICODE, "U+1F000 to U+1F029"),
        (Notation.BOTZONE, "J by 1-3"),
    ],
)
def test_a_fault_is_told_with_what_may_stand_there(notation: Notation, allowed: str) -> None:
    with pytest.raises(NotationError, match="Allowed: ") as caught:
        parse_kinds("?", notation)
    assert allowed in str(caught.value)


def test_several_faults_are_told_together_in_the_order_of_the_text() -> None:
    with pytest.raises(NotationError) as caught:
        parse_kinds("1x 9z 34")
    told = str(caught.value)
    faults = ['"x" is no sign', '"z" has no rank 9', '"34" has no suit']
    assert [told.index(fault) for fault in faults] == sorted(map(told.index, faults))
    assert caught.value.position == 1


def test_a_long_wrong_text_is_not_repeated_in_full() -> None:
    with pytest.raises(NotationError) as caught:
        parse_kinds("?" * 10_000)
    assert len(str(caught.value)) < 500
    assert "and 9995 more" in str(caught.value)
