"""One table of a rehearsed session: its card row by row, with whatever goes wrong there."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sifang.tiles import BySeat
from sifang.tournament.commands import (
    ApproveCard,
    ConfirmDeal,
    ContestDeal,
    CorrectDeal,
    CorrectSeating,
    DrawSeats,
    ExtendTable,
    SignCard,
    TournamentCommand,
    UpholdDeal,
    WriteDeal,
    WriteTotals,
)
from sifang.tournament.deals import Deal
from sifang.tournament.rehearsal.deals import DealSource
from sifang.tournament.rehearsal.plan import Hall
from sifang.tournament.rehearsal.rulings import awarded, given
from sifang.tournament.rehearsal.troubles import SILENT, Trouble
from sifang.tournament.seat_draws import is_draw_due
from sifang.tournament.state import Card
from sifang.tournament.terms import Player, SeatedTable

__all__ = ["TablePlay"]

#: A trouble comes after so many deals.
_DEALS_BEFORE: Final = 4
_EXTRA_MINUTES: Final = 5
#: What a format without a number of deals or minutes is played for.
_OPEN_END: Final = 8
_PENALISED: Final = frozenset(
    {Trouble.PENALTY, Trouble.PENALTY_CANCELLED, Trouble.APPEAL_UPHELD, Trouble.APPEAL_DISMISSED}
)


@dataclass(slots=True)
class TablePlay:
    """A table, its card, and what goes wrong at it, if anything does."""

    hall: Hall
    session: int
    card: Card
    source: DealSource
    trouble: Trouble | None = None
    penalty: int | None = None
    """The number of the penalty given here."""

    @property
    def table(self) -> int:
        """The table's number."""
        return self.card.table

    @property
    def is_silent(self) -> bool:
        """Whether no row of it is ever written."""
        return self.trouble in SILENT

    @property
    def deals(self) -> int | None:
        """How many deals are played; `None`: as many as there is time for."""
        stage = self.hall.state.stage_in(self.session)
        return _OPEN_END if stage.deals is None and stage.minutes is None else stage.deals

    @property
    def is_full(self) -> bool:
        """Whether the card's last deal is written."""
        return len(self.card.rows) == self.deals

    # --- a deal

    def deal(self) -> Iterator[TournamentCommand]:
        """One deal is played, written and agreed to; before it seats are drawn, where the book draws them then."""
        yield from self._seated_anew()
        number, deal = len(self.card.rows) + 1, self.source.deal()
        trouble = self.trouble if number == min(_DEALS_BEFORE, self.deals or _DEALS_BEFORE) else None
        yield from self._written(number, deal, trouble)
        if self.hall.state.format.confirm_every is not None:
            yield from self._confirmed(number)
        if trouble is not None:
            yield from self._ruled(number, trouble)

    def _seated_anew(self) -> Iterator[TournamentCommand]:
        """The four draw their winds at the table, and it is written down."""
        stage = self.hall.state.stage_in(self.session)
        if is_draw_due(self.hall.state.book.charter, self.card, stage.deals):
            columns = list(range(4))
            self.hall.chance.shuffle(columns)
            east, south, west, north = columns
            yield DrawSeats(
                session=self.session,
                table=self.table,
                from_deal=len(self.card.rows) + 1,
                columns=(east, south, west, north),
                by=f"table {self.table}",
            )

    def _written(self, number: int, deal: Deal, trouble: Trouble | None) -> Iterator[TournamentCommand]:
        match trouble:
            case Trouble.MISWRITTEN:
                yield self._row(number, self.source.other(deal))
                yield self._row(number, deal, seen=1)
            case Trouble.CONTESTED:
                yield self._row(number, self.source.other(deal))
                yield self._contest(number, "that was not the total")
                yield self._row(number, deal, seen=1)
            case Trouble.UPHELD:
                yield self._row(number, deal)
                yield self._contest(number, "I did not throw it")
                yield UpholdDeal(
                    session=self.session, table=self.table, number=number, reason="the discards show it", by="referee"
                )
            case _:
                yield self._row(number, deal)

    def _row(self, number: int, deal: Deal, seen: int = 0) -> WriteDeal:
        return WriteDeal(
            session=self.session, table=self.table, number=number, seen=seen, deal=deal, by=f"table {self.table}"
        )

    def _contest(self, number: int, reason: str) -> ContestDeal:
        return ContestDeal(
            session=self.session,
            table=self.table,
            number=number,
            seen=1,
            column=self._somebody(),
            reason=reason,
            by=f"table {self.table}",
        )

    def _somebody(self) -> int:
        columns = [column for column, player in enumerate(self.card.players) if player is not None]
        return columns[self.hall.chance.below(len(columns))]

    def _confirmed(self, number: int) -> Iterator[TournamentCommand]:
        row = self.card.rows[number - 1]
        for column in sorted(self.card.needed_for(row)):
            yield ConfirmDeal(
                session=self.session,
                table=self.table,
                number=number,
                seen=row.version,
                column=column,
                by=f"table {self.table}",
            )

    def _ruled(self, number: int, trouble: Trouble) -> Iterator[TournamentCommand]:
        """What a referee does at the table after the deal."""
        has_ended = self.hall.state.sessions[self.session].ended_at is not None
        if trouble is Trouble.CORRECTED:
            yield self._correction(max(number - 1, 1))
        if trouble is Trouble.WRONG_SEATS:
            exchanged = SeatedTable(self.table, _exchanged(self.card.players))
            yield CorrectSeating(
                session=self.session,
                from_deal=number + 1,
                tables=(exchanged,),
                reason="East and South sat in each other's seats",
                by="referee",
            )
        if trouble is Trouble.HELD_UP and not has_ended:
            yield ExtendTable(
                session=self.session,
                table=self.table,
                minutes=_EXTRA_MINUTES,
                reason="waited for a ruling",
                by="referee",
            )
        if trouble in _PENALISED:
            yield given(self.hall, self.session, self.card)
            self.penalty = len(self.hall.state.penalties)

    def _correction(self, number: int) -> CorrectDeal:
        row = self.card.rows[number - 1]
        return CorrectDeal(
            session=self.session,
            table=self.table,
            number=number,
            seen=row.version,
            deal=self.source.other(row.deal),
            reason="counted again",
            by="referee",
        )

    # --- when the session is over

    def hand_in(self) -> Iterator[TournamentCommand]:
        """The four sign and the referee approves, or what is done where they do not."""
        if self.trouble is Trouble.NO_CARD:
            yield from awarded(self.hall, self.session, self.card)
            return
        if self.trouble is Trouble.PAPER_CARD:
            yield self._sums()
        unsigned = sorted(self.card.unsigned)
        for column in unsigned[1:] if self.trouble is Trouble.NOT_SIGNED else unsigned:
            yield SignCard(session=self.session, table=self.table, column=column, by=f"table {self.table}")
        reason = "left before signing" if self.card.unsigned else ""
        yield ApproveCard(session=self.session, table=self.table, reason=reason, by="referee")

    def _sums(self) -> WriteTotals:
        """The sums of as many deals as a card has, of which the rows are not entered."""
        deals = [self.source.deal() for _ in range(self.deals or _OPEN_END)]
        totals = [sum(column) for column in zip(*map(self.source.payments, deals), strict=True)]
        east, south, west, north = totals
        return WriteTotals(
            session=self.session,
            table=self.table,
            totals=(east, south, west, north),
            reason="the telephone failed",
            by="director",
        )


def _exchanged(players: BySeat[Player | None]) -> BySeat[Player | None]:
    """East and South have changed places."""
    east, south, west, north = players
    return south, east, west, north
