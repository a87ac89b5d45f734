"""Every numbered decision on irregular play is cited by a test of the referee, and by the rulings it decides."""

import re
from pathlib import Path

import pytest

from sifang.referee import decision_table
from tests.referee.ruling import WSOM

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "src" / "sifang" / "rulebooks" / "wsom" / "README.md"
TESTS = "\n".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))

#: The rows of the README whose last column names the referee.
OF_THE_REFEREE = re.findall(r"^\| (G\d+) \|.*\| [^|]*referee[^|]* \|$", README.read_text("utf-8"), re.MULTILINE)
#: Decided about tiles and hands, not about a ruling: `rules.penalty_tiles` carries them out.
OF_PENALTY_TILES = {"G26", "G27", "G28", "G46"}


def test_the_readme_leaves_more_than_twenty_decisions_to_the_referee() -> None:
    assert len(OF_THE_REFEREE) > 20


@pytest.mark.parametrize("decision", OF_THE_REFEREE)
def test_a_decision_of_the_referee_is_cited_by_a_test(decision: str) -> None:
    assert re.search(rf"\b{decision}\b", TESTS)


def test_each_decision_on_a_ruling_is_named_by_a_ruling() -> None:
    named = {decision for ruling in decision_table(WSOM).rulings for decision in ruling.decisions}

    assert set(OF_THE_REFEREE) - named <= OF_PENALTY_TILES | {"G43"}
