"""Counting a win at a refereed table: the winner declares, the others accept or dispute, a referee rules.

Nobody is told the book's count before the count is settled. It stands as declared if the three accept it, right or
wrong (wsom win-scoring.6 and 7). Until all four have confirmed the result it can still be corrected (win-scoring.9,
G41).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Final, assert_never

from sifang.rules.incident_scoring import CountDisputed, ImmunityRaised, Miscount, MiscountWay, Raiser
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.rules.score import Score
from sifang.rules.settlement import Outcome, Settlement
from sifang.table.circumstances import outcome_of
from sifang.table.commands import AcceptCount, AskImmunity, CountingCommand, DeclareCount, DisputeCount, Manner
from sifang.table.counting_scores import DeclaredCount, count_fault, count_of, score_of
from sifang.table.events import (
    CountAccepted,
    CountContested,
    CountDeclared,
    DealScored,
    ImmunityAsked,
    TableEvent,
    WallRevealed,
)
from sifang.table.situation import ruled
from sifang.table.state import Counting, Phase, TableState, WinState
from sifang.tiles import SEATS, Seat

__all__ = ["counted", "honest_act"]

Events = tuple[TableEvent, ...]
_OTHERS: Final = len(SEATS) - 1


def counted(state: TableState, command: CountingCommand) -> Events | Refusal:
    """What follows when somebody speaks of the count, or why it is no time or place for it.

    It carries out wsom win-scoring.6 to 8, win-scoring.10, and mcr win.1.
    """
    said = _OpenCount.of(state)
    if said is None:
        refereed = state.manner is Manner.REFEREED
        return state.play.refuse(RefusalCode.COUNT_CLOSED if refereed else RefusalCode.NOT_POSSIBLE_NOW)
    code = said.fault(command)
    return tuple(said.events(command)) if code is None else state.play.refuse(code)


def honest_act(state: TableState, seat: Seat) -> CountingCommand | None:
    """What a player does while a win is counted who knows the book and wants no more than his own.

    Computers act so, and whoever stands in for somebody who does not answer. `None`: nothing is asked of the seat.
    """
    said = None if state.phase is Phase.ENDED else _OpenCount.of(state)
    return None if said is None else said.honest_act(seat)


class _OpenCount:
    """A declared win whose count may be spoken of."""

    def __init__(self, state: TableState, win: WinState, said: Counting) -> None:
        self._state, self._win, self._said = state, win, said
        self._outcome = outcome_of(state, win.seat, said.win, win.discarder, robbed=win.robbed)

    @classmethod
    def of(cls, state: TableState) -> "_OpenCount | None":
        """The count of the deal's win; `None` where there is none, or the deal was broken off."""
        win, said = state.win, state.counting
        if win is None or said is None or not win.shown or (state.phase is Phase.ENDED and win.score is None):
            return None
        return cls(state, win, said)

    @property
    def is_settled(self) -> bool:
        """Whether there is a count, which may still be corrected."""
        return self._state.phase is Phase.ENDED

    @property
    def _book_score(self) -> Score:
        return self._outcome.score

    @property
    def _standing(self) -> DeclaredCount | None:
        """The count that stands, or is declared."""
        return self._said.declared if self._win.score is None else count_of(self._win.score)

    @property
    def _is_ruled(self) -> bool:
        """Whether a referee has ruled formally, which is final (wsom win-scoring.10)."""
        incidents = (one.incident for one in self._state.rulings)
        return any(isinstance(one, CountDisputed) and one.two_counts for one in incidents)

    # --- what is refused

    def fault(self, command: CountingCommand) -> RefusalCode | None:
        """Why this cannot be said, or not by this player, or not now."""
        match command:
            case DeclareCount():
                return self._declaring_fault(command)
            case AcceptCount():
                return self._accepting_fault(command.seat)
            case DisputeCount():
                return self._disputing_fault(command)
            case AskImmunity():
                return self._immunity_fault(command.seat)
            case _:
                assert_never(command)

    def _declaring_fault(self, command: DeclareCount) -> RefusalCode | None:
        """The winner counts, as often as he likes before it is settled (wsom win-scoring.6)."""
        if command.seat != self._win.seat:
            return RefusalCode.COUNT_BY_WINNER
        if self.is_settled:
            return RefusalCode.COUNT_CLOSED
        return self._impossible(command.patterns, command.total)

    def _accepting_fault(self, seat: Seat) -> RefusalCode | None:
        if seat == self._win.seat:
            return RefusalCode.COUNT_BY_OTHERS
        if self.is_settled:
            return RefusalCode.COUNT_CLOSED
        if self._said.declared is None:
            return RefusalCode.COUNT_NOT_DECLARED
        return RefusalCode.ALREADY_ANSWERED if seat in self._said.accepted else None

    def _disputing_fault(self, command: DisputeCount) -> RefusalCode | None:
        """Another count can be put forward until a referee rules; the winner simply declares another."""
        standing = self._standing
        if standing is None:
            return RefusalCode.COUNT_NOT_DECLARED
        if command.seat == self._win.seat and not self.is_settled:
            return RefusalCode.COUNT_BY_OTHERS
        if self._is_ruled:
            return RefusalCode.COUNT_RULED
        if command.total is None:
            doubted = command.seat in self._said.doubted
            impossible = RefusalCode.NOT_POSSIBLE_NOW if command.patterns is not None else None
            return RefusalCode.ALREADY_ANSWERED if doubted else impossible
        if _is_same(standing, command):
            return RefusalCode.COUNT_NOT_ANOTHER
        return self._impossible(command.patterns or (), command.total)

    def _impossible(self, patterns: tuple[str, ...], total: int) -> RefusalCode | None:
        return count_fault(self._state.play, self._state.book.scoring, patterns, total)

    def _immunity_fault(self, seat: Seat) -> RefusalCode | None:
        """There must be a discarder, and a book that knows immunity; it is raised once (wsom win-scoring.8)."""
        known = self._state.book.rulings.speaks_of(ImmunityRaised)
        if self._win.discarder is None or seat == self._win.seat or not known:
            return RefusalCode.NOT_POSSIBLE_NOW
        return RefusalCode.ALREADY_ANSWERED if seat in self._said.asked else None

    # --- what follows

    def events(self, command: CountingCommand) -> Iterator[TableEvent]:
        """What follows from what may be said."""
        at, seat = command.at, command.seat
        match command:
            case DeclareCount():
                yield CountDeclared(at=at, seat=seat, patterns=command.patterns, total=command.total)
            case AcceptCount():
                yield CountAccepted(at=at, seat=seat)
                declared = self._said.declared
                if declared is not None and len(self._said.accepted) == _OTHERS - 1:
                    score = score_of(declared, self._state.book.scoring, self._book_score)
                    yield from self._scored(score, at, immunity=self._immunity)
            case DisputeCount():
                yield from self._contested(command)
            case AskImmunity():
                yield from self._immunity_raised(command)
            case _:
                assert_never(command)

    def _contested(self, command: DisputeCount) -> Iterator[TableEvent]:
        """Two different counts are ruled on, and the book's stands; a doubt finds out at most a count too high.

        Nobody need tell the winner that he counted too little (wsom win-scoring.7 and 10).
        """
        at, number = command.at, count(len(self._state.rulings) + 1)
        standing = self._standing
        assert standing is not None, "a count is disputed that was declared"
        formal = command.total is not None
        yield CountContested(at=at, seat=command.seat, patterns=command.patterns, total=command.total)
        yield ruled(self._state, CountDisputed(seat=command.seat, two_counts=formal), at, next(number))
        way = self._error(standing)
        if way is not None and (formal or way is MiscountWay.TOO_HIGH):
            yield ruled(self._state, Miscount(seat=self._win.seat, way=way, raised=True), at, next(number))
        if formal or way is MiscountWay.TOO_HIGH:
            yield from self._scored(self._book_score, at, immunity=self._immunity)

    def _error(self, standing: DeclaredCount) -> MiscountWay | None:
        if standing.total == self._book_score.total:
            return None
        return MiscountWay.TOO_HIGH if standing.total > self._book_score.total else MiscountWay.TOO_LOW

    def _immunity_raised(self, command: AskImmunity) -> Iterator[TableEvent]:
        """Only who dealt into the hand may raise it; raised after the count it changes the payments (G38)."""
        raised = command.seat == self._win.discarder
        assert self._win.discarder is not None, "somebody dealt into the hand"
        incident = ImmunityRaised(seat=self._win.discarder, by=Raiser.DISCARDER if raised else Raiser.OTHER)
        yield ImmunityAsked(at=command.at, seat=command.seat)
        yield ruled(self._state, incident, command.at)
        if raised and self._win.score is not None:
            yield from self._scored(self._win.score, command.at, immunity=True)

    # --- the score

    @property
    def _immunity(self) -> bool:
        """Whether immunity is applied: where a referee presides, on request (wsom G38)."""
        return self._win.discarder in self._said.asked

    def _scored(self, score: Score, at: int, *, immunity: bool) -> Iterator[TableEvent]:
        """The count and what is paid for it, unless just that stands; the deal is over with the first."""
        settlement, standing = self._settled(score, immunity=immunity), self._standing
        if settlement == self._win.settlement and standing is not None and _is_same(standing, count_of(score)):
            return
        yield DealScored(at=at, winner=self._win.seat, score=score, settlement=settlement)
        if not self.is_settled:
            yield WallRevealed(at=at, nonce=self._state.nonce, wall=self._state.built)

    def _settled(self, score: Score, *, immunity: bool) -> Settlement:
        outcome: Outcome = replace(self._outcome, score=score, immunity=immunity)
        return self._state.book.settle(outcome)

    # --- what an honest player does

    def honest_act(self, seat: Seat) -> CountingCommand | None:
        """Count by the book, ask for what helps, dispute what is too high, accept the rest."""
        declared, own = self._said.declared, count_of(self._book_score)
        if seat == self._win.seat:
            return DeclareCount(seat=seat, patterns=own.patterns, total=own.total) if declared is None else None
        if self._immunity_fault(seat) is None and self._is_helped(seat):
            return AskImmunity(seat=seat)
        if declared is None or seat in self._said.accepted:
            return None
        if declared.total > own.total:
            return DisputeCount(seat=seat, patterns=own.patterns, total=own.total)
        return AcceptCount(seat=seat)

    def _is_helped(self, seat: Seat) -> bool:
        """Whether immunity spares the seat something, by the book's count."""
        with_it, without = (self._settled(self._book_score, immunity=asked) for asked in (True, False))
        return seat == self._win.discarder and with_it.deltas[seat] > without.deltas[seat]


def _is_same(standing: DeclaredCount, other: DeclaredCount | DisputeCount) -> bool:
    """Whether nothing is different in the other count."""
    if other.total != standing.total:
        return False
    return other.patterns is None or Counter(other.patterns) == Counter(standing.patterns)
