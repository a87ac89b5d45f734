"""A match under any registered book verifies, and its text reads back to the same events."""

from random import Random

import pytest

from sifang.record import Header, format_text, parse_text, read, verify, write
from sifang.rulebooks import load
from sifang.table.events import FlowerLaid
from sifang.testing.play import Policy, any_lawful, play_match, quick
from tests.record.games import ONLINE


@pytest.mark.parametrize("rules", ["mcr/mil2025", "mcr/r98", "mcr/botzone_duplicate"])
@pytest.mark.parametrize("policy", [any_lawful, quick])
def test_a_match_with_changes_of_seats_verifies_and_reads_back(rules: str, policy: Policy) -> None:
    """Five deals: one more than a round (mcr rotation.1)."""
    book = load(rules)
    events = play_match(book, Random(5), 5, policy, pace=ONLINE, slowest=3_000)
    record = write(Header(product="0.1.0", rules=rules, rules_version=book.version), events)

    assert verify(record).faults == ()
    assert parse_text(format_text(read(record))).events == events


def test_the_text_tells_which_flowers_are_laid_and_when_a_seat_is_done() -> None:
    """mcr term.20: laid, replaced, and the turn passes on."""
    events = play_match(load("mcr"), Random(5), 1, quick)
    record = write(Header(product="0.1.0", rules="mcr/mil2025", rules_version=1), events)
    text = format_text(read(record))

    assert text.count("lays aside") == sum(isinstance(event, FlowerLaid) for event in events)
    assert text.count("is done with flowers") == 4
