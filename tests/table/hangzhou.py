"""Hangzhou tables for the tests: books under options, and hands that no tile of the others completes."""

from sifang.rulebooks import hangzhou
from sifang.rules.book import Book
from sifang.table import ClaimChow, ClaimPung, TableState
from sifang.testing.rigging import everybody_passes, granted, throws
from sifang.tiles import Kind, Seat

FIRST, SECOND, THIRD, FOURTH = Seat

#: Thirteen tiles that go with nothing: no pair, nothing to chow with, four winds.
IDLE = "147m258p369s1234z"


def hangzhou_book(options: str = "") -> Book:
    """The book's default with these options, such as `chow_cap=1+missed_pung=true`."""
    return hangzhou.book_named("default" if not options else f"default+{options}")


def turn_passes(state: TableState, seat: Seat, text: str | None = None) -> None:
    """The seat throws this tile, or what it drew, and nobody takes it."""
    throws(state, seat, text)
    everybody_passes(state)


def chows(state: TableState, seat: Seat, low: Kind) -> None:
    """The seat chows the tile on offer."""
    granted(state, ClaimChow(seat=seat, low=low, at=state.at))
    everybody_passes(state)


def pungs(state: TableState, seat: Seat) -> None:
    """The seat pungs the tile on offer."""
    granted(state, ClaimPung(seat=seat, at=state.at))
    everybody_passes(state)
