"""A win as a program writes it: one JSON object, read into a hand to be counted.

```json
{"id": "a", "rules": "wsom", "concealed": ["1p", "1p", "2p"], "melds": [{"type": "pung", "tiles": ["7z", "7z", "7z"]}],
 "win_tile": "3p", "self_draw": false, "seat_wind": "E", "flags": ["Final Discard"],
 "discards": [["E", "6m"], ["S", "3p"]], "discarder": "S"}
```

Keys that are not named here are ignored. All that is wrong with a win is said at once.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeVar

import msgspec

from sifang.calculator import Claimed, HandInput, Thrown, faults_of
from sifang.calculator.fields import kind_named
from sifang.calculator.words import CIRCUMSTANCE_WORDS, plain, wind_named
from sifang.errors import InvalidHand, NotationError
from sifang.hand import Circumstance, Meld, MeldType
from sifang.tiles import Kind, Wind, format_kinds, is_flower, rank_of

__all__ = ["ClaimRecord", "MeldRecord", "WinRecord", "hand_of", "meld_of", "tile_names"]

T = TypeVar("T")

#: Meld types, beside our own words for them.
MELD_TYPES: Final[Mapping[str, MeldType]] = {
    "kong_open": MeldType.DIRECT_KONG,
    "kong_concealed": MeldType.CONCEALED_KONG,
    "kong_added": MeldType.ADDED_KONG,
    **{one.value: one for one in MeldType},
}
#: Circumstances that tell, where the record does not say it, that the winner drew the tile.
_DRAWN: Final = frozenset(
    {
        Circumstance.LAST_TILE_DRAW,
        Circumstance.REPLACEMENT,
        Circumstance.BLESSING_OF_HEAVEN,
        Circumstance.DRAWN_TILE_MIXED,
    }
)


class MeldRecord(msgspec.Struct, frozen=True):
    """A declared set: its type and its tiles."""

    type: str
    tiles: tuple[str, ...]


class ClaimRecord(msgspec.Struct, frozen=True):
    """A set taken in the deal: by whom, from whom, and its type."""

    eater: str
    feeder: str
    type: str = "chow"


class WinRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A win as it is written; `concealed` is without the winning tile. Winds are E, S, W and N.

    The four circumstances with a key of their own may stand among the `flags` instead.
    """

    id: str | int | None = None
    rules: str = "wsom"
    concealed: tuple[str, ...]
    melds: tuple[MeldRecord, ...] | None = None
    win_tile: str | None = None
    self_draw: bool | None = None
    seat_wind: str = "E"
    round_wind: str | None = None
    prevalent_wind: str | None = None
    flowers: tuple[str, ...] | None = None
    flags: tuple[str, ...] | None = None
    last_tile: bool | None = None
    kong_replacement: bool | None = None
    rob_kong: bool | None = None
    last_of_kind: bool | None = None
    discards: tuple[tuple[str, str], ...] | None = None
    discarder: str | None = None
    claims: tuple[ClaimRecord, ...] | None = None
    turned: str | None = None
    level: int | None = None
    floats: int | None = None
    kongs_in_chain: int | None = None


def tile_names(kinds: Iterable[Kind]) -> tuple[str, ...]:
    """Each tile by itself, such as `1m`."""
    return tuple(format_kinds((kind,)) for kind in kinds)


def meld_of(meld_type: MeldType, kinds: Iterable[Kind]) -> Meld | None:
    """The meld of this type that the tiles make, or `None` where they make none."""
    ordered = tuple(sorted(kinds))
    if not ordered or is_flower(ordered[0]) or (meld_type is MeldType.CHOW and (rank_of(ordered[0]) or 9) > 7):
        return None
    meld = Meld(meld_type, ordered[0])
    return meld if meld.kinds == ordered else None


def hand_of(record: WinRecord) -> HandInput:
    """The hand of a record; raises `InvalidHand` with everything that is wrong with it."""
    read = _Reader()
    circumstances = read.circumstances(record)
    concealed = read.kinds(record.concealed, "concealed")
    tile = read.one(kind_named, record.win_tile, "win_tile")
    if Circumstance.BLESSING_OF_HEAVEN in circumstances and tile is not None:
        concealed, tile = (*concealed, tile), None  # the dealer's fourteen tiles came together
    hand = HandInput(
        concealed=concealed,
        melds=read.melds(record.melds or ()),
        tile=tile,
        flowers=read.kinds(record.flowers or (), "flowers"),
        circumstances=circumstances,
        seat_wind=read.one(wind_named, record.seat_wind, "seat_wind") or Wind.EAST,
        prevalent_wind=read.prevalent_wind(record),
        discarder=read.one(wind_named, record.discarder, "discarder"),
        discards=read.discards(record.discards or ()),
        claims=read.claims(record.claims or ()),
        turned=read.one(kind_named, record.turned, "turned"),
        level=1 if record.level is None else record.level,
        floats=record.floats or 0,
        kongs_in_chain=record.kongs_in_chain or 0,
    )
    faults = read.faults or [fault.text.en for fault in faults_of(hand, wins=True)]
    if faults:
        raise InvalidHand(tuple(faults))
    return hand


class _Reader:
    """Reads what a record writes, and collects what is wrong while the rest is still being read."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def one(self, read: Callable[[str], T], text: str | None, what: str) -> T | None:
        """What `read` makes of the text; `None` where there is none, or with the fault noted."""
        try:
            return None if text is None else read(text)
        except (NotationError, ValueError) as error:
            self.faults.append(f"{what}: {error}")
            return None

    def prevalent_wind(self, record: WinRecord) -> Wind:
        """The wind of the round, which has two names: they must not name two winds."""
        named = self.one(wind_named, record.prevalent_wind, "prevalent_wind")
        of_round = self.one(wind_named, record.round_wind, "round_wind")
        if None not in (named, of_round) and named is not of_round:
            self.faults.append("prevalent_wind and round_wind are the same, and two winds are named")
        return next((wind for wind in (named, of_round) if wind is not None), Wind.EAST)

    def kinds(self, texts: Iterable[str], what: str) -> tuple[Kind, ...]:
        """The tiles of a list."""
        found = (self.one(kind_named, text, f"{what} {n}") for n, text in enumerate(texts, 1))
        return tuple(kind for kind in found if kind is not None)

    def melds(self, records: Iterable[MeldRecord]) -> tuple[Meld, ...]:
        """The melds."""
        found = (self._meld(record, f"meld {n}") for n, record in enumerate(records, 1))
        return tuple(meld for meld in found if meld is not None)

    def _meld(self, record: MeldRecord, what: str) -> Meld | None:
        kinds = self.kinds(record.tiles, what)
        meld_type = self._meld_type(record.type, what)
        if meld_type is None or len(kinds) != len(record.tiles):
            return None
        meld = meld_of(meld_type, kinds)
        if meld is None:
            self.faults.append(f"{what}: {' '.join(record.tiles)} is no {plain(meld_type)}")
        return meld

    def _meld_type(self, text: str, what: str) -> MeldType | None:
        if text not in MELD_TYPES:
            self.faults.append(f"{what}: {text!r} is no type of meld: there are {', '.join(MELD_TYPES)}")
        return MELD_TYPES.get(text)

    def circumstances(self, record: WinRecord) -> tuple[Circumstance, ...]:
        """What the flags and the keys say, and the self-draw that the record states or they imply."""
        unknown = [flag for flag in record.flags or () if plain(flag) not in CIRCUMSTANCE_WORDS]
        if unknown:
            there_are = ", ".join(CIRCUMSTANCE_WORDS)
            self.faults.append(f"flags: {', '.join(map(repr, unknown))} unknown: there are {there_are}")
        flagged = (CIRCUMSTANCE_WORDS[plain(flag)] for flag in record.flags or () if flag not in unknown)
        found = {*flagged, *_of_keys(record)}
        if record.self_draw or (record.self_draw is None and found & _DRAWN):
            found.add(Circumstance.SELF_DRAW)
        return tuple(one for one in Circumstance if one in found)

    def discards(self, records: Iterable[tuple[str, str]]) -> tuple[Thrown, ...]:
        """The discards."""
        found = [
            (self.one(wind_named, seat, "discards"), self.one(kind_named, tile, "discards")) for seat, tile in records
        ]
        return tuple(Thrown(wind, kind) for wind, kind in found if wind is not None and kind is not None)

    def claims(self, records: Iterable[ClaimRecord]) -> tuple[Claimed, ...]:
        """The sets taken."""
        return tuple(filter(None, map(self._claim, records)))

    def _claim(self, record: ClaimRecord) -> Claimed | None:
        eater = self.one(wind_named, record.eater, "claims")
        feeder = self.one(wind_named, record.feeder, "claims")
        what = self._meld_type(record.type, "claims")
        return None if eater is None or feeder is None or what is None else Claimed(eater, feeder, what)


def _of_keys(record: WinRecord) -> Iterator[Circumstance]:
    """The circumstances that have a key of their own."""
    if record.last_tile:
        yield Circumstance.LAST_TILE_DRAW if record.self_draw else Circumstance.LAST_TILE_CLAIM
    if record.kong_replacement:
        yield Circumstance.REPLACEMENT
    if record.rob_kong:
        yield Circumstance.ROBBING_THE_KONG
    if record.last_of_kind:
        yield Circumstance.LAST_OF_ITS_KIND
