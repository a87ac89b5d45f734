"""The book put together: its data and functions under one set of options."""

from functools import lru_cache
from typing import Final

from sifang.hand.forms import Forms
from sifang.rulebooks.mcr.articles import ARTICLES, SECTIONS
from sifang.rulebooks.mcr.charter import charter
from sifang.rulebooks.mcr.facts import McrFacts
from sifang.rulebooks.mcr.payment import settle
from sifang.rulebooks.mcr.penalties import PENALTIES
from sifang.rulebooks.mcr.play import play_rules
from sifang.rulebooks.mcr.principles import AccountOnce
from sifang.rulebooks.mcr.profiles import CHOICES, Options
from sifang.rulebooks.mcr.rulings import rulings
from sifang.rulebooks.mcr.tally import tally
from sifang.rulebooks.mcr.variants import rows_under
from sifang.rules.book import Book
from sifang.rules.name import Name, Script
from sifang.rules.pattern import Pattern
from sifang.rules.registered import registered
from sifang.rules.scorer import ScoringRules

__all__ = ["ID", "REGISTERED", "VERSION", "book", "book_named"]

ID: Final = "mcr"
#: Raised when a result changes; records store it.
VERSION: Final = 1


def heading(row: Pattern) -> Name:
    """The list goes by value, the dearest first (fan.0)."""
    return Name(f"{row.points} fan", f"{row.points}番")


@lru_cache(maxsize=64)
def book(options: Options) -> Book:
    """The rulebook under these options."""
    play = play_rules(options)
    return Book(
        id=ID,
        version=VERSION,
        name=Name("Chinese official rules", "中国麻将竞赛规则"),
        profile=str(CHOICES.name_of(options)),
        play=play,
        charter=charter(options),
        penalties=PENALTIES[options.penalties],
        sections=SECTIONS,
        articles=ARTICLES,
        scoring=ScoringRules(
            play.forms,
            rows_under(options),
            tally(options.limit),
            chows=AccountOnce(),
            facts=McrFacts,
            wait_forms=Forms(play.forms.allowed, formal_waits=options.formal_waits),
        ),
        settlement=settle,
        heading=heading,
        rulings=rulings(options.penalties),
        script=Script.SIMPLIFIED,
    )


#: How the registry opens it.
REGISTERED: Final = registered(CHOICES, book)
book_named: Final = REGISTERED.named
