"""`sifang play` as a program: killed and started again, and what it says when it cannot start."""

import asyncio
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import msgspec
import pytest

from sifang.service.messages import DefaultAct, Done
from sifang.service.requests import ConfirmResult
from sifang.table.commands import Discard, Pass
from sifang.web.wire import CloseCode, CreateMatch, Seated
from tests.web.serving import SOON, Client

PROGRAM = (sys.executable, "-m", "sifang.cli", "play", "--no-browser")


@dataclass
class Program:
    """The server as its user starts it."""

    process: Process
    here: str

    async def kill(self) -> None:
        """As the system does when memory runs out: no farewell, no clearing up."""
        self.process.kill()
        await self.process.wait()


@asynccontextmanager
async def started(folder: Path) -> AsyncIterator[Program]:
    process = await asyncio.create_subprocess_exec(*PROGRAM, "--data", str(folder), "--port", "0", stdout=PIPE)
    assert process.stdout is not None
    try:
        line = (await asyncio.wait_for(process.stdout.readline(), SOON)).decode()
        found = re.search(r"http://\S+", line)
        assert found is not None, line
        yield Program(process, found[0])
    finally:
        if process.returncode is None:
            process.terminate()
            await asyncio.wait_for(process.wait(), SOON)


async def fails(*options: str) -> tuple[int | None, str]:
    """Start the server where it cannot start; its exit code and what it says."""
    process = await asyncio.create_subprocess_exec(*PROGRAM, *options, stderr=PIPE)
    try:
        _, said = await asyncio.wait_for(process.communicate(), SOON)
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()
    return process.returncode, said.decode()


async def create(here: str) -> Seated:
    async with httpx.AsyncClient(base_url=here) as http:
        body = msgspec.json.encode(CreateMatch(name="Ada", timed=False))
        got = await http.post("/api/matches", content=body, headers={"content-type": "application/json"})
        return msgspec.json.decode(got.content, type=Seated)


async def act_once(client: Client) -> None:
    """Answer the next question of the table."""
    prompt = await client.until_asked()
    if prompt.default is DefaultAct.CONFIRM:
        answer = await client.ask(ConfirmResult(id=f"ok-{client.seq}"))
    else:
        answer = await client.act([act for act in client.actions if isinstance(act, Discard | Pass)][-1])
    assert isinstance(answer, Done)


async def test_a_deal_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async with started(tmp_path) as program:
        seated = await create(program.here)
        async with Client.at(program.here, seated.match, seated.token) as client:
            await act_once(client)
            await act_once(client)
            assert client.newest is not None
            before, seen = client.newest.view, client.seq
            await program.kill()

    async with started(tmp_path) as program, Client.at(program.here, seated.match, seated.token, last=seen) as client:
        assert client.seq >= seen
        assert client.newest is not None
        assert client.newest.view is not None
        assert before is not None
        if client.seq == seen:
            assert client.newest.view == before
        assert client.newest.view.players == before.players
        await act_once(client)


async def test_it_ends_in_good_order_when_told_to(tmp_path: Path) -> None:
    async with started(tmp_path) as program:
        seated = await create(program.here)
        async with Client.at(program.here, seated.match, seated.token) as client:
            program.process.send_signal(signal.SIGTERM)
            assert await client.until_closed() in (CloseCode.GOING_AWAY, CloseCode.RESTARTING)
            await asyncio.wait_for(program.process.wait(), SOON)


async def test_a_port_in_use_is_named_and_another_one_proposed(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        code, said = await fails("--data", str(tmp_path), "--port", str(port))

    assert code == 1
    assert f"port {port} is in use" in said
    assert f"--port {port + 1}" in said
    assert "Traceback" not in said


async def test_an_address_that_is_not_this_computer_s_is_named(tmp_path: Path) -> None:
    code, said = await fails("--data", str(tmp_path), "--host", "192.0.2.55", "--port", "0")

    assert code == 1
    assert "192.0.2.55" in said
    assert "Traceback" not in said


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the superuser may write everywhere")
async def test_a_folder_that_is_not_writable_is_named(tmp_path: Path) -> None:
    await asyncio.to_thread(tmp_path.chmod, 0o500)
    code, said = await fails("--data", str(tmp_path), "--port", "0")

    assert code == 1
    assert str(tmp_path) in said
    assert "--data DIR" in said


async def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    (tmp_path / "sifang.sqlite").mkdir()
    code, said = await fails("--data", str(tmp_path), "--port", "0")

    assert code == 1
    assert str(tmp_path / "sifang.sqlite") in said
    assert "--data DIR" in said
    assert "Traceback" not in said


async def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    async with started(tmp_path):
        code, said = await fails("--data", str(tmp_path), "--port", "0")

    assert code == 1
    assert "in use by another Sifang" in said
