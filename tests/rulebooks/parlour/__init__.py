"""Parlour rules (客廳麻將): three patterns, and the thrower pays for all."""

from tests.rulebooks.parlour.book import ID, REGISTERED, book_named
from tests.rulebooks.parlour.profiles import CHOICES, Options

__all__ = ["CHOICES", "ID", "REGISTERED", "Options", "book_named"]
