"""Where incidents can arise: every one that takes a physical table has its reason, in the data and in the docs."""

import re
from pathlib import Path

import pytest

from sifang.rules.incident_places import ONLY_AT_A_PHYSICAL_TABLE
from sifang.rules.incidents import INCIDENTS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "explanation" / "rulings.md"
ROWS = {
    tag: reason
    for reason, tags in re.findall(r"^\| ([A-Z][^|]*) \| (`[^|]*`) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    for tag in re.findall(r"`(\w+)`", tags)
}


def test_the_page_tells_of_each_kind_why_it_cannot_arise_online() -> None:
    told = {str(kind.__struct_config__.tag): reason.en for kind, reason in ONLY_AT_A_PHYSICAL_TABLE.items()}

    assert told == ROWS


def test_the_page_tells_how_many_kinds_can() -> None:
    assert len(INCIDENTS) - len(ONLY_AT_A_PHYSICAL_TABLE) == 16
    assert "sixteen kinds of incident can arise" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("kind", ONLY_AT_A_PHYSICAL_TABLE)
def test_a_reason_is_a_sentence_in_both_languages(kind: type) -> None:
    reason = ONLY_AT_A_PHYSICAL_TABLE[kind]

    assert reason.en.endswith(".")
    assert reason.zh.endswith("。")
