"""Ratings over several tournaments: who comes before stronger players rises, and every step is told."""

from sifang.service.tournaments.series import Belief, RatedPlayer, rated
from sifang.tournament.commands import EnterPlayer
from sifang.tournament.state import TournamentState
from tests.tournament.halls import FIRST, SECOND, THIRD, Hall, plan, stage, won


def evening(*names: str, winner: int = FIRST) -> TournamentState:
    """A session of two deals, both won by one column; from the last but one in the second."""
    hall = Hall(plan(stage()), players=0)
    for name in names:
        hall.does(EnterPlayer(name=name, country="HKG"))
    hall.starts(1)
    hall.plays(1, (won(30, winner), won(30, winner, THIRD if winner != THIRD else SECOND)))
    return hall.state


def by_name(players: tuple[RatedPlayer, ...]) -> dict[str, RatedPlayer]:
    return {player.name: player for player in players}


def test_who_wins_rises_who_loses_falls_and_doubt_shrinks() -> None:
    players = by_name(rated([evening("Ada", "Bo", "Cam", "Dana")]))

    assert players["Ada"].belief.skill > 25 > players["Cam"].belief.skill
    assert players["Bo"].belief == players["Dana"].belief
    assert all(player.belief.doubt < 25 / 3 for player in players.values())


def test_the_list_goes_by_what_is_as_good_as_certain_and_equals_share_a_place() -> None:
    players = rated([evening("Ada", "Bo", "Cam", "Dana")])

    assert [(player.place, player.name) for player in players] == [(1, "Ada"), (2, "Bo"), (2, "Dana"), (4, "Cam")]
    assert players[0].belief.rating == players[0].belief.skill - 3 * players[0].belief.doubt


def test_a_person_is_the_same_in_every_tournament_whatever_his_number() -> None:
    players = by_name(rated([evening("Ada", "Bo", "Cam", "Dana"), evening("Eli", "ada", "Fei", "Gil", winner=SECOND)]))

    assert [step.tournament for step in players["Ada"].steps] == [1, 2]
    assert [step.place for step in players["Ada"].steps] == [1, 1]
    assert len(players) == 7


def test_every_rating_is_explained_by_its_steps() -> None:
    ada = by_name(rated([evening("Ada", "Bo", "Cam", "Dana"), evening("Ada", "Bo", "Cam", "Dana")]))["Ada"]
    first, second = ada.steps

    assert first.before == Belief(25, 25 / 3)
    assert first.after == second.before
    assert second.after == ada.belief
    assert first.others == ("Bo", "Cam", "Dana")


def test_beating_the_strong_is_worth_more_than_beating_the_weak() -> None:
    known = [evening("Ada", "Bo", "Cam", "Dana") for _ in range(5)]
    strong = by_name(rated([*known, evening("New", "Ada", "Bo", "Dana")]))["New"]
    weak = by_name(rated([*known, evening("New", "Cam", "Bo", "Dana")]))["New"]

    assert strong.belief.skill > weak.belief.skill
