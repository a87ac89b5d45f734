"""Chinese official rules (中国麻将竞赛规则, MCR): 81 fan, and eight points to win."""

from sifang.rulebooks.mcr.book import ID, REGISTERED, book, book_named
from sifang.rulebooks.mcr.options import OPTIONS
from sifang.rulebooks.mcr.patterns import FAN_COUNT, PATTERNS
from sifang.rulebooks.mcr.profiles import CHOICES, DEFAULT_PROFILE, PROFILES, Options
from sifang.rulebooks.mcr.scales import PenaltyScale, Walls
from sifang.rulebooks.mcr.standing import table_points

__all__ = [
    "CHOICES",
    "DEFAULT_PROFILE",
    "FAN_COUNT",
    "ID",
    "OPTIONS",
    "PATTERNS",
    "PROFILES",
    "REGISTERED",
    "Options",
    "PenaltyScale",
    "Walls",
    "book",
    "book_named",
    "table_points",
]
