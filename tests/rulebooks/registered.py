"""The rulebooks as tests see them: those of the product, and the parlour rules, which are there for tests alone."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rulebooks import RULEBOOKS, Registered
from tests.rulebooks import parlour

__all__ = ["REGISTERED"]

REGISTERED: Final[Mapping[str, Registered]] = MappingProxyType(
    {
        **RULEBOOKS,
        parlour.ID: parlour.REGISTERED,
    }
)
