"""The answer to one win for a program: what counts, what does not, how the hand was read, who pays."""

from typing import Final, Literal

import msgspec

from sifang.calculator import HandInput, book_faults, payment_cases, win_of
from sifang.cli.hands import told
from sifang.cli.wins import tile_names
from sifang.hand import Form
from sifang.hand.readings import Reading
from sifang.rules.book import Book
from sifang.rules.refusal import RefusalCode
from sifang.rules.refusal_texts import REFUSAL_TEXTS
from sifang.rules.score import Dropped, Line
from sifang.tiles import Kind

__all__ = [
    "Answer",
    "DroppedLine",
    "Group",
    "Payments",
    "ReadingAnswer",
    "ScoreLine",
    "answer",
    "refusal",
    "why_not",
]


NO_WIN: Final = "this hand does not win: it has no winning shape"


class ScoreLine(msgspec.Struct, frozen=True):
    """A pattern that scores: its key, its printed names, its points for all times, its article, its tiles."""

    pattern: str
    zh: str
    en: str
    points: int
    times: int
    article: str
    tiles: tuple[str, ...]


class DroppedLine(msgspec.Struct, frozen=True):
    """A pattern that holds and does not count: why, and the article that says so."""

    pattern: str
    zh: str
    en: str
    points: int
    times: int
    reason: str
    reason_zh: str
    article: str


class Group(msgspec.Struct, frozen=True):
    """A group of the reading: a set, the eyes, one of seven pairs, or a suit of the thirteen."""

    tiles: tuple[str, ...]
    type: Literal["chow", "pung", "kong", "pair", "orphans"]
    melded: bool
    concealed: bool
    winning: bool


class ReadingAnswer(msgspec.Struct, frozen=True):
    """How the hand was arranged, and which group took the winning tile."""

    form: str
    groups: tuple[Group, ...]


class Payments(msgspec.Struct, frozen=True):
    """What each wind gains or pays, in points; the four sum to zero."""

    East: int
    South: int
    West: int
    North: int


class Answer(msgspec.Struct, frozen=True):
    """One line of `sifang score --json`. `payments` need a known discarder.

    With an `error` there are no payments, and no total either unless the hand is complete but below the minimum.
    """

    id: str | int | None
    total: int | None = None
    lines: tuple[ScoreLine, ...] = ()
    dropped: tuple[DroppedLine, ...] = ()
    reading: ReadingAnswer | None = None
    payments: Payments | None = None
    error: str | None = None


def answer(record_id: str | int | None, hand: HandInput, book: Book) -> Answer:
    """The count of a hand under a book."""
    faults = book_faults(hand, book)
    if faults:
        return refusal(record_id, "; ".join(map(told, faults)))
    win = win_of(hand, book)
    score = book.score(win)
    if score is None:
        return refusal(record_id, NO_WIN)
    cases = payment_cases(hand, win, score, book)
    case = next((case for case in cases if case.settlement is not None), cases[0])
    known = hand.is_self_draw or hand.tile is None or hand.discarder is not None
    return Answer(
        id=record_id,
        total=score.total,
        lines=tuple(map(_line, score.lines)),
        dropped=tuple(map(_dropped, score.dropped)),
        reading=_reading(score.reading),
        payments=Payments(*case.settlement.deltas) if known and case.settlement is not None else None,
        error=None if case.refusal is None else why_not(case.refusal, score.towards_minimum, book),
    )


def refusal(record_id: str | int | None, error: str) -> Answer:
    """The answer to a line that is no win."""
    return Answer(id=record_id, error=error)


def why_not(code: RefusalCode, counted: int, book: Book) -> str:
    """Why a hand that is complete may not win all the same, with the article; `counted` is held against the minimum."""
    article = book.play.refuse(code).article
    if code is RefusalCode.BELOW_MINIMUM:
        return f"worth {counted}, and a win needs {book.play.minimum} ({book.id} {article})"
    return f"{REFUSAL_TEXTS[code].en} ({book.id} {article})"


def _line(line: Line) -> ScoreLine:
    tiles = tile_names(line.tiles)
    return ScoreLine(line.pattern, line.name.zh, line.name.en, line.points, line.times, line.article, tiles)


def _dropped(line: Dropped) -> DroppedLine:
    return DroppedLine(
        pattern=line.pattern,
        zh=line.name.zh,
        en=line.name.en,
        points=line.points,
        times=line.times,
        reason=line.reason.en,
        reason_zh=line.reason.zh,
        article=line.article,
    )


def _reading(reading: Reading) -> ReadingAnswer:
    groups = (_group(reading, index, kinds) for index, kinds in enumerate(reading.groups))
    return ReadingAnswer(reading.form.value, tuple(groups))


def _group(reading: Reading, index: int, kinds: tuple[Kind, ...]) -> Group:
    tiles, winning = tile_names(kinds), index == reading.placed
    if index < len(reading.sets):
        one = reading.sets[index]
        return Group(tiles, one.type.value, one.melded, one.concealed, winning)
    is_pair = reading.form is not Form.THIRTEEN_TERMINALS
    return Group(tiles, "pair" if is_pair else "orphans", melded=False, concealed=True, winning=winning)
