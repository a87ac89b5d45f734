"""What the compiled tables tell of a deal that has ended."""

from typing import NamedTuple

__all__ = ["EndedDeal", "WonDeal"]


class WonDeal(NamedTuple):
    """A win as the compiled tables tell it, everybody by seat.

    `win` is written as in `win_codes`; `sorts` say of each of its melds, as places in `MeldType`, what it is. Discards
    are seat and kind; claims who, from whom, and the sort; kongs who, the sort, and from whom (-1: nobody).
    """

    winner: int
    discarder: int | None
    robbed: bool
    win: bytes
    sorts: bytes
    discards: tuple[tuple[int, int], ...]
    claims: tuple[tuple[int, int, int], ...]
    kongs: tuple[tuple[int, int, int], ...]


class EndedDeal(NamedTuple):
    """How a deal ended; `players` are by seat."""

    dealer: int
    players: bytes
    win: WonDeal | None
