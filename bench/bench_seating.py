"""Seating: what is found in the time given, from 16 to 200 players and 4 to 12 sessions, by number and in teams.

Run with `python -m bench.bench_seating`. A cell says how many meetings are repeats, of which the numbers alone force
those in brackets, and the seconds it took; under each table stand the most that anybody's winds differ by, and the
longest time. The search ends when no seating can be better.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sifang.service.seating_time import seat_within
from sifang.tournament.format import TeamRule
from sifang.tournament.seating import RepeatMeeting, SeatingProposal, SeatingRequest

PLAYERS: Final = (16, 20, 24, 28, 32, 36, 40, 48, 64, 100, 128, 200)
SESSIONS: Final = (4, 6, 8, 10, 12)
SECONDS: Final = 3.0
_STEPS: Final = 10**9


@dataclass(frozen=True, slots=True)
class Cell:
    """One seating, and how long it took."""

    proposal: SeatingProposal
    seconds: float

    @property
    def text(self) -> str:
        """Repeats, those that are forced, seconds; a star where more than repeats is unmet."""
        forced = f" ({self.proposal.unavoidable})" if self.proposal.unavoidable else ""
        other = any(not isinstance(one, RepeatMeeting) for one in self.proposal.unmet)
        return f"{self.proposal.repeats}{forced}{' *' if other else ''} · {self.seconds:.2f} s"

    @property
    def wind_gap(self) -> int:
        """How much oftener than another anybody has one wind."""
        return max(max(winds) - min(winds) for winds in self.proposal.winds)


def cell(players: int, sessions: int, seconds: float, *, in_teams: bool) -> Cell:
    """Seat so many in the time given."""
    everybody = tuple(range(1, players + 1))
    size = TeamRule().size
    teams = tuple(everybody[first : first + size] for first in range(0, players, size)) if in_teams else ()
    began = time.perf_counter()
    proposal = seat_within(SeatingRequest(players=everybody, sessions=sessions, teams=teams, steps=_STEPS), seconds)
    return Cell(proposal, time.perf_counter() - began)


def table(players: Sequence[int], sessions: Sequence[int], seconds: float, *, in_teams: bool) -> Iterator[str]:
    """The lines of a Markdown table, and what holds for all of it."""
    yield f"| {'in teams of four' if in_teams else 'players'} | {' | '.join(f'{one} sessions' for one in sessions)} |"
    yield f"|---{'|---' * len(sessions)}|"
    cells = []
    for number in players:
        row = [cell(number, one, seconds, in_teams=in_teams) for one in sessions]
        cells += row
        yield f"| {number} | {' | '.join(one.text for one in row)} |"
    longest, gap = max(one.seconds for one in cells), max(one.wind_gap for one in cells)
    yield f"\nWinds differ by {gap} at most; {longest:.2f} s at most, of {seconds:g} given.\n"


def main() -> None:
    """Print both tables."""
    for in_teams in (False, True):
        for line in table(PLAYERS, SESSIONS, SECONDS, in_teams=in_teams):
            print(line, flush=True)


if __name__ == "__main__":
    main()
