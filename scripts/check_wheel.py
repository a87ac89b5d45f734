"""See that the installed Sifang answers with the compiled kernel, and counts: what every wheel is tried with.

`python scripts/check_wheel.py` with the Python that it is installed for; the exit code is 1 if anything is amiss.
`--tier python` expects an installation without the extension.
"""

import argparse
import json
import subprocess
import sys
from itertools import islice
from random import Random
from typing import Final

from sifang.kernel import STANDING, Tier, scorer, shapes
from sifang.kernel.reference import ReferenceShapes
from sifang.kernel.reference_scorer import ReferenceScorer
from sifang.rulebooks import RULEBOOKS, load
from sifang.testing.wins import random_wins

__all__ = ["main"]

_WINS: Final = 200
_HAND: Final = "123m 456p 789s 22z 33z"


def main() -> int:
    """Check the tier and the answers."""
    parser = argparse.ArgumentParser(description="See that the installed Sifang answers with the compiled kernel.")
    parser.add_argument("--tier", type=Tier, default=Tier.COMPILED, help="the tier expected; compiled if left out")
    expected = parser.parse_args().tier
    told = json.loads(_sifang("doctor", "--json"))
    print(f"{told['sifang']} on Python {told['python']}, {told['machine']}: {told['kernel']}, {told['kernel_why']}")
    assert told["kernel"] == STANDING.tier == expected, f"the kernel is {told['kernel']}, not {expected}"
    assert "Pure Straight" in _sifang("score", "12345678m 11p (777z) : 9m; self draw", "--rules", "mcr")
    for name in RULEBOOKS:
        book = load(name)
        quick, reference = scorer(book), ReferenceScorer(book)
        for win in islice(random_wins(book.play, Random(1)), _WINS):  # noqa: S311 - repeatable
            assert quick.score(win) == reference.score(win), f"{name} counts {win} otherwise"
        forms = book.play.forms
        assert shapes(forms).waits(_HAND) == ReferenceShapes(forms).waits(_HAND), f"{name} waits otherwise"
    print(f"{_WINS} wins under each of {', '.join(RULEBOOKS)} count as in the reference")
    return 0


def _sifang(*arguments: str) -> str:
    """What the command prints. Raises `CalledProcessError` where it fails."""
    command = (sys.executable, "-c", "from sifang.cli import main; main()", *arguments)
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    sys.exit(main())
