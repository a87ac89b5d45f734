"""A wrong entry is taken off the list while nothing is told of him yet; numbers stay with whom they were given to."""

import pytest

from sifang.tournament.commands import (
    AwardResult,
    DraftSeating,
    DrawLots,
    EnterPlayer,
    GivePenalty,
    KeepApart,
    LodgeAppeal,
    PublishSeating,
    PublishStandings,
    RecordAttendance,
    RemoveEntry,
    SendSubstitute,
    TournamentCommand,
)
from sifang.tournament.format import Ratio
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.terms import Attendance, Change, SeatedTable
from tests.tournament.halls import Hall, plan, stage
from tests.tournament.test_merging import merged, parted


def test_the_others_keep_their_numbers_and_the_number_of_who_was_removed_is_nobodys() -> None:
    hall = Hall(plan(), players=4)
    hall.does(RemoveEntry(player=2))
    hall.does(RemoveEntry(player=4))
    hall.does(EnterPlayer(name="Late"))
    assert {player: entry.name for player, entry in hall.state.entries.items()} == {
        1: "Player 1",
        3: "Player 3",
        5: "Late",
    }
    assert hall.refuses(RemoveEntry(player=2)) is TournamentFault.NO_SUCH_PLAYER
    assert hall.replayed() == hall.state


def test_wishes_and_drafts_that_name_him_go_with_him() -> None:
    hall = Hall(plan(), players=5)
    hall.does(KeepApart(players=(1, 5)))
    hall.does(KeepApart(players=(1, 2, 5)))
    hall.does(DraftSeating(session=1, tables=(SeatedTable(1, (1, 2, 3, 5)),)))
    hall.does(RemoveEntry(player=5))
    assert hall.state.apart == [(1, 2)]
    assert hall.refuses(PublishSeating(session=1)) is TournamentFault.NO_DRAFT


def test_whoever_has_a_published_seat_stays() -> None:
    hall = Hall(plan(), players=4)
    hall.publishes(1)
    hall.does(EnterPlayer(name="Late"))
    assert hall.refuses(RemoveEntry(player=1)) is TournamentFault.ENTRY_STAYS
    hall.does(RemoveEntry(player=5))
    hall.does(EnterPlayer(name="Later"))
    hall.does(DraftSeating(session=1, tables=(SeatedTable(1, (6, 2, 3, 4)),)))
    assert hall.refuses(RemoveEntry(player=6)) is TournamentFault.ENTRY_STAYS


@pytest.mark.parametrize(
    "told",
    [
        RecordAttendance(player=5, session=1, attendance=Attendance.ABSENT),
        SendSubstitute(player=5, session=1, name="Eva", counts=True),
        AwardResult(session=1, player=5, score=0, points=Ratio(0), reason="came for nothing"),
        GivePenalty(session=1, changes=(Change(5, -10),), reason="late"),
        LodgeAppeal(session=1, player=5, text="why"),
        DrawLots(order=(5, 1)),
        PublishStandings(through=1),
    ],
    ids=lambda told: type(told).__name__,
)
def test_whoever_something_was_recorded_about_stays(told: TournamentCommand) -> None:
    hall = Hall(plan(stage(sessions=2)), players=4)
    hall.starts(1)
    hall.does(EnterPlayer(name="Late"))
    hall.does(told)
    assert hall.refuses(RemoveEntry(player=5)) is TournamentFault.ENTRY_STAYS


def test_an_entry_removed_in_another_copy_is_removed_here_by_its_number_here() -> None:
    here, shared, there = parted(Hall(plan(), players=2))
    here.does(EnterPlayer(name="Ours"))
    there.does(EnterPlayer(name="Theirs"))
    there.does(RemoveEntry(player=3))
    assert merged(here, shared, there) == []
    assert [entry.name for entry in here.state.entries.values()] == ["Player 1", "Player 2", "Ours"]
