"""One learner among three opponents: the games go on by themselves until the learner is asked."""

from collections.abc import Iterable
from typing import Final

from sifang.arena.arrays import ArrayPolicy, Choice
from sifang.arena.environments.episodes import Episodes
from sifang.arena.game import PLAYERS, Game
from sifang.arena.play import advance
from sifang.arena.policies import Policy, policy_named
from sifang.match.events import Player
from sifang.rules.book import Book

__all__ = ["LEARNER", "Opponents", "opponents_policy"]

#: The learner is the first player, who sits wherever the seat draw puts him.
LEARNER: Final[Player] = PLAYERS[0]


class Opponents:
    """Who plays the three other players: a named policy, a function of arrays, or any policy."""

    def __init__(self, opponents: str | Choice | Policy, book: Book) -> None:
        self._policies = (None, *(opponents_policy(opponents, book),) * 3)

    def begin(self, episodes: Episodes) -> tuple[Game, Episodes]:
        """The next game in which the learner is asked at all, and the games after it."""
        game, following = episodes.begun()
        self.play([game])
        return self.begin(following) if game.over else (game, following)

    def play(self, games: Iterable[Game]) -> None:
        """Until in each game the learner is asked, or it is over."""
        waiting = [game for game in games if not game.over and game.player != LEARNER]
        while waiting:
            advance(waiting, self._policies)
            waiting = [game for game in waiting if not game.over and game.player != LEARNER]


def opponents_policy(opponents: str | Choice | Policy, book: Book) -> Policy:
    """The policy of all three opponents. Raises `InvalidOption` for a name that there is not."""
    if isinstance(opponents, str):
        return policy_named(opponents, book)
    return ArrayPolicy(opponents) if callable(opponents) else opponents
