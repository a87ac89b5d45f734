"""Score cards as they stand: one for the telephone at the table, all of a session for the desk."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from msgspec import Struct

from sifang.match.events import SeatDrawThrown, WindTaken
from sifang.match.view import SeatDrawView
from sifang.service.tournaments.views.numbers import shown
from sifang.service.tournaments.views.people import Person, people
from sifang.service.tournaments.views.phases import SessionPhase, session_phase
from sifang.service.tournaments.views.rulings import PenaltyView, penalty_view
from sifang.tiles import BySeat, Wind
from sifang.tournament.clock import time_left
from sifang.tournament.dealing import next_dealer, place_winds
from sifang.tournament.deals import Column, Deal
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.results import session_results, table_results
from sifang.tournament.seat_draws import ceremony, is_draw_due
from sifang.tournament.session_result import SessionResult
from sifang.tournament.state import Card, Row, Session, TournamentState
from sifang.tournament.terms import Player, SeatChance
from sifang.tournament.writing import finish_fault, next_row_fault

__all__ = [
    "CardLine",
    "CardRow",
    "CardView",
    "CardsView",
    "Contest",
    "NextRow",
    "SeatedFrom",
    "SeatsView",
    "card_view",
    "cards_view",
]

_NOTHING: Final[BySeat[int]] = (0, 0, 0, 0)


class Contest(Struct, frozen=True):
    """Who says that a row is wrong, and why."""

    column: Column
    reason: str


class CardRow(Struct, frozen=True, kw_only=True):
    """A row as it stands. `waiting` are the columns that still have to confirm it; `sums` what stands after it."""

    number: int
    version: int
    deal: Deal
    payments: BySeat[int]
    sums: BySeat[int]
    players: BySeat[Player | None]
    """Who played it."""
    confirmed: tuple[Column, ...]
    contested: tuple[Contest, ...]
    waiting: tuple[Column, ...]
    ruled: bool
    """Written or upheld by a referee: it needs nobody's confirmation."""


class SeatedFrom(Struct, frozen=True):
    """Who plays from a deal on."""

    deal: int
    players: BySeat[Person | None]


class SeatsView(Struct, frozen=True, kw_only=True):
    """Who sits where for the next row. `winds` are by column: who sits in East's place deals first in every round.

    `due`: seats are drawn now, as `article` has it. `from_deal` and `shown` are of the last draw: the deal it was for,
    and its steps with columns for players, where the server drew.
    """

    winds: BySeat[Wind]
    due: bool
    article: str
    from_deal: int | None
    shown: SeatDrawView | None


class NextRow(Struct, frozen=True, kw_only=True):
    """The row to be written next, or why it cannot be (`fault`).

    `dealer` is the column that deals, `level` his level; `None` where the book leaves it to a fresh draw of seats.
    """

    number: int
    fault: TournamentFault | None
    dealer: Column | None
    level: int


class CardView(Struct, frozen=True, kw_only=True):
    """A table's card in a session, whole.

    `score` is rows, or `totals`, and penalties; `points` what it is worth in the standing as it stands, `None` for a
    column that counts for nobody. `finish_fault` says why the card cannot be signed yet. `may_write` is the reader's.
    """

    session: int
    stage: int
    table: int
    phase: SessionPhase
    seated: tuple[SeatedFrom, ...]
    """Who plays, from which deal on; the last is who plays now."""
    rows: tuple[CardRow, ...]
    next: NextRow
    seats: SeatsView
    deals: int | None
    deals_left: int | None
    confirm_every: int | None
    break_after: int | None
    sums: BySeat[int]
    """Rows, or totals, without penalties."""
    totals: BySeat[int] | None
    """What the paper card adds up to, where it stands in place of the rows."""
    penalties: tuple[PenaltyView, ...]
    """Of its players in this session, cancelled ones as well."""
    score: BySeat[int]
    points: BySeat[float | None]
    signed: tuple[Column, ...]
    unsigned: tuple[Column, ...]
    approved: bool
    finish_fault: TournamentFault | None
    left: int | None
    """Milliseconds left at this table at `now`; `None` where no time is set."""
    running: bool
    now: int
    extra_minutes: int
    may_write: bool
    neighbours: tuple[int, ...]
    """The tables before and after it."""


class CardLine(Struct, frozen=True, kw_only=True):
    """A table's card in one line, for the desk."""

    table: int
    players: BySeat[Person | None]
    written: int
    waiting: tuple[int, ...]
    """Rows that somebody still has to confirm."""
    contested: tuple[int, ...]
    unsigned: tuple[Column, ...]
    approved: bool
    is_paper: bool
    """Totals stand in place of the rows."""
    sums: BySeat[int]
    score: BySeat[int]
    points: BySeat[float | None]
    extra_minutes: int


class CardsView(Struct, frozen=True, kw_only=True):
    """The cards of a session, by table."""

    session: int
    phase: SessionPhase
    deals: int | None
    cards: tuple[CardLine, ...]


def card_view(state: TournamentState, session: int, table: int, *, now: int, may_write: bool) -> CardView:
    """A table's card at a moment of the tournament. The table must be one of the session's."""
    stage, card = state.stage_in(session), state.sessions[session].cards[table]
    rows, results = _rows(card), table_results(state, session, table)
    phase = session_phase(state, session)
    return CardView(
        session=session,
        stage=state.format.stage_of(session),
        table=table,
        phase=phase,
        seated=tuple(SeatedFrom(deal, people(state, players, session)) for deal, players in card.seated),
        rows=rows,
        next=_next(state, session, card),
        seats=_seats(state, stage.deals, card),
        deals=stage.deals,
        deals_left=None if stage.deals is None else stage.deals - len(rows),
        confirm_every=state.format.confirm_every,
        break_after=stage.break_after,
        sums=_sums(card),
        totals=card.totals,
        penalties=_penalties(state, session, card),
        score=_scores(card, results),
        points=_points(card, results),
        signed=tuple(sorted(card.signed)),
        unsigned=tuple(sorted(card.unsigned)),
        approved=card.approved,
        finish_fault=finish_fault(state, session, card),
        left=time_left(state, session, table, now),
        running=phase is SessionPhase.RUNNING,
        now=now,
        extra_minutes=card.extra_minutes,
        may_write=may_write,
        neighbours=_neighbours(state.sessions[session].cards, table),
    )


def cards_view(state: TournamentState, session: int) -> CardsView:
    """Every card of a session in a line."""
    sitting, results = state.sessions.get(session, Session()), session_results(state, session)
    return CardsView(
        session=session,
        phase=session_phase(state, session),
        deals=state.stage_in(session).deals,
        cards=tuple(_line(state, session, card, results) for card in sitting.cards.values()),
    )


def _line(state: TournamentState, session: int, card: Card, results: Mapping[Player, SessionResult]) -> CardLine:
    return CardLine(
        table=card.table,
        players=people(state, card.players, session),
        written=len(card.rows),
        waiting=tuple(row.number for row in card.rows if card.needed_for(row)),
        contested=tuple(row.number for row in card.rows if row.contested),
        unsigned=tuple(sorted(card.unsigned)),
        approved=card.approved,
        is_paper=card.totals is not None,
        sums=_sums(card),
        score=_scores(card, results),
        points=_points(card, results),
        extra_minutes=card.extra_minutes,
    )


# --- rows


def _rows(card: Card) -> tuple[CardRow, ...]:
    sums, rows = _NOTHING, []
    for row in card.rows:
        sums = _added(sums, row.payments)
        rows.append(_row(card, row, sums))
    return tuple(rows)


def _row(card: Card, row: Row, sums: BySeat[int]) -> CardRow:
    return CardRow(
        number=row.number,
        version=row.version,
        deal=row.deal,
        payments=row.payments,
        sums=sums,
        players=card.players_at(row.number),
        confirmed=tuple(sorted(row.confirmed)),
        contested=tuple(Contest(column, reason) for column, reason in sorted(row.contested.items())),
        waiting=tuple(sorted(card.needed_for(row))),
        ruled=row.ruled,
    )


def _next(state: TournamentState, session: int, card: Card) -> NextRow:
    dealer = next_dealer(state.book.charter, [row.deal for row in card.rows], card.draws)
    return NextRow(
        number=len(card.rows) + 1,
        fault=next_row_fault(state, session, card),
        dealer=None if dealer is None else dealer.column,
        level=0 if dealer is None else dealer.level,
    )


def _seats(state: TournamentState, deals: int | None, card: Card) -> SeatsView:
    charter = state.book.charter
    last = card.draws[-1] if card.draws else None
    return SeatsView(
        winds=place_winds(charter, len(card.rows), card.draws),
        due=is_draw_due(charter, card, deals) and not card.signed,
        article=charter.seat_draw_article,
        from_deal=None if last is None else last.from_deal,
        shown=None if last is None or last.chance is None else _shown(last.chance),
    )


def _shown(chance: SeatChance) -> SeatDrawView:
    steps = ceremony(chance)
    return SeatDrawView(
        throws=tuple(step for step in steps if isinstance(step, SeatDrawThrown)),
        taken=tuple(step for step in steps if isinstance(step, WindTaken)),
        odd_end_first=chance.odd_end_first,
    )


# --- what the card comes to


def _added(one: BySeat[int], other: BySeat[int]) -> BySeat[int]:
    a, b, c, d = (first + second for first, second in zip(one, other, strict=True))
    return a, b, c, d


def _sums(card: Card) -> BySeat[int]:
    """Rows by column, whoever played them, or the paper card's totals."""
    if card.totals is not None:
        return card.totals
    sums = _NOTHING
    for row in card.rows:
        sums = _added(sums, row.payments)
    return sums


def _results(card: Card, results: Mapping[Player, SessionResult]) -> Iterator[SessionResult | None]:
    """By column; `None` for whoever counts for nobody here."""
    for player in card.players:
        result = None if player is None else results.get(player)
        yield None if result is None or result.table != card.table else result


def _scores(card: Card, results: Mapping[Player, SessionResult]) -> BySeat[int]:
    """What each player's session comes to; for a column that counts for nobody, its rows."""
    mine = _results(card, results)
    a, b, c, d = (rows if result is None else result.score for result, rows in zip(mine, _sums(card), strict=True))
    return a, b, c, d


def _points(card: Card, results: Mapping[Player, SessionResult]) -> BySeat[float | None]:
    mine = _results(card, results)
    a, b, c, d = (None if result is None else shown(result.points) for result in mine)
    return a, b, c, d


def _penalties(state: TournamentState, session: int, card: Card) -> tuple[PenaltyView, ...]:
    """Rulings of the session on anybody who plays or played here, or that stand beside the table's rows."""
    here = {player for _, players in card.seated for player in players}
    return tuple(
        penalty_view(state, one)
        for one in state.penalties
        if one.given.session == session
        and (one.given.table == card.table or any(change.player in here for change in one.given.changes))
    )


def _neighbours(tables: Collection[int], table: int) -> tuple[int, ...]:
    """The tables whose numbers come just before and after."""
    before = max((other for other in tables if other < table), default=None)
    following = min((other for other in tables if other > table), default=None)
    return tuple(other for other in (before, following) if other is not None)
