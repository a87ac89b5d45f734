"""The book put together: its data and functions under one set of options."""

from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from sifang.errors import InvalidOption
from sifang.rulebooks.wsom import patterns
from sifang.rulebooks.wsom.articles import ARTICLES, SECTIONS
from sifang.rulebooks.wsom.charter import charter
from sifang.rulebooks.wsom.payment import settle
from sifang.rulebooks.wsom.penalties import PENALTIES
from sifang.rulebooks.wsom.play import play_rules
from sifang.rulebooks.wsom.profiles import CHOICES, Options
from sifang.rulebooks.wsom.rulings import RULINGS
from sifang.rulebooks.wsom.tally import TALLY
from sifang.rules.book import Book
from sifang.rules.name import Name
from sifang.rules.pattern import Pattern, pattern_table
from sifang.rules.scorer import ScoringRules

__all__ = ["ID", "PATTERNS", "VERSION", "book", "book_named", "book_under"]

ID: Final = "wsom"
#: Raised when a result changes; records store it.
VERSION: Final = 1
#: The rows as printed, with the default values.
PATTERNS: Final[tuple[Pattern, ...]] = pattern_table(patterns)


@lru_cache(maxsize=64)
def book(options: Options) -> Book:
    """The rulebook under these options; win-scoring.4: a hand is counted by the scoring chapter."""
    play = play_rules(options.minimum)
    rows = tuple(replace(row, points=options.pure_one_suit) if row is patterns.full_flush else row for row in PATTERNS)
    return Book(
        id=ID,
        version=VERSION,
        name=Name("World Mahjong tournament rules", "世界麻將大賽規則"),
        profile=str(CHOICES.name_of(options)),
        play=play,
        charter=charter(options.fresh_seats_every),
        penalties=PENALTIES,
        sections=SECTIONS,
        articles=ARTICLES,
        scoring=ScoringRules(play.forms, rows, TALLY),
        settlement=partial(settle, options=options),
        rulings=RULINGS,
    )


def book_named(profile: str) -> Book:
    """The rulebook under a profile, or under a profile and what differs from it, as in `zj33+par=30`."""
    name, options = CHOICES.named(profile)
    named = book(options)
    return named if named.profile == str(name) else replace(named, profile=str(name))


def book_under(options: object) -> Book:
    """The rulebook under options that must be this book's own. Raises `InvalidOption` for another book's."""
    if not isinstance(options, Options):
        raise InvalidOption(f"wsom takes {Options.__module__}.Options, not {type(options).__name__}")
    return book(options)
