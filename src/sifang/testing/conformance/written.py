"""What a book says of itself: its words, its articles and their citations, its tables, its options."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from sifang.errors import InvalidOption, UnknownRulebook
from sifang.hand.win import MeldType
from sifang.rulebooks import Registered
from sifang.rules.book import Book
from sifang.rules.name import Name
from sifang.rules.option import format_value
from sifang.rules.refusal import OF_SOME_BOOKS, RefusalCode
from sifang.testing.articles import account
from sifang.testing.conformance.faults import no_faults

__all__ = [
    "articles_are_accounted_for",
    "citations_name_articles",
    "options_are_named_and_read_back",
    "rows_say_what_they_are",
    "tables_fit_together",
    "words_are_in_both_languages",
]


def _books(registered: Registered) -> Iterator[Book]:
    """The book under each of its profiles."""
    return (registered.named(profile) for profile in registered.choices.profiles)


# --- words


def words_are_in_both_languages(registered: Registered) -> None:
    """Every name and gist stands in English and in Chinese."""
    no_faults(
        f"{what}: {name.en!r}, {name.zh!r}"
        for book in _books(registered)
        for what, name in (*_names_of(book), *_names_of_choices(registered))
        if not _is_english(name.en) or not name.zh.strip()
    )


def _names_of(book: Book) -> Iterator[tuple[str, Name]]:
    yield book.id, book.name
    for section in book.sections:
        yield f"section {section.slug}", section.title
    for article in book.articles.values():
        yield f"title of {article.id}", article.title
        yield f"gist of {article.id}", article.gist
        if article.reason is not None:
            yield f"reason of {article.id}", article.reason
    for row in book.scoring.patterns:
        yield f"pattern {row.key}", row.name
    for penalty in book.penalties:
        yield f"penalty {penalty.key}", penalty.name
    for match in book.charter.formats:
        yield f"format {match.key}", match.name


def _names_of_choices(registered: Registered) -> Iterator[tuple[str, Name]]:
    for profile in registered.choices.profiles.values():
        yield f"profile {profile.key}", profile.name
    for row in registered.choices.rows:
        yield f"option {row.key}", row.name
        yield from ((f"option {row.key}={value}", name) for value, name in row.names.items())


def _is_english(text: str) -> bool:
    return bool(text.strip()) and not any(letter >= "\u3000" for letter in text)


# --- articles


def articles_are_accounted_for(registered: Registered) -> None:
    """Each article stands under its own id in a section of the book, and what carries it out exists and cites it."""
    book = registered.named(registered.choices.default)
    slugs = [section.slug for section in book.sections]
    no_faults(
        f"{key}: {article.id} stands in no section called {article.section}, in several, or under another id"
        for key, article in book.articles.items()
        if key != article.id or slugs.count(article.section) != 1
    )
    no_faults(account(book.articles, ()))


def citations_name_articles(registered: Registered) -> None:
    """Whatever a book cites is an article of it, and each refusal that all books give cites one."""
    for book in _books(registered):
        cited = (*_citations_of(book), *((f"option {row.key}", row.article) for row in registered.choices.rows))
        no_faults(f"{what} cites {article!r}" for what, article in cited if article not in book.articles)
        everywhere = {code for code in RefusalCode if not code.startswith("protocol/")} - OF_SOME_BOOKS
        no_faults(f"{code.value} cites no article" for code in sorted(everywhere - book.play.citations.keys()))
        no_faults(f"{code.value} is no matter of an article" for code in book.play.citations if code.startswith("prot"))


def _citations_of(book: Book) -> Iterator[tuple[str, str]]:
    for row in book.scoring.patterns:
        yield f"pattern {row.key}", row.article
    for step in book.scoring.tally:
        yield f"step {type(step).__name__}", step.article
    for penalty in book.penalties:
        yield f"penalty {penalty.key}", penalty.article
    for code, article in book.play.citations.items():
        yield f"refusal {code.value}", article
    yield from _citations_in(book.play, "play")
    yield from _citations_in(book.charter, "charter")


def _citations_in(rules: object, where: str) -> Iterator[tuple[str, str]]:
    """The fields called `article`, or something of the kind, of rules that are dataclasses, and of those in them."""
    if not is_dataclass(rules):
        return
    for field in fields(rules):
        value = getattr(rules, field.name)
        if field.name.endswith("article") and isinstance(value, str):
            yield f"{where}.{field.name}", value
        else:
            yield from _citations_in(value, f"{where}.{field.name}")


# --- tables


def rows_say_what_they_are(registered: Registered) -> None:
    """Each pattern has a key and an article of its own and a gist; what it absorbs are other patterns of the book."""
    for book in _books(registered):
        rows, known = book.scoring.patterns, _keys_under_any_profile(registered)
        keys, articles = Counter(row.key for row in rows), Counter(row.article for row in rows)
        no_faults(f"pattern {key} stands {times} times" for key, times in keys.items() if times > 1)
        no_faults(f"{times} patterns cite {article}" for article, times in articles.items() if times > 1)
        no_faults(f"pattern {row.key} has no gist or no points" for row in rows if not row.gist or row.points <= 0)
        no_faults(
            f"pattern {row.key} absorbs {one.pattern!r}"
            for row in rows
            for one in row.absorbs
            if one.pattern == row.key or one.pattern not in known
        )


def _keys_under_any_profile(registered: Registered) -> frozenset[str]:
    """The keys of the patterns under any profile: one may leave out what another has."""
    return frozenset(row.key for book in _books(registered) for row in book.scoring.patterns)


def tables_fit_together(registered: Registered) -> None:
    """The wall holds the deck, only kongs are robbed, and a match has a length."""
    no_faults(fault for book in _books(registered) for fault in _faults_of_tables(book))


def _faults_of_tables(book: Book) -> Iterator[str]:
    play, formats = book.play, book.charter.formats
    if len(play.deck) != 8 * play.stacks_per_side:
        yield f"{len(play.deck)} tiles do not fill {play.stacks_per_side} stacks a side"
    if len(set(play.deck)) != len(play.deck):
        yield "a tile is twice in the deck"
    if play.dead_wall > len(play.deck) - 53:
        yield f"a dead wall of {play.dead_wall} tiles is more than the deal leaves"
    if not play.robbable <= {meld for meld in MeldType if meld.is_kong}:
        yield "something else than a kong is robbed"
    if not formats or any(match.deals < 1 for match in formats):
        yield "a match has no deals, or there is none"
    if book.version < 1:
        yield f"the version is {book.version}, less than 1"


# --- options


def options_are_named_and_read_back(registered: Registered) -> None:
    """A book opens under its profiles, under every choice of every option, by the name it gives itself; not by others.

    The same options make the same book, however they are asked for.
    """
    choices = registered.choices
    for key, profile in choices.profiles.items():
        book = registered.named(key)
        assert book.profile == profile.key == key, f"profile {key} opens as {book.profile!r}"
        assert registered.under(profile.options) == book, f"the options of {key} open another book than {key}"
        no_faults(_faults_of_choices(registered, key))
    standard = choices.profiles[choices.default].options
    assert is_dataclass(standard), "options are a dataclass"
    known, rows = [field.name for field in fields(standard)], [row.key for row in choices.rows]
    assert rows == known, f"there are rows for {rows}, and options {known}"
    no_faults(
        f"option {row.key} has no source for {value}"
        for row in choices.rows
        for value in {*row.allowed} ^ {*row.sources}
    )
    _is_refused(registered, "no such profile")
    _is_refused(registered, f"{choices.default}+no_such_option=1")
    for row in choices.rows:
        _is_refused(registered, f"{choices.default}+{row.key}=no such value")


def _faults_of_choices(registered: Registered, profile: str) -> Iterator[str]:
    for row in registered.choices.rows:
        for value in row.allowed:
            _, options = registered.choices.named(f"{profile}+{row.key}={format_value(value)}")
            if getattr(options, row.key) != value:
                yield f"{profile}+{row.key}={value} is read as {getattr(options, row.key)}"
            book = registered.under(options)
            if registered.named(book.profile) != book:
                yield f"the book under {profile}+{row.key}={value} calls itself {book.profile!r}, which is another"


def _is_refused(registered: Registered, name: str) -> None:
    try:
        registered.named(name)
    except (InvalidOption, UnknownRulebook):
        return
    raise AssertionError(f"the book opens under {name!r}")
