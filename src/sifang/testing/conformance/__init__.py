"""What every rulebook keeps: checks that the author of a book runs on it.

Each takes a book as the registry has it and raises `AssertionError` with all that it finds wrong:

    @pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
    def test_my_book_conforms(check):
        check(registered(my_book.CHOICES, my_book.book))

Those in `SEEDED` try what chance brings, by default the same each time: other seeds bring other hands and matches.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Protocol

from sifang.rulebooks import Registered
from sifang.testing.conformance.counting import (
    counts_cite_articles_and_are_ranked,
    every_pattern_has_a_hand_and_a_near_miss,
    payments_sum_to_zero_and_cite_articles,
)
from sifang.testing.conformance.playing import (
    every_deal_ends_and_keeps_tiles_and_points,
    exactly_lawful_acts_are_granted,
    readers_learn_nothing_of_hidden_tiles,
    records_replay_to_the_same_state,
)
from sifang.testing.conformance.refereeing import honest_players_count_by_the_book
from sifang.testing.conformance.written import (
    articles_are_accounted_for,
    citations_name_articles,
    options_are_named_and_read_back,
    rows_say_what_they_are,
    tables_fit_together,
    words_are_in_both_languages,
)

__all__ = ["CHECKS", "SEEDED", "Check", "SeededCheck"]

Check = Callable[[Registered], None]


class SeededCheck(Protocol):
    """A check whose hands and matches a seed names."""

    def __call__(self, registered: Registered, seed: int = ...) -> None:
        """Raise `AssertionError` with what is wrong."""
        ...


#: The checks that try hands and matches, by name.
SEEDED: Final[Mapping[str, SeededCheck]] = MappingProxyType(
    {
        check.__name__: check
        for check in (
            counts_cite_articles_and_are_ranked,
            payments_sum_to_zero_and_cite_articles,
            every_pattern_has_a_hand_and_a_near_miss,
            every_deal_ends_and_keeps_tiles_and_points,
            records_replay_to_the_same_state,
            exactly_lawful_acts_are_granted,
            readers_learn_nothing_of_hidden_tiles,
            honest_players_count_by_the_book,
        )
    }
)
_WRITTEN: Final[Mapping[str, Check]] = MappingProxyType(
    {
        check.__name__: check
        for check in (
            words_are_in_both_languages,
            articles_are_accounted_for,
            citations_name_articles,
            rows_say_what_they_are,
            tables_fit_together,
            options_are_named_and_read_back,
        )
    }
)
#: Every check by its name, those of what is written first.
CHECKS: Final[Mapping[str, Check]] = MappingProxyType({**_WRITTEN, **SEEDED})
