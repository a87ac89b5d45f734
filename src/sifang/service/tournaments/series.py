"""Ratings over a series of tournaments, by the Plackett-Luce model of openskill: four players a table, places only.

A rating is what is believed of a player: how well he plays (`skill`), and how far off that may be (`doubt`). Before his
first table everybody has 25 and a doubt of 25/3. Each table at which he comes before players of more skill raises it,
and every table lowers the doubt. The list goes by `rating`, the skill less three doubts: he plays that well at least,
as good as certainly, so that nobody leads it after one lucky evening.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec import Struct

from sifang.service.tournaments.extras import needs_extra
from sifang.tournament.ratings import TableResult, table_results_of
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Player

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

__all__ = ["Belief", "RatedPlayer", "RatingStep", "rated"]


class Belief(Struct, frozen=True):
    """What is believed of a player's skill."""

    skill: float
    doubt: float

    @property
    def rating(self) -> float:
        """What he plays at least."""
        return self.skill - 3 * self.doubt


class RatingStep(Struct, frozen=True, kw_only=True):
    """A table, and what it changed. `tournament` counts from 1; `place` is shared by equals."""

    tournament: int
    session: int
    table: int
    place: int
    others: tuple[str, ...]
    before: Belief
    after: Belief


class RatedPlayer(Struct, frozen=True, kw_only=True):
    """A player of the series, with every step that led to his rating."""

    place: int
    name: str
    country: str
    belief: Belief
    steps: tuple[RatingStep, ...]


@dataclass(slots=True)
class _Person:
    name: str
    country: str
    rating: "PlackettLuceRating"
    steps: list[RatingStep] = field(default_factory=list)

    @property
    def belief(self) -> Belief:
        return Belief(self.rating.mu, self.rating.sigma)


def rated(tournaments: Sequence[TournamentState]) -> tuple[RatedPlayer, ...]:
    """Everybody who played a table, the best first, from tournaments in the order in which they were played.

    Who has the same name and country is the same person. Raises `InvalidOption` without the extra `sifang[event]`.
    """
    with needs_extra("a rating"):
        from openskill.models import PlackettLuce  # noqa: PLC0415 - only who rates needs it
    series = _Series(PlackettLuce())
    for number, state in enumerate(tournaments, start=1):
        for result in table_results_of(state):
            series.play(number, state, result)
    return series.players()


class _Series:
    def __init__(self, model: "PlackettLuce") -> None:
        self._model = model
        self._people: dict[tuple[str, str], _Person] = {}

    def play(self, tournament: int, state: TournamentState, result: TableResult) -> None:
        """Let a table's places change what is believed of its players."""
        people = [self._person(state, player) for player, _ in result.scores]
        scores = [score for _, score in result.scores]
        places = [1 + sum(other > score for other in scores) for score in scores]
        before = [person.belief for person in people]
        after = self._model.rate([[person.rating] for person in people], ranks=[float(place) for place in places])
        for person, (rating,) in zip(people, after, strict=True):
            person.rating = rating
        for person, place, belief in zip(people, places, before, strict=True):
            step = RatingStep(
                tournament=tournament,
                session=result.session,
                table=result.table,
                place=place,
                others=tuple(other.name for other in people if other is not person),
                before=belief,
                after=person.belief,
            )
            person.steps.append(step)

    def _person(self, state: TournamentState, player: Player) -> _Person:
        entry = state.entries[player]
        key = (" ".join(entry.name.casefold().split()), entry.country.casefold())
        if key not in self._people:
            self._people[key] = _Person(entry.name, entry.country, self._model.rating())
        return self._people[key]

    def players(self) -> tuple[RatedPlayer, ...]:
        """The list. Equal ratings share a place."""
        ordered = sorted(self._people.values(), key=lambda person: (-person.belief.rating, person.name))
        ratings = [person.belief.rating for person in ordered]
        return tuple(
            RatedPlayer(
                place=1 + ratings.index(person.belief.rating),
                name=person.name,
                country=person.country,
                belief=person.belief,
                steps=tuple(person.steps),
            )
            for person in ordered
        )
