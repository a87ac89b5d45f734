"""A rulebook as the table, the referee and the screen see it: a protocol, and the one class that every book is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from sifang.hand.win import Win
from sifang.rules.article import Article, Section
from sifang.rules.charter import Charter
from sifang.rules.name import Name, Script
from sifang.rules.pattern import Pattern
from sifang.rules.penalty import Penalty
from sifang.rules.play import PlayRules
from sifang.rules.ruling_table import GENERAL, RulingTable
from sifang.rules.score import Score
from sifang.rules.scorer import ScoringRules, best_count, score
from sifang.rules.settlement import Outcome, Settlement

__all__ = ["Book", "Rulebook"]


class Rulebook(Protocol):
    """One book under one set of options."""

    @property
    def id(self) -> str:
        """The registered id, such as `wsom`."""
        ...

    @property
    def version(self) -> int:
        """Raised only when results change; records store it."""
        ...

    @property
    def name(self) -> Name:
        """The printed name."""
        ...

    @property
    def profile(self) -> str:
        """The named option set in force."""
        ...

    @property
    def play(self) -> PlayRules:
        """The play rules as data."""
        ...

    @property
    def charter(self) -> Charter:
        """Match formats and seat draws."""
        ...

    @property
    def penalties(self) -> tuple[Penalty, ...]:
        """What irregularities cost, in the order of the text."""
        ...

    @property
    def scoring(self) -> ScoringRules:
        """What is counted, and how."""
        ...

    @property
    def rulings(self) -> RulingTable:
        """What is ruled on each kind of incident."""
        ...

    @property
    def articles(self) -> Mapping[str, Article]:
        """Every article by id, in the order of the text."""
        ...

    def score(self, win: Win) -> Score | None:
        """The best count of the hand, or `None` when it has no winning shape."""
        ...

    def best_count(self, win: Win) -> Score | None:
        """The same count without the other ways to count the hand, which is told sooner."""
        ...

    def settle(self, outcome: Outcome) -> Settlement:
        """Who pays whom for a won deal."""
        ...


def _in_one_list(_: Pattern) -> Name:
    return Name("Patterns", "牌型")


@dataclass(frozen=True, slots=True, repr=False)
class Book:
    """A written rulebook under one set of options: data, and the functions its folder supplies."""

    id: str
    version: int
    name: Name
    profile: str
    play: PlayRules
    charter: Charter
    penalties: tuple[Penalty, ...]
    sections: tuple[Section, ...]
    articles: Mapping[str, Article]
    scoring: ScoringRules
    settlement: Callable[[Outcome], Settlement]
    rulings: RulingTable = GENERAL
    """By the general rule alone, unless the book says more."""
    heading: Callable[[Pattern], Name] = _in_one_list
    """Under what a row stands in the book's list of patterns."""
    script: Script = Script.TRADITIONAL
    """The Chinese script in which the book's names and gists are written."""

    def __repr__(self) -> str:
        """The name it is loaded by."""
        return f"<Book {self.id}/{self.profile}>"

    def score(self, win: Win) -> Score | None:
        """The best count of the hand, or `None` when it has no winning shape."""
        return score(win, self.scoring)

    def best_count(self, win: Win) -> Score | None:
        """The same count without the other ways to count the hand, which is told sooner."""
        return best_count(win, self.scoring)

    def settle(self, outcome: Outcome) -> Settlement:
        """Who pays whom for a won deal."""
        return self.settlement(outcome)
