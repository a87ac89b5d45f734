"""The tier in force is told with its reason, and the environment can switch the compiled one off."""

import os
import subprocess
import sys

import pytest

from sifang import kernel
from sifang.kernel.tier import SWITCH
from tests.kernel.compiled import needs_compiled

PROGRAM = """
from sifang.hand import Forms
from sifang.kernel import STANDING, shapes
print(STANDING.tier, shapes(Forms()).shanten('19m'), STANDING.why)
"""

LAZILY = """
import sys
import sifang.kernel
print(sorted(name for name in sys.modules if name.startswith(("sifang.hand", "sifang.rules", "sifang.kernel."))))
"""


def told(**environment: str) -> str:
    return subprocess.run(
        (sys.executable, "-c", PROGRAM),
        env={**{name: value for name, value in os.environ.items() if name != SWITCH}, **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@needs_compiled
def test_the_compiled_tier_answers_where_it_was_built() -> None:
    assert told().startswith("compiled 11 built, in ")


def test_the_environment_may_choose_the_tier_for_machines_without_a_compiler() -> None:
    assert told(SIFANG_KERNEL="python") == "python 11 SIFANG_KERNEL=python is set\n"


def test_the_environment_may_leave_everything_to_the_reference() -> None:
    assert told(SIFANG_KERNEL="0") == "reference 11 SIFANG_KERNEL=0 is set\n"


def test_importing_the_kernel_imports_no_rules_and_chooses_no_tier() -> None:
    """Nothing waits for tables and rows that asks for none."""
    found = subprocess.run((sys.executable, "-c", LAZILY), capture_output=True, text=True, check=True).stdout
    assert found == "['sifang.kernel.shapes']\n"


def test_a_name_that_the_kernel_has_not_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = kernel.nothing
