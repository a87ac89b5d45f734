"""The seat draw with dice and wind tiles (執位).

Carries out wsom seat-draw.1 to seat-draw.6 and dice-count.0.
"""

from collections.abc import Iterator

from sifang.errors import InvalidHand
from sifang.match.commands import DrawSeats
from sifang.match.events import MatchEvent, Player, SeatDrawThrown, SeatsTaken, WindTaken, WindTilesLaid
from sifang.table.wall import count_dice
from sifang.tiles import SEATS, BySeat, Seat, Wind

__all__ = ["seat_draw_events"]


def seat_draw_events(command: DrawSeats, seating: BySeat[Player]) -> tuple[MatchEvent, ...]:
    """The whole ceremony among players who sit as in `seating`.

    Raises `InvalidHand` when the winds are not the four winds or a die does not show one to six.
    """
    _check_chance(command)
    at, (first, second) = command.at, command.dice
    second_thrower = count_dice(Seat(seating.index(command.thrower)), first)
    taker = count_dice(second_thrower, second)
    taken = tuple(_taking(command, seating, taker))
    return (
        WindTilesLaid(at=at, winds=command.winds, odd_end_first=command.odd_end_first),
        SeatDrawThrown(at=at, player=command.thrower, dice=first, found=seating[second_thrower]),
        SeatDrawThrown(at=at, player=seating[second_thrower], dice=second, found=seating[taker]),
        *taken,
        SeatsTaken(at=at, players=_by_wind(taken)),
    )


def _taking(command: DrawSeats, seating: BySeat[Player], taker: Seat) -> Iterator[WindTaken]:
    """From the odd or the even end as the second throw says, each player in turn takes the next tile (seat-draw.5)."""
    odd = sum(command.dice[1]) % 2 == 1
    from_left = odd == command.odd_end_first
    places = range(4) if from_left else range(3, -1, -1)
    for turn, place in enumerate(places):
        player = seating[SEATS[(taker + turn) % 4]]
        yield WindTaken(at=command.at, player=player, place=place, wind=command.winds[place])


def _by_wind(taken: tuple[WindTaken, ...]) -> BySeat[Player]:
    """East deals first, South sits to his right, and so on (seat-draw.6)."""
    player = {t.wind: t.player for t in taken}
    return (player[Wind.EAST], player[Wind.SOUTH], player[Wind.WEST], player[Wind.NORTH])


def _check_chance(command: DrawSeats) -> None:
    faults = []
    if sorted(command.winds) != list(Wind):
        faults.append("the seat draw needs the four wind tiles once each")
    if any(not 1 <= die <= 6 for dice in command.dice for die in dice):
        faults.append(f"dice show 1 to 6, not {command.dice}")
    if faults:
        raise InvalidHand(tuple(faults))
