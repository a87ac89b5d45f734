"""World Mahjong tournament rules (世界麻將大賽規則) with Zung Jung (中庸麻雀) scoring."""

from sifang.rulebooks.wsom.book import ID, PATTERNS, REGISTERED, book, book_named
from sifang.rulebooks.wsom.profiles import CHOICES, DEFAULT_PROFILE, OPTIONS, PROFILES, EarthPayment, Options, Par

__all__ = [
    "CHOICES",
    "DEFAULT_PROFILE",
    "ID",
    "OPTIONS",
    "PATTERNS",
    "PROFILES",
    "REGISTERED",
    "EarthPayment",
    "Options",
    "Par",
    "book",
    "book_named",
]
