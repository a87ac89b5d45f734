"""Flowers: laid aside when the deal begins, each seat in turn, and later after a draw (mcr term.20, flower.1).

When it is a seat's turn to lay its flowers, that turn is open for some time, whether or not it holds any, as every
discard is open to claims: so nobody learns who has none, or keeps some.
"""

from sifang.rules.refusal import RefusalCode
from sifang.table.commands import LayFlower, Pass, PlayerCommand
from sifang.table.state import FlowerTurn, TableState
from sifang.tiles import Seat, Tile, is_flower, kind_of

__all__ = ["flower_acts", "flower_turn_fault", "flowers_close_at", "latest_flowers_close", "lay_fault", "layable"]


def layable(state: TableState, seat: Seat) -> tuple[Tile, ...]:
    """The flowers that a seat holds and may lay now; none once the last tile is drawn (mcr last-tile.1)."""
    own = state.seats[seat]
    may_lay = state.live > 0 and (state.flower_turn is not None or own.drawn is not None)
    return tuple(tile for tile in own.tiles if is_flower(kind_of(tile))) if may_lay else ()


def flower_acts(state: TableState, turn: FlowerTurn, seat: Seat) -> tuple[PlayerCommand, ...]:
    """What a seat may do before play: lay a flower, or keep all it has."""
    if seat != turn.seat or turn.kept:
        return ()
    flowers = layable(state, seat)
    return (*(LayFlower(seat=seat, tile=tile) for tile in flowers), Pass(seat=seat)) if flowers else ()


def flower_turn_fault(state: TableState, turn: FlowerTurn, command: PlayerCommand) -> RefusalCode | None:
    """Why a command is refused before play: whose turn it is may lay flowers or keep them, and nobody does more."""
    end = flowers_close_at(state, turn)
    over = end is not None and max(end, state.at) < command.at
    if over or command.seat != turn.seat or not isinstance(command, LayFlower | Pass):
        return RefusalCode.NOT_YOUR_TURN
    if turn.kept:
        return RefusalCode.ALREADY_ANSWERED
    if isinstance(command, LayFlower):
        return lay_fault(state, command)
    return None if layable(state, command.seat) else RefusalCode.NOTHING_TO_ANSWER


def lay_fault(state: TableState, command: LayFlower) -> RefusalCode | None:
    """Why this tile cannot be laid aside by the seat whose turn it is."""
    if command.tile not in state.seats[command.seat].tiles:
        return RefusalCode.TILE_NOT_HELD
    if not is_flower(kind_of(command.tile)):
        return RefusalCode.NOT_POSSIBLE_NOW
    if state.live == 0:
        return RefusalCode.FLOWER_ON_LAST_TILE
    return None if command.tile in layable(state, command.seat) else RefusalCode.FLOWER_WITHOUT_DRAW


def flowers_close_at(state: TableState, turn: FlowerTurn) -> int | None:
    """When a seat's turn to lay flowers ends as things stand: after the minimum if it lays no more, else at the latest.

    `None`: the table waits for it.
    """
    if turn.kept or not layable(state, turn.seat):
        return turn.opened + state.pace.minimum_window
    return latest_flowers_close(state, turn)


def latest_flowers_close(state: TableState, turn: FlowerTurn) -> int | None:
    """When the turn of a seat that does not answer ends: the four together have the book's time (mcr flower.1)."""
    earliest = turn.opened + state.pace.minimum_window
    if state.pace.timed and state.play.flowers is not None:
        return max(earliest, state.ready_at + state.play.flowers.at_start)
    longest = state.pace.maximum_window
    return None if longest is None else max(earliest, turn.opened + longest)
