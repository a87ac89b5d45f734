"""Hangzhou mahjong (杭州麻将): wild tiles, baotou and floats, dealers with levels."""

from sifang.rulebooks.hangzhou.book import ID, REGISTERED, book, book_named
from sifang.rulebooks.hangzhou.options import ALL_WILDS, NEVER, NO_LIMIT, OPTIONS
from sifang.rulebooks.hangzhou.profiles import CHOICES, DEFAULT_PROFILE, PROFILES, Options
from sifang.rulebooks.hangzhou.scales import (
    BreakStacks,
    DiceRaise,
    FanTable,
    FloatsCount,
    LiabilityPairs,
    MissedWinBar,
    NoWild,
    RonPayment,
    TanCounts,
    WildMode,
)
from sifang.rulebooks.hangzhou.variants import PATTERNS

__all__ = [
    "ALL_WILDS", "CHOICES", "DEFAULT_PROFILE", "ID", "NEVER", "NO_LIMIT", "OPTIONS", "PATTERNS", "PROFILES",
    "REGISTERED", "BreakStacks", "DiceRaise", "FanTable", "FloatsCount", "LiabilityPairs", "MissedWinBar", "NoWild",
    "Options", "RonPayment", "TanCounts", "WildMode", "book", "book_named",
]  # fmt: skip
