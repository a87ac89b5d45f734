"""The questions of the hand layer answered slowly by trying everything: an independent measure for the fast tables."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations
from random import Random

from sifang.hand import Form, Forms, Meld, MeldType
from sifang.tiles import ORPHANS, Kind

CHOWS = tuple((k, k + 1, k + 2) for k in range(27) if k % 9 < 7)
PUNGS = tuple((k, k, k) for k in range(34))
SETS = CHOWS + PUNGS
#: 147, 258 and 369, each in a suit of its own.
KNITTED: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(9 * suit + first + step for suit, first in enumerate(order) for step in (0, 3, 6)))
    for order in permutations(range(3))
)


def melded_counts(melds: Sequence[Meld]) -> list[int]:
    counts = [0] * 34
    for meld in melds:
        for kind in meld.kinds:
            counts[kind] += 1
    return counts


def takes_apart_into_sets(counts: list[int]) -> bool:
    first = next((k for k in range(34) if counts[k]), None)
    if first is None:
        return True
    for tiles in ((first,) * 3, (first, first + 1, first + 2)):
        if tiles not in SETS or any(counts[k] < tiles.count(k) for k in tiles):
            continue
        rest = counts.copy()
        for k in tiles:
            rest[k] -= 1
        if takes_apart_into_sets(rest):
            return True
    return False


def is_regular(counts: Sequence[int], melds: Sequence[Meld]) -> bool:
    return sum(counts) == 14 - 3 * len(melds) and is_sets_and_pair(counts)


def is_sets_and_pair(counts: Sequence[int]) -> bool:
    for pair in range(34):
        if counts[pair] >= 2:
            rest = list(counts)
            rest[pair] -= 2
            if takes_apart_into_sets(rest):
                return True
    return False


def is_seven_pairs(counts: Sequence[int], *, four_alike: bool) -> bool:
    return sum(counts) == 14 and all(n in ({0, 2, 4} if four_alike else {0, 2}) for n in counts)


def is_thirteen_terminals(counts: Sequence[int]) -> bool:
    return sum(counts) == 14 and all((n in {1, 2}) == (kind in ORPHANS) and n < 3 for kind, n in enumerate(counts))


def is_honours_and_knitted(counts: Sequence[int]) -> bool:
    held = {kind for kind, n in enumerate(counts) if n}
    return sum(counts) == 14 == len(held) and any(held <= {*pattern, *range(27, 34)} for pattern in KNITTED)


def is_knitted_straight(counts: Sequence[int], melds: Sequence[Meld]) -> bool:
    if sum(counts) != 14 - 3 * len(melds) or len(melds) > 1:
        return False
    held = [pattern for pattern in KNITTED if all(counts[kind] for kind in pattern)]
    rests = [[n - (kind in pattern) for kind, n in enumerate(counts)] for pattern in held]
    return any(is_sets_and_pair(rest) for rest in rests)


def is_complete_slowly(counts: Sequence[int], melds: Sequence[Meld], forms: Forms) -> bool:
    if Form.REGULAR in forms.allowed and is_regular(counts, melds):
        return True
    if Form.KNITTED_STRAIGHT in forms.allowed and is_knitted_straight(counts, melds):
        return True
    if melds:
        return False
    if Form.HONOURS_AND_KNITTED in forms.allowed and is_honours_and_knitted(counts):
        return True
    pairs = Form.SEVEN_PAIRS in forms.allowed and is_seven_pairs(counts, four_alike=forms.four_alike_as_two_pairs)
    return pairs or (Form.THIRTEEN_TERMINALS in forms.allowed and is_thirteen_terminals(counts))


def is_complete_by_substitution(counts: Sequence[int], melds: Sequence[Meld], forms: Forms, wilds: int) -> bool:
    """Whether some kinds put in the place of the wilds make the hand complete."""
    for kinds in combinations_with_replacement(range(34), wilds):
        more = list(counts)
        for kind in kinds:
            more[kind] += 1
        if is_complete_slowly(more, melds, forms):
            return True
    return False


def waits_slowly(counts: Sequence[int], melds: Sequence[Meld], forms: Forms) -> tuple[Kind, ...]:
    gone = melded_counts(melds)
    found = []
    for kind in range(34):
        more = list(counts)
        more[kind] += 1
        possible = counts[kind] + gone[kind] < 4 or forms.formal_waits
        if possible and is_complete_slowly(more, melds, forms):
            found.append(Kind(kind))
    return tuple(found)


def tiles_beyond(copies: int, used: Sequence[int], gone: Sequence[int]) -> int:
    """How many of the tiles used and melded are more than there are copies."""
    return sum(max(0, use + melded - copies) for use, melded in zip(used, gone, strict=True))


def missing_from_regular(counts: Sequence[int], melds: Sequence[Meld], copies: int, wilds: int = 0) -> int:
    """The fewest tiles missing from any four sets and a pair that holds no more than `copies` of a kind.

    As many tiles as there are wilds may be more than that: those the wilds will stand for.
    """
    gone = melded_counts(melds)
    by_lack = sorted((sum(max(0, s.count(k) - counts[k]) for k in set(s)), s) for s in SETS)
    best = 14

    def lacking(used: list[int]) -> int:
        return sum(max(0, use - have) for use, have in zip(used, counts, strict=True))

    def choose(used: list[int], start: int, left: int) -> None:
        nonlocal best
        if left == 0:
            for pair in range(34):
                with_pair = used.copy()
                with_pair[pair] += 2
                if tiles_beyond(copies, with_pair, gone) <= wilds:
                    best = min(best, lacking(with_pair))
            return
        so_far = lacking(used)
        for position in range(start, len(by_lack)):
            lack, tiles = by_lack[position]
            # Each set still to choose lacks at least as much as this one: together they cannot lack less than apart.
            if so_far + lack * left >= best:
                return
            more = used.copy()
            for k in tiles:
                more[k] += 1
            if tiles_beyond(copies, more, gone) <= wilds:
                choose(more, position, left - 1)

    choose([0] * 34, 0, 4 - len(melds))
    return best


def missing_from_seven_pairs(counts: Sequence[int], *, four_alike: bool) -> int:
    lacks = []
    for n in counts:
        lacks.append(max(0, 2 - n))
        if four_alike:
            lacks.append(max(0, 4 - n) - max(0, 2 - n))
    return sum(sorted(lacks)[:7])


def missing_from_thirteen_terminals(counts: Sequence[int]) -> int:
    return min(sum(max(0, (2 if kind == pair else 1) - counts[kind]) for kind in ORPHANS) for pair in ORPHANS)


def missing_from_honours_and_knitted(counts: Sequence[int]) -> int:
    held = {kind for kind, n in enumerate(counts) if n}
    return 14 - max(len(held & {*pattern, *range(27, 34)}) for pattern in KNITTED)


def missing_from_knitted_straight(counts: Sequence[int], melds: Sequence[Meld], copies: int, wilds: int = 0) -> int:
    """The fewest tiles missing from a pattern, a pair and, unless it is melded, a set; wilds as in a regular hand."""
    gone = melded_counts(melds)

    def lacking(used: tuple[int, ...]) -> int:
        """What the hand lacks of these tiles, 99 where there are too few copies of one."""
        needs = Counter(used)
        if sum(max(0, n + gone[k] - copies) for k, n in needs.items()) > wilds:
            return 99
        return sum(max(0, n - counts[k]) for k, n in needs.items())

    sets: tuple[tuple[int, ...], ...] = ((),) if melds else SETS
    near = ((*pattern, *tiles) for pattern in KNITTED for tiles in sets)
    # A pair adds two tiles at most, so that what lacks three more than the nearest cannot become it.
    by_lack: list[tuple[int, tuple[int, ...]]] = sorted((lacking(used), used) for used in near)
    nearest = by_lack[0][0] + 2
    return min(lacking((*used, k, k)) for lack, used in by_lack if lack <= nearest for k in range(34))


def shanten_slowly(counts: Sequence[int], melds: Sequence[Meld], forms: Forms, wilds: int = 0) -> int:
    missing = []
    if Form.REGULAR in forms.allowed:
        missing.append(missing_from_regular(counts, melds, 5 if forms.formal_waits else 4, wilds))
    if not melds and Form.SEVEN_PAIRS in forms.allowed:
        missing.append(missing_from_seven_pairs(counts, four_alike=forms.four_alike_as_two_pairs))
    if not melds and Form.THIRTEEN_TERMINALS in forms.allowed:
        missing.append(missing_from_thirteen_terminals(counts))
    if not melds and Form.HONOURS_AND_KNITTED in forms.allowed:
        missing.append(missing_from_honours_and_knitted(counts))
    if len(melds) <= 1 and Form.KNITTED_STRAIGHT in forms.allowed:
        missing.append(missing_from_knitted_straight(counts, melds, 5 if forms.formal_waits else 4, wilds))
    return max(min(missing) - wilds, 0) - 1


def random_meld(chance: Random) -> Meld:
    kind = MeldType.CHOW if chance.random() < 0.4 else chance.choice([t for t in MeldType if t is not MeldType.CHOW])
    return Meld(kind, Kind(chance.choice(CHOWS)[0] if kind is MeldType.CHOW else chance.randrange(34)))


def random_hands(seed: int, how_many: int, *, drawn: int = 0) -> Iterator[tuple[list[int], tuple[Meld, ...]]]:
    """Counts and melds of hands of 13 tiles (`drawn` more), from few kinds or many, near a win or far from it."""
    chance = Random(seed)
    while how_many:
        melds = tuple(random_meld(chance) for _ in range(chance.choice([0, 0, 1, 1, 2, 3, 4])))
        kinds = chance.choice([range(34), range(9), range(18), range(18, 34), range(9, 27), range(25, 34), ORPHANS])
        left = [4 * (kind in kinds) for kind in range(34)]
        for kind, n in enumerate(melded_counts(melds)):
            left[kind] = left[kind] - n if left[kind] else 4 - n
        if min(left) < 0:
            continue
        counts = _dealt(chance, [min(n, 4 * (k in kinds)) for k, n in enumerate(left)], 13 + drawn - 3 * len(melds))
        yield counts, melds
        how_many -= 1


def random_hands_with_wilds(
    seed: int, how_many: int, *, drawn: int = 0, most: int = 4
) -> Iterator[tuple[list[int], tuple[Meld, ...], int]]:
    """Hands of 13 tiles (`drawn` more), one to `most` of them wild: counts of the others, melds and wilds."""
    chance = Random(seed)
    for counts, melds in random_hands(seed, how_many, drawn=drawn):
        standing = [kind for kind, n in enumerate(counts) for _ in range(n)]
        wilds = min(chance.randint(1, most), len(standing))
        for kind in chance.sample(standing, wilds):
            counts[kind] -= 1
        yield counts, melds, wilds


def _dealt(chance: Random, left: list[int], size: int) -> list[int]:
    """Sometimes a knitted pattern, then sets as long as they fit, sometimes none, and then single tiles."""
    counts = [0] * 34
    pattern = chance.choice(KNITTED)
    if size >= 10 and chance.random() < 0.3 and all(left[k] for k in pattern):
        for k in chance.sample(pattern, chance.randint(7, 9)):
            left[k] -= 1
            counts[k] += 1
    for tiles in chance.sample(SETS, chance.choice([0, len(SETS)])):
        if sum(counts) + 3 <= size and chance.random() < 0.9 and all(left[k] >= tiles.count(k) for k in tiles):
            for k in tiles:
                left[k] -= 1
                counts[k] += 1
    deck = [kind for kind, n in enumerate(left) for _ in range(n)]
    for kind in chance.sample(deck, size - sum(counts)):
        counts[kind] += 1
    return counts
