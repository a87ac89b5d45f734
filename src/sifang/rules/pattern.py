"""What a pattern is: a row of data around a function of one expression, and the table a book's rows make."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import ModuleType
from typing import Final

from sifang.hand.facts import Chow, Facts
from sifang.hand.masks import kinds_of_mask
from sifang.hand.readings import SetType
from sifang.rules.name import Name
from sifang.tiles import NUMBERS, Kind

__all__ = ["ALL", "OWN", "Absorption", "Extent", "Pattern", "Tiles", "pattern", "pattern_table"]

#: How often an absorbed pattern is lost: every time, or as often as it rests on the absorber's own tiles.
ALL: Final = -1
OWN: Final = -2


class Extent(Enum):
    """Tiles a pattern rests on that are no choice of sets by kind."""

    WHOLE_HAND = "whole_hand"
    WINNING_TILE = "winning_tile"
    CHOWS = "chows"
    """Every chow; in a pattern over chows, those that make it."""
    KONGS = "kongs"
    FOUR_ALIKE = "four_alike"
    """All four of each kind that is used four times without a kong."""
    KNITTED = "knitted"
    """The numbered tiles of a knitted pattern."""
    NO_TILES = "no_tiles"
    """The pattern is no matter of the hand's tiles."""


#: What a line rests on: an extent, or a mask of kinds whose pungs, kongs and eyes it rests on.
Tiles = Extent | Callable[[Facts], int]


@dataclass(frozen=True, slots=True)
class Absorption:
    """Another pattern that does not count beside this one, how often it is lost (a number, `ALL` or `OWN`).

    `printed`: the article of this pattern says so; otherwise it follows from what the two patterns are.
    """

    pattern: str
    times: int
    printed: bool


@dataclass(frozen=True, slots=True)
class Pattern:
    """A row of a pattern table.

    `rule` says how often the pattern holds: over the facts, or, where `chows` is not 0, over that many sorted chows.
    Of one `series` only the dearest counts. `repeats`: it scores each time it holds, otherwise once. `absorbs` lists
    what does not count beside it. `alone`: it counts only where nothing else does but a `bonus`. `bonus`: it counts,
    but not towards the minimum a hand needs to win.
    """

    key: str
    name: Name
    points: int
    article: str
    rule: Callable[..., int]
    gist: str
    series: str | None = None
    repeats: bool = False
    chows: int = 0
    tiles: Tiles = Extent.WHOLE_HAND
    absorbs: tuple[Absorption, ...] = ()
    alone: bool = False
    bonus: bool = False

    def times(self, facts: Facts) -> int:
        """How often the pattern, one over facts, holds in a reading."""
        held = self.rule(facts)
        return int(held) if self.repeats or not held else 1

    def rests_on(self, facts: Facts, made_of: tuple[Chow, ...] = ()) -> tuple[Kind, ...]:
        """The tiles of the hand this pattern is seen in; of a pattern over chows, those of the chows that make it."""
        if callable(self.tiles):
            mask = self.tiles(facts)
            return tuple(kind for group in facts.groups if mask >> group[0] & 1 and _alike(group) for kind in group)
        if self.tiles is Extent.WHOLE_HAND:
            return facts.tiles
        return _tiles_of_extent(self.tiles, facts, made_of if self.chows else facts.chows)


def _tiles_of_extent(extent: Extent, facts: Facts, chows: tuple[Chow, ...]) -> tuple[Kind, ...]:
    """The tiles that an extent names."""
    reading = facts.reading
    found: Iterable[Kind] = ()
    match extent:
        case Extent.WHOLE_HAND:
            found = facts.tiles
        case Extent.WINNING_TILE:
            found = facts.tiles if reading.tile is None else (reading.tile,)
        case Extent.CHOWS:
            found = (kind for chow in chows for kind in _tiles_of(chow))
        case Extent.KONGS:
            found = (kind for one in reading.sets if one.type is SetType.KONG for kind in one.kinds)
        case Extent.FOUR_ALIKE:
            found = (kind for kind in kinds_of_mask(facts.fours & ~facts.kong_kinds) for _ in range(4))
        case Extent.KNITTED:
            found = (kind for kind in reading.singles if kind in NUMBERS)
        case Extent.NO_TILES:
            pass
    return tuple(found)


def _alike(group: tuple[Kind, ...]) -> bool:
    """Whether the group is a pung, a kong or a pair."""
    return len(group) > 1 and group[0] == group[1]


def _tiles_of(chow: Chow) -> tuple[Kind, Kind, Kind]:
    low = 9 * chow.suit + chow.low - 1
    return Kind(low), Kind(low + 1), Kind(low + 2)


def pattern(  # noqa: PLR0913 - a row has as many columns as the printed table
    en: str,
    zh: str,
    *,
    points: int,
    article: str,
    series: str | None = None,
    repeats: bool = False,
    chows: int = 0,
    tiles: Tiles | None = None,
    absorbs: Mapping[str, int] | None = None,
    implies: Mapping[str, int] | None = None,
    alone: bool = False,
    bonus: bool = False,
) -> Callable[[Callable[..., int]], Pattern]:
    """Make a row of the function below it, whose name is the pattern's key and whose docstring is its gist.

    The function is one expression of names, numbers, comparisons, `and or not`, `+ -` (see `rules.expression`).
    `absorbs` are the patterns that the article says do not count beside it, `implies` those that do not because this
    one cannot be without them; each with how often, `ALL`, `OWN` or a number.
    """
    default = Extent.CHOWS if chows else Extent.WHOLE_HAND
    absorptions = (
        *(Absorption(other, times, printed=True) for other, times in (absorbs or {}).items()),
        *(Absorption(other, times, printed=False) for other, times in (implies or {}).items()),
    )

    def row(rule: Callable[..., int]) -> Pattern:
        return Pattern(
            key=rule.__name__,
            name=Name(en, zh),
            points=points,
            article=article,
            rule=rule,
            gist=(rule.__doc__ or "").strip(),
            series=series,
            repeats=repeats,
            chows=chows,
            tiles=default if tiles is None else tiles,
            absorbs=absorptions,
            alone=alone,
            bonus=bonus,
        )

    return row


def pattern_table(module: ModuleType) -> tuple[Pattern, ...]:
    """The rows of a module in the order they are written, which is the printed order."""
    return tuple(row for row in vars(module).values() if isinstance(row, Pattern))
