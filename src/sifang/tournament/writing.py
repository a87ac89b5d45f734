"""What a command makes of a score card: who may write, confirm, contest, correct, sign and approve, and when.

A row names its number and the version that its writer saw, so that two telephones never double a deal. What is sent
again word for word is there already, and makes nothing happen.
"""

from msgspec import structs

from sifang.tiles import BySeat
from sifang.tournament.cards import deal_refusal, payments_of
from sifang.tournament.commands import (
    ApproveCard,
    CardCommand,
    ConfirmDeal,
    ContestDeal,
    CorrectDeal,
    DrawSeats,
    SignCard,
    UpholdDeal,
    WriteDeal,
    WriteTotals,
)
from sifang.tournament.deals import Column
from sifang.tournament.events import DealCorrected, DealWritten
from sifang.tournament.refusal import TournamentFault, TournamentRefusal
from sifang.tournament.seat_draws import draw_fault
from sifang.tournament.state import Card, Row, Session, TournamentState
from sifang.tournament.terms import Player

__all__ = ["card_refusal", "finish_fault", "missing_cards", "next_row_fault", "row_events"]


def missing_cards(state: TournamentState, session: int) -> tuple[int, ...]:
    """The tables whose card is not approved, and for whose players nothing else was decided."""
    sitting = state.sessions.get(session, Session())
    return tuple(
        card.table
        for card in sitting.cards.values()
        if not card.approved and any(one is not None and (one, session) not in state.awarded for one in card.players)
    )


def next_row_fault(state: TournamentState, session: int, card: Card) -> TournamentFault | None:
    """Why the table cannot write its next row."""
    if state.sessions[session].started_at is None:
        return TournamentFault.SESSION_NOT_BEGUN
    fault = TournamentFault.CARD_APPROVED if card.approved else None
    return fault or _next_fault(state, card, session, len(card.rows) + 1)


def finish_fault(state: TournamentState, session: int, card: Card) -> TournamentFault | None:
    """Why the card is not finished, so that nobody can sign it; its rows may still have to be confirmed."""
    return _unfinished(state.stage_in(session).deals, state.sessions[session], card)


def card_refusal(state: TournamentState, command: CardCommand) -> TournamentRefusal | None:
    """Why the command is not granted."""
    session = state.sessions.get(command.session, Session())
    card = session.cards.get(command.table)
    may_begin = session.published and isinstance(command, DrawSeats)  # who draws first may be ready at the signal
    if session.started_at is None and not may_begin:
        return TournamentRefusal(TournamentFault.SESSION_NOT_BEGUN)
    if card is None:
        return TournamentRefusal(TournamentFault.NO_SUCH_TABLE)
    if isinstance(command, CorrectDeal):
        return _correcting_refusal(state, card, command)
    if isinstance(command, WriteDeal):
        return _writing_refusal(state, card, command)
    fault = TournamentFault.CARD_APPROVED if card.approved else _fault(state, session, card, command)
    return None if fault is None else TournamentRefusal(fault)


def _fault(
    state: TournamentState,
    session: Session,
    card: Card,
    command: DrawSeats | ConfirmDeal | ContestDeal | UpholdDeal | WriteTotals | SignCard | ApproveCard,
) -> TournamentFault | None:
    deals = state.stage_in(command.session).deals
    match command:
        case DrawSeats():
            signed = TournamentFault.CARD_SIGNED if card.signed else None
            return signed or draw_fault(state.book.charter, card, deals, command)
        case ConfirmDeal() | ContestDeal():
            return _answering_fault(card, command)
        case UpholdDeal():
            row = card.row(command.number)
            contested = row is not None and row.contested
            return _reason_fault(command.reason) if contested else TournamentFault.NOT_CONTESTED
        case WriteTotals():
            return _totals_fault(session, command)
        case SignCard():
            return _signing_fault(state, card, command) or _unfinished(deals, session, card)
        case ApproveCard():
            unsigned = card.unsigned and not command.reason.strip()
            return _unfinished(deals, session, card) or (TournamentFault.CARD_NOT_SIGNED if unsigned else None)


def row_events(state: TournamentState, command: WriteDeal | CorrectDeal) -> tuple[DealWritten | DealCorrected, ...]:
    """The row as it is written; nothing where it stands so already."""
    card = state.sessions[command.session].cards[command.table]
    row = card.row(command.number)
    if row is not None and row.deal == command.deal:
        return ()
    version = 1 if row is None else row.version + 1
    payments = payments_of(command.deal, state.book)
    given = structs.asdict(command)
    del given["seen"], given["deal"]
    kind = DealWritten if isinstance(command, WriteDeal) else DealCorrected
    return (kind(**given, version=version, deal=command.deal, payments=payments),)


# --- rows


def _writing_refusal(state: TournamentState, card: Card, command: WriteDeal) -> TournamentRefusal | None:
    """A row is written next, or anew until it is confirmed."""
    row = card.row(command.number)
    if row is not None and row.deal == command.deal:
        return None
    fault = _next_fault(state, card, command.session, command.number) if row is None else _rewriting_fault(card, row)
    return _row_refusal(state, command, row, TournamentFault.CARD_APPROVED if card.approved else fault)


def _correcting_refusal(state: TournamentState, card: Card, command: CorrectDeal) -> TournamentRefusal | None:
    """A referee may write any row there is, and the next, at any time."""
    row = card.row(command.number)
    is_next = command.number == len(card.rows) + 1
    fault = None if row is not None or is_next else TournamentFault.NO_SUCH_DEAL
    return _row_refusal(state, command, row, fault or _reason_fault(command.reason))


def _row_refusal(
    state: TournamentState, command: WriteDeal | CorrectDeal, row: Row | None, fault: TournamentFault | None
) -> TournamentRefusal | None:
    """Whatever is written, it is by somebody who saw the row as it stands, and a deal that can have been."""
    if fault is None and command.seen != (0 if row is None else row.version):
        fault = TournamentFault.DEAL_CHANGED
    return deal_refusal(command.deal, state.book) if fault is None else TournamentRefusal(fault)


def _rewriting_fault(card: Card, row: Row) -> TournamentFault | None:
    return None if card.needed_for(row) else TournamentFault.DEAL_CONFIRMED


def _next_fault(state: TournamentState, card: Card, session: int, number: int) -> TournamentFault | None:
    """A table may not run ahead of the confirmations that the book asks for (wsom win-scoring.9)."""
    deals = state.stage_in(session).deals
    if number != len(card.rows) + 1 or (deals is not None and number > deals):
        return TournamentFault.NO_SUCH_DEAL
    if card.signed:
        return TournamentFault.CARD_SIGNED
    every = state.format.confirm_every
    due = 0 if every is None else len(card.rows) // every * every
    return TournamentFault.DEAL_NOT_CONFIRMED if any(map(card.needed_for, card.rows[:due])) else None


def _answering_fault(card: Card, command: ConfirmDeal | ContestDeal) -> TournamentFault | None:
    """A player answers to the row that he saw; once all four agree only the referee changes it (wsom G41)."""
    row = card.row(command.number)
    if row is None:
        return TournamentFault.NO_SUCH_DEAL
    if command.seen != row.version:
        return TournamentFault.DEAL_CHANGED
    if not _is_taken(card.players_at(row.number), command.column):
        return TournamentFault.NO_SUCH_COLUMN
    if isinstance(command, ConfirmDeal):
        waited_for = command.column in card.needed_for(row)
        return None if waited_for else TournamentFault.ALREADY_CONFIRMED
    return _reason_fault(command.reason) if card.needed_for(row) else TournamentFault.DEAL_CONFIRMED


def _is_taken(players: BySeat[Player | None], column: Column) -> bool:
    return 0 <= column < len(players) and players[column] is not None


def _reason_fault(reason: str) -> TournamentFault | None:
    return None if reason.strip() else TournamentFault.REASON_MISSING


# --- the card


def _totals_fault(session: Session, command: WriteTotals) -> TournamentFault | None:
    if session.ended_at is None:
        return TournamentFault.SESSION_NOT_ENDED
    return TournamentFault.NOT_ZERO_SUM if sum(command.totals) else _reason_fault(command.reason)


def _signing_fault(state: TournamentState, card: Card, command: SignCard) -> TournamentFault | None:
    """Each of the four signs once, where the book asks for it after every row is confirmed."""
    if not _is_taken(card.players, command.column):
        return TournamentFault.NO_SUCH_COLUMN
    if command.column in card.signed:
        return TournamentFault.ALREADY_CONFIRMED
    waits = state.format.confirm_every is not None and any(map(card.needed_for, card.rows))
    return TournamentFault.DEAL_NOT_CONFIRMED if waits else None


def _unfinished(deals: int | None, session: Session, card: Card) -> TournamentFault | None:
    """A card is finished with its last deal or the session's end, and when nobody contests a row."""
    if card.totals is not None:
        return None
    if len(card.rows) != deals and (session.ended_at is None or not card.rows):
        return TournamentFault.CARD_UNFINISHED
    return TournamentFault.CONTESTED if any(row.contested for row in card.rows) else None
