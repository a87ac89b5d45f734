"""A real server in a process of its own, for one test: its address, its end, and what the command line says of it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tests.browser.hosting import Setting

__all__ = ["ROOT", "Server", "serving", "sifang"]

ROOT = Path(__file__).resolve().parents[2]
_ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
_LAST_WORDS = 10


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers at `origin`, such as `http://127.0.0.1:40123`."""

    origin: str
    process: "subprocess.Popen[str]"

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.origin.rpartition(":")[2])

    def kill(self) -> None:
        """End it without a chance to put anything in order."""
        self.process.kill()
        self.process.wait()


@contextmanager
def serving(folder: Path, setting: Setting) -> Iterator[Server]:
    """Serve from a data folder until the block ends. A server that does not stop when it is told to is a failure."""
    command = [sys.executable, "-m", "tests.browser.hosting", str(folder), msgspec.json.encode(setting).decode()]
    with subprocess.Popen(command, cwd=ROOT, env=_ENVIRONMENT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None, "it was asked for as a pipe"
        try:
            origin = process.stdout.readline().strip()
            assert origin, "the server ended before it answered; its last words stand above"
            yield Server(origin, process)
            process.send_signal(signal.SIGINT)
            process.wait(_LAST_WORDS)
        finally:
            process.kill()


def sifang(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run a command of `sifang`."""
    command = [sys.executable, "-m", "sifang.cli", *arguments]
    return subprocess.run(command, cwd=ROOT, env=_ENVIRONMENT, capture_output=True, text=True, check=False)
