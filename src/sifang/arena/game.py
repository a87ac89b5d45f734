"""A game of the arena: a match of so many deals, all its chance from one seed, played action by action.

It is played by `match` and `table` themselves, so that its events are a record's and every rule holds. Nobody takes any
time: the clock stands at 0, and a window closes as soon as it is decided.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sifang.arena.actions import lawful_actions, name_of_action
from sifang.arena.chance import Chance
from sifang.errors import InvalidOption
from sifang.match.commands import Command, Confirm, DrawSeats, NextDeal, OpenMatch, SignCard
from sifang.match.decide import carry_out
from sifang.match.events import DealRecorded, Event, Player, PlayerControl
from sifang.match.state import MatchPhase, MatchState
from sifang.rules.book import Book
from sifang.rules.refusal import Refusal
from sifang.table.commands import Pace, PlayerCommand
from sifang.table.legal import legal
from sifang.table.state import ClaimWindow, Phase, TableState
from sifang.table.view import TableView, view
from sifang.tiles import BySeat, Seat, Wind, turns_after

__all__ = ["PLAYERS", "Game", "PlayedDeal", "PlayedGame"]

#: The numbers of the four players, who keep them wherever they sit.
PLAYERS: Final = (0, 1, 2, 3)
_AT_ONCE: Final = Pace(minimum_window=0, maximum_window=None)
#: Games of the arena take place at no date: this one stands in their records.
_NO_DATE: Final = "1970-01-01T00:00:00+00:00"


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """How a deal ended; `winner` is `None` after a draw game.

    `players` are by seat, `payments` by player, in points.
    """

    number: int
    dealer: Player
    players: BySeat[Player]
    winner: Player | None = None
    discarder: Player | None = None
    robbed: bool = False
    total: int = 0
    """What the winning hand counts."""
    patterns: tuple[tuple[str, int], ...] = ()
    """The lines of the count: each pattern, and how often it scored."""
    payments: BySeat[int] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game from beginning to end: its seed, every action in order, and what came of them.

    Book, number of deals, seed and actions tell it all: `replayed` plays it again.
    """

    seed: int
    moves: bytes
    deals: tuple[PlayedDeal, ...]

    @property
    def points(self) -> BySeat[int]:
        """What each player won or lost in all deals together."""
        return _points_of(self.deals)


class Game:
    """A game in play.

    >>> from sifang.rulebooks import load
    >>> game = Game(load("wsom"), seed=1)
    >>> while not game.over:
    ...     game.act(max(game.lawful))
    >>> sum(game.played.points)
    0
    """

    def __init__(self, book: Book, seed: int, deals: int = 1, names: BySeat[str] = ("0", "1", "2", "3")) -> None:
        """Sit down and deal. Raises `InvalidOption` for a game without deals."""
        if deals < 1:
            raise InvalidOption(f"a game has one deal at least, not {deals}")
        root = Chance(seed)
        self.book, self.seed = book, seed
        self._tiles, self.choices = Chance(root.number()), Chance(root.number())
        #: `choices` is chance for policies: whatever they draw from it, the walls stay the same.
        self.events: list[Event] = []
        self._moves = bytearray()
        self._deals: list[PlayedDeal] = []
        self._asked: tuple[Seat, ...] | None = None
        self._lawful: Mapping[int, PlayerCommand] | None = None
        self._match = MatchState(book)
        self._carry_out(self._opening(deals, names))
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the last deal has been played and its card is signed."""
        return self._match.phase is MatchPhase.SIGNED

    @property
    def table(self) -> TableState:
        """The deal in play, or the last one."""
        assert self._match.table is not None, "a game begins with a deal"
        return self._match.table

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the table waits for, the first in turn after the tile on offer first.

        Who has answered and may change to a win, because another's call goes before his, comes last.
        """
        if self._asked is None:
            self._asked = _asked(self.table)
        return self._asked

    @property
    def seat(self) -> Seat:
        """The seat that acts next; the game must not be over."""
        return self.asked[0]

    @property
    def player(self) -> Player:
        """Who acts next; the game must not be over."""
        return self.player_at(self.seat)

    @property
    def lawful(self) -> Mapping[int, PlayerCommand]:
        """What the player may do who acts next, in ascending order of the actions."""
        if self._lawful is None:
            self._lawful = lawful_actions(self.table, self.seat)
        return self._lawful

    def lawful_for(self, seat: Seat) -> Mapping[int, PlayerCommand]:
        """What a seat may do that is asked, first or not."""
        return self.lawful if seat == self.seat else lawful_actions(self.table, seat)

    @property
    def view(self) -> TableView:
        """The table as the player sees it who acts next."""
        return view(self.table, self.seat)

    @property
    def points(self) -> BySeat[int]:
        """What each player has won or lost so far."""
        return _points_of(self._deals)

    @property
    def played(self) -> PlayedGame:
        """The game as far as it has come."""
        return PlayedGame(self.seed, bytes(self._moves), tuple(self._deals))

    def player_at(self, seat: Seat) -> Player:
        """Who sits there in this deal."""
        return self._match.players[seat]

    def seat_of(self, player: Player) -> Seat:
        """Where a player sits in this deal."""
        return self._match.seat_of(player)

    def act(self, action: int) -> None:
        """The next player's act; all that follows by itself follows. Raises `InvalidOption` for an unlawful one."""
        command = None if self.over else self.lawful.get(action)
        if command is None:
            raise InvalidOption(self._unlawful(action))
        self._moves.append(action)
        self._asked = self._lawful = None
        self._carry_out(command)
        self._go_on()

    def answer(self, choices: Mapping[Seat, int]) -> None:
        """What everybody who is asked chooses at one moment, without knowing what the others choose.

        A choice that comes too late, for another's call has closed the window, counts for nothing. Raises
        `InvalidOption` for an unlawful one.
        """
        window, left = self.table.window, dict(choices)
        while self.asked and self.table.window is window and self.seat in left:
            self.act(left.pop(self.seat))
            if window is None:
                return

    def _unlawful(self, action: int) -> str:
        if self.over:
            return "the game is over: nobody acts any more"
        lawful = ", ".join(f"{known} ({name_of_action(known)})" for known in self.lawful)
        return f"action {action} is not lawful for player {self.player} now: lawful are {lawful}"

    # --- what happens without the players

    def _go_on(self) -> None:
        """Everything up to the next moment at which a player is asked."""
        while (command := self._next_command()) is not None:
            self._carry_out(command)

    def _next_command(self) -> Command | None:
        match self._match.phase:
            case MatchPhase.SEAT_DRAW:
                return self._seat_draw()
            case MatchPhase.BETWEEN_DEALS:
                return self._next_deal()
            case MatchPhase.RESULT:
                return Confirm(player=len(self._match.confirmed))
            case MatchPhase.CARD:
                return SignCard(player=len(self._match.signed))
            case _:
                return None

    def _opening(self, deals: int, names: BySeat[str]) -> OpenMatch:
        """In a book with prevalent winds any of them prevails in the first round."""
        return OpenMatch(
            rules=f"{self.book.id}/{self.book.profile}",
            deals=deals,
            fresh_seats_every=self.book.charter.fresh_seats_every,
            pace=_AT_ONCE,
            names=names,
            controls=(PlayerControl.EXTERNAL,) * 4,
            opened_at=_NO_DATE,
            first_wind=Wind(self._tiles.below(len(Wind))) if self.book.play.prevalent_wind else Wind.EAST,
        )

    def _seat_draw(self) -> DrawSeats:
        thrower = self._tiles.below(len(PLAYERS))
        dice = (self._tiles.dice(), self._tiles.dice())
        first, second, third, fourth = self._tiles.shuffled(tuple(Wind))
        odd_end_first = self._tiles.below(2) == 0
        return DrawSeats(thrower=thrower, dice=dice, winds=(first, second, third, fourth), odd_end_first=odd_end_first)

    def _next_deal(self) -> NextDeal:
        wall = self._tiles.shuffled(self.book.play.deck)
        nonce = f"{self._tiles.number():016x}{self._tiles.number():016x}"
        return NextDeal(wall=wall, nonce=nonce, dice=(self._tiles.dice(), self._tiles.dice()))

    def _carry_out(self, command: Command) -> None:
        events = carry_out(self._match, command)
        assert not isinstance(events, Refusal), f"a lawful act is granted: {command} was refused: {events}"
        self.events.extend(events)
        if isinstance(events[-1], DealRecorded):
            self._deals.append(self._played_deal(events[-1]))

    def _played_deal(self, row: DealRecorded) -> PlayedDeal:
        table, players = self.table, self._match.players
        assert table.phase is Phase.ENDED, "only a deal at its end is recorded"
        win = table.win
        if win is None or win.score is None:
            return PlayedDeal(row.number, players[table.dealer], players, payments=row.payments)
        return PlayedDeal(
            number=row.number,
            dealer=players[table.dealer],
            players=players,
            winner=players[win.seat],
            discarder=None if win.discarder is None else players[win.discarder],
            robbed=win.robbed,
            total=win.score.total,
            patterns=tuple((line.pattern, line.times) for line in win.score.lines),
            payments=row.payments,
        )


def _points_of(deals: Sequence[PlayedDeal]) -> BySeat[int]:
    """What each player won or lost in these deals together."""
    first, second, third, fourth = (sum(deal.payments[player] for deal in deals) for player in PLAYERS)
    return first, second, third, fourth


def _asked(table: TableState) -> tuple[Seat, ...]:
    if table.turn is not None:
        return (table.turn,)
    if table.flower_turn is not None:
        return (table.flower_turn.seat,)
    return () if table.window is None else _to_answer(table, table.window)


def _to_answer(table: TableState, window: ClaimWindow) -> tuple[Seat, ...]:
    asked = [seat for seat in window.asked if legal(table, seat)]
    return tuple(sorted(asked, key=lambda seat: (seat in window.answers, turns_after(window.offer.seat, seat))))
