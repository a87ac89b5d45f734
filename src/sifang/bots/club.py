"""`club`."""

from sifang.bots.random_play import RandomPlay

__all__ = ["Club"]


class Club(RandomPlay):
    """Club."""
