"""A hand as a line and as a link: what is written is read back, and what cannot be read is told with its place."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.calculator import (
    Claimed,
    HandInput,
    Thrown,
    read_hand,
    read_link,
    read_text_or_link,
    write_hand,
    write_link,
)
from sifang.hand import Circumstance, Meld, MeldType
from sifang.tiles import FLOWERS, KINDS, Kind, Wind
from tests.calculator.hands import hand

KIND = st.sampled_from(KINDS)
WIND = st.sampled_from(Wind)
CHOW = st.builds(Meld, st.just(MeldType.CHOW), st.sampled_from([kind for kind in KINDS[:27] if kind % 9 < 7]))
ALIKE = st.builds(Meld, st.sampled_from([one for one in MeldType if one is not MeldType.CHOW]), KIND)
HANDS = st.builds(
    HandInput,
    concealed=st.lists(KIND, max_size=14).map(lambda kinds: tuple(sorted(kinds))),
    melds=st.lists(CHOW | ALIKE, max_size=4).map(tuple),
    tile=st.none() | KIND,
    flowers=st.sets(st.sampled_from(FLOWERS)).map(lambda kinds: tuple(sorted(kinds))),
    circumstances=st.lists(st.sampled_from(Circumstance), unique=True).map(tuple),
    seat_wind=WIND,
    prevalent_wind=WIND,
    discarder=st.none() | WIND,
    discards=st.lists(st.builds(Thrown, WIND, KIND), max_size=5).map(tuple),
    claims=st.lists(st.builds(Claimed, WIND, WIND, st.sampled_from(MeldType)), max_size=3).map(tuple),
    turned=st.none() | KIND,
    level=st.integers(1, 4),
    floats=st.integers(0, 3),
    kongs_in_chain=st.integers(0, 3),
)
RULES = st.sampled_from([(), ("wsom",), ("wsom/zj33+par=30", "wsom/masters2016")])


@given(HANDS, RULES)
def test_every_line_that_is_written_is_read_back(written: HandInput, rules: tuple[str, ...]) -> None:
    read = read_text_or_link(write_hand(written, rules))

    assert (read.hand, read.rules, read.faults) == (written, rules, ())


@given(HANDS, RULES)
def test_every_link_that_is_written_is_read_back(written: HandInput, rules: tuple[str, ...]) -> None:
    query = write_link(written, rules)

    for link in (query, f"?{query}", f"https://a.example/calculator?{query}#top"):
        read = read_text_or_link(link)
        assert (read.hand, read.rules, read.faults) == (written, rules, ())


def test_a_link_is_written_as_it_always_was() -> None:
    whole = hand(
        "23m 11z 5f (678s) (111/1p) [5555z] : 1m; last tile draw; self draw; seat S; round W; from N; "
        "discards E6m S3p; claims SE:chow; turned 3p; level 3; floats 1; kongs 2"
    )

    assert write_link(whole, ("wsom/zj33+par=30",)) == (
        "hand=23m11z5f(678s)(111/1p)(~5555z):1m&how=last_tile_draw,self_draw&seat=S&round=W&from=N&discards=E6m,S3p"
        "&claims=SE:chow&turned=3p&level=3&floats=1&kongs=2&rules=wsom/zj33%2Bpar%3D30"
    )


def test_a_link_may_be_escaped_and_may_say_more_to_a_page() -> None:
    escaped = "hand=23m%20%5B5555z%5D%3A1m&how=self_draw&lang=en&book=mcr"

    assert read_link(escaped).hand == hand("23m [5555z] : 1m; self draw")


def test_the_words_of_score_sheets_and_full_width_marks_are_read_too() -> None:
    read = hand("二三萬 （六七八索） 【白白白白】：一萬；Win on Kong；SEAT south; 自摸; last_tile-draw")

    assert read.melds == (Meld(MeldType.CHOW, Kind.S6), Meld(MeldType.CONCEALED_KONG, Kind.WHITE))
    assert set(read.circumstances) == {
        Circumstance.REPLACEMENT,
        Circumstance.SELF_DRAW,
        Circumstance.LAST_TILE_DRAW,
    }
    assert read.seat_wind is Wind.SOUTH


@pytest.mark.parametrize(
    ("line", "position", "said"),
    [
        ("12x 3m", 2, "no sign of this notation"),
        ("123m (457s)", 0, "is no chow, pung or kong"),
        ("123m; seat Q", 6, "'Q' is no wind: there are E, S, W and N"),
        ("123m; sea W", 6, "'sea' is not known here: there are seat, round, from"),
        ("123m; level two", 6, "'two' is no number from 1 to 99"),
        ("123m; turned 12m", 6, "'12m' is not one tile"),
        ("123m; discards E", 6, "a wind and a tile, such as E6m"),
        ("123m; claims S:chow", 6, "who, from whom, and one of chow, pung"),
        ("123m; rules whist", 6, "there is no rulebook 'whist': there are wsom"),
        ("123m; rules wsom/zj33+par=7", 6, "par=7: allowed are"),
        ("hand=123m&seat=Q", 15, "'Q' is no wind"),
        ("123m; level 0", 6, "'0' is no number from 1 to 99"),
        ("123m; floats 99999999999", 6, "is no number from 0 to 99"),
        ("123m; seat S; seat W", 14, "seat: it is said twice, and differently"),
        ("123m; discards E1m; discards S2m", 20, "discards: it is said twice"),
        ("123m; rules wsom; rules mcr", 18, "rules: it is said twice"),
        ("hand=123m&seat=S&seat=W", 22, "seat: it is said twice"),
        ("hand=123m&hand=456m", 15, "hand: it is said twice"),
        ("hand=123m&how=self_draw&how=replacement", 28, "how: it is said twice"),
        ("hand=123m&rules=wsom&rules=mcr", 27, "rules: it is said twice"),
        ("123m 456筒", 3, '"m" is a sign of the compact notation: notations are mixed'),
        ("123m W4", 0, '"m" is a sign of the compact notation: notations are mixed'),
        ("123m; rules hangzhou+wild_mode=flip", 6, "as in hangzhou/default+wild_mode=flip"),
        ("hand=123m&how=luck", 14, "'luck' is no circumstance: there are self draw, last tile draw"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place_and_what_is_allowed(line: str, position: int, said: str) -> None:
    [fault] = read_text_or_link(line).faults

    assert fault.position == position
    assert said in fault.text


def test_everything_that_cannot_be_read_is_told_in_the_order_of_the_line() -> None:
    faults = read_hand("12x; seat Q; sea W; rules whist").faults

    assert [fault.position for fault in faults] == [2, 5, 13, 20]


@pytest.mark.parametrize(
    "line",
    [
        "123m; seat S; SEAT south",
        "hand=123m&seat=S&seat=s",
        "hand=123m&hand=123m&seat=S",
        "123m; rules wsom; rules wsom",
    ],
)
def test_what_is_said_twice_alike_is_said_once(line: str) -> None:
    assert read_text_or_link(line).faults == ()


def test_a_circumstance_said_twice_is_written_once() -> None:
    once = "123m 456p 789s 22z 33z : 3z; self draw"
    twice = hand(f"{once}; 自摸")

    assert twice == hand(once)
    doubled = msgspec.structs.replace(twice, circumstances=(Circumstance.SELF_DRAW,) * 2)
    assert write_hand(doubled) == write_hand(twice)
    assert write_link(doubled) == write_link(twice)


def test_whatever_is_full_width_is_read_as_what_it_stands_for() -> None:
    line = "１２３ｍ　（４５６ｐ）【５５５５ｚ】：１ｓ；ｓｅａｔ　Ｓ；ｌｅｖｅｌ　３；ｄｉｓｃａｒｄｓ　Ｅ６ｍ，Ｓ３ｐ"

    assert hand(line) == hand("123m (456p) [5555z] : 1s; seat S; level 3; discards E6m S3p")


def test_all_that_is_wrong_with_the_rules_is_told_at_once() -> None:
    [fault] = read_hand("123m; rules whist mcr/nix+foo=1+bar=2 wsom/zj33+par=7").faults

    for said in ("'whist'", "'nix'", "'foo', 'bar'", "par=7"):
        assert said in fault.text


def test_of_thousands_of_faults_the_first_are_told_and_how_many_more_there_are() -> None:
    faults = read_hand("123m" + "; sea W" * 5000).faults

    assert len(faults) == 21
    assert faults[-1].text == "and 4980 more"


def test_what_can_be_read_is_kept_beside_what_cannot() -> None:
    read = read_hand("123m; seat W; sea S")

    assert read.hand == hand("123m; seat W")
    assert len(read.faults) == 1
