"""A hand on the way to a plan: how many tiles are missing, which tiles help, and what a discard or a claim changes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sifang.bots.costs import JOINED, WAYS
from sifang.bots.need import Need
from sifang.bots.plans import Plan, WantedSet
from sifang.bots.singles import WithoutSets
from sifang.hand.keys import STANDING, SuitKeys, suit_keys
from sifang.hand.masks import mask_of_kinds
from sifang.hand.win import Meld
from sifang.tiles import Kind

__all__ = ["Pursuit", "SetsPursuit", "pursuit_of", "pursuits_of"]

_SETS: Final = 4


@dataclass(frozen=True, slots=True)
class SetsPursuit:
    """A plan of sets in one hand.

    `aside` are the wanted sets still to be made; `kept` says by kind how many tiles are kept for them, `lacking` how
    many they lack and `wanted` of which kinds (bits). `keys` are the other standing tiles, `sets` the other sets.
    """

    plan: Plan
    keys: SuitKeys
    sets: int
    aside: tuple[WantedSet, ...] = ()
    kept: tuple[tuple[int, int], ...] = ()
    lacking: int = 0
    wanted: int = 0

    def without(self, kind: Kind, held: int) -> "SetsPursuit":
        """After a discard of this kind, of which `held` stand now."""
        if self.kept and any(kept == kind and number == held for kept, number in self.kept):
            kept = tuple((k, n - (k == kind)) for k, n in self.kept)
            wanted = self.wanted | 1 << kind
            return SetsPursuit(self.plan, self.keys, self.sets, self.aside, kept, self.lacking + 1, wanted)
        keys = _less_one(self.keys, kind)
        return SetsPursuit(self.plan, keys, self.sets, self.aside, self.kept, self.lacking, self.wanted)

    def need(self) -> Need:
        """What is missing."""
        m, p, s, z = self.keys
        suits = self.plan.suits
        a, b, c, d = suits[0][m], suits[1][p], suits[2][s], suits[3][z]
        one, other, sets = JOINED[a << 20 | b], JOINED[c << 20 | d], self.sets
        first = WAYS[(a << 20 | JOINED[b << 20 | other]) << 3 | sets]
        second = WAYS[(b << 20 | JOINED[a << 20 | other]) << 3 | sets]
        third = WAYS[(c << 20 | JOINED[one << 20 | d]) << 3 | sets]
        fourth = WAYS[(d << 20 | JOINED[one << 20 | c]) << 3 | sets]
        useful = (
            suits[0].useful[m << 10 | first & 1023]
            | suits[1].useful[p << 10 | second & 1023] << 9
            | suits[2].useful[s << 10 | third & 1023] << 18
            | suits[3].useful[z << 10 | fourth & 1023] << 27
        )
        return Need((first >> 10) + self.lacking, useful | self.wanted)

    def discardable(self, counts: Sequence[int]) -> int:
        """The kinds (bits) of which a discard leaves no more missing; `counts` are the standing tiles."""
        suits, keys, sets = self.plan.suits, self.keys, self.sets
        a, b, c, d = (suit[key] for suit, key in zip(suits, keys, strict=True))
        one, other = JOINED[a << 20 | b], JOINED[c << 20 | d]
        rests = (JOINED[b << 20 | other], JOINED[a << 20 | other], JOINED[one << 20 | d], JOINED[one << 20 | c])
        missing = WAYS[(one << 20 | other) << 3 | sets] >> 10
        kept = dict(self.kept)
        mask = 0
        for kind, held in enumerate(counts):
            if held and kept.get(kind) != held:
                group = kind // 9
                fewer = suits[group][keys[group] - STANDING[kind]]
                if WAYS[(fewer << 20 | rests[group]) << 3 | sets] >> 10 == missing:
                    mask |= 1 << kind
        return mask

    def missing(self) -> int:
        """Only how many tiles are missing."""
        m, p, s, z = self.keys
        suits = self.plan.suits
        one = JOINED[suits[0][m] << 20 | suits[1][p]]
        return (WAYS[(one << 20 | JOINED[suits[2][s] << 20 | suits[3][z]]) << 3 | self.sets] >> 10) + self.lacking


def _less_one(keys: SuitKeys, kind: Kind) -> SuitKeys:
    """The keys after one tile of this kind has left."""
    m, p, s, z = keys
    if kind < 9:
        return (m - STANDING[kind], p, s, z)
    if kind < 18:
        return (m, p - STANDING[kind], s, z)
    if kind < 27:
        return (m, p, s - STANDING[kind], z)
    return (m, p, s, z - STANDING[kind])


def pursuits_of(plans: Sequence[Plan], counts: Sequence[int], melds: Sequence[Meld]) -> Iterator[SetsPursuit]:
    """Every one of these plans that the hand could follow."""
    keys = suit_keys(counts)
    held = mask_of_kinds(kind for meld in melds for kind in meld.kinds)
    twice = held
    for kind, number in enumerate(counts):
        if number:
            held |= 1 << kind
            if number > 1:
                twice |= 1 << kind
    for plan in plans:
        wanted = plan.wanted_kinds
        if wanted and (wanted & (twice if plan.fewest == 1 else held)).bit_count() < plan.fewest:
            continue
        pursuit = pursuit_of(plan, counts, keys, melds)
        if pursuit is not None:
            yield pursuit


def pursuit_of(plan: Plan, counts: Sequence[int], keys: SuitKeys, melds: Sequence[Meld]) -> SetsPursuit | None:
    """The plan in this hand, or `None` if the melds rule it out."""
    if melds and not all(plan.fits(meld) for meld in melds):
        return None
    sets, wanted = _SETS - len(melds), plan.wanted
    if not wanted:
        return SetsPursuit(plan, keys, sets)
    if melds:
        wanted = tuple(one for one in wanted if not any(one.is_meld(meld) for meld in melds))
    left = sets - sum(one.sets for one in wanted)
    return None if left < 0 else _keeping(plan, counts, keys, wanted, left)


def _keeping(
    plan: Plan, counts: Sequence[int], keys: SuitKeys, wanted: tuple[WantedSet, ...], sets: int
) -> SetsPursuit:
    """The plan with the tiles of its wanted sets laid aside; `sets` are the others to make."""
    tiles: dict[Kind, int] = {}
    for one in wanted:
        for kind in one.kinds:
            tiles[kind] = tiles.get(kind, 0) + one.each
    kept: list[tuple[int, int]] = []
    lacking, short = 0, 0
    left = list(keys)
    for kind, number in tiles.items():
        held = min(number, counts[kind])
        kept.append((kind, held))
        left[kind // 9] -= held * STANDING[kind]
        lacking += number - held
        short |= (held < number) << kind
    m, p, s, z = left
    return SetsPursuit(plan, (m, p, s, z), sets, wanted, tuple(kept), lacking, short)


Pursuit = SetsPursuit | WithoutSets
