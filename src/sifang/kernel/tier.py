"""Which tier answers: the compiled one where it was built, else the Python one, if the environment does not choose.

`SIFANG_KERNEL` is read when the kernel is first imported: `python` leaves the compiled tier alone, and `0` leaves
everything to the reference.
"""

import os
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import Final

__all__ = ["STANDING", "SWITCH", "Standing", "Tier"]

#: The environment variable that chooses a slower tier.
SWITCH: Final = "SIFANG_KERNEL"
_OFF: Final = "0"


class Tier(StrEnum):
    """How questions to the kernel are answered. All tiers give the same answers."""

    COMPILED = "compiled"
    PYTHON = "python"
    """Tables and rows fused into one function a book, for machines without a compiler."""
    REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class Standing:
    """The tier in force, and why it is that one."""

    tier: Tier
    why: str


def _chosen() -> Standing:
    switch = os.environ.get(SWITCH)
    if switch == _OFF:
        return Standing(Tier.REFERENCE, f"{SWITCH}={_OFF} is set")
    if switch == Tier.PYTHON:
        return Standing(Tier.PYTHON, f"{SWITCH}={Tier.PYTHON} is set")
    try:
        native = import_module("sifang.kernel.native")
    except ImportError as fault:
        return Standing(Tier.PYTHON, f"the compiled kernel is not there: {fault}")
    return Standing(Tier.COMPILED, f"built, in {native.__file__}")


STANDING: Final = _chosen()
