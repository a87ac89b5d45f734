"""What the calculator answers, as types: counts, payments and waits, each with the articles it rests on.

Names and sentences are in English and in the script of the book they belong to (`script`); sentences of no book are in
traditional characters. Seats are counted from East, the dealer.
"""

from enum import StrEnum

from msgspec import Struct

from sifang.calculator.hand_input import HandInput
from sifang.hand import Circumstance
from sifang.rules.name import Name, Script
from sifang.rules.refusal import RefusalCode
from sifang.rules.score import Line, Score, Unit
from sifang.rules.settlement import Settlement
from sifang.tiles import Kind, Wind

__all__ = [
    "BookCount", "BookInputs", "Calculation", "CitedArticle", "Exchange", "HandFault", "HandRead", "HandWaits", "Part",
    "PaymentCase", "TextFault", "Throw", "Unheeded", "UsefulKind", "Verdict", "Wait", "WinValue",
]  # fmt: skip


class Part(StrEnum):
    """The part of a hand that a remark is about."""

    TILES = "tiles"
    MELDS = "melds"
    WINNING_TILE = "winning_tile"
    FLOWERS = "flowers"
    CIRCUMSTANCES = "circumstances"
    SEAT_WIND = "seat_wind"
    PREVALENT_WIND = "prevalent_wind"
    DISCARDER = "discarder"
    DISCARDS = "discards"
    TURNED = "turned"
    LEVEL = "level"
    CHAIN = "chain"
    CLAIMS = "claims"


class HandFault(Struct, frozen=True):
    """Something that cannot be: where, why, the tiles it is seen in, and the article of a book that forbids it."""

    part: Part
    text: Name
    kinds: tuple[Kind, ...] = ()
    article: str | None = None


class TextFault(Struct, frozen=True):
    """A word or sign that cannot be read: why, with what is allowed, and where it begins (from 0)."""

    text: str
    position: int


class HandRead(Struct, frozen=True):
    """A text or link as a hand: its `hand` and the `rules` it names, as far as they can be read, and what cannot be.

    Where the tiles themselves cannot be read there is no hand.
    """

    hand: HandInput | None
    rules: tuple[str, ...] = ()
    faults: tuple[TextFault, ...] = ()


class BookInputs(Struct, frozen=True, kw_only=True):
    """What a book asks of a hand beside its tiles, melds and seat wind; what it does not ask for is left aside.

    `rules` is its name as one counts by it, under its default options. `turned`: its wild tile follows a tile turned
    from the wall. `levels`: its dealers have levels, from the lowest, which is taken for granted, to the highest if
    there is one. `minimum`: points to win. `wild`: the kind that is wild whatever is turned.
    """

    rules: str
    book: str
    name: Name
    script: Script
    circumstances: tuple[Circumstance, ...]
    flowers: bool
    prevalent_wind: bool
    turned: bool
    levels: bool
    floats: bool
    kongs_in_chain: bool
    minimum: int
    lowest_level: int = 1
    highest_level: int | None = None
    wild: Kind | None = None


class Unheeded(Struct, frozen=True):
    """A part of the hand that the book does not know and leaves aside."""

    part: Part
    text: Name


class CitedArticle(Struct, frozen=True):
    """An article that the answer cites: what it rules, in our words."""

    id: str
    title: Name
    gist: Name


class Verdict(Struct, frozen=True):
    """Whether the hand may win, from anybody where no discarder is named. If not: why, and the article that says so.

    `counted` is what is held against the `minimum`, `shanten` how many tiles a hand that is not complete is from
    ready (0: it is ready, -1: complete).
    """

    wins: bool
    refusal: RefusalCode | None
    article: str | None
    counted: int
    minimum: int
    shanten: int


class PaymentCase(Struct, frozen=True):
    """Who pays whom if this player gave the winning tile, or if the winner drew it (`discarder` is `None`).

    Where the hand may not win from him there is no settlement, but why not.
    """

    discarder: Wind | None
    settlement: Settlement | None
    refusal: RefusalCode | None = None
    article: str | None = None


class BookCount(Struct, frozen=True, kw_only=True):
    """The hand under one book. `score` is `None` where it is not complete; `payments` are empty where nobody would pay.

    `rules` is the book with the options in force. `articles` are all that faults, score, verdict and payments cite.
    Where this book has `faults` with the hand it does not count it. Of the other readings, the score's alternatives,
    those that look alike are one, and `further_readings` says how many more there are that are worth no more.
    """

    rules: str
    book: str
    name: Name
    script: Script
    unheeded: tuple[Unheeded, ...]
    score: Score | None
    verdict: Verdict
    payments: tuple[PaymentCase, ...]
    articles: tuple[CitedArticle, ...]
    faults: tuple[HandFault, ...] = ()
    further_readings: int = 0


class Calculation(Struct, frozen=True):
    """A hand under each book asked for. `text` and `link` write the hand: one line to copy, and a URL's query.

    Where the hand has `faults`, under any book or under every book asked, no book counts it.
    """

    text: str
    link: str
    faults: tuple[HandFault, ...]
    books: tuple[BookCount, ...]


class WinValue(Struct, frozen=True):
    """What winning on a tile is worth; if it may not win so, why not (the lines are what it would have).

    `unit` is what the points of the lines are, as in a `Score`.
    """

    total: int
    wins: bool
    refusal: RefusalCode | None
    lines: tuple[Line, ...]
    unit: Unit = Unit.POINTS


class Wait(Struct, frozen=True):
    """A kind that completes the hand, how many of it are not seen, and its value either way."""

    kind: Kind
    remaining: int
    by_draw: WinValue
    by_discard: WinValue


class UsefulKind(Struct, frozen=True):
    """A kind that brings the hand nearer, and how many of it are not seen."""

    kind: Kind
    remaining: int


class Throw(Struct, frozen=True):
    """What is left when this tile is discarded. `remaining` counts the tiles of all useful kinds together.

    If the hand is then ready, `waits` are its waits and `useful` the same kinds.
    """

    kind: Kind
    shanten: int
    remaining: int
    useful: tuple[UsefulKind, ...]
    waits: tuple[Wait, ...]


class Exchange(Struct, frozen=True):
    """One tile for another that makes a ready hand dearer: what it waits for then, as far as any is left.

    `best` is that win by self-draw on `on`, `more` what it is worth above the dearest win there is now, and `gained`
    the lines that now are not there.
    """

    away: Kind
    taken: Kind
    waits: tuple[UsefulKind, ...]
    on: Kind
    best: WinValue
    more: int
    gained: tuple[Line, ...]


class HandWaits(Struct, frozen=True, kw_only=True):
    """What a hand waits for under one book. `text`, `link` and `faults` are as in a `Calculation`.

    With a tile to discard: `throws`, the nearest to ready first; else `waits` if the hand is ready and `useful` tiles
    in any case. `exchanges` are for a ready hand, the dearest first. `shanten` is -1 for a hand that is complete.
    """

    rules: str
    book: str
    name: Name
    script: Script
    text: str
    link: str
    faults: tuple[HandFault, ...]
    unheeded: tuple[Unheeded, ...] = ()
    shanten: int = 0
    waits: tuple[Wait, ...] = ()
    useful: tuple[UsefulKind, ...] = ()
    throws: tuple[Throw, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    articles: tuple[CitedArticle, ...] = ()
