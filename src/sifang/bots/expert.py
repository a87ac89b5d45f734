"""`expert`."""

from sifang.bots.random_play import RandomPlay

__all__ = ["Expert"]


class Expert(RandomPlay):
    """Expert."""
