"""Which tier answers: the compiled one where it was built and is not switched off, else the reference.

`SIFANG_KERNEL=0` in the environment, read when the kernel is first imported, switches the compiled tier off.
"""

import os
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import Final

__all__ = ["STANDING", "SWITCH", "Standing", "Tier"]

#: The environment variable that switches the compiled tier off.
SWITCH: Final = "SIFANG_KERNEL"
_OFF: Final = "0"


class Tier(StrEnum):
    """How questions to the kernel are answered. Both tiers give the same answers."""

    COMPILED = "compiled"
    REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class Standing:
    """The tier in force, and why it is that one."""

    tier: Tier
    why: str


def _chosen() -> Standing:
    if os.environ.get(SWITCH) == _OFF:
        return Standing(Tier.REFERENCE, f"{SWITCH}={_OFF} is set")
    try:
        native = import_module("sifang.kernel.native")
    except ImportError as fault:
        return Standing(Tier.REFERENCE, f"the compiled kernel was not built: {fault}")
    return Standing(Tier.COMPILED, f"built, in {native.__file__}")


STANDING: Final = _chosen()
