"""The laptop is killed while cards are entered: what was answered is there, and play goes on."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

from sifang.service.tournaments.answers import Done
from sifang.service.tournaments.keeping import replayed
from sifang.service.tournaments.tournaments import Tournaments
from sifang.tournament.commands import EnterPlayer

#: Opens a tournament, and writes cards at four tables at once until it is killed; every answer is said.
ENTRY = """
import asyncio, sys
from pathlib import Path
from sifang.service.tournaments.tournaments import Tournaments
from sifang.tournament.commands import *
from sifang.tournament.deals import WonDeal
from sifang.tournament.formats import shipped
from sifang.tournament.terms import SeatedTable

async def main():
    tournaments = Tournaments(Path(sys.argv[1]))
    opened = await tournaments.open("Club evening", shipped("free"))
    host = await tournaments.host(opened.id)
    director = host.links.find(opened.secret)
    print(opened.id, opened.secret, flush=True)
    for number in range(16):
        await host.act(director, f"enter {number}", EnterPlayer(name=f"Player {number}"))
    seated = tuple(SeatedTable(n + 1, (4 * n + 1, 4 * n + 2, 4 * n + 3, 4 * n + 4)) for n in range(4))
    await host.act(director, "draft", DraftSeating(session=1, tables=seated))
    await host.act(director, "publish", PublishSeating(session=1))
    await host.act(director, "start", StartSession(session=1))

    async def table(number):
        deal = 1
        while True:
            write = WriteDeal(session=1, table=number, number=deal, seen=0, deal=WonDeal(total=20, winner=deal % 4))
            answer = await host.act(director, f"table {number} deal {deal}", write)
            print(f"table {number} deal {deal}", answer.version, flush=True)
            deal += 1

    await asyncio.gather(*map(table, range(1, 5)))

asyncio.run(main())
"""


async def test_a_laptop_killed_during_entry_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", ENTRY, str(tmp_path), stdout=PIPE)
    assert process.stdout is not None
    id_, secret = (await process.stdout.readline()).decode().split()
    answered = [await process.stdout.readline() for _ in range(60)]
    process.kill()
    answered += (await process.stdout.read()).splitlines(keepends=True)
    await process.wait()
    said = [line.decode().rsplit(" ", 1) for line in answered if line.endswith(b"\n")]

    tournaments = Tournaments(tmp_path)
    host = await tournaments.host(id_)
    director = host.links.find(secret)
    for request, version in said:
        again = EnterPlayer(name="asked again under the same request")
        assert await host.act(director, request, again) == Done(int(version))
    assert sum(len(card.rows) for card in host.state.sessions[1].cards.values()) >= len(said) >= 60
    assert (await tournaments.verify(id_)).fault == ""
    assert replayed(host.log).sessions == host.state.sessions

    assert isinstance(await host.act(director, "further", EnterPlayer(name="Late")), Done)
    await tournaments.close()
