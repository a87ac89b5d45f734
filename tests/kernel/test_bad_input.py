"""Whatever is asked, every entry point answers or refuses (under a sanitizer, and longer: `scripts/fuzz_kernel.py`)."""

from array import array
from itertools import islice
from random import Random

import pytest

from fuzz_kernel import calls, perform
from sifang.hand import Forms
from sifang.kernel.reference import flat
from sifang.kernel.shapes import Shapes
from sifang.kernel.tabled_shapes import TabledShapes
from sifang.rulebooks import load
from tests.kernel.compiled import compiled_native, compiled_shapes, needs_compiled

HAND = bytes(range(13))


@needs_compiled
@pytest.mark.parametrize("seed", [1, 2])
def test_the_impossible_is_refused_by_name_and_nothing_breaks(seed: int) -> None:
    answered = [perform(call) for call in islice(calls(compiled_native(), Random(seed)), 1500)]

    assert 0.05 < sum(answered) / len(answered) < 0.95


@needs_compiled
def test_what_was_never_made_cannot_be_had() -> None:
    native = compiled_native()
    for made in (native.Shapes, native.Scorer, native.Tables):
        with pytest.raises(TypeError):
            made.__new__(made)


@needs_compiled
def test_seeds_are_numbers_of_64_bits_and_a_match_has_deals() -> None:
    tables = compiled_native().Tables(load("mcr"))
    for seeds in ([-1], [1 << 64]):
        with pytest.raises(ValueError, match="seeds are numbers of 64 bits"):
            tables.play(seeds, 1, bytes(4))
    for deals in (0, -1, 1 << 31, 1 << 70):
        with pytest.raises(ValueError, match="a match has from one to"):
            tables.play([1], deals, bytes(4))
    assert len(tables.play(b"12345678", 1, bytes(4))) == 8


@pytest.fixture(params=["python", pytest.param("compiled", marks=needs_compiled)])
def mine(request: pytest.FixtureRequest) -> Shapes:
    return TabledShapes(Forms()) if request.param == "python" else compiled_shapes(Forms())


def test_a_table_of_rows_is_as_good_as_one_row(mine: Shapes) -> None:
    assert list(mine.shanten_many(memoryview(HAND * 2).cast("B", (2, 13)), 13)) == [mine.shanten(HAND)] * 2


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (memoryview(HAND * 2)[::2], "without gaps"),
        (memoryview(HAND)[::-1], "without gaps"),
        (array("i", HAND[:12]), "unsigned bytes"),
        (array("b", HAND), "unsigned bytes"),
    ],
)
def test_rows_with_gaps_or_of_other_numbers_are_refused(mine: Shapes, rows: memoryview, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        mine.shanten_many(rows, 13)
    with pytest.raises(ValueError, match=fault):
        flat(rows)


@pytest.mark.parametrize("size", [1 << 63, 1 << 70, -(1 << 70)])
def test_sizes_beyond_all_bounds_are_refused(mine: Shapes, size: int) -> None:
    with pytest.raises(ValueError, match="13 bytes are no rows"):
        mine.shanten_many(HAND, size)


def test_no_bytes_are_no_rows_of_any_size(mine: Shapes) -> None:
    assert list(mine.shanten_many(b"", 1 << 70)) == []
