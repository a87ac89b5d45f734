"""Match formats: a round of four deals, a half of two rounds, a match of two halves."""

from typing import Final

from sifang.rules.charter import Charter, MatchFormat
from sifang.rules.name import Name

__all__ = ["FORMATS", "charter"]

#: dealer.4 gives the round four deals; the World Series of 2015 played halves of 8 and matches of 16.
FORMATS: Final = (
    MatchFormat("round", Name("One round", "一圈"), 4),
    MatchFormat("half", Name("A half", "半場"), 8),
    MatchFormat("match", Name("A match", "全場"), 16),
)


def charter(fresh_seats_every: int) -> Charter:
    """The charter, with the deals from one seat draw to the next (seat-draw.0, `Options.fresh_seats_every`)."""
    return Charter(FORMATS, fresh_seats_every, seat_draw_article="seat-draw.0")
