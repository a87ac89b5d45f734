"""Every article of the book: its id, what it rules in our own words, and how it is carried out.

The articles stand in the order of the text: first the chapter on play, then the chapter on scoring. The titles of sections are in `SECTIONS`; `ARTICLES` finds one by id.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rulebooks.wsom.articles.faults import FAULTS
from sifang.rulebooks.wsom.articles.patterns import PATTERNS
from sifang.rulebooks.wsom.articles.playing import PLAYING
from sifang.rulebooks.wsom.articles.preparing import PREPARING
from sifang.rulebooks.wsom.articles.principles import PRINCIPLES
from sifang.rulebooks.wsom.articles.sections import SECTIONS
from sifang.rulebooks.wsom.articles.settling import SETTLING
from sifang.rules.article import Article

__all__ = ["ARTICLES", "SECTIONS"]

#: Every article by its id, in the order of the text.
ARTICLES: Final[Mapping[str, Article]] = MappingProxyType(
    {a.id: a for a in (*PRINCIPLES, *PREPARING, *PLAYING, *FAULTS, *SETTLING, *PATTERNS)}
)
