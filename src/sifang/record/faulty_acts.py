"""Which act a ruling of a refereed deal was made on: the command behind `RulingMade`, and its phrase in the text view.

Rulings on wrong calls follow from the end of the claim window and need no command of their own.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final

import msgspec

from sifang.record.tokens import read_tiles, written_tile
from sifang.rules.incident import Incident
from sifang.rules.incident_calls import EmptyCall, EmptyKong, EmptyWin, FalseWin, ShownWhileChecking
from sifang.rules.incident_play import DeadTileDiscarded, DiscardedBeforeDrawing, DrewOutOfTurn, OwnTileExposed
from sifang.rules.incidents import AnyIncident
from sifang.rules.ruling_effect import AnyEffect
from sifang.rules.ruling_events import RulingMade, RulingOverruled
from sifang.table.claimed_sets import CALLED
from sifang.table.commands import (
    Advance,
    Command,
    DeclareWin,
    Discard,
    DrawTile,
    ExposeTiles,
    FlipWallTile,
    RaiseFault,
    ShowSet,
    WithdrawCall,
    WithdrawWin,
)
from sifang.table.events import ClaimAnswered, DiscardTakenBack, FaultRaised, WallTileFlipped
from sifang.tiles import Seat

__all__ = ["FACTS", "act_behind", "read_decision", "read_incident", "set_shown", "written_decision", "written_incident"]

#: How facts are written behind the name of an incident.
FACTS: Final = "(?: [a-z_]+=[a-z_]+)*"
_WORDS: Final = {"true": True, "false": False}


def act_behind(first: RulingMade | FaultRaised | DiscardTakenBack | WallTileFlipped) -> Command:
    """The act that this event is the first of; else the passing of time."""
    match first:
        case FaultRaised(at=at, seat=seat, about=about):
            return RaiseFault(at=at, seat=seat, about=about)
        case DiscardTakenBack(at=at, seat=seat):
            return WithdrawCall(at=at, seat=seat)
        case WallTileFlipped(at=at, seat=seat):
            return FlipWallTile(at=at, seat=seat)
        case RulingMade():
            return _act_ruled_on(first)


def _act_ruled_on(made: RulingMade) -> Command:
    at, incident = made.at, made.incident
    act = _ACTS.get(type(incident))
    if act is not None:
        return act(at=at, seat=incident.seat)
    match incident:
        case DeadTileDiscarded() | DiscardedBeforeDrawing() if incident.tiles:
            return Discard(at=at, seat=incident.seat, tile=incident.tiles[0])
        case OwnTileExposed() | ShownWhileChecking():
            return ExposeTiles(at=at, seat=incident.seat, tiles=incident.tiles)
    return Advance(at=at)


#: The acts that need nothing to be said but who did them.
_ACTS: Final[Mapping[type[Incident], type[DeclareWin | WithdrawCall | WithdrawWin | DrawTile]]] = {
    FalseWin: DeclareWin,
    EmptyKong: WithdrawCall,
    EmptyCall: WithdrawCall,
    EmptyWin: WithdrawWin,
    DrewOutOfTurn: DrawTile,
}


def set_shown(event: ClaimAnswered) -> ShowSet:
    """The act of a player who calls and shows tiles that make no set."""
    call = event.call
    return ShowSet(at=event.at, seat=call.seat, call=CALLED[call.type], tiles=event.shown, low=call.low)


def written_incident(incident: AnyIncident) -> str:
    """The incident by name, its facts, and the tiles it concerns: `false_win on=discard why=far showing 1ma 2mc`."""
    words = [str(incident.__struct_config__.tag), *_facts(incident)]
    if incident.tiles:
        words += ["showing", *map(written_tile, incident.tiles)]
    return " ".join(words)


def _facts(incident: AnyIncident) -> Iterator[str]:
    for name in incident.__struct_fields__:
        value = getattr(incident, name)
        if isinstance(value, bool):
            yield f"{name}={str(value).lower()}"
        elif isinstance(value, Enum) and not isinstance(value, Seat):
            yield f"{name}={value.value}"


def read_incident(name: str, facts: str, tiles: str | None, seat: Seat) -> AnyIncident:
    """What `written_incident` wrote. Raises `ValueError` for what is no incident."""
    told = (fact.split("=") for fact in facts.split())
    fields = {key: _WORDS.get(value, value) for key, value in told}
    shown = [] if tiles is None else list(read_tiles(tiles))
    incident: AnyIncident = msgspec.convert(
        {"incident": name, "seat": seat.value, "tiles": shown, **fields}, type=AnyIncident
    )
    return incident


def written_decision(decision: RulingOverruled) -> str:
    """Who decided otherwise, why, and to what effects, each quoted: `"Ann" for "a slip" to "[]"`."""
    by, reason, effects = (
        msgspec.json.encode(text).decode()
        for text in (decision.by, decision.reason, msgspec.json.encode(decision.effects).decode())
    )
    return f"{by} for {reason} to {effects}"


def read_decision(by: str, reason: str, effects: str, *, number: int, at: int) -> RulingOverruled:
    """What `written_decision` wrote. Raises `ValueError` for what is no decision."""
    who, why, what = (msgspec.json.decode(text.encode(), type=str) for text in (by, reason, effects))
    decided = msgspec.json.decode(what.encode(), type=tuple[AnyEffect, ...])
    return RulingOverruled(at=at, number=number, by=who, reason=why, effects=decided)
