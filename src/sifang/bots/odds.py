"""The chance to complete a hand before the wall ends or another player wins."""

from functools import lru_cache
from math import sqrt
from typing import Final

from sifang.bots.tuning import Tuning

__all__ = ["FULL_DEAL", "win_chance"]

#: Draws a player may expect when a deal begins.
FULL_DEAL: Final = 17


@lru_cache(maxsize=1 << 18)
def win_chance(tuning: Tuning, missing: int, acceptance: int, turns: int, looks: float) -> float:  # noqa: PLR0913
    """The chance to win with so many tiles missing, `acceptance` unseen tiles that help now, and so many draws left.

    `looks` are the discards of others, by the chance of a tile from the wall, that one go-around offers.
    """
    if missing <= 0:
        return 1.0
    rates = _rates(tuning, missing, acceptance, turns, looks)
    at = [0.0] * missing + [1.0]
    won = 0.0
    for turn in range(turns):
        won += at[1] * rates[1]
        for lacking in range(1, missing + 1):
            arriving = at[lacking + 1] * rates[lacking + 1] if lacking < missing else 0.0
            at[lacking] = at[lacking] * (1 - rates[lacking]) + arriving
        survival = 1 - tuning.hazard_start - tuning.hazard_step * max(FULL_DEAL - turns + turn, 0)
        at = [chance * survival for chance in at]
    return won


def _rates(tuning: Tuning, missing: int, acceptance: int, turns: int, looks: float) -> list[float]:
    """For each number of tiles missing, the chance that one go-around brings a tile that helps."""
    unseen = 53 + 4 * turns
    usual = tuning.acceptance
    scale = sqrt(acceptance / usual[min(missing, len(usual) - 1)])
    rates = [0.0]
    for lacking in range(1, missing + 1):
        helpful = acceptance if lacking == missing else usual[min(lacking, len(usual) - 1)] * scale
        chance = min(helpful / unseen, 1.0)
        rates.append(1 - (1 - chance) ** (1 + (tuning.win_looks if lacking == 1 else looks)))
    return rates
