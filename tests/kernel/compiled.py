"""The compiled tier for tests, which are skipped where it was not built and fail where it is out of date."""

from pathlib import Path

import pytest

from build_kernel import Kernel
from sifang.hand import Forms
from sifang.kernel.shapes import Shapes
from sifang.kernel.tier import STANDING, Tier

__all__ = ["compiled_shapes", "needs_compiled"]

needs_compiled = pytest.mark.skipif(STANDING.tier is Tier.REFERENCE, reason=STANDING.why)


def compiled_shapes(forms: Forms) -> Shapes:
    """The compiled tier's answers, whatever tier is in force."""
    from sifang.kernel.native import Shapes as CompiledShapes  # noqa: PLC0415 - it is not built everywhere

    assert Kernel(Path(__file__).resolve().parents[2]).is_fresh(), (
        "the compiled kernel is older than its sources: run scripts/build_kernel.py"
    )
    return CompiledShapes(forms)
