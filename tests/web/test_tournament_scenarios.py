"""What goes wrong in a hall, over the network: two telephones, a telephone that was away, a laptop that fell."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import httpx

from sifang.service.tournaments.answers import Merged
from sifang.service.tournaments.views import CardView, LogView, TournamentView
from sifang.tournament.commands import ConfirmDeal, ContestDeal, PauseSession, UpholdDeal, WriteDeal
from sifang.tournament.events import DealWritten
from sifang.tournament.refusal import TournamentFault
from sifang.web.tournament_wire import ActAnswer, ActRequest, ActRequests, Restored
from tests.web.serving import running
from tests.web.test_program import started
from tests.web.tournament_hall import COLUMNS, OTHER_WIN, SOME_WIN, Caller, at_table, begun, client, fault, read

FULL = [(number, 1, ()) for number in range(1, 5)]


@dataclass
class HallClock:
    """A clock that the test puts on."""

    at: datetime = field(default_factory=lambda: datetime(2026, 11, 30, 9, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.at


def row(number: int, *, seen: int = 0) -> WriteDeal:
    return WriteDeal(session=1, table=1, number=number, seen=seen, deal=SOME_WIN)


async def two_phones(director: Caller) -> tuple[Caller, Caller]:
    return await director.makes_link(at_table(1)), await director.makes_link(at_table(1))


async def test_two_telephones_that_write_a_deal_at_once_never_double_it(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        phones = await two_phones(director)
        for number in range(1, 4):
            answers = await asyncio.gather(*(phone.writes(number) for phone in (*phones, *phones)))
            assert all(answer.done for answer in answers), "what stands there already is done"
            await phones[0].confirms(number)
        card = await director.get("/cards/1/1", CardView)

    assert [(row.number, row.version) for row in card.rows] == [(1, 1), (2, 1), (3, 1)]
    assert card.sums == tuple(3 * paid for paid in card.rows[0].payments)


async def test_of_two_telephones_that_disagree_the_second_is_shown_what_the_first_wrote(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        first, second = await two_phones(director)
        answers = await asyncio.gather(first.writes(1, SOME_WIN), second.writes(1, OTHER_WIN))
        (refused,) = [answer.refusal.fault for answer in answers if answer.refusal is not None]
        seen = await second.get("/cards/1/1", CardView)
        anew = await second.writes(1, OTHER_WIN, seen=seen.rows[0].version)
        old = await first.refused(ConfirmDeal(session=1, table=1, number=1, seen=1, column=0))
        after = await first.get("/cards/1/1", CardView)

    assert refused is TournamentFault.DEAL_CHANGED
    assert anew.done
    assert after.rows[0].deal == OTHER_WIN
    if seen.rows[0].deal == SOME_WIN:
        assert (after.rows[0].version, old) == (2, TournamentFault.DEAL_CHANGED)


async def test_a_contested_deal_waits_for_the_referee_and_his_word_holds(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        first, second = await two_phones(director)
        await first.writes(1)
        await second.does(ContestDeal(session=1, table=1, number=1, seen=1, column=3, reason="It was 25."))
        waiting = await first.refused(row(2))
        await director.does(UpholdDeal(session=1, table=1, number=1, reason="The tiles were shown."))
        following = await first.writes(2)

    assert waiting is TournamentFault.DEAL_NOT_CONFIRMED
    assert following.done


async def test_a_telephone_that_was_away_for_ten_minutes_sends_what_it_kept_and_each_is_answered(
    tmp_path: Path,
) -> None:
    clock = HallClock()
    async with running(tmp_path, now=clock) as server:
        director = await begun(server.http)
        phone, other = await two_phones(director)
        await other.writes(1)
        await other.confirms(1)
        kept = ActRequests(
            (
                ActRequest("away-1", row(1)),
                ActRequest("away-2", row(2)),
                *(ActRequest(f"away-2-{one}", confirmed(2, one)) for one in COLUMNS),
                ActRequest("away-3", row(4)),
                ActRequest("away-4", row(3)),
            )
        )
        clock.at += timedelta(minutes=10)
        answers = await phone.post("/acts/batch", kept, tuple[ActAnswer, ...])
        again = await phone.post("/acts/batch", kept, tuple[ActAnswer, ...])
        card = await phone.get("/cards/1/1", CardView)
        log = await director.get("/log", LogView)

    assert [answer.done for answer in answers] == [True] * 6 + [False, True]
    assert answers[6].refusal is not None
    assert answers[6].refusal.fault is TournamentFault.NO_SUCH_DEAL
    assert [answer.version for answer in again if answer.done][-1] == answers[-1].version, "sent again, done once"
    assert [one.number for one in card.rows] == [1, 2, 3]
    written = [entry.event for entry in log.entries if isinstance(entry.event, DealWritten)]
    assert [(event.number, event.at >= 600_000) for event in written] == [(1, False), (2, True), (3, True)]


def confirmed(number: int, column: int) -> ConfirmDeal:
    return ConfirmDeal(session=1, table=1, number=number, seen=1, column=column)


async def test_what_a_telephone_kept_for_a_session_that_is_paused_meanwhile_is_still_written(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        phone = await director.makes_link(at_table(1))
        await director.does(PauseSession(session=1))
        answer = await phone.writes(1)

    assert answer.done, "a clock that stands stops no pen"


# --- the laptop falls


@dataclass
class Pen:
    """A telephone that writes a card, act by act; what was not answered it sends again under the same id."""

    secret: str
    acts: tuple[ActRequest, ...]
    answered: int = 0

    async def write(self, http: httpx.AsyncClient, path: str, *, told: Callable[[], None] = lambda: None) -> None:
        """Go on where the answers ended, until all is written or the server is gone."""
        caller = Caller(http, path, self.secret)
        with contextlib.suppress(httpx.TransportError):
            for act in self.acts[self.answered :]:
                answer = await caller.asks(act.command, act.request)
                assert answer.done, answer
                self.answered += 1
                told()


def card_of(table: int, deals: int = 4) -> tuple[ActRequest, ...]:
    """Every act of a card: each deal is written and confirmed by all."""
    acts: list[WriteDeal | ConfirmDeal] = []
    for number in range(1, deals + 1):
        acts.append(WriteDeal(session=1, table=table, number=number, seen=0, deal=SOME_WIN))
        acts += [ConfirmDeal(session=1, table=table, number=number, seen=1, column=column) for column in COLUMNS]
    return tuple(ActRequest(f"{table}-{number}", act) for number, act in enumerate(acts))


async def test_nothing_that_was_answered_is_lost_when_the_laptop_is_killed_during_entry(tmp_path: Path) -> None:
    enough, answers = asyncio.Event(), count(1)
    tables = range(1, 5)

    def told() -> None:
        if next(answers) == 30:
            enough.set()

    async with started(tmp_path) as program, client(program.here) as http:
        director = await begun(http, tables=4)
        pens = [Pen((await director.makes_link(at_table(table))).secret or "", card_of(table)) for table in tables]
        before = (await director.get("", TournamentView)).version
        writing = [asyncio.create_task(pen.write(http, director.path, told=told)) for pen in pens]
        await enough.wait()
        await program.kill()
        await asyncio.gather(*writing)

    answered = sum(pen.answered for pen in pens)
    assert answered < 80, "the laptop fell before the cards were full"
    async with started(tmp_path) as program, client(program.here) as http:
        back = Caller(http, director.path, director.secret)
        kept = (await back.get("", TournamentView)).version - before
        await asyncio.gather(*(pen.write(http, director.path) for pen in pens))
        cards = [await back.get(f"/cards/1/{table}", CardView) for table in tables]
        events = (await back.get("", TournamentView)).version - before

    assert answered <= kept <= answered + len(pens), "of each telephone one act may be stored and not answered"
    assert events == 80, "what was sent again was done once"
    assert all([(one.number, one.version, one.waiting) for one in card.rows] == FULL for card in cards)


async def test_a_backup_brought_to_another_laptop_goes_on_with_the_same_links(tmp_path: Path) -> None:
    async with running(tmp_path / "first") as server:
        director = await begun(server.http)
        phone = await director.makes_link(at_table(1))
        await phone.writes(1)
        saved = await server.http.get(f"{director.path}/backup", headers=director.headers)

    async with running(tmp_path / "second") as server:
        restored = await server.http.post("/api/tournaments/restore", content=saved.content)
        back = Caller(server.http, f"/api/tournaments/{read(restored, Restored).id}", phone.secret)
        card = await back.get("/cards/1/1", CardView)
        damaged = await server.http.post("/api/tournaments/restore", content=saved.content[:-5_000] + bytes(5_000))
        nothing = await server.http.post("/api/tournaments/restore", content=b"not a backup")
        still = await back.get("/cards/1/1", CardView)

    assert len(card.rows) == len(still.rows) == 1
    assert damaged.status_code >= 400
    assert nothing.status_code >= 400


async def test_a_laptop_that_was_offline_is_merged_and_what_cannot_be_is_told(tmp_path: Path) -> None:
    async with running(tmp_path / "hall") as hall, running(tmp_path / "annex") as annex:
        director = await begun(hall.http)
        saved = await hall.http.get(f"{director.path}/backup", headers=director.headers)
        await annex.http.post("/api/tournaments/restore", content=saved.content)
        there = Caller(annex.http, director.path, director.secret)
        await director.writes(1, SOME_WIN)
        await there.writes(1, OTHER_WIN)
        await there.writes(1, OTHER_WIN, table=2)
        copy = await annex.http.get(f"{there.path}/backup", headers=there.headers)
        merged = read(await director.send("/merge", copy.content), Merged)
        again = read(await director.send("/merge", copy.content), Merged)
        cards = [await director.get(f"/cards/1/{table}", CardView) for table in (1, 2)]

    assert (merged.done, [one.refusal.fault for one in merged.refused]) == (1, [TournamentFault.DEAL_CHANGED])
    assert again.done == 0
    assert [card.rows[0].deal for card in cards] == [SOME_WIN, OTHER_WIN]


async def test_another_tournament_s_file_is_not_merged(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director, other = await begun(server.http), await begun(server.http)
        saved = await server.http.get(f"{other.path}/backup", headers=other.headers)
        got = await director.send("/merge", saved.content)
        version = (await director.get("", TournamentView)).version

    assert fault(got) == (409, "invalid_choice")
    assert version == 12
