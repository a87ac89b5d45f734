"""Two or more programs on the same questions: rounds in turn, who goes first changing, and the ratio of each round.

Time is the processor's, so that other programs do not count; they still take caches away, from all alike.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles

__all__ = ["Contender", "Duel", "cold", "duel", "warm"]

#: Larger than the caches: reading it puts everything else out of them.
_SWEPT = bytearray(32 << 20)
_LINE = 64


@dataclass(frozen=True, slots=True)
class Contender:
    """A program's function and its questions, in the form that suits it best, ready to be asked."""

    name: str
    ask: Callable[..., object]
    questions: Sequence[tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Duel:
    """Nanoseconds a call of the first contender and of each other, and how many times slower those are."""

    first: float
    others: tuple[float, ...]
    ratios: tuple[float, ...]
    spread: tuple[float, ...]
    """The distance between the quartiles of each ratio."""


#: Nanoseconds a call of one round.
Round = Callable[[Contender], float]


def warm(contender: Contender) -> float:
    """Every question, one after the other."""
    ask = contender.ask
    if all(len(question) == 1 for question in contender.questions):
        singles = [question[0] for question in contender.questions]
        start = time.process_time_ns()
        for single in singles:
            ask(single)
    else:
        start = time.process_time_ns()
        for question in contender.questions:
            ask(*question)
    return (time.process_time_ns() - start) / len(contender.questions)


def cold(contender: Contender) -> float:
    """Some questions, each after everything was put out of the caches."""
    ask, spent = contender.ask, 0
    asked = contender.questions[:: max(len(contender.questions) // 40, 1)]
    for question in asked:
        sum(memoryview(_SWEPT)[::_LINE])
        start = time.process_time_ns()
        ask(*question)
        spent += time.process_time_ns() - start
    return spent / len(asked)


def duel(contenders: Sequence[Contender], rounds: int, how: Round = warm) -> Duel:
    """The first contender against the others."""
    times: list[list[float]] = [[] for _ in contenders]
    for contender in contenders:
        how(contender)
    for turn in range(rounds):
        order = [(turn + place) % len(contenders) for place in range(len(contenders))]
        for place in order:
            times[place].append(how(contenders[place]))
    ratios = [[theirs / ours for ours, theirs in zip(times[0], other, strict=True)] for other in times[1:]]
    return Duel(
        median(times[0]),
        tuple(median(other) for other in times[1:]),
        tuple(median(ratio) for ratio in ratios),
        tuple(_between_quartiles(ratio) for ratio in ratios),
    )


def _between_quartiles(values: Sequence[float]) -> float:
    low, _, high = quantiles(values, n=4)
    return high - low
