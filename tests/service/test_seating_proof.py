"""Whether a seating is the best is counted where counting tells, and asked of a solver where it does not."""

import importlib.util

import pytest

from sifang.errors import InvalidOption
from sifang.service.seating_proof import prove
from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating import ImpossibleSeating, RepeatMeeting, SeatingRequest, Shortage, arranged, seat

HAS_SOLVER = importlib.util.find_spec("ortools") is not None
needs_solver = pytest.mark.skipif(not HAS_SOLVER, reason="OR-Tools is an extra: sifang[seating]")


def wanted(players: int, sessions: int, **more: object) -> SeatingRequest:
    plain = {"players": tuple(range(1, players + 1)), "sessions": sessions, **more}
    return SeatingRequest(**plain)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "sessions", "cost"), [(16, 5, 0), (16, 6, 24), (12, 3, 9), (12, 4, 18), (8, 3, 12)]
)
def test_where_counting_tells_no_solver_is_needed(players: int, sessions: int, cost: int) -> None:
    proof = prove(wanted(players, sessions), seat(wanted(players, sessions)), 1)

    assert proof.is_proved
    assert (proof.cost, proof.at_least) == (cost, cost)


@pytest.mark.parametrize(
    "request_",
    [
        wanted(17, 3, shortage=Shortage.BYES),
        wanted(16, 1, method=SeatingMethod.SWISS),
        wanted(16, 3, method=SeatingMethod.DUPLICATE),
    ],
)
def test_what_is_not_searched_for_is_not_proved(request_: SeatingRequest) -> None:
    with pytest.raises(InvalidOption, match="only a seating without"):
        prove(request_, seat(request_), 1)


@pytest.mark.skipif(HAS_SOLVER, reason="only without OR-Tools")
def test_without_the_extra_a_proof_names_it() -> None:
    request = wanted(20, 6)

    with pytest.raises(InvalidOption, match=r"ortools: pip install 'sifang\[seating\]'"):
        prove(request, seat(request), 1)


@needs_solver
def test_the_solver_finds_what_is_better_than_a_bad_seating() -> None:
    request = wanted(16, 2)
    same = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]
    bad = arranged(request, [same, same])

    proof = prove(request, bad, 20)
    assert (bad.repeats, proof.proposal.repeats, proof.at_least, proof.is_proved) == (24, 0, 0, True)


@needs_solver
def test_the_solver_bounds_what_it_cannot_prove() -> None:
    request = wanted(20, 6)
    proof = prove(request, seat(request), 1)

    assert proof.cost >= proof.at_least
    assert all(isinstance(one, RepeatMeeting) for one in proof.proposal.unmet)


@needs_solver
def test_who_cannot_be_kept_apart_is_proved_as_well() -> None:
    request = wanted(12, 2, teams=((1, 2, 3, 4),))

    with pytest.raises(ImpossibleSeating, match="cannot be kept apart"):
        prove(request, seat(request), 20)


def test_groups_from_elsewhere_are_arranged_with_winds_and_numbers() -> None:
    request = wanted(8, 2)
    proposal = arranged(request, [[[0, 1, 2, 3], [4, 5, 6, 7]], [[0, 1, 4, 5], [2, 3, 6, 7]]])

    assert proposal.repeats == 4
    assert all(max(winds) - min(winds) <= 1 for winds in proposal.winds)
    assert [table.table for table in proposal.sessions[1]] == [1, 2]
