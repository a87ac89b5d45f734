r"""A hand as bytes, the quickest input: one byte for each tile and one for each meld, in any order.

| byte | what |
|---|---|
| 0 to 33 | a standing tile of this kind |
| 34 to 41 | a flower laid aside |
| 42 | a standing wild tile, in books that have them; a stand-in is written as the kind it is read as |
| 48 + kind | a claimed chow, by its lowest tile |
| 80 + kind | a claimed pung |
| 128 + kind | a melded kong, direct or added |
| 176 + kind | a concealed kong |
| 255 | the end: what follows is not read, so that rows of one size can hold hands of any |

>>> hand_bytes("23m 456p 11z (678s) : 1m").hex()
'01020c0d0e1b1b0047'
>>> read(b"\x00" * 5)
Traceback (most recent call last):
ValueError: 5 tiles of M1: there are four of each
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sifang.hand.notation import Hand, parse_hand
from sifang.hand.win import Meld, MeldType, plain_kinds
from sifang.tiles import KIND_COUNT, KINDS, Kind

__all__ = [
    "CHOW", "CONCEALED_KONG", "KONG", "NOTHING", "PUNG", "WILD", "ReadHand", "as_hand_bytes", "hand_bytes", "read",
    "refuse_row", "rows",
]  # fmt: skip

WILD: Final = 42
CHOW: Final = 48
PUNG: Final = 80
KONG: Final = 128
CONCEALED_KONG: Final = 176
NOTHING: Final = 255

_MELDS: Final = {
    MeldType.CHOW: CHOW,
    MeldType.PUNG: PUNG,
    MeldType.DIRECT_KONG: KONG,
    MeldType.ADDED_KONG: KONG,
    MeldType.CONCEALED_KONG: CONCEALED_KONG,
}
_COPIES: Final = 4
_MOST_TILES: Final = 14


@dataclass(frozen=True, slots=True)
class ReadHand:
    """What bytes say: `counts[kind]` plain standing tiles, melds, wild tiles and flowers.

    A kong with another player's tile is read as a direct one.
    """

    counts: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    wilds: int = 0
    flowers: tuple[Kind, ...] = ()

    @property
    def size(self) -> int:
        """The tiles, three for a meld."""
        return sum(self.counts) + self.wilds + 3 * len(self.melds)


def hand_bytes(
    hand: Hand | str | Iterable[Kind],
    melds: Iterable[Meld] = (),
    wild: Kind | None = None,
    stand_in: Kind | None = None,
) -> bytes:
    """The bytes of a hand, of its notation, or of standing tiles and melds; a winning tile is one of the tiles.

    Raises `NotationError` or `InvalidHand` for text that writes no hand.
    """
    if isinstance(hand, str):
        hand = parse_hand(hand, check=False)
    if isinstance(hand, Hand):
        tile = () if hand.tile is None else (hand.tile,)
        return hand_bytes((*hand.concealed, *tile, *hand.flowers), hand.melds, wild, stand_in)
    standing = tuple(hand)
    plain = standing if wild is None else plain_kinds(standing, wild, stand_in)
    return bytes((*plain, *[WILD] * (len(standing) - len(plain)), *(_MELDS[meld.type] + meld.kind for meld in melds)))


def as_hand_bytes(hand: object) -> bytes:
    """What a caller gives for a hand: bytes as they are, notation, or a sequence of numbers from 0 to 255.

    Raises `ValueError` for anything else.
    """
    match hand:
        case bytes():
            return hand
        case bytearray() | memoryview():
            return bytes(hand)
        case str() | Hand():
            return hand_bytes(hand)
        case Sequence():
            try:
                return bytes(hand)
            except TypeError:
                raise ValueError(f"a hand is bytes, notation or a sequence of kinds, not {hand!r}") from None
        case _:
            raise ValueError(f"a hand is bytes, notation or a sequence of kinds, not {type(hand).__name__}")


def read(hand: bytes) -> ReadHand:
    """The hand that bytes write.

    Raises `ValueError` for a byte that stands for nothing, five of a kind, and more tiles than a hand has.
    """
    end = hand.find(NOTHING)
    codes = hand if end < 0 else hand[:end]
    held = Counter(code for code in codes if code < KIND_COUNT)
    melds = tuple(_meld(code) for code in codes if code > WILD)
    found = ReadHand(
        counts=tuple(held[kind] for kind in range(KIND_COUNT)),
        melds=melds,
        wilds=codes.count(WILD),
        flowers=tuple(Kind(code) for code in codes if KIND_COUNT <= code < WILD),
    )
    _check(found)
    return found


def _meld(code: int) -> Meld:
    for first, meld in ((CONCEALED_KONG, MeldType.CONCEALED_KONG), (KONG, MeldType.DIRECT_KONG), (PUNG, MeldType.PUNG)):
        if first <= code < first + KIND_COUNT:
            return Meld(meld, KINDS[code - first])
    if CHOW <= code < CHOW + 25 and (code - CHOW) % 9 < 7:
        return Meld(MeldType.CHOW, KINDS[code - CHOW])
    raise ValueError(f"the byte {code} stands for no tile and no meld")


def _check(hand: ReadHand) -> None:
    used = Counter(kind for meld in hand.melds for kind in meld.kinds)
    for kind in KINDS:
        tiles = used[kind] + hand.counts[kind]
        if tiles > _COPIES:
            raise ValueError(f"{tiles} tiles of {kind.name}: there are four of each")
    for many, most, what in (
        (len(hand.melds), 4, "melds"),
        (hand.wilds, _COPIES, "wild tiles"),
        (len(hand.flowers), 8, "flowers"),
        (hand.size, _MOST_TILES, "tiles, three for a meld"),
    ):
        if many > most:
            raise ValueError(f"{many} {what}: a hand has {most} at most")


def rows(length: int, size: int) -> int:
    """How many rows of so many bytes there are. Raises `ValueError` where the last is not whole."""
    if size <= 0 or length % size:
        raise ValueError(f"{length} bytes are no rows of {size} bytes")
    return length // size


def refuse_row(hands: bytes, size: int, row: int) -> None:
    """Raise what is wrong with a row, as `ValueError` that names it."""
    try:
        read(hands[row * size : (row + 1) * size])
    except ValueError as fault:
        raise ValueError(f"row {row}: {fault}") from None
