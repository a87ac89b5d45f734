"""The calculator: a hand counted and explained under any book, and what it waits for.

`count(hand, rules)` gives a `Calculation`, `waits_of(hand, rules)` a `HandWaits`, `inputs_of(book)` what a book asks of
a hand. `read_hand` and `write_hand` are a hand as one line of text, `read_link` and `write_link` as the query of a URL;
`read_text_or_link` takes either. All of it is pure, and knows no book by name.
"""

from sifang.calculator.answers import *  # noqa: F403 - the public list is each module's own __all__
from sifang.calculator.book_faults import *  # noqa: F403
from sifang.calculator.count import *  # noqa: F403
from sifang.calculator.faults import *  # noqa: F403
from sifang.calculator.hand_input import *  # noqa: F403
from sifang.calculator.link import *  # noqa: F403
from sifang.calculator.notation import *  # noqa: F403
from sifang.calculator.payments import *  # noqa: F403
from sifang.calculator.ready import *  # noqa: F403
from sifang.calculator.taken import *  # noqa: F403
