"""The five principles of counting fan (第五条之原则), each by its own name.

Non-repeat (principle.1) is a step of the tally. High-versus-low (principle.4) chooses here among the ways to count
the chows of a reading, and in the scorer among readings. The other three say which patterns over chows may be counted
together: draw the chows as points and every pattern of two chows as a line between them, and what may be counted is a
forest in which no point has two lines of one name; three or four chows that make one pattern count as one point, to
which a chow left over may be tied by a single line. MIL puts it as caps (mil.11): beside a pattern of four chows none,
beside one of three one, and else three for four chows; that comes to the same.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from sifang.hand.facts import Chow
from sifang.rules.absorption import Absorb
from sifang.rules.chows import ChowCount
from sifang.rules.name import Name
from sifang.rules.pattern import Pattern
from sifang.rules.tally import Counted, Rejected

__all__ = ["NON_REPEAT", "AccountOnce", "account_once", "high_versus_low", "non_identical", "non_separation"]

#: 不重复, principle.1: what cannot fail to be there beside a pattern is not counted again.
NON_REPEAT: Final = Absorb("principle.1")


class Made(NamedTuple):
    """A pattern over chows and the chows that make it, by their places in the hand."""

    row: Pattern
    chows: tuple[int, ...]


#: Patterns over chows that are counted together.
Selection = tuple[Made, ...]


def non_separation(larger: Made, chows: int) -> tuple[int, ...]:
    """不拆移, principle.2: the chows that are left when one pattern of three or four has taken its own.

    What the larger pattern has taken is not parted again to make others among itself.
    """
    return tuple(chow for chow in range(chows) if chow not in larger.chows)


def non_identical(selection: Selection) -> bool:
    """不得相同, principle.3: no chow is used twice for patterns of one name."""
    return not any(
        one.row is other.row and set(one.chows) & set(other.chows) for one, other in combinations(selection, 2)
    )


def account_once(selection: Selection) -> bool:
    """套算一次, principle.5: each pattern of two chows ties in a chow, or a group, that was not yet tied to the other.

    So three chows carry two patterns at most and four chows three.
    """
    group = list(range(4))
    for made in selection:
        one, other = (group[chow] for chow in made.chows)
        if one == other:
            return False
        group = [one if tied == other else tied for tied in group]
    return True


def high_versus_low(selections: Iterable[Selection]) -> list[Selection]:
    """就高不就低, principle.4: of all that may be counted, what is worth most; equals in the printed order."""
    found = list(selections)
    most = max(map(_points, found))
    return [selection for selection in found if _points(selection) == most]


def _points(selection: Selection) -> int:
    return sum(made.row.points for made in selection)


@dataclass(frozen=True, slots=True)
class AccountOnce:
    """Patterns over chows under the principles of non-separation, non-identity and account-once."""

    def counts(self, chows: tuple[Chow, ...], rows: tuple[Pattern, ...]) -> tuple[ChowCount, ...]:
        """The dearest ways to count the chows, each list of names once."""
        made = tuple(_all_made(chows, rows))
        best = high_versus_low(_lawful(made, len(chows)))
        by_names = {tuple(sorted(one.row.key for one in selection)): selection for selection in reversed(best)}
        return tuple(_chow_count(selection, made, chows) for selection in reversed(by_names.values()))


def _all_made(chows: tuple[Chow, ...], rows: tuple[Pattern, ...]) -> Iterator[Made]:
    """Every pattern with every choice of chows that makes it."""
    for row in rows:
        for places in combinations(range(len(chows)), row.chows):
            if row.rule(*(chows[place] for place in places)):
                yield Made(row, places)


def _lawful(made: Selection, chows: int) -> Iterator[Selection]:
    """What may be counted together: one larger pattern with a chow tied to it, or patterns of two chows."""
    pairs = tuple(one for one in made if len(one.chows) == 2)
    for larger in (one for one in made if len(one.chows) > 2):
        left = non_separation(larger, chows)
        yield (larger,)
        yield from ((larger, tied) for tied in pairs if any(chow in left for chow in tied.chows))
    for size in range(min(len(pairs), max(chows - 1, 0)) + 1):
        for selection in combinations(pairs, size):
            if account_once(selection) and non_identical(selection):
                yield selection


# --- why the others do not count


def _chow_count(selection: Selection, made: Selection, chows: tuple[Chow, ...]) -> ChowCount:
    rows = dict.fromkeys(one.row for one in selection)
    counted = (_together([one for one in selection if one.row is row], chows) for row in rows)
    rejected: dict[tuple[Pattern, str], list[Made]] = {}
    for one in made:
        if one not in selection:
            rejected.setdefault((one.row, _principle_against(one, selection)), []).append(one)
    return ChowCount(
        tuple(counted),
        tuple(Rejected(_together(lost, chows), _REASONS[article], article) for (_, article), lost in rejected.items()),
    )


def _together(made: list[Made], chows: tuple[Chow, ...]) -> Counted:
    """One pattern with all the chows that make it."""
    places = sorted({chow for one in made for chow in one.chows})
    return Counted(made[0].row, len(made), chows=tuple(chows[place] for place in places))


_REASONS: Final = {
    "principle.2": Name("its chows are parts of a larger pattern", "不拆移：同属一个更大番种"),
    "principle.3": Name("one of its chows is already used under this name", "不得相同：已组合过同名番种"),
    "principle.4": Name("another choice is worth more", "就高不就低：已选分高的番种"),
    "principle.5": Name("its chows are already tied together", "套算一次：各副牌已经组合过"),
}


def _principle_against(lost: Made, selection: Selection) -> str:
    """The article of the principle by which this pattern is not counted beside the selection."""
    if any(set(lost.chows) <= set(one.chows) for one in selection if len(one.chows) > 2):
        return "principle.2"
    if len(lost.chows) > 2 and non_identical((*selection, lost)):
        return "principle.4"
    return "principle.5" if non_identical((*selection, lost)) else "principle.3"
