"""Counting a hand under one book or under all of them, side by side."""

from sifang.calculator.answers import BookCount, Calculation, HandFault, PaymentCase, Verdict
from sifang.calculator.book_faults import book_faults
from sifang.calculator.citations import cited, cited_by_payments, cited_by_score
from sifang.calculator.faults import faults_of
from sifang.calculator.hand_input import HandInput
from sifang.calculator.link import write_link
from sifang.calculator.notation import write_hand
from sifang.calculator.payments import payment_cases
from sifang.calculator.shown_readings import shown_readings
from sifang.calculator.standing import standing_of
from sifang.calculator.taken import unheeded, win_of
from sifang.hand import Win
from sifang.rulebooks import RULEBOOKS, load_all
from sifang.rules.book import Book
from sifang.rules.refusal import RefusalCode
from sifang.rules.score import Score

__all__ = ["count"]


def count(hand: HandInput, rules: tuple[str, ...] = ()) -> Calculation:
    """The hand under each of these rules, such as `wsom` or `wsom/zj33+par=30`; without any, under every book.

    Raises `UnknownRulebook` and `InvalidOption`. What is wrong with the hand is in the answer.
    """
    books = load_all(rules or RULEBOOKS)
    of_books = [book_faults(hand, book) for book in books]
    # What no book can count is told once, of the hand.
    of_all = dict.fromkeys(fault for faults in of_books for fault in faults) if all(of_books) else ()
    faults = (*faults_of(hand, wins=True), *of_all)
    counts = () if faults else tuple(_count(hand, book, own) for book, own in zip(books, of_books, strict=True))
    return Calculation(write_hand(hand, rules), write_link(hand, rules), faults, counts)


def _count(hand: HandInput, book: Book, faults: tuple[HandFault, ...]) -> BookCount:
    win = win_of(hand, book)
    score, further = (None, 0) if faults else _counted(win, book)
    payments = () if score is None else payment_cases(hand, win, score, book)
    # A hand that cannot be under this book is neither won nor on the way to a win.
    verdict = _no_verdict(book) if faults else _verdict(hand, score, payments, book)
    of_score = () if score is None else cited_by_score(score)
    citing = (*(fault.article for fault in faults), *of_score, verdict.article, *cited_by_payments(payments))
    return BookCount(
        rules=f"{book.id}/{book.profile}",
        book=book.id,
        name=book.name,
        script=book.script,
        unheeded=unheeded(hand, book),
        score=score,
        verdict=verdict,
        payments=payments,
        articles=cited(book, citing),
        faults=faults,
        further_readings=further,
    )


def _counted(win: Win, book: Book) -> tuple[Score | None, int]:
    """The count with the other readings that are shown, and how many further ones there are."""
    score = book.score(win)
    return (None, 0) if score is None else shown_readings(score)


def _no_verdict(book: Book) -> Verdict:
    return Verdict(wins=False, refusal=None, article=None, counted=0, minimum=book.play.minimum, shanten=0)


def _verdict(hand: HandInput, score: Score | None, payments: tuple[PaymentCase, ...], book: Book) -> Verdict:
    """It wins if it may be won from anybody; else the reason is that of the first case."""
    refusal = RefusalCode.NOT_A_WINNING_SHAPE if score is None else None
    if score is not None and all(case.settlement is None for case in payments):
        refusal = payments[0].refusal
    return Verdict(
        wins=refusal is None,
        refusal=refusal,
        article=None if refusal is None else book.play.refuse(refusal).article,
        counted=0 if score is None else score.towards_minimum,
        minimum=book.play.minimum,
        shanten=-1 if score is not None else standing_of(hand, book).shanten,
    )
