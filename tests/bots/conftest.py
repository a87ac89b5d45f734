"""The book the computers are tested with."""

import pytest

from sifang.rulebooks import load
from sifang.rules.book import Rulebook


@pytest.fixture(scope="session")
def book() -> Rulebook:
    """World Mahjong rules under the default profile."""
    return load("wsom")
