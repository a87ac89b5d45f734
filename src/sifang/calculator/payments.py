"""Who pays whom for a hand, from everybody it may have been won from."""

from sifang.calculator.answers import PaymentCase
from sifang.calculator.hand_input import HandInput
from sifang.calculator.taken import level_in
from sifang.calculator.verdict import refusal_of
from sifang.hand import Circumstance, Win
from sifang.rules.book import Book
from sifang.rules.score import Score
from sifang.rules.settlement import ClaimedFrom, Discarded, Outcome
from sifang.tiles import SEATS, Seat, Wind

__all__ = ["outcome_of", "payment_cases"]


def payment_cases(hand: HandInput, win: Win, score: Score, book: Book) -> tuple[PaymentCase, ...]:
    """The case of a self-draw, of the discarder that is named, or of each who can have been one."""
    return tuple(_case(hand, win, score, book, giver) for giver in _givers(hand))


def outcome_of(hand: HandInput, score: Score, book: Book, giver: Wind | None) -> Outcome:
    """The deal as settlement sees it. East deals; the winning discard is the last, also where it is left out."""
    robbed = Circumstance.ROBBING_THE_KONG in hand.circumstances
    discards = tuple(Discarded(SEATS[one.wind], one.kind) for one in hand.discards)
    if giver is not None and hand.tile is not None and not robbed:
        last = Discarded(SEATS[giver], hand.tile)
        discards = discards if discards[-1:] == (last,) else (*discards, last)
    return Outcome(
        winner=hand.winner,
        score=score,
        discarder=None if giver is None else SEATS[giver],
        robbed=robbed,
        dealer=Seat.FIRST,
        discards=discards,
        level=level_in(hand, book),
        claims=tuple(ClaimedFrom(SEATS[one.eater], SEATS[one.feeder], one.type) for one in hand.claims),
    )


def _givers(hand: HandInput) -> tuple[Wind | None, ...]:
    """Who may have given the winning tile: nobody, the one who is named, or any of the three."""
    if hand.is_self_draw or hand.tile is None:
        return (None,)
    if hand.discarder is not None:
        return (hand.discarder,)
    if Circumstance.BLESSING_OF_EARTH in hand.circumstances:
        return (Wind.EAST,)
    return tuple(wind for wind in Wind if wind is not hand.seat_wind)


def _case(hand: HandInput, win: Win, score: Score, book: Book, giver: Wind | None) -> PaymentCase:
    refusal = refusal_of(win, score, book, giver, level_in(hand, book))
    if refusal is not None:
        return PaymentCase(giver, None, refusal, book.play.refuse(refusal).article)
    return PaymentCase(giver, book.settle(outcome_of(hand, score, book, giver)))
