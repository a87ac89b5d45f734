"""Which of two policies plays better, and how sure that is.

Every wall is played six times, once for each way to give two of the four seats to one policy and two to the other, so
that both meet the same luck from the same seats. The mean over the six deals of a wall is one observation: what a
player of the first policy gains per deal more than one of the second. Walls are independent, so their spread gives the
interval.

The duel may end early. Looking often and stopping at the first good moment would make an interval too short; so there
are five looks, evenly spread, and the interval is wide at the first of them and nearly the plain one at the last
(O'Brien and Fleming's bounds), so that all five together err in 5 % of duels between equals.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from msgspec import Struct

from sifang.bots.deals import PlayedDeal, chance_of, play_deal
from sifang.bots.policy import Policy, make
from sifang.rules.book import Rulebook
from sifang.tiles import SEATS, Seat

__all__ = ["DEALS_A_WALL", "SEATINGS", "Duel", "DuelReport", "Side", "duel"]

#: Which seats the first policy takes: every pair of the four.
SEATINGS: Final = tuple(combinations(SEATS, 2))
DEALS_A_WALL: Final = len(SEATINGS)
_LOOKS: Final = 5
#: Walls before the first look counts: the bounds are those of many observations.
_FEWEST: Final = 20
#: The standard errors on either side of the mean at the last look; at an earlier one they grow as the walls shrink.
_WIDTH: Final = 2.04


class Side(Struct, frozen=True):
    """How one policy fared over all its seats: each deal seats it twice."""

    policy: str
    wins: int
    self_draws: int
    deal_ins: int
    """Discards, or tiles added to a pung, that another won on."""
    average_value: float
    """Points of its winning hands."""
    points_a_deal: float
    """Points gained a deal and seat."""


class DuelReport(Struct, frozen=True):
    """The outcome of a duel. `mean`, `low` and `high` are points a deal that `sides[0]` gains more than `sides[1]`."""

    rules: str
    seed: int
    deals: int
    walls: int
    draw_games: int
    mean: float
    low: float
    high: float
    decided: bool
    """Whether the interval excludes zero."""
    sides: tuple[Side, Side]


@dataclass(slots=True)
class _Tally:
    """What is counted for one policy."""

    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    value: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Duel:
    """Who plays whom, by which book, from which seed, and for at most how many deals."""

    first: str
    second: str
    book: Rulebook
    deals: int
    seed: int = 1

    @property
    def walls(self) -> int:
        """How many walls are played at most."""
        return max(self.deals // DEALS_A_WALL, 2)


@dataclass(slots=True)
class _Progress:
    """The duel as far as it has come."""

    duel: Duel
    first: _Tally = field(default_factory=_Tally)
    second: _Tally = field(default_factory=_Tally)
    differences: list[float] = field(default_factory=list)
    draw_games: int = 0


def duel(plan: Duel, on_wall: Callable[[int], None] = lambda _: None) -> DuelReport:
    """Play until a look finds the difference certain, or all walls are played; `on_wall` hears how many are."""
    progress = _Progress(plan)
    first, second = make(plan.first, plan.seed, plan.book), make(plan.second, plan.seed + 1, plan.book)
    looks = {-(-plan.walls * look // _LOOKS) for look in range(1, _LOOKS + 1)}
    for wall in range(1, plan.walls + 1):
        progress.differences.append(fmean(_six_deals(progress, wall, first, second)))
        on_wall(wall)
        if wall in looks and wall >= _FEWEST and _report(progress).decided:
            break
    return _report(progress)


def _six_deals(progress: _Progress, wall: int, first: Policy, second: Policy) -> list[float]:
    """One wall from every seating: what the first gained a seat more than the second."""
    start = chance_of(progress.duel.book, progress.duel.seed, wall)
    gains = []
    for seats in SEATINGS:
        policies = [first if seat in seats else second for seat in SEATS]
        played = play_deal(progress.duel.book, start, policies)
        _count(progress, played, seats)
        gains.append(float(_points(played, seats)))
    return gains


def _points(played: PlayedDeal, seats: Sequence[Seat]) -> int:
    """The points of both seats together: with payments that sum to zero, a seat's gain over the other side's."""
    win = played.state.win
    return 0 if win is None or win.settlement is None else sum(win.settlement.deltas[seat] for seat in seats)


def _count(progress: _Progress, played: PlayedDeal, seats: Sequence[Seat]) -> None:
    win = played.state.win
    if win is None or win.score is None:
        progress.draw_games += 1
        return
    winner = progress.first if win.seat in seats else progress.second
    winner.wins += 1
    winner.value += win.score.total
    if win.discarder is None:
        winner.self_draws += 1
    else:
        (progress.first if win.discarder in seats else progress.second).deal_ins += 1
    gain = _points(played, seats)
    progress.first.points += gain
    progress.second.points -= gain


def _report(progress: _Progress) -> DuelReport:
    found, walls = progress.differences, len(progress.differences)
    width = _WIDTH * sqrt(progress.duel.walls / walls)
    mean, margin = fmean(found), width * stdev(found) / sqrt(walls)
    deals = walls * DEALS_A_WALL
    return DuelReport(
        rules=f"{progress.duel.book.id}/{progress.duel.book.profile}",
        seed=progress.duel.seed,
        deals=deals,
        walls=walls,
        draw_games=progress.draw_games,
        mean=mean,
        low=mean - margin,
        high=mean + margin,
        decided=abs(mean) > margin,
        sides=(
            _side(progress.duel.first, progress.first, deals),
            _side(progress.duel.second, progress.second, deals),
        ),
    )


def _side(policy: str, tally: _Tally, deals: int) -> Side:
    return Side(
        policy=policy,
        wins=tally.wins,
        self_draws=tally.self_draws,
        deal_ins=tally.deal_ins,
        average_value=tally.value / max(tally.wins, 1),
        points_a_deal=tally.points / (2 * deals),
    )
