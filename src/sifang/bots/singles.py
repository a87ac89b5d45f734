"""A hand on the way to a form without sets: seven pairs, thirteen terminals, honours and knitted tiles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sifang.bots.need import Need
from sifang.hand.forms import Forms
from sifang.hand.knitted import KNITTED_PATTERNS
from sifang.hand.masks import HONOURS_MASK, mask_of_kinds
from sifang.hand.win import Meld
from sifang.tiles import KINDS, ORPHANS, Kind

__all__ = ["OrphansPursuit", "PairsPursuit", "SinglesPursuit", "WithoutSets", "without_sets"]

_ORPHANS: Final = frozenset(ORPHANS)
#: The kinds (bits) that make honours and knitted tiles, for each knitted pattern.
_SINGLES: Final = tuple(mask_of_kinds(pattern) | HONOURS_MASK for pattern in KNITTED_PATTERNS)
_FOURTEEN: Final = 14


@dataclass(frozen=True, slots=True)
class PairsPursuit:
    """Seven pairs in a hand without melds."""

    counts: tuple[int, ...]
    four_alike: bool

    def without(self, kind: Kind, held: int) -> "PairsPursuit":  # noqa: ARG002 - the counts say it too
        """After a discard of this kind."""
        return PairsPursuit(_less(self.counts, kind), self.four_alike)

    def discardable(self, counts: Sequence[int]) -> int:
        """The kinds (bits) of which a discard leaves no more missing than there are."""
        missing = self.missing()
        kinds = (Kind(kind) for kind, held in enumerate(counts) if held)
        return mask_of_kinds(kind for kind in kinds if self.without(kind, counts[kind]).missing() == missing)

    def need(self) -> Need:
        """What is missing: the second tile of each pair begun, both tiles of a pair that is not."""
        counts = self.counts
        if self.four_alike:
            made = sum(n // 2 for n in counts)
            begun = [kind for kind, n in enumerate(counts) if n % 2]
        else:
            made = sum(n >= 2 for n in counts)
            begun = [kind for kind, n in enumerate(counts) if n == 1]
        open_pairs = max(7 - made, 0)
        fresh = max(open_pairs - len(begun), 0)
        useful = mask_of_kinds(Kind(kind) for kind in begun)
        if fresh:
            useful |= mask_of_kinds(Kind(kind) for kind, n in enumerate(counts) if n == 0)
        return Need(open_pairs + fresh, useful)

    def missing(self) -> int:
        """Only how many tiles are missing."""
        return self.need().missing


@dataclass(frozen=True, slots=True)
class OrphansPursuit:
    """Thirteen terminals in a hand without melds."""

    counts: tuple[int, ...]

    def without(self, kind: Kind, held: int) -> "OrphansPursuit":  # noqa: ARG002 - the counts say it too
        """After a discard of this kind."""
        return OrphansPursuit(_less(self.counts, kind))

    def discardable(self, counts: Sequence[int]) -> int:
        """The kinds (bits) of which a discard leaves no more missing than there are."""
        spare = any(counts[kind] > 2 for kind in ORPHANS) or sum(counts[kind] == 2 for kind in ORPHANS) > 1
        return mask_of_kinds(
            kind
            for kind in KINDS
            if counts[kind] and (kind not in _ORPHANS or (counts[kind] > 1 and (spare or counts[kind] > 2)))
        )

    def need(self) -> Need:
        """What is missing: the kinds not held, and one tile for the pair."""
        absent = [kind for kind in ORPHANS if not self.counts[kind]]
        paired = any(self.counts[kind] >= 2 for kind in ORPHANS)
        return Need(len(absent) + (not paired), mask_of_kinds(absent if paired else ORPHANS))

    def missing(self) -> int:
        """Only how many tiles are missing."""
        return self.need().missing


@dataclass(frozen=True, slots=True)
class SinglesPursuit:
    """Fourteen different kinds of the honours and one knitted pattern, in a hand without melds."""

    counts: tuple[int, ...]

    def without(self, kind: Kind, held: int) -> "SinglesPursuit":  # noqa: ARG002 - the counts say it too
        """After a discard of this kind."""
        return SinglesPursuit(_less(self.counts, kind))

    def discardable(self, counts: Sequence[int]) -> int:
        """The kinds (bits) of which a discard leaves no more missing than there are."""
        held = self._held()
        most = max((held & mask).bit_count() for mask in _SINGLES)
        needed = ~0
        for mask in _SINGLES:
            if (held & mask).bit_count() == most:
                needed &= mask
        return mask_of_kinds(kind for kind in KINDS if counts[kind] > 1 or (counts[kind] and not needed >> kind & 1))

    def need(self) -> Need:
        """What is missing: any kind not held of the nearest patterns and the honours."""
        held, missing, useful = self._held(), self.missing(), 0
        for mask in _SINGLES:
            if _FOURTEEN - (held & mask).bit_count() == missing:
                useful |= mask & ~held
        return Need(missing, useful)

    def missing(self) -> int:
        """Only how many tiles are missing."""
        held = self._held()
        return _FOURTEEN - max((held & mask).bit_count() for mask in _SINGLES)

    def nearest(self) -> int:
        """The kinds (bits) of the pattern of which most is held, and the honours."""
        held = self._held()
        return max(_SINGLES, key=lambda mask: (held & mask).bit_count())

    def _held(self) -> int:
        return mask_of_kinds(kind for kind in KINDS if self.counts[kind])


WithoutSets = PairsPursuit | OrphansPursuit | SinglesPursuit


def without_sets(counts: tuple[int, ...], melds: Sequence[Meld], forms: Forms) -> Iterator[WithoutSets]:
    """The forms without sets that the book has and the melds leave open."""
    if melds:
        return
    if forms.seven_pairs:
        yield PairsPursuit(counts, forms.four_alike_as_two_pairs)
    if forms.thirteen_terminals:
        yield OrphansPursuit(counts)
    if forms.honours_and_knitted:
        yield SinglesPursuit(counts)


def _less(counts: tuple[int, ...], kind: Kind) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
