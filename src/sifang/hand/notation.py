"""A hand as text: standing tiles, melds, flowers and the winning tile.

    23m 456p 11z 4f (678s) [5555z] : 1m

* Tiles stand in any notation of `sifang.tiles` (`parse_kinds`); flowers among them are laid aside.
* `( )` is a claimed meld: `(678s)` a chow, `(111z)` a pung, `(1111z)` a direct kong. `(111/1z)` is an added kong:
  a pung, and the tile added to it.
* `[ ]` is a concealed kong: `[5555z]`.
* `:` precedes the winning tile, which comes last and is not among the standing tiles. Without it the hand is waiting
  if 13 tiles stand (three fewer for each meld), complete or about to discard if 14 do.

Everything may be full-width, as a Chinese keyboard types it: （ ） 【 】 ： ／.

In a URL's query only white space, square brackets and Chinese need escaping.
"""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from sifang.errors import InvalidHand, NotationError
from sifang.hand.win import Meld, MeldType
from sifang.tiles import Kind, Notation, format_kinds, half_width, is_flower, is_number, parse_kinds, rank_of

__all__ = ["Hand", "check_hand", "format_hand", "format_meld", "parse_hand"]


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of one player; `concealed` are the standing tiles without the winning tile, sorted."""

    concealed: tuple[Kind, ...]
    melds: tuple[Meld, ...] = ()
    tile: Kind | None = None
    flowers: tuple[Kind, ...] = ()


def parse_hand(text: str, notation: Notation | None = None, *, check: bool = True) -> Hand:
    """The hand a text writes; the notation of its tiles is recognised if it is not given.

    >>> hand = parse_hand("23m 456p 11z (678s) [5555z] : 1m")
    >>> format_kinds(hand.concealed), [meld.type.value for meld in hand.melds], hand.tile.name
    ('23m456p11z', ['chow', 'concealed_kong'], 'M1')

    Raises `NotationError` if the text cannot be read, `InvalidHand` with every fault if no player can hold it. Without
    `check` only what is written as a meld must be one: neither the number of tiles nor of their copies is looked at.
    """
    standing: list[Kind] = []
    melds: list[Meld] = []
    winning: list[Kind] | None = None
    faults: list[str] = []
    for piece, kinds in _read(text, notation):
        if piece.startswith(":"):
            winning = kinds
        elif piece.startswith(("(", "[")):
            try:
                melds.append(_meld(piece, kinds))
            except ValueError as fault:
                faults.append(str(fault))
        else:
            standing += kinds
    if winning is not None and len(winning) != 1:
        faults.append(f"one winning tile follows the colon, not {len(winning)}")
    hand = Hand(
        concealed=tuple(sorted(kind for kind in standing if not is_flower(kind))),
        melds=tuple(melds),
        tile=winning[0] if winning else None,
        flowers=tuple(sorted(kind for kind in standing if is_flower(kind))),
    )
    if check:
        # Where a meld or the winning tile is faulty, the size would be wrong for that reason alone.
        faults += _copy_faults(hand) if faults else (*_copy_faults(hand), *_size_faults(hand))
    if faults:
        raise InvalidHand(tuple(faults))
    return hand


def format_hand(hand: Hand, notation: Notation = Notation.COMPACT) -> str:
    """The text that writes this hand.

    >>> format_hand(parse_hand("一二三四五萬 東東 (六七八索) [白白白白] : 東"))
    '12345m11z (678s) [5555z] :1z'
    """
    parts = [format_kinds((*hand.concealed, *hand.flowers), notation)]
    parts += [format_meld(meld, notation) for meld in hand.melds]
    if hand.tile is not None:
        parts.append(":" + format_kinds((hand.tile,), notation))
    return " ".join(part for part in parts if part)


def format_meld(meld: Meld, notation: Notation = Notation.COMPACT) -> str:
    """The text that writes this meld, in the brackets that tell its type."""
    tiles = format_kinds(meld.kinds, notation)
    if meld.type is MeldType.CONCEALED_KONG:
        return f"[{tiles}]"
    if meld.type is MeldType.ADDED_KONG:
        pung = 6 if notation is Notation.BOTZONE else 3
        return f"({tiles[:pung]}/{tiles[pung:]})"
    return f"({tiles})"


def check_hand(hand: Hand) -> None:
    """Raise `InvalidHand` with every fault if no player can hold these tiles: fifth copies, wrong size."""
    faults = (*_copy_faults(hand), *_size_faults(hand))
    if faults:
        raise InvalidHand(faults)


#: A meld with its brackets, the winning tile with its colon, or standing tiles.
_PIECE: Final = re.compile(r"\([^][():]*\)|\[[^][():]*\]|:[^][():]*\Z|[^][():]+")


def _read(text: str, notation: Notation | None) -> list[tuple[str, list[Kind]]]:
    """The pieces of a text with the tiles in them, or one error that tells of every unreadable piece."""
    pieces: list[tuple[str, list[Kind]]] = []
    errors: list[NotationError] = []
    text = half_width(text)
    position = 0
    while position < len(text):
        piece = _PIECE.match(text, position)
        if piece is None:
            errors.append(_stray_mark(text, position))
            position += 1
            continue
        try:
            pieces.append((piece[0], _kinds(piece[0], notation)))
        except NotationError as error:
            errors.append(NotationError(str(error), text=text, position=position + error.position))
        position = piece.end()
    if errors:
        raise NotationError("; ".join(str(error) for error in errors), text=text, position=errors[0].position)
    return pieces


def _kinds(piece: str, notation: Notation | None) -> list[Kind]:
    """The tiles of a piece; the signs that mark it become blanks, so that positions stay."""
    marks = "()[]:/" if piece[0] in "([" else ":"
    return list(parse_kinds(piece.translate(dict.fromkeys(map(ord, marks), " ")), notation))


def _stray_mark(text: str, position: int) -> NotationError:
    mark = text[position]
    reason = {
        "(": "opens a meld that is not closed by ')'",
        "[": "opens a concealed kong that is not closed by ']'",
        ":": "is not followed by the winning tile alone, which comes last",
    }.get(mark, "closes nothing")
    return NotationError(f'character {position + 1}: "{mark}" {reason}', text=text, position=position)


def _meld(piece: str, kinds: list[Kind]) -> Meld:
    """The meld a piece in brackets writes; a `ValueError` says why it is none."""
    first, alike = min(kinds, default=Kind.M1), len(set(kinds)) == 1 and not is_flower(kinds[0])
    if piece.startswith("["):
        if alike and len(kinds) == 4 and "/" not in piece:
            return Meld(MeldType.CONCEALED_KONG, first)
        raise ValueError(f"{piece} is no concealed kong: four tiles alike stand in square brackets")
    if "/" in piece:
        if alike and len(kinds) == 4 and re.fullmatch(r"[^/]+/[^/]+", piece) and _tiles_after_slash(piece) == 1:
            return Meld(MeldType.ADDED_KONG, first)
        raise ValueError(f"{piece} is no added kong: three tiles alike, a slash and the fourth")
    if alike and len(kinds) in {3, 4}:
        return Meld(MeldType.PUNG if len(kinds) == 3 else MeldType.DIRECT_KONG, first)
    if is_number(first) and sorted(kinds) == [first, first + 1, first + 2] and (rank_of(first) or 0) <= 7:
        return Meld(MeldType.CHOW, first)
    raise ValueError(f"{piece} is no chow, pung or kong")


def _tiles_after_slash(piece: str) -> int:
    try:
        return len(parse_kinds(piece[piece.index("/") + 1 : -1]))
    except NotationError:  # as in (1111/z), where only the whole piece can be read
        return 0


def _copy_faults(hand: Hand) -> tuple[str, ...]:
    held = Counter((*hand.concealed, *hand.flowers))
    held.update(kind for meld in hand.melds for kind in meld.kinds)
    held.update(() if hand.tile is None else (hand.tile,))
    faults = []
    for kind, copies in sorted(held.items()):
        there_are = 1 if is_flower(kind) else 4
        if copies > there_are:
            faults.append(
                f"{copies} copies of {format_kinds((kind,))}; there {'is' if there_are == 1 else 'are'} {there_are}"
            )
    return tuple(faults)


def _size_faults(hand: Hand) -> tuple[str, ...]:
    if len(hand.melds) > 4:
        return (f"{len(hand.melds)} melds; there can be 4",)
    waiting = 13 - 3 * len(hand.melds)
    sizes = {waiting} if hand.tile is not None else {waiting, waiting + 1}
    if len(hand.concealed) in sizes:
        return ()
    allowed = f"{waiting} and the winning tile" if hand.tile is not None else f"{waiting} or {waiting + 1}"
    return (f"{len(hand.concealed)} standing tiles with {len(hand.melds)} melds; there must be {allowed}",)
