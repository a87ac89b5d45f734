"""What a discard may cost: for each kind, the loss to be expected from the opponents it might complete.

Payments are asked of the book with every discard of the deal, so that whatever rule spares a discarder (same-round
immunity in wsom) makes a discard safe here too.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sifang.bots.sight import Sight
from sifang.bots.threats import Threat
from sifang.bots.tuning import Guesses
from sifang.hand.forms import Form
from sifang.hand.readings import Reading
from sifang.rules.book import Rulebook
from sifang.rules.score import Score
from sifang.rules.settlement import Discarded, Outcome
from sifang.table.view import TableView
from sifang.tiles import SEATS, Kind, Seat, kind_of

__all__ = ["Danger", "Risk", "feared_of", "kinds_passed"]

#: Below this chance a threat is not worth a thought.
_UNLIKELY = 0.001


class Risk(NamedTuple):
    """Of one discard: the chance that somebody wins on it, and the points it loses on average."""

    chance: float
    loss: float


def kinds_passed(discards: Sequence[Discarded], seat: Seat) -> frozenset[Kind]:
    """The kinds thrown since a seat's last discard, that one included: what it wanted it could have had."""
    own = [at for at, discarded in enumerate(discards) if discarded.seat == seat]
    return frozenset(discarded.kind for discarded in discards[own[-1] if own else 0 :])


def feared_of(book: Rulebook, view: TableView, sight: Sight, threats: Sequence[Threat]) -> Sequence[Threat]:
    """The threats of opponents who may win on a discard of this seat at all (hangzhou article.15)."""
    rules = book.play.discard_wins
    if rules is None:
        return threats
    if rules.from_level is None or view.level < rules.from_level:
        return ()
    return [one for one in threats if not rules.with_dealer_only or sight.dealer in (sight.seat, one.seat)]


class Danger:
    """The risks of one moment, for the seat that looks."""

    def __init__(
        self,
        book: Rulebook,
        guesses: Guesses,
        sight: Sight,
        discards: tuple[Discarded, ...],
        threats: Sequence[Threat],
    ) -> None:
        self._book, self._guesses, self._sight, self._discards, self._threats = book, guesses, sight, discards, threats
        self._thrown = frozenset(discarded.kind for discarded in discards)
        self._passed = {seat: kinds_passed(discards, seat) for seat in SEATS}
        self._rivers = {seat: frozenset(kind_of(one.tile) for one in sight.seats[seat].river) for seat in SEATS}
        self._costs: dict[tuple[Seat, int, Kind | None], float] = {}

    def of(self, kind: Kind) -> Risk:
        """The risk of a discard of this kind."""
        chance = loss = 0.0
        for threat in self._threats:
            wanted = threat.likely * threat.waits[kind] * self._trust(threat.seat, kind)
            if wanted > _UNLIKELY:
                chance += wanted
                loss += wanted * self._cost(threat, kind)
        return Risk(min(chance, 1.0), loss)

    def _trust(self, seat: Seat, kind: Kind) -> float:
        """What is left of a guess at a kind that the opponent let pass, or has thrown."""
        if kind in self._passed[seat]:
            return self._guesses.passed
        return self._guesses.thrown if kind in self._rivers[seat] else 1.0

    def _cost(self, threat: Threat, kind: Kind) -> float:
        """What the discard loses by the threat, beyond what the opponent's win would cost anyway."""
        asked = (threat.seat, threat.value, kind if kind in self._thrown else None)
        known = self._costs.get(asked)
        if known is None:
            other = next(seat for seat in SEATS if seat not in (threat.seat, self._sight.seat))
            anyway = self._paid(threat, other, kind, self._discards)
            now = self._paid(threat, self._sight.seat, kind, self._discards)
            known = self._costs[asked] = now - self._guesses.blameless * anyway
        return known

    def _paid(self, threat: Threat, discarder: Seat, kind: Kind, before: tuple[Discarded, ...]) -> int:
        """What this seat pays when the opponent wins with the kind from this discarder."""
        score = Score(threat.value, threat.value, (), (), Reading(Form.REGULAR, tile=kind))
        discards = (*before, Discarded(discarder, kind))
        outcome = Outcome(threat.seat, score, discarder, False, self._sight.dealer, discards)  # noqa: FBT003 - not robbed
        return -self._book.settle(outcome).deltas[self._sight.seat]
