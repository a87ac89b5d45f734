"""Matches that Hypothesis chooses, for the laws to be tried on."""

from hypothesis import settings
from hypothesis import strategies as st

from sifang.testing.games import PACES, POLICIES, THINKING, Plan

#: For laws that are looked at after every event of a match: fewer matches, each of some hundred examples in itself.
few = settings(max_examples=max(5, settings().max_examples // 5))
#: Which moment of a deal: most deals have fewer, and are counted round.
moments = st.integers(0, 250)


def plans(deals: int = 1) -> st.SearchStrategy[Plan]:
    """Any match of so many deals."""
    return st.builds(
        Plan,
        seed=st.integers(0, 2**32 - 1),
        policy=st.sampled_from(POLICIES),
        pace=st.sampled_from(PACES),
        slowest=st.sampled_from(THINKING),
        deals=st.just(deals),
    )
