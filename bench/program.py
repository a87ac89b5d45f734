"""`sifang play` as its user starts it, for the benchmarks that need the real server."""

import asyncio
import re
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

__all__ = ["Program", "started"]

_COMMAND: Final = (sys.executable, "-m", "sifang.cli", "play", "--no-browser", "--port", "0")
_SOON: Final = 60.0


@dataclass(frozen=True, slots=True)
class Program:
    """A running server: where it answers, its process, and when it was started (`time.perf_counter`)."""

    here: str
    pid: int
    began: float

    @property
    def megabytes(self) -> float:
        """Resident memory, as Linux counts it."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"^VmRSS:\s+(\d+) kB", status, re.MULTILINE)
        assert found is not None, "the kernel tells every process's resident memory"
        return int(found[1]) / 1024

    @property
    def processor_seconds(self) -> float:
        """Processor time spent so far, all threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS


_TICKS: Final = 100
"""A second, as `/proc` counts processor time on every Linux."""


@asynccontextmanager
async def started(folder: Path) -> AsyncIterator[Program]:
    """A server with its data in a folder; it has said where it is to be found."""
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(*_COMMAND, "--data", str(folder), stdout=PIPE)
    assert process.stdout is not None, "its output is piped"
    try:
        line = (await asyncio.wait_for(process.stdout.readline(), _SOON)).decode()
        found = re.search(r"http://\S+", line)
        assert found is not None, f"the server says where it is, not {line!r}"
        yield Program(found[0], process.pid, began)
    finally:
        process.terminate()
        await process.wait()
