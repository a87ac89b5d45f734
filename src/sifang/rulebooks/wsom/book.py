"""The book put together: its data and functions under one set of options."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

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
from sifang.rules.registered import registered
from sifang.rules.scorer import ScoringRules
from sifang.rules.settlement import SettledUnder

__all__ = ["ID", "PATTERNS", "REGISTERED", "VERSION", "book", "book_named"]

ID: Final = "wsom"
#: Raised when a result changes; records store it.
VERSION: Final = 1
#: The rows as printed, with the default values.
PATTERNS: Final[tuple[Pattern, ...]] = pattern_table(patterns)
_PARTS: Final[Mapping[str, Name]] = {
    "1": Name("Trivial patterns", "基本類"),
    "2": Name("One suit", "一色類"),
    "3": Name("Honour tiles", "字牌類"),
    "4": Name("Triplets and kongs", "刻子與槓子類"),
    "5": Name("Identical sequences", "同色同順類"),
    "6": Name("Similar sets", "三色同組類"),
    "7": Name("Consecutive sets", "連續牌組類"),
    "8": Name("Terminals", "么九類"),
    "9": Name("Incidental patterns", "偶然類"),
    "10": Name("Irregular hands", "特殊牌形類"),
}


def heading(row: Pattern) -> Name:
    """The ten parts of the list, which the numbers of its articles begin with."""
    return _PARTS[row.article.split(".")[1]]


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
        settlement=SettledUnder(settle, options),
        heading=heading,
        rulings=RULINGS,
    )


#: How the registry opens it.
REGISTERED: Final = registered(CHOICES, book)
book_named: Final = REGISTERED.named
