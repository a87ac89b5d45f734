"""The state of a match: the mutable accumulator above the table's, written by `match.evolve` alone."""

from dataclasses import dataclass, field
from enum import StrEnum

from sifang.match.dealers import FIRST_DEALER, Dealer
from sifang.match.events import DealRecorded, EndReason, MatchOpened, Player, PlayerControl, SeatDrawThrown, WindTaken
from sifang.rules.book import Rulebook
from sifang.table.state import TableState
from sifang.tiles import SEATS, BySeat, Seat, Wind

__all__ = ["MatchPhase", "MatchState", "SeatDraw"]


class MatchPhase(StrEnum):
    """What the match waits for."""

    NOT_OPEN = "not_open"
    SEAT_DRAW = "seat_draw"
    """Chance for the seat draw."""
    BETWEEN_DEALS = "between_deals"
    """Chance for the next deal."""
    DEAL = "deal"
    RESULT = "result"
    """The four confirmations of a deal's result."""
    CARD = "card"
    """The four signatures."""
    SIGNED = "signed"


@dataclass(slots=True)
class SeatDraw:
    """The latest seat draw, throw by throw and tile by tile, for the screen."""

    throws: list[SeatDrawThrown] = field(default_factory=list)
    taken: list[WindTaken] = field(default_factory=list)
    odd_end_first: bool = True


@dataclass(slots=True)
class MatchState:
    """Everything about one match; `table` is the deal in play or just played."""

    book: Rulebook
    phase: MatchPhase = MatchPhase.NOT_OPEN
    at: int = 0
    opened: MatchOpened | None = None
    names: list[str] = field(default_factory=list)
    controls: list[PlayerControl] = field(default_factory=list)
    players: BySeat[Player] = (0, 1, 2, 3)
    """Who sits where: player by seat."""
    draw: SeatDraw = field(default_factory=SeatDraw)
    next_dealer: Dealer = FIRST_DEALER
    table: TableState | None = None
    card: list[DealRecorded] = field(default_factory=list)
    confirmed: set[Player] = field(default_factory=set)
    signed: set[Player] = field(default_factory=set)
    paused: bool = False
    ended: EndReason | None = None

    @property
    def deals_played(self) -> int:
        """Deals whose result stands on the card."""
        return len(self.card)

    @property
    def is_played_out(self) -> bool:
        """Whether every deal agreed on has been played."""
        return self.opened is not None and self.deals_played >= self.opened.deals

    @property
    def fresh_seats_every(self) -> int:
        """Deals between two seat draws."""
        return 4 if self.opened is None else self.opened.fresh_seats_every

    @property
    def dealer(self) -> Seat:
        """Who deals next."""
        return self.next_dealer.seat

    @property
    def prevalent_wind(self) -> Wind | None:
        """The wind of the next deal's round, if the book has one: each round of four deals the next (mcr term.5)."""
        first = Wind.EAST if self.opened is None else self.opened.first_wind
        rounds = self.deals_played // len(SEATS)
        return Wind((first + rounds) % len(Wind)) if self.book.play.prevalent_wind else None

    @property
    def totals(self) -> BySeat[int]:
        """The running score by player, penalties included."""
        return self.totals_before(self.deals_played + 1)

    def totals_before(self, number: int) -> BySeat[int]:
        """The running score before the deal of this number."""
        start = self.book.charter.starting_points
        earlier = [row.totals for row in self.card if row.number < number]
        return earlier[-1] if earlier else (start, start, start, start)

    def seat_of(self, player: Player) -> Seat:
        """Where a player sits."""
        return Seat(self.players.index(player))
