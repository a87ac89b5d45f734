"""The count of wins under a book, from the tier that is there."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from sifang.kernel.tier import STANDING, Tier

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from sifang.rules.book import Book

__all__ = ["Scorer", "rows_of", "scorer", "total_of"]


class Scorer(Protocol):
    """What may be asked about the worth of a win.

    A win is `bytes` as `win_bytes` writes them, or a `Win`. Raises `ValueError` for bytes that write no win. For the
    whole explanation there is `book.score`.
    """

    @property
    def book(self) -> "Book":
        """The book that counts."""
        ...

    def score(self, win: object, /) -> bytes | None:
        """The best count: its total and its patterns, which `total_of` and `rows_of` read.

        The total is in the first four bytes, the low one first; then follows the row in `book.scoring.patterns` of
        each pattern that counts, once each time it counts, in printed order. `None` where there is no winning shape.
        """
        ...

    def total(self, win: object, /) -> int | None:
        """The total alone."""
        ...

    def names(self, win: object, /) -> tuple[str, ...] | None:
        """The keys of the patterns that count, once each time."""
        ...

    def score_many(self, wins: "ReadableBuffer", size: int) -> "array[int]":
        """The totals of wins in rows of so many bytes, -1 where a hand has no winning shape.

        Raises `ValueError` that names the row, also where there is anything but whole rows of unsigned bytes.
        """
        ...


def total_of(count: bytes) -> int:
    """The total of a count."""
    return int.from_bytes(count[:4], "little")


def rows_of(count: bytes) -> Sequence[int]:
    """The rows of the patterns that count, in printed order, once each time."""
    return count[4:]


def scorer(book: "Book") -> Scorer:
    """What counts under this book: keep it, for making it takes longer than many counts.

    A book that the tier in force cannot count under is counted by the reference.
    """
    try:
        return _MADE_BY[STANDING.tier](book)
    except LookupError:
        return _reference(book)


def _reference(book: "Book") -> Scorer:
    from sifang.kernel.reference_scorer import ReferenceScorer  # noqa: PLC0415 - it is not needed elsewhere

    return ReferenceScorer(book)


def _compiled(book: "Book") -> Scorer:
    from sifang.kernel.native import Scorer as CompiledScorer  # noqa: PLC0415 - it is not built everywhere

    return CompiledScorer(book)


def _fused(book: "Book") -> Scorer:
    from sifang.kernel.fused import FusedScorer  # noqa: PLC0415 - the generator is not needed elsewhere

    return FusedScorer(book)


_MADE_BY: Final[Mapping[Tier, Callable[["Book"], Scorer]]] = {
    Tier.COMPILED: _compiled,
    Tier.PYTHON: _fused,
    Tier.REFERENCE: _reference,
}
