"""Worlds that one reader cannot tell apart: the same deal with the tiles he has not seen put in other places."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from msgspec import structs

from sifang.hand.win import MeldType
from sifang.match.commands import Command, NextDeal
from sifang.match.events import Event, Player
from sifang.match.state import MatchState
from sifang.match.view import redact_event
from sifang.table.events import (
    FlowerLaid,
    HandShown,
    KongDeclared,
    SetMelded,
    TileDiscarded,
    TileDrawn,
    TilesTaken,
    WallBuilt,
    WallRevealed,
    WildTurned,
    WinDeclared,
)
from sifang.table.state import TableState
from sifang.tiles import Tile, kind_of

__all__ = ["Swap", "command_elsewhere", "elsewhere", "seen", "shuffled_hidden", "swapped", "told"]

Swap = Mapping[Tile, Tile]


def seen(events: Iterable[Event]) -> set[Tile]:
    """The tiles that events tell their reader."""
    return {tile for event in events for tile in _tiles_in(event)}


def _tiles_in(event: Event) -> tuple[Tile, ...]:
    match event:
        case TilesTaken() | KongDeclared() | HandShown():
            return event.tiles or ()
        case TileDrawn() | TileDiscarded() | FlowerLaid() | WinDeclared():
            return () if event.tile is None else (event.tile,)
        case WildTurned():
            return (event.tile,)
        case SetMelded():
            return event.meld.tiles
        case WallRevealed():
            return event.wall
    return ()


def told(state: MatchState, events: Iterable[Event], reader: Player | None) -> tuple[Event, ...]:
    """The events as the reader is told them, the commitment left out: it is bound to the wall."""
    known = (redact_event(state, event, reader) for event in events)
    return tuple(
        structs.replace(event, commitment="") if isinstance(event, WallBuilt) else event
        for event in known
        if event is not None
    )


def shuffled_hidden(table: TableState, known: set[Tile], chance: Random) -> Swap:
    """Any exchange of the tiles that a reader of `known` tiles has not seen.

    Kinds of which somebody laid a claimed set stay where they are: a player who holds more copies than his set needs
    lays those that stood first in the wall, so that the copies in a set speak of where the hidden ones stood, though
    not of who holds them.
    """
    laid = {
        kind_of(tile)
        for own in table.seats
        for meld in own.melds
        if meld.type in (MeldType.CHOW, MeldType.PUNG)
        for tile in meld.tiles
    }
    hidden = [tile for tile in table.play.deck if tile not in known and kind_of(tile) not in laid]
    return dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))


def swapped(tiles: Sequence[Tile], swap: Swap) -> tuple[Tile, ...]:
    """The tiles after the exchange."""
    return tuple(swap.get(tile, tile) for tile in tiles)


def elsewhere(events: Iterable[Event], swap: Swap) -> Iterator[Event]:
    """The events of a world in which those tiles are exchanged."""
    for event in events:
        match event:
            case WallBuilt(wall=tuple() as wall):
                yield structs.replace(event, wall=swapped(wall, swap))
            case TilesTaken(tiles=tuple() as tiles):
                yield structs.replace(event, tiles=swapped(tiles, swap))
            case TileDrawn(tile=int() as tile):
                yield structs.replace(event, tile=swap.get(tile, tile))
            case _:
                yield event


def command_elsewhere(command: Command, swap: Swap) -> Command:
    """The command in that world: chance brings the other wall, players do what they did."""
    return structs.replace(command, wall=swapped(command.wall, swap)) if isinstance(command, NextDeal) else command
