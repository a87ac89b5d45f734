"""Ask every entry point of the compiled kernel for the impossible, under the address sanitizer, and see it refuse.

`python scripts/fuzz_kernel.py --seconds 300` builds the extension anew with the sanitizer (gcc or clang on Linux) and
asks it, from a seed, with bytes of chance, hands and wins that are nearly right, objects of wrong types, rows that do
not fit, and books whose data goes beyond all bounds. It may answer or refuse; anything else ends the run with the call
that did it. The extension that is installed is left alone. `docs/how-to/fuzz-the-kernel.md` tells more.
"""

import argparse
import os
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final, Protocol, cast

from build_kernel import Kernel, NotBuilt
from sifang.errors import InvalidHand, NotationError
from sifang.hand import ALL_FORMS, Forms
from sifang.kernel.hand_codes import CHOW, CONCEALED_KONG, KONG, NOTHING, PUNG, WILD
from sifang.kernel.win_codes import win_bytes
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.book import Book
from sifang.rules.pattern import Absorption
from sifang.testing.wins import random_wins

__all__ = ["Call", "Native", "calls", "main", "perform"]

ROOT: Final = Path(__file__).resolve().parent.parent
#: How a question may be refused. What is asked of a book or of forms that are neither, ends as Python ends it.
REFUSED: Final = (ValueError, TypeError, NotationError, InvalidHand)
NO_BOOK: Final = (*REFUSED, LookupError, AttributeError)
#: The first of these tells a number too large for C, the second an extension without its parts.
_BYTES: Final = (*range(34), 34, 41, WILD, 43, CHOW, CHOW + 7, PUNG, PUNG + 33, KONG + 5, CONCEALED_KONG, 254, NOTHING)


class Native(Protocol):
    """The compiled extension, or what stands for it."""

    Shapes: Callable[..., object]
    Scorer: Callable[..., object]
    Tables: Callable[..., object]


@dataclass(frozen=True, slots=True)
class Call:
    """A question: whom, what, with what, and how it may be refused."""

    who: object
    method: str
    arguments: tuple[object, ...]
    refused: tuple[type[Exception], ...] = REFUSED

    def __str__(self) -> str:
        told = ", ".join(one.hex(" ") if isinstance(one, bytes) else repr(one)[:200] for one in self.arguments)
        return f"{self.who!r:.80}.{self.method}({told})"


def perform(call: Call) -> bool:
    """Whether a call was answered; `False` if it was refused as it may be. Any other fault is raised."""
    try:
        if call.method == "()":
            cast("Callable[..., object]", call.who)(*call.arguments)
        else:
            getattr(call.who, call.method)(*call.arguments)
    except call.refused:
        return False
    return True


def calls(native: Native | ModuleType, chance: Random) -> Iterator[Call]:
    """Questions without end, to every entry point in turn."""
    makers = (_of_shapes(native, chance), _of_scorers(native, chance), _of_tables(native, chance), _new(native, chance))
    for makes in cycle((*makers[:2] * 8, *makers[2:])):
        yield next(makes)


def _of_shapes(native: Native, chance: Random) -> Iterator[Call]:
    forms = [ALL_FORMS, Forms(), Forms(formal_waits=True), *(load(name).play.forms for name in RULEBOOKS)]
    asked = [native.Shapes(one) for one in forms]
    while True:
        mine = chance.choice(asked)
        yield Call(mine, chance.choice(("shanten", "useful_tiles", "waits")), (_wrong(chance, _hand(chance)),))
        yield Call(mine, "shanten_many", (_rows(chance, _hand), _size(chance)))


def _of_scorers(native: Native, chance: Random) -> Iterator[Call]:
    for name in cycle(RULEBOOKS):
        book = load(name)
        mine = native.Scorer(book)
        wins = list(map(win_bytes, islice(random_wins(book.play, chance), 100)))

        def win(some: Random, wins: Sequence[bytes] = wins) -> bytes:
            return _mutated(some, some.choice(wins))

        for _ in range(300):
            yield Call(mine, chance.choice(("score", "total", "names")), (_wrong(chance, win(chance)),))
            yield Call(mine, "score_many", (_rows(chance, win), _size(chance)))


def _of_tables(native: Native, chance: Random) -> Iterator[Call]:
    asked = [native.Tables(load(name)) for name in RULEBOOKS]
    deals: tuple[object, ...] = (0, -1, 1, 2, 5, 1 << 70, None, 1.5, "2", True)
    seeds: tuple[object, ...] = (None, 7, "ab", b"12345678", [-1], [1 << 64], [1.5], [None], (), [[1]])
    while True:
        some = [chance.getrandbits(64) for _ in range(chance.randrange(5))]
        who = _choosers(chance)
        yield Call(chance.choice(asked), "play", (chance.choice((some, some, *seeds)), chance.choice(deals), who))
        yield Call(chance.choice(asked), "side_by_side", (chance.choice((3, 0, -1, 1 << 70, None)), who))
        yield from _of_batch(cast("_MakesBatches", chance.choice(asked)), chance)


def _choosers(chance: Random) -> object:
    """Who chooses for four players, or for others, or none."""
    if chance.random() < 0.7:
        return bytes(chance.choices((0, 1, 2), k=4))
    return chance.choice((b"", b"\0\0\0", b"\3\0\0\0", [0, 0, 0, -1], [0, 0, 0, 1 << 40], None, 7, "abcd", [None] * 4))


class _MakesBatches(Protocol):
    def side_by_side(self, count: int, choosers: bytes) -> object: ...


def _of_batch(tables: _MakesBatches, chance: Random) -> Iterator[Call]:
    """Three tables at which all is chosen from outside."""
    batch, places = tables.side_by_side(3, b"\2\2\2\2"), (0, 1, 2, 3, -1, 1 << 70, None)
    for place in range(3):
        yield Call(batch, "begin", (place, chance.getrandbits(64)))
    for _ in range(100):
        players, actions, refused = array("b", [chance.randrange(-1, 5)] * 3), array("q"), bytearray(3)
        actions.extend(chance.choices((*range(91), -1, 91, 1 << 60, -(1 << 60)), k=3))
        sights, masks = (memoryview(bytearray(3 * size)).cast("B") for size in (53 * 42, 91))
        seen = sights.cast("B", (3, 53, 42)), masks.cast("b", (3, 91))
        strange = chance.choice((players, bytearray(2), array("i", [0] * 3), None, 7, b"abc"))
        yield Call(batch, "act", (actions, refused))
        yield Call(batch, "observe", (players, *seen))
        yield Call(batch, "asked", (players,))
        yield Call(batch, "go_on", (chance.choice((0, 2, -5, 9)), chance.choice((-1, 0, 3, 99))))
        yield Call(batch, chance.choice(("ended", "next_deal")), (chance.choice(places),))
        yield Call(batch, chance.choice(("asked", "act", "observe")), (strange, strange, strange))


def _new(native: Native, chance: Random) -> Iterator[Call]:
    """Objects of what is no book, of books beyond all bounds, and objects that were never made."""
    classes = (native.Shapes, native.Scorer, native.Tables)
    strange = [one for name in RULEBOOKS for one in (*_strange(load(name)), None, 3, name, object(), Forms())]
    while True:
        yield Call(chance.choice(classes), "()", (chance.choice(strange),), NO_BOOK)
        for made in classes:
            yield Call(_Unmade(made), "ask", (_hand(chance),), NO_BOOK)


@dataclass(frozen=True, slots=True)
class _Unmade:
    """Asks an object that was allocated and never initialised."""

    made: Callable[..., object]

    def ask(self, hand: bytes) -> None:
        """Whatever it can be asked."""
        one = cast("Callable[..., object]", self.made.__new__)(self.made)
        for method, arguments in (("shanten", (hand,)), ("total", (hand,)), ("play", ([1], 1, bytes(4)))):
            if hasattr(one, method):
                getattr(one, method)(*arguments)


def _strange(book: Book) -> Iterator[Book]:
    """Books with more of everything than there is room for."""
    rows, scoring, charter = book.scoring.patterns, book.scoring, book.charter
    all_absorbed = tuple(Absorption(row.key, 1, printed=True) for row in rows)
    for changed in (
        tuple(replace(row, absorbs=all_absorbed) for row in rows),
        tuple(replace(row, absorbs=row.absorbs * 40) for row in rows),
        tuple(replace(row, series=f"{place // 2}") for place, row in enumerate(rows)),
        tuple(replace(row, points=1 << 40) for row in rows),
        tuple(replace(row, points=-1) for row in rows),
        rows * 4,
        (),
    ):
        yield replace(book, scoring=replace(scoring, patterns=changed))
    yield replace(book, charter=replace(charter, fresh_seats_every=0))
    yield replace(book, charter=replace(charter, rotations=charter.rotations * 5))
    yield replace(book, charter=replace(charter, rotations=((0, 1, 2, 9),)))  # type: ignore[arg-type]
    for dead_wall in (-5, 1000):
        yield replace(book, play=replace(book.play, dead_wall=dead_wall))
    yield replace(book, play=replace(book.play, stacks_per_side=0))


# --- what is asked with


def _hand(chance: Random) -> bytes:
    """Some bytes: few or many, of tiles or of anything."""
    size = chance.choice((chance.randrange(20), 13, 14, chance.randrange(40)))
    size *= 1 if chance.random() < 0.99 else 100
    pool = chance.choice((range(34), range(9), (0, 8), _BYTES, range(256)))
    return bytes(chance.choices(pool, k=size))


def _mutated(chance: Random, row: bytes) -> bytes:
    """A row with some bytes changed, cut off, or put in."""
    changed = bytearray(row)
    for _ in range(chance.choice((0, 1, 1, 2, 6))):
        changed[chance.randrange(len(changed))] = chance.choice((chance.randrange(256), chance.choice(_BYTES)))
    part = chance.random()
    if part < 0.1:
        return bytes(changed[: chance.randrange(len(changed))])
    return bytes(changed) + (_hand(chance) if part > 0.9 else b"")


def _wrong(chance: Random, right: bytes) -> object:
    """The bytes, or the same as another type, or another thing altogether."""
    if chance.random() < 0.8:
        return right
    return chance.choice(
        (
            bytearray(right), memoryview(right), memoryview(right)[::2], list(right), tuple(right),
            right.decode("latin-1"), array("i", list(right)), array("b", [-1]), [300], [-1], [None], [1.5], None, 7,
            2.5, "", "1m", object(), {1: 2},
        )
    )  # fmt: skip


def _rows(chance: Random, row: Callable[[Random], bytes]) -> object:
    """Rows of 32 bytes, or of any, in a buffer of some sort."""
    whole = b"".join(row(chance).ljust(32, b"\xff")[:32] for _ in range(chance.randrange(6)))
    if chance.random() < 0.7:
        return whole
    square = memoryview(whole).cast("B", (len(whole) // 32, 32)) if whole else memoryview(b"")
    return chance.choice(
        (
            square, bytearray(whole), memoryview(whole)[::-1], memoryview(whole)[::2], array("i", list(whole)),
            array("d", [1.5]), array("b", [-1] * 32), whole[:-1], b"", list(whole), whole.decode("latin-1"), None, 7,
            object(),
        )
    )  # fmt: skip


def _size(chance: Random) -> object:
    sizes: tuple[object, ...] = (
        0, 1, -1, -32, 6, 13, 14, 31, 33, 64, 96, 1 << 31, (1 << 63) - 1, 1 << 63, 1 << 70, -(1 << 70), None, 1.5, "32",
    )  # fmt: skip
    return 32 if chance.random() < 0.7 else chance.choice(sizes)


# --- the run


def main() -> int:
    """Build and fuzz; the exit code is 1 where something was neither answered nor refused."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=int, default=60, help="how long to ask; 60 if left out")
    parser.add_argument("--seed", type=int, default=2026, help="where chance begins")
    parser.add_argument("--extension", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.extension:
        return _fuzz(_extension(asked.extension), asked.seed, asked.seconds)
    try:
        extension = Kernel(ROOT).sanitized()
    except NotBuilt as fault:
        print(f"not built with the sanitizer: {fault}", file=sys.stderr)
        return 1
    # Objects come from malloc, so that the sanitizer knows where each begins and ends.
    environment = {
        "LD_PRELOAD": _sanitizer(),
        "ASAN_OPTIONS": "detect_leaks=0",
        "PYTHONMALLOC": "malloc",
        "SIFANG_KERNEL": "python",
    }
    command = (
        sys.executable,
        __file__,
        f"--extension={extension}",
        f"--seed={asked.seed}",
        f"--seconds={asked.seconds}",
    )
    return subprocess.run(command, env={**os.environ, **environment}, check=False).returncode


def _sanitizer() -> str:
    """The sanitizer's library, which has to be there before Python is."""
    command = (os.environ.get("CC") or "cc", "-print-file-name=libasan.so")
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _extension(file: Path) -> Native:
    """The extension out of this file."""
    spec = spec_from_file_location("sifang.kernel.native", file)
    assert spec is not None, "a file has a specification"
    assert spec.loader is not None, "an extension has a loader"
    module: ModuleType = module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast("Native", module)


def _fuzz(native: Native, seed: int, seconds: int) -> int:
    end, answered = time.monotonic() + seconds, 0
    last = (ROOT / "build" / "sanitized" / "last_call.txt").open("wb", buffering=0)
    for number, call in zip(count(), calls(native, Random(seed)), strict=False):  # noqa: S311 - repeatable
        # A crash leaves no other trace of what was asked.
        last.seek(0)
        last.write(f"{number} of seed {seed}: {call}\n".encode())
        try:
            answered += perform(call)
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is what we look for
            print(f"call {number} of seed {seed}: {call}\n{type(fault).__name__}: {fault}", file=sys.stderr)
            return 1
        if number % 256 == 0 and time.monotonic() > end:
            print(f"{number + 1} calls of seed {seed}: {answered} answered, the others refused")
            return 0
    raise AssertionError("calls have no end")


if __name__ == "__main__":
    sys.exit(main())
