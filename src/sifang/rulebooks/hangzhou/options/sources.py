"""The sources as options cite them, and how a limit that is none is written."""

from typing import Final

__all__ = [
    "ALL_WILDS",
    "BLOG",
    "CLUBS",
    "COCOS",
    "KBE",
    "MIL",
    "NBCB",
    "NEVER",
    "NEWMJ",
    "NO_LIMIT",
    "PANDORA",
    "PORTAL",
    "QIPAI",
    "SEED",
]

#: A level no dealer has: wins on discards, robbed kongs.
NEVER: Final = 0
NO_LIMIT: Final = 0
#: `ron_max_wilds`: there are no more than four.
ALL_WILDS: Final = 4

SEED: Final = "the original paragraph (seed 001)"
MIL: Final = "MIL, competition rules 2025"
PORTAL: Final = "the guide of the 2026 bot contest"
KBE: Final = "a KBEngine room server"
NBCB: Final = "a Java implementation (NBCB)"
QIPAI: Final = "github:huangtao/qipai"
COCOS: Final = "a client's help text (COCOS)"
PANDORA: Final = "github:lindianyin/pandora"
NEWMJ: Final = "github:tigerbook73/new-mj"
BLOG: Final = "kzpn200.blogspot.com, 2018"
CLUBS: Final = "club applications"
