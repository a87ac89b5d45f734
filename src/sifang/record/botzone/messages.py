"""The messages of Botzone's protocol, taken apart: requests to the four players, their answers, and the judge's end.

Each turn is read by itself, so that everything that is wrong with their form is found at once; `turns` tells what
they say together.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

import msgspec
from msgspec import Raw, Struct

from sifang.record.botzone.faults import GameFault
from sifang.record.botzone.game import HAND, TILES
from sifang.tiles import SEATS, BySeat, Kind, Seat, Wind

__all__ = [
    "DEALT", "DRAW", "PLAYERS", "SEATED", "Answers", "Display", "Fan", "Finish", "Message", "Request", "Told",
    "read_messages",
]  # fmt: skip

#: The players' ids, as keys.
PLAYERS: Final = ("0", "1", "2", "3")


class Fan(Struct, frozen=True):
    """A pattern on the judge's list."""

    name: str
    cnt: int = 1


class Display(Struct, frozen=True):
    """What the judge shows to spectators; only its last one holds what the messages do not."""

    action: str = ""
    player: int | None = None
    fanCnt: int | None = None  # noqa: N815 - the key as Botzone writes it
    fan: tuple[Fan, ...] | None = None


class _Turn(Struct, frozen=True):
    cmd: str | None = None
    content: Mapping[str, str | int] | None = None
    display: Raw = Raw(b"null")
    resp: Mapping[str, str | None] | None = None
    verdict: Mapping[str, str] | str | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """What one request says to one player: of whom, the word, and the tiles or the numbers behind it."""

    seat: Seat
    word: str
    kinds: tuple[Kind, ...] = ()
    wind: Wind = Wind.EAST


@dataclass(frozen=True, slots=True)
class Request:
    """What was said to each player."""

    turn: int
    told: BySeat[Told]


@dataclass(frozen=True, slots=True)
class Answers:
    """What each player answered, word by word, and what the judge says of it; nothing where none came."""

    turn: int
    words: BySeat[tuple[str, ...]]
    verdict: str


@dataclass(frozen=True, slots=True)
class Finish:
    """The end: the scores, and what the judge shows."""

    turn: int
    scores: BySeat[int]
    display: Display = field(default_factory=Display)


Message = Request | Answers | Finish

#: What the first two requests say; the words of the others are the protocol's own.
SEATED: Final = "SEATED"
DEALT: Final = "DEALT"
DRAW: Final = "DRAW"

_TILE: Final = "(?:[WBT][1-9]|F[1-4]|J[1-3])"
#: The form of each request, by the number it begins with.
_FORMS: Final[Mapping[str, re.Pattern[str]]] = {
    "0": re.compile(r"0 [0-3] [0-3]"),
    "1": re.compile(rf"1(?: 0){{4}}(?: {_TILE}){{{HAND}}}"),
    "2": re.compile(rf"2 {_TILE}"),
    "3": re.compile(rf"3 [0-3] (?:DRAW|GANG|(?:PLAY|PENG|BUGANG) {_TILE}|CHI {_TILE} {_TILE})"),
}
_FLOWERS: Final = re.compile(r"1(?: [0-8]){4} .*|3 [0-3] BUHUA .*")


def read_messages(turns: Sequence[Raw], report: Callable[[GameFault], None]) -> list[Message] | None:
    """The messages in their order, or `None` when a fault was reported."""
    found: list[Message] = []
    sound = True
    for turn, data in enumerate(turns):
        try:
            found.append(_message(turn, data))
        except GameFault as fault:
            report(fault)
            sound = False
    return found if sound else None


def _message(turn: int, data: Raw) -> Message:
    try:
        read = msgspec.json.decode(data, type=_Turn)
    except msgspec.DecodeError as error:
        raise GameFault(f"turns[{turn}]", str(error)) from error
    if read.resp is not None:
        return Answers(turn, _four(turn, "resp", read.resp, _words), _verdict(read.verdict))
    if read.content is None:
        raise GameFault(f"turns[{turn}]", "holds neither content nor resp")
    if read.cmd == "finish":
        return Finish(turn, _four(turn, "content", read.content, _score), _display(turn, read.display))
    if read.cmd != "request":
        raise GameFault(f"turns[{turn}].cmd", f"{read.cmd!r} is neither request nor finish")
    return Request(turn, _four(turn, "content", read.content, _told))


_Said = str | int | None
_Value = TypeVar("_Value")


def _four(turn: int, key: str, said: Mapping[str, _Said], read: Callable[[Seat, _Said], _Value]) -> BySeat[_Value]:
    """One value for each player."""
    values: list[_Value] = []
    for seat, player in zip(SEATS, PLAYERS, strict=True):
        place = f"turns[{turn}].{key}.{player}"
        if player not in said:
            raise GameFault(place, "is missing")
        try:
            values.append(read(seat, said[player]))
        except ValueError as error:
            raise GameFault(place, str(error)) from error
    first, second, third, fourth = values
    return first, second, third, fourth


def _words(_: Seat, said: _Said) -> tuple[str, ...]:
    return tuple(str(said or "").split())


def _score(_: Seat, said: _Said) -> int:
    if not isinstance(said, int):
        raise ValueError(f"a score is a whole number, not {said!r}")  # noqa: TRY004 - input of a wrong form
    return said


def _verdict(said: Mapping[str, str] | str | None) -> str:
    if said is None or isinstance(said, str):
        return said or ""
    return "; ".join(f"player {player}: {word}" for player, word in said.items())


def _display(turn: int, data: Raw) -> Display:
    try:
        return msgspec.json.decode(data, type=Display | None) or Display()
    except msgspec.ValidationError as error:
        raise GameFault(f"turns[{turn}].display", str(error)) from error


def _told(seat: Seat, said: _Said) -> Told:
    """One request. Raises `ValueError` for what the protocol of duplicate does not know."""
    text = str(said)
    if _FLOWERS.fullmatch(text) and not _FORMS["1"].fullmatch(text):
        raise ValueError(f"{text!r} tells of flowers: only the duplicate without flowers can be imported")
    number, *words = text.split(" ")
    form = _FORMS.get(number)
    if form is None or not form.fullmatch(text):
        raise ValueError(f"{text!r} is no request of the protocol")
    match number:
        case "0":
            return Told(Seat(int(words[0])), SEATED, wind=Wind(int(words[1])))
        case "1":
            return Told(seat, DEALT, _kinds(words[4:]))
        case "2":
            return Told(seat, DRAW, _kinds(words))
    return Told(Seat(int(words[0])), words[1], _kinds(words[2:]))


def _kinds(words: Sequence[str]) -> tuple[Kind, ...]:
    return tuple(TILES[word] for word in words)
