"""The forms of a complete hand, and which of them a rulebook allows."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

__all__ = ["ALL_FORMS", "Form", "Forms"]

#: The bits of `Forms.without_sets`.
SEVEN_PAIRS: Final = 1
FOUR_ALIKE: Final = 2
THIRTEEN_TERMINALS: Final = 4
HONOURS_AND_KNITTED: Final = 8


class Form(StrEnum):
    """A way fourteen tiles can be complete."""

    REGULAR = "regular"
    """Four sets and a pair; the only form a hand with two or more melds can take."""
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_TERMINALS = "thirteen_terminals"
    """One each of the thirteen terminals and honours, and one of them twice."""
    HONOURS_AND_KNITTED = "honours_and_knitted"
    """Fourteen different kinds out of the seven honours and one knitted pattern (147, 258 and 369, a suit each)."""
    KNITTED_STRAIGHT = "knitted_straight"
    """The nine tiles of a knitted pattern, one more set, which may be melded, and a pair."""
    AS_IT_STANDS = "as_it_stands"
    """No arrangement: thirteen tiles that win by what their owner has thrown (hangzhou article.13). Of such a hand
    nothing is missing and nothing completes it, so that shanten and waits know nothing of it."""


@dataclass(frozen=True, slots=True)
class Forms:
    """What a rulebook counts as complete; passed to every question about shanten, waits and completeness.

    `four_alike_as_two_pairs`: whether four identical tiles make two of the seven pairs.
    `formal_waits`: whether a tile counts as a wait although the player himself holds all four of it. It cannot come,
    so by default it is no wait and makes no hand ready; see docs/explanation/fifth-tile.md.
    """

    allowed: frozenset[Form] = frozenset({Form.REGULAR})
    four_alike_as_two_pairs: bool = True
    formal_waits: bool = False
    # Hashing an enum member is a Python call, too slow for questions asked millions of times: ask these instead.
    regular: bool = field(init=False, repr=False, compare=False)
    seven_pairs: bool = field(init=False, repr=False, compare=False)
    thirteen_terminals: bool = field(init=False, repr=False, compare=False)
    honours_and_knitted: bool = field(init=False, repr=False, compare=False)
    knitted_straight: bool = field(init=False, repr=False, compare=False)
    as_it_stands: bool = field(init=False, repr=False, compare=False)
    without_sets: int = field(init=False, repr=False, compare=False)
    """The forms without sets as bits, 0 if the book has none of them."""

    def __post_init__(self) -> None:
        """Refuse a book without any form, and note each form as a flag."""
        if not self.allowed:
            raise ValueError("a rulebook needs at least one form of a complete hand")
        for form in Form:
            object.__setattr__(self, form.value, form in self.allowed)
        pairs = SEVEN_PAIRS | (FOUR_ALIKE if self.four_alike_as_two_pairs else 0) if self.seven_pairs else 0
        terminals = THIRTEEN_TERMINALS if self.thirteen_terminals else 0
        singles = HONOURS_AND_KNITTED if self.honours_and_knitted else 0
        object.__setattr__(self, "without_sets", pairs | terminals | singles)


#: Every form that some book knows.
ALL_FORMS: Final = Forms(frozenset(Form))
