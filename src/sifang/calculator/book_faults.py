"""What cannot be about a hand under one book, while another may count it: its wild tiles and its dealer's level."""

from collections.abc import Iterator

from sifang.calculator.answers import HandFault, Part
from sifang.calculator.hand_input import HandInput
from sifang.calculator.taken import inputs_of, level_in, wild_of
from sifang.calculator.words import tile_name
from sifang.hand import MeldType
from sifang.rules.book import Book
from sifang.rules.name import Name
from sifang.rules.refusal import RefusalCode
from sifang.tiles import Kind, copies_of

__all__ = ["book_faults"]


def book_faults(hand: HandInput, book: Book) -> tuple[HandFault, ...]:
    """Everything that is wrong with the hand under this book and may be right under another."""
    wild, stand_in = wild_of(hand, book)
    of_melds = () if wild is None else _meld_faults(hand, book, wild, stand_in)
    return (*of_melds, *_float_faults(hand, book, wild), *_level_faults(hand, book))


def _meld_faults(hand: HandInput, book: Book, wild: Kind, stand_in: Kind | None) -> Iterator[HandFault]:
    """No wild tile lies in a meld (hangzhou article.7). A chow shows what stands in for it as it is read."""
    melds = [meld for meld in hand.melds if stand_in is None or meld.type is not MeldType.CHOW]
    if any(wild in meld.kinds for meld in melds):
        name = tile_name(wild)
        said = Name(f"{name.en} is wild: it lies in no meld", f"{name.zh}是財神：不得用於副露")
        yield HandFault(Part.MELDS, said, (wild,), book.play.refuse(RefusalCode.WILD_ON_OFFER).article)


def _float_faults(hand: HandInput, book: Book, wild: Kind | None) -> Iterator[HandFault]:
    """The wild tiles that were floated are copies of the wild kind like any other (hangzhou article.18)."""
    if not hand.floats or not inputs_of(book).floats:
        return
    if wild is None:
        yield HandFault(Part.CHAIN, Name("no tile is wild: none was floated", "沒有財神：不能飄財"))
        return
    there_are = len(copies_of(wild)) - (hand.turned == wild)
    held = (*hand.concealed, *(() if hand.tile is None else (hand.tile,))).count(wild)
    thrown = [one.wind for one in hand.discards if one.kind == wild]
    # The winner's own wild discards are the floats, as far as there are so many.
    beside = len(thrown) - min(thrown.count(hand.seat_wind), hand.floats)
    # Where they are too many without the floats, that is told of the hand.
    if held + beside <= there_are < held + beside + hand.floats:
        yield _too_many_floats(wild, held, hand.floats, beside, there_are)


def _too_many_floats(wild: Kind, held: int, floats: int, thrown: int, there_are: int) -> HandFault:
    name = tile_name(wild)
    parts, parts_zh = [f"{held} held", f"{floats} floated"], [f"手中{held}張", f"飄財{floats}張"]
    if thrown:
        parts.append(f"{thrown} discarded")
        parts_zh.append(f"另打出{thrown}張")
    counted = f"{', '.join(parts[:-1])} and {parts[-1]}"
    said = Name(
        f"{name.en}: {counted} are more than the {there_are} there are",
        f"{name.zh}：{'、'.join(parts_zh)}，超過{there_are}張",
    )
    return HandFault(Part.CHAIN, said, (wild,))


def _level_faults(hand: HandInput, book: Book) -> Iterator[HandFault]:
    """A dealer begins at the book's first level and rises to its highest (hangzhou article.5 and article.23)."""
    asked, level = inputs_of(book), level_in(hand, book)
    lowest, highest = asked.lowest_level, asked.highest_level
    if book.charter.dealing is not None and (level < lowest or (highest is not None and level > highest)):
        there_are, there_are_zh = f"from {lowest}", f"{lowest}老起"
        if highest is not None:
            there_are, there_are_zh = f"{there_are} to {highest}", f"{lowest}至{highest}老"
        said = Name(f"level {level}: these rules have levels {there_are}", f"{level}老：此規則為{there_are_zh}")
        yield HandFault(Part.LEVEL, said, (), book.charter.dealing.article)
