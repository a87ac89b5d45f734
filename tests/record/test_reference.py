"""The reference page says what is so."""

import doctest
from pathlib import Path

from sifang.record import FaultCode

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "record.md"


def test_its_examples_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)

    assert result.attempted > 5
    assert result.failed == 0


def test_it_names_every_sort_of_fault() -> None:
    text = PAGE.read_text("utf-8")

    assert [code.value for code in FaultCode if f"`{code.value}`" not in text] == []
