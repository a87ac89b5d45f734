"""The chance to complete a hand before the wall ends or another player wins."""

from enum import Enum
from functools import lru_cache
from typing import Final

from sifang.bots.tuning import Tuning

__all__ = ["FULL_DEAL", "Course", "usual_chance", "win_chance"]

#: Draws a player may expect when a deal begins.
FULL_DEAL: Final = 17


class Course(Enum):
    """How a plan is completed: which tiles help on the way, and whose."""

    FREE = "free"
    WANTED = "wanted"
    """With sets that no other will replace."""
    PUNGS = "pungs"
    PAIRS = "pairs"
    """Without claims, but for the winning tile."""


@lru_cache(maxsize=1 << 12)
def usual_chance(tuning: Tuning, course: Course, missing: int, turns: int) -> float:
    """The chance to win with so many tiles missing and as many that help as usual."""
    return win_chance(tuning, course, missing, round(usual_acceptance(tuning, course, missing)), turns)


@lru_cache(maxsize=1 << 16)
def win_chance(tuning: Tuning, course: Course, missing: int, acceptance: int, turns: int) -> float:
    """The chance to win with so many tiles missing, `acceptance` unseen tiles that help now, and so many draws left."""
    if missing <= 0:
        return 1.0
    rates = _rates(tuning, course, missing, acceptance, turns)
    at = [0.0] * missing + [1.0]
    won = 0.0
    for turn in range(turns):
        won += at[1] * rates[1]
        for lacking in range(1, missing + 1):
            arriving = at[lacking + 1] * rates[lacking + 1] if lacking < missing else 0.0
            at[lacking] = at[lacking] * (1 - rates[lacking]) + arriving
        survival = 1 - min(tuning.hazard_start + tuning.hazard_step * max(FULL_DEAL - turns + turn, 0), 0.5)
        at = [chance * survival for chance in at]
    return won


def _rates(tuning: Tuning, course: Course, missing: int, acceptance: int, turns: int) -> list[float]:
    """For each number of tiles missing, the chance that one go-around brings a tile that helps."""
    unseen = 53 + 4 * turns
    rates = [0.0]
    for lacking in range(1, missing + 1):
        helpful = acceptance if lacking == missing else usual_acceptance(tuning, course, lacking)
        chance = min(helpful / unseen * (1.0 if lacking == 1 else tuning.reach), 1.0)
        rates.append(1 - (1 - chance) ** (1 + _claims(tuning, course, lacking)))
    return rates


def usual_acceptance(tuning: Tuning, course: Course, lacking: int) -> float:
    """The unseen tiles that usually help a hand that lacks so many."""
    tables = {
        Course.FREE: tuning.acceptance,
        Course.WANTED: tuning.wanted_acceptance,
        Course.PUNGS: tuning.pung_acceptance,
        Course.PAIRS: tuning.pung_acceptance,
    }
    table = tables[course]
    return table[min(lacking, len(table) - 1)]


def _claims(tuning: Tuning, course: Course, lacking: int) -> float:
    """The discards of the others that may help, by the chance of a tile from the wall."""
    if lacking == 1:
        return tuning.win_looks
    match course:
        case Course.PAIRS:
            return 0.0
        case Course.PUNGS:
            return tuning.pung_looks * tuning.pung_claims[min(lacking, len(tuning.pung_claims) - 1)]
        case Course.FREE | Course.WANTED:
            return tuning.chow_looks * tuning.claims[min(lacking, len(tuning.claims) - 1)]
