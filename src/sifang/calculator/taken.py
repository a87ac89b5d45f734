"""What a book takes of a hand: the win it counts, and what it leaves aside because it does not know it.

No book is named here: what one asks for follows from its play rules, its charter, and the facts that its rows read.
"""

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from inspect import getattr_static
from typing import cast

from sifang.calculator.answers import BookInputs, Part, Unheeded
from sifang.calculator.hand_input import HandInput
from sifang.calculator.words import CIRCUMSTANCE_NAMES
from sifang.hand import Circumstance, Win
from sifang.hand.facts import fact
from sifang.rules.book import Book
from sifang.rules.name import Name
from sifang.table.wilds import wild_kinds
from sifang.tiles import Kind, Wind, is_flower

__all__ = ["inputs_of", "level_in", "unheeded", "wild_of", "win_of"]


def inputs_of(book: Book) -> BookInputs:
    """What the book asks of a hand beside its tiles."""
    read, wilds = _facts_read(book), book.play.wilds
    lowest, highest = _levels(book)
    return BookInputs(
        rules=f"{book.id}/{book.profile}",
        book=book.id,
        name=book.name,
        script=book.script,
        circumstances=tuple(one for one in Circumstance if _knows(one, read)),
        flowers=book.play.flowers is not None,
        prevalent_wind=book.play.prevalent_wind,
        turned=wilds is not None and wilds.fixed is None,
        levels=book.charter.dealing is not None,
        floats="floats" in read,
        kongs_in_chain="kongs_in_chain" in read,
        minimum=book.play.minimum,
        lowest_level=lowest,
        highest_level=highest,
        wild=None if wilds is None else wilds.fixed,
    )


def win_of(hand: HandInput, book: Book) -> Win:
    """The hand as this book counts it."""
    read = _facts_read(book)
    wild, stand_in = wild_of(hand, book)
    return Win(
        concealed=tuple(sorted(hand.concealed)),
        melds=hand.melds,
        tile=hand.tile,
        circumstances=frozenset(one for one in hand.circumstances if _knows(one, read)),
        seat_wind=hand.seat_wind,
        prevalent_wind=hand.prevalent_wind if book.play.prevalent_wind else None,
        flowers=hand.flowers if book.play.flowers else (),
        wild=wild,
        stand_in=stand_in,
        floats=hand.floats,
        kongs_in_chain=hand.kongs_in_chain,
    )


def wild_of(hand: HandInput, book: Book) -> tuple[Kind | None, Kind | None]:
    """The kind that stands for any other, and the kind that is read as it. A flower turned up, a fault, makes none."""
    wilds = book.play.wilds
    if wilds is None or wilds.fixed is not None:
        return (None if wilds is None else wilds.fixed), None
    return (None, None) if hand.turned is None or is_flower(hand.turned) else wild_kinds(wilds, hand.turned)


def level_in(hand: HandInput, book: Book) -> int:
    """The dealer's level, 0 in a book without levels. That it is the first is taken for granted."""
    if book.charter.dealing is None:
        return 0
    lowest, _ = _levels(book)
    return lowest if hand.level == 1 else hand.level


def _levels(book: Book) -> tuple[int, int | None]:
    """The level a dealer begins with, and the highest there is, `None` for no limit."""
    dealing = book.charter.dealing
    if dealing is None:
        return 1, None
    first = min(dealing.first_level, dealing.new_level)
    return first, None if dealing.cap is None else max(dealing.cap, first)


def unheeded(hand: HandInput, book: Book) -> tuple[Unheeded, ...]:
    """What the book leaves aside, part by part."""
    asks = inputs_of(book)
    return (*_tiles_unheeded(hand, asks), *_other_unheeded(hand, asks))


def _tiles_unheeded(hand: HandInput, asks: BookInputs) -> Iterator[Unheeded]:
    if hand.flowers and not asks.flowers:
        yield Unheeded(Part.FLOWERS, Name("these rules have no flowers", "此規則沒有花牌"))
    if hand.turned is not None and not asks.turned:
        yield Unheeded(Part.TURNED, Name("these rules turn up no tile", "此規則不翻財神"))
    if hand.turned is None and asks.turned:
        said = Name("no tile is said to be turned up: none is wild", "未指明翻開的牌：沒有財神")
        yield Unheeded(Part.TURNED, said)


def _other_unheeded(hand: HandInput, asks: BookInputs) -> Iterator[Unheeded]:
    for one in hand.circumstances:
        if one not in asks.circumstances:
            name = CIRCUMSTANCE_NAMES[one]
            said = Name(f"{name.en} is worth nothing in these rules", f"{name.zh}：此規則不計")
            yield Unheeded(Part.CIRCUMSTANCES, said)
    if hand.prevalent_wind is not Wind.EAST and not asks.prevalent_wind:
        yield Unheeded(Part.PREVALENT_WIND, Name("these rules have no prevalent wind", "此規則沒有圈風"))
    if hand.level > 1 and not asks.levels:
        yield Unheeded(Part.LEVEL, Name("the dealer has no levels in these rules", "此規則不計連莊"))
    if (hand.floats and not asks.floats) or (hand.kongs_in_chain and not asks.kongs_in_chain):
        said = Name("kongs and floats in a row are not counted in these rules", "此規則不計連槓與飄財")
        yield Unheeded(Part.CHAIN, said)


def _knows(circumstance: Circumstance, read: frozenset[str]) -> bool:
    """Whether a circumstance makes a difference: some row reads the fact of its name, or it is a self-draw."""
    return circumstance is Circumstance.SELF_DRAW or circumstance.value in read


def _facts_read(book: Book) -> frozenset[str]:
    """The names of all facts that the book's rows read, and that those are made of."""
    rows = tuple(row.rule for row in book.scoring.patterns if not row.chows)
    # A class is hashable, which mypy does not see.
    return _names_read(rows, cast("Hashable", book.scoring.facts))


@lru_cache(maxsize=64)
def _names_read(rows: tuple[Callable[..., int], ...], facts: Hashable) -> frozenset[str]:
    read: set[str] = set()
    todo = [name for row in rows for name in row.__code__.co_names]
    while todo:
        name = todo.pop()
        if name not in read:
            read.add(name)
            named = getattr_static(facts, name, None)
            todo += named.expression.__code__.co_names if isinstance(named, fact) else ()
    return frozenset(read)
