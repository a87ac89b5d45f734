"""All tiers answer alike about shapes: every shape of a suit, and hands of all sorts (whole: `bench/equality.py`)."""

from itertools import islice
from random import Random

import pytest

from sifang.hand import Forms
from sifang.kernel.hand_codes import NOTHING, PUNG
from sifang.kernel.reference import ReferenceShapes
from sifang.kernel.shapes import Shapes, shapes
from sifang.kernel.tabled_shapes import TabledShapes
from tests.kernel.compiled import compiled_shapes, needs_compiled
from tests.kernel.hands import FORMS, any_hands, suit_shapes

#: One shape of a suit in so many.
SAMPLE = 211


@needs_compiled
@pytest.mark.parametrize("formal", [False, True])
def test_shapes_of_one_suit_lack_the_same_for_any_number_of_sets(*, formal: bool) -> None:
    forms = Forms(formal_waits=formal)
    one, other = compiled_shapes(forms), ReferenceShapes(forms)
    for place, suit in enumerate(islice(suit_shapes(), 0, None, SAMPLE)):
        melds = bytes(PUNG + 27 + meld for meld in range(place % 5 if len(suit) <= 14 - 3 * (place % 5) else 0))
        assert one.shanten(suit + melds) == other.shanten(suit + melds), (suit + melds).hex(" ")


@needs_compiled
@pytest.mark.parametrize("forms", FORMS, ids=lambda forms: "+".join(sorted(forms.allowed)) + "f" * forms.formal_waits)
def test_hands_of_all_sorts_have_the_same_shanten_useful_tiles_and_waits(forms: Forms) -> None:
    one, other = compiled_shapes(forms), ReferenceShapes(forms)
    for hand in islice(any_hands(Random(5)), 150):
        assert one.shanten(hand) == other.shanten(hand), hand.hex(" ")
        assert one.useful_tiles(hand) == other.useful_tiles(hand), hand.hex(" ")
        assert one.waits(hand) == other.waits(hand), hand.hex(" ")


@pytest.fixture(params=["reference", "python", pytest.param("compiled", marks=needs_compiled)])
def mine(request: pytest.FixtureRequest) -> Shapes:
    if request.param == "compiled":
        return compiled_shapes(FORMS[0])
    return TabledShapes(FORMS[0]) if request.param == "python" else ReferenceShapes(FORMS[0])


def test_a_hand_is_bytes_notation_or_a_sequence(mine: Shapes) -> None:
    hand = bytes((0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 28, 28))

    assert {mine.waits(one) for one in (hand, bytearray(hand), list(hand), "123m 123p 123s 11z 22z")} == {3 << 27}


def test_many_hands_lie_in_rows_and_what_is_left_of_a_row_is_filled_up(mine: Shapes) -> None:
    ready, complete = bytes(range(9)) + bytes((9, 10, 27, 27)), bytes(range(9)) + bytes((9, 10, 11, 27, 27))

    assert list(mine.shanten_many(ready + bytes([NOTHING]) + complete, 14)) == [0, -1]


def test_no_hands_have_no_shanten(mine: Shapes) -> None:
    assert list(mine.shanten_many(b"", 14)) == []


@pytest.mark.parametrize(
    ("hand", "fault"),
    [
        (b"\x00" * 5, "5 tiles of M1"),
        (b"\x00\x00" + bytes([PUNG]), "5 tiles of M1"),
        (bytes(range(15)), "15 tiles"),
        (bytes(range(12)) + bytes([PUNG + 20]), "15 tiles"),
        (bytes([43]), "the byte 43 stands for no tile"),
        (bytes([48 + 7]), "the byte 55 stands for no tile"),
        (bytes([80 + 34]), "the byte 114 stands for no tile"),
        (bytes([254]), "the byte 254 stands for no tile"),
        (bytes([42] * 5), "5 wild tiles"),
        (bytes(range(80, 85)), "5 melds"),
        ([0, 1, 300], "300|range"),
        ([0, 1, None], "not"),
        (17, "not int"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(mine: Shapes, hand: object, fault: str) -> None:
    for ask in (mine.shanten, mine.useful_tiles, mine.waits):
        with pytest.raises(ValueError, match=fault):
            ask(hand)


@pytest.mark.parametrize("size", [0, -13, 14, 27])
def test_rows_that_are_not_whole_are_refused(mine: Shapes, size: int) -> None:
    with pytest.raises(ValueError, match=f"26 bytes are no rows of {size} bytes"):
        mine.shanten_many(bytes(26), size)


def test_a_row_that_cannot_be_is_named(mine: Shapes) -> None:
    with pytest.raises(ValueError, match="row 1: 5 tiles of M2"):
        mine.shanten_many(bytes((0, 1, 2, 3, 4)) + b"\x01" * 5, 5)


def test_rows_of_anything_but_bytes_are_refused(mine: Shapes) -> None:
    with pytest.raises(ValueError, match=r"unsigned bytes|dtype mismatch"):
        mine.shanten_many(memoryview(bytes(52)).cast("i"), 13)


def test_shapes_of_equal_forms_are_made_once() -> None:
    assert shapes(Forms()) is shapes(Forms())
