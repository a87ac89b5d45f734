"""Patterns that take others with them: steps of a tally for books whose rows absorb one another.

Rows act in printed order; a pattern that is itself absorbed absorbs nothing, so a row lists all it absorbs.
"""

from dataclasses import dataclass

from sifang.rules.name import Name
from sifang.rules.pattern import ALL, OWN, Absorption
from sifang.rules.tally import Count, Counted, Rejected

__all__ = ["Absorb", "Alone"]


@dataclass(frozen=True, slots=True)
class Absorb:
    """Strike out what does not count beside a pattern that counts.

    What the pattern's article prints is cited by that article, what follows from the patterns' nature by `article`.
    """

    article: str

    def apply(self, count: Count) -> Count:
        """The count without what is absorbed."""
        left = {held.pattern.key: held for held in count.counted}
        rejected: list[Rejected] = []
        for key in tuple(left):
            held = left.get(key)
            if held is not None:
                for absorption in held.pattern.absorbs:
                    if absorption.pattern in left:
                        rejected += self._strike(left, held, absorption)
        if not rejected:
            return count
        counted = tuple(left.values())
        return Count(counted, (*count.rejected, *rejected), sum([held.points for held in counted]))

    def _strike(self, left: dict[str, Counted], absorber: Counted, absorption: Absorption) -> list[Rejected]:
        """Take from `left` what the absorber takes, and say why."""
        victim = left[absorption.pattern]
        remaining = _remaining(victim, absorber, absorption.times)
        lost = victim.times - remaining.times
        if not lost:
            return []
        if remaining.times:
            left[absorption.pattern] = remaining
        else:
            del left[absorption.pattern]
        article = absorber.pattern.article if absorption.printed else self.article
        return [Rejected(victim._replace(times=lost), _not_combined(absorber), article)]


def _remaining(victim: Counted, absorber: Counted, times: int) -> Counted:
    """What is left of the victim."""
    if times == ALL:
        return victim._replace(times=0)
    if times == OWN:
        rests_on = victim.rests_on & ~absorber.rests_on
        return victim._replace(times=rests_on.bit_count(), rests_on=rests_on)
    return victim._replace(times=max(victim.times - times, 0))


def _not_combined(absorber: Counted) -> Name:
    """Why a pattern does not count beside the absorber."""
    name = absorber.pattern.name
    return Name(f"not combined with {name.en}", f"已计「{name.zh}」，不另计")


@dataclass(frozen=True, slots=True)
class Alone:
    """A pattern marked `alone` counts only where nothing else does; a `bonus` does not stand in its way."""

    article: str

    def apply(self, count: Count) -> Count:
        """The count without the pattern, or with it and no other but a bonus."""
        alone = [held for held in count.counted if held.pattern.alone]
        bonuses = [held for held in count.counted if held.pattern.bonus]
        if not alone or len(alone) + len(bonuses) == len(count.counted):
            return count
        kept = tuple([held for held in count.counted if not held.pattern.alone])
        return Count(kept, count.rejected, count.total - sum([held.points for held in alone]))
