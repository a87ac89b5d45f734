"""A game of the arena as a record, which verifies, replays and can be read like that of any match."""

from sifang import __version__
from sifang.arena.game import Game
from sifang.record import Header, write

__all__ = ["record_of"]


def record_of(game: Game) -> bytes:
    """The record of a game that is over. A game that was only told about is played again first: see `replayed`."""
    assert game.over, "a record ends with the last signature"
    rules = f"{game.book.id}/{game.book.profile}"
    header = Header(product=__version__, rules=rules, rules_version=game.book.version)
    return write(header, game.events)
