"""Who plays by which book, as the command line names them."""

from collections.abc import Collection, Iterable
from typing import Final

from sifang.bots.policy import POLICIES
from sifang.errors import InvalidOption, SifangError
from sifang.rulebooks import load
from sifang.rules.book import Book

__all__ = ["COMPUTERS", "MOST_DEALS", "book_for"]

#: The names of the computers, as helps and refusals list them.
COMPUTERS: Final = ", ".join(POLICIES)
#: More deals than anybody waits for.
MOST_DEALS: Final = 1_000_000


def book_for(computers: Iterable[str], rules: str, known: Collection[str] = POLICIES) -> Book:
    """The book of these rules; raises `InvalidOption` with all that is wrong with them and with the computers."""
    unknown = [repr(name) for name in dict.fromkeys(computers) if name not in known]
    wrong = [f"no computer: {', '.join(unknown)}; there are {', '.join(known)}"] if unknown else []
    try:
        book = load(rules)
    except SifangError as error:
        raise InvalidOption("; ".join((*wrong, str(error)))) from None
    if wrong:
        raise InvalidOption(wrong[0])
    return book
