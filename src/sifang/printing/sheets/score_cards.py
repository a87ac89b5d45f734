"""Score cards: one page a table, with a row for each deal, and what is written already."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from sifang.printing.sheets.head import Head, session_seating
from sifang.printing.sheets.links import TableLink, phone_address
from sifang.service.tournaments.views import CardRow, CardView, PenaltyView, Person, card_view
from sifang.tiles import BySeat
from sifang.tournament.deals import WonDeal
from sifang.tournament.format import RawScore
from sifang.tournament.state import TournamentState

__all__ = ["CardPage", "ScoreCards", "WrittenRow", "score_cards"]

#: Rows where the format sets none: what four people play in two hours at most.
_ROWS: Final = 16
#: A half has so many deals: a line for its sum stands after it (wsom win-scoring.9).
_HALF: Final = 8
_PENALTY_LINES: Final = 4


class WrittenRow(Struct, frozen=True, kw_only=True):
    """A row of the card. What is not written yet is `None`; winner and discarder are columns.

    `sums` stand after the deal, at the end of a half and of the card.
    """

    number: int
    written: bool
    winner: int | None
    discarder: int | None
    total: int | None
    payments: BySeat[int] | None
    ends_half: bool
    sums: BySeat[int] | None


class CardPage(Struct, frozen=True, kw_only=True):
    """One table's card. `empty_penalties`: lines that are left free below what was ruled."""

    table: int
    players: BySeat[Person | None]
    phone: str
    rows: tuple[WrittenRow, ...]
    penalties: tuple[PenaltyView, ...]
    empty_penalties: int
    score: BySeat[int] | None
    points: BySeat[float | None] | None
    signed: tuple[int, ...]
    approved: bool


class ScoreCards(Struct, frozen=True, kw_only=True):
    """All cards of a session. `each_confirmed`: the four agree to every deal, and each row has room for it."""

    head: Head
    converted: bool
    each_confirmed: bool
    minutes: int | None
    cards: tuple[CardPage, ...]


def score_cards(state: TournamentState, head: Head, links: Mapping[int, TableLink]) -> ScoreCards | None:
    """The cards of the head's session, `None` before anybody is seated."""
    seating = session_seating(state, head.session)
    if seating is None:
        return None
    stage, written = state.stage_in(head.session), _written(state, head.session)
    return ScoreCards(
        head=head,
        converted=not isinstance(stage.conversion, RawScore),
        each_confirmed=state.format.confirm_every == 1,
        minutes=stage.minutes,
        cards=tuple(
            _page(
                written.get(one.table),
                one.table,
                one.players,
                stage.deals or _ROWS,
                phone_address(head.address, one.table, links),
            )
            for one in seating.tables
        ),
    )


def _written(state: TournamentState, session: int) -> dict[int, CardView]:
    sitting = state.sessions.get(session)
    tables = () if sitting is None else tuple(sitting.cards)
    return {table: card_view(state, session, table, now=state.at, may_write=False) for table in tables}


def _page(view: CardView | None, table: int, players: BySeat[Person | None], deals: int, phone: str) -> CardPage:
    rows = () if view is None else view.rows
    begun = view is not None and bool(rows or view.totals)
    return CardPage(
        table=table,
        players=players,
        phone=phone,
        rows=tuple(_row(rows, number, deals) for number in range(1, max(deals, len(rows)) + 1)),
        penalties=() if view is None else view.penalties,
        empty_penalties=max(_PENALTY_LINES - (0 if view is None else len(view.penalties)), 0),
        score=view.score if view is not None and begun else None,
        points=view.points if view is not None and begun else None,
        signed=() if view is None else view.signed,
        approved=view is not None and view.approved,
    )


def _row(rows: tuple[CardRow, ...], number: int, deals: int) -> WrittenRow:
    row = rows[number - 1] if number <= len(rows) else None
    deal = None if row is None else row.deal
    won = deal if isinstance(deal, WonDeal) else None
    return WrittenRow(
        number=number,
        written=row is not None,
        winner=None if won is None else won.winner,
        discarder=None if won is None else won.discarder,
        total=None if won is None else won.total,
        payments=None if row is None else row.payments,
        ends_half=number % _HALF == 0 or number == deals,
        sums=None if row is None else row.sums,
    )
