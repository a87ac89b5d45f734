"""Whether a record's events are what the rules lead to: every command is given to the engine again.

The engine's own events are applied, never the record's, so that one altered event is one fault and the check goes on
behind it for as long as the acts remain lawful.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sifang.errors import InvalidHand
from sifang.match.decide import carry_out
from sifang.match.events import (
    CardSigned,
    DealRecorded,
    Event,
    MatchOpened,
    PlayerControlled,
    ResultConfirmed,
    SeatDrawThrown,
)
from sifang.match.state import MatchState
from sifang.record.commands import command_behind
from sifang.record.differences import differences
from sifang.record.faults import FaultCode
from sifang.rules.book import Rulebook
from sifang.rules.refusal import Refusal
from sifang.table.events import (
    DealScored,
    FlowerLaid,
    HandForfeited,
    KongDeclared,
    TileDiscarded,
    TileDrawn,
    TilesTaken,
    TimeDeducted,
    WallBuilt,
    WallRevealed,
)
from sifang.table.naming import snake_case

__all__ = ["Examination", "PlayFault", "examine"]


@dataclass(frozen=True, slots=True)
class PlayFault:
    """What is wrong with the event at `index`."""

    code: FaultCode
    index: int
    message: str


@dataclass(frozen=True, slots=True)
class Examination:
    """The faults, and the state the match had come to where the check ended."""

    faults: tuple[PlayFault, ...]
    state: MatchState


def examine(book: Rulebook, events: Sequence[Event]) -> Examination:
    """Play the events again under the book and compare. Never raises, whatever the events hold."""
    state, faults = MatchState(book), list[PlayFault]()
    impossible = next(_impossible(book, events), None)
    playable = events if impossible is None else events[: impossible.index]
    index: int | None = 0
    while index is not None and index < len(playable):
        index = _step(state, playable, index, faults)
    if impossible is not None and index is not None:
        faults.append(impossible)
    return Examination(tuple(faults), state)


def _step(state: MatchState, events: Sequence[Event], index: int, faults: list[PlayFault]) -> int | None:
    """Check what follows from one command; the index of the next one, or `None` when nothing behind can be checked."""
    produced = _produced(state, events, index)
    if isinstance(produced, PlayFault):
        faults.append(produced)
        return None
    for place, expected in enumerate(produced, start=index):
        if place == len(events):
            last = f"the record breaks off: {_named(expected)} follows"
            faults.append(PlayFault(FaultCode.PLAY, place - 1, last))
            return None
        found = events[place]
        if type(found) is not type(expected):
            message = f"{_named(found)} stands here, and the rules lead to {_named(expected)}"
            faults.append(PlayFault(FaultCode.PLAY, place, message))
            return None
        if found != expected:
            faults.append(_altered(found, expected, place))
    return index + len(produced)


def _produced(state: MatchState, events: Sequence[Event], index: int) -> tuple[Event, ...] | PlayFault:
    """What the engine makes of the command that stands behind the event."""
    command = command_behind(events, index)
    name = _named(events[index])
    if command is None:
        return PlayFault(FaultCode.PLAY, index, f"{name} is not followed by what belongs to it")
    try:
        produced = carry_out(state, command)
    except InvalidHand as error:
        return PlayFault(FaultCode.PLAY, index, f"{name} cannot be: {error}")
    if isinstance(produced, Refusal):
        return _refused(state.book, produced, events, index)
    return produced or PlayFault(FaultCode.PLAY, index, f"{name} stands here, and nothing led to it")


def _refused(book: Rulebook, refusal: Refusal, events: Sequence[Event], index: int) -> PlayFault:
    """The fault of an act that the rules refuse, told of the act itself and not of the deductions before it."""
    while index + 1 < len(events) and isinstance(events[index], TimeDeducted | HandForfeited):
        index += 1
    article = f" ({book.id} {refusal.article})" if refusal.article else ""
    return PlayFault(
        FaultCode.REFUSED, index, f"{_named(events[index])} is refused by the rules: {refusal.code}{article}"
    )


def _altered(found: Event, expected: Event, index: int) -> PlayFault:
    """The fault of an event of the right type with other content."""
    first, *others = differences(found, expected)
    code, what = _MEANINGS.get((type(found), first.path.partition("[")[0].partition(".")[0]), _OTHERWISE)
    more = f", and {len(others)} more" if others else ""
    message = f"{what}: {first.path} of {_named(found)} is {first.found}, the rules give {first.expected}{more}"
    return PlayFault(code, index, message)


def _named(event: Event) -> str:
    return snake_case(type(event).__name__)


_OTHERWISE: Final = (FaultCode.PLAY, "the event is not what the rules lead to")
_NOT_NEXT: Final = (FaultCode.DRAWN_TILE, "the tile drawn is not the wall's next")
_NOT_BUILT: Final = (FaultCode.REVEALED_WALL, "the wall revealed is not the wall that was built")
_NOT_BOUND: Final = (FaultCode.COMMITMENT, "the wall does not match its commitment")
#: What a difference in a field means, where it means more than that the event is another.
_MEANINGS: Final = {
    (WallBuilt, "commitment"): _NOT_BOUND,
    (WallBuilt, "nonce"): _NOT_BOUND,
    (WallBuilt, "wall"): _NOT_BOUND,
    (WallRevealed, "nonce"): _NOT_BUILT,
    (WallRevealed, "wall"): _NOT_BUILT,
    (TilesTaken, "tiles"): _NOT_NEXT,
    (TileDrawn, "tile"): _NOT_NEXT,
    (DealScored, "score"): (FaultCode.SCORE, "the hand is not worth what is written"),
    (DealScored, "settlement"): (FaultCode.SETTLEMENT, "the payments are not what the rules give"),
    (DealRecorded, "payments"): (FaultCode.CARD, "the card does not hold the deal's payments"),
    (DealRecorded, "penalties"): (FaultCode.CARD, "the card does not hold the deal's penalties"),
    (DealRecorded, "totals"): (FaultCode.CARD, "the card is not added up"),
}


def _impossible(book: Rulebook, events: Sequence[Event]) -> Iterator[PlayFault]:
    """Events with numbers that no engine could be asked about: players, tiles and counts outside their range."""
    for index, event in enumerate(events):
        what = _out_of_range(book, event)
        if what is not None:
            yield PlayFault(FaultCode.PLAY, index, f"{_named(event)} cannot be: {what}")


def _out_of_range(book: Rulebook, event: Event) -> str | None:
    match event:
        case MatchOpened():
            windows = (event.pace.minimum_window, event.pace.maximum_window or 0)
            if event.deals < 1 or event.fresh_seats_every < 1 or min(windows) < 0:
                return "deals are counted from 1, and no time is below zero"
        case SeatDrawThrown() | PlayerControlled() | ResultConfirmed() | CardSigned():
            if event.player not in range(4):
                return f"players are 0 to 3, not {event.player}"
        case TileDiscarded() | FlowerLaid():
            return _no_tile(book, (event.tile,))
        case KongDeclared():
            return _no_tile(book, event.tiles)
    return None


def _no_tile(book: Rulebook, tiles: Sequence[int]) -> str | None:
    strange = [tile for tile in tiles if tile not in range(len(book.play.deck))]
    return f"the deck has no tile {strange[0]}" if strange else None
