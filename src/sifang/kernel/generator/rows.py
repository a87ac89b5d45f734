"""Facts and rows as Cython: one function a book for what the hand, the arrangement and the placement decide each.

Facts are locals of the functions whose rows ask for them: the compiler leaves out what no row needs after all. What is
nothing without a pung, a kong or a rare circumstance stands behind one test of these. Arrangements of the regular form
have a function of their own, in which everything is left out that other forms alone decide.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from inspect import getattr_static
from typing import Final

from sifang.hand.facts import fact, raw
from sifang.hand.forms import Form
from sifang.hand.win import Circumstance
from sifang.kernel.counting import CompiledBook
from sifang.kernel.generator.conditions import CHOW_SLOTS, Condition, Conditions
from sifang.kernel.generator.expressions import (
    expression_of,
    fold,
    names_in,
    simplified,
    written,
    written_truth,
)

__all__ = ["GUARDS", "RAW", "BookRows", "Level", "Line", "code", "guarded_lines", "made_with"]


class Level(IntEnum):
    """What a fact or a row depends on."""

    HAND = 0
    ARRANGEMENT = 1
    PLACEMENT = 2


#: The raw integers that the reader writes, with the level at which they are known.
RAW: Final[Mapping[str, Level]] = {
    **dict.fromkeys(
        ("present", "fours", "wilds", "kong_kinds", "melded_kongs", "concealed_kongs", "claimed", "nine_gates"),
        Level.HAND,
    ),
    **dict.fromkeys(("seat_wind", "prevalent_wind", "flowers", *(one.value for one in Circumstance)), Level.HAND),
    **dict.fromkeys(("threes", "odd_kinds", "baotou_before", "floats", "kongs_in_chain"), Level.HAND),
    **dict.fromkeys((form.value for form in Form), Level.ARRANGEMENT),
    **dict.fromkeys(("sets", "chows_m", "chows_p", "chows_s", "pungs", "pair"), Level.ARRANGEMENT),
    **dict.fromkeys(("concealed", "won_on", "waits"), Level.PLACEMENT),
}
#: Raw integers that are mostly nothing: what they make nothing of need not be asked then.
GUARDS: Final[Mapping[Level, tuple[tuple[str, ...], ...]]] = {
    Level.HAND: (
        ("melded_kongs", "concealed_kongs"),
        ("last_tile_draw", "last_tile_claim", "replacement", "robbing_the_kong", "last_of_its_kind"),
    ),
    Level.ARRANGEMENT: (("pungs",),),
    Level.PLACEMENT: (("concealed",),),
}
_PLACES: Final = range(6)
#: The circumstances are bits of one raw integer, in their order.
_BITS: Final[Mapping[str, int]] = {one.value: place for place, one in enumerate(Circumstance)}
#: What an arrangement of the regular form is known by.
_REGULAR: Final[tuple[tuple[str, int], ...]] = (
    *((form.value, int(form is Form.REGULAR)) for form in Form),
    ("sets", 4),
)
#: What a function leaves behind, by the part of the name it is kept under.
_KEPT: Final[Mapping[str, str]] = {"0": "m0", "1": "m1", "times": "times"}


@dataclass(frozen=True, slots=True)
class Line:
    """A fact or a condition: its name, its expression, the level it is known at."""

    name: str
    tree: ast.expr
    level: Level
    condition: Condition | None = None


class BookRows:
    """The facts and conditions of one book, sorted by level."""

    def __init__(self, found: Conditions) -> None:
        self.name, self.facts_class = found.name, found.facts
        self.facts: dict[str, Line] = {}
        self.decided: dict[tuple[tuple[str, int], ...], dict[str, int]] = {}
        rows = [(one, expression_of(one.row.rule).tree) for one in found.over_facts]
        self.rests = [(found.all[bit], self._tree_of_tiles(found.all[bit])) for bit in found.rests]
        for tree in (*(tree for _, tree in rows), *(tree for _, tree in self.rests)):
            self._add_facts(tree)
        self.rows = [Line(one.row.key, tree, self._level(tree), one) for one, tree in rows]

    @staticmethod
    def _tree_of_tiles(condition: Condition) -> ast.expr:
        tiles = condition.row.tiles
        assert callable(tiles), "only a choice of sets is asked for"
        return expression_of(tiles).tree

    def _add_facts(self, tree: ast.expr) -> None:
        """The facts an expression names, those they name first."""
        for name in sorted(names_in(tree) - RAW.keys() - self.facts.keys()):
            named = getattr_static(self.facts_class, name)
            if not isinstance(named, fact) or isinstance(named, raw):
                raise TypeError(f"the kernel's reader does not write the raw integer {name}")
            body = expression_of(named.expression).tree
            self._add_facts(body)
            self.facts[name] = Line(name, body, self._level(body))

    def _level(self, tree: ast.expr) -> Level:
        return max(
            (RAW[name] if name in RAW else self.facts[name].level for name in names_in(tree)), default=Level.HAND
        )

    def is_zero(self, tree: ast.expr, given: tuple[tuple[str, int], ...]) -> bool:
        """Whether an expression is nothing where these raw integers are given."""
        return fold(tree, self._known(given)) == 0

    def _known(self, given: tuple[tuple[str, int], ...]) -> Mapping[str, int]:
        """These raw integers, and the facts that they decide."""
        if given not in self.decided:
            known = self.decided[given] = dict(given)
            for line in self.facts.values():
                value = fold(line.tree, known)
                if value is not None:
                    known[line.name] = value
        return self.decided[given]

    @property
    def places_with_waits(self) -> int:
        """Where the winning tile must have gone (bits) for the waits to matter."""
        waiting = [line.tree for line in self.rows if self._asks_for_waits(line.tree)]
        return sum(
            1 << place for place in _PLACES if any(not self.is_zero(tree, (("won_on", place),)) for tree in waiting)
        )

    def _asks_for_waits(self, tree: ast.expr) -> bool:
        names = names_in(tree)
        return "waits" in names or any(
            self._asks_for_waits(self.facts[name].tree) for name in names if name in self.facts
        )


def code(books: Sequence[Conditions]) -> str:
    """The struct of everything counted in a reading, each book's functions, and what the scorer asks of a book."""
    parsed = [BookRows(one) for one in books]
    slots = max(condition.slot + 1 for one in books for condition in one.all if condition.slot is not None)
    lines = [*_struct(slots)]
    for one in parsed:
        for level in Level:
            lines += _function(one, level, _name(one, level))
        lines += _function(one, Level.ARRANGEMENT, f"{one.name}_regular", _REGULAR)
        lines += _rests(one)
    for level in Level:
        lines += _dispatch(f"rows_of_{level.name.lower()}", [_name(one, level) for one in parsed])
    lines += _dispatch("rows_of_regular", [f"{one.name}_regular" for one in parsed])
    lines += _dispatch_rests(parsed)
    return "\n".join((*lines, *_metadata(books, parsed), ""))


def _name(book: BookRows, level: Level) -> str:
    return f"{book.name}_{level.name.lower()}"


def _struct(slots: int) -> Iterator[str]:
    yield "cdef struct Facts:"
    yield "    # The circumstances as bits, in their order."
    yield "    u32 how"
    yield f"    i64 {', '.join(name for name in RAW if name not in _BITS)}"
    yield "    # The conditions that hold, by what decides them: two words each, and bytes of how often those hold that"
    yield "    # may count more than once and are no patterns over chows."
    for level in Level:
        yield f"    u64 {', '.join(f'{level.name.lower()}_{part}' for part in ('0', '1', 'times'))}"
    assert slots < 2 * CHOW_SLOTS, "what is counted fits sixteen bytes, the last of which is 1"
    yield ""


def _function(book: BookRows, level: Level, title: str, given: tuple[tuple[str, int], ...] = ()) -> Iterator[str]:
    rows = [line for line in book.rows if line.level == level and not book.is_zero(line.tree, given)]
    facts = [line for line in book.facts.values() if line.name in _needed(book, [line.tree for line in rows])]
    lines = [replace(line, tree=simplified(line.tree, dict(given))) for line in (*facts, *rows)]
    yield f"cdef inline void {title}(Facts* F) noexcept nogil:"
    yield "    cdef u64 m0 = 0, m1 = 0, times = 0, counted"
    if facts:
        yield f"    cdef i64 {', '.join(f'f_{line.name} = 0' for line in facts)}"
    done = {id(line) for line in lines if line.level < level}
    yield from (f"    {text}" for line in lines if id(line) in done for text in _statements(line))
    for zeros in GUARDS[level]:
        guarded = guarded_lines(book, [line for line in lines if id(line) not in done], zeros, level)
        if guarded:
            yield f"    if {' | '.join(map(_place, zeros))}:"
            yield from (f"        {text}" for line in guarded for text in _statements(line))
        done |= {id(line) for line in guarded}
    yield from (f"    {text}" for line in lines if id(line) not in done for text in _statements(line))
    yield from (f"    F.{level.name.lower()}_{part} = {word}" for part, word in _KEPT.items())
    yield ""


def _needed(book: BookRows, trees: Iterable[ast.expr]) -> set[str]:
    """The facts that these expressions name, and those that these name."""
    found: set[str] = set()
    new = {name for tree in trees for name in names_in(tree)} & book.facts.keys()
    while new:
        found |= new
        new = {name for one in new for name in names_in(book.facts[one].tree)} & book.facts.keys() - found
    return found


def _place(name: str) -> str:
    """Where a raw integer or a fact is kept."""
    if name in _BITS:
        return f"(F.how >> {_BITS[name]} & 1)"
    return f"F.{name}" if name in RAW else f"f_{name}"


def guarded_lines(book: BookRows, lines: Sequence[Line], zeros: tuple[str, ...], level: Level) -> list[Line]:
    """The facts and rows that are nothing where the guard's raw integers are, and need no others of this level."""
    found: list[Line] = []
    ready: set[str] = set()
    for line in lines:
        own = {name for name in names_in(line.tree) if name in book.facts and book.facts[name].level == level}
        if own <= ready and book.is_zero(line.tree, tuple((zero, 0) for zero in zeros)):
            found.append(line)
            if line.condition is None:
                ready.add(line.name)
    return found


def _statements(line: Line) -> Iterator[str]:
    if line.condition is None:
        yield f"f_{line.name} = {written(line.tree, _place)}"
        return
    word, bit = divmod(line.condition.bit, 64)
    if line.condition.slot is None:
        yield f"m{word} |= <u64>({written_truth(line.tree, _place)}) << {bit}"
    else:
        yield f"counted = {written(line.tree, _place)}"
        yield f"times |= counted << {8 * (line.condition.slot - CHOW_SLOTS)}"
        yield f"m{word} |= <u64>(counted != 0) << {bit}"


def _rests(book: BookRows) -> Iterator[str]:
    yield f"cdef u64 {book.name}_rests(int bit, const Facts* F) noexcept nogil:"
    for condition, tree in book.rests:
        assert names_in(tree) <= RAW.keys(), "which sets a pattern rests on is told by raw integers"
        yield f"    if bit == {condition.bit}: return {written(tree, _place)}"
    yield "    return 0"
    yield ""


def _dispatch(name: str, calls: Sequence[str]) -> Iterator[str]:
    yield f"cdef inline void {name}(int book, Facts* F) noexcept nogil:"
    for number, call in enumerate(calls):
        yield f"    {'if' if number == 0 else 'elif'} book == {number}: {call}(F)"
    yield ""


def _dispatch_rests(books: Sequence[BookRows]) -> Iterator[str]:
    yield "cdef inline u64 rests_of(int book, int bit, const Facts* F) noexcept nogil:"
    for number, one in enumerate(books):
        yield f"    if book == {number}: return {one.name}_rests(bit, F)"
    yield "    return 0"
    yield ""


def _metadata(books: Sequence[Conditions], parsed: Sequence[BookRows]) -> Iterator[str]:
    """What a book is held against when it is opened, as `sifang.kernel.counting` has it."""
    yield "def compiled_books():"
    yield "    from sifang.kernel.counting import CompiledBook"
    yield "    return {"
    for number, (one, book) in enumerate(zip(books, parsed, strict=True)):
        yield f"        {one.name!r}: {made_with(number, one, book)!r},"
    yield "    }"


def made_with(number: int, one: Conditions, book: BookRows) -> CompiledBook:
    """What a book is held against."""
    return CompiledBook(
        number=number,
        rules=tuple(condition.identity for condition in one.all),
        slots=tuple(255 if condition.slot is None else condition.slot for condition in one.all),
        waits_on=book.places_with_waits,
        facts=one.facts.__qualname__,
        chow_rule=type(one.book.scoring.chows).__qualname__,
        chow_points=tuple(condition.row.points for condition in one.over_chows),
    )
