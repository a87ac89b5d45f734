"""A win out of bytes for fused counting: what holds for the hand, and every way to arrange it, in the usual order.

`sifang.kernel.win_codes` says what the bytes mean and what is wrong with those that are refused here; numbers of tiles
and of groups are those of `sifang.kernel.fused_tables`.
"""

from collections.abc import Iterator
from typing import Final

from sifang.hand.baotou import is_baotou_keys
from sifang.hand.facts import ON_SINGLE
from sifang.hand.forms import Form, Forms
from sifang.hand.knitted import KNITTED_PATTERNS, waits_for_knitted_straight
from sifang.hand.masks import HONOURS_MASK, NUMBERS_MASK, ORPHANS_MASK, mask_of_kinds
from sifang.hand.regular import SETS, missing_sets, tables_of, waits_for_sets
from sifang.hand.win import Circumstance
from sifang.hand.without_sets import missing_without_sets, useful_without_sets
from sifang.kernel.fused_tables import (
    KINDS_MASK,
    PUNGS_AT,
    SPLITS,
    SUIT,
    SUIT_BITS,
    UNITS,
    HandParts,
    Remembered,
    keys_of,
    places,
    read_hand,
    shape_of,
)  # fmt: skip
from sifang.kernel.hand_codes import NOTHING, WILD
from sifang.kernel.win_codes import HEAD
from sifang.rules.book import Book
from sifang.tiles import KIND_COUNT

__all__ = ["Arranged", "Before", "ReadParts", "WinReader"]

#: One way to arrange the hand: its form, the sets it has, its groups, which pungs are concealed if the winning tile was
#: drawn, and what the winning tile may have gone into.
Arranged = tuple[int, int, int, int, tuple[int, ...]]
#: The hand before the winning tile: its tiles and those in melds, and the sets it has to make.
Before = tuple[int, int, int]
#: What the fused function is given: how the tile came; the shape of all tiles and of those that stand; what is known of
#: melds; wilds; flowers; nine gates; baotou; the bit of the winning tile; the hand before it; and how it is arranged.
ReadParts = tuple[tuple[int, ...], int, int, int, int, int, int, int, int, Before | None, list[Arranged]]

_WHOLE: Final = 14
_MOST_WILDS: Final = 4
_ODD_AT: Final = 4 * KIND_COUNT
_ON_SINGLE: Final = (ON_SINGLE,)
_REGULAR, _SEVEN_PAIRS, _TERMINALS, _SINGLES, _KNITTED, _AS_IT_STANDS = range(len(Form))
_NINE: Final = 9
_THIRTEEN: Final = 13
#: The thirteen tiles of nine gates, and their suit.
_GATES: Final = {
    sum(held * UNITS[9 * suit + rank] for rank, held in enumerate((3, 1, 1, 1, 1, 1, 1, 1, 3))): suit
    for suit in range(3)
}
_PATTERNS: Final = tuple((mask_of_kinds(kinds), sum(UNITS[kind] for kind in kinds)) for kinds in KNITTED_PATTERNS)


class WinReader:
    """Reads wins under the forms of a book. Raises `LookupError` for forms that it does not read."""

    def __init__(self, book: Book) -> None:
        scoring = book.scoring
        self.forms, self.by_form, self.wait_forms = scoring.forms, scoring.by_form_alone, scoring.wait_forms
        self.most_wilds = 0 if book.play.wilds is None else _MOST_WILDS
        self.pairs = Forms(frozenset({Form.SEVEN_PAIRS}), four_alike_as_two_pairs=self.forms.four_alike_as_two_pairs)
        known = {Form.REGULAR, Form.SEVEN_PAIRS, Form.AS_IT_STANDS}
        if self.most_wilds and not (self.by_form and self.forms.allowed <= known and self.wait_forms is None):
            raise LookupError("fused counting reads wilds only where no pattern tells two readings of a form apart")

    def read(self, win: bytes) -> ReadParts | None:
        """What is counted of a win; `None`, or `KeyError`, where it cannot be."""
        end = win.find(NOTHING, HEAD)
        hand = win[HEAD:] if end < 0 else win[HEAD:end]
        head, tile = HEADS[win[1:HEAD]], win[0]
        parts = read_hand(hand)
        before, flowers, wilds, melds, _, declared, melded = parts
        whole, bit, size = before, 0, len(hand) - flowers + 2 * melds + (tile != NOTHING)
        if tile < KIND_COUNT:
            whole, bit = before + UNITS[tile], 1 << tile
        elif tile == WILD:
            wilds += 1
        elif tile != NOTHING:
            return None
        if wilds > self.most_wilds or (size != _WHOLE and not (size == _WHOLE - 1 and head[_TEN_HONOURS])):
            return None
        shape = shape_of(whole)
        every = shape_of(whole + melded) if melded else shape
        nine_gates = int(_GATES.get(before) == tile // 9)
        baotou = int(self.by_form and parts.wilds > 0 and tile != NOTHING and self._is_baotou(parts))
        waiting = (before, melded, SETS - melds) if tile != NOTHING else None
        arranged = self._arranged(parts, whole, shape, tile, wilds) if size == _WHOLE else []
        if head[_TEN_HONOURS] and self.forms.as_it_stands:
            arranged.insert(0, (_AS_IT_STANDS, 0, 0, 0, _ON_SINGLE))
        return head, every, shape, declared, wilds, flowers, nine_gates, baotou, bit, waiting, arranged

    def waits(self, before: Before) -> int:
        """The kinds that would have won a hand that a set or the eyes have won."""
        tiles, melded, sets = before
        forms = self.wait_forms
        assert forms is not None, "the book asks for waits"
        keys = keys_of(tiles, melded)
        waits = waits_for_sets(keys, sets, tables_of(forms)) if forms.regular else 0
        if sets < SETS - 1:
            return waits
        shape = shape_of(tiles)
        if forms.knitted_straight and (shape & NUMBERS_MASK).bit_count() >= _NINE - 1:
            waits |= waits_for_knitted_straight(keys, sets, forms)
        odd = shape >> _ODD_AT
        if forms.seven_pairs and sets == SETS and not odd & (odd - 1) and missing_without_sets(keys, self.pairs) == 1:
            waits |= useful_without_sets(keys, self.pairs, 1)
        return waits

    def _is_baotou(self, parts: HandParts) -> bool:
        return is_baotou_keys(keys_of(parts.tiles, parts.melded), SETS - parts.melds, self.forms, parts.wilds)

    def _arranged(self, parts: HandParts, whole: int, shape: int, tile: int, wilds: int) -> list[Arranged]:
        """Every way to arrange fourteen tiles, three for a meld, of which `whole` stand; form by form."""
        forms, arranged, melds = self.forms, list[Arranged](), parts.melds
        if forms.regular:
            if not self.by_form:
                arranged += _of_sets(parts, whole, tile, (_REGULAR, SETS))
            elif missing_sets(keys_of(whole, parts.melded), SETS - melds, tables_of(forms, wilds)) <= wilds:
                arranged.append((_REGULAR, SETS, 0, 0, _ON_SINGLE))
        kinds = (shape & KINDS_MASK).bit_count()
        if melds == 0 and forms.without_sets and (wilds or kinds >= _THIRTEEN or not shape >> _ODD_AT):
            arranged += [(form, 0, 0, 0, _ON_SINGLE) for form in self._without_sets(whole, shape, wilds)]
        if forms.knitted_straight and melds <= 1 and kinds >= _NINE:
            for mask, tiles in _PATTERNS:
                if not mask & ~shape:
                    first = _ON_SINGLE if tile < KIND_COUNT and mask >> tile & 1 else ()
                    arranged += _of_sets(parts, whole - tiles, tile, (_KNITTED, 1), first)
        return arranged

    def _without_sets(self, whole: int, shape: int, wilds: int) -> Iterator[int]:
        """The forms without sets that the hand has."""
        forms, once = self.forms, shape & KINDS_MASK
        if forms.seven_pairs and missing_without_sets(keys_of(whole, 0), self.pairs) <= wilds:
            yield _SEVEN_PAIRS
        if forms.thirteen_terminals and once == ORPHANS_MASK:
            yield _TERMINALS
        singles = forms.honours_and_knitted and once.bit_count() == _WHOLE
        if singles and any(not once & ~(mask | HONOURS_MASK) for mask, _ in _PATTERNS):
            yield _SINGLES


def _of_sets(
    parts: HandParts, tiles: int, tile: int, form: tuple[int, int], first: tuple[int, ...] = ()
) -> Iterator[Arranged]:
    """Every way to take these of the tiles apart into sets and eyes; the winning tile may have gone into `first`."""
    m, p, s, z = SPLITS
    kongs, groups = parts.declared >> KIND_COUNT & KINDS_MASK, parts.groups
    for a in m[tiles & SUIT]:
        for b in p[tiles >> SUIT_BITS & SUIT]:
            for c in s[tiles >> 2 * SUIT_BITS & SUIT]:
                for d in z[tiles >> 3 * SUIT_BITS]:
                    own = a + b + c + d
                    eyes = own >> PUNGS_AT + KIND_COUNT
                    if eyes == 0 or eyes & (eyes - 1):
                        return
                    placed = _ON_SINGLE if tile >= KIND_COUNT else first + places(own, tile)
                    yield (*form, own + groups, own >> PUNGS_AT & KINDS_MASK | kongs, placed)


# --- how the winning tile came

_CIRCUMSTANCES: Final = tuple(Circumstance)
_TEN_HONOURS: Final = _CIRCUMSTANCES.index(Circumstance.TEN_HONOURS)
_REPLACEMENT: Final = _CIRCUMSTANCES.index(Circumstance.REPLACEMENT)
_WINDS: Final = range(4)
_NO_WIND: Final = 15
_EAST_AT: Final = 27
_MOST_IN_CHAIN: Final = 4


def _head(question: bytes) -> tuple[int, ...]:
    """The circumstances one by one, the winds as masks, floats and kongs. Raises `KeyError` for what cannot be."""
    if len(question) != HEAD - 1:
        raise KeyError(question)
    low, high, winds, floats, kongs = question
    how, seat, prevalent = low | high << 8, winds & 15, winds >> 4
    if how >> len(_CIRCUMSTANCES) or seat not in _WINDS or prevalent not in {*_WINDS, _NO_WIND}:
        raise KeyError(question)
    if max(floats, kongs) > _MOST_IN_CHAIN:
        raise KeyError(question)
    flags = [how >> place & 1 for place in range(len(_CIRCUMSTANCES))]
    wind = 0 if prevalent == _NO_WIND else 1 << _EAST_AT + prevalent
    return (*flags, 1 << _EAST_AT + seat, wind, floats, kongs or flags[_REPLACEMENT])


#: By the bytes between the winning tile and the hand.
HEADS: Final = Remembered(_head)
