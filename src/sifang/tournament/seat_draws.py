"""The seat draw of a table in a tournament: when it is due, and who takes which seat (wsom seat-draw, mcr term.7).

Columns of the card stand for the players: a draw moves people, and nobody's column. The ceremony is the engine's own.
"""

from typing import Final

from msgspec import structs

from sifang.match import commands as match_commands
from sifang.match.events import MatchEvent, SeatsTaken
from sifang.match.seat_draw import seat_draw_events
from sifang.rules.charter import Charter
from sifang.tiles import BySeat, Wind
from sifang.tournament.commands import DrawSeats
from sifang.tournament.deals import Column
from sifang.tournament.events import SeatsDrawn
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.state import Card
from sifang.tournament.terms import SeatChance

__all__ = ["ceremony", "columns_by_chance", "draw_fault", "is_draw_due", "seats_drawn"]

#: The four sit by column until winds say otherwise.
_BY_COLUMN: Final[BySeat[Column]] = (0, 1, 2, 3)


def is_draw_due(charter: Charter, card: Card, deals: int | None) -> bool:
    """Whether seats are drawn before the next row of the card, and have not been. `deals` is the card's length."""
    number = len(card.rows) + 1
    return _is_drawn_for(charter, number, deals) and not _is_drawn(card, number)


def draw_fault(charter: Charter, card: Card, deals: int | None, command: DrawSeats) -> TournamentFault | None:
    """Why seats are not drawn so: they are drawn once, when the book draws, by four people for four winds."""
    if _is_drawn(card, command.from_deal):
        return TournamentFault.SEATS_DRAWN
    if command.from_deal != len(card.rows) + 1 or not _is_drawn_for(charter, command.from_deal, deals):
        return TournamentFault.SEATS_STAY
    return None if _is_clear(command) else TournamentFault.SEATS_UNCLEAR


def seats_drawn(command: DrawSeats) -> SeatsDrawn:
    """The draw as it is kept; a granted command names the columns, or the chance they follow from."""
    columns = command.columns if command.chance is None else columns_by_chance(command.chance)
    assert columns is not None, "a command that says neither is refused"
    return SeatsDrawn(**{**structs.asdict(command), "columns": columns})


def columns_by_chance(chance: SeatChance) -> BySeat[Column]:
    """Who takes East, South, West and North."""
    taken = ceremony(chance)[-1]
    assert isinstance(taken, SeatsTaken), "the ceremony ends when everybody has his seat"
    return taken.players


def ceremony(chance: SeatChance) -> tuple[MatchEvent, ...]:
    """Step by step, with columns for players.

    Raises `InvalidHand` when the winds are not the four winds or a die does not show one to six.
    """
    return seat_draw_events(match_commands.DrawSeats(at=0, **structs.asdict(chance)), _BY_COLUMN)


def _is_drawn_for(charter: Charter, number: int, deals: int | None) -> bool:
    return (number - 1) % charter.fresh_seats_every == 0 and (deals is None or number <= deals)


def _is_drawn(card: Card, number: int) -> bool:
    return any(draw.from_deal == number for draw in card.draws)


def _is_clear(command: DrawSeats) -> bool:
    if command.chance is not None:
        return sorted(command.chance.winds) == list(Wind)
    return command.columns is not None and sorted(command.columns) == list(_BY_COLUMN)
