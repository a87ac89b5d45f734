"""What fused counting remembers of suits, melds and chows: answers of the reference, worked out when first needed.

Tiles are counted in one number, five bits a kind (`UNITS`); a suit is 45 bits of it, which are the key of its tables.
The groups of a hand are one number too: a lane of three bits for each chow (21 a suit), then the mask of the pungs and
that of the eyes, so that what several suits and the melds have adds up.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from sifang.hand.arrangements import SetType, Split, splits
from sifang.hand.facts import ON_CLOSED_WAIT, ON_EDGE_WAIT, ON_OPEN_END, ON_PAIR, ON_PUNG
from sifang.hand.keys import MELD_UNIT, STANDING, SuitKeys
from sifang.hand.regular import SETS
from sifang.kernel.hand_codes import CHOW, CONCEALED_KONG, KONG, PUNG, WILD
from sifang.tiles import KIND_COUNT

__all__ = [
    "CHOW_BITS", "KINDS_MASK", "PAIR_AT", "PUNGS_AT", "SPLITS", "SUIT", "SUIT_BITS", "UNITS",
    "HandParts", "Remembered", "keys_of", "places", "read_hand", "shape_of",
]  # fmt: skip

#: The bits of a suit, and those of all tiles; above them six bits each count flowers, wilds and other bytes.
SUIT_BITS: Final = 45
SUIT: Final = (1 << SUIT_BITS) - 1
_TILES_BITS: Final = 170
_TILES: Final = (1 << _TILES_BITS) - 1
_FLOWER, _WILD, _OTHER = (1 << _TILES_BITS + 6 * place for place in range(3))
_KIND_BITS: Final = 5
KINDS_MASK: Final = (1 << KIND_COUNT) - 1
#: Where the lanes of chows end and pungs and eyes begin in the number of groups.
CHOW_BITS: Final = 21
PUNGS_AT: Final = 3 * CHOW_BITS
PAIR_AT: Final = PUNGS_AT + KIND_COUNT
_CHOW_LANES: Final = (1 << CHOW_BITS) - 1
_RANKS: Final = 9
_COPIES: Final = 4
_FLOWERS: Final = 8
#: Fourteen tiles and eight flowers; so no count of five bits is ever too small.
_MOST_BYTES: Final = 22
#: More than a player meets in many games, and no more memory than a machine without a compiler can spare.
_MOST: Final = 1 << 15

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class Remembered(dict[Question, Answer]):
    """Answers, worked out when first asked, and all forgotten where they are too many."""

    __slots__ = ("ask",)

    def __init__(self, ask: Callable[[Question], Answer]) -> None:
        self.ask = ask

    def __missing__(self, question: Question) -> Answer:
        answer = self.ask(question)
        if len(self) >= _MOST:
            self.clear()
        self[question] = answer
        return answer


#: By byte, what it adds to the count of tiles.
UNITS: Final = tuple(
    1 << _KIND_BITS * code if code < KIND_COUNT else _FLOWER if code < WILD else _WILD if code == WILD else _OTHER
    for code in range(256)
)
#: The bytes that stand for no meld.
_NO_MELDS: Final = bytes(range(WILD + 1))


def counts_of_suit(suit: int) -> tuple[int, ...]:
    """The tiles by rank. Raises `KeyError` for a fifth of a kind."""
    counts = tuple(suit >> _KIND_BITS * rank & 31 for rank in range(_RANKS))
    if max(counts) > _COPIES:
        raise KeyError(suit)
    return counts


def _shape(suit: int) -> int:
    """The ranks held at least once, twice, thrice, four times, and once or thrice, 34 bits apart."""
    counts = counts_of_suit(suit)
    held = [sum(1 << rank for rank, count in enumerate(counts) if count >= least) for least in range(1, 5)]
    odd = sum(1 << rank for rank, count in enumerate(counts) if count % 2)
    return sum(ranks << KIND_COUNT * place for place, ranks in enumerate((*held, odd)))


_SHAPES: Final = Remembered(_shape)


def _splits_of(suit: int) -> Callable[[int], tuple[int, ...]]:
    def found(key: int) -> tuple[int, ...]:
        counts = counts_of_suit(key)
        return tuple(_groups(split) for split in splits(suit, counts if suit < 3 else counts[:7], 0))

    return found


def _groups(split: Split) -> int:
    """The sets and the eyes of a split as a number of groups."""
    groups = 0 if split.pair is None else 1 << PAIR_AT + split.pair
    for one in split.sets:
        groups += _chow(one.kind) if one.type is SetType.CHOW else 1 << PUNGS_AT + one.kind
    return groups


def _chow(kind: int) -> int:
    suit, rank = divmod(kind, _RANKS)
    return 1 << CHOW_BITS * suit + 3 * rank


#: For each suit and the honours, the groups of every way to take the tiles apart, in the reference's order.
SPLITS: Final = tuple(Remembered(_splits_of(suit)) for suit in range(4))

# --- melds


def _melds() -> dict[int, tuple[int, int, int]]:
    """By byte, what a meld adds to the groups, to what is known of kongs and claims, and to the tiles in melds."""
    found = {}
    for kind in range(KIND_COUNT):
        pung, tiles = 1 << PUNGS_AT + kind, UNITS[kind]
        found[PUNG + kind] = (pung, 1 << 68, 3 * tiles)
        found[KONG + kind] = (pung, 1 << kind | 1 << 68 | 1 << 72, 4 * tiles)
        found[CONCEALED_KONG + kind] = (pung, 1 << kind | 1 << KIND_COUNT + kind | 1 << 76, 4 * tiles)
        if kind < 27 and kind % _RANKS < 7:
            found[CHOW + kind] = (_chow(kind), 1 << 68, sum(UNITS[kind : kind + 3]))
    return found


#: The number about kongs has the mask of kongs, that of concealed ones, then four bits each that count claimed melds,
#: melded kongs and concealed kongs.
_MELDS: Final = _melds()

# --- hands


def shape_of(tiles: int) -> int:
    """The kinds held at least once, twice, thrice, four times, and once or thrice, 34 bits apart.

    Raises `KeyError` for a fifth of a kind.
    """
    return (
        _SHAPES[tiles & SUIT]
        | _SHAPES[tiles >> SUIT_BITS & SUIT] << 9
        | _SHAPES[tiles >> 2 * SUIT_BITS & SUIT] << 18
        | _SHAPES[tiles >> 3 * SUIT_BITS] << 27
    )


def _key(suit: int) -> int:
    return sum(held * unit for held, unit in zip(counts_of_suit(suit), STANDING, strict=False))


_KEYS: Final = Remembered(_key)


def keys_of(tiles: int, melded: int) -> SuitKeys:
    """The keys of the reference's tables. Raises `KeyError` for a fifth of a kind."""
    standing = (
        _KEYS[tiles & SUIT],
        _KEYS[tiles >> SUIT_BITS & SUIT],
        _KEYS[tiles >> 2 * SUIT_BITS & SUIT],
        _KEYS[tiles >> 3 * SUIT_BITS],
    )
    if not melded:
        return standing
    (m, p, s, z), (a, b, c, d) = standing, keys_of(melded, 0)
    return m + MELD_UNIT * a, p + MELD_UNIT * b, s + MELD_UNIT * c, z + MELD_UNIT * d


class HandParts(NamedTuple):
    """What the bytes of a hand say: standing tiles, flowers, wilds, melds, and what these are (see `_MELDS`)."""

    tiles: int
    flowers: int = 0
    wilds: int = 0
    melds: int = 0
    groups: int = 0
    declared: int = 0
    melded: int = 0


def read_hand(hand: bytes) -> HandParts:
    """The hand that bytes without an end write.

    Raises `KeyError` for most that write none; five of a kind are told by `shape_of` and `keys_of`.
    """
    if len(hand) > _MOST_BYTES:
        raise KeyError(hand)
    packed = sum(map(UNITS.__getitem__, hand))
    others = packed >> _TILES_BITS
    if not others:
        return HandParts(packed)
    tiles, flowers, wilds, melds = packed & _TILES, others & 63, others >> 6 & 63, others >> 12
    groups = declared = melded = 0
    if melds:
        for code in hand.translate(None, _NO_MELDS):
            group, kong, used = _MELDS[code]
            groups, declared, melded = groups + group, declared + kong, melded + used
    if melds > SETS or wilds > _COPIES or flowers > _FLOWERS:
        raise KeyError(hand)
    return HandParts(tiles, flowers, wilds, melds, groups, declared, melded)


# --- places of the winning tile


def _taking(tile: int) -> int:
    """The groups (bits of all there may be) that a tile can go into."""
    suit, rank = divmod(tile, _RANKS)
    taking = 1 << PUNGS_AT + tile | 1 << PAIR_AT + tile
    if suit < 3:
        taking |= sum(7 << CHOW_BITS * suit + 3 * low for low in range(max(rank - 2, 0), min(rank, 6) + 1))
    return taking


_TAKING: Final = tuple(map(_taking, range(KIND_COUNT)))
_TILE_AT: Final = PAIR_AT + KIND_COUNT


def places(groups: int, tile: int) -> tuple[int, ...]:
    """What the winning tile may have gone into, in the order of the groups that stand in the hand."""
    return _PLACES[groups & _TAKING[tile] | tile << _TILE_AT]


def _found_places(question: int) -> tuple[int, ...]:
    tile = question >> _TILE_AT
    suit, rank = divmod(tile, _RANKS)
    lanes = question >> CHOW_BITS * suit & _CHOW_LANES if suit < 3 else 0
    begin = {low for low in range(7) if lanes >> 3 * low & 7}
    found = []
    if rank - 2 in begin:
        found.append(ON_EDGE_WAIT if rank == 2 else ON_OPEN_END)
    if rank - 1 in begin:
        found.append(ON_CLOSED_WAIT)
    if question >> PUNGS_AT + tile & 1:
        found.append(ON_PUNG)
    if rank in begin:
        found.append(ON_EDGE_WAIT if rank == 6 else ON_OPEN_END)
    if question >> PAIR_AT + tile & 1:
        found.append(ON_PAIR)
    return tuple(found)


_PLACES: Final = Remembered(_found_places)
