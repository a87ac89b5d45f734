"""Computers that fail: a match goes on, and whoever keeps the server is told."""

import logging
import threading
from pathlib import Path

import pytest

from sifang.service import computers
from sifang.service.tempo import AT_ONCE
from sifang.table.commands import Discard, PlayerCommand
from sifang.table.view import TableView
from sifang.tiles import Seat, Tile
from tests.service.asking import discards
from tests.service.rigged import NOVICE, rigged_table


class Faulty:
    """A computer that cannot choose."""

    def choose(self, view: TableView) -> PlayerCommand:
        raise ValueError(f"{len(view.actions)} acts are too many for me")


class Cheating:
    """A computer that throws a tile it does not hold."""

    def choose(self, view: TableView) -> PlayerCommand:
        own = {act.tile for act in view.actions if isinstance(act, Discard)}
        return Discard(seat=view.actions[0].seat, tile=next(Tile(t) for t in range(136) if Tile(t) not in own))


class Brooding:
    """A computer that thinks until it is told to stop."""

    def __init__(self) -> None:
        self.enough = threading.Event()

    def choose(self, view: TableView) -> PlayerCommand:
        self.enough.wait(30)
        return view.actions[-1]


@pytest.mark.parametrize("policy", [Faulty(), Cheating()])
async def test_for_a_computer_that_fails_the_default_act_is_taken(
    tmp_path: Path, policy: Faulty | Cheating, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computers, "make", lambda *_: policy)
    caplog.set_level(logging.CRITICAL)  # the faults are meant
    async with rigged_table(tmp_path, NOVICE, NOVICE, NOVICE, NOVICE, tempo=AT_ONCE) as table:
        while discards(table) < 3:
            await table.advance(1)

        deal = table.host.course.state.table
        assert deal is not None
        assert deal.seats[Seat.FIRST].river


async def test_a_table_that_stands_though_it_should_not_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy = Brooding()
    monkeypatch.setattr(computers, "make", lambda *_: policy)
    async with rigged_table(tmp_path, NOVICE, NOVICE, NOVICE, NOVICE, tempo=AT_ONCE) as table:
        await table.host._do(lambda: None)
        assert table.host.stalled(10_000) is None
        table.time.now += 10_001
        assert table.host.stalled(10_000) == "the computer of player 0 thinks without end"
        policy.enough.set()
