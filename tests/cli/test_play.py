"""`sifang play`: the table is served on loopback, ends at a key, and says what stands in its way."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

PLAY = (sys.executable, "-m", "sifang.cli", "play", "--no-browser")


@contextmanager
def playing(*options: str) -> Iterator[subprocess.Popen[str]]:
    """The program while it runs; it is ended in any case."""
    with subprocess.Popen((*PLAY, *options), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        try:
            yield program
        finally:
            program.kill()


def address(program: subprocess.Popen[str]) -> str:
    """Where the program says that the table is open."""
    assert program.stdout is not None
    return next(word for word in program.stdout.readline().split() if word.startswith("http"))


def test_the_table_is_served_on_loopback_and_ends_at_ctrl_c(tmp_path: Path) -> None:
    with playing("--port", "0", "--data", str(tmp_path)) as program:
        where = address(program)
        with urlopen(where, timeout=30) as answer:  # noqa: S310 - the address that the program printed
            page = answer.read().decode()
        program.send_signal(signal.SIGINT)
        code = program.wait(timeout=30)

    assert where.startswith("http://127.0.0.1:")
    assert "<title>Sifang" in page
    assert code == 0


def test_the_data_is_one_sqlite_file_where_it_was_asked_for(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"

    with playing("--port", "0", "--data", str(folder)) as program:
        address(program)
        program.send_signal(signal.SIGINT)
        program.wait(timeout=30)

    files = [file for file in folder.iterdir() if file.read_bytes().startswith(b"SQLite format 3")]
    assert len(files) == 1


def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            (*PLAY, "--port", port, "--data", str(tmp_path)), capture_output=True, text=True, check=False, timeout=60
        )

    assert done.returncode == 1
    assert port in done.stderr
    assert "Traceback" not in done.stderr


def test_a_data_folder_that_cannot_be_is_said_in_one_line(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()

    done = subprocess.run(
        (*PLAY, "--port", "0", "--data", str(in_the_way)), capture_output=True, text=True, check=False, timeout=60
    )

    assert done.returncode == 1
    assert str(in_the_way) in done.stderr
    assert "Traceback" not in done.stderr
