"""`decide` for a match: what a command makes happen, in the match or at its table, or why it is refused.

A match is a seat draw and a number of deals, whose results are added up (wsom aim.0).
"""

from collections.abc import Iterator

from sifang.match.commands import (
    Command,
    Confirm,
    DrawSeats,
    EndMatch,
    MatchCommand,
    NextDeal,
    OpenMatch,
    PauseMatch,
    ResumeMatch,
    SetControl,
    SignCard,
)
from sifang.match.dealers import level_by_dice
from sifang.match.events import (
    CardSigned,
    DealRecorded,
    EndReason,
    Event,
    MatchClosed,
    MatchOpened,
    MatchPaused,
    MatchResumed,
    Player,
    PlayerControlled,
    ResultConfirmed,
    SeatsChanged,
)
from sifang.match.evolve import evolve
from sifang.match.rotation import seats_after_round
from sifang.match.seat_draw import seat_draw_events
from sifang.match.state import MatchPhase, MatchState
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.table.commands import Advance, CountingCommand, Overrule, StartDeal
from sifang.table.commands import Command as TableCommand
from sifang.table.decide import decide as decide_table
from sifang.table.decide import due as due_table
from sifang.table.decide import due_events as table_due_events
from sifang.table.events import WallRevealed
from sifang.table.state import Phase, TableState
from sifang.tiles import SEATS, BySeat, Wind

__all__ = ["carry_out", "decide", "due"]

Events = tuple[Event, ...]


def decide(state: MatchState, command: Command) -> Events | Refusal:
    """The events a command leads to at once, or the refusal with its article. Reads the state, writes nothing."""
    if command.at < state.at:
        return _refuse(state, RefusalCode.TIME_RUNS_BACKWARDS)
    if not isinstance(command, TableCommand):
        return _decide_match(state, command)
    if state.paused:
        return _refuse(state, RefusalCode.MATCH_PAUSED)
    if isinstance(command, Advance) and _awaits_record(state):
        return _due_events(state, command.at)
    code = _table_fault(state, command)
    if state.table is None or code is not None:
        return _refuse(state, code or RefusalCode.DEAL_NOT_OPEN)
    return decide_table(state.table, command)


def _table_fault(state: MatchState, command: TableCommand) -> RefusalCode | None:
    """Why nothing is done at the table now.

    A count is corrected, and a ruling overruled, until all four confirm the result (wsom win-scoring.9, G41).
    """
    corrects = isinstance(command, CountingCommand | Overrule)
    if state.phase is MatchPhase.DEAL or (corrects and state.phase is MatchPhase.RESULT):
        return None
    return RefusalCode.COUNT_CLOSED if isinstance(command, CountingCommand) else RefusalCode.DEAL_NOT_OPEN


def due(state: MatchState) -> int | None:
    """When the match next acts by itself; `None` while it waits for people or for chance, or is paused."""
    table = state.table
    if table is None or state.phase is not MatchPhase.DEAL or state.paused:
        return None
    return state.at if table.phase is Phase.ENDED else due_table(table)


def carry_out(state: MatchState, command: Command) -> Events | Refusal:
    """Decide, apply, and go on with whatever is due by the command's time. Changes the state through `evolve` only."""
    events = decide(state, command)
    if isinstance(events, Refusal):
        return events
    done = list(events)
    _apply(state, events)
    while (moment := due(state)) is not None and moment <= command.at:
        following = _due_events(state, max(moment, state.at))
        _apply(state, following)
        done.extend(following)
    return tuple(done)


def _due_events(state: MatchState, at: int) -> Events:
    """What happens by itself now that it is due: at the table, or the deal's row on the card."""
    table = state.table
    assert table is not None, "only in a deal is anything due"
    return (_record(state, at),) if table.phase is Phase.ENDED else table_due_events(table, at)


def _apply(state: MatchState, events: Events) -> None:
    for event in events:
        evolve(state, event)


def _refuse(state: MatchState, code: RefusalCode) -> Refusal:
    return state.book.play.refuse(code)


# --- commands of the match


def _decide_match(state: MatchState, command: MatchCommand) -> Events | Refusal:
    code = _fault(state, command)
    return _refuse(state, code) if code is not None else tuple(_granted(state, command))


def _fault(state: MatchState, command: MatchCommand) -> RefusalCode | None:
    is_open = state.phase is not MatchPhase.NOT_OPEN
    if is_open == isinstance(command, OpenMatch):
        return RefusalCode.MATCH_NOT_OPEN
    match command:
        case OpenMatch():
            return _opening_fault(state, command)
        case PauseMatch() | ResumeMatch() | EndMatch():
            return _agreement_fault(state, command)
        case Confirm() | SignCard() | SetControl():
            return _player_fault(command.player) or _agreeing_fault(state, command)
        case DrawSeats():
            return _player_fault(command.thrower) or _chance_fault(state, MatchPhase.SEAT_DRAW)
        case NextDeal():
            return _chance_fault(state, MatchPhase.BETWEEN_DEALS)


def _opening_fault(state: MatchState, command: OpenMatch) -> RefusalCode | None:
    """A match has deals, no time below zero, and begins with East but where a wind prevails."""
    longest = command.pace.maximum_window
    windows = (command.pace.minimum_window, 0 if longest is None else longest)
    is_possible = min(command.deals, command.fresh_seats_every) >= 1 and min(windows) >= 0
    is_possible &= state.book.play.prevalent_wind or command.first_wind is Wind.EAST
    return None if is_possible else RefusalCode.NOT_POSSIBLE_NOW


def _player_fault(player: Player) -> RefusalCode | None:
    """There are four players, 0 to 3."""
    return None if 0 <= player < len(SEATS) else RefusalCode.NOT_SEATED


def _agreeing_fault(state: MatchState, command: Confirm | SignCard | SetControl) -> RefusalCode | None:
    """A confirmation or a signature is asked for in its phase, once from each player; who acts may always change."""
    if isinstance(command, SetControl):
        return None
    confirms = isinstance(command, Confirm)
    if state.phase is not (MatchPhase.RESULT if confirms else MatchPhase.CARD):
        return RefusalCode.NOT_CONFIRMABLE
    done = state.confirmed if confirms else state.signed
    return RefusalCode.ALREADY_CONFIRMED if command.player in done else None


def _agreement_fault(state: MatchState, command: PauseMatch | ResumeMatch | EndMatch) -> RefusalCode | None:
    if state.phase in (MatchPhase.CARD, MatchPhase.SIGNED):
        return RefusalCode.MATCH_NOT_OPEN
    if isinstance(command, PauseMatch) and state.paused:
        return RefusalCode.MATCH_PAUSED
    return RefusalCode.MATCH_NOT_OPEN if isinstance(command, ResumeMatch) and not state.paused else None


def _chance_fault(state: MatchState, wanted: MatchPhase) -> RefusalCode | None:
    if state.paused:
        return RefusalCode.MATCH_PAUSED
    return None if state.phase is wanted else RefusalCode.DEAL_NOT_OPEN


def _granted(state: MatchState, command: MatchCommand) -> Iterator[Event]:
    match command:
        case OpenMatch():
            yield _opened(state, command)
        case DrawSeats():
            yield from seat_draw_events(command, state.players)
        case NextDeal():
            yield from _deal_events(state, command)
        case EndMatch():
            yield from _early_end(state, command.at)
        case Confirm():
            yield ResultConfirmed(at=command.at, player=command.player)
            if len(state.confirmed) == len(state.players) - 1:
                yield from _after_deal(state, command.at)
        case SetControl() if state.phase is MatchPhase.SIGNED:
            pass  # the card is final: nobody acts any more, and nothing is added to the record
        case _:
            yield _recorded_as_given(command)


def _after_deal(state: MatchState, at: int) -> Iterator[Event]:
    """What follows when all four have agreed to a deal's result, besides the next."""
    if state.is_played_out:
        yield MatchClosed(at=at, reason=EndReason.PLAYED_OUT, totals=state.totals)
    seats = seats_after_round(state)
    if seats is not None:
        yield SeatsChanged(at=at, players=seats)


def _recorded_as_given(command: SignCard | SetControl | PauseMatch | ResumeMatch) -> Event:
    """Commands that are granted word for word."""
    match command:
        case SignCard():
            return CardSigned(at=command.at, player=command.player)
        case SetControl():
            return PlayerControlled(at=command.at, player=command.player, name=command.name, control=command.control)
        case PauseMatch():
            return MatchPaused(at=command.at)
        case ResumeMatch():
            return MatchResumed(at=command.at)


def _opened(state: MatchState, command: OpenMatch) -> MatchOpened:
    return MatchOpened(
        at=command.at,
        rules=f"{state.book.id}/{state.book.profile}",
        rules_version=state.book.version,
        deals=command.deals,
        fresh_seats_every=command.fresh_seats_every,
        pace=command.pace,
        names=command.names,
        controls=command.controls,
        opened_at=command.opened_at,
        first_wind=command.first_wind,
        manner=command.manner,
    )


def _deal_events(state: MatchState, command: NextDeal) -> Events:
    assert state.opened is not None, "the phase says that the match is open"
    start = StartDeal(
        at=command.at,
        number=state.deals_played + 1,
        dealer=state.dealer,
        wall=command.wall,
        nonce=command.nonce,
        dice=command.dice,
        pace=state.opened.pace,
        prevalent_wind=state.prevalent_wind,
        level=_level(state, command),
        totals=None if state.book.charter.loss_limit is None else _by_seat(state, state.totals),
        manner=state.opened.manner,
    )
    events = decide_table(TableState(state.book), start)
    assert not isinstance(events, Refusal), "a fresh table accepts its first deal"
    return events


def _level(state: MatchState, command: NextDeal) -> int:
    """The dealer's level, which the throw for the first deal may lift."""
    dealing, level = state.book.charter.dealing, state.next_dealer.level
    return level if dealing is None or state.card else level_by_dice(dealing, level, command.dice[0])


def _early_end(state: MatchState, at: int) -> Iterator[Event]:
    """A deal in play is void; its wall is opened so that the record can be checked."""
    table = state.table
    if state.phase is MatchPhase.DEAL and table is not None and table.phase is not Phase.ENDED:
        yield WallRevealed(at=at, nonce=table.nonce, wall=table.built)
    yield MatchClosed(at=at, reason=EndReason.AGREED, totals=state.totals)


# --- the card


def _awaits_record(state: MatchState) -> bool:
    return state.phase is MatchPhase.DEAL and state.table is not None and state.table.phase is Phase.ENDED


def _record(state: MatchState, at: int) -> DealRecorded:
    """A deal's row: payments, penalties apart, and the running totals with both (wsom win-scoring.9, G40).

    Recorded anew it takes the place of the row that stood.
    """
    table = state.table
    assert table is not None, "a deal that awaits its record has a table"
    settled = None if table.win is None else table.win.settlement
    deltas = (0, 0, 0, 0) if settled is None else settled.deltas
    points = _by_player(state, deltas)
    penalties = _by_player(state, _penalties(table))
    sums = [a + b + c for a, b, c in zip(state.totals_before(table.number), points, penalties, strict=True)]
    totals = (sums[0], sums[1], sums[2], sums[3])
    return DealRecorded(at=at, number=table.number, payments=points, penalties=penalties, totals=totals)


def _penalties(table: TableState) -> BySeat[int]:
    off = [-(s.time.move_points + s.time.deal_points + s.penalty_points) for s in table.seats]
    return (off[0], off[1], off[2], off[3])


def _by_seat(state: MatchState, by_player: BySeat[int]) -> BySeat[int]:
    values = [by_player[player] for player in state.players]
    return (values[0], values[1], values[2], values[3])


def _by_player(state: MatchState, by_seat: BySeat[int]) -> BySeat[int]:
    values = [by_seat[state.players.index(player)] for player in range(4)]
    return (values[0], values[1], values[2], values[3])
