"""What a tournament says of how well people play: who came before whom at each table, and the European ranking.

The European ranking (MERS) is as it stands since 2018, restated after the re-explanation in
github:tomp31/RiichiUKRankingSystem (mers-vs-rukrs.md) and arcturus.su/wiki/Mahjong_European_Ranking_System; both agree
with each other where they speak of the same. How the association finds a tournament's weight out of its length, its
players and their countries is not published there: the weight is given.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Final

from sifang.tournament.results import session_results
from sifang.tournament.session_result import Basis
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Player

__all__ = ["RankedResult", "TableResult", "base_rank", "european_ranking", "table_results_of"]

#: A session somebody was awarded or missed says nothing of his play.
_PLAYED: Final = frozenset({Basis.DEALS, Basis.TOTALS})
_FIRST: Final = 1000
#: So many results are asked of everybody; what is missing is a last place of weight 1.
_ASKED: Final = 5
_BEST: Final = 4
_FEWEST: Final = 2
_YEAR: Final = 12


@dataclass(frozen=True, slots=True)
class TableResult:
    """A session at a table: the scores of those who count, penalties among them."""

    session: int
    table: int
    scores: tuple[tuple[Player, int], ...]


def table_results_of(state: TournamentState) -> Iterator[TableResult]:
    """Every table of every session that was played, in order; one player alone has played against nobody."""
    for session in sorted(state.sessions):
        by_table: dict[int, list[tuple[Player, int]]] = {}
        for player, result in session_results(state, session).items():
            if result.table is not None and result.basis in _PLAYED:
                by_table.setdefault(result.table, []).append((player, result.score))
        for table, scores in sorted(by_table.items()):
            if len(scores) > 1:
                yield TableResult(session, table, tuple(scores))


# --- the European ranking


@dataclass(frozen=True, slots=True)
class RankedResult:
    """A tournament of a player: his base rank in it, its weight, and how many months ago it ended."""

    base_rank: int
    weight: Fraction
    months_ago: int = 0

    @property
    def counted_weight(self) -> Fraction:
        """All of the weight for a year, half of it for the next, nothing then."""
        if self.months_ago > 2 * _YEAR:
            return Fraction(0)
        return self.weight / 2 if self.months_ago > _YEAR else self.weight


def base_rank(place: int, players: int) -> int:
    """1000 for the first of so many, 0 for the last, the others evenly between; equals have the better place.

    >>> base_rank(32, 60)
    475
    """
    return _FIRST if players == 1 else round(Fraction(_FIRST * (players - place), players - 1))


def european_ranking(results: Sequence[RankedResult]) -> Fraction | None:
    """Half of it the average of a player's results without his worst, half that of his best four, by weight.

    Of every five beyond the first five the worst does not count. `None` for fewer than two results of the last two
    years.
    """
    counted = sorted((one for one in results if one.counted_weight), key=lambda one: (-one.base_rank, -one.weight))
    if len(counted) < _FEWEST:
        return None
    missing = [RankedResult(0, Fraction(1))] * (_ASKED - len(counted))
    consistent = ceil(_ASKED + Fraction(4, 5) * max(len(counted) - _ASKED, 0))
    everything = [*counted, *missing]
    return (_average(everything[:consistent]) + _average(everything[:_BEST])) / 2


def _average(results: Sequence[RankedResult]) -> Fraction:
    weight = sum((one.counted_weight for one in results), Fraction(0))
    return sum((one.base_rank * one.counted_weight for one in results), Fraction(0)) / weight
