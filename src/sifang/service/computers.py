"""Computers at a table: they think off the event loop, and take as long as a person would while people play."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

from sifang.bots import Policy, make
from sifang.match.events import Player, PlayerControl
from sifang.rules.book import Rulebook
from sifang.service.prompts import Asked
from sifang.table.commands import PlayerCommand
from sifang.table.view import TableView

__all__ = ["Computers", "Thought"]

_LOG: Final = logging.getLogger(__name__)


@dataclass(slots=True)
class Thought:
    """A computer's way to an answer. It was `begun`, and acts no sooner than `not_before`, on the table's clock.

    `command` is `None` until it has ended, and after a fault.
    """

    question: Asked
    begun: int
    not_before: int
    command: PlayerCommand | None = None
    ended: bool = False


class Computers:
    """The computers of one table. `finished` is called on the event loop whenever a thought has ended."""

    def __init__(self, book: Rulebook, seed: int, executor: Executor, finished: Callable[[], None]) -> None:
        self._book, self._seed = book, seed
        self._executor = executor
        self._finished = finished
        self._policies: dict[tuple[Player, PlayerControl], Policy] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._thoughts: dict[Player, Thought] = {}

    def is_at(self, player: Player, question: Asked) -> bool:
        """Whether this question is being thought about, or has been."""
        thought = self._thoughts.get(player)
        return thought is not None and thought.question == question

    def think(self, player: Player, level: PlayerControl, view: TableView, thought: Thought) -> None:
        """Begin to think about a question; an earlier thought is dropped."""
        self._thoughts[player] = thought
        task = asyncio.create_task(self._think(self._policy(player, level), view, thought))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def ended(self, player: Player, question: Asked, now: int) -> Thought | None:
        """The thought about this question, if it has ended and may act by now."""
        thought = self._thoughts.get(player)
        if thought is None or thought.question != question or not thought.ended or now < thought.not_before:
            return None
        return thought

    def forget(self, player: Player) -> None:
        """Drop a thought that has led to an act."""
        self._thoughts.pop(player, None)

    @property
    def next_act(self) -> int | None:
        """When the next thought that has ended may act."""
        return min((thought.not_before for thought in self._thoughts.values() if thought.ended), default=None)

    def slowest(self) -> tuple[Player, int] | None:
        """Who has been thinking longest, and since when."""
        begun = [(thought.begun, player) for player, thought in self._thoughts.items() if not thought.ended]
        return (min(begun)[1], min(begun)[0]) if begun else None

    def close(self) -> None:
        """Stop waiting for thoughts."""
        for task in tuple(self._running):
            task.cancel()

    def _policy(self, player: Player, level: PlayerControl) -> Policy:
        key = (player, level)
        if key not in self._policies:
            self._policies[key] = make(level.value, self._seed + player, self._book)
        return self._policies[key]

    async def _think(self, policy: Policy, view: TableView, thought: Thought) -> None:
        loop = asyncio.get_running_loop()
        try:
            thought.command = await loop.run_in_executor(self._executor, policy.choose, view)
        except Exception:  # noqa: BLE001 - a computer's fault must not end a match: the default act is taken instead
            _LOG.exception("a computer could not choose")
        thought.ended = True
        self._finished()
