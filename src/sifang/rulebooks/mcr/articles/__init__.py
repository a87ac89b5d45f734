"""Every article of the book: its id, what it rules in our own words, and how it is carried out.

First the extract of the text of 1998 in its order; then what is used of the fuller text and of MIL 2025 (`mil`).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rulebooks.mcr.articles.fan import FAN, MIXED_KONGS
from sifang.rulebooks.mcr.articles.play import PLAY
from sifang.rulebooks.mcr.articles.sections import SECTIONS
from sifang.rulebooks.mcr.articles.supplement import SUPPLEMENT
from sifang.rulebooks.mcr.articles.terms import TERMS
from sifang.rules.article import Article

__all__ = ["ARTICLES", "SECTIONS"]

_ORDER: Final = {section.slug: place for place, section in enumerate(SECTIONS)}


def _place(article: Article) -> tuple[int, tuple[int, ...]]:
    return _ORDER[article.section], tuple(map(int, article.id.split(".")[1:]))


#: Every article by its id, in the order of the text.
ARTICLES: Final[Mapping[str, Article]] = MappingProxyType(
    {article.id: article for article in sorted((*TERMS, *PLAY, *FAN, MIXED_KONGS, *SUPPLEMENT), key=_place)}
)
