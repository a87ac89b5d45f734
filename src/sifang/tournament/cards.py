"""A deal on a score card: what the book has everybody pay for it, and what cannot be true of it.

Whether the count is right is for the players to say (wsom win-scoring.6 and 7); that a hand of the book can be worth
so much at all is asked here.
"""

from collections import Counter
from functools import cache
from typing import Final

from sifang.hand.forms import Form
from sifang.hand.readings import Reading
from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.rules.score import Line, Score, Unit
from sifang.rules.scorer import ScoringRules
from sifang.rules.settlement import Discarded, Outcome, Settlement
from sifang.rules.tally import Floor, Limit, ListedLimitAlone
from sifang.table.counting_scores import count_fault, most_times
from sifang.tiles import KINDS, SEATS, BySeat
from sifang.tournament.deals import Deal, DrawnDeal, WonDeal
from sifang.tournament.refusal import TournamentFault, TournamentRefusal

__all__ = ["deal_refusal", "payments_of", "possible_totals", "settlement_of"]

#: A card does not say which tile was won with; settlement only asks who threw it, so any kind will do.
_SOME_TILE: Final = KINDS[0]
_FAULTS: Final = {
    RefusalCode.COUNT_UNKNOWN_PATTERN: TournamentFault.UNKNOWN_PATTERN,
    RefusalCode.COUNT_IMPOSSIBLE: TournamentFault.IMPOSSIBLE_TOTAL,
    RefusalCode.BELOW_MINIMUM: TournamentFault.BELOW_MINIMUM,
}


def payments_of(deal: Deal, book: Rulebook) -> BySeat[int]:
    """What the deal brings to each column. Sums to zero.

    >>> from sifang.rulebooks import load
    >>> payments_of(WonDeal(total=24, winner=1, discarder=3), load("mcr"))
    (-8, 48, -8, -32)
    """
    if isinstance(deal, DrawnDeal):
        return 0, 0, 0, 0
    return settlement_of(deal, book).deltas if deal.payments is None else deal.payments


def settlement_of(deal: WonDeal, book: Rulebook) -> Settlement:
    """Who pays whom, each payment with its article, as far as a card tells it."""
    discarder = None if deal.discarder is None else SEATS[deal.discarder]
    return book.settle(
        Outcome(
            winner=SEATS[deal.winner],
            score=_score(deal, book.scoring),
            discarder=discarder,
            robbed=deal.robbed,
            dealer=SEATS[deal.dealer],
            discards=_discards(deal),
            level=deal.level,
        )
    )


def _discards(deal: WonDeal) -> tuple[Discarded, ...]:
    """The winning discard, and before it the same kind from whoever is responsible in its thrower's place."""
    throwers = (deal.responsible, deal.discarder)
    return tuple(Discarded(SEATS[column], _SOME_TILE) for column in throwers if column is not None)


def _score(deal: WonDeal, scoring: ScoringRules) -> Score:
    times = Counter(deal.patterns)
    lines = tuple(
        Line(row.key, row.name, row.points * times[row.key], times[row.key], row.article, ())
        for row in scoring.patterns
        if row.key in times
    )
    return Score(deal.total, deal.total, lines, (), Reading(Form.REGULAR, tile=_SOME_TILE), unit=scoring.unit)


# --- what cannot be


def deal_refusal(deal: Deal, book: Rulebook) -> TournamentRefusal | None:
    """Why no deal under the book can have ended so."""
    if isinstance(deal, DrawnDeal):
        return None
    fault = _people_fault(deal) or _written_fault(deal)
    if fault is not None:
        return TournamentRefusal(fault)
    return _total_refusal(deal, book) or _responsibility_refusal(deal, book)


def _people_fault(deal: WonDeal) -> TournamentFault | None:
    named = (deal.winner, deal.discarder, deal.responsible, deal.dealer)
    if any(column is not None and not 0 <= column < len(SEATS) for column in named):
        return TournamentFault.NO_SUCH_COLUMN
    if deal.winner == deal.discarder:
        return TournamentFault.WON_FROM_SELF
    needs_discarder = deal.robbed or deal.responsible is not None
    return TournamentFault.IMPOSSIBLE_RESPONSIBILITY if needs_discarder and deal.discarder is None else None


def _written_fault(deal: WonDeal) -> TournamentFault | None:
    zero_sum = deal.payments is None or sum(deal.payments) == 0
    return None if zero_sum else TournamentFault.NOT_ZERO_SUM


def _total_refusal(deal: WonDeal, book: Rulebook) -> TournamentRefusal | None:
    code = count_fault(book.play, book.scoring, deal.patterns, deal.total)
    if code is not None:
        return TournamentRefusal(_FAULTS[code], book.play.refuse(code).article)
    possible = book.scoring.unit is Unit.DOUBLINGS or deal.total in possible_totals(book.scoring)
    return None if possible else TournamentRefusal(TournamentFault.IMPOSSIBLE_TOTAL)


def _responsibility_refusal(deal: WonDeal, book: Rulebook) -> TournamentRefusal | None:
    """Somebody else answers for a discard only where the book knows immunity, and the win is above par."""
    if deal.responsible in (None, deal.discarder) or deal.payments is not None:
        return None
    borne_by = settlement_of(deal, book)
    wanted = None if deal.responsible == deal.winner else deal.responsible
    if borne_by.immunity is not None and borne_by.responsible == wanted:
        return None
    return TournamentRefusal(TournamentFault.IMPOSSIBLE_RESPONSIBILITY)


@cache
def possible_totals(scoring: ScoringRules) -> frozenset[int]:
    """What a win can come to in a book whose points add up: sums of its patterns, its floor, its limits.

    >>> from sifang.rulebooks import load
    >>> totals = possible_totals(load("wsom").scoring)
    >>> sorted(totals)[:4], max(totals), 365 in totals
    ([1, 5, 10, 15], 480, False)
    """
    sums = _sums(scoring)
    for step in scoring.tally:
        if isinstance(step, Limit):
            over = {total for total in sums if total > step.points}
            sums = (sums - over) | ({step.points} if over else set())
    alone = {row.points for row in scoring.patterns for step in _alone(scoring) if row.points >= step.points}
    floors = {step.points for step in scoring.tally if isinstance(step, Floor)}
    return frozenset(sums | alone | floors) - {0}


def _alone(scoring: ScoringRules) -> tuple[ListedLimitAlone, ...]:
    return tuple(step for step in scoring.tally if isinstance(step, ListedLimitAlone))


def _sums(scoring: ScoringRules) -> set[int]:
    """The sums of any rows that do not stand alone; bit n of `reached` says that n is one."""
    least_alone = min((step.points for step in _alone(scoring)), default=None)
    reached = 1
    for row in scoring.patterns:
        if least_alone is None or row.points < least_alone:
            for _ in range(most_times(row)):
                reached |= reached << row.points
    return {total for total in range(reached.bit_length()) if reached >> total & 1}
