"""Copies of a tournament: taken while it runs, put back, merged, checked line by line."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sifang.errors import CorruptLog
from sifang.service.faults import InvalidChoice
from sifang.service.tournaments.answers import Done, Merged
from sifang.service.tournaments.faults import OtherTournament, UnknownTournament, WrongSecret
from sifang.service.tournaments.roles import LinkWanted, Role
from sifang.service.tournaments.tournaments import Tournaments
from sifang.store import NotStored, StoreInUse, StoreUnavailable
from sifang.tournament.commands import (
    CloseStage,
    CloseTournament,
    ConfirmDeal,
    CorrectEntry,
    EndSession,
    EnterPlayer,
    GivePenalty,
    LodgeAppeal,
    PublishStandings,
    RecordAttendance,
    WriteDeal,
)
from sifang.tournament.events import PenaltyGiven, PlayerEntered
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.standings import standings
from sifang.tournament.state import TournamentPhase
from sifang.tournament.terms import Attendance, Change
from tests.service.tournaments.office import Office, office
from tests.tournament.halls import FIRST, SECOND, THIRD, plan, stage, won

FORMAT = plan(stage(deals=2))
NOW = "2026-11-30T09:00:00+00:00"


# --- the folder


async def test_tournaments_are_listed_the_newest_first_with_how_far_they_are(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.plays(1, (won(20, FIRST), won(5, SECOND, THIRD)))
        await made.does(CloseStage())
        await made.does(CloseTournament())
        made.clock.pass_(minutes=60)
        await made.tournaments.open("Second", FORMAT)
        (tmp_path / "tournaments" / "broken.sqlite").write_bytes(b"no database" * 1000)

        listed = await made.tournaments.listed()
        assert [(one.name, one.phase) for one in listed] == [
            ("Second", TournamentPhase.OPEN),
            ("Test", TournamentPhase.CLOSED),
            ("", TournamentPhase.NOT_OPEN),
        ]
        assert listed[2].fault


async def test_an_id_that_no_tournament_has_leads_nowhere(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        for id_ in ("0123456789", "../sifang", ""):
            with pytest.raises(UnknownTournament):
                await made.tournaments.host(id_)


async def test_a_tournament_without_a_name_or_with_an_impossible_format_is_not_opened(tmp_path: Path) -> None:
    tournaments = Tournaments(tmp_path)
    with pytest.raises(InvalidChoice, match="nameless"):
        await tournaments.open("  ", FORMAT)
    with pytest.raises(InvalidChoice, match="impossible_format"):
        await tournaments.open("Test", plan(stage(sessions=0)))
    assert await tournaments.listed() == ()
    await tournaments.close()


async def test_two_programs_cannot_run_one_tournament(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        second = Tournaments(tmp_path)
        with pytest.raises(StoreInUse, match="in use by another Sifang"):
            await second.host(made.host.id)
        assert [one.name for one in await second.listed()] == ["Test"]
        assert (await second.verify(made.host.id)).fault == ""
        await second.close()


# --- backup and restore


async def test_a_restored_backup_is_the_tournament_as_it_was_and_goes_on(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.starts(1)
        copy, version, before = await made.tournaments.back_up(made.host.id), made.host.version, made.host.log.last
        await made.writes(1, 1, won(20, FIRST))
        watching = made.host.watch()
        await anext(watching)
        assert await made.tournaments.restore(copy) == made.host.id

        assert (made.host.version, made.host.log.last) == (version, before)
        assert await anext(watching) == version
        assert made.card(1, 1).rows == []
        await made.writes(1, 1, won(5, SECOND, THIRD))
        await watching.aclose()


async def test_the_file_that_gave_way_is_kept_and_can_be_restored_itself(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        copy = await made.tournaments.back_up(made.host.id)
        await made.does(EnterPlayer(name="Late"))
        last = made.host.log.last
        await made.tournaments.restore(copy)
        (aside,) = (tmp_path / "tournaments").glob("*.replaced")
        await made.tournaments.restore(aside.read_bytes())

        assert made.host.log.last == last


async def test_a_backup_is_restored_on_another_laptop(tmp_path: Path) -> None:
    async with office(tmp_path / "one", FORMAT, players=4) as made:
        copy = await made.tournaments.back_up(made.host.id)
        other = Tournaments(tmp_path / "other")
        id_ = await other.restore(copy)
        host = await other.host(id_)

        assert host.log.hashes == made.host.log.hashes
        assert isinstance(await host.act(host.links.find(made.secret), "r", EnterPlayer(name="Late")), Done)
        await other.close()


async def test_restoring_locks_nobody_out_and_lets_nobody_in_again(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        ada, bob = await made.host.links.make(
            (LinkWanted(role=Role.REFEREE, name="Ada"), LinkWanted(role=Role.REFEREE, name="Bob")), NOW
        )
        copy = await made.tournaments.back_up(made.host.id)
        await made.host.links.revoke(bob.link.number)
        (table,) = await made.host.links.make((LinkWanted(role=Role.TABLE, table=1),), NOW)
        await made.tournaments.restore(copy)

        assert made.host.links.find(ada.secret).name == "Ada"
        assert made.host.links.find(table.secret).table == 1
        with pytest.raises(WrongSecret):
            made.host.links.find(bob.secret)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE events SET line = replace(line, 'Player 2', 'Player X') WHERE number = 3",
        "UPDATE events SET line = replace(line, 'Player 4', 'Player X') WHERE number = 5",
        "DELETE FROM events WHERE number = 3",
        "UPDATE events SET number = 30 WHERE number = 5",
        "DELETE FROM events",
        "UPDATE events SET line = '{' WHERE number = 5",
    ],
    ids=["a line changed", "the last line changed", "a line left out", "renumbered", "empty", "no line"],
)
async def test_a_damaged_copy_is_not_restored_and_nothing_changes(tmp_path: Path, damage: str) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        copy = tmp_path / "copy.sqlite"
        copy.write_bytes(await made.tournaments.back_up(made.host.id))
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute(damage)
            connection.commit()
        last = made.host.log.last
        with pytest.raises(CorruptLog):
            await made.tournaments.restore(copy.read_bytes())

        assert made.host.log.last == last
        await made.does(EnterPlayer(name="Late"))
        assert not list((tmp_path / "tournaments").glob("*.replaced"))


async def test_what_is_no_file_of_a_tournament_is_not_restored(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        with pytest.raises(StoreUnavailable):
            await made.tournaments.restore(b"no database" * 1000)


async def test_a_tournament_that_another_program_runs_is_not_restored_under_its_feet(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        copy = await made.tournaments.back_up(made.host.id)
        second = Tournaments(tmp_path)
        with pytest.raises(StoreInUse, match="in use by another Sifang"):
            await second.restore(copy)
        await second.close()

        await made.does(EnterPlayer(name="Late"))
        assert not list((tmp_path / "tournaments").glob("*.replaced"))


async def test_where_a_restored_file_cannot_be_put_in_place_the_tournament_opens_again_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        copy, last = await made.tournaments.back_up(made.host.id), made.host.log.last

        rename = Path.rename

        def fails(path: Path, to: Path) -> Path:
            if path.suffix == ".restoring":
                raise OSError("no space left")
            return rename(path, to)

        with monkeypatch.context() as broken:
            broken.setattr(Path, "rename", fails)
            with pytest.raises(NotStored, match="no space left"):
                await made.tournaments.restore(copy)
        assert (await made.tournaments.host(made.host.id)).log.last == last


async def test_a_backup_takes_the_place_of_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        copy, id_, last = await made.tournaments.back_up(made.host.id), made.host.id, made.host.log.last
        await made.tournaments.close()
        (tmp_path / "tournaments" / f"{id_}.sqlite").write_bytes(b"no database" * 1000)
        tournaments = Tournaments(tmp_path)
        with pytest.raises(StoreUnavailable):
            await tournaments.host(id_)
        await tournaments.restore(copy)

        assert (await tournaments.host(id_)).log.last == last
        await tournaments.close()


async def test_verifying_tells_the_last_hash_or_what_is_wrong(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        found = await made.tournaments.verify(made.host.id)
        assert (found.events, found.hash, found.fault) == (5, made.host.log.last, "")
        path = tmp_path / "tournaments" / f"{made.host.id}.sqlite"
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE events SET line = replace(line, 'Player 2', 'Player X') WHERE number = 3")
            connection.commit()

        found = await made.tournaments.verify(made.host.id)
        assert (found.hash, "event 2" in found.fault or "event 3" in found.fault) == ("", True)


# --- merging a copy that went on by itself


async def elsewhere(made: Office, folder: Path) -> Office:
    """Another laptop with a copy of the tournament as it is now."""
    tournaments = Tournaments(folder, now=made.clock)
    id_ = await tournaments.restore(await made.tournaments.back_up(made.host.id))
    return replace(made, folder=folder, tournaments=tournaments, host=await tournaments.host(id_))


async def merged(made: Office, other: Office) -> Merged:
    """What becomes of the other laptop's copy here."""
    return await made.tournaments.merge(made.host.id, await other.tournaments.back_up(other.host.id))


async def test_cards_written_on_a_laptop_that_was_offline_are_merged(tmp_path: Path) -> None:
    async with office(tmp_path / "one", FORMAT) as made:
        await made.starts(1)
        other = await elsewhere(made, tmp_path / "other")
        await made.writes(1, 1, won(20, FIRST), won(5, SECOND, THIRD))
        await other.writes(1, 2, won(40, SECOND), won(5, SECOND, THIRD))
        found = await merged(made, other)

        assert (found.done, found.refused) == (10, ())
        assert [row.deal for row in made.card(1, 2).rows] == [won(40, SECOND), won(5, SECOND, THIRD)]
        assert not any(made.card(1, 2).needed_for(row) for row in made.card(1, 2).rows)
        assert made.host.log.events[-1].by == "director"
        await made.does(EndSession(session=1))
        await other.does(EndSession(session=1))
        assert [(line.player, line.score) for line in standings(other.host.state) if line.player > 4] == [
            (line.player, line.score) for line in standings(made.host.state) if line.player > 4
        ]
        await other.tournaments.close()


async def test_a_copy_merged_twice_is_merged_once(tmp_path: Path) -> None:
    async with office(tmp_path / "one", FORMAT, players=4) as made:
        await made.starts(1)
        other = await elsewhere(made, tmp_path / "other")
        await other.does(GivePenalty(session=1, changes=(Change(1, -10),), reason="late"))
        await other.does(EnterPlayer(name="Late"))
        first, last = await merged(made, other), made.host.log.last
        again = await merged(made, other)

        assert (first.done, again.done, again.refused) == (2, 0, ())
        assert made.host.log.last == last


async def test_where_both_wrote_a_row_ours_stands_and_theirs_is_told(tmp_path: Path) -> None:
    async with office(tmp_path / "one", FORMAT, players=4) as made:
        await made.starts(1)
        other = await elsewhere(made, tmp_path / "other")
        await made.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST)))
        await other.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=won(40, FIRST)))
        await other.does(ConfirmDeal(session=1, table=1, number=1, seen=1, column=THIRD))
        found = await merged(made, other)

        assert made.card(1, 1).rows[0].deal == won(20, FIRST)
        assert made.card(1, 1).rows[0].confirmed == set()
        assert [one.refusal.fault for one in found.refused] == [TournamentFault.DEAL_CHANGED] * 2
        await other.tournaments.close()


async def test_a_row_that_both_wrote_alike_is_confirmed_by_whoever_confirmed_it_there(tmp_path: Path) -> None:
    async with office(tmp_path / "one", FORMAT, players=4) as made:
        await made.starts(1)
        other = await elsewhere(made, tmp_path / "other")
        row = WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST))
        await made.does(row)
        await other.does(row)
        await other.does(ConfirmDeal(session=1, table=1, number=1, seen=1, column=THIRD))
        found = await merged(made, other)

        assert (found.refused, made.card(1, 1).rows[0].confirmed) == ((), {THIRD})
        await other.tournaments.close()


async def test_people_and_rulings_of_both_copies_get_numbers_of_their_own(tmp_path: Path) -> None:
    async with office(tmp_path / "one", FORMAT, players=4) as made:
        await made.starts(1)
        other = await elsewhere(made, tmp_path / "other")
        await made.does(EnterPlayer(name="Ours"))
        await made.does(GivePenalty(session=1, changes=(Change(1, -5),), reason="ours"))
        await other.does(EnterPlayer(name="Theirs"))
        await other.does(CorrectEntry(player=5, name="Theirs", country="FR"))
        await other.does(RecordAttendance(player=5, session=1, attendance=Attendance.LATE))
        await other.does(GivePenalty(session=1, changes=(Change(5, -10),), reason="theirs"))
        await other.does(LodgeAppeal(session=1, player=5, text="no", penalty=1))
        found = await merged(made, other)

        state = made.host.state
        assert found.refused == ()
        assert [(one.name, one.country) for one in state.entries.values()][4:] == [("Ours", ""), ("Theirs", "FR")]
        assert state.attendance(6, 1) is Attendance.LATE
        assert [one.given.changes for one in state.penalties] == [(Change(1, -5),), (Change(6, -10),)]
        assert (state.appeals[0].lodged.player, state.appeals[0].lodged.penalty) == (6, 2)
        await other.tournaments.close()


async def test_whoever_could_not_be_entered_here_is_nobody_here(tmp_path: Path) -> None:
    async with office(tmp_path / "one", plan(stage(), stage("second")), players=4) as made:
        await made.plays(1, (won(20, FIRST), won(5, SECOND, THIRD)))
        other = await elsewhere(made, tmp_path / "other")
        await other.does(EnterPlayer(name="Theirs"))
        await other.does(GivePenalty(session=1, changes=(Change(5, -10),), reason="theirs"))
        await made.does(CloseStage())
        found = await merged(made, other)

        faults = [one.refusal.fault for one in found.refused]
        assert faults == [TournamentFault.ENTRY_CLOSED, TournamentFault.NO_SUCH_PLAYER]
        assert (len(made.host.state.entries), made.host.state.penalties) == (4, [])
        await other.tournaments.close()


async def test_a_stage_closed_and_a_list_published_there_are_closed_and_published_here(tmp_path: Path) -> None:
    async with office(tmp_path / "one", FORMAT, players=4) as made:
        other = await elsewhere(made, tmp_path / "other")
        await other.plays(1, (won(20, FIRST), won(5, SECOND, THIRD)))
        await other.does(PublishStandings(through=1))
        await other.does(CloseStage())
        await other.does(CloseTournament())
        found = await merged(made, other)

        assert found.refused == ()
        assert made.host.state.phase is TournamentPhase.CLOSED
        assert standings(made.host.state) == standings(other.host.state)
        await other.tournaments.close()


async def test_another_tournaments_file_is_not_merged(tmp_path: Path) -> None:
    async with office(tmp_path / "one", FORMAT, players=4) as made:
        opened = await made.tournaments.open("Another", FORMAT)
        copy = await made.tournaments.back_up(opened.id)
        with pytest.raises(OtherTournament, match="Another"):
            await made.tournaments.merge(made.host.id, copy)


async def test_a_merge_that_cannot_be_stored_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with office(tmp_path / "one", FORMAT, players=4) as made:
        other = await elsewhere(made, tmp_path / "other")
        await other.does(EnterPlayer(name="Late"))
        copy, last = await other.tournaments.back_up(other.host.id), made.host.log.last
        await other.tournaments.close()
        with monkeypatch.context() as broken:
            broken.setattr(made.host._file, "write", None)
            with pytest.raises(TypeError):
                await made.tournaments.merge(made.host.id, copy)
        assert (made.host.log.last, len(made.host.state.entries)) == (last, 4)

        assert (await made.tournaments.merge(made.host.id, copy)).done == 1
        assert isinstance(made.host.log.events[-1], PlayerEntered)
        assert not any(isinstance(event, PenaltyGiven) for event in made.host.log.events)
