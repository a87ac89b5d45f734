"""`random`: any lawful action, each as likely as the other. For tests and measurements."""

from sifang.bots.chance import pick
from sifang.rules.book import Rulebook
from sifang.table.commands import PlayerCommand
from sifang.table.view import TableView

__all__ = ["RandomPlay"]


class RandomPlay:
    """Chooses blindly."""

    def __init__(self, book: Rulebook, seed: int) -> None:  # noqa: ARG002 - every policy is made alike
        self._seed = seed

    def choose(self, view: TableView) -> PlayerCommand:
        """One of the actions, by the seed and what lies on the table."""
        return pick(view.actions, self._seed, view)
