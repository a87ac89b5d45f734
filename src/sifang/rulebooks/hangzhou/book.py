"""The book put together: its data and functions under one set of options."""

from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from sifang.errors import InvalidOption
from sifang.rulebooks.hangzhou.articles import ARTICLES, SECTIONS
from sifang.rulebooks.hangzhou.charter import charter
from sifang.rulebooks.hangzhou.facts import HangzhouFacts
from sifang.rulebooks.hangzhou.payment import settle
from sifang.rulebooks.hangzhou.penalties import PENALTIES
from sifang.rulebooks.hangzhou.play import play_rules
from sifang.rulebooks.hangzhou.profiles import CHOICES, Options
from sifang.rulebooks.hangzhou.tally import tally
from sifang.rulebooks.hangzhou.variants import rows_under
from sifang.rules.book import Book
from sifang.rules.name import Name, Script
from sifang.rules.scorer import ScoringRules

__all__ = ["ID", "VERSION", "book", "book_named", "book_under"]

ID: Final = "hangzhou"
#: Raised when a result changes; records store it.
VERSION: Final = 1


@lru_cache(maxsize=64)
def book(options: Options) -> Book:
    """The rulebook under these options."""
    play = play_rules(options)
    return Book(
        id=ID,
        version=VERSION,
        name=Name("Hangzhou mahjong", "杭州麻将"),
        profile=str(CHOICES.name_of(options)),
        play=play,
        charter=charter(options),
        penalties=PENALTIES,
        sections=SECTIONS,
        articles=ARTICLES,
        scoring=ScoringRules(play.forms, rows_under(options), tally(options.cap_fan), facts=HangzhouFacts),
        settlement=partial(settle, options=options),
        script=Script.SIMPLIFIED,
    )


def book_named(profile: str) -> Book:
    """The rulebook under a profile, or under a profile and what differs from it, as in `club+reserve=0`."""
    name, options = CHOICES.named(profile)
    named = book(options)
    return named if named.profile == str(name) else replace(named, profile=str(name))


def book_under(options: object) -> Book:
    """The rulebook under options that must be this book's own. Raises `InvalidOption` for another book's."""
    if not isinstance(options, Options):
        raise InvalidOption(f"hangzhou takes {Options.__module__}.Options, not {type(options).__name__}")
    return book(options)
