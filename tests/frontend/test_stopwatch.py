"""The stopwatch in the browser reckons as the table's clock does: both are run on the same cases.

The cases stand in `frontend/tests/fixtures/stopwatch.json` with what `sifang.table.clock` makes of them; the front
end's own tests read them and run the browser's formula. `python -m tests.frontend.test_stopwatch` writes them anew.
"""

from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path
from random import Random

import msgspec
import pytest

from sifang.referee import Stopwatch, timing_of
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.play import TimeLimits
from sifang.table.clock import MoveTime

FIXTURE = Path(__file__).resolve().parents[2] / "frontend" / "tests" / "fixtures" / "stopwatch.json"
SECOND = 1_000
#: Longer than any step of any limit.
LONG = 10_000 * SECOND


class Press(msgspec.Struct, frozen=True):
    """What was pressed, and when, in milliseconds."""

    press: str
    at: int


class Case(msgspec.Struct, frozen=True, rename="camel"):
    """What was pressed until now under a book, and what the watch shows; `next_in` is the time to a deduction."""

    book: str
    presses: tuple[Press, ...]
    now: int
    move_points: int
    deal_points: int
    move_left: int
    deal_left: int
    next_in: int | None
    forfeited: bool


def shown(presses: tuple[Press, ...], now: int, limits: TimeLimits) -> Stopwatch:
    """How long each move took, as the table's clock charges it."""
    time, free, moves = MoveTime(), 0, []
    for one in presses:
        if time.started is not None:
            moves.append(time.elapsed(one.at, free))
            time.started = None
        if one.press == "dealt":
            free, moves = one.at + limits.free_at_start, []
        elif one.press in {"begin", "kong"}:
            time.begin(one.at)
    return Stopwatch(tuple(moves), None if time.started is None else time.elapsed(now, free))


def case(book: str, now: int, *presses: Press) -> Case:
    """The case with what Python's clock makes of it."""
    limits = load(book).play.time_limits
    timing = timing_of(shown(presses, now, limits), limits)
    return Case(
        book=book,
        presses=presses,
        now=now,
        move_points=timing.for_moves,
        deal_points=timing.for_deal,
        move_left=timing.move_left,
        deal_left=timing.deal_left,
        next_in=next_deduction(lambda later: timing_of(shown(presses, now + later, limits), limits).points),
        forfeited=timing.forfeit,
    )


def next_deduction(points: Callable[[int], int]) -> int | None:
    """How long what was lost stays as it is: points grow with time alone, so halving finds it; `None`: for ever."""
    before, low, high = points(0), 0, LONG
    if points(high) == before:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if points(middle) == before else (low, middle)
    return low


def begun(seconds: float) -> Press:
    return Press("begin", round(seconds * SECOND))


def ended(seconds: float) -> Press:
    return Press("end", round(seconds * SECOND))


def moves(*seconds: float) -> tuple[Press, ...]:
    """Moves of these lengths, with a second between them."""
    starts = accumulate((one + 1 for one in seconds), initial=0.0)
    pairs = zip(starts, seconds, strict=False)
    return tuple(press for start, taken in pairs for press in (begun(start), ended(start + taken)))


def edges(book: str) -> Iterator[Case]:
    """Each side of every limit: the move, the deal, both, the forfeit, a kong's second turn, the free time."""
    for seconds in (0, 14.999, 15, 15.001, 29.999, 30, 30.001, 45, 60.001):
        yield case(book, round(seconds * SECOND), begun(0))
    twelve = moves(*(15,) * 12)
    for used in (0, 0.001, 15, 15.001, 30):
        yield case(book, round((200 + used) * SECOND), *twelve, begun(200))
    for slow in (16, 17):
        yield case(book, 900 * SECOND, *moves(*(16,) * slow))
        yield case(book, 900 * SECOND, *moves(*(3,) * slow))
    for last in (15, 15.001):
        yield case(book, round((211 + last) * SECOND), *moves(210), begun(211))
    for last in (165, 165.001, 180, 180.001, 195, 195.001, 240, 240.001):
        yield case(book, round(last * SECOND), begun(0))
    for kong in (12, 15, 16):
        yield case(book, 28 * SECOND, begun(0), Press("kong", kong * SECOND))
        yield case(book, 44 * SECOND, begun(0), Press("kong", kong * SECOND), ended(31))
    dealt = Press("dealt", 0)
    for begin, now in ((0, 10), (0, 15), (0, 30), (0, 30.001), (3, 28), (14.999, 31), (15, 30.001), (20, 35), (40, 60)):
        yield case(book, round(now * SECOND), dealt, begun(begin))
    yield case(book, 40 * SECOND, dealt, begun(2), Press("kong", 9 * SECOND), ended(31))
    yield case(book, 400 * SECOND, begun(0), ended(90), Press("dealt", 300 * SECOND))
    yield case(book, 340 * SECOND, begun(0), ended(90), Press("dealt", 300 * SECOND), begun(310))


def drawn(book: str, chance: Random) -> Case:
    """Some deal of some length, in which anything that may be pressed is."""
    presses, at, running = [Press("dealt", 0)] if chance.random() < 0.5 else [], 0, False
    for _ in range(chance.randint(1, 24)):
        at += chance.choice((chance.randint(0, 40_000), SECOND * chance.choice((1, 5, 15, 30))))
        presses.append(Press(chance.choice(("kong", "end", "end")) if running else "begin", at))
        running = presses[-1].press != "end"
    return case(book, at + chance.randint(0, 40_000), *presses)


def cases() -> list[Case]:
    """Every case of every book."""
    chance = Random(39)
    return [one for book in RULEBOOKS for one in (*edges(book), *(drawn(book, chance) for _ in range(20)))]


def written() -> bytes:
    """The cases as the fixture holds them, one a line."""
    return b"[\n" + b",\n".join(map(msgspec.json.encode, cases())) + b"\n]\n"


def test_the_browser_is_tested_on_what_the_tables_clock_reckons() -> None:
    """wsom time.1 to time.7, G39."""
    assert FIXTURE.read_bytes() == written()


@pytest.mark.parametrize(
    ("named", "found"),
    [
        ("exactly fifteen seconds", lambda one: one.move_left == 0 and one.move_points == 0),
        ("both limits", lambda one: one.move_points > 0 and one.deal_points > 0),
        ("eighty points", lambda one: one.move_points + one.deal_points == 80 and not one.forfeited),
        ("a forfeit", lambda one: one.forfeited),
        ("a kong", lambda one: any(press.press == "kong" for press in one.presses)),
        ("free time", lambda one: one.next_in is not None and one.next_in > 15 * SECOND),
        ("a book that takes nothing", lambda one: one.move_left < 0 and one.next_in is None),
    ],
)
def test_the_cases_hold_what_matters(named: str, found: Callable[[Case], bool]) -> None:
    """wsom time.2 to time.7."""
    assert any(map(found, cases())), named


if __name__ == "__main__":
    FIXTURE.write_bytes(written())
