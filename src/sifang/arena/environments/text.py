"""The table in lines of text, as an environment renders it."""

from collections.abc import Iterable

from sifang.arena.game import Game
from sifang.table.view import SeatView, open_view
from sifang.tiles import SEATS, Tile, format_kinds, kind_of

__all__ = ["text_of"]


def text_of(game: Game) -> str:
    """Deal and wall, then each seat: hand, melds, river, flowers. A star stands before whoever is asked."""
    table = open_view(game.table)
    head = f"deal {table.number}, {table.wall.live} tiles left, points {game.points}"
    asked = game.asked
    lines = [f"{'*' if seat in asked else ' '} {_seat(game, table.seats[seat])}" for seat in SEATS]
    return "\n".join((head, *lines))


def _seat(game: Game, own: SeatView) -> str:
    hand = _tiles(own.hand or ())
    drawn = "" if own.drawn is None else f" + {_tiles([own.drawn])}"
    melds = "".join(f" [{_tiles(meld.tiles)}]" for meld in own.melds)
    flowers = f" {_tiles(own.flowers)}" if own.flowers else ""
    river = _tiles(discard.tile for discard in own.river)
    return f"player_{game.player_at(own.seat)} {own.wind.name.lower():5} {hand}{drawn}{melds}{flowers} / {river}"


def _tiles(tiles: Iterable[Tile]) -> str:
    return format_kinds(map(kind_of, tiles))
