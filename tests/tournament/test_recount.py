"""A log that says what does not follow from what stood before it is found out, event by event."""

from collections.abc import Sequence

import msgspec
import pytest

from sifang.rulebooks import load
from sifang.tournament.commands import CloseStage, CloseTournament, PublishStandings, SetPrizes
from sifang.tournament.events import (
    CutMade,
    DealWritten,
    PrizesAwarded,
    StandingsPublished,
    TournamentClosed,
    TournamentEvent,
)
from sifang.tournament.format import PrizeTable, TopPlaces
from sifang.tournament.recount import differing, disagreements, projections, replayed
from sifang.tournament.terms import Placed, PrizeWon
from tests.tournament.halls import FIRST, SECOND, Hall, plan, stage, won

BOOK = load("wsom")


def log() -> list[TournamentEvent]:
    """Of four, two play the final, which the first wins."""
    hall = Hall(plan(stage(cut=TopPlaces(2)), stage("final", deals=1), prizes=PrizeTable((70, 30))))
    hall.starts(1)
    hall.plays(1, (won(30, FIRST), won(10, SECOND)))
    hall.does(CloseStage())
    hall.starts(2, [(1, 2, None, None)])
    hall.plays(2, (won(20, FIRST, SECOND),))
    hall.does(PublishStandings(through=2))
    hall.does(SetPrizes(prizes=PrizeTable((100, 50))))
    hall.does(CloseStage())
    hall.does(CloseTournament())
    return hall.log


def changed(events: Sequence[TournamentEvent], kind: type, **fields: object) -> list[TournamentEvent]:
    """The log with something else said in the first event of a kind."""
    number = next(number for number, event in enumerate(events) if isinstance(event, kind))
    return [*events[:number], msgspec.structs.replace(events[number], **fields), *events[number + 1 :]]


def test_a_log_as_it_was_written_agrees_with_itself() -> None:
    assert list(disagreements(log(), BOOK)) == []


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (DealWritten, {"payments": (93, -31, -31, -31)}),
        (StandingsPublished, {"places": (Placed(2, 1), Placed(1, 2))}),
        (CutMade, {"players": (1, 3)}),
        (PrizesAwarded, {"prizes": (PrizeWon(2, 100),)}),
        (TournamentClosed, {"places": ()}),
    ],
)
def test_payments_lists_cuts_and_prizes_that_do_not_follow_are_named(kind: type, fields: dict[str, object]) -> None:
    found = list(disagreements(changed(log(), kind, **fields), BOOK))

    assert isinstance(found[0].event, kind)
    assert found[0].counted == getattr(next(event for event in log() if isinstance(event, kind)), next(iter(fields)))


def test_two_logs_differ_in_the_projections_that_come_of_the_difference() -> None:
    one, other = (
        replayed(events, BOOK) for events in (log(), changed(log(), DealWritten, payments=(60, -20, -20, -20)))
    )

    assert set(differing(projections(one), projections(other))) == {"standings", "results", "cards"}


def test_clocks_are_among_the_projections() -> None:
    one = replayed(log(), BOOK)
    other = replayed(log(), BOOK)
    other.sessions[1].stood_still = -5

    assert differing(projections(one), projections(other)) == ("clocks",)
