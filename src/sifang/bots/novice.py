"""`novice`."""

from sifang.bots.random_play import RandomPlay

__all__ = ["Novice"]


class Novice(RandomPlay):
    """Novice."""
