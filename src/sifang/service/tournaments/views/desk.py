"""What the desk has to do next, in the order in which it matters: what holds up play, then cards, then lists."""

from collections.abc import Iterator
from typing import Final

from sifang.service.tournaments.views.clocks import appeals_left
from sifang.service.tournaments.views.entries import next_to_seat
from sifang.service.tournaments.views.phases import SessionPhase, session_phase
from sifang.service.tournaments.views.tasks import (
    AppealOpen,
    AppealsTaken,
    ApproveDue,
    CardsMissing,
    CardsUnsigned,
    CloseStageDue,
    CloseTournamentDue,
    CutMoved,
    DraftOutdated,
    EndDue,
    EntriesDue,
    LotsDue,
    PublishSeatingDue,
    PublishStandingsDue,
    RowContested,
    SeatingDue,
    StandingsMoved,
    StartDue,
    Task,
    UnevenEntries,
    UnwrittenTable,
)
from sifang.tiles import SEATS
from sifang.tournament.clock import time_left
from sifang.tournament.cut import cut_line, moved_since_cut
from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating import choices, seated
from sifang.tournament.standings import moved_since_publication
from sifang.tournament.state import Card, Session, TournamentPhase, TournamentState
from sifang.tournament.terms import StandingsShown
from sifang.tournament.writing import finish_fault, missing_cards

__all__ = ["tasks"]

#: A table that has written so many deals fewer than most is looked after.
_FAR_BEHIND: Final = 4
_BY_RANK: Final = frozenset({SeatingMethod.SWISS, SeatingMethod.ELIMINATION})
_ON: Final = frozenset({SessionPhase.RUNNING, SessionPhase.PAUSED})


def tasks(state: TournamentState, now: int) -> tuple[Task, ...]:
    """What is to be done at a moment of the tournament."""
    if state.phase is not TournamentPhase.OPEN:
        return ()
    return (
        *_of_play(state, now),
        *_of_cards(state),
        *_of_appeals(state, now),
        *_of_next_session(state),
        *_of_stage(state),
        *_of_lists(state),
    )


# --- a session in play, and its cards


def _of_play(state: TournamentState, now: int) -> Iterator[Task]:
    for number, session in state.sessions.items():
        cards = tuple(session.cards.values())
        for card in cards if session.started_at is not None else ():
            for row in card.rows:
                if row.contested:
                    columns = tuple(sorted(row.contested))
                    yield RowContested(session=number, table=card.table, number=row.number, columns=columns)
        if session_phase(state, number) in _ON:
            yield from _of_running(state, number, cards, now)


def _of_running(state: TournamentState, number: int, cards: tuple[Card, ...], now: int) -> Iterator[Task]:
    deals = state.stage_in(number).deals
    left = [time_left(state, number, card.table, now) for card in cards]
    time_is_up = all(one == 0 for one in left)
    if time_is_up or (deals is not None and all(len(card.rows) == deals for card in cards)):
        yield EndDue(session=number, time_is_up=time_is_up)
    written = sorted(len(card.rows) for card in cards)
    usual = written[len(written) // 2]
    for card in cards:
        if len(card.rows) + _FAR_BEHIND <= usual:
            yield UnwrittenTable(session=number, table=card.table, written=len(card.rows), usual=usual)


def _of_cards(state: TournamentState) -> Iterator[Task]:
    """Cards of the sessions that have ended, for as long as the stage waits for them."""
    for number, session in state.sessions.items():
        if session.ended_at is None:
            continue
        awaited = [session.cards[table] for table in missing_cards(state, number)]
        unfinished = {card.table for card in awaited if finish_fault(state, number, card) is not None}
        finished = [card for card in awaited if card.table not in unfinished]
        unsigned = tuple(card.table for card in finished if card.unsigned and card.totals is None)
        signed = tuple(card.table for card in finished if card.table not in unsigned)
        if unfinished:
            yield CardsMissing(session=number, tables=tuple(sorted(unfinished)))
        if unsigned:
            yield CardsUnsigned(session=number, tables=unsigned)
        if signed:
            yield ApproveDue(session=number, tables=signed)


def _of_appeals(state: TournamentState, now: int) -> Iterator[Task]:
    for appeal in state.appeals:
        if appeal.decided is None:
            lodged = appeal.lodged
            yield AppealOpen(appeal=lodged.appeal, session=lodged.session, player=lodged.player)
    for number in state.sessions:
        if left := appeals_left(state, number, now):
            yield AppealsTaken(session=number, left=left)


# --- the next session


def _of_next_session(state: TournamentState) -> Iterator[Task]:
    number = next_to_seat(state)
    if number is None or not _can_be_seated(state, number):
        return
    session = state.sessions.get(number, Session())
    playing = [one for one in state.players_in(state.format.stage_of(number)) if state.is_playing(one, number)]
    if len(playing) < len(SEATS):
        yield EntriesDue(players=len(playing))
    elif not session.draft:
        if len(playing) % len(SEATS):
            left = state.format.sessions_of(state.stages_closed)[-1] - number + 1
            yield UnevenEntries(session=number, players=len(playing), choices=choices(len(playing), left))
        yield SeatingDue(session=number)
    else:
        yield from _of_draft(state, number, session)


def _of_draft(state: TournamentState, number: int, session: Session) -> Iterator[Task]:
    """A draft, or a published seating that has not begun, may be overtaken by who comes and goes."""
    sitting = set(seated(session.draft))
    playing = {one for one in state.players_in(state.format.stage_of(number)) if state.is_playing(one, number)}
    unseated = playing - sitting
    leaving = {one for one in sitting if not state.is_playing(one, number) and (one, number) not in state.substitutes}
    if unseated or leaving:
        yield DraftOutdated(session=number, unseated=tuple(sorted(unseated)), leaving=tuple(sorted(leaving)))
    if not session.published:
        yield PublishSeatingDue(session=number)
    elif not any(session_phase(state, other) in _ON for other in state.sessions):
        yield StartDue(session=number)


def _can_be_seated(state: TournamentState, number: int) -> bool:
    """Who is seated by rank waits for the last card of the session before."""
    before = number - 1
    if state.stage_in(number).seating not in _BY_RANK or before not in state.sessions:
        return True
    return session_phase(state, before) is SessionPhase.COMPLETE


# --- stages and lists


def _of_stage(state: TournamentState) -> Iterator[Task]:
    stage = state.stages_closed
    if stage == len(state.format.stages):
        yield CloseTournamentDue()
    elif all(session_phase(state, number) is SessionPhase.COMPLETE for number in state.format.sessions_of(stage)):
        undecided = cut_line(state, stage).undecided
        if undecided:
            yield LotsDue(stage=stage, players=undecided)
        else:
            yield CloseStageDue(stage=stage, cuts=state.format.stages[stage].cut is not None)
    if stage - 1 in state.cuts:
        coming, going = moved_since_cut(state, stage - 1)
        if coming or going:
            yield CutMoved(stage=stage - 1, coming=coming, going=going)


def _of_lists(state: TournamentState) -> Iterator[Task]:
    if state.shown is not StandingsShown.PUBLISHED:
        return
    complete = [number for number in state.sessions if session_phase(state, number) is SessionPhase.COMPLETE]
    last = max(complete, default=0)
    if last > (0 if state.published is None else state.published.through):
        yield PublishStandingsDue(through=last)
    moved = moved_since_publication(state)
    if state.published is not None and moved:
        yield StandingsMoved(through=state.published.through, players=len(moved))
