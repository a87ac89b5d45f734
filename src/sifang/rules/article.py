"""An article of a rulebook's text: what it says, in our words, and how this program carries it out."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from sifang.rules.name import Name

__all__ = ["Article", "How", "Section"]

_ID: Final = re.compile(r"[a-z]+(-[a-z]+)*(\.(0|[1-9][0-9]*))+")
_SLUG: Final = re.compile(r"[a-z]+(-[a-z]+)*")


class How(Enum):
    """How an article is carried out."""

    CODE = "code"
    """By functions: the article is obeyed because the program does what it says."""
    DATA = "data"
    """By values that functions read: counts, tables, options."""
    REFEREE = "referee"
    """By a person with authority, whom the program serves with facts, rulings and clocks."""
    NOT_APPLICABLE = "not applicable"
    """By nothing: there is nothing for a program to do; the article's `reason` says why."""


@dataclass(frozen=True, slots=True)
class Article:
    """One article: `id` is `section-slug.number`, the number written out as printed (0 is a section's preamble).

    `gist` is what the article rules, in our own words; `where` are the dotted names of what carries it out, each of
    which cites the article in turn. `later` marks an article that the refereeing of irregularities will carry out;
    `reason` says why an article is not applicable.

    Raises `ValueError` for an id of another shape, and for an account that contradicts itself.
    """

    id: str
    title: Name
    gist: Name
    how: How
    where: tuple[str, ...] = ()
    later: bool = False
    reason: Name | None = None

    def __post_init__(self) -> None:
        """Hold the account to its own logic."""
        if not _ID.fullmatch(self.id):
            raise ValueError(
                f"article id {self.id!r}: expected a slug and numbers, such as 'claims.4' or 'general.1.2'"
            )
        if (self.how is How.NOT_APPLICABLE) != (self.reason is not None):
            raise ValueError(f"article {self.id}: a reason is given exactly when the article is not applicable")
        if self.how is How.NOT_APPLICABLE and (self.where or self.later):
            raise ValueError(f"article {self.id}: what is not applicable is carried out nowhere, now or later")

    @property
    def section(self) -> str:
        """The slug of the section this article stands in."""
        return self.id.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the text: its slug, with which its articles' ids begin, and its title."""

    slug: str
    title: Name

    def __post_init__(self) -> None:
        """Refuse a slug that could not begin an article's id."""
        if not _SLUG.fullmatch(self.slug):
            raise ValueError(f"section slug {self.slug!r}: expected lower-case words joined by hyphens")
