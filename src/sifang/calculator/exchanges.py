"""What one other tile would change: the exchanges of one standing tile for another that make a ready hand dearer.

A hand is compared by its dearest win by self-draw, which every book allows. The ready hands one exchange away are gone
through, those that promise most first, and the dearest few are shown. Of plain hands all are counted. With a wild
nearly every exchange leaves a ready hand, and there can be thousands of wins: of those hands not even the waits are
asked before it is their turn, and the search ends where an answer would no longer come at once.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from sifang.calculator.answers import Exchange, UsefulKind, Wait, WinValue
from sifang.calculator.standing import Standing
from sifang.calculator.values import Values
from sifang.tiles import KINDS, Kind

__all__ = ["exchanges_of"]

#: How many are shown.
_MOST_SHOWN: Final = 6
#: How many wins are counted to find them, and how many fewer for each wild, which makes the readings many.
_MOST_COUNTED: Final = 300
_FEWER_BY_WILD: Final = 4
#: Of a hand with more waits than this only those that it holds most of are tried.
_MANY_WAITS: Final = 9
_TRIED_OF_MANY: Final = 3


class _Exchanged(NamedTuple):
    """A hand with one tile for another."""

    away: Kind
    taken: Kind
    standing: Standing


class _Other(NamedTuple):
    """A ready hand one exchange away, and the tiles that can still complete it, how many there are of them."""

    away: Kind
    taken: Kind
    standing: Standing
    waits: tuple[Kind, ...]
    hopes: int


class _Dearer(NamedTuple):
    """Such a hand with its dearest win."""

    other: _Other
    on: Kind
    best: WinValue


def exchanges_of(standing: Standing, waits: tuple[Wait, ...], values: Values) -> tuple[Exchange, ...]:
    """The exchanges that make this ready hand dearer, the dearest first; of equals, what waits for more tiles.

    Of exchanges that give the same tile away for the same patterns only the first is kept.
    """
    now = max((wait.by_draw for wait in waits), key=_worth, default=None)
    if now is None:
        return ()
    exchanged = _exchanged(standing, values)
    others = _others(sorted(exchanged, key=_wild_promise), values) if standing.wilds else _plain(exchanged, values)
    dearer = [one for one in _counted(others, values) if _worth(one.best) > _worth(now)]
    dearer.sort(key=lambda one: (_worth(one.best), one.other.hopes), reverse=True)
    different: dict[tuple[Kind, frozenset[str]], _Dearer] = {}
    for one in dearer:
        different.setdefault((one.other.away, _patterns(one.best)), one)
    return tuple(_exchange(one, now, values) for one in islice(different.values(), _MOST_SHOWN))


def _exchanged(standing: Standing, values: Values) -> Iterator[_Exchanged]:
    """Every hand one exchange away."""
    for away in dict.fromkeys(standing.kinds):
        left = standing.without(away)
        for taken in KINDS:
            if taken is not away and values.remaining(taken):
                yield _Exchanged(away, taken, left.with_(taken))


def _wild_promise(one: _Exchanged) -> tuple[bool, int]:
    """A hand that any tile completes comes first; of equals that of fewer kinds, which has more alike."""
    return not one.standing.any_completes, len(set(one.standing.kinds))


def _others(exchanged: Iterable[_Exchanged], values: Values) -> Iterator[_Other]:
    """Those of these hands that are ready and can still win."""
    for one in exchanged:
        there = {wait: values.remaining(wait) - (wait is one.taken) for wait in one.standing.waits}
        waits = tuple(wait for wait in there if there[wait] > 0)
        if waits:
            yield _Other(one.away, one.taken, one.standing, waits, sum(there[wait] for wait in waits))


def _plain(exchanged: Iterable[_Exchanged], values: Values) -> list[_Other]:
    """The same of hands without wilds: more kinds waited for come first; of equals the hand of fewer kinds."""
    return sorted(_others(exchanged, values), key=lambda one: (-len(one.waits), len(set(one.standing.kinds))))


def _counted(others: Iterable[_Other], values: Values) -> Iterator[_Dearer]:
    """These hands with their dearest wins, as many as are counted at once."""
    counted = 0
    for other in others:
        if counted > _MOST_COUNTED // (1 + _FEWER_BY_WILD * other.standing.wilds):
            return
        wins = [_Dearer(other, wait, values.by_draw(other.standing.kinds, wait)) for wait in _tried(other)]
        counted += len(wins)
        yield max(wins, key=lambda one: _worth(one.best))


def _tried(other: _Other) -> tuple[Kind, ...]:
    """The waits whose wins are counted."""
    if len(other.waits) <= _MANY_WAITS:
        return other.waits
    return tuple(sorted(other.waits, key=other.standing.kinds.count, reverse=True)[:_TRIED_OF_MANY])


def _exchange(one: _Dearer, now: WinValue, values: Values) -> Exchange:
    there, taken = _patterns(now), one.other.taken
    return Exchange(
        away=one.other.away,
        taken=taken,
        waits=tuple(UsefulKind(wait, values.remaining(wait) - (wait is taken)) for wait in one.other.waits),
        on=one.on,
        best=one.best,
        more=one.best.total - now.total,
        gained=tuple(line for line in one.best.lines if line.pattern not in there),
    )


def _worth(value: WinValue) -> tuple[bool, int]:
    """A win that is allowed before one that is not."""
    return value.wins, value.total


def _patterns(value: WinValue) -> frozenset[str]:
    return frozenset(line.pattern for line in value.lines)
