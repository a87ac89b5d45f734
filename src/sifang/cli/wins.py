"""A win as a program writes it: one JSON object, read into the hand, its circumstances and the discards before it.

```json
{"id": "a", "rules": "wsom", "concealed": ["1p", "1p", "2p"], "melds": [{"type": "pung", "tiles": ["7z", "7z", "7z"]}],
 "win_tile": "3p", "self_draw": false, "seat_wind": "E", "flags": ["Final Discard"],
 "discards": [["E", "6m"], ["S", "3p"]], "discarder": "S"}
```

Keys that are not named here are ignored. All that is wrong with a win is said at once.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec

from sifang.errors import InvalidHand, NotationError
from sifang.hand import Circumstance, Meld, MeldType, Win
from sifang.rules.score import Score
from sifang.rules.settlement import Discarded, Outcome
from sifang.tiles import SEATS, Kind, Seat, Wind, copies_of, format_kinds, is_flower, parse_kinds, rank_of

__all__ = ["ClaimedWin", "MeldRecord", "WinRecord", "claimed_win", "tile_names", "wind_named"]

T = TypeVar("T")

#: What printed score sheets call the circumstances, beside our own words for them.
FLAGS: Final[Mapping[str, Circumstance]] = {
    "final draw": Circumstance.LAST_TILE_DRAW,
    "final discard": Circumstance.LAST_TILE_CLAIM,
    "win on kong": Circumstance.REPLACEMENT,
    "robbing a kong": Circumstance.ROBBING_THE_KONG,
    **{one.value.replace("_", " "): one for one in Circumstance},
}
#: Meld types, beside our own words for them.
MELD_TYPES: Final[Mapping[str, MeldType]] = {
    "kong_open": MeldType.DIRECT_KONG,
    "kong_concealed": MeldType.CONCEALED_KONG,
    "kong_added": MeldType.ADDED_KONG,
    **{one.value: one for one in MeldType},
}
#: Circumstances of a drawn tile, and of another player's.
DRAWN: Final = frozenset(
    {
        Circumstance.LAST_TILE_DRAW,
        Circumstance.REPLACEMENT,
        Circumstance.BLESSING_OF_HEAVEN,
        Circumstance.DRAWN_TILE_MIXED,
    }
)
CLAIMED: Final = frozenset(
    {Circumstance.LAST_TILE_CLAIM, Circumstance.ROBBING_THE_KONG, Circumstance.BLESSING_OF_EARTH}
)
#: Of each of these a win has one at most: the first tiles of a deal are not its last, an added tile is no discard.
APART: Final = (
    frozenset({Circumstance.BLESSING_OF_HEAVEN, Circumstance.LAST_TILE_DRAW}),
    frozenset({Circumstance.BLESSING_OF_HEAVEN, Circumstance.REPLACEMENT}),
    CLAIMED,
)
#: Of the first deal and the first discard: nobody has melded yet, and a kong laid before takes them away.
BLESSINGS: Final = frozenset({Circumstance.BLESSING_OF_HEAVEN, Circumstance.BLESSING_OF_EARTH})


class MeldRecord(msgspec.Struct, frozen=True):
    """A declared set: its type and its tiles."""

    type: str
    tiles: tuple[str, ...]


class WinRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A win as it is written; `concealed` is without the winning tile. Winds are E, S, W and N."""

    id: str | int | None = None
    rules: str = "wsom"
    concealed: tuple[str, ...]
    melds: tuple[MeldRecord, ...] | None = None
    win_tile: str | None = None
    self_draw: bool | None = None
    seat_wind: str = "E"
    prevalent_wind: str | None = None
    flags: tuple[str, ...] | None = None
    discards: tuple[tuple[str, str], ...] | None = None
    discarder: str | None = None


@dataclass(frozen=True, slots=True)
class ClaimedWin:
    """A win that can be counted, and what settling it needs.

    Seats are counted from East. `discarder` is `None` after a self-draw and where the record does not say.
    """

    win: Win
    discarder: Seat | None
    discards: tuple[Discarded, ...]

    @property
    def winner(self) -> Seat:
        """The winner's seat."""
        return SEATS[self.win.seat_wind]

    @property
    def is_robbed(self) -> bool:
        """Whether the winning tile was being added to a pung."""
        return Circumstance.ROBBING_THE_KONG in self.win.circumstances

    def outcome(self, score: Score) -> Outcome | None:
        """The deal as settlement sees it; `None` when nobody is known to have given the winning tile."""
        if self.discarder is None and not self.win.is_self_draw:
            return None
        return Outcome(self.winner, score, self.discarder, self.is_robbed, Seat.FIRST, self._discards())

    def _discards(self) -> tuple[Discarded, ...]:
        """The discards with the winning tile as the last, also where the record's fragment leaves it out."""
        if self.discarder is None or self.is_robbed or self.win.tile is None:
            return self.discards
        last = Discarded(self.discarder, self.win.tile)
        return self.discards if self.discards[-1:] == (last,) else (*self.discards, last)


class _Faults:
    """Collects what is wrong while the rest is still being read."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def attempt(self, read: Callable[[str], T], text: str, what: str) -> T | None:
        """What `read` makes of the text, or `None` with the fault noted."""
        try:
            return read(text)
        except (NotationError, ValueError) as error:
            self.found.append(f"{what}: {error}")
            return None

    def check(self, *, holds: bool, fault: str) -> None:
        """Note the fault unless the condition holds."""
        if not holds:
            self.found.append(fault)


def wind_named(text: str) -> Wind:
    """The wind of a letter or a word, in any case; raises `ValueError`, which lists them."""
    for wind in Wind:
        if text and text.upper() in (wind.name, wind.name[0]):
            return wind
    raise ValueError(f"{text!r} is no wind: there are E, S, W and N")


def tile_names(kinds: Iterable[Kind]) -> tuple[str, ...]:
    """Each tile by itself, such as `1m`."""
    return tuple(format_kinds((kind,)) for kind in kinds)


def claimed_win(record: WinRecord) -> ClaimedWin:
    """The win of a record; raises `InvalidHand` with everything that is wrong with it."""
    faults = _Faults()
    concealed = _tiles(record.concealed, "concealed", faults)
    tile = None if record.win_tile is None else faults.attempt(_kind, record.win_tile, "win_tile")
    melds = tuple(filter(None, (_meld(meld, f"meld {n}", faults) for n, meld in enumerate(record.melds or (), 1))))
    circumstances = _circumstances(record, faults)
    seat_wind = faults.attempt(wind_named, record.seat_wind, "seat_wind")
    prevalent = (
        None if record.prevalent_wind is None else faults.attempt(wind_named, record.prevalent_wind, "prevalent_wind")
    )
    discarder = None if record.discarder is None else faults.attempt(wind_named, record.discarder, "discarder")
    discards = tuple(filter(None, (_discard(*discard, faults) for discard in record.discards or ())))
    if Circumstance.BLESSING_OF_HEAVEN in circumstances and tile is not None:
        concealed, tile = (*concealed, tile), None  # the dealer's fourteen tiles came together
    if not faults.found:
        _check_tiles(concealed, melds, tile, faults)
        _check_givers(record, circumstances, seat_wind, discarder, faults)
        for blessing in sorted(circumstances & BLESSINGS if melds else ()):
            faults.found.append(f"flags: {blessing.value.replace('_', ' ')} comes before any meld")
    if faults.found:
        raise InvalidHand(tuple(faults.found))
    win = Win(tuple(sorted(concealed)), melds, tile, circumstances, seat_wind or Wind.EAST, prevalent)
    return ClaimedWin(win, None if discarder is None else SEATS[discarder], discards)


def _tiles(texts: Iterable[str], what: str, faults: _Faults) -> tuple[Kind, ...]:
    kinds = (faults.attempt(_kind, text, f"{what} {n}") for n, text in enumerate(texts, 1))
    return tuple(kind for kind in kinds if kind is not None)


def _meld(record: MeldRecord, what: str, faults: _Faults) -> Meld | None:
    kinds = tuple(sorted(_tiles(record.tiles, what, faults)))
    meld_type = MELD_TYPES.get(record.type)
    if meld_type is None:
        faults.found.append(f"{what}: {record.type!r} is no type of meld: there are {', '.join(MELD_TYPES)}")
    if meld_type is None or len(kinds) != len(record.tiles):
        return None
    meld = Meld(meld_type, kinds[0]) if kinds else None
    is_chow = meld_type is MeldType.CHOW
    if meld is None or (is_chow and not _starts_chow(meld.kind)) or meld.kinds != kinds:
        faults.found.append(f"{what}: {' '.join(record.tiles)} is no {meld_type.value.replace('_', ' ')}")
        return None
    return meld


def _starts_chow(kind: Kind) -> bool:
    rank = rank_of(kind)
    return rank is not None and rank <= 7


def _circumstances(record: WinRecord, faults: _Faults) -> frozenset[Circumstance]:
    """The circumstances that the flags name, and the self-draw that the record states or they imply."""
    found = {FLAGS.get(flag.lower().replace("_", " ")) for flag in record.flags or ()}
    unknown = [flag for flag in record.flags or () if flag.lower().replace("_", " ") not in FLAGS]
    faults.check(
        holds=not unknown, fault=f"flags: {', '.join(map(repr, unknown))} unknown: there are {', '.join(FLAGS)}"
    )
    circumstances = {one for one in found if one is not None}
    drawn, claimed = circumstances & DRAWN, circumstances & CLAIMED
    if record.self_draw or (record.self_draw is None and drawn):
        circumstances.add(Circumstance.SELF_DRAW)
    for together in filter(lambda found: len(found) > 1, (apart & circumstances for apart in APART)):
        named = " and ".join(sorted(one.value.replace("_", " ") for one in together))
        faults.found.append(f"flags: {named} exclude each other")
    is_drawn = Circumstance.SELF_DRAW in circumstances
    for one in sorted(claimed if is_drawn else drawn):
        how = "another player's tile" if is_drawn else "a self-draw"
        faults.found.append(f"flags: {one.value.replace('_', ' ')} goes with {how}")
    return frozenset(circumstances)


def _discard(seat: str, tile: str, faults: _Faults) -> Discarded | None:
    wind = faults.attempt(wind_named, seat, "discards")
    kind = faults.attempt(_kind, tile, "discards")
    return None if wind is None or kind is None else Discarded(SEATS[wind], kind)


def _check_tiles(concealed: tuple[Kind, ...], melds: tuple[Meld, ...], tile: Kind | None, faults: _Faults) -> None:
    """Fourteen tiles, kongs counting three, and no more of a kind than there are."""
    held = len(concealed) + (tile is not None)
    wanted = 14 - 3 * len(melds)
    faults.check(
        holds=held == wanted,
        fault=f"the hand has {held} tiles beside {len(melds)} melds: a win has {wanted}, the winning tile counted",
    )
    every = Counter((*concealed, *(kind for meld in melds for kind in meld.kinds), *([] if tile is None else [tile])))
    for kind, count in sorted(every.items()):
        faults.check(
            holds=count <= len(copies_of(kind)),
            fault=f"{count} of {format_kinds((kind,))}: there are {len(copies_of(kind))}",
        )
    flowers = sorted({kind for kind in every if is_flower(kind)})
    faults.check(holds=not flowers, fault=f"{', '.join(tile_names(flowers))}: flowers stand in no hand")


def _check_givers(
    record: WinRecord,
    circumstances: frozenset[Circumstance],
    seat_wind: Wind | None,
    discarder: Wind | None,
    faults: _Faults,
) -> None:
    """Who gave the winning tile, and who may win as the dealer or against him."""
    drawn = Circumstance.SELF_DRAW in circumstances
    faults.check(holds=discarder is None or not drawn, fault="discarder: a self-draw has none")
    faults.check(holds=discarder is None or discarder != seat_wind, fault="discarder: nobody wins on his own discard")
    faults.check(
        holds=record.win_tile is not None or Circumstance.BLESSING_OF_HEAVEN in circumstances,
        fault="win_tile: only Blessing of Heaven has none",
    )
    faults.check(
        holds=Circumstance.BLESSING_OF_HEAVEN not in circumstances or seat_wind is Wind.EAST,
        fault="flags: Blessing of Heaven is East's",
    )
    faults.check(
        holds=Circumstance.BLESSING_OF_EARTH not in circumstances or seat_wind is not Wind.EAST,
        fault="flags: Blessing of Earth is not East's",
    )
    faults.check(
        holds=Circumstance.BLESSING_OF_EARTH not in circumstances or discarder in (None, Wind.EAST),
        fault="discarder: Blessing of Earth takes East's first discard",
    )


def _kind(text: str) -> Kind:
    """The kind of one tile."""
    kinds = parse_kinds(text)
    if len(kinds) != 1:
        raise ValueError(f"{text!r} is not one tile")
    return kinds[0]
