"""Statistics as one table, a whole number a row: tables of parts of a run are added row by row."""

from collections.abc import Iterator
from dataclasses import dataclass, fields

from sifang.arena.statistics import GameCount, PatternCount, PlayerCount, Statistics

__all__ = ["Figure", "figures"]


@dataclass(frozen=True, slots=True)
class Figure:
    """One number: of what sort of thing, which of them, what was counted.

    `of` is `run`, `player`, `place`, `start`, `pattern` or `total`; `key` the player, the turns after the dealer, the
    pattern or what a hand counts, and empty of the run.
    """

    of: str
    key: str
    counted: str
    number: int


def figures(total: Statistics) -> tuple[Figure, ...]:
    """Every number of the statistics, in an order that depends on nothing but what was counted."""
    return tuple(_figures(total))


def _figures(total: Statistics) -> Iterator[Figure]:
    for counted in ("games", "deals", "actions", "wins", "self_draws", "robbed", "total"):
        yield Figure("run", "", counted, getattr(total, counted))
    for of, counts in (("player", total.players), ("place", total.places)):
        for number, count in enumerate(counts):
            yield from _of_count(of, str(number), count)
    for number, start in enumerate(total.starts):
        yield from _of_count("start", str(number), start)
    for pattern in sorted(total.patterns):
        yield from _of_count("pattern", pattern, total.patterns[pattern])
    for counts_as in sorted(total.totals):
        yield Figure("total", str(counts_as), "wins", total.totals[counts_as])


def _of_count(of: str, key: str, count: PlayerCount | GameCount | PatternCount) -> Iterator[Figure]:
    for field in fields(count):
        yield Figure(of, key, field.name, getattr(count, field.name))
