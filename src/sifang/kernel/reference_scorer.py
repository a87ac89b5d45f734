"""The reference tier of counting: a win out of bytes, counted by the rules as people read them."""

from array import array
from typing import TYPE_CHECKING

from sifang.hand.win import Win
from sifang.kernel.hand_codes import WILD, ReadHand, rows
from sifang.kernel.reference import bytes_of
from sifang.kernel.win_codes import ReadWin, as_win_bytes, read_win, refuse_row
from sifang.tiles import KINDS, Kind

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from sifang.rules.book import Book
    from sifang.rules.score import Score

__all__ = ["ReferenceScorer", "win_of"]


class ReferenceScorer:
    """Counts wins under a book (see `sifang.kernel.scorers`)."""

    def __init__(self, book: "Book") -> None:
        self.book = book
        self._rows = {row.key: place for place, row in enumerate(book.scoring.patterns)}

    def score(self, win: object) -> bytes | None:
        """The total in four bytes, the low one first, and the row of each pattern that counts, once each time."""
        count = self._count(win)
        if count is None:
            return None
        lines = sorted(self._rows[line.pattern] for line in count.lines for _ in range(line.times))
        return count.total.to_bytes(4, "little") + bytes(lines)

    def total(self, win: object) -> int | None:
        """The total alone, `None` where the hand has no winning shape."""
        count = self._count(win)
        return None if count is None else count.total

    def names(self, win: object) -> tuple[str, ...] | None:
        """The keys of the patterns that count, in printed order, once each time."""
        count = self.score(win)
        patterns = self.book.scoring.patterns
        return None if count is None else tuple(patterns[row].key for row in count[4:])

    def score_many(self, wins: "ReadableBuffer", size: int) -> "array[int]":
        """The totals of wins in rows of so many bytes, -1 where a hand has no winning shape."""
        whole = bytes_of(wins)
        totals = array("i")
        for row in range(rows(len(whole), size)):
            try:
                total = self.total(whole[row * size : (row + 1) * size])
            except ValueError:
                refuse_row(whole, size, row, self.book)
                raise
            totals.append(-1 if total is None else total)
        return totals

    def _count(self, win: object) -> "Score | None":
        return self.book.best_count(win_of(read_win(as_win_bytes(win), self.book)))


def win_of(read: ReadWin) -> Win:
    """The win, its wilds as tiles of a kind that the hand has none of."""
    hand = read.hand
    wild = _kind_not_held(hand, read.tile) if hand.wilds or read.tile == WILD else None
    tiles = [kind for kind in KINDS for _ in range(hand.counts[kind])]
    if wild is not None:
        tiles += [wild] * hand.wilds
    tile = None if read.tile is None else wild if read.tile == WILD else Kind(read.tile)
    return Win(
        concealed=tuple(sorted(tiles)),
        melds=hand.melds,
        tile=tile,
        circumstances=read.circumstances,
        seat_wind=read.seat_wind,
        prevalent_wind=read.prevalent_wind,
        flowers=hand.flowers,
        wild=wild,
        floats=read.floats,
        kongs_in_chain=read.kongs_in_chain,
    )


def _kind_not_held(hand: ReadHand, tile: int | None) -> Kind:
    melded = {kind for meld in hand.melds for kind in meld.kinds}
    return next(kind for kind in reversed(KINDS) if not hand.counts[kind] and kind not in melded and kind != tile)
