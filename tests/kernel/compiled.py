"""The compiled tier for tests, which are skipped where it was not built and fail where it is out of date."""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from build_kernel import Kernel
from sifang.hand import Forms
from sifang.kernel.scorers import Scorer
from sifang.kernel.shapes import Shapes
from sifang.kernel.tier import STANDING, Tier
from sifang.rules.book import Book

__all__ = ["compiled_native", "compiled_scorer", "compiled_shapes", "needs_compiled"]

needs_compiled = pytest.mark.skipif(STANDING.tier is not Tier.COMPILED, reason=STANDING.why)


def compiled_native() -> ModuleType:
    """The extension itself."""
    _check_age()
    return import_module("sifang.kernel.native")


def compiled_shapes(forms: Forms) -> Shapes:
    """The compiled tier's answers, whatever tier is in force."""
    from sifang.kernel.native import Shapes as CompiledShapes  # noqa: PLC0415 - it is not built everywhere

    _check_age()
    return CompiledShapes(forms)


def compiled_scorer(book: Book) -> Scorer:
    """The compiled tier's count under a book."""
    from sifang.kernel.native import Scorer as CompiledScorer  # noqa: PLC0415 - it is not built everywhere

    _check_age()
    return CompiledScorer(book)


@cache
def _check_age() -> None:
    kernel = Kernel(Path(__file__).resolve().parents[2])
    assert kernel.is_fresh(), "the compiled kernel is older than its sources: run scripts/build_kernel.py"
