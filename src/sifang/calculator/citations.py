"""The articles that an answer cites, each once with its gist."""

from collections.abc import Iterable, Iterator

from sifang.calculator.answers import CitedArticle, PaymentCase, WinValue
from sifang.rules.book import Book
from sifang.rules.score import Score

__all__ = ["cited", "cited_by_payments", "cited_by_score", "cited_by_values"]


def cited(book: Book, ids: Iterable[str | None]) -> tuple[CitedArticle, ...]:
    """These articles in the order of first mention; `None` cites nothing."""
    found = (book.articles[one] for one in dict.fromkeys(ids) if one is not None)
    return tuple(CitedArticle(article.id, article.title, article.gist) for article in found)


def cited_by_score(score: Score) -> Iterator[str | None]:
    """What lines, dropped lines and limits rest on, the other readings' too."""
    for one in (score, *score.alternatives):
        yield from (line.article for line in one.lines)
        yield from (line.article for line in one.dropped)
        yield one.total_article


def cited_by_payments(cases: Iterable[PaymentCase]) -> Iterator[str | None]:
    """What the payments rest on, or their refusal."""
    for case in cases:
        yield case.article
        if case.settlement is not None:
            yield from (payment.article for payment in case.settlement.payments)
            yield case.settlement.immunity_article


def cited_by_values(values: Iterable[WinValue], book: Book) -> Iterator[str | None]:
    """What wins on waits rest on, or their refusal."""
    for value in values:
        yield from (line.article for line in value.lines)
        if value.refusal is not None:
            yield book.play.refuse(value.refusal).article
