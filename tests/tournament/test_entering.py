"""What the list of entries takes."""

import pytest

from sifang.tournament.commands import CorrectEntry, EnterPlayer, SendSubstitute
from sifang.tournament.refusal import TournamentFault
from tests.tournament.halls import Hall, plan

UNFIT = ("W" * 81, "two\nlines", "turned \N{RIGHT-TO-LEFT OVERRIDE}round", "\0", "a\N{ZERO WIDTH SPACE}b")


@pytest.mark.parametrize("text", UNFIT)
def test_names_teams_and_countries_are_one_line_that_every_sheet_has_room_for(text: str) -> None:
    hall = Hall(plan())

    assert hall.refuses(EnterPlayer(name=text)) is TournamentFault.NAME_UNFIT
    assert hall.refuses(EnterPlayer(name="Ada", team=text)) is TournamentFault.NAME_UNFIT
    assert hall.refuses(CorrectEntry(player=1, name="Ada", country=text)) is TournamentFault.NAME_UNFIT
    assert hall.refuses(SendSubstitute(player=1, session=1, name=text, counts=True)) is TournamentFault.NAME_UNFIT


@pytest.mark.parametrize("name", ["W" * 80, "陳\N{IDEOGRAPHIC SPACE}大文", "Željko Šimunović", "דנה"])
def test_names_of_every_script_are_taken(name: str) -> None:
    hall = Hall(plan())

    hall.does(EnterPlayer(name=name))

    assert hall.state.entries[5].name == name


def test_somebody_without_a_name_is_not_entered() -> None:
    assert Hall(plan()).refuses(EnterPlayer(name=" ")) is TournamentFault.NAMELESS
