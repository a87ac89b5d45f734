"""The book put together under its options."""

from functools import lru_cache
from typing import Final

from sifang.rules.book import Book
from sifang.rules.charter import Charter, MatchFormat
from sifang.rules.name import Name
from sifang.rules.pattern import pattern_table
from sifang.rules.registered import registered
from sifang.rules.scorer import ScoringRules
from sifang.rules.settlement import SettledUnder
from sifang.rules.tally import Floor
from tests.rulebooks.parlour import patterns
from tests.rulebooks.parlour.articles import ARTICLES, SECTIONS
from tests.rulebooks.parlour.payment import settle
from tests.rulebooks.parlour.play import play_rules
from tests.rulebooks.parlour.profiles import CHOICES, Options

__all__ = ["ID", "REGISTERED", "book", "book_named"]

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
        settlement=SettledUnder(settle, options),
    )


#: How the registry opens it.
REGISTERED: Final = registered(CHOICES, book)
book_named: Final = REGISTERED.named
