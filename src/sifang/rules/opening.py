"""How the dice say where the wall is opened, as far as the books differ."""

from enum import StrEnum

__all__ = ["Opening"]


class Opening(StrEnum):
    """Who throws, and what the throws tell."""

    TWO_THROWS = "two_throws"
    """The dealer's throw chooses who opens the wall, and the opener's is added to it for the stacks to skip."""
    ONE_THROW_SUM = "one_throw_sum"
    """The dealer's throw alone: its sum tells the wall, counted from the dealer, and the stacks to skip."""
    ONE_THROW_SMALLER = "one_throw_smaller"
    """The same, but the smaller of the two dice tells the stacks to skip."""
