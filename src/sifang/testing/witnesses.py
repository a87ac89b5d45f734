"""For each pattern of a book, a hand that scores it and one beside it that does not.

Both are found among hands made at random, so that a row which no hand ever scores, or which every hand scores, is
found out. A hand lies beside another if one thing is changed: a set, the pair or a tile, the winning tile, a wind, a
circumstance, a flower, or whether a set is melded. Circumstances that the change makes doubtful go with it.

>>> from random import Random
>>> from sifang.rulebooks import load
>>> book = load("wsom")
>>> found = witnesses(book, Random(1), most=50)["all_chows"]
>>> book.score(found.misses).total < book.score(found.scores).total
True
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final

from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.rules.book import Book
from sifang.rules.score import Score
from sifang.testing.wins import random_wins
from sifang.tiles import HONOURS, NUMBERS, Kind, Wind

__all__ = ["Witness", "changes", "witnesses"]

_COPIES: Final = 4
#: How many changes of a hand are tried before another hand is.
_TRIES: Final = 100
_LOWS: Final = tuple(kind for kind in NUMBERS if kind % 9 < 7)
#: What stays true of a hand whose tiles are changed.
_LASTING: Final = frozenset(
    (Circumstance.SELF_DRAW, Circumstance.LAST_TILE_DRAW, Circumstance.LAST_TILE_CLAIM, Circumstance.REPLACEMENT)
)


@dataclass(frozen=True, slots=True)
class Witness:
    """A hand that scores a pattern, and the hand beside it that does not, if one is found."""

    pattern: str
    scores: Win
    misses: Win | None


def witnesses(book: Book, chance: Random, most: int = 20_000) -> Mapping[str, Witness]:
    """The witnesses of every pattern that is scored by one of so many hands, by its key; fewer if fewer will do.

    A near miss wins, but beside a hand that is not of sets and a pair, where one tile less is all: it need not.
    """
    keys = {row.key for row in book.scoring.patterns}
    lacking, found = set[str](), dict[str, Witness]()
    for win in islice(random_wins(book.play, chance), most):
        score = book.score(win)
        scored = _patterns(score)
        lacking |= keys - scored
        for key in scored:
            if key not in found or found[key].misses is None:
                found[key] = Witness(key, win, _near_miss(book, win, key, chance, may_lose=key in lacking))
        if len(found) == len(keys) and all(witness.misses for witness in found.values()):
            break
    return found


def _near_miss(book: Book, win: Win, pattern: str, chance: Random, *, may_lose: bool) -> Win | None:
    """A hand beside this one that does not score the pattern."""
    for other in islice(changes(win, chance), _TRIES):
        score = book.score(other)
        if pattern not in _patterns(score) and (score is not None or (may_lose and _is_irregular(book, win))):
            return other
    return None


def _patterns(score: Score | None) -> set[str]:
    return set() if score is None else {line.pattern for line in score.lines}


def _is_irregular(book: Book, win: Win) -> bool:
    score = book.score(win)
    return score is not None and (bool(score.reading.singles) or not score.reading.sets)


# --- changes


def changes(win: Win, chance: Random) -> Iterator[Win]:
    """Hands beside this one, without end; not all of them win."""
    ways = (_without_circumstance, _by_another_tile, _in_another_seat, _with_fewer_flowers, _opened, *[_rearranged] * 4)
    while True:
        other = chance.choice(ways)(win, chance)
        held = Counter((*other.standing, *(kind for meld in other.melds for kind in meld.kinds)))
        if other != win and max(held.values()) <= _COPIES:
            yield other


def _without_circumstance(win: Win, chance: Random) -> Win:
    """One circumstance less; what only a drawn tile can be goes with the draw."""
    if not win.circumstances or win.tile is None:
        return win
    lost = chance.choice(sorted(win.circumstances))
    return replace(win, circumstances=frozenset() if lost is Circumstance.SELF_DRAW else win.circumstances - {lost})


def _by_another_tile(win: Win, chance: Random) -> Win:
    return _standing_as(win, list(win.standing), chance.choice(win.standing))


def _in_another_seat(win: Win, chance: Random) -> Win:
    if win.prevalent_wind is not None and chance.random() < 0.5:
        return replace(win, prevalent_wind=chance.choice(list(Wind)))
    return win if win.tile is None else replace(win, seat_wind=chance.choice(list(Wind)))


def _with_fewer_flowers(win: Win, _: Random) -> Win:
    return replace(win, flowers=win.flowers[1:])


def _opened(win: Win, chance: Random) -> Win:
    """A standing set melded, or a melded one among the standing tiles."""
    sets = _groups(win.concealed, 3)
    if win.tile is None or not (sets or win.melds):
        return win
    if win.melds and (not sets or chance.random() < 0.5):
        melds = list(win.melds)
        meld = melds.pop(chance.randrange(len(melds)))
        return replace(_standing_as(win, [*win.standing, *meld.kinds[:3]], win.tile), melds=tuple(melds))
    opened = chance.choice(sets)
    melded = _standing_as(win, _less(win.standing, opened), win.tile)
    return replace(melded, melds=(*win.melds, _meld(opened, chance)))


def _rearranged(win: Win, chance: Random) -> Win:
    """Another set for a set, another pair for a pair, another tile for a tile; or another meld."""
    if win.melds and chance.random() < 0.3:
        melds = list(win.melds)
        melds[chance.randrange(len(melds))] = _meld(_group(3, chance), chance)
        return _standing_as(replace(win, melds=tuple(melds)), list(win.standing), win.tile)
    size = chance.choice((1, 2, 2, 3, 3, 3))
    groups = _groups(win.standing, size)
    if not groups:
        return win
    standing = [*_less(win.standing, chance.choice(groups)), *(new := _group(size, chance))]
    tile = win.tile if win.tile is None or win.tile in standing else chance.choice(new)
    return _standing_as(win, standing, tile)


def _standing_as(win: Win, standing: list[Kind], tile: Kind | None) -> Win:
    """The win with these standing tiles, and of the circumstances those that are true whatever the tiles."""
    lasting = win.circumstances & _LASTING
    if not any(meld.type.is_kong for meld in win.melds):
        lasting -= {Circumstance.REPLACEMENT}
    if tile is None:
        return replace(win, concealed=tuple(sorted(standing)))
    return replace(win, concealed=tuple(_less(tuple(sorted(standing)), (tile,))), tile=tile, circumstances=lasting)


def _groups(tiles: tuple[Kind, ...], size: int) -> list[tuple[Kind, ...]]:
    """The tiles, pairs or sets that can be taken out of these tiles."""
    counts = Counter(tiles)
    alike = [(kind,) * size for kind in sorted(counts) if counts[kind] >= size]
    chows = [chow for chow in map(_chow, _LOWS if size == 3 else ()) if all(counts[kind] for kind in chow)]
    return alike + chows


def _group(size: int, chance: Random) -> tuple[Kind, ...]:
    if size == 3 and chance.random() < 0.5:
        return _chow(chance.choice(_LOWS))
    return (chance.choice((*NUMBERS, *HONOURS)),) * size


def _chow(low: Kind) -> tuple[Kind, ...]:
    return low, Kind(low + 1), Kind(low + 2)


def _meld(group: tuple[Kind, ...], chance: Random) -> Meld:
    kongs = (MeldType.PUNG, MeldType.PUNG, MeldType.DIRECT_KONG, MeldType.CONCEALED_KONG)
    return Meld(MeldType.CHOW if group[0] != group[1] else chance.choice(kongs), group[0])


def _less(tiles: tuple[Kind, ...], gone: tuple[Kind, ...]) -> list[Kind]:
    left = list(tiles)
    for kind in gone:
        left.remove(kind)
    return left
