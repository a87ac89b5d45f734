"""The book put together: its data and functions under one set of options."""

from functools import lru_cache
from typing import Final

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
from sifang.rules.registered import registered
from sifang.rules.scorer import ScoringRules
from sifang.rules.settlement import SettledUnder

__all__ = ["ID", "REGISTERED", "VERSION", "book", "book_named"]

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
        settlement=SettledUnder(settle, options),
        script=Script.SIMPLIFIED,
    )


#: How the registry opens it.
REGISTERED: Final = registered(CHOICES, book)
book_named: Final = REGISTERED.named
