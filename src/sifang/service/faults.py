"""What can be wrong with what people ask of the hall."""

from sifang.errors import SifangError

__all__ = [
    "InvalidChoice", "NotOver", "SeatTaken", "TableClosed", "TooMany", "UnknownDeal", "UnknownInvitation",
    "UnknownMatch", "WrongToken",
]  # fmt: skip


class InvalidChoice(SifangError):
    """A table cannot be opened so; the message says what is allowed."""


class TableClosed(SifangError):
    """The table has just been put away; it opens again for whoever asks again."""


class TooMany(SifangError):
    """Too much was asked in too short a time; the message says when more may be asked."""


class UnknownMatch(SifangError):
    """There is no such match."""


class UnknownDeal(SifangError):
    """The match has no such deal; the message says which there are."""


class NotOver(SifangError):
    """What is asked for is secret until the deal is over."""


class UnknownInvitation(SifangError):
    """There is no such invitation, or it has been used."""


class SeatTaken(SifangError):
    """Somebody else has just taken the seat."""


class WrongToken(SifangError):
    """The token opens no seat of this match, or no longer does."""
