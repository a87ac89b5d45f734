"""Players change seats from round to round (mcr term.9, rotation.1)."""

from sifang.match.events import Player
from sifang.match.state import MatchState
from sifang.tiles import SEATS, BySeat

__all__ = ["seats_after_round"]


def seats_after_round(state: MatchState) -> BySeat[Player] | None:
    """Who sits where once the deals played have ended a round; `None` if nobody changes seats now.

    Where seats are about to be drawn again, or the match is played out, nobody does.
    """
    since_draw = state.deals_played % state.fresh_seats_every
    rounds, rest = divmod(since_draw, len(SEATS))
    rotations = state.book.charter.rotations
    if rest or not 0 < rounds <= len(rotations) or state.is_played_out:
        return None
    sitting = dict(zip(rotations[rounds - 1], state.players, strict=True))
    first, second, third, fourth = (sitting[seat] for seat in SEATS)
    return first, second, third, fourth
