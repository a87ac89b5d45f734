"""Every article of the book: its id, what it rules in our own words, and how it is carried out.

The articles stand in the order of the text: first the chapter on play, then the chapter on scoring.
The titles of its sections are in `SECTIONS`; `ARTICLES` finds an article by its id.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rulebooks.wsom.articles.claiming import CLAIMING
from sifang.rulebooks.wsom.articles.counting import COUNTING
from sifang.rulebooks.wsom.articles.drawing import DRAWING
from sifang.rulebooks.wsom.articles.faults import FAULTS
from sifang.rulebooks.wsom.articles.kongs import KONGS
from sifang.rulebooks.wsom.articles.patterns import PATTERNS
from sifang.rulebooks.wsom.articles.preparing import PREPARING
from sifang.rulebooks.wsom.articles.principles import PRINCIPLES
from sifang.rulebooks.wsom.articles.seating import SEATING
from sifang.rulebooks.wsom.articles.sections import SECTIONS
from sifang.rulebooks.wsom.articles.settling import SETTLING
from sifang.rules.article import Article

__all__ = ["ARTICLES", "SECTIONS"]

_IN_ORDER: Final[tuple[Article, ...]] = (
    *PRINCIPLES,
    *SEATING,
    *PREPARING,
    *DRAWING,
    *CLAIMING,
    *KONGS,
    *COUNTING,
    *FAULTS,
    *SETTLING,
    *PATTERNS,
)
#: Every article by its id, in the order of the text.
ARTICLES: Final[Mapping[str, Article]] = MappingProxyType({article.id: article for article in _IN_ORDER})
