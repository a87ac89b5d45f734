"""A run: so many games under one book from one seed, on one process or on several.

Games are numbered, and each has a seed of its own, so that whoever plays them, they are the same.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from sifang.arena.chance import seed_of_game
from sifang.arena.game import PlayedGame
from sifang.arena.play import TABLES, play
from sifang.arena.policies import policy_named
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.tiles import BySeat

__all__ = ["Run", "play_run"]


@dataclass(frozen=True, slots=True)
class Run:
    """What is played. `rules` is book or book/profile, `policies` are by player, `deals` those of one game."""

    rules: str
    policies: BySeat[str]
    games: int
    seed: int = 1
    deals: int = 1

    @property
    def book(self) -> Book:
        """The book it is played under. Raises `UnknownRulebook` or `InvalidOption`."""
        return load(self.rules)


#: Shares a process, so that none of them waits long for the last.
_SHARES: Final = 8


def play_run(run: Run, processes: int = 1) -> Iterator[PlayedGame]:
    """Every game of a run in order. With several processes, the calling program must be importable as a module.

    Raises `UnknownRulebook` or `InvalidOption`.
    """
    if processes == 1:
        return _play_some(run, range(run.games))
    return _play_shared_out(run, processes)


def _play_shared_out(run: Run, processes: int) -> Iterator[PlayedGame]:
    size = max(1, min(TABLES, run.games // (processes * _SHARES)))
    shares = [range(first, min(first + size, run.games)) for first in range(0, run.games, size)]
    workers = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        for games in workers.map(_play_share, [run] * len(shares), shares):
            yield from games
    finally:
        workers.shutdown(cancel_futures=True)


def _play_share(run: Run, numbers: range) -> tuple[PlayedGame, ...]:
    return tuple(_play_some(run, numbers))


def _play_some(run: Run, numbers: range) -> Iterator[PlayedGame]:
    """The games of these numbers. A policy named twice is one, so that it chooses for both players at once."""
    book = run.book
    named = {name: policy_named(name, book, run.seed) for name in run.policies}
    first, second, third, fourth = (named[name] for name in run.policies)
    return play(
        book, (seed_of_game(run.seed, number) for number in numbers), (first, second, third, fourth), deals=run.deals
    )
