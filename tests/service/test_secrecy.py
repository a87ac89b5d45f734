"""Non-interference: what a viewer is sent does not depend on tiles he cannot see, byte for byte."""

from pathlib import Path
from random import Random

import pytest

from sifang.match.view import match_view
from sifang.service.feeds import Reader
from sifang.service.messages import Done
from sifang.service.requests import Act, Motion, Vote
from sifang.table.commands import Discard, Manner, Pass
from sifang.table.state import Phase
from sifang.table.wall import break_stack, commitment, count_dice
from sifang.tiles import DECK_136, Seat, Tile
from tests.service.rigged import PERSON, GivenChance, RiggedTable, rigged_table, shuffled

DICE = ((1, 2), (3, 4))
FIRST = 2 * break_stack(count_dice(Seat.FIRST, DICE[0]), 10, 17)
DRAWS = 16
"""How many draws the tests play, after the dealer threw the last tile dealt to him: these tiles become public."""


def in_order(wall: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return wall[FIRST:] + wall[:FIRST]


def as_built(linear: list[Tile]) -> tuple[Tile, ...]:
    cut = len(linear) - FIRST
    return tuple(linear[cut:] + linear[:cut])


def dealt_to(seat: Seat) -> list[int]:
    """Where in drawing order the tiles of a seat's first hand lie; the first seat deals."""
    blocks = [16 * turn + 4 * seat + step for turn in range(3) for step in range(4)]
    return [*blocks, 48, 52] if seat == Seat.FIRST else [*blocks, 48 + seat]


def with_other_hidden_tiles(wall: tuple[Tile, ...], reader: Seat | None, seed: int) -> tuple[Tile, ...]:
    """The same wall, but for the hands of the others and the tiles that nobody draws in the test."""
    linear = list(in_order(wall))
    known = set(dealt_to(reader)) if reader is not None else set()
    hidden = [i for i in range(136) if i not in known and not 52 <= i < 53 + DRAWS]
    tiles = [linear[i] for i in hidden]
    Random(seed).shuffle(tiles)
    for place, tile in zip(hidden, tiles, strict=True):
        linear[place] = tile
    return as_built(linear)


async def everybody_throws_what_he_drew(table: RiggedTable) -> None:
    """Play `DRAWS` draws; the dealer begins with the last tile dealt to him. Whoever is asked for a claim passes."""
    state = table.host.course.state
    assert state.table is not None
    for _ in range(DRAWS):
        deal = state.table
        assert deal.phase is Phase.TURN
        seat = deal.turn
        assert seat is not None
        own = deal.seats[seat]
        dealt = in_order(deal.built)[52]
        await act(table, seat, Discard(seat=seat, tile=dealt if own.drawn is None else own.drawn))
        for other in Seat:
            if deal.window is not None and other in deal.window.asked:
                await act(table, other, Pass(seat=other))
        await table.advance(deal.pace.minimum_window)


async def act(table: RiggedTable, seat: Seat, command: Discard | Pass) -> None:
    player = table.host.course.state.players[seat]
    seq = table.inboxes[player].newest.seq
    assert isinstance(await table.ask(player, Act(id=table.id(player), seq=seq, command=command)), Done)


async def sent_to(folder: Path, reader: Reader, wall: tuple[Tile, ...], manner: Manner) -> list[bytes]:
    """Everything the reader is sent in a deal on this wall, a reload and a vote of others included."""
    given = GivenChance(wall)
    async with rigged_table(folder, PERSON, PERSON, PERSON, PERSON, chance=given, manner=manner) as table:
        for player in range(4):
            await table.connect(player)
        if reader is None:
            await table.connect(None)
        await table.advance(2_000)
        await everybody_throws_what_he_drew(table)
        voter = 1 if reader == 0 else 0
        await table.ask(voter, Vote(id=table.id(voter), motion=Motion.PAUSE, agree=True))
        first = table.inboxes[reader].data
        again = (await table.connect(reader, last=0)).data
        return [data.replace(commitment("n" * 32, wall).encode(), b"(commitment)") for data in first + again]


@pytest.mark.parametrize("reader", [0, 2, None], ids=["the dealer", "another seat", "a spectator"])
@pytest.mark.parametrize("manner", Manner)
async def test_other_hidden_tiles_change_no_byte_that_is_sent(tmp_path: Path, reader: Reader, manner: Manner) -> None:
    wall = shuffled(20261129)
    seat = None if reader is None else Seat(reader)

    sent = await sent_to(tmp_path / "a", reader, wall, manner)
    sent_on_another = await sent_to(tmp_path / "b", reader, with_other_hidden_tiles(wall, seat, seed=7), manner)

    assert len(sent) > 2 * DRAWS
    assert sent == sent_on_another


def test_the_walls_of_the_test_differ_where_they_should() -> None:
    wall = shuffled(20261129)
    other = with_other_hidden_tiles(wall, Seat.FIRST, seed=7)

    differing = {i for i in range(136) if in_order(wall)[i] != in_order(other)[i]}
    assert sorted(other) == list(DECK_136)
    assert len(differing) > 80
    assert not differing & set(dealt_to(Seat.FIRST))


async def test_a_reader_s_view_and_messages_hold_none_of_the_others_tiles(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, PERSON, PERSON, chance=GivenChance(shuffled(3))) as table:
        for player in range(4):
            await table.connect(player)
        await table.advance(2_000)
        state = table.host.course.state

        view = match_view(state, 1)
        assert view.table is not None
        assert [seat.hand is None for seat in view.table.seats] == [True, False, True, True]
        assert b'"wall":[' not in b"".join(table.inboxes[1].data)
