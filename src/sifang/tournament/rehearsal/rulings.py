"""Rulings in a rehearsal: penalties of the book's own table, appeals, results awarded, and what is taken back."""

from collections.abc import Iterator
from typing import Final

from sifang.rules.penalty import Amount, Escalating, Fixed, PaidToEach, Penalty, PerStarted
from sifang.tournament.commands import (
    AwardResult,
    CancelPenalty,
    DecideAppeal,
    GivePenalty,
    LodgeAppeal,
    TournamentCommand,
)
from sifang.tournament.format import Ratio
from sifang.tournament.points import points_of_table
from sifang.tournament.rehearsal.plan import Hall
from sifang.tournament.rehearsal.troubles import Trouble
from sifang.tournament.state import Card
from sifang.tournament.terms import Change, Player

__all__ = ["appealed", "awarded", "given", "late"]

#: Where the book leaves an amount to the referee, this one decides so.
_DISCRETION: Final = 10
_SPANS: Final = 4


def given(hall: Hall, session: int, card: Card) -> GivePenalty:
    """A penalty for somebody at the table, beside the row written last."""
    costly = [row for row in hall.state.book.penalties if _costs(row.amount)]
    seated = [player for player in card.players if player is not None]
    offender = seated[hall.chance.below(len(seated))]
    row = costly[hall.chance.below(len(costly))] if costly else None
    return GivePenalty(
        session=session,
        changes=_changes(hall, row, offender, seated),
        reason="play made impossible" if row is None else row.name.en,
        article=None if row is None else row.article,
        table=card.table,
        deal=len(card.rows) or None,
        by="referee",
    )


def late(session: int, player: Player) -> GivePenalty:
    """A penalty for coming late, by the director's decision."""
    return GivePenalty(session=session, changes=(Change(player, -_DISCRETION),), reason="four minutes late", by="desk")


def _costs(amount: Amount) -> int:
    """The least an amount takes, 0 where it only warns or is the referee's to decide."""
    match amount:
        case Fixed() | PerStarted() | PaidToEach():
            return amount.points
        case Escalating():
            return amount.at(1)
        case _:
            return 0


def _changes(hall: Hall, row: Penalty | None, offender: Player, seated: list[Player]) -> tuple[Change, ...]:
    if row is None:
        return (Change(offender, -_DISCRETION),)
    points = _costs(row.amount)
    if isinstance(row.amount, PaidToEach):
        others = [player for player in seated if player != offender]
        return (Change(offender, -points * len(others)), *(Change(other, points) for other in others))
    spans = 1 + hall.chance.below(_SPANS) if isinstance(row.amount, PerStarted) else 1
    return (Change(offender, -points * spans),)


def appealed(hall: Hall, trouble: Trouble, session: int, penalty: int) -> Iterator[TournamentCommand]:
    """What becomes of a penalty when the session is over."""
    offender = hall.state.penalties[penalty - 1].given.changes[0].player
    if trouble is Trouble.PENALTY_CANCELLED:
        yield CancelPenalty(penalty=penalty, reason="the wrong player was named", by="referee")
    if trouble in {Trouble.APPEAL_UPHELD, Trouble.APPEAL_DISMISSED}:
        yield LodgeAppeal(session=session, player=offender, text="It was not I.", penalty=penalty, by="desk")
        hall.wait(5)
        upheld = trouble is Trouble.APPEAL_UPHELD
        reason = "two witnesses were heard" if upheld else "the referee saw it"
        yield DecideAppeal(appeal=len(hall.state.appeals), upheld=upheld, reason=reason, by="head judge")


def awarded(hall: Hall, session: int, card: Card) -> Iterator[AwardResult]:
    """The same to everybody at a table whose card never came: a score of 0, and what equals get."""
    seated = [player for player in card.players if player is not None]
    points = points_of_table([0] * len(seated), hall.state.stage_in(session).conversion)
    for player, worth in zip(seated, points, strict=True):
        ratio = Ratio(worth.numerator, worth.denominator)
        yield AwardResult(session=session, player=player, score=0, points=ratio, reason="no card came", by="director")
