"""Ways to play in the arena. A policy chooses for many games at once, each of which waits for one of its players.

A policy that needs chance draws it from `game.choices`, so that a game is played alike in whatever company.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

from sifang.arena.actions import action_of
from sifang.arena.game import Game
from sifang.arena.greedy import greedy_action
from sifang.bots.policy import LEVELS, make
from sifang.errors import InvalidOption
from sifang.kernel.tables import Chooser
from sifang.rules.book import Book

__all__ = [
    "POLICIES",
    "AskedByArrays",
    "Computer",
    "Greedy",
    "Policy",
    "RandomPlay",
    "compiled_choosers",
    "policy_named",
]


class Policy(Protocol):
    """A way to play."""

    def choose(self, games: Sequence[Game]) -> Sequence[int]:
        """For each game an action that is lawful for its next player, who may see `game.view` and no more."""
        ...


class RandomPlay:
    """`random`: any lawful action, each as likely as another."""

    def choose(self, games: Sequence[Game]) -> Sequence[int]:
        """The n-th of the lawful actions in ascending order, with n drawn from the game's own chance."""
        return [tuple(game.lawful)[game.choices.below(len(game.lawful))] for game in games]


class Greedy:
    """`greedy`: wins when it can, and else does what brings its hand nearest to complete."""

    def choose(self, games: Sequence[Game]) -> Sequence[int]:
        """See `greedy_action`."""
        return [greedy_action(game.view, game.book.play.forms, game.lawful) for game in games]


class Computer:
    """A computer that people play against; it knows one book."""

    def __init__(self, level: str, book: Book, seed: int) -> None:
        self._policy = make(level, seed, book)

    def choose(self, games: Sequence[Game]) -> Sequence[int]:
        """What the computer would do at a table of people."""
        return [action_of(self._policy.choose(game.view), game.table) for game in games]


#: Policies that the compiled tables play by themselves; not those made of them.
_COMPILED: Final[Mapping[type, Chooser]] = MappingProxyType({RandomPlay: Chooser.RANDOM, Greedy: Chooser.GREEDY})


class AskedByArrays:
    """What policies have in common that choose by arrays, and can so be asked by compiled tables too."""


def compiled_choosers(policies: Iterable[Policy]) -> bytes | None:
    """Who chooses for each of these at compiled tables; `None` if they cannot play or ask one of them."""
    choosers = [_chooser(policy) for policy in policies]
    known = [chooser for chooser in choosers if chooser is not None]
    return bytes(known) if len(known) == len(choosers) else None


def _chooser(policy: Policy) -> Chooser | None:
    return Chooser.OUTSIDE if isinstance(policy, AskedByArrays) else _COMPILED.get(type(policy))


_MAKERS: Final[Mapping[str, Callable[[], Policy]]] = MappingProxyType({"random": RandomPlay, "greedy": Greedy})
#: Every policy that has a name.
POLICIES: Final = (*_MAKERS, *LEVELS)


def policy_named(name: str, book: Book, seed: int = 1) -> Policy:
    """The policy of this name for a book; `seed` settles equal choices of a computer.

    Raises `InvalidOption`, which lists the policies.
    """
    if name in LEVELS:
        return Computer(name, book, seed)
    maker = _MAKERS.get(name)
    if maker is None:
        raise InvalidOption(f"there is no policy {name!r}: there are {', '.join(POLICIES)}")
    return maker()
