"""A book as the compiled scorer takes it: which conditions are in force, and all that is data about them.

A book that asks for something the kernel was not made with (a rule, a step of the tally, an order of rows) is left to
the reference: `plan` raises `LookupError` that names it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sifang.hand.forms import Form, Forms
from sifang.rules.absorption import Absorb, Alone
from sifang.rules.book import Book
from sifang.rules.pattern import ALL, OWN, Pattern
from sifang.rules.scorer import ScoringRules
from sifang.rules.tally import Doubled, Floor, Limit, ListedLimitAlone, OnePerSeries, Step

__all__ = ["ONCE", "CompiledBook", "Plan", "form_bits", "plan"]


class CompiledBook(NamedTuple):
    """What the kernel was made with: the generator writes it down, and a book is held against it.

    `rules` are full names by bit; `slots` where it is kept how often each holds, 255 for what counts once; `waits_on`
    where the winning tile must have gone (bits) for the hand's waits to matter; `chow_points` what patterns over chows
    are worth, since of the ways to count chows the dearest are kept.
    """

    number: int
    rules: tuple[str, ...]
    slots: tuple[int, ...]
    waits_on: int
    facts: str
    chow_rule: str
    chow_points: tuple[int, ...]


_NO_SLOT: Final = 255
#: In `Plan.rows`, the place of what counts once.
ONCE: Final = 15
_NO_LIMIT: Final = -1
_UNKNOWN: Final = 99
_WORD: Final = 64
_BITS: Final = {form: 1 << place for place, form in enumerate(Form) if form is not Form.AS_IT_STANDS}
_FOUR_ALIKE: Final = 32
_AS_IT_STANDS: Final = 64
#: What there is room for in `native_tally.pxi`.
_MOST_SERIES: Final = 16
_MOST_PARTIAL: Final = 64
_MOST_ROWS: Final = 255
_MOST_POINTS: Final = 1 << 20
#: Steps with their places in the order in which the kernel takes them; a limit and a floor never act together.
_ORDER: Final[Mapping[type, int]] = {
    Absorb: 0, OnePerSeries: 1, ListedLimitAlone: 2, Alone: 3, Limit: 4, Floor: 4, Doubled: 5
}  # fmt: skip


@dataclass(slots=True)
class Plan:
    """What the compiled scorer is filled with; masks have a bit for each condition.

    `rows` gives for each bit its row in the book, its points, and where it is kept how often it holds; `takes` what it
    absorbs whole, `partial` what it absorbs in part: absorber, victim, times. `backward`: a row absorbs an earlier one.
    """

    book: int
    forms: int
    wait_forms: int
    formal_waits: bool
    by_form: bool
    waits_on: int
    rows: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    takes: dict[int, int] = field(default_factory=dict)
    partial: list[tuple[int, int, int]] = field(default_factory=list)
    series: list[int] = field(default_factory=list)
    in_force: int = 0
    alone: int = 0
    bonus: int = 0
    listed: int = 0
    once: int = 0
    absorbs: bool = False
    backward: bool = False
    doubled: bool = False
    limit: int = _NO_LIMIT
    floor: int = _NO_LIMIT


def plan(book: Book, compiled: Mapping[str, CompiledBook]) -> Plan:
    """The plan of a book. Raises `LookupError` where the kernel cannot count under it."""
    if book.id not in compiled:
        raise LookupError(f"{book.id} is no book the kernel was made with")
    made_with, scoring = compiled[book.id], book.scoring
    _check(scoring, made_with)
    waits = scoring.wait_forms
    made = Plan(
        made_with.number,
        form_bits(scoring.forms),
        0 if waits is None else form_bits(waits),
        waits is not None and waits.formal_waits,
        scoring.by_form_alone,
        made_with.waits_on,
    )
    bits = _bits(scoring, made_with.rules)
    _take_rows(made, scoring, bits, made_with.slots)
    _take_absorptions(made, scoring, bits)
    _take_steps(made, scoring, bits)
    _check_room(made)
    return made


def _check(scoring: ScoringRules, made_with: CompiledBook) -> None:
    """Refuse other facts, and another way to count chows."""
    if scoring.facts.__qualname__ != made_with.facts:
        raise LookupError(f"{scoring.facts.__qualname__} are other facts than the kernel was made with")
    points = tuple(row.points for row in scoring.patterns if row.chows)
    if (type(scoring.chows).__qualname__, points) != (made_with.chow_rule, made_with.chow_points):
        raise LookupError("chows are counted otherwise than the kernel was made with")


def _check_room(made: Plan) -> None:
    """Refuse more than the kernel has room for."""
    places = [place for place, _, _ in made.rows.values()]
    points = [points for _, points, _ in made.rows.values()]
    for what, many, most in (
        ("series", len(made.series), _MOST_SERIES),
        ("absorptions in part", len(made.partial), _MOST_PARTIAL),
        ("rows", max(places, default=0), _MOST_ROWS),
        ("points of a row", max(points, default=0), _MOST_POINTS),
        ("points of a limit", max(made.limit, made.floor), _MOST_POINTS),
    ):
        if many > most:
            raise LookupError(f"{many} {what}: the kernel has room for {most}")
    if min(points, default=0) < 0:
        raise LookupError("the kernel knows no points below 0")


def form_bits(forms: Forms) -> int:
    """The forms as bits, with what four alike are and whether a hand may win as it stands."""
    bits = sum(bit for form, bit in _BITS.items() if form in forms.allowed)
    return bits | (_FOUR_ALIKE if forms.four_alike_as_two_pairs else 0) | (_AS_IT_STANDS if forms.as_it_stands else 0)


def _bits(scoring: ScoringRules, rules: tuple[str, ...]) -> dict[str, int]:
    """The bit of each row by its key. Rows must come in the order of bits."""
    by_rule = {rule: bit for bit, rule in enumerate(rules)}
    bits = {}
    for row in scoring.patterns:
        rule = f"{row.rule.__module__}.{row.rule.__qualname__}"
        if rule not in by_rule:
            raise LookupError(f"{rule} is no rule the kernel was made with")
        bits[row.key] = by_rule[rule]
    if list(bits.values()) != sorted(bits.values()):
        raise LookupError("rows come in another order than the kernel was made with")
    return bits


def _take_rows(made: Plan, scoring: ScoringRules, bits: Mapping[str, int], slots: tuple[int, ...]) -> None:
    """Points, and what rows are alone, a bonus, or counted once however often they hold."""
    for number, row in enumerate(scoring.patterns):
        bit = bits[row.key]
        slot = ONCE if slots[bit] == _NO_SLOT else slots[bit]
        if row.repeats and slot == ONCE:
            raise LookupError(f"the kernel was not made to count {row.key} more than once")
        made.rows[bit] = (number, row.points, slot)
        if row.alone:
            _take_alone(made, row, bit)
        else:
            made.in_force |= 1 << bit
        made.bonus |= row.bonus << bit
        if slot != ONCE and not row.repeats and not row.chows:
            made.once |= 1 << slot


def _take_alone(made: Plan, row: Pattern, bit: int) -> None:
    """One row may count where nothing else does; it absorbs nothing."""
    if made.alone or row.absorbs or bit >= _WORD:
        raise LookupError(f"{row.key} is no row that the kernel counts alone")
    made.alone = 1 << bit


def _take_absorptions(made: Plan, scoring: ScoringRules, bits: Mapping[str, int]) -> None:
    for row in scoring.patterns:
        for absorption in row.absorbs:
            if absorption.pattern not in bits:
                continue
            absorber, victim = bits[row.key], bits[absorption.pattern]
            counts_once = made.rows[victim][2] == ONCE
            made.backward |= victim < absorber
            if counts_once and absorption.times == OWN:
                raise LookupError(f"{absorption.pattern} counts once and cannot be absorbed in part")
            if counts_once or absorption.times == ALL:
                made.takes[absorber] = made.takes.get(absorber, 0) | 1 << victim
            else:
                made.partial.append((absorber, victim, absorption.times))


def _take_steps(made: Plan, scoring: ScoringRules, bits: Mapping[str, int]) -> None:
    """The steps of the tally, which must come in the order in which the kernel takes them."""
    places = [_ORDER.get(type(step), _UNKNOWN) for step in scoring.tally]
    if places != sorted(places) or _UNKNOWN in places:
        names = ", ".join(type(step).__name__ for step in scoring.tally)
        raise LookupError(f"the kernel does not take these steps of a tally, or not in this order: {names}")
    if made.alone and not any(isinstance(step, Alone) for step in scoring.tally):
        raise LookupError("a row that counts alone needs the step that says so")
    if {Absorb, OnePerSeries} <= set(map(type, scoring.tally)) or {Absorb, ListedLimitAlone} <= set(
        map(type, scoring.tally)
    ):
        raise LookupError("absorption goes with no series and no listed limits in the kernel")
    for step in scoring.tally:
        _take_step(made, step, scoring, bits)


def _take_step(made: Plan, step: Step, scoring: ScoringRules, bits: Mapping[str, int]) -> None:
    match step:
        case Absorb():
            made.absorbs = True
        case OnePerSeries():
            made.series = _series(scoring, bits)
        case ListedLimitAlone():
            made.listed = sum(1 << bit for bit, (_, points, _) in made.rows.items() if points >= step.points)
        case Limit():
            made.limit = step.points
        case Floor():
            made.floor = step.points
        case Doubled():
            made.doubled = True
        case _:
            pass  # what counts alone is told by its row


def _series(scoring: ScoringRules, bits: Mapping[str, int]) -> list[int]:
    """The rows of each series that has several."""
    series: dict[str, int] = {}
    for row in scoring.patterns:
        if row.series is not None:
            if row.repeats:
                raise LookupError(f"{row.key} is of a series and counts more than once")
            series[row.series] = series.get(row.series, 0) | 1 << bits[row.key]
    return [mask for mask in series.values() if mask.bit_count() > 1]
