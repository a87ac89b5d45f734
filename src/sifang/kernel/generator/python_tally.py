"""The tally of a book as lines of Python: what the rows that hold in a reading come to.

`over_chows` are the patterns that the chows make, `more` those of them that count more than once: bits, and the points
beyond the first. A row that may count more than once is worth nothing in `WORTH`, where it is met and counted apart.
"""

from collections.abc import Iterator

from sifang.kernel.counting import ONCE, Plan
from sifang.kernel.generator.python_expressions import in_python
from sifang.kernel.generator.rows import BookRows
from sifang.rules.pattern import OWN

__all__ = ["Tallied", "tally_lines"]


class Tallied:
    """A plan as the tally reads it. Raises `LookupError` for absorptions that it does not carry out."""

    def __init__(self, plan: Plan, rows: BookRows) -> None:
        self.plan, self.rows = plan, rows
        self.rests = {condition.bit: in_python(tree) for condition, tree in rows.rests}
        #: Rows, other than over chows, that may count more than once.
        self.counted = tuple(
            line.condition.bit for line in rows.rows if line.condition and plan.rows[line.condition.bit][2] != ONCE
        )
        self.parts: dict[int, list[tuple[int, int]]] = {}
        for absorber, victim, times in plan.partial:
            self.parts.setdefault(victim, []).append((absorber, times))
        if not self.parts.keys() <= set(self.counted) or (self.parts and plan.backward):
            raise LookupError("fused counting takes no part of a pattern over chows, nor of an earlier one")

    @property
    def constants(self) -> dict[str, object]:
        """What the lines name: by row its points and what it leaves of those after it; the dearest."""
        every = (1 << len(self.plan.rows)) - 1
        takes = self.plan.takes if self.plan.absorbs else {}
        points = {bit: points for bit, (_, points, _) in self.plan.rows.items()}
        worth = {
            1 << bit: (0 if bit in self.counted else points[bit], every & ~(1 << bit) & ~takes.get(bit, 0))
            for bit in points
        }
        return {"WORTH": worth, "DEAREST": _Dearest({1 << bit: worth for bit, worth in points.items()})}


class _Dearest(dict[int, int]):
    """Rows to the one that is worth most, of equals the first."""

    def __init__(self, points: dict[int, int]) -> None:
        self.points = points

    def __missing__(self, rows: int) -> int:
        singly = [bit for bit in self.points if bit & rows]
        self[rows] = found = max(singly, key=self.points.__getitem__)
        return found


def tally_lines(tallied: Tallied) -> Iterator[str]:
    """The lines that count one reading and keep it if it is worth more than the best so far."""
    plan = tallied.plan
    yield f"left = by_place & {plan.in_force} | over_chows"
    for bit in tallied.parts:
        yield f"counted_{bit} = times_{bit}"
    yield from _series(plan)
    yield from _listed(plan)
    yield from _sum(tallied)
    yield from _alone(plan)
    yield from _limits(plan)
    yield "if total > best:"
    times = "".join(f"{_times(tallied, bit)}, " for bit in tallied.counted)
    yield f"    best, found = total, (total, standing, more, ({times}))"


def _times(tallied: Tallied, bit: int) -> str:
    return f"counted_{bit}" if bit in tallied.parts else f"times_{bit}"


def _series(plan: Plan) -> Iterator[str]:
    for series in plan.series:
        yield f"among = left & {series}"
        yield "if among & (among - 1): left ^= among ^ DEAREST[among]"


def _listed(plan: Plan) -> Iterator[str]:
    if plan.listed:
        yield f"listed = left & {plan.listed}"
        yield "if listed: left = DEAREST[listed]"


def _sum(tallied: Tallied) -> Iterator[str]:
    """Each row in printed order; what it absorbs is not met, or, where it came before, gone before all is added up."""
    if tallied.plan.backward:
        yield "standing = 0"
        yield "while left:"
        yield "    row = left & -left"
        yield "    kept = WORTH[row][1]"
        yield "    standing = standing & kept | row"
        yield "    left &= kept"
        yield "left = standing"
    yield "total = standing = 0"
    yield "while left:"
    yield "    row = left & -left"
    yield "    points, kept = WORTH[row]"
    if tallied.counted:
        yield "    if not points:"
        for place, bit in enumerate(tallied.counted):
            yield f"        {'if' if place == 0 else 'elif'} row == {1 << bit}:"
            yield from (f"            {line}" for line in _counted(tallied, bit))
    yield "    total += points"
    yield "    standing |= row"
    yield "    left &= kept"
    yield "if more:"
    yield "    for row, points in more:"
    yield "        if standing & row: total += points"


def _counted(tallied: Tallied, bit: int) -> Iterator[str]:
    """A row that may count more than once, less what is taken of it by those that stand."""
    worth = tallied.plan.rows[bit][1]
    if bit not in tallied.parts:
        yield f"points = {worth} * times_{bit}"
        return
    yield f"rests = {tallied.rests[bit]}" if bit in tallied.rests else "rests = 0"
    for absorber, times in tallied.parts[bit]:
        yield f"if standing & {1 << absorber}:"
        if times == OWN:
            yield f"    rests &= ~({tallied.rests[absorber]})"
            yield f"    counted_{bit} = rests.bit_count()"
        else:
            yield f"    counted_{bit} = max(counted_{bit} - {times}, 0)"
    yield f"if not counted_{bit}:"
    yield "    left ^= row"
    yield "    continue"
    yield f"points = {worth} * counted_{bit}"


def _alone(plan: Plan) -> Iterator[str]:
    if plan.alone:
        yield f"if not standing & {~plan.bonus} and by_place & {plan.alone}:"
        yield f"    standing |= {plan.alone}"
        yield f"    total += {plan.rows[plan.alone.bit_length() - 1][1]}"


def _limits(plan: Plan) -> Iterator[str]:
    if plan.floor >= 0:
        yield f"if not standing: total = {plan.floor}"
    if plan.limit >= 0:
        stops = f"total > {plan.limit}" + (" and not listed" if plan.listed else "")
        yield f"if {stops}: total = {plan.limit}"
    if plan.doubled:
        yield "total = 1 << total"
