"""The list by which prizes are paid out."""

from msgspec import Struct

from sifang.printing.sheets.head import Head
from sifang.service.tournaments.views import PrizeLine, prizes_view
from sifang.tournament.state import TournamentState

__all__ = ["PrizeList", "prize_list"]


class PrizeList(Struct, frozen=True):
    """Who is paid what; `awarded`: the tournament is closed, and this is final."""

    head: Head
    awarded: bool
    lines: tuple[PrizeLine, ...]
    total: int


def prize_list(state: TournamentState, head: Head) -> PrizeList | None:
    """Who is paid what, `None` where nothing is."""
    view = prizes_view(state)
    if not view.lines:
        return None
    return PrizeList(head, view.awarded, view.lines, sum(line.amount for line in view.lines))
