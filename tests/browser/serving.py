"""A real server in a process of its own, for one test: its address, its end, and what the command line says of it."""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

from tests.browser.hosting import Setting, host

__all__ = ["ROOT", "Server", "serving", "sifang"]

ROOT = Path(__file__).resolve().parents[2]
_ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
_LAST_WORDS, _PATIENCE = 10, 60
#: Servers are forked from a process that has loaded everything: loading it takes longer than many a test.
_PROCESSES: Final = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["tests.browser.hosting"])


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers at `origin`, such as `http://127.0.0.1:40123`."""

    origin: str
    process: ForkServerProcess

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.origin.rpartition(":")[2])

    def kill(self) -> None:
        """End it without a chance to put anything in order."""
        self.process.kill()
        self.process.join()


@contextmanager
def serving(folder: Path, setting: Setting) -> Iterator[Server]:
    """Serve from a data folder until the block ends. A server that does not stop when it is told to is a failure."""
    hears, says = _PROCESSES.Pipe(duplex=False)
    process = _PROCESSES.Process(target=host, args=(folder, setting, says))
    process.start()
    says.close()
    try:
        with closing(hears):
            assert hears.poll(_PATIENCE), "the server did not answer in time"
            yield Server(hears.recv(), process)
        if process.is_alive():
            os.kill(process.pid or 0, signal.SIGINT)
            process.join(_LAST_WORDS)
            assert not process.is_alive(), "the server did not stop when it was told to"
    finally:
        process.kill()
        process.join()


def sifang(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run a command of `sifang`."""
    command = [sys.executable, "-m", "sifang.cli", *arguments]
    return subprocess.run(command, cwd=ROOT, env=_ENVIRONMENT, capture_output=True, text=True, check=False)
