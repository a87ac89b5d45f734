"""Who holds which seat of a match: names, invitations, tokens, and the computers that play meanwhile."""

from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from typing import Final

from sifang.match.events import Player, PlayerControl
from sifang.store import MatchRow, SeatRow
from sifang.tiles import BySeat

__all__ = ["COMPUTERS", "PLAYERS", "Seating", "clean_name", "hash_of_token", "one_line"]

PLAYERS: Final[tuple[Player, ...]] = (0, 1, 2, 3)
#: Who a person may play against, and leave a seat to.
COMPUTERS: Final = frozenset({PlayerControl.NOVICE, PlayerControl.CLUB, PlayerControl.EXPERT})

_LONGEST_NAME: Final = 24


def hash_of_token(token: str) -> str:
    """What is stored of a token: it cannot be found from this."""
    return sha256(token.encode()).hexdigest()


def clean_name(text: str) -> str:
    """A name as it is shown: one line of visible characters, not too long, and never empty."""
    return one_line(text)[:_LONGEST_NAME].strip() or "?"


def one_line(text: str) -> str:
    """The visible characters of a text, its words one space apart."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


class Seating:
    """The seats of one match. A change is noted in `changed` until it is stored."""

    def __init__(self, match: MatchRow, seats: Iterable[SeatRow], held: Iterable[Player]) -> None:
        self.match = match
        self.seats = list(seats)
        self._held = set(held)
        self.changed: set[Player] = set()
        self._look()

    def _look(self) -> None:
        """Read off the rows what is asked at every step of the table, and changes only with a seat."""
        first, second, third, fourth = (PlayerControl(seat.control) for seat in self.seats)
        self.controls: BySeat[PlayerControl] = (first, second, third, fourth)
        """Who acts for whom."""
        self.people = frozenset(p for p in PLAYERS if self.controls[p] is PlayerControl.PERSON)
        """The players whom a person acts for."""
        self.holders = frozenset(p for p in self._held if self.seats[p].invite is None)
        """The players whose seat a person holds and has not left to a computer for good."""

    def control(self, player: Player) -> PlayerControl:
        """Who acts for a player."""
        return self.controls[player]

    @property
    def names(self) -> BySeat[str]:
        """The names to play under; a computer that sits for nobody goes by its level."""
        named = [seat.name or computer_name(self.control(seat.player), seat.player) for seat in self.seats]
        return (named[0], named[1], named[2], named[3])

    def sit(self, player: Player, name: str) -> None:
        """A person takes the seat; the invitation to it has been used."""
        self._held.add(player)
        self._put(player, name=name, control=PlayerControl.PERSON, invite=None)

    def leave(self, player: Player, level: PlayerControl, invite: str) -> None:
        """A person leaves the seat to a computer, and anybody invited may take it."""
        self._put(player, name="", control=level, invite=invite)

    def stand_in(self, player: Player, level: PlayerControl) -> None:
        """A computer plays for a person who is away; the seat stays his."""
        self._put(player, name=self.seats[player].name, control=level, invite=None)

    def take_changed(self) -> tuple[SeatRow, ...]:
        """The seats to store now."""
        rows = tuple(self.seats[player] for player in sorted(self.changed))
        self.changed.clear()
        return rows

    def _put(self, player: Player, *, name: str, control: PlayerControl, invite: str | None) -> None:
        self.seats[player] = replace(self.seats[player], name=name, control=control.value, invite=invite)
        self.changed.add(player)
        self._look()


def computer_name(level: PlayerControl, player: Player) -> str:
    """What a computer is called in the record; the browser says it in its reader's language."""
    return f"{level.value.capitalize()} {player + 1}"
