"""What the compiled tables tell of a deal that has ended."""

from typing import NamedTuple

__all__ = ["EndedDeal", "WonDeal"]


class WonDeal(NamedTuple):
    """A win as the compiled tables tell it, everybody by seat.

    `win` is written as in `win_codes`. Discards are seat and kind; claims who, from whom, and the sort as its place in
    `MeldType`; kongs who, the sort, and from whom (-1: nobody).
    """

    winner: int
    discarder: int | None
    robbed: bool
    win: bytes
    discards: tuple[tuple[int, int], ...]
    claims: tuple[tuple[int, int, int], ...]
    kongs: tuple[tuple[int, int, int], ...]


class EndedDeal(NamedTuple):
    """How a deal ended; `level` is the dealer's, `players` are by seat."""

    dealer: int
    level: int
    players: bytes
    win: WonDeal | None
