"""`evolve` for a tournament: the only writer of `TournamentState`."""

from collections.abc import Callable
from typing import Any

from sifang.tournament.events import (
    AppealDecided,
    AppealLodged,
    AttendanceRecorded,
    CardApproved,
    CardSigned,
    CutMade,
    DealConfirmed,
    DealContested,
    DealCorrected,
    DealUpheld,
    DealWritten,
    EntryCorrected,
    EntryRemoved,
    FormatChanged,
    LotsDrawn,
    PenaltyCancelled,
    PenaltyGiven,
    PlayerEntered,
    PlayersKeptApart,
    PrizesAwarded,
    PrizesSet,
    ResultAwarded,
    SeatingCorrected,
    SeatingDrafted,
    SeatingPublished,
    SeatsDrawn,
    SessionEnded,
    SessionPaused,
    SessionResumed,
    SessionStarted,
    ShowingChanged,
    StageClosed,
    StandingsPublished,
    SubstituteSent,
    TableExtended,
    TotalsWritten,
    TournamentClosed,
    TournamentEvent,
    TournamentOpened,
)
from sifang.tournament.state import Appeal, Card, Entry, Penalty, Row, Session, TournamentPhase, TournamentState

__all__ = ["evolve"]


def evolve(state: TournamentState, event: TournamentEvent) -> None:
    """Apply one event of the tournament's log."""
    state.at = event.at
    _STEPS[type(event)](state, event)
    _forget(state, event)


#: Events that change nobody's score, nor who plays: most of a log.
_SCORELESS = (
    DealConfirmed
    | DealContested
    | DealUpheld
    | SeatsDrawn
    | CardSigned
    | CardApproved
    | SessionPaused
    | SessionResumed
    | SessionEnded
    | TableExtended
    | StandingsPublished
    | ShowingChanged
)


def _forget(state: TournamentState, event: TournamentEvent) -> None:
    """What was worked out holds no longer: a row touches its own session, other events may touch any."""
    if isinstance(event, _SCORELESS):
        return
    state.worked_out.lists.clear()
    if isinstance(event, DealWritten | DealCorrected | TotalsWritten):
        state.worked_out.results.pop(event.session, None)
    else:
        state.worked_out.results.clear()


# --- before play


def _opened(state: TournamentState, event: TournamentOpened) -> None:
    state.opened, state.phase, state.prizes = event, TournamentPhase.OPEN, event.format.prizes


def _format_changed(state: TournamentState, event: FormatChanged) -> None:
    state.changed_format, state.prizes = event.format, event.format.prizes


def _entered(state: TournamentState, event: PlayerEntered | EntryCorrected) -> None:
    state.entries[event.player] = Entry(event.player, event.name, event.country, event.team)
    state.last_number = max(state.last_number, event.player)


def _entry_removed(state: TournamentState, event: EntryRemoved) -> None:
    del state.entries[event.player]
    without = [tuple(player for player in group if player != event.player) for group in state.apart]
    state.apart = [group for group in without if len(group) > 1]
    for session in state.sessions.values():
        if any(event.player in one.players for one in session.draft):
            session.draft = ()


def _kept_apart(state: TournamentState, event: PlayersKeptApart) -> None:
    state.apart.append(event.players)


def _attendance_recorded(state: TournamentState, event: AttendanceRecorded) -> None:
    state.attendances[event.player, event.session] = event


def _substitute_sent(state: TournamentState, event: SubstituteSent) -> None:
    state.substitutes[event.player, event.session] = event


# --- seating and sessions


def _seating_drafted(state: TournamentState, event: SeatingDrafted) -> None:
    state.sessions.setdefault(event.session, Session()).draft = event.tables


def _seating_published(state: TournamentState, event: SeatingPublished) -> None:
    session = state.sessions[event.session]
    session.published = True
    session.cards = {one.table: Card(one.table, [(1, one.players)]) for one in session.draft}


def _seating_corrected(state: TournamentState, event: SeatingCorrected) -> None:
    for one in event.tables:
        card = state.sessions[event.session].cards[one.table]
        card.seated = [kept for kept in card.seated if kept[0] < event.from_deal]
        card.seated.append((event.from_deal, one.players))


def _session_started(state: TournamentState, event: SessionStarted) -> None:
    state.sessions[event.session].started_at = event.at


def _session_paused(state: TournamentState, event: SessionPaused) -> None:
    state.sessions[event.session].paused_at = event.at


def _session_resumed(state: TournamentState, event: SessionResumed) -> None:
    session = state.sessions[event.session]
    assert session.paused_at is not None, "only a paused session is resumed"
    session.stood_still += event.at - session.paused_at
    session.paused_at = None


def _session_ended(state: TournamentState, event: SessionEnded) -> None:
    state.sessions[event.session].ended_at = event.at


def _table_extended(state: TournamentState, event: TableExtended) -> None:
    state.sessions[event.session].cards[event.table].extra_minutes += event.minutes


# --- score cards


def _seats_drawn(state: TournamentState, event: SeatsDrawn) -> None:
    _card(state, event).draws.append(event)


def _deal_written(state: TournamentState, event: DealWritten | DealCorrected) -> None:
    """The row as it now stands; whoever confirmed or contested another text must look again."""
    card = _card(state, event)
    row = Row(event.number, event.version, event.deal, event.payments, ruled=isinstance(event, DealCorrected))
    card.rows[event.number - 1 : event.number] = [row]


def _deal_confirmed(state: TournamentState, event: DealConfirmed) -> None:
    row = _row(state, event)
    row.confirmed.add(event.column)
    row.contested.pop(event.column, None)


def _deal_contested(state: TournamentState, event: DealContested) -> None:
    row = _row(state, event)
    row.contested[event.column] = event.reason
    row.confirmed.discard(event.column)


def _deal_upheld(state: TournamentState, event: DealUpheld) -> None:
    row = _row(state, event)
    row.contested, row.ruled = {}, True


def _totals_written(state: TournamentState, event: TotalsWritten) -> None:
    _card(state, event).totals = event.totals


def _card_signed(state: TournamentState, event: CardSigned) -> None:
    _card(state, event).signed.add(event.column)


def _card_approved(state: TournamentState, event: CardApproved) -> None:
    _card(state, event).approved = True


_CardEvent = (
    SeatsDrawn
    | DealWritten
    | DealCorrected
    | DealConfirmed
    | DealContested
    | DealUpheld
    | TotalsWritten
    | CardSigned
    | CardApproved
)


def _card(state: TournamentState, event: _CardEvent) -> Card:
    return state.sessions[event.session].cards[event.table]


def _row(state: TournamentState, event: DealConfirmed | DealContested | DealUpheld) -> Row:
    row = _card(state, event).row(event.number)
    assert row is not None, "only a row that is written is spoken of"
    return row


# --- rulings


def _penalty_given(state: TournamentState, event: PenaltyGiven) -> None:
    state.penalties.append(Penalty(event))


def _penalty_cancelled(state: TournamentState, event: PenaltyCancelled) -> None:
    state.penalties[event.penalty - 1].cancelled = event


def _result_awarded(state: TournamentState, event: ResultAwarded) -> None:
    state.awarded[event.player, event.session] = event


def _appeal_lodged(state: TournamentState, event: AppealLodged) -> None:
    state.appeals.append(Appeal(event))


def _appeal_decided(state: TournamentState, event: AppealDecided) -> None:
    state.appeals[event.appeal - 1].decided = event


# --- standings, cut, prizes


def _lots_drawn(state: TournamentState, event: LotsDrawn) -> None:
    """The newest lot of each player counts; lots are only compared where nothing else parts."""
    state.lots.update({player: place for place, player in enumerate(event.order)})


def _stage_closed(state: TournamentState, event: StageClosed) -> None:
    state.stages_closed = event.stage + 1


def _cut_made(state: TournamentState, event: CutMade) -> None:
    state.cuts[event.stage] = event.players


def _standings_published(state: TournamentState, event: StandingsPublished) -> None:
    state.published = event


def _showing_changed(state: TournamentState, event: ShowingChanged) -> None:
    state.shown, state.shown_through = event.shown, event.through


def _prizes_set(state: TournamentState, event: PrizesSet) -> None:
    state.prizes = event.prizes


def _prizes_awarded(state: TournamentState, event: PrizesAwarded) -> None:
    state.prizes_won = event.prizes


def _closed(state: TournamentState, event: TournamentClosed) -> None:
    state.closed, state.phase = event, TournamentPhase.CLOSED


# Each step takes the event of its key; a mapping cannot say so, hence Any.
_STEPS: dict[type, Callable[[TournamentState, Any], None]] = {
    TournamentOpened: _opened,
    FormatChanged: _format_changed,
    PlayerEntered: _entered,
    EntryCorrected: _entered,
    EntryRemoved: _entry_removed,
    PlayersKeptApart: _kept_apart,
    AttendanceRecorded: _attendance_recorded,
    SubstituteSent: _substitute_sent,
    SeatingDrafted: _seating_drafted,
    SeatingPublished: _seating_published,
    SeatingCorrected: _seating_corrected,
    SessionStarted: _session_started,
    SessionPaused: _session_paused,
    SessionResumed: _session_resumed,
    SessionEnded: _session_ended,
    TableExtended: _table_extended,
    SeatsDrawn: _seats_drawn,
    DealWritten: _deal_written,
    DealConfirmed: _deal_confirmed,
    DealContested: _deal_contested,
    DealUpheld: _deal_upheld,
    DealCorrected: _deal_written,
    TotalsWritten: _totals_written,
    CardSigned: _card_signed,
    CardApproved: _card_approved,
    PenaltyGiven: _penalty_given,
    PenaltyCancelled: _penalty_cancelled,
    ResultAwarded: _result_awarded,
    AppealLodged: _appeal_lodged,
    AppealDecided: _appeal_decided,
    LotsDrawn: _lots_drawn,
    StageClosed: _stage_closed,
    CutMade: _cut_made,
    StandingsPublished: _standings_published,
    ShowingChanged: _showing_changed,
    PrizesSet: _prizes_set,
    PrizesAwarded: _prizes_awarded,
    TournamentClosed: _closed,
}
