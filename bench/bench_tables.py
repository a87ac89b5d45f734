"""Latency from click to event at 50 and at 500 running tables, and the server's memory, over real WebSockets.

Run with `python -m bench.bench_tables`. The server is `sifang play` in a process of its own, at the product's own
tempo; this process plays the people. Every table has one person and three `novice` computers and time limits on:
a computer takes 0.5 to 1.1 s for its turn, a discard stays open for 1.5 s, and a person thinks 1 to 3 s about a
discard and 0.5 to 1.5 s about everything else. Tables are opened one after the other, so that they do not act in step.
"""

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bench.crowd import Crowd, Manner
from bench.figures import Figure, percentile, print_table
from bench.program import Program, started

MEMORY_AIM: Final = 200
_SAMPLE: Final = 0.02


@dataclass(frozen=True, slots=True)
class Evening:
    """How many tables, the milliseconds aimed at for 99 of 100 acts, and the seconds to open, to settle, to measure."""

    tables: int
    aim: float | None
    opening: float
    settling: float
    measuring: float


EVENINGS: Final = (Evening(50, 50, 5, 5, 40), Evening(500, 150, 20, 5, 30))


async def _own_lag(seconds: float) -> list[float]:
    """Milliseconds by which this process itself wakes up late, sampled for so many seconds."""
    lags = []
    end = time.perf_counter() + seconds
    while (before := time.perf_counter()) < end:
        await asyncio.sleep(_SAMPLE)
        lags.append((time.perf_counter() - before - _SAMPLE) * 1000)
    return lags


async def figures_of(evening: Evening, manner: Manner) -> list[Figure]:
    """Play one evening; figures of its latency, of the processor's share, and of memory."""
    with TemporaryDirectory() as folder:
        async with started(Path(folder)) as program:
            crowd = Crowd(program.here, manner, Random(2026))
            await crowd.sit_down(evening.tables, evening.opening)
            await asyncio.sleep(evening.settling)
            return await _measured(evening, crowd, program)


async def _measured(evening: Evening, crowd: Crowd, program: Program) -> list[Figure]:
    busy, start = program.processor_seconds, time.perf_counter()
    crowd.listening = True
    lags = await _own_lag(evening.measuring)
    crowd.listening = False
    took = time.perf_counter() - start
    busy = (program.processor_seconds - busy) / took
    megabytes = program.megabytes
    await crowd.leave()
    name, clicks = f"{evening.tables} tables", crowd.clicks
    return [
        Figure(f"{name}: click to event, p99 of {len(clicks)}", percentile(clicks, 99), "ms", evening.aim),
        Figure(f"{name}: click to event, median", percentile(clicks, 50), "ms"),
        Figure(f"{name}: acts refused", crowd.refused, f"of {len(clicks)}"),
        Figure(f"{name}: acts of people", len(clicks) / took, "a second"),
        Figure(f"{name}: processor, all threads of the server", busy * 100, "% of one core"),
        Figure(f"{name}: p99 of the load's own lateness, held in the above", percentile(lags, 99), "ms"),
        Figure(f"{name}: memory of the server", megabytes, "MB", MEMORY_AIM if evening.tables == 50 else None),
    ]


def main() -> None:
    """Play the evenings one after the other."""
    print_table([figure for evening in EVENINGS for figure in asyncio.run(figures_of(evening, Manner()))])


if __name__ == "__main__":
    main()
