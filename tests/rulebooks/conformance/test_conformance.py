"""Every registered rulebook conforms, and so does the parlour's; a further one is tried unasked."""

import pytest

from sifang.rulebooks import RULEBOOKS, Registered
from sifang.testing.conformance import CHECKS, Check
from tests.rulebooks.registry import REGISTERED


@pytest.mark.parametrize("registered", REGISTERED.values(), ids=REGISTERED)
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_a_book_conforms(check: Check, registered: Registered) -> None:
    check(registered)


def test_the_parlour_rules_are_no_part_of_the_product() -> None:
    assert REGISTERED.keys() - RULEBOOKS.keys() == {"parlour"}
