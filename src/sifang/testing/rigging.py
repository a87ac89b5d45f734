"""Deals with chosen tiles: for tests that need a certain hand, draw or kong to come.

>>> from sifang.rulebooks import load
>>> state = rigged_table(load("wsom"), hands={0: "123456789m11p22z3z"})
>>> len(state.seats[0].tiles)
14
"""

from collections.abc import Mapping, Sequence

from sifang.rules.book import Rulebook
from sifang.rules.refusal import Refusal
from sifang.table.commands import Command, Discard, Manner, Pace, Pass, StartDeal
from sifang.table.decide import carry_out
from sifang.table.events import TableEvent
from sifang.table.state import TableState
from sifang.table.wall import break_stack, opening_place, replacement_index
from sifang.tiles import SEATS, BySeat, Kind, Seat, Tile, copies_of, is_flower, kind_of, parse_kinds

__all__ = ["drawn_kind", "everybody_passes", "granted", "held", "refused", "rigged_start", "rigged_table", "throws"]

_NONCE = "rigged"


def rigged_start(  # noqa: PLR0913 - each keyword is one thing a test may choose
    book: Rulebook,
    hands: Mapping[int, str] | None = None,
    *,
    draws: str = "",
    replacements: str = "",
    last: str = "",
    dealer: Seat = Seat.FIRST,
    dice: tuple[tuple[int, int], tuple[int, int]] = ((1, 2), (3, 4)),
    pace: Pace | None = None,
    level: int = 0,
    manner: Manner = Manner.ASSISTED,
) -> StartDeal:
    """The command that deals these hands (13 tiles, the dealer's 14); what is not named comes from the rest.

    `draws` are the next tiles of the wall in order, `replacements` those of the tail, `last` the last live tiles, the
    seabed tile at the end (as long as nobody lays a kong). Flowers that are not named lie deep in the wall, where few
    tests come. Raises `ValueError` when more tiles of a kind are asked for than there are.
    """
    deck = _Deck(book.play.deck)
    places = _dealt_places(dealer)
    wall: list[Tile | None] = [None] * len(book.play.deck)
    for seat, text in (hands or {}).items():
        for place, kind in zip(places[seat], parse_kinds(text), strict=False):
            wall[place] = deck.take(kind)
    dealt = sum(len(seat) for seat in places)
    for place, kind in enumerate(parse_kinds(draws), start=dealt):
        wall[place] = deck.take(kind)
    for taken, kind in enumerate(parse_kinds(replacements)):
        place = replacement_index(len(wall), taken, upper_first=book.play.replacement_upper_first)
        wall[place] = deck.take(kind)
    seabed = len(wall) - book.play.dead_wall
    for place, kind in enumerate(parse_kinds(last), start=seabed - len(parse_kinds(last))):
        wall[place] = deck.take(kind)
    rest = iter(deck.rest())
    linear = [next(rest) if tile is None else tile for tile in wall]
    first = 2 * break_stack(*opening_place(dealer, dice, book.play.opening), book.play.stacks_per_side)
    built = tuple(linear[-first:] + linear[:-first]) if first else tuple(linear)
    given = pace or Pace()
    return StartDeal(
        number=1, dealer=dealer, wall=built, nonce=_NONCE, dice=dice, pace=given, level=level, manner=manner
    )


def rigged_table(book: Rulebook, hands: Mapping[int, str] | None = None, **chosen: object) -> TableState:
    """A table where the dealer of `rigged_start` is about to play. Takes the same keywords."""
    state = TableState(book)
    granted(state, rigged_start(book, hands, **chosen))  # type: ignore[arg-type]  # the keywords of rigged_start
    return state


def granted(state: TableState, command: Command) -> tuple[TableEvent, ...]:
    """Carry out a command that the table must grant; the events it led to."""
    events = carry_out(state, command)
    assert not isinstance(events, Refusal), f"{command} was refused: {events}"
    return events


def refused(state: TableState, command: Command) -> Refusal:
    """Give a command that the table must refuse; the refusal."""
    answer = carry_out(state, command)
    assert isinstance(answer, Refusal), f"{command} was granted: {answer}"
    return answer


def everybody_passes(state: TableState) -> None:
    """Whoever is asked about the tile on offer passes."""
    for seat in SEATS:
        if state.window is not None and seat in state.window.asked and seat not in state.window.answers:
            granted(state, Pass(seat=seat, at=state.at))


def throws(state: TableState, seat: Seat, text: str | None = None) -> None:
    """The seat discards the tile that `text` names, or the tile it has drawn."""
    tile = state.seats[seat].drawn if text is None else held(state, seat, text)
    assert tile is not None, "a seat that has drawn nothing must be told what to throw"
    granted(state, Discard(seat=seat, tile=tile, at=state.at))


def drawn_kind(state: TableState, seat: Seat) -> Kind | None:
    """What the seat has drawn and not yet put away."""
    tile = state.seats[seat].drawn
    return None if tile is None else kind_of(tile)


def held(state: TableState, seat: Seat, text: str) -> Tile:
    """The seat's lowest physical tile of the one kind that `text` names."""
    (kind,) = parse_kinds(text)
    return next(tile for tile in state.seats[seat].tiles if kind_of(tile) == kind)


def _dealt_places(dealer: Seat) -> BySeat[list[int]]:
    """The places in drawing order that each seat's tiles come from: three blocks of four, then the jump draw."""
    places: BySeat[list[int]] = ([], [], [], [])
    for turn in range(4):
        own = places[(dealer + turn) % 4]
        for block in range(3):
            first = 16 * block + 4 * turn
            own.extend(range(first, first + 4))
        own.append(48 + turn)
    places[dealer].append(52)
    return places


class _Deck:
    """The deck while tiles are taken out of it by kind."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self._left = list(tiles)

    def take(self, kind: Kind) -> Tile:
        for tile in copies_of(kind):
            if tile in self._left:
                self._left.remove(tile)
                return tile
        raise ValueError(f"no {kind.name} is left in the deck: all copies are already placed")

    def rest(self) -> list[Tile]:
        """What is left, every copy of a kind far from the next, so that filled-up hands have no sets by accident."""
        tiles = sorted(self._left, key=lambda tile: (tile % 4, tile * 7 % 34))
        flowers = [tile for tile in tiles if is_flower(kind_of(tile))]
        others = [tile for tile in tiles if not is_flower(kind_of(tile))]
        deep = len(others) * 3 // 4
        return [*others[:deep], *flowers, *others[deep:]]
