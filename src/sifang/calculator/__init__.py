"""The calculator: a hand counted and explained under any book, and what it waits for.

`count(hand, rules)` gives a `Calculation`, `waits_of(hand, rules)` a `HandWaits`; `read_hand` and `write_hand` are a
hand as one line of text, `read_link` and `write_link` as the query of a URL. All of it is pure, and knows no book by
name.
"""

from sifang.calculator.answers import BookInputs, Calculation, HandRead, HandWaits
from sifang.calculator.hand_input import HandInput, Thrown

__all__ = ["BookInputs", "Calculation", "HandInput", "HandRead", "HandWaits", "Thrown"]
