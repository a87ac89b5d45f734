"""A hand as a person gives it on the command line: a line of text or a link, and options that are written into it."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

import typer

from sifang.calculator import HandFault, HandInput, faults_of, read_hand, read_text_or_link, write_hand
from sifang.calculator.words import plain
from sifang.cli.wins import meld_of
from sifang.errors import InvalidHand
from sifang.hand import Circumstance, MeldType
from sifang.hand.notation import format_meld
from sifang.rulebooks import RULEBOOKS
from sifang.tiles import format_kinds, half_width, parse_kinds

__all__ = ["chosen_rules", "hand_given", "hand_written", "line_with", "refuse", "told", "winning_tile_apart"]

#: The word for every book.
_ALL: Final = "all"
_MELD: Final = re.compile(r"\([^)]*\)|\[[^]]*\]")
_WITHOUT_TILE: Final = frozenset({Circumstance.BLESSING_OF_HEAVEN, Circumstance.TEN_HONOURS})


def hand_given(line: str, *, wins: bool) -> tuple[HandInput, tuple[str, ...]]:
    """The hand of a line and the rules it names; raises `InvalidHand` with all that cannot be read or cannot be."""
    read = read_hand(line)
    faults = [fault.text for fault in read.faults]
    faults += [] if read.hand is None else [fault.text.en for fault in faults_of(read.hand, wins=wins)]
    if read.hand is None or faults:
        raise InvalidHand(tuple(faults))
    return read.hand, read.rules


def refuse(faults: Iterable[HandFault]) -> None:
    """Raise `InvalidHand` with what cannot be, if anything cannot."""
    found = tuple(dict.fromkeys(map(told, faults)))
    if found:
        raise InvalidHand(found)


def told(fault: HandFault) -> str:
    """What cannot be, with the article that says so if it is one of a book's."""
    return fault.text.en + ("" if fault.article is None else f" ({fault.article})")


def hand_written(words: list[str] | None, otherwise: str = "") -> str:
    """The line that the words on the command line are, or that their link writes; `otherwise` one may give no tiles."""
    text = half_width(" ".join(words or ()))
    read = read_text_or_link(text)
    if read.hand is not None and not (read.hand.concealed or read.hand.melds):
        raise typer.BadParameter(f"give the tiles of the hand{otherwise}", param_hint="HAND")
    return write_hand(read.hand, read.rules) if read.hand is not None and "hand=" in text else text


def line_with(
    line: str, melds: Iterable[tuple[MeldType, str]], tiles: str | None, win: str | None, said: Mapping[str, str | None]
) -> str:
    """The line with melds, further tiles, the winning tile and what is said behind words, where it is not `None`."""
    hand, *others = line.split(";")
    standing, colon, tile = hand.partition(":")
    written = " ".join((standing, *(_meld_written(*meld) for meld in melds), tiles or ""))
    end = f":{tile}{win or ''}" if colon or win is not None else ""
    clauses = (f"{word} {value}".strip() for word, value in said.items() if value is not None)
    return ";".join((written + end, *others, *clauses))


def winning_tile_apart(line: str) -> str:
    """The line with the last of its standing tiles as the winning one, where it names none and the win has one."""
    hand, *others = line.split(";")
    read = read_hand(line).hand
    if ":" in hand or read is None or _WITHOUT_TILE & set(read.circumstances):
        return line
    melds = " ".join(_MELD.findall(hand))
    *standing, last = parse_kinds(_MELD.sub(" ", hand))
    return ";".join((f"{format_kinds(standing)} {melds} :{format_kinds((last,))}", *others))


def chosen_rules(option: str | None, read: tuple[str, ...]) -> tuple[str, ...]:
    """The books to count by: those of the option, or of the line, or the first there is."""
    if option == _ALL:
        return tuple(RULEBOOKS)
    return (option,) if option is not None else read or (next(iter(RULEBOOKS)),)


def _meld_written(meld_type: MeldType, text: str) -> str:
    """The meld of an option's tiles in the brackets that tell its type; raises `InvalidHand`."""
    meld = meld_of(meld_type, parse_kinds(text))
    if meld is None:
        raise InvalidHand((f"{text} is no {plain(meld_type)}",))
    return format_meld(meld)
