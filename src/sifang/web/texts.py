"""The words of the rulebooks as the browser takes them, one language at a time.

The other Chinese script than a book's own is made when the front end is built, by functions that the builder passes in.
"""

from typing import Final

from msgspec import Struct

from sifang.calculator.words import CIRCUMSTANCE_NAMES
from sifang.languages import AS_PRINTED, Converters, Language, Say, speaker
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.article import Article, How
from sifang.rules.book import Book
from sifang.rules.calls import SpokenCall, calls_under
from sifang.rules.incidents import INCIDENTS
from sifang.rules.name import Name, Script
from sifang.rules.option import OptionRow, OptionValue, format_value
from sifang.rules.play import TimeLimits
from sifang.rules.profile import Profile
from sifang.rules.refusal_texts import REFUSAL_TEXTS
from sifang.rules.score import Unit
from sifang.tournament.refusal_texts import TOURNAMENT_REFUSAL_TEXTS
from sifang.web.format_sentences import format_sentences
from sifang.web.ruling_sentences import ruling_sentences

__all__ = [
    "ArticleText", "BookTexts", "ChoiceText", "FormatText", "OptionText", "PatternText", "ProfileText", "SectionText",
    "Texts", "book_texts", "profile_keys", "texts",
]  # fmt: skip


class SectionText(Struct, frozen=True):
    """A heading of the book; its articles' ids begin with `slug`."""

    slug: str
    title: str


class ArticleText(Struct, frozen=True):
    """An article: what it rules in our words, and how the program carries it out.

    `later`: the refereeing of irregularities will carry it out. `reason`: why nothing does.
    """

    id: str
    title: str
    gist: str
    how: How
    later: bool
    reason: str | None


class PatternText(Struct, frozen=True):
    """A row of the pattern table, in the printed order."""

    key: str
    name: str
    points: int
    article: str


class ChoiceText(Struct, frozen=True):
    """One choice of an option: as it is written in the name of a set of options, and as it is called."""

    value: str
    name: str


class OptionText(Struct, frozen=True):
    """Something that editions decide differently."""

    key: str
    name: str
    allowed: tuple[ChoiceText, ...]
    article: str


class FormatText(Struct, frozen=True):
    """A length of match."""

    key: str
    name: str
    deals: int


class ProfileText(Struct, frozen=True):
    """A named set of options; `unconfirmed`: no complete text of that edition is known.

    `chosen` is the value of every option by its key.
    """

    key: str
    name: str
    unconfirmed: bool
    chosen: dict[str, str]


class BookTexts(Struct, frozen=True):
    """One rulebook in one language. `tiles`, `minimum` (what a win needs) and `time` are its default profile's.

    `citations` is the article behind each refusal, by `RefusalCode`; `draw_game` the one on deals that nobody wins.
    `unit` is what the points of patterns are. `calls` are those that are spoken at the table.
    """

    id: str
    name: str
    script: Script
    tiles: int
    minimum: int
    citations: dict[str, str]
    draw_game: str | None
    time: TimeLimits
    default_profile: str
    sections: tuple[SectionText, ...]
    articles: tuple[ArticleText, ...]
    patterns: tuple[PatternText, ...]
    unit: Unit
    calls: tuple[SpokenCall, ...]
    formats: tuple[FormatText, ...]
    profiles: tuple[ProfileText, ...]
    options: tuple[OptionText, ...]


class Texts(Struct, frozen=True):
    """All words that come from the rules, in one language: `refusals` by `RefusalCode` or `TournamentFault`.

    `circumstances` are by their own codes, `incidents` the names of what a referee rules on, by their words on the
    wire. `rulings` are the sentences that rulings and formats of tournaments say in the other Chinese script, by the
    sentence as the server sends it; in English there are none.
    """

    language: Language
    books: dict[str, BookTexts]
    refusals: dict[str, str]
    circumstances: dict[str, str]
    incidents: dict[str, str]
    rulings: dict[str, str]


_YES_OR_NO: Final = {True: Name("Yes", "是"), False: Name("No", "否")}


def texts(language: Language, converters: Converters) -> Texts:
    """The words of every book."""
    say = speaker(language, Script.TRADITIONAL, converters)
    return Texts(
        language=language,
        books={book_id: _book(load(book_id), language, converters) for book_id in RULEBOOKS},
        refusals={code.value: say(name) for code, name in (*REFUSAL_TEXTS.items(), *TOURNAMENT_REFUSAL_TEXTS.items())},
        circumstances={one.value: say(name) for one, name in CIRCUMSTANCE_NAMES.items()},
        incidents={str(one.__struct_config__.tag): say(one.title) for one in INCIDENTS},
        rulings=_other_script(language, converters),
    )


def _other_script(language: Language, converters: Converters) -> dict[str, str]:
    """What rulings and formats say in the script that is not this language's, in this language's."""
    if language is Language.EN:
        return {}
    return {
        name.zh: speaker(language, script, converters)(name)
        for name, script in sorted(ruling_sentences() | format_sentences(), key=lambda one: one[0].zh)
        if script.value != language.value
    }


def book_texts(book_id: str, language: Language) -> BookTexts:
    """One book in English or in the script it is printed in, whichever Chinese is asked for.

    Raises `UnknownRulebook`.
    """
    return _book(load(book_id), language, AS_PRINTED)


def profile_keys(book_id: str) -> tuple[str, ...]:
    """The named sets of options that a book can be opened under."""
    return tuple(RULEBOOKS[book_id].choices.profiles)


def _book(book: Book, language: Language, converters: Converters) -> BookTexts:
    say = speaker(language, book.script, converters)
    choices = RULEBOOKS[book.id].choices
    return BookTexts(
        id=book.id,
        name=say(book.name),
        script=book.script,
        tiles=len(book.play.deck),
        minimum=book.play.minimum,
        citations={code.value: article for code, article in book.play.citations.items()},
        draw_game=book.play.draw_game,
        time=book.play.time_limits,
        default_profile=choices.default,
        sections=tuple(SectionText(section.slug, say(section.title)) for section in book.sections),
        articles=tuple(_article(article, say) for article in book.articles.values()),
        patterns=tuple(PatternText(row.key, say(row.name), row.points, row.article) for row in book.scoring.patterns),
        unit=book.scoring.unit,
        calls=calls_under(book.play),
        formats=tuple(FormatText(one.key, say(one.name), one.deals) for one in book.charter.formats),
        profiles=tuple(_profile(one, choices.rows, say) for one in choices.profiles.values()),
        options=tuple(_option(row, say) for row in choices.rows),
    )


def _article(article: Article, say: Say) -> ArticleText:
    reason = None if article.reason is None else say(article.reason)
    return ArticleText(article.id, say(article.title), say(article.gist), article.how, article.later, reason)


def _profile(profile: Profile[object], rows: tuple[OptionRow, ...], say: Say) -> ProfileText:
    chosen = {row.key: format_value(getattr(profile.options, row.key)) for row in rows}
    return ProfileText(profile.key, say(profile.name), profile.unconfirmed, chosen)


def _option(row: OptionRow, say: Say) -> OptionText:
    allowed = tuple(ChoiceText(format_value(value), _called(row, value, say)) for value in row.allowed)
    return OptionText(row.key, say(row.name), allowed, row.article)


def _called(row: OptionRow, value: OptionValue, say: Say) -> str:
    """A choice in words; a number says itself."""
    name = row.names.get(value)
    if name is None and isinstance(value, bool):
        name = _YES_OR_NO[value]
    return format_value(value) if name is None else say(name)
