"""What a hand waits for and what each wait is worth; with a tile to discard, what each discard leaves."""

from collections.abc import Iterator
from typing import Final

from msgspec import structs

from sifang.calculator.answers import Exchange, HandWaits, Throw, UsefulKind, Wait, WinValue
from sifang.calculator.book_faults import book_faults
from sifang.calculator.citations import cited, cited_by_values
from sifang.calculator.exchanges import exchanges_of
from sifang.calculator.faults import faults_of
from sifang.calculator.hand_input import HandInput
from sifang.calculator.link import write_link
from sifang.calculator.notation import write_hand
from sifang.calculator.standing import Standing, standing_of
from sifang.calculator.taken import unheeded
from sifang.calculator.values import Values
from sifang.rulebooks import load
from sifang.tiles import Kind

__all__ = ["waits_of"]

#: Of how many waits, over all discards that leave a ready hand, the values are counted: the rest are only useful tiles.
_MOST_COUNTED: Final = 40


def waits_of(hand: HandInput, rules: str) -> HandWaits:
    """What the hand waits for under these rules, such as `mcr` or `wsom/zj33+par=30`.

    Raises `UnknownRulebook` and `InvalidOption`. What is wrong with the hand is in the answer.
    """
    book = load(rules)
    faults = (*faults_of(hand, wins=False), *book_faults(hand, book))
    waits: tuple[Wait, ...] = ()
    throws: tuple[Throw, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    useful: tuple[UsefulKind, ...] = ()
    shanten = 0
    if not faults:
        standing, values = standing_of(hand, book), Values(hand, book)
        shanten = standing.shanten
        if len(standing.kinds) % 3 == 2:
            throws = _throws(standing, values)
        else:
            useful = _useful(standing, values)
            waits = values.waits(standing)
            exchanges = exchanges_of(standing, waits, values)
    return HandWaits(
        rules=f"{book.id}/{book.profile}",
        book=book.id,
        name=book.name,
        script=book.script,
        text=write_hand(hand),
        link=write_link(hand, (rules,)),
        faults=faults,
        unheeded=unheeded(hand, book),
        shanten=shanten,
        waits=waits,
        useful=useful,
        throws=throws,
        exchanges=exchanges,
        articles=cited(book, cited_by_values(_values(waits, throws, exchanges), book)),
    )


def _throws(standing: Standing, values: Values) -> tuple[Throw, ...]:
    """What each discard leaves: the nearest to ready first, then what has more tiles to hope for."""
    left = [_throw(standing, kind, values) for kind in dict.fromkeys(standing.kinds)]
    left.sort(key=lambda throw: (throw.shanten, -throw.remaining))
    counted = 0
    for place, one in enumerate(left):
        if one.shanten == 0 and counted < _MOST_COUNTED:
            waits = values.waits(standing.without(one.kind))
            left[place] = structs.replace(one, waits=waits)
            counted += len(waits)
    return tuple(left)


def _throw(standing: Standing, kind: Kind, values: Values) -> Throw:
    after = standing.without(kind)
    useful = _useful(after, values)
    return Throw(kind, after.shanten, sum(one.remaining for one in useful), useful, ())


def _useful(standing: Standing, values: Values) -> tuple[UsefulKind, ...]:
    return tuple(UsefulKind(kind, values.remaining(kind)) for kind in standing.useful)


def _values(waits: tuple[Wait, ...], throws: tuple[Throw, ...], exchanges: tuple[Exchange, ...]) -> Iterator[WinValue]:
    """Every value that the answer tells."""
    after = (wait for throw in throws for wait in throw.waits)
    for wait in (*waits, *after):
        yield wait.by_draw
        yield wait.by_discard
    yield from (exchange.best for exchange in exchanges)
