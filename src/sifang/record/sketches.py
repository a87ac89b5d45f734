"""From a phrase of the text view back to the event it tells, as far as a command is found from it.

Phrases about what follows by itself (draws, hands, counts, payments) lead to no event here: the engine makes those, and
what is written of them is compared with what it made.
"""

import re
from collections.abc import Callable
from typing import Final

import msgspec

from sifang.hand.win import MeldType
from sifang.match.events import (
    CardSigned,
    EndReason,
    Event,
    MatchClosed,
    MatchPaused,
    MatchResumed,
    PlayerControl,
    PlayerControlled,
    ResultConfirmed,
    SeatDrawThrown,
    WindTilesLaid,
)
from sifang.match.state import MatchState
from sifang.record.counting import SAID, read_said
from sifang.record.faulty_acts import FACTS, read_decision, read_incident
from sifang.record.tokens import (
    PLAYERS,
    WINDS,
    read_dice,
    read_tile,
    read_tiles,
    seat_of_letter,
    tile_held,
)
from sifang.rules.incident import Situation
from sifang.rules.ruling_table import general_ruling
from sifang.table.commands import Pace
from sifang.table.events import (
    Call,
    CallType,
    ClaimAnswered,
    ClaimsClosed,
    DealOpened,
    DicePurpose,
    DiceThrown,
    DiscardTakenBack,
    FaultRaised,
    FlowerLaid,
    HandForfeited,
    KongDeclared,
    RulingMade,
    SetMelded,
    TileDiscarded,
    TileDrawn,
    TimeDeducted,
    TimeLimit,
    WallBuilt,
    WallTileFlipped,
    WinDeclared,
)
from sifang.table.melds import TableMeld
from sifang.table.state import TableState
from sifang.tiles import Kind, Seat, Wind, copies_of, parse_kinds, tile

__all__ = ["sketch"]

_Maker = Callable[[re.Match[str], int, MatchState], Event | None]


def sketch(text: str, at: int, state: MatchState) -> Event | None:
    """The event that a phrase tells; `None` for a phrase from which no command is found.

    `state` is the one before the event. Fields that the engine decides are filled in with what comes to hand.
    """
    for pattern, make in _MAKERS:
        found = pattern.fullmatch(text)
        if found is not None:
            return make(found, at, state)
    return None


def _winds_lie(found: re.Match[str], at: int, _state: MatchState) -> Event:
    row = [Wind(WINDS.index(letter)) for letter in found["row"]]
    return WindTilesLaid(at=at, winds=(row[0], row[1], row[2], row[3]), odd_end_first=found["end"] == "odd")


def _seat_throw(found: re.Match[str], at: int, _state: MatchState) -> Event:
    return SeatDrawThrown(at=at, player=_player(found), dice=read_dice(found["dice"]), found=0)


def _deal(found: re.Match[str], at: int, _state: MatchState) -> Event:
    return DealOpened(at=at, number=int(found["number"]), dealer=Seat.FIRST, pace=Pace())


def _wall(found: re.Match[str], at: int, _state: MatchState) -> Event:
    nonce = msgspec.json.decode(found["nonce"].encode(), type=str)
    return WallBuilt(at=at, commitment=found["commitment"], nonce=nonce, wall=read_tiles(found["tiles"]))


def _throw(found: re.Match[str], at: int, _state: MatchState) -> Event:
    return DiceThrown(at=at, seat=Seat.FIRST, dice=read_dice(found["dice"]), purpose=DicePurpose.OPEN_WALL)


def _control(found: re.Match[str], at: int, _state: MatchState) -> Event:
    name = msgspec.json.decode(found["name"].encode(), type=str)
    return PlayerControlled(at=at, player=_player(found), name=name, control=PlayerControl(found["control"]))


def _discards(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    if state.table is None:
        return None
    seat = _seat(found, state.table)
    face = found["tile"]
    named = read_tile(face) if face[-1] in "abcd" else tile_held(state.table.seats[seat], _kind(face))
    return TileDiscarded(at=at, seat=seat, tile=named)


def _draws(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    """A draw follows by itself, but for one that makes a long hand, as the ruling behind it says."""
    if state.table is None:
        return None
    return TileDrawn(at=at, seat=_seat(found, state.table), tile=None, replacement=False)


def _lays_aside(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    if state.table is None:
        return None
    return FlowerLaid(at=at, seat=_seat(found, state.table), tile=tile(_kind(found["tiles"])))


def _raises(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    if state.table is None:
        return None
    return FaultRaised(at=at, seat=_seat(found, state.table), about=seat_of_letter(state.table, found["about"]))


def _melds_unshown(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    """A set that is taken before it is shown: what its owner throws meanwhile stands behind it."""
    if state.table is None:
        return None
    meld = TableMeld(MeldType.PUNG, ())
    return SetMelded(at=at, seat=_seat(found, state.table), meld=meld, thinking=0, unshown=True)


def _takes_up(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    if state.table is None:
        return None
    return DiscardTakenBack(at=at, seat=_seat(found, state.table), tile=tile(_kind(found["tiles"])))


def _turns_up(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    if state.table is None:
        return None
    return WallTileFlipped(at=at, seat=_seat(found, state.table), tile=tile(_kind(found["tiles"])))


def _lays_wrongly(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    if state.table is None:
        return None
    seat, tiles = _seat(found, state.table), read_tiles(found["shown"])
    return KongDeclared(at=at, seat=seat, type=MeldType.CONCEALED_KONG, tiles=tiles)


def _lays(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    if state.table is None:
        return None
    tiles = copies_of(_kind(found["tiles"]))
    return KongDeclared(at=at, seat=_seat(found, state.table), type=MeldType.CONCEALED_KONG, tiles=tiles)


def _wins(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    """A win on one's own draw; a win on another's tile follows from its call."""
    if state.table is None:
        return None
    return WinDeclared(at=at, seat=_seat(found, state.table), tile=None, discarder=None, robbed=False)


def _calls(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    if state.table is None:
        return None
    low = _kind(found["tiles"]) if found["tiles"] else None
    call = CallType(found["call"]) if found["call"] else CallType.PASS
    shown = read_tiles(found["shown"]) if found["shown"] else ()
    return ClaimAnswered(at=at, call=Call(_seat(found, state.table), call, low), shown=shown)


def _loses(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    """A deduction: what was done in the time that it is for stands behind it."""
    if state.table is None:
        return None
    seat = _seat(found, state.table)
    if found["points"] is None:
        return HandForfeited(at=at, seat=seat, article="")
    return TimeDeducted(at=at, seat=seat, limit=TimeLimit.MOVE, points=int(found["points"]), total=0, article="")


def _errs(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    """A ruling: the act that it was made on stands in its incident."""
    if state.table is None:
        return None
    incident = read_incident(found["incident"], found["facts"], found["shown"], _seat(found, state.table))
    ruling = general_ruling(type(incident))
    return RulingMade(at=at, number=0, incident=incident, situation=Situation(), ruling=ruling)


def _said_of_count(found: re.Match[str], at: int, state: MatchState) -> Event | None:
    return None if state.table is None else read_said(found, at, state.table)


def _overruled(found: re.Match[str], at: int, _state: MatchState) -> Event:
    return read_decision(found["by"], found["reason"], found["effects"], number=int(found["number"]), at=at)


def _player(found: re.Match[str]) -> int:
    return PLAYERS.index(found["who"])


def _seat(found: re.Match[str], table: TableState) -> Seat:
    return seat_of_letter(table, found["who"])


def _kind(tiles: str) -> Kind:
    """The face of the first of these tiles."""
    return parse_kinds(tiles)[0]


_QUOTED: Final = r'"(?:\\.|[^"\\])*"'
_DECISION: Final = f"(?P<by>{_QUOTED}) for (?P<reason>{_QUOTED}) to (?P<effects>{_QUOTED})"
_NONCE: Final = f"(?P<nonce>{_QUOTED})"
_PLAYER: Final = "(?P<who>[A-D])"
_WIND: Final = "(?P<who>[ESWN])"
_DICE: Final = r"(?P<dice>\d+\+\d+)"
_SHOWN: Final = "(?P<shown>(?: [0-9][mpszf][a-d])+)"
_TILES: Final = r"(?P<tiles>[0-9]+[mpszf])"

_MAKERS: Final[tuple[tuple[re.Pattern[str], _Maker], ...]] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (f"{_WIND} discards (?P<tile>[0-9][mpszf][a-d]?)", _discards),
        (f"{_WIND} (?:passes|calls (?P<call>chow|pung|kong|win)(?: {_TILES})?(?: showing{_SHOWN})?)", _calls),
        (f"{_WIND} draws [0-9][mpszf]", _draws),
        (f"{_WIND} lays aside (?P<tiles>[1-8]f)", _lays_aside),
        (f"{_WIND} (?:lays|adds) {_TILES}", _lays),
        (f"{_WIND} lays for a kong{_SHOWN}", _lays_wrongly),
        (f"{_WIND} (?:chows|pungs) {_TILES} unshown", _melds_unshown),
        (f"{_WIND} takes up {_TILES} again", _takes_up),
        (f"{_WIND} turns up {_TILES}", _turns_up),
        (f"{_WIND} raises a fault of (?P<about>[ESWN])", _raises),
        (f"{_WIND} wins (?:as dealt|on its own [0-9][mpszf])", _wins),
        (f"{_WIND} (?:loses (?P<points>[0-9]+) by the (?:move|deal) limit|forfeits the hand)", _loses),
        (f"{_WIND} errs by (?P<incident>[a-z_]+)(?P<facts>{FACTS})(?: showing{_SHOWN})? ruled by .*", _errs),
        (SAID, _said_of_count),
        (f"ruling (?P<number>[0-9]+) overruled by {_DECISION}", _overruled),
        ("claims close", lambda _, at, __: ClaimsClosed(at=at, calls=())),
        (f"{_PLAYER} confirms", lambda found, at, _: ResultConfirmed(at=at, player=_player(found))),
        (f"{_PLAYER} signs", lambda found, at, _: CardSigned(at=at, player=_player(found))),
        (f"{_PLAYER} is (?P<name>{_QUOTED}) (?P<control>{'|'.join(PlayerControl)})", _control),
        ("pause", lambda _, at, __: MatchPaused(at=at)),
        ("play goes on", lambda _, at, __: MatchResumed(at=at)),
        ("match agreed", lambda _, at, __: MatchClosed(at=at, reason=EndReason.AGREED, totals=(0, 0, 0, 0))),
        ("winds lie (?P<row>[ESWN]{4}) (?P<end>odd|even) end first", _winds_lie),
        (f"{_PLAYER} throws {_DICE} to [A-D]", _seat_throw),
        ("deal (?P<number>[0-9]+) dealt by [A-D](?: at level [0-9]+)?", _deal),
        (
            rf"wall with nonce (?P<nonce>{_QUOTED}) committed as (?P<commitment>\S+)(?P<tiles>(?: [0-9][mpszf][a-d])+)",
            _wall,
        ),
        (f"{_WIND} throws {_DICE}", _throw),
    )
)
