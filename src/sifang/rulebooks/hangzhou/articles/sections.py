"""The headings: the numbered articles, the original paragraph, and what this program had to settle itself."""

from typing import Final

from sifang.rules.article import Section
from sifang.rules.name import Name

__all__ = ["SECTIONS"]

SECTIONS: Final[tuple[Section, ...]] = (
    Section("article", Name("The rules in force", "现行规则")),
    Section("seed", Name("The original paragraph", "原文各条")),
    Section("house", Name("House rules of this table", "本桌约定")),
)
