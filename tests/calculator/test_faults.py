"""What cannot be is named, whatever the book, and all of it at once."""

import msgspec
import pytest

from sifang.calculator import HandInput, Part, faults_of
from sifang.hand import Circumstance, Meld, MeldType
from sifang.tiles import Kind
from tests.calculator.hands import hand

TEN = "123m 456p 789s"


def parts(line: str, *, wins: bool = True) -> list[Part]:
    return [fault.part for fault in faults_of(hand(line), wins=wins)]


@pytest.mark.parametrize(
    "line",
    [
        f"{TEN} 22z 33z : 3z",
        f"{TEN} 22z 33z : 3z; last tile claim; from S; seat W",
        f"{TEN} 22z 33z : 3z; self draw; last tile draw; drawn tile mixed",
        f"{TEN} 22z 333z; self draw; blessing of heaven",
        f"{TEN} 22z 33z : 3z; blessing of earth; seat S; from E; discards E3z",
        f"{TEN} 2z [9999p] : 2z; self draw; replacement; last tile draw; kongs 1",
        "123m 78s 22z 444z (456p) : 9s; robbing the kong; discards E9s",
        "123m 78s 22z (456p) (444z) : 9s; last of its kind",
        "123m 456p 2z (888s) (111z) 15f : 2z",
        "149m 258p 36s 12345z; ten honours; self draw",
        f"{TEN} 22z 33z : 3z; discards E9p S9p",
        f"{TEN} 22z 33z : 3z; discards E9p S1f",
        "123m 22z 33z (456p) (777s) : 3z; claims EN:chow EW:pung SE:chow",
        "123m 22z 33z (456p) (777/7s) : 3z; claims EN:chow EW:pung",
        "123m 22z 33z (777s) (8888s) : 3z; claims ES:direct_kong",
    ],
)
def test_what_can_be_has_no_faults(line: str) -> None:
    assert faults_of(hand(line), wins=True) == ()


@pytest.mark.parametrize(
    ("line", "part", "said"),
    [
        (f"{TEN} 22z 3z : 3z", Part.TILES, "the hand has 13 tiles and no melds: a win has 14"),
        (f"{TEN} 22z 33z", Part.TILES, "a win has 14"),
        (f"{TEN} 22z 333z", Part.WINNING_TILE, "no winning tile is named"),
        ("11m 456p 789s 2z (111m) : 1m", Part.TILES, "6 of 1m: there are 4"),
        ("123m 456p 1z (999s) [9999s] : 1z", Part.TILES, "7 of 9s: there are 4"),
        (f"{TEN} 22z 33z 11f : 3z", Part.FLOWERS, "2 of 1f: there is 1"),
        (f"{TEN} 22z 33z : 3z; turned 3z; discards E3z S3z", Part.DISCARDS, "more than the 4"),
        (f"{TEN} 22z 33z : 3z; last tile draw", Part.CIRCUMSTANCES, "last tile draw goes with a self-draw"),
        (f"{TEN} 22z 33z : 3z; drawn tile mixed", Part.CIRCUMSTANCES, "goes with a self-draw"),
        (f"{TEN} 22z 33z : 3z; self draw; last tile claim", Part.CIRCUMSTANCES, "goes with another player's tile"),
        ("123m 78s 22z 444z (456p) : 9s; self draw; robbing the kong", Part.CIRCUMSTANCES, "another player's tile"),
        ("123m 78s 22z 444z (456p) : 9s; last tile claim; robbing the kong", Part.CIRCUMSTANCES, "exclude each other"),
        (f"{TEN} 22z 33z : 3z; robbing the kong", Part.CIRCUMSTANCES, "robbed from a kong of all four"),
        ("123m 78s 22z 444z (456p) : 9s; robbing the kong; discards E9s S9s", Part.DISCARDS, "one of it at most"),
        (f"{TEN} 22z 33z : 3z; self draw; replacement", Part.CIRCUMSTANCES, "follows a kong, and the hand has none"),
        (f"{TEN} 22z 33z 1f : 3z; self draw; replacement", Part.CIRCUMSTANCES, "follows a kong"),
        (f"{TEN} 22z 33z : 3z; last of its kind", Part.CIRCUMSTANCES, "another stands in the hand"),
        (f"{TEN} 22z 33z : 3z; self draw; from S", Part.DISCARDER, "a self-draw has none"),
        (f"{TEN} 22z 33z : 3z; from E", Part.DISCARDER, "nobody wins on his own discard"),
        (f"{TEN} 22z 333z; blessing of heaven; self draw; seat S", Part.SEAT_WIND, "Heaven is East's"),
        (f"{TEN} 22z 33z : 3z; blessing of heaven; self draw", Part.WINNING_TILE, "no winning tile"),
        (f"{TEN} 22z 333z; blessing of heaven; self draw; discards S1m", Part.DISCARDS, "before any discard"),
        (f"{TEN} 22z 333z; blessing of heaven; self draw; last tile draw", Part.CIRCUMSTANCES, "exclude each other"),
        ("123m 456p 22z 333z (789s); blessing of heaven; self draw", Part.CIRCUMSTANCES, "before any meld"),
        (f"{TEN} 22z 33z : 3z; blessing of earth", Part.SEAT_WIND, "Earth is not East's"),
        (f"{TEN} 22z 33z : 3z; blessing of earth; seat S; from W", Part.DISCARDER, "East's first discard"),
        (f"{TEN} 22z 33z : 3z; blessing of earth; seat S; discards E1m E3z", Part.DISCARDS, "first discard alone"),
        (f"{TEN} 2z [9999p] : 2z; self draw; replacement; kongs 2", Part.CHAIN, "2 kongs in the chain: the hand has 1"),
        (f"{TEN} 22z 33z : 3z; self draw; floats 5", Part.CHAIN, "there are 4 wild tiles"),
        (f"{TEN} 22z 33z; ten honours; self draw; last tile draw", Part.CIRCUMSTANCES, "exclude each other"),
        (f"{TEN} 22z 3z; ten honours; self draw", Part.TILES, "ten honours win with 13"),
        (f"{TEN} 22z 33z : 3z; self draw; ten honours with a wild", Part.CIRCUMSTANCES, "are ten honours first"),
        (f"{TEN} 22z 33z : 3z; turned 2f", Part.TURNED, "2f is a flower: none is turned up"),
        (f"{TEN} 22z 33z 1f : 3z; discards E1f", Part.DISCARDS, "1 held and 1 discarded are more than the 1"),
        ("123m 22z 33z (456p) (789s) : 3z; claims EE:chow", Part.CLAIMS, "East claims from himself"),
        ("123m 22z 33z (456p) (789s) : 3z; claims ES:chow", Part.CLAIMS, "a chow is the previous player's discard"),
        ("123m 22z 33z (456p) (789s) : 3z; claims WE:chow", Part.CLAIMS, "a chow is the previous player's discard"),
        ("123m 22z 33z (456p) (789s) : 3z; claims EN:chow EN:chow EN:chow", Part.CLAIMS, "3 chows claimed"),
        ("123m 22z 33z (456p) (789s) : 3z; claims ES:pung", Part.CLAIMS, "1 pung claimed: 0 lie in the hand"),
        ("123m 22z 33z (456p) [9999s] : 3z; claims ES:direct_kong", Part.CLAIMS, "1 kong claimed: 0 lie in the hand"),
        ("123m 22z 33z (456p) [9999s] : 3z; claims ES:concealed_kong", Part.CLAIMS, "claimed from nobody"),
        (f"{TEN} 22z 33z : 3z; claims {'SE:pung ' * 5}", Part.CLAIMS, "South claims 5 sets: there can be 4"),
    ],
)
def test_what_cannot_be_is_named_with_the_part_it_is_about(line: str, part: Part, said: str) -> None:
    faults = faults_of(hand(line), wins=True)

    assert any(fault.part is part and said in fault.text.en for fault in faults), faults


def test_every_fault_is_told_at_once() -> None:
    line = "11111m 11f : 1m; last tile draw; robbing the kong; from E; kongs 3"

    assert parts(line) == [
        Part.TILES,
        Part.FLOWERS,
        Part.TILES,
        Part.CIRCUMSTANCES,
        Part.CIRCUMSTANCES,
        Part.DISCARDER,
        Part.CHAIN,
    ]


def test_five_alike_are_counted_over_melds_and_the_winning_tile() -> None:
    [fault] = faults_of(hand("234m 456p 2s (555p) (888s) : 5p"), wins=True)[-1:]

    assert fault.kinds == (Kind.P5,)


def test_a_claimed_discard_is_not_counted_twice() -> None:
    # One 2z of the melded pung and the winning 3z lie among the discards: four of neither are exceeded.
    line = "123m 456p 78s 33z (222z) : 9s; discards E2z S2z W9s"

    assert faults_of(hand(line), wins=True) == ()
    assert parts(line.replace("S2z", "S2z N2z")) == [Part.DISCARDS]


def test_a_hand_that_waits_has_thirteen_tiles_or_fourteen() -> None:
    assert parts(f"{TEN} 22z 33z", wins=False) == []
    assert parts(f"{TEN} 22z 333z", wins=False) == []
    assert parts(f"{TEN} 22z 33z : 3z", wins=False) == []
    assert parts(f"{TEN} 22z", wins=False) == [Part.TILES]


def test_how_a_tile_came_is_no_matter_for_a_hand_that_waits() -> None:
    assert parts(f"{TEN} 22z 33z; last tile draw; robbing the kong", wins=False) == []


def test_flowers_stand_in_no_hand_and_nothing_else_is_laid_aside() -> None:
    odd = HandInput(concealed=(Kind.FLOWER_1, *(Kind.M1,) * 12), tile=Kind.M2, flowers=(Kind.EAST,))

    assert [fault.part for fault in faults_of(odd, wins=True)] == [Part.TILES, Part.FLOWERS, Part.TILES]


def test_there_are_four_melds_at_most() -> None:
    pungs = tuple(Meld(MeldType.PUNG, kind) for kind in (Kind.M1, Kind.M2, Kind.M3, Kind.M4, Kind.M5))
    many = HandInput(concealed=(), melds=pungs, tile=Kind.P1)

    assert [fault.text.en for fault in faults_of(many, wins=True)] == ["5 melds: there can be 4"]


@pytest.mark.parametrize(("meld_type", "kind"), [("chow", 7), ("chow", 27), ("chow", 41), ("pung", 34)])
def test_a_meld_that_is_none_is_no_hand_at_all(meld_type: str, kind: int) -> None:
    with pytest.raises(msgspec.ValidationError, match="begins with"):
        msgspec.convert({"melds": [{"type": meld_type, "kind": kind}]}, HandInput)


def test_every_fault_is_said_in_both_languages() -> None:
    faults = faults_of(hand("11111m 11f : 1m; last tile draw; robbing the kong; from E; kongs 3"), wins=True)

    assert all(fault.text.en.isascii() and not fault.text.zh.isascii() for fault in faults)


def test_levels_are_counted_from_one() -> None:
    with pytest.raises(msgspec.ValidationError, match="level"):
        msgspec.convert({"level": 0}, HandInput)

    below = msgspec.structs.replace(hand(f"{TEN} 22z 33z : 3z"), level=0)
    assert [fault.part for fault in faults_of(below, wins=True)] == [Part.LEVEL]


def test_a_circumstance_said_twice_is_said_once() -> None:
    twice = msgspec.structs.replace(hand(f"{TEN} 22z 33z : 3z; self draw"), circumstances=(Circumstance.SELF_DRAW,) * 2)

    assert faults_of(twice, wins=True) == ()
