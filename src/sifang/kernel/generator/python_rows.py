"""The same facts, rows and tally as one fused Python function, for machines without a compiler.

The function is made of a book under its own options when somebody first counts with it, and lives in memory. It takes
what `sifang.kernel.fused_reader` reads of a win; facts are its locals, and each is computed once at its own level. What
holds is a mask with a bit for each row of the book.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from types import CodeType
from typing import Final

from sifang.hand.facts import ON_PUNG
from sifang.hand.forms import Form
from sifang.hand.masks import lowest
from sifang.hand.win import Circumstance
from sifang.kernel.counting import plan
from sifang.kernel.generator.conditions import conditions_of
from sifang.kernel.generator.expressions import names_in
from sifang.kernel.generator.python_expressions import in_python, put_in
from sifang.kernel.generator.python_tally import Tallied, tally_lines
from sifang.kernel.generator.rows import GUARDS, BookRows, Level, Line, guarded_lines, made_with
from sifang.rules.book import Book

__all__ = ["HEAD", "FusedCode"]

#: What the reader tells of how the winning tile came, in this order.
HEAD: Final = (*(one.value for one in Circumstance), "seat_wind", "prevalent_wind", "floats", "kongs_in_chain")
#: What the function is given; `sifang.kernel.fused_reader` says what each holds.
_GIVEN: Final = (
    "head", "every", "whole", "declared", "wilds", "flowers", "nine_gates", "baotou_before", "bit", "before",
    "arranged",
)  # fmt: skip
_KINDS: Final = (1 << 34) - 1
_LANES: Final = (1 << 21) - 1
_CHOWS: Final = (1 << 63) - 1
#: How raw integers come out of what is given, by level; those that are given as they are, are left out.
_UNPACKED: Final = {
    Level.HAND: {
        "present": f"every & {_KINDS}",
        "fours": f"every >> 102 & {_KINDS}",
        "threes": f"whole >> 68 & ~(whole >> 102) & {_KINDS}",
        "odd_kinds": "(whole >> 136).bit_count()",
        "kong_kinds": f"declared & {_KINDS}",
        "claimed": "declared >> 68 & 15",
        "melded_kongs": "declared >> 72 & 15",
        "concealed_kongs": "declared >> 76 & 15",
    },
    Level.ARRANGEMENT: {
        **{form.value: f"form == {place}" for place, form in enumerate(Form)},
        "chows_m": f"groups & {_LANES}",
        "chows_p": f"groups >> 21 & {_LANES}",
        "chows_s": f"groups >> 42 & {_LANES}",
        "pungs": f"groups >> 63 & {_KINDS}",
        "pair": "groups >> 97",
    },
    Level.PLACEMENT: {
        "concealed": f"hidden & ~bit if won_on == {ON_PUNG} and not self_draw else hidden",
    },
}


#: What is remembered by itself, and the raw integers it rests on.
_PARTS: Final = {"pungs": frozenset({"pungs"}), "chows": frozenset({"chows_m", "chows_p", "chows_s"})}


class FusedCode:
    """The function's source with its plan: `counted` are the rows that may count more than once, as single bits."""

    def __init__(self, book: Book) -> None:
        conditions = conditions_of(book)
        self.book, self.rows = book, BookRows(conditions)
        self.plan = plan(book, {book.id: made_with(0, conditions, self.rows)})
        put_in(self.rows)
        self.tallied = Tallied(self.plan, self.rows)
        self.parts = [_Part(name, raws, self.rows) for name, raws in _PARTS.items()]
        self.source = "\n".join((*self._function(), ""))

    @property
    def compiled(self) -> CodeType:
        """The source, compiled."""
        return compile(self.source, f"<{self.book.id} fused>", "exec")

    @property
    def constants(self) -> dict[str, object]:
        """What the source names and does not define, but the tables `WAYS`, `PUNGS` and `CHOWS`, and `WAITS`."""
        return {"lowest": lowest, **self.tallied.constants}

    def _function(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.function
        yield f"def count({', '.join(_GIVEN)}):"
        yield from _indented(1, self._of_hand())
        yield "    for form, sets, groups, hidden, places in arranged:"
        yield from _indented(2, self._of_arrangement())
        yield "        for won_on in places:"
        yield from _indented(3, self._of_placement())
        yield "            for over_chows, more in ways:"
        yield from _indented(4, tally_lines(self.tallied))
        yield "    return found"

    def _of_hand(self) -> Iterator[str]:
        yield f"{', '.join(HEAD)} = head"
        yield from self._unpacked(Level.HAND)
        yield "by_hand = 0"
        yield from self._lines(Level.HAND, "by_hand")
        yield "best, found, known = -1, None, None"

    def _of_arrangement(self) -> Iterator[str]:
        yield from self._unpacked(Level.ARRANGEMENT)
        yield "by_sets = by_hand"
        for part in self.parts:
            yield from part.asked
        yield from self._lines(Level.ARRANGEMENT, "by_sets")
        yield f"ways = WAYS[groups & {_CHOWS}]" if self.rows_over_chows else "ways = WAYS[0]"
        yield "last = -1"

    def _of_placement(self) -> Iterator[str]:
        yield from self._unpacked(Level.PLACEMENT)
        if self.plan.waits_on:
            yield "waits = 0"
            yield f"if {self.plan.waits_on} >> won_on & 1 and before is not None:"
            yield "    if known is None: known = WAITS(before)"
            yield "    waits = known"
        yield "by_place = by_sets"
        yield from self._lines(Level.PLACEMENT, "by_place")
        if not any(line.level == Level.PLACEMENT and _repeats(line) for line in self.rows.rows):
            yield "# Another place that decides the same counts the same."
            yield "if by_place == last: continue"
            yield "last = by_place"

    @property
    def rows_over_chows(self) -> bool:
        """Whether the book has patterns over chows."""
        return any(row.chows for row in self.book.scoring.patterns)

    def _unpacked(self, level: Level) -> Iterator[str]:
        """The raw integers of a level that any expression names."""
        apart = [line for part in self.parts for line in part.lines]
        trees = [line.tree for line in (*self.rows.facts.values(), *self.rows.rows) if line not in apart]
        named = {name for tree in (*trees, *(tree for _, tree in self.rows.rests)) for name in names_in(tree)}
        named |= {zero for zeros in GUARDS[level] for zero in zeros}
        return (f"{name} = {text}" for name, text in _UNPACKED[level].items() if name in named)

    def _lines(self, level: Level, mask: str) -> Iterator[str]:
        """The facts and rows of a level, those that are mostly nothing behind one test."""
        left: list[Line] = [line for line in self.rows.facts.values() if line.level == level]
        left += [line for line in self.rows.rows if line.level == level]
        left = [line for line in left if not any(line in part.lines for part in self.parts)]
        for zeros in GUARDS[level]:
            guarded = guarded_lines(self.rows, left, zeros, level)
            if guarded:
                names = [_kept_in(line) for line in guarded if line.condition is None or _repeats(line)]
                yield from [" = ".join((*names, "0"))] if names else []
                yield f"if {' or '.join(zeros)}:"
                yield from _indented(1, _statements(guarded, mask))
            left = [line for line in left if line not in guarded]
        yield from _statements(left, mask)


class _Part:
    """The facts and rows that the chows alone decide, or the pungs alone: hands share these, so they are remembered.

    They are a function of their own, asked through a table of its answers: the rows that hold, then what others name.
    """

    def __init__(self, name: str, raws: frozenset[str], rows: BookRows) -> None:
        self.name, self.raws, self.rows = name, sorted(raws), rows
        every = (*rows.facts.values(), *rows.rows)
        self.lines = [line for line in every if line.level == Level.ARRANGEMENT and self._raws_of(line.tree) <= raws]
        others = [line.tree for line in every if line not in self.lines] + [tree for _, tree in rows.rests]
        named = {one for tree in others for one in names_in(tree)}
        self.kept = [_kept_in(line) for line in self.lines if line.name in named or _repeats(line)]

    def _raws_of(self, tree: ast.expr) -> set[str]:
        """The raw integers an expression rests on; none for one that is a number."""
        facts = self.rows.facts
        return {raw for one in names_in(tree) for raw in (self._raws_of(facts[one].tree) if one in facts else {one})}

    @property
    def function(self) -> Iterator[str]:
        """What is remembered."""
        yield f"def of_{self.name}({self.name}):"
        unpacked = _UNPACKED[Level.ARRANGEMENT]
        yield from (
            f"    {raw} = {unpacked[raw].replace('groups', self.name)}" for raw in self.raws if raw != self.name
        )
        yield "    held = 0"
        yield from _indented(1, _statements(self.lines, "held"))
        yield f"    return {', '.join(('held', *self.kept))},"
        yield ""

    @property
    def asked(self) -> Iterator[str]:
        """Where the function that counts asks for it."""
        question = "pungs" if self.name == "pungs" else f"groups & {_CHOWS}"
        yield f"{', '.join(('held', *self.kept))}, = {self.name.upper()}[{question}]"
        yield "by_sets |= held"


def _indented(levels: int, lines: Iterable[str]) -> Iterator[str]:
    return ("    " * levels + line for line in lines)


def _repeats(line: Line) -> bool:
    return line.condition is not None and line.condition.slot is not None


def _kept_in(line: Line) -> str:
    """The local of a fact, or of how often a row holds."""
    return line.name if line.condition is None else f"times_{line.condition.bit}"


def _statements(lines: Sequence[Line], mask: str) -> Iterator[str]:
    for line in lines:
        text = in_python(line.tree)
        if line.condition is None:
            yield f"{line.name} = {text}"
        elif line.condition.slot is None:
            yield f"if {text}: {mask} |= {1 << line.condition.bit}"
        else:
            yield f"{_kept_in(line)} = {text}"
            yield f"if {_kept_in(line)}: {mask} |= {1 << line.condition.bit}"
