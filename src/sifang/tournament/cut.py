"""Who goes on from a stage: the line through its standings or through each of its tables, and whom only lots part."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sifang.tournament.format import BestOfEachTable, TopPlaces
from sifang.tournament.standing import Standing
from sifang.tournament.standings import stage_standings
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Player

__all__ = ["CutLine", "cut_line", "moved_since_cut"]


@dataclass(frozen=True, slots=True)
class CutLine:
    """Who is through, in the order of the standings, and who is equal at the line with too few places for all."""

    through: tuple[Player, ...]
    undecided: tuple[Player, ...] = ()


def cut_line(state: TournamentState, stage: int) -> CutLine:
    """Where the line runs now; in the last stage everybody is on its inner side.

    Whoever has left the tournament by the next stage leaves his place to the next.
    """
    cut = state.format.stages[stage].cut
    lines = [line for line in stage_standings(state, stage) if not _leaves(state, line)]
    match cut:
        case None:
            return CutLine(tuple(line.player for line in lines))
        case TopPlaces():
            return _joined(state, [lines], cut.places)
        case BestOfEachTable():
            return _joined(state, list(_by_table(lines)), cut.places)


def moved_since_cut(state: TournamentState, stage: int) -> tuple[tuple[Player, ...], tuple[Player, ...]]:
    """Who would be through by the results of now and was not, and who was and would not be.

    The cut that was made holds all the same until it is made anew.
    """
    made, now = state.cuts.get(stage, ()), cut_line(state, stage)
    inside = {*now.through, *now.undecided}
    return (
        tuple(player for player in now.through if player not in made),
        tuple(player for player in made if player not in inside),
    )


def _leaves(state: TournamentState, line: Standing) -> bool:
    return state.is_out(line.player, state.format.sessions_of(line.stage)[-1] + 1)


def _by_table(lines: Sequence[Standing]) -> Iterator[list[Standing]]:
    """The lines of each table of the last session, in the order of the tables."""
    tables = sorted({line.sessions[-1].table for line in lines if line.sessions[-1].table is not None})
    for table in tables:
        yield [line for line in lines if line.sessions[-1].table == table]


def _joined(state: TournamentState, groups: list[list[Standing]], places: int) -> CutLine:
    cuts = [_cut(group, places) for group in groups]
    through = {player for one in cuts for player in one.through}
    order = [line.player for line in stage_standings(state, groups[0][0].stage)] if through else []
    return CutLine(
        tuple(player for player in order if player in through),
        tuple(player for one in cuts for player in one.undecided),
    )


def _cut(lines: Sequence[Standing], places: int) -> CutLine:
    """The first so many of a group; equals on both sides of the line are undecided."""
    inside, outside = lines[:places], lines[places:]
    if not outside or inside[-1].place != outside[0].place:
        return CutLine(tuple(line.player for line in inside))
    tied = inside[-1].place
    return CutLine(
        tuple(line.player for line in inside if line.place != tied),
        tuple(line.player for line in lines if line.place == tied),
    )
