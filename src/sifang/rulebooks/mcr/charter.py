"""Match formats, and how players change seats from round to round."""

from typing import Final

from sifang.rulebooks.mcr.profiles import Options
from sifang.rules.charter import Charter, MatchFormat
from sifang.rules.name import Name
from sifang.tiles import BySeat, Seat

__all__ = ["FORMATS", "ROTATIONS", "charter"]

#: term.3 gives the round four deals, term.4 the match four rounds.
FORMATS: Final = (
    MatchFormat("round", Name("One round", "一圈"), 4),
    MatchFormat("match", Name("A match of four rounds", "四圈"), 16),
)

_NEIGHBOURS: Final[BySeat[Seat]] = (Seat.SECOND, Seat.FIRST, Seat.FOURTH, Seat.THIRD)
_ACROSS: Final[BySeat[Seat]] = (Seat.THIRD, Seat.FOURTH, Seat.SECOND, Seat.FIRST)
#: Where the player of each seat goes after the first, second and third round (term.9, rotation.1).
ROTATIONS: Final = (_NEIGHBOURS, _ACROSS, _NEIGHBOURS)


def charter(options: Options) -> Charter:
    """The charter; seats are drawn once (term.7), and each player starts with `Options.starting_points`."""
    return Charter(
        FORMATS,
        fresh_seats_every=16,
        seat_draw_article="term.7",
        starting_points=options.starting_points,
        rotations=ROTATIONS,
    )
