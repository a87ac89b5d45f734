"""The book put together under its options."""

from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from sifang.errors import InvalidOption
from sifang.rules.book import Book
from sifang.rules.charter import Charter, MatchFormat
from sifang.rules.name import Name
from sifang.rules.pattern import pattern_table
from sifang.rules.scorer import ScoringRules
from sifang.rules.tally import Floor
from tests.rulebooks.parlour import patterns
from tests.rulebooks.parlour.articles import ARTICLES, SECTIONS
from tests.rulebooks.parlour.payment import settle
from tests.rulebooks.parlour.play import play_rules
from tests.rulebooks.parlour.profiles import CHOICES, Options

__all__ = ["ID", "book", "book_named", "book_under"]

ID: Final = "parlour"


@lru_cache(maxsize=4)
def book(options: Options) -> Book:
    """The rulebook: patterns add up (count.1), a bare hand is a point (count.2), four deals are a match (play.5)."""
    play = play_rules()
    return Book(
        id=ID,
        version=1,
        name=Name("Parlour rules", "客廳麻將"),
        profile=str(CHOICES.name_of(options)),
        play=play,
        charter=Charter((MatchFormat("round", Name("A round", "一圈"), 4),), 4, seat_draw_article="play.5"),
        penalties=(),
        sections=SECTIONS,
        articles=ARTICLES,
        scoring=ScoringRules(
            play.forms, pattern_table(patterns), (Floor(1, Name("Bare Hand", "無番"), article="count.2"),)
        ),
        settlement=partial(settle, options=options),
    )


def book_named(profile: str) -> Book:
    """The rulebook under a profile, or under a profile and what differs from it, as in `plain+stake=5`."""
    name, options = CHOICES.named(profile)
    return replace(book(options), profile=str(name))


def book_under(options: object) -> Book:
    """The rulebook under options that must be this book's own. Raises `InvalidOption` for another book's."""
    if not isinstance(options, Options):
        raise InvalidOption(f"parlour takes {Options.__module__}.Options, not {type(options).__name__}")
    return book(options)
