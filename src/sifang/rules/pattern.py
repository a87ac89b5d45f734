"""What a pattern is: a row of data around a function of one expression, and the table a book's rows make."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import combinations
from types import ModuleType

from sifang.hand.facts import Chow, Facts
from sifang.hand.readings import Reading, SetType
from sifang.rules.name import Name
from sifang.tiles import Kind

__all__ = ["Extent", "Pattern", "Tiles", "pattern", "pattern_table"]


class Extent(Enum):
    """Tiles a pattern rests on that are no choice of sets by kind."""

    WHOLE_HAND = "whole_hand"
    WINNING_TILE = "winning_tile"
    CHOWS = "chows"
    """Every chow; in a pattern over chows, those that make it."""
    KONGS = "kongs"


#: What a line rests on: an extent, or a mask of kinds whose pungs, kongs and eyes it rests on.
Tiles = Extent | Callable[[Facts], int]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A row of a pattern table.

    `rule` says how often the pattern holds: over the facts, or, where `chows` is not 0, over that many sorted chows.
    Of one `series` only the dearest counts. `repeats`: it scores each time it holds, otherwise once.
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

    def times(self, facts: Facts) -> int:
        """How often the pattern holds in a reading."""
        if self.chows:
            return int(self.made_of(facts.chows) is not None)
        held = self.rule(facts)
        return int(held) if self.repeats or not held else 1

    def made_of(self, chows: tuple[Chow, ...]) -> tuple[Chow, ...] | None:
        """The first chows that make this pattern over chows, `None` when none do."""
        return _made_of(self.rule, self.chows, chows)

    def rests_on(self, facts: Facts) -> tuple[Kind, ...]:
        """The tiles of the hand this pattern is seen in."""
        reading = facts.reading
        if callable(self.tiles):
            mask = self.tiles(facts)
            return _tiles_where(reading, lambda group: len(set(group)) == 1 and mask >> group[0] & 1 == 1)
        if self.tiles is Extent.WINNING_TILE:
            return reading.tiles if reading.tile is None else (reading.tile,)
        if self.tiles is Extent.KONGS:
            return tuple(kind for one in reading.sets if one.type is SetType.KONG for kind in one.kinds)
        if self.tiles is Extent.CHOWS:
            made_of = (self.made_of(facts.chows) or ()) if self.chows else facts.chows
            return tuple(Kind(9 * chow.suit + chow.low - 1 + step) for chow in made_of for step in range(3))
        return reading.tiles


@lru_cache(maxsize=1 << 14)
def _made_of(rule: Callable[..., int], count: int, chows: tuple[Chow, ...]) -> tuple[Chow, ...] | None:
    """The first so many of the chows that the rule holds for."""
    return next((some for some in combinations(chows, count) if rule(*some)), None)


def _tiles_where(reading: Reading, wanted: Callable[[tuple[Kind, ...]], bool]) -> tuple[Kind, ...]:
    """The tiles of the groups that are wanted."""
    return tuple(kind for group in reading.groups if wanted(group) for kind in group)


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
) -> Callable[[Callable[..., int]], Pattern]:
    """Make a row of the function below it, whose name is the pattern's key and whose docstring is its gist.

    The function is one expression of names, numbers, comparisons, `and or not`, `+ -` (see `rules.expression`).
    """
    default = Extent.CHOWS if chows else Extent.WHOLE_HAND

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
        )

    return row


def pattern_table(module: ModuleType) -> tuple[Pattern, ...]:
    """The rows of a module in the order they are written, which is the printed order."""
    return tuple(row for row in vars(module).values() if isinstance(row, Pattern))
