"""Start-up: from the command to the first page and its script, and what the imports take of it.

Run with `python -m bench.bench_start`. Every figure is the best of several starts, each a process of its own with an
empty data folder, so the database is made as well.
"""

import asyncio
import re
import sys
import time
from asyncio.subprocess import DEVNULL
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx

from bench.figures import Figure, print_table
from bench.program import started

STARTS: Final = 3
PAGE_AIM: Final = 3
SERVER_AIM: Final = 1.5
_SCRIPT: Final = re.compile(r'src="(/assets/[^"]+\.js)"')


async def first_page(folder: Path) -> tuple[float, float]:
    """Seconds from the start of `sifang play` to its first answer, and to the page with its main script."""
    async with started(folder) as program, httpx.AsyncClient(base_url=program.here) as http:
        page = (await http.get("/")).raise_for_status()
        answered = time.perf_counter() - program.began
        script = _SCRIPT.search(page.text)
        assert script is not None, "the front end is built: its page names a script"
        (await http.get(script[1])).raise_for_status()
        return answered, time.perf_counter() - program.began


async def import_of(module: str) -> float:
    """Seconds of a process that imports a module and ends."""
    start = time.perf_counter()
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", f"import {module}", stdout=DEVNULL)
    assert await process.wait() == 0, f"{module} can be imported"
    return time.perf_counter() - start


async def _first_pages(times: int) -> list[tuple[float, float]]:
    found = []
    for _ in range(times):
        with TemporaryDirectory() as folder:
            found.append(await first_page(Path(folder)))
    return found


async def figures(times: int = STARTS) -> list[Figure]:
    """Start so many times."""
    pages = await _first_pages(times)
    imports = {
        module: min([await import_of(module) for _ in range(times)])
        for module in ("sys", "sifang.cli", "sifang.service.hall", "sifang.web.app")
    }
    return [
        Figure("`sifang play` to the first answer", min(page for page, _ in pages), "s", SERVER_AIM),
        Figure("`sifang play` to the page and its script", min(script for _, script in pages), "s", PAGE_AIM),
        Figure("Python alone", imports.pop("sys"), "s"),
        *(Figure(f"Python and `import {module}`", seconds, "s") for module, seconds in imports.items()),
    ]


def main() -> None:
    """Print the figures."""
    print_table(asyncio.run(figures()))


if __name__ == "__main__":
    main()
