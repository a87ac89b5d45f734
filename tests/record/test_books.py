"""A match under any registered book verifies, and its text reads back to the same events."""

import re
from collections.abc import Iterator
from math import prod
from random import Random

import pytest
from msgspec import structs

from sifang.match.commands import Command, NextDeal
from sifang.match.decide import carry_out
from sifang.match.events import Event
from sifang.match.state import MatchPhase, MatchState
from sifang.record import Header, format_text, parse_text, read, verify, write
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.rules.refusal import Refusal
from sifang.table.commands import Discard, Pass, PlayerCommand
from sifang.table.events import FlowerLaid, WildTurned
from sifang.table.state import TableState
from sifang.testing.games import Plan, opening
from sifang.testing.play import Policy, any_lawful, next_command, play_match, quick
from sifang.testing.rigging import rigged_start
from sifang.tiles import Seat, format_kinds, kind_of
from tests.record.games import ONLINE

HANGZHOU = ("hangzhou/default", "hangzhou/mil2025", "hangzhou/default+wild_mode=flip", "hangzhou/club+wild_mode=flip")


@pytest.mark.parametrize("rules", ["mcr/mil2025", "mcr/r98", "mcr/botzone_duplicate", *HANGZHOU])
@pytest.mark.parametrize("policy", [any_lawful, quick])
def test_a_match_with_changes_of_seats_verifies_and_reads_back(rules: str, policy: Policy) -> None:
    """Five deals: one more than a round (mcr rotation.1)."""
    book = load(rules)
    events = play_match(book, Random(5), 5, policy, pace=ONLINE, slowest=3_000)
    record = write(Header(product="0.1.0", rules=rules, rules_version=book.version), events)

    assert verify(record).faults == ()
    assert parse_text(format_text(read(record))).events == events


def test_the_text_tells_the_dealers_level_the_one_throw_and_the_tile_turned_up() -> None:
    """Hangzhou article.3, article.4 and article.23."""
    rules = "hangzhou/default+wild_mode=flip+start_level=2"
    events = play_match(load(rules), Random(5), 1, quick)
    text = format_text(read(write(Header(product="0.1.0", rules=rules, rules_version=1), events)))

    assert re.search("^deal 1 dealt by [A-D] at level 2$", text, re.MULTILINE)
    turned = next(event.tile for event in events if isinstance(event, WildTurned))
    assert f"{format_kinds([kind_of(turned)])} is turned up" in text
    assert len(re.findall(r"^[ESWN] throws \d\+\d$", text, re.MULTILINE)) == 1


def test_the_text_tells_what_doubles_as_factors() -> None:
    rules = "hangzhou/default"
    for seed in range(30):
        events = play_match(load(rules), Random(seed), 1, quick)
        text = format_text(read(write(Header(product="0.1.0", rules=rules, rules_version=1), events)))
        counted = re.search(r"^[ESWN] counts ×(\d+) = (.*)$", text, re.MULTILINE)
        if counted is not None:
            assert int(counted[1]) == prod(int(factor) for factor in re.findall(r"×(\d+)", counted[2]))
            return
    pytest.fail("nobody won with a pattern")


def test_the_text_tells_a_win_by_ten_honours() -> None:
    """Hangzhou article.13: the win follows the discard at once."""
    rules = "hangzhou/mil2025"
    events = tuple(match_of_honours(load(rules), rules))
    record = write(Header(product="0.1.0", rules=rules, rules_version=1), events)
    text = format_text(read(record))

    assert "wins with ten honours thrown" in text
    assert verify(record).faults == ()
    assert parse_text(text).events == events


def match_of_honours(book: Book, rules: str) -> Iterator[Event]:
    """A deal in which the dealer holds eleven honours and throws them one by one."""
    state, chance = MatchState(book), Random(1)
    command: Command = structs.replace(opening(book, Plan(1)), rules=rules)
    while True:
        events = carry_out(state, command)
        assert not isinstance(events, Refusal)
        yield from events
        if state.phase is MatchPhase.SIGNED:
            return
        command = next_command(state, honours_first, chance)
        if isinstance(command, NextDeal):
            start = rigged_start(book, {0: "11223344667z147m"}, draws="22223333444455556666777788889999s2222p")
            command = structs.replace(command, wall=start.wall, dice=start.dice)


def honours_first(_state: TableState, seat: Seat, acts: tuple[PlayerCommand, ...], _chance: Random) -> PlayerCommand:
    """The first seat throws honours as long as it has any, the others no wild; nobody claims anything."""
    passes = [act for act in acts if isinstance(act, Pass)]
    thrown = sorted((act for act in acts if isinstance(act, Discard)), key=lambda act: act.tile)
    return passes[0] if passes else thrown[-1 if seat is Seat.FIRST else 0]


def test_the_text_tells_which_flowers_are_laid_and_when_a_seat_is_done() -> None:
    """mcr term.20: laid, replaced, and the turn passes on."""
    events = play_match(load("mcr"), Random(5), 1, quick)
    record = write(Header(product="0.1.0", rules="mcr/mil2025", rules_version=1), events)
    text = format_text(read(record))

    assert text.count("lays aside") == sum(isinstance(event, FlowerLaid) for event in events)
    assert text.count("is done with flowers") == 4
