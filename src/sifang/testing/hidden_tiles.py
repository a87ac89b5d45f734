"""Worlds that one reader cannot tell apart: the same deal with the tiles he has not seen put in other places."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from msgspec import structs

from sifang.hand.win import MeldType
from sifang.match.commands import Command, NextDeal
from sifang.match.events import Event, Player
from sifang.match.state import MatchState
from sifang.match.view import redact_event
from sifang.table.commands import DeclareKong
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
    WallTileFlipped,
    WildTurned,
    WinDeclared,
)
from sifang.table.state import TableState
from sifang.tiles import KINDS, Tile, copies_of, kind_of

__all__ = ["Swap", "command_elsewhere", "elsewhere", "seen", "shuffled_hidden", "swapped", "told"]

Swap = Mapping[Tile, Tile]


def seen(events: Iterable[Event]) -> set[Tile]:
    """The tiles that events tell their reader."""
    return {tile for event in events for tile in _tiles_in(event)}


def _tiles_in(event: Event) -> tuple[Tile, ...]:
    match event:
        case TilesTaken() | KongDeclared() | HandShown():
            return event.tiles or ()
        case TileDrawn() | TileDiscarded() | WallTileFlipped() | FlowerLaid() | WinDeclared():
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
    """Any exchange of the tiles that a reader of `known` tiles has not seen; a hidden kong is exchanged for another.

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
    kongs = _kongs_exchanged(table, hidden, chance)
    rest, places = ([tile for tile in hidden if tile not in taken] for taken in (kongs.keys(), kongs.values()))
    return kongs | dict(zip(rest, chance.sample(places, len(places)), strict=True))


def _kongs_exchanged(table: TableState, hidden: Sequence[Tile], chance: Random) -> dict[Tile, Tile]:
    """The tiles of the kongs that lie face down, exchanged for the four of any kind of which none was seen."""
    laid = [meld.tiles for own in table.seats for meld in own.melds if meld.tiles[0] in hidden]
    unseen = [kind for kind in KINDS if set(copies_of(kind)) <= set(hidden)]
    others = [copies_of(kind) for kind in chance.sample(unseen, len(laid))]
    return {
        tile: other for kong, four in zip(laid, others, strict=True) for tile, other in zip(kong, four, strict=True)
    }


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
            case KongDeclared(tiles=tiles):
                yield structs.replace(event, tiles=swapped(tiles, swap))
            case _:
                yield event


def command_elsewhere(command: Command, swap: Swap) -> Command:
    """The command in that world: chance brings the other wall, players do what they did, with another hidden kong."""
    match command:
        case NextDeal():
            return structs.replace(command, wall=swapped(command.wall, swap))
        case DeclareKong():
            tile = copies_of(command.kind)[0]
            return structs.replace(command, kind=kind_of(swap.get(tile, tile)))
        case _:
            return command
