"""Fifty tables of a tournament that enter their cards at once, over loopback: from the press to the stored answer.

Run with `python -m bench.bench_tournament`. The server is `sifang play` in a process of its own; this process is the
hall. Each table has two telephones, which both write every deal, and confirm it four times; one act in ten is sent
again, as if its answer had been lost. Every telephone follows the changes that concern its table and fetches its card
at each. In the steady hour a table thinks before each act; in the rush nobody thinks at all.
"""

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bench.figures import Figure, percentile, print_table
from bench.hall import COLUMNS, Hall, Pace, opened
from bench.program import started

TABLES: Final = 50
AIM: Final = 200


@dataclass(frozen=True, slots=True)
class Hour:
    """How a session goes, and the milliseconds aimed at for 99 of 100 acts."""

    name: str
    pace: Pace
    aim: float | None


HOURS: Final = (
    Hour("steady", Pace(deals=6, deal=(2.0, 6.0), confirmation=(0.3, 1.0)), AIM),
    Hour("rush", Pace(deals=4, deal=(0.0, 0.0), confirmation=(0.0, 0.0)), None),
)


async def figures_of(hour: Hour) -> list[Figure]:
    """Play a session so; figures of its latency, and of what the tournament has of all that was sent."""
    with TemporaryDirectory() as folder:
        async with started(Path(folder)) as program, opened(program.here, TABLES) as hall:
            before, busy, start = await hall.version(), program.processor_seconds, time.perf_counter()
            await hall.play(hour.pace, Random(2026))
            took, busy = time.perf_counter() - start, program.processor_seconds - busy
            return [*_speed(hour, hall, took, busy / took), *await _kept(hour, hall, before)]


def _speed(hour: Hour, hall: Hall, took: float, busy: float) -> list[Figure]:
    name, presses, looks = hour.name, hall.presses, hall.looks
    return [
        Figure(f"{name}: press to answer, p99 of {len(presses)}", percentile(presses, 99), "ms", hour.aim),
        Figure(f"{name}: press to answer, median", percentile(presses, 50), "ms"),
        Figure(f"{name}: acts", len(presses) / took, "a second"),
        Figure(f"{name}: card fetched, p99 of {len(looks)}", percentile(looks, 99), "ms"),
        Figure(f"{name}: cards fetched", len(looks) / took, "a second"),
        Figure(f"{name}: p99 of the load's own lateness, held in the above", percentile(hall.lags, 99), "ms"),
        Figure(f"{name}: processor, all threads of the server", busy * 100, "% of one core"),
    ]


async def _kept(hour: Hour, hall: Hall, before: int) -> list[Figure]:
    """Every deal is written once and confirmed four times: so many events, and not one more or less."""
    deals = TABLES * hour.pace.deals
    owed = deals * (1 + len(COLUMNS))
    lost = deals - sum(min(written, hour.pace.deals) for written in await hall.written())
    return [
        Figure(f"{hour.name}: deals lost", lost, f"of {deals}", 1),
        Figure(f"{hour.name}: events doubled or lost", abs(await hall.version() - before - owed), f"of {owed}", 1),
        Figure(f"{hour.name}: acts refused", hall.refused, f"of {len(hall.presses)}"),
    ]


def main() -> None:
    """Play the hours one after the other."""
    print_table([figure for hour in HOURS for figure in asyncio.run(figures_of(hour))])


if __name__ == "__main__":
    main()
