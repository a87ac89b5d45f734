"""Who enters a rehearsal: made-up people of many countries, alone or in teams, and who should not meet."""

from collections.abc import Iterator
from typing import Final

from sifang.tournament.commands import CorrectEntry, EnterPlayer, KeepApart, RemoveEntry, TournamentCommand
from sifang.tournament.format import TeamRule
from sifang.tournament.rehearsal.plan import Plan

__all__ = ["entries"]

#: Of the same length as the countries, so that a name and its country go together.
_FAMILIES: Final = (
    "Chan", "Wong", "Lin", "Tanaka", "Sato", "Kim", "Nguyen", "Jensen", "Nielsen", "de Vries", "Bakker", "Dubois",
    "Moreau", "Rossi", "Bianchi", "García", "Martínez", "Schmidt", "Wagner", "Novák", "Kowalska", "Szabó", "Ivanova",
    "Petrov",
)  # fmt: skip
_COUNTRIES: Final = (
    "HKG", "MAC", "TPE", "JPN", "JPN", "KOR", "VNM", "DNK", "DNK", "NLD", "NLD", "FRA",
    "FRA", "ITA", "ITA", "ESP", "ESP", "DEU", "AUT", "CZE", "POL", "HUN", "RUS",
    "RUS",
)  # fmt: skip
_GIVEN: Final = (
    "Ada", "Bo", "Cam", "Dana", "Eli", "Fei", "Gil", "Hana", "Ines", "Jo", "Kai", "Lea", "Mei", "Noa", "Ola", "Pia",
)  # fmt: skip
_TEAMS: Final = (
    "Red Dragons", "Green Dragons", "White Dragons", "East Wind", "South Wind", "West Wind", "North Wind", "Plum",
    "Orchid", "Bamboo", "Chrysanthemum", "Pearl", "Moon", "River", "Lantern", "Sparrow",
)  # fmt: skip


def entries(plan: Plan) -> Iterator[TournamentCommand]:
    """Everybody enters, one of them twice; one name is put right, and two families ask to be kept apart."""
    for number in range(plan.players):
        name, country = _name(number)
        yield EnterPlayer(name=name, country=country, team=_team(plan, number), by="desk")
    name, country = _name(0)
    yield CorrectEntry(player=1, name=f"{name} Jr.", country=country, team=_team(plan, 0), by="desk")
    yield EnterPlayer(name=f"{name} Jr.", country=country, by="desk")
    yield RemoveEntry(player=plan.players + 1, by="desk")
    if plan.players >= 2 * len(_FAMILIES):
        yield from (KeepApart(players=(one, one + len(_FAMILIES)), by="desk") for one in (1, 2))


def _name(number: int) -> tuple[str, str]:
    """A name that nobody else has, and where he comes from."""
    lap, family = divmod(number, len(_FAMILIES))
    repeated = "" if lap < len(_GIVEN) else f" {lap // len(_GIVEN) + 1}"
    return f"{_FAMILIES[family]} {_GIVEN[(lap + family) % len(_GIVEN)]}{repeated}", _COUNTRIES[family]


def _team(plan: Plan, number: int) -> str:
    """Four by four in the order of entry; who is left over plays alone."""
    if not plan.in_teams:
        return ""
    size = (plan.format.teams or TeamRule()).size
    team = number // size
    if (team + 1) * size > plan.players:
        return ""
    lap, name = divmod(team, len(_TEAMS))
    return _TEAMS[name] if lap == 0 else f"{_TEAMS[name]} {lap + 1}"
