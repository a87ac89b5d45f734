"""Every registered rulebook conforms, and so does the parlour's; a further one is tried unasked."""

import re
from pathlib import Path

import pytest

from sifang import rulebooks
from sifang.rulebooks import RULEBOOKS, Registered
from sifang.testing.conformance import CHECKS, SEEDED, Check, SeededCheck
from tests.rulebooks import parlour
from tests.rulebooks.registered import REGISTERED

every_book = pytest.mark.parametrize("registered", REGISTERED.values(), ids=REGISTERED)


@every_book
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_a_book_conforms(check: Check, registered: Registered) -> None:
    check(registered)


@pytest.mark.long
@every_book
@pytest.mark.parametrize("check", SEEDED.values(), ids=SEEDED)
@pytest.mark.parametrize("seed", range(100, 104))
def test_a_book_conforms_with_other_hands_and_matches(seed: int, check: SeededCheck, registered: Registered) -> None:
    check(registered, seed)


def test_the_how_to_of_contributing_lists_just_the_files_of_the_parlour_rules() -> None:
    text = (Path(__file__).parents[3] / "CONTRIBUTING.md").read_text("utf-8")
    how_to = text.partition("## How to add a rulebook")[2].partition("\n## ")[0]
    listed = re.findall(r"^   \* `([\w.]+)`: ", how_to, re.MULTILINE)

    assert sorted(listed) == sorted(path.name for path in Path(parlour.__file__).parent.glob("*.*"))


def test_every_folder_of_a_rulebook_is_registered_and_the_parlour_rules_are_no_part_of_the_product() -> None:
    folders = {path.parent.name for path in Path(rulebooks.__path__[0]).glob("*/book.py")}

    assert folders == RULEBOOKS.keys()
    assert REGISTERED.keys() - RULEBOOKS.keys() == {"parlour"}
