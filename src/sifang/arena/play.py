"""Bulk play: whole games, many side by side, so that a policy chooses for many at once."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from sifang.arena.compiled import play_compiled
from sifang.arena.game import Game, PlayedGame
from sifang.arena.policies import Policy, compiled_choosers
from sifang.kernel.tables import Chooser, compiled_tables
from sifang.rules.book import Book
from sifang.tiles import BySeat

__all__ = ["TABLES", "advance", "play", "replayed"]

#: How many games are played side by side, unless said otherwise.
TABLES: Final = 64


def play(  # noqa: PLR0913 - what is played, and how many at a time
    book: Book,
    seeds: Iterable[int],
    policies: BySeat[Policy],
    *,
    deals: int = 1,
    tables: int = TABLES,
    threads: int = 1,
) -> Iterator[PlayedGame]:
    """A game for each seed, in their order; `policies` are by player, and players may share one.

    How many games are played side by side changes nothing in any of them, so long as a policy chooses for each game
    without regard to the others. Where all play at random, greedily or by arrays, and the compiled tier knows the rules
    of the book, it plays the same games (see `sifang doctor`); those that nobody plays by arrays, in so many threads.

    >>> from sifang.arena.policies import RandomPlay
    >>> from sifang.rulebooks import load
    >>> games = tuple(play(load("mcr"), range(2), (RandomPlay(),) * 4))
    >>> [game.seed for game in games]
    [0, 1]
    """
    choosers = compiled_choosers(policies)
    compiled = compiled_tables(book) if choosers else ""
    if isinstance(compiled, str) or not choosers or deals < 1:
        yield from _played_by_the_table(book, seeds, policies, deals, tables)
    elif Chooser.OUTSIDE in choosers:
        # Arrays are numpy's, which bulk play does without.
        from sifang.arena.arrays import play_by_arrays  # noqa: PLC0415

        yield from play_by_arrays(compiled, seeds, policies, deals, tables)
    else:
        yield from play_compiled(compiled, _batches(seeds, tables), deals, choosers, threads)


def _batches(seeds: Iterable[int], size: int) -> Iterator[tuple[int, ...]]:
    remaining = iter(seeds)
    while batch := tuple(islice(remaining, size)):
        yield batch


def _played_by_the_table(
    book: Book, seeds: Iterable[int], policies: BySeat[Policy], deals: int, tables: int
) -> Iterator[PlayedGame]:
    remaining = iter(seeds)
    while batch := [Game(book, seed, deals) for seed in islice(remaining, tables)]:
        while waiting := [game for game in batch if not game.over]:
            advance(waiting, policies)
        yield from (game.played for game in batch)


def advance(games: Iterable[Game], policies: Sequence[Policy | None]) -> None:
    """One choice at least in each of these games whose next player has a policy; `None` acts for himself."""
    waiting = list(games)
    for policy in dict.fromkeys(policies):
        if policy is not None:
            asked = [game for game in waiting if not game.over and policies[game.player] is policy]
            for game, action in zip(asked, policy.choose(asked), strict=True):
                game.act(int(action))


def replayed(book: Book, played: PlayedGame, names: BySeat[str] = ("0", "1", "2", "3")) -> Game:
    """The game played again from its seed and its actions. Raises `InvalidOption` if one of them is not lawful."""
    game = Game(book, played.seed, len(played.deals), names)
    for action in played.moves:
        game.act(action)
    return game
