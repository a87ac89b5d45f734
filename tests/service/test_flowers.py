"""Flowers at a hosted table: computers lay them, and the table lays them for who does not answer (mcr flower.1)."""

from pathlib import Path

from sifang.rulebooks import load
from sifang.service.messages import DefaultAct
from sifang.service.tempo import AT_ONCE
from sifang.table.state import Phase
from sifang.testing.rigging import rigged_start
from sifang.tiles import Kind, tile
from tests.service.rigged import NOVICE, PERSON, GivenChance, rigged_table

RULES = "mcr/mil2025"
SPRING, SUMMER = tile(Kind.FLOWER_1), tile(Kind.FLOWER_2)
HANDS = {0: "1479m2259p3688s1z1f", 1: "1479m1258p3669s2f", 2: "2258m1477p3699s4z", 3: "3669m2588p1447s5z"}


def flowers_dealt() -> GivenChance:
    """A wall that deals the first and the second seat a flower each."""
    return GivenChance(rigged_start(load("mcr"), HANDS).wall)


async def test_computers_alone_play_a_round_to_the_signed_card(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, NOVICE, NOVICE, NOVICE, NOVICE, tempo=AT_ONCE, rules=RULES) as table:
        while table.host.course.state.phase != "signed":
            await table.advance(1)

        assert table.host.course.state.deals_played == 4


async def test_a_person_is_asked_for_flowers_and_others_only_see_whose_turn_it_is(tmp_path: Path) -> None:
    chance = flowers_dealt()
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE, chance=chance, rules=RULES) as table:
        await table.connect(0)
        await table.connect(1)
        await table.advance(2_500)
        prompt, view = table.inboxes[0].prompt, table.inboxes[1].newest.view

        assert prompt is not None
        assert prompt.default is DefaultAct.FLOWER
        assert table.inboxes[1].prompt is None
        assert view is not None
        assert view.table is not None
        assert (view.table.phase, view.table.turn) == (Phase.FLOWERS, 0)


async def test_the_table_lays_the_flowers_of_a_person_who_is_away(tmp_path: Path) -> None:
    chance = flowers_dealt()
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE, chance=chance, rules=RULES) as table:
        await table.connect(0)
        await table.connect(1)
        await table.disconnect(0)
        await table.advance(20_000)

        deal = table.host.course.state.table
        assert deal is not None
        assert deal.seats[0].flowers == [SPRING]


async def test_a_person_who_is_here_keeps_his_flowers_when_the_thirty_seconds_are_over(tmp_path: Path) -> None:
    """The second seat is a computer, and lays its own; with time limits on nobody waits longer."""
    chance = flowers_dealt()
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE, chance=chance, rules=RULES) as table:
        await table.connect(0)
        await table.advance(45_000)

        deal = table.host.course.state.table
        assert deal is not None
        assert deal.phase is Phase.TURN
        assert SPRING in deal.seats[0].tiles
        assert deal.seats[1].flowers == [SUMMER]
