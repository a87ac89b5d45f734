"""Every article of the book: its id, what it rules in our own words, and how it is carried out.

First the 24 numbered articles, with the patterns of the 18th as nested numbers; then the clauses of the seed text, and
what no source speaks of.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rulebooks.hangzhou.articles.claiming import CLAIMING
from sifang.rulebooks.hangzhou.articles.house import HOUSE
from sifang.rulebooks.hangzhou.articles.paying import PAYING
from sifang.rulebooks.hangzhou.articles.sections import SECTIONS
from sifang.rulebooks.hangzhou.articles.seed import SEED
from sifang.rulebooks.hangzhou.articles.starting import STARTING
from sifang.rulebooks.hangzhou.articles.valuing import VALUING
from sifang.rulebooks.hangzhou.articles.winning import WINNING
from sifang.rules.article import Article

__all__ = ["ARTICLES", "SECTIONS"]

_IN_ORDER: Final[tuple[Article, ...]] = (*STARTING, *CLAIMING, *WINNING, *VALUING, *PAYING, *SEED, *HOUSE)
#: Every article by its id, in order.
ARTICLES: Final[Mapping[str, Article]] = MappingProxyType({article.id: article for article in _IN_ORDER})
