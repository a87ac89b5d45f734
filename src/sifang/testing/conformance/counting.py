"""What holds of every hand that a book counts, and of what is paid for it."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from sifang.hand.win import Win
from sifang.rulebooks import Registered
from sifang.rules.book import Book
from sifang.rules.score import Score
from sifang.rules.settlement import Discarded, Outcome, Settlement
from sifang.testing.conformance.faults import no_faults
from sifang.testing.wins import random_wins
from sifang.testing.witnesses import changes, witnesses
from sifang.tiles import SEATS, Seat

__all__ = [
    "counts_cite_articles_and_are_ranked",
    "every_pattern_has_a_hand_and_a_near_miss",
    "payments_sum_to_zero_and_cite_articles",
]

_HANDS: Final = 400
#: Among so many hands every pattern is met.
_MOST: Final = 20_000


def _book(registered: Registered) -> Book:
    return registered.named(registered.choices.default)


def _chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - chance that a seed names, no secret


def counts_cite_articles_and_are_ranked(registered: Registered, seed: int = 1) -> None:
    """A winning hand is counted; what counts and what does not has an article; no other count is worth more.

    A hand beside a winning one is counted too, or has no winning shape.
    """
    book, chance = _book(registered), _chance(seed)
    for win in islice(random_wins(book.play, chance), _HANDS):
        score, beside = book.score(win), next(changes(win, chance))
        assert score is not None, f"{win} has no winning shape"
        no_faults(_faults_of(book, win, score))
        other = book.score(beside)
        if other is not None:
            no_faults(_faults_of(book, beside, other))


def _faults_of(book: Book, win: Win, score: Score) -> Iterator[str]:
    if score.total < 0:
        yield f"{win} is worth {score.total}"
    if score.total_article not in {None, *book.articles}:
        yield f"the total of {win} is set by {score.total_article!r}, which is no article"
    if any(other.total > score.total for other in score.alternatives):
        yield f"another count of {win} is worth more than its {score.total}"
    for line in score.lines:
        if line.article not in book.articles:
            yield f"{line.pattern} counts by {line.article!r}, which is no article"
        held = list(score.reading.tiles)
        if any(line.tiles.count(kind) > held.count(kind) for kind in line.tiles):
            yield f"{line.pattern} rests on {line.tiles}, which {win} does not hold"
    for dropped in score.dropped:
        if dropped.article not in book.articles or not dropped.reason.en:
            yield f"{dropped.pattern} does not count, by {dropped.article!r} and for {dropped.reason.en!r}"


def payments_sum_to_zero_and_cite_articles(registered: Registered, seed: int = 2) -> None:
    """Whoever wins, on whosever tile and whoever deals: the winner gains what the others lose, by some article."""
    for profile in registered.choices.profiles:
        book, chance = registered.named(profile), _chance(seed)
        for win in islice(random_wins(book.play, chance), _HANDS // 10):
            score = book.score(win)
            if score is not None:
                for outcome in _outcomes(win, score, chance):
                    no_faults(_faults_of_payment(book, outcome, book.settle(outcome)))


def _outcomes(win: Win, score: Score, chance: Random) -> Iterator[Outcome]:
    winner, dealer = chance.choice(SEATS), chance.choice(SEATS)
    if win.is_self_draw or win.tile is None:
        yield Outcome(winner, score, None, robbed=False, dealer=dealer, discards=())
        return
    for turns in (1, 2, 3):
        discarder = Seat((winner + turns) % 4)
        thrown = tuple(Discarded(chance.choice(SEATS), win.tile) for _ in range(chance.randint(0, 3)))
        discards = (*thrown, Discarded(discarder, win.tile))
        yield Outcome(winner, score, discarder, robbed=False, dealer=dealer, discards=discards)
        yield Outcome(winner, score, discarder, robbed=True, dealer=dealer, discards=thrown)


def _faults_of_payment(book: Book, outcome: Outcome, settlement: Settlement) -> Iterator[str]:
    deltas = settlement.deltas
    if sum(deltas):
        yield f"{outcome} is paid with {deltas}, which sum to {sum(deltas)}"
    if deltas[outcome.winner] <= 0:
        yield f"{outcome} is paid with {deltas}: the winner wins nothing"
    moved = [0, 0, 0, 0]
    for payment in settlement.payments:
        moved[payment.payee] += payment.points
        moved[payment.payer] -= payment.points
        if payment.article not in book.articles or payment.points <= 0:
            yield f"{outcome}: {payment} has no article or no points"
    if tuple(moved) != deltas:
        yield f"{outcome}: the payments move {moved}, not {deltas}"


def every_pattern_has_a_hand_and_a_near_miss(registered: Registered, seed: int = 3) -> None:
    """Hands made at random score every pattern of the book, and beside each of them one does not score it."""
    book = _book(registered)
    found = witnesses(book, _chance(seed), _MOST)
    never = (f"no hand scores {row.key}" for row in book.scoring.patterns if row.key not in found)
    always = (f"no hand just misses {key}" for key, witness in found.items() if witness.misses is None)
    no_faults((*never, *always))
