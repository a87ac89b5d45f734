"""Which command stands behind an event: what a player did, what chance brought, or that time passed.

A record holds what happened. To check that the rules lead to just that, the commands are found again from their first
events and given to the engine, which must produce the same.
"""

from collections.abc import Sequence
from itertools import takewhile

from sifang.hand.win import MeldType
from sifang.match.commands import (
    Command,
    Confirm,
    DrawSeats,
    EndMatch,
    NextDeal,
    OpenMatch,
    PauseMatch,
    ResumeMatch,
    SetControl,
    SignCard,
)
from sifang.match.events import (
    CardSigned,
    EndReason,
    Event,
    MatchClosed,
    MatchOpened,
    MatchPaused,
    MatchResumed,
    PlayerControlled,
    ResultConfirmed,
    SeatDrawThrown,
    WindTilesLaid,
)
from sifang.record.counting import SaidOfCount, command_said
from sifang.record.faulty_acts import act_behind, set_shown
from sifang.rules.incident_calls import CallChanged, CalledSet, WrongCall
from sifang.rules.incident_play import WrongHandCount
from sifang.table.commands import (
    Advance,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    DrawTile,
    LayFlower,
    Overrule,
    Pass,
    PlayerCommand,
    ShowSet,
)
from sifang.table.events import (
    Call,
    CallType,
    ClaimAnswered,
    DealOpened,
    DiceThrown,
    DiscardTakenBack,
    FaultRaised,
    FlowerLaid,
    HandForfeited,
    KongDeclared,
    RulingMade,
    RulingOverruled,
    SetMelded,
    TileDiscarded,
    TileDrawn,
    TimeDeducted,
    WallBuilt,
    WallRevealed,
    WallTileFlipped,
    WinDeclared,
)
from sifang.table.wall import commitment
from sifang.tiles import Tile, kind_of, kinds_of

__all__ = ["command_behind"]


def command_behind(events: Sequence[Event], index: int) -> Command | None:
    """The command whose first event is `events[index]`; `None` when no command begins so.

    What nobody commands follows from the passing of time, and is answered with an `Advance`.
    """
    event = events[index]
    match event:
        case MatchOpened() | WindTilesLaid() | DealOpened():
            return _beginning(events, index)
        case (
            TileDiscarded()
            | FlowerLaid()
            | KongDeclared()
            | WinDeclared()
            | TimeDeducted()
            | HandForfeited()
            | SetMelded(unshown=True)
        ):
            return _turn(events, index)
        case RulingMade() | RulingOverruled() | TileDrawn() | FaultRaised() | DiscardTakenBack() | WallTileFlipped():
            return _faulty_act(events, index)
        case ClaimAnswered():
            return _answer(event.call, event.at) if not event.shown else set_shown(event)
        case WallRevealed() | MatchClosed() if _is_agreed_end(events, index):
            return EndMatch(at=event.at)
    said = command_said(event) if isinstance(event, SaidOfCount) else _between_deals(event)
    return said or Advance(at=event.at)


def _is_agreed_end(events: Sequence[Event], index: int) -> bool:
    """Whether the match is ended early here; a deal in play shows its wall first."""
    closing = events[index + 1 : index + 2] if isinstance(events[index], WallRevealed) else events[index : index + 1]
    return any(isinstance(event, MatchClosed) and event.reason is EndReason.AGREED for event in closing)


def _between_deals(event: Event) -> Command | None:
    at = event.at
    match event:
        case ResultConfirmed():
            return Confirm(at=at, player=event.player)
        case CardSigned():
            return SignCard(at=at, player=event.player)
        case PlayerControlled():
            return SetControl(at=at, player=event.player, name=event.name, control=event.control)
        case MatchPaused():
            return PauseMatch(at=at)
        case MatchResumed():
            return ResumeMatch(at=at)
    return None


def _beginning(events: Sequence[Event], index: int) -> Command | None:
    match events[index]:
        case MatchOpened() as opened:
            return _opening(opened)
        case WindTilesLaid() as laid:
            return _seat_draw(laid, events[index + 1 : index + 3])
        case _:
            return _next_deal(events, index)


def _opening(event: MatchOpened) -> OpenMatch:
    return OpenMatch(
        at=event.at,
        rules=event.rules,
        deals=event.deals,
        fresh_seats_every=event.fresh_seats_every,
        pace=event.pace,
        names=event.names,
        controls=event.controls,
        opened_at=event.opened_at,
        first_wind=event.first_wind,
        manner=event.manner,
    )


def _seat_draw(laid: WindTilesLaid, following: Sequence[Event]) -> DrawSeats | None:
    throws = [event for event in following if isinstance(event, SeatDrawThrown)]
    if len(throws) != 2 or laid.winds is None:
        return None
    return DrawSeats(
        at=laid.at,
        thrower=throws[0].player,
        dice=(throws[0].dice, throws[1].dice),
        winds=laid.winds,
        odd_end_first=laid.odd_end_first,
    )


def _next_deal(events: Sequence[Event], index: int) -> NextDeal | None:
    built = next((event for event in events[index + 1 : index + 2] if isinstance(event, WallBuilt)), None)
    throws = [event.dice for event in events[index + 2 : index + 4] if isinstance(event, DiceThrown)]
    if built is None:
        return None
    chance = _committed(built, events, index)
    if chance is None:
        return None
    nonce, wall = chance
    first, last = (throws[0], throws[-1]) if throws else (_ANY_THROW, _ANY_THROW)
    return NextDeal(at=events[index].at, wall=wall, nonce=nonce, dice=(first, last))


#: Where each has a wall of his own no dice are thrown, so any will do.
_ANY_THROW = (1, 1)


def _committed(built: WallBuilt, events: Sequence[Event], index: int) -> tuple[str, tuple[Tile, ...]] | None:
    """The nonce and the wall that the commitment binds: as built, else as revealed after the deal.

    When neither fits, the wall as built: the engine will then show that its commitment is another.
    """
    if built.nonce is None or built.wall is None:
        return None
    if not _binds(built, built.nonce, built.wall):
        rest = takewhile(lambda event: not isinstance(event, DealOpened), events[index + 1 :])
        for event in rest:
            if isinstance(event, WallRevealed) and _binds(built, event.nonce, event.wall):
                return event.nonce, event.wall
    return built.nonce, built.wall


def _binds(built: WallBuilt, nonce: str, wall: tuple[Tile, ...]) -> bool:
    return all(0 <= tile <= 255 for tile in wall) and commitment(nonce, wall) == built.commitment


def _turn(events: Sequence[Event], index: int) -> Command:
    """An act on one's own turn, looked for behind the deductions that come before it; else time ran out."""
    first = events[index]
    for event in events[index:]:
        if event.at != first.at:
            break
        match event:
            case TimeDeducted() | HandForfeited() | SetMelded(unshown=True):
                continue
            case TileDiscarded():
                return Discard(at=event.at, seat=event.seat, tile=event.tile)
            case FlowerLaid():
                return LayFlower(at=event.at, seat=event.seat, tile=event.tile)
            case KongDeclared() if len(set(kinds_of(event.tiles))) > 1:
                return ShowSet(at=event.at, seat=event.seat, call=CalledSet.OWN_KONG, tiles=event.tiles)
            case KongDeclared() if event.tiles and event.type is not MeldType.DIRECT_KONG:
                return DeclareKong(at=event.at, seat=event.seat, kind=kind_of(event.tiles[0]))
            case WinDeclared(discarder=None):
                return DeclareWin(at=event.at, seat=event.seat)
        break
    return Advance(at=first.at)


def _faulty_act(events: Sequence[Event], index: int) -> Command | None:
    """The act that a ruling, or a draw that makes a long hand, came of; a changed call is told by what follows."""
    event = events[index]
    following = events[index + 1] if index + 1 < len(events) else None
    match event, following:
        case RulingMade(incident=CallChanged()), ClaimAnswered(call=call):
            return _answer(call, event.at)
        case RulingMade(at=at, incident=WrongCall() as shown), _:
            meant = following.call.low if shown.mendable and isinstance(following, ClaimAnswered) else None
            return ShowSet(at=at, seat=shown.seat, call=shown.call, tiles=shown.tiles, low=meant)
        case (RulingMade() | FaultRaised() | DiscardTakenBack() | WallTileFlipped()) as first, _:
            return act_behind(first)
        case RulingOverruled(at=at, number=number, by=by, reason=reason, effects=effects), _:
            return Overrule(at=at, number=number, by=by, reason=reason, effects=effects)
        case TileDrawn(seat=seat), RulingMade(incident=WrongHandCount()):
            return DrawTile(at=event.at, seat=seat)
        case _:
            return Advance(at=event.at)


def _answer(call: Call, at: int) -> PlayerCommand | None:
    match call.type:
        case CallType.WIN:
            return DeclareWin(at=at, seat=call.seat)
        case CallType.KONG:
            return ClaimKong(at=at, seat=call.seat)
        case CallType.PUNG:
            return ClaimPung(at=at, seat=call.seat)
        case CallType.PASS:
            return Pass(at=at, seat=call.seat)
        case CallType.CHOW:
            return None if call.low is None else ClaimChow(at=at, seat=call.seat, low=call.low)
