"""Hands as bytes: every tile and meld is written and read."""

import pytest

from sifang.hand import Meld, MeldType, parse_hand
from sifang.kernel.hand_codes import NOTHING, WILD, as_hand_bytes, hand_bytes, read, rows
from sifang.tiles import Kind


def test_standing_tiles_and_melds_and_flowers_are_read_as_written() -> None:
    hand = parse_hand("1289m 4f (678s) [5555z] (111/1p)", check=False)

    written = read(hand_bytes(hand))

    assert [kind for kind in Kind if kind < 34 and written.counts[kind]] == [Kind.M1, Kind.M2, Kind.M8, Kind.M9]
    assert written.flowers == (Kind.FLOWER_4,)
    assert written.melds == (
        Meld(MeldType.CHOW, Kind.S6),
        Meld(MeldType.CONCEALED_KONG, Kind.WHITE),
        Meld(MeldType.DIRECT_KONG, Kind.P1),
    )
    assert written.size == 13


def test_the_winning_tile_is_one_of_the_tiles() -> None:
    assert sorted(hand_bytes("23m : 1m")) == [0, 1, 2]


def test_wilds_are_written_apart_and_stand_ins_as_what_they_are_read_as() -> None:
    tiles = (Kind.M1, Kind.M5, Kind.WHITE, Kind.M5)

    assert sorted(hand_bytes(tiles, wild=Kind.M5, stand_in=Kind.WHITE)) == [Kind.M1, Kind.M5, WILD, WILD]


def test_what_follows_the_end_is_not_read() -> None:
    assert read(bytes((3, NOTHING, 250, 250))) == read(b"\x03")


def test_bytes_are_taken_as_they_are() -> None:
    hand = bytes((1, 2, 3))

    assert as_hand_bytes(hand) is hand
    assert as_hand_bytes(memoryview(hand)) == hand


def test_rows_are_counted() -> None:
    assert rows(26, 13) == 2
    with pytest.raises(ValueError, match="no rows of 13 bytes"):
        rows(25, 13)
