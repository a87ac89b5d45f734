"""The closed choices among the options that are neither numbers nor yes and no, where `rules` has no word for them."""

from enum import StrEnum

__all__ = [
    "BreakStacks", "DiceRaise", "FanTable", "FloatsCount", "LiabilityPairs", "MissedWinBar", "NoWild", "RonPayment",
    "TanCounts", "WildMode",
]  # fmt: skip


class WildMode(StrEnum):
    """Which tile is wild."""

    WHITE = "white"
    """The four white dragons, in every deal."""
    FLIP = "flip"
    """What is turned up from the wall; white dragons stand in for it."""


class BreakStacks(StrEnum):
    """How many stacks are skipped from where the wall is broken."""

    SUM = "sum"
    """As many as both dice show."""
    SMALLER = "min"
    """As many as the smaller die shows."""


class DiceRaise(StrEnum):
    """Whether the throw for the first deal raises the first dealer's level."""

    NONE = "none"
    DOUBLE_OR_ABOVE_NINE = "double_or_gt9"
    """To the third, by a double or a sum above nine."""


class TanCounts(StrEnum):
    """Which claims count towards the three of a liability and towards the cap on claims from one player."""

    CHOW = "chow"
    CHOW_PUNG = "chow_pung"


class MissedWinBar(StrEnum):
    """What a player who lets a discard pass that he could win on may not win on until he has drawn again."""

    SAME_TILE = "same_tile"
    ANY = "any"
    NONE = "none"


class NoWild(StrEnum):
    """Which hands without a wild tile are worth a doubling more."""

    NONE = "none"
    SEVEN_PAIRS = "seven_pairs"
    ANY = "any"


class FloatsCount(StrEnum):
    """When floats are counted."""

    BAOTOU = "baotou"
    """In a hand that is still baotou when it wins."""
    ALWAYS = "always"


class FanTable(StrEnum):
    """Whose values the patterns have."""

    MULTIPLY = "multiply"
    MIL2025 = "mil2025"


class RonPayment(StrEnum):
    """Who pays for a win on a discard."""

    DISCARDER_ALL = "discarder_all"
    """The discarder, what all three would have paid."""
    OWN_SHARE = "own_share"
    """The discarder, his own share."""
    DOUBLE_DISCARDER = "double_discarder"
    """The discarder twice his share, each of the others once theirs."""


class LiabilityPairs(StrEnum):
    """Between whom three claimed sets make liable."""

    DEALER = "dealer"
    """The dealer and another player."""
    ANY = "any"
    NONE = "none"
