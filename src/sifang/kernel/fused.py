"""The Python tier of counting, for machines without a compiler: the rows of a book fused into one function.

The function is made when a book is opened, in half a second, and answers in a tenth of the reference's time.
"""

from collections.abc import Callable, Iterator
from typing import cast

from sifang.hand.facts import Chow
from sifang.kernel.fused_reader import WinReader
from sifang.kernel.fused_tables import CHOW_BITS, Remembered
from sifang.kernel.generator.python_rows import FusedCode
from sifang.kernel.reference_scorer import ReferenceScorer
from sifang.kernel.win_codes import as_win_bytes, read_win
from sifang.rules.book import Book
from sifang.rules.chows import ChowCount
from sifang.tiles import Suit

__all__ = ["FusedScorer"]

#: Rows, as bits, with the points of all times beyond the first.
_More = tuple[tuple[int, int], ...]
#: A total, the rows that count, those over chows that count again, and how often each of `_repeating` counts.
_Found = tuple[int, int, _More, tuple[int, ...]]


class FusedScorer(ReferenceScorer):
    """Counts wins under a book (see `sifang.kernel.scorers`). Raises `LookupError` for a book that it cannot."""

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self._read = WinReader(book).read
        self._patterns = book.scoring.patterns
        self._chow_rows = tuple(row for row in self._patterns if row.chows)
        self._bits = {row.key: 1 << place for place, row in enumerate(self._patterns)}
        code = FusedCode(book)
        self._repeating = [1 << bit for bit in code.tallied.counted]
        self._fused = _made(code, Remembered(self._ways), WinReader(book).waits)
        self._lines = Remembered(_places)

    def score(self, win: object) -> bytes | None:
        """The total in four bytes, the low one first, and the row of each pattern that counts, once each time."""
        found = self._counted(win)
        if found is None:
            return None
        total, standing, more, times = found
        lines = self._lines[standing]
        repeats = {row: count for row, count in zip(self._repeating, times, strict=True) if count > 1}
        if repeats or more:
            repeats |= {row: points // self._patterns[row.bit_length() - 1].points + 1 for row, points in more}
            lines = bytes([line for line in lines for _ in range(repeats.get(1 << line, 1))])
        return total.to_bytes(4, "little") + lines

    def total(self, win: object) -> int | None:
        """The total alone, `None` where the hand has no winning shape."""
        found = self._counted(win)
        return None if found is None else found[0]

    def _counted(self, win: object) -> _Found | None:
        asked = win if type(win) is bytes else as_win_bytes(win)
        try:
            parts = self._read(asked)
        except KeyError:
            parts = None
        if parts is None:
            read_win(asked, self.book)
            raise AssertionError("the reference refuses what the fused reader refuses")
        return self._fused(*parts)

    def _ways(self, lanes: int) -> tuple[tuple[int, _More], ...]:
        """The ways to count the chows in these lanes: the rows that hold, and those of them that count again."""
        return tuple(map(self._way, self.book.scoring.chows.counts(tuple(_chows(lanes)), self._chow_rows)))

    def _way(self, count: ChowCount) -> tuple[int, _More]:
        bits = self._bits
        again = [(bits[one.pattern.key], one.points - one.pattern.points) for one in count.counted if one.times > 1]
        return sum(bits[one.pattern.key] for one in count.counted), tuple(again)


def _made(code: FusedCode, ways: object, waits: object) -> Callable[..., _Found | None]:
    """The function, made of its source."""
    names: dict[str, object] = {**code.constants, "WAYS": ways, "WAITS": waits}
    exec(code.compiled, names)  # noqa: S102 - written by the generator out of our own rows
    for part in code.parts:
        names[part.name.upper()] = Remembered(cast("Callable[[int], object]", names[f"of_{part.name}"]))
    return cast("Callable[..., _Found | None]", names["count"])


def _chows(lanes: int) -> Iterator[Chow]:
    for suit in Suit:
        for low in range(7):
            yield from [Chow(suit, low + 1)] * (lanes >> CHOW_BITS * suit + 3 * low & 7)


def _places(mask: int) -> bytes:
    """The places of the bits of a mask."""
    return bytes([place for place in range(mask.bit_length()) if mask >> place & 1])
