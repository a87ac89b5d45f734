"""What winning on each tile is worth under one book, before it has come.

Counted without further circumstances: drawn, or thrown by whoever may be won from. That the other three of a kind lie
open is told from the open tiles, where the book asks for it.
"""

from collections import Counter
from dataclasses import replace

import msgspec

from sifang.calculator.answers import Wait, WinValue
from sifang.calculator.hand_input import HandInput
from sifang.calculator.standing import Standing, left_of, open_tiles
from sifang.calculator.taken import level_in, win_of
from sifang.calculator.verdict import refusal_of
from sifang.hand import Circumstance, Win
from sifang.rules.book import Book
from sifang.tiles import Kind, Wind

__all__ = ["Values"]


class Values:
    """The values of waits of hands that the same player could hold now."""

    def __init__(self, hand: HandInput, book: Book) -> None:
        plain = msgspec.structs.replace(hand, tile=None, circumstances=())
        self._win = win_of(plain, book)
        self._book = book
        self._level = level_in(hand, book)
        self._left = left_of(hand)
        self._open = Counter(open_tiles(hand))
        self._winds = tuple(wind for wind in Wind if wind is not hand.seat_wind)

    def remaining(self, kind: Kind) -> int:
        """How many of a kind the player has not seen."""
        return self._left[kind]

    def waits(self, standing: Standing) -> tuple[Wait, ...]:
        """Every wait of these standing tiles with its value either way."""
        return tuple(
            Wait(kind, self._left[kind], self.by_draw(standing.kinds, kind), self._by_discard(standing.kinds, kind))
            for kind in standing.waits
        )

    def by_draw(self, kinds: tuple[Kind, ...], tile: Kind) -> WinValue:
        """What drawing this tile to these, which are sorted, is worth."""
        how = self._how(tile) | {Circumstance.SELF_DRAW}
        return self._value(replace(self._win, concealed=kinds, tile=tile, circumstances=how), (None,))

    def _by_discard(self, kinds: tuple[Kind, ...], tile: Kind) -> WinValue:
        """What it is worth when somebody throws it: then no chain has led to it."""
        how = self._how(tile)
        win = replace(self._win, concealed=kinds, tile=tile, circumstances=how, floats=0, kongs_in_chain=0)
        return self._value(win, self._winds)

    def _how(self, tile: Kind) -> frozenset[Circumstance]:
        last = self._book.play.last_of_its_kind and self._open[tile] == 3
        return frozenset({Circumstance.LAST_OF_ITS_KIND}) if last else frozenset()

    def _value(self, win: Win, givers: tuple[Wind | None, ...]) -> WinValue:
        """The value of a win, which may be had if any of the givers allows it."""
        score = self._book.best_count(win)
        refusals = [refusal_of(win, score, self._book, giver, self._level) for giver in givers]
        refusal = None if None in refusals else refusals[0]
        if score is None:
            return WinValue(0, wins=False, refusal=refusal, lines=())
        return WinValue(score.total, wins=refusal is None, refusal=refusal, lines=score.lines, unit=score.unit)
