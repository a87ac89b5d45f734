"""A run: so many games under one book from one seed, played or summed up by whichever engine.

Games are numbered, and each has a seed of its own, so that whoever plays them, they are the same. A run is cut into
shares by its length alone; so work that was broken off can be taken up by another engine.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from sifang.arena.chance import seed_of_game
from sifang.arena.engines import Engine, ThisProcess
from sifang.arena.game import PlayedGame
from sifang.arena.play import play
from sifang.arena.policies import policy_named
from sifang.arena.statistics import Statistics
from sifang.errors import InvalidOption
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.tiles import BySeat

__all__ = ["Run", "play_run", "sum_up"]

#: How many shares a run has at least, if it has as many games, and how many games a share has at most.
_SHARES: Final = 64
_LARGEST: Final = 4096
_RUN_FILE: Final = "run.json"


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

    @property
    def shares(self) -> tuple[range, ...]:
        """The numbers of its games, share by share."""
        size = max(1, min(_LARGEST, self.games // _SHARES))
        return tuple(range(first, min(first + size, self.games)) for first in range(0, self.games, size))


def play_run(run: Run, engine: Engine | None = None) -> Iterator[PlayedGame]:
    """Every game of a run in order, by this process unless an engine is named.

    Raises `UnknownRulebook` or `InvalidOption`.
    """
    for games in (engine or ThisProcess()).work(partial(_games_of, run), run.shares):
        yield from games


def sum_up(
    run: Run,
    engine: Engine | None = None,
    kept: Path | None = None,
    on_share: Callable[[int], None] = lambda _: None,
) -> Statistics:
    """What a run comes to; `on_share` hears how many games more are done.

    The statistics of every share are kept in the folder `kept`, if one is named, and shares that lie there already are
    not played again. Raises `InvalidOption` for a folder of another run.
    """
    total = Statistics()
    done = {} if kept is None else _kept_shares(kept, run)
    for share, summed in done.items():
        total.merge(summed)
        on_share(len(share))
    missing = [share for share in run.shares if share not in done]
    for share, summed in zip(missing, (engine or ThisProcess()).work(partial(_sum_of, run), missing), strict=True):
        if kept is not None:
            _keep(_share_file(kept, share), msgspec.json.encode(summed))
        total.merge(summed)
        on_share(len(share))
    return total


def _games_of(run: Run, share: range) -> tuple[PlayedGame, ...]:
    """The games of a share. A policy named twice is one, so that it chooses for both players at once."""
    book = run.book
    named = {name: policy_named(name, book, run.seed) for name in run.policies}
    first, second, third, fourth = (named[name] for name in run.policies)
    seeds = (seed_of_game(run.seed, number) for number in share)
    return tuple(play(book, seeds, (first, second, third, fourth), deals=run.deals))


def _sum_of(run: Run, share: range) -> Statistics:
    total = Statistics()
    for game in _games_of(run, share):
        total.add(game)
    return total


# --- shares that are kept


def _kept_shares(folder: Path, run: Run) -> dict[range, Statistics]:
    """What lies there already, in the folder of this run and no other."""
    told = msgspec.json.encode((run, run.book.version))
    run_file = folder / _RUN_FILE
    if not run_file.exists():
        _keep(run_file, told)
    elif run_file.read_bytes() != told:
        raise InvalidOption(f"{folder} holds the shares of another run: {run_file.read_text(encoding='utf-8')}")
    files = {share: _share_file(folder, share) for share in run.shares}
    decoder = msgspec.json.Decoder(Statistics)
    return {share: decoder.decode(file.read_bytes()) for share, file in files.items() if file.exists()}


def _share_file(folder: Path, share: range) -> Path:
    return folder / f"games-{share.start:012}.json"


def _keep(file: Path, data: bytes) -> None:
    """Write the file whole or not at all, for the program may be stopped at any time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part")
    unfinished.write_bytes(data)
    unfinished.replace(file)
