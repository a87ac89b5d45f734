"""Whole refereed matches of computers and one person who does anything at all: they bear it, and do no wrong."""

import logging
from pathlib import Path
from random import Random

import pytest

from sifang.match.state import MatchPhase
from sifang.record import verify
from sifang.rulebooks import load
from sifang.rules.incident_calls import WrongCall
from sifang.rules.incident_scoring import CountDisputed, ImmunityRaised
from sifang.rules.ruling_events import RulingMade
from sifang.service.archive import record_lines, replay_of_deal
from sifang.service.keepsakes import Replay
from sifang.service.ledger import read_events
from sifang.service.messages import DefaultAct
from sifang.service.prompts import Asked
from sifang.service.requests import ConfirmResult, LeaveSeat, OverruleRuling, SignTheCard
from sifang.service.tempo import AT_ONCE
from sifang.table.commands import CountingCommand, Manner
from sifang.table.counting import honest_act
from sifang.table.state import Phase
from sifang.testing.misdeeds import MISDEEDS, SAYINGS, overruling
from tests.service.asking import act, deal
from tests.service.rigged import CLUB, NOVICE, PERSON, GivenChance, RiggedTable, rigged_table, shuffled

REFEREED = Manner.REFEREED
#: What is ruled on without anybody having done wrong.
BLAMELESS = (CountDisputed, ImmunityRaised)
WALLS = 12


def chance_of(rules: str, seed: int) -> GivenChance:
    """Walls for a match of this book; a seed names them."""
    deck = load(rules).play.deck
    return GivenChance(*(shuffled(WALLS * seed + number, deck) for number in range(WALLS)))


class Rascal:
    """Player 0: does at random what the rules forbid, says of counts what comes to mind, and decides otherwise."""

    def __init__(self, table: RiggedTable, seed: int) -> None:
        self._table, self._chance = table, Random(seed)

    async def play(self, *, to: MatchPhase) -> None:
        """Play until the match has come to this phase."""
        while self._table.host.course.state.phase is not to:
            await self._step()

    async def misbehave(self, times: int) -> None:
        """Do something wrong so many times, in this deal or later."""
        while times:
            times -= await self._step()

    async def _step(self) -> bool:
        """Do something, right or wrong; whether it was meant to be wrong."""
        if self._table.host.course.state.phase in (MatchPhase.DEAL, MatchPhase.RESULT) and self._chance.random() < 0.3:
            await self._do_wrong()
            return True
        asked = self._table.host.course.question(0)
        if asked is None:
            await self._table.advance(50)
        else:
            await self._answer(asked[0])
        return False

    async def _do_wrong(self) -> None:
        table, seat = deal(self._table), self._table.host.course.state.seat_of(0)
        if table.rulings and self._chance.random() < 0.1:
            decision = overruling(table, self._chance)
            id_, number, effects = self._table.id(0), decision.number, decision.effects
            await self._table.ask(0, OverruleRuling(id=id_, number=number, reason=decision.reason, effects=effects))
        elif table.phase in (Phase.SHOWING, Phase.ENDED):
            await act(self._table, 0, self._chance.choice(SAYINGS)(table, seat, self._chance))
        elif table.seats[seat].tiles:
            await act(self._table, 0, self._chance.choice(MISDEEDS)(table, seat, self._chance))

    async def _answer(self, asked: Asked) -> None:
        """What is asked of him: any lawful act, or what he would have others do for him."""
        match asked.default:
            case DefaultAct.CONFIRM:
                await self._table.ask(0, ConfirmResult(id=self._table.id(0)))
            case DefaultAct.SIGN:
                await self._table.ask(0, SignTheCard(id=self._table.id(0)))
            case DefaultAct.COUNT | DefaultAct.ACCEPT:
                await act(self._table, 0, self._honest())
            case _:
                await act(self._table, 0, self._chance.choice(asked.actions))

    def _honest(self) -> CountingCommand:
        said = honest_act(deal(self._table), self._table.host.course.state.seat_of(0))
        assert said is not None, "who is asked of a count has something to say"
        return said


async def deals_of(table: RiggedTable) -> list[Replay]:
    """Every deal of a match that is over."""
    return [await replay_of_deal(table.hall.store, table.host.match, number) for number in (1, 2, 3, 4)]


def wrongdoers(played: Replay) -> set[int]:
    """The players whose misdeeds were ruled on in a deal."""
    made = [frame.event for frame in played.frames if isinstance(frame.event, RulingMade)]
    return {played.players[one.incident.seat] for one in made if not isinstance(one.incident, BLAMELESS)}


@pytest.mark.parametrize(("rules", "seed"), [("wsom", 1), ("mcr", 1), ("hangzhou", 2)])
async def test_computers_play_a_match_with_one_who_misbehaves_and_do_nothing_wrong_themselves(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, rules: str, seed: int
) -> None:
    given = chance_of(rules, seed)
    levels = (PERSON, NOVICE, CLUB, NOVICE)
    with caplog.at_level(logging.WARNING):
        async with rigged_table(
            tmp_path, *levels, chance=given, tempo=AT_ONCE, rules=rules, timed=False, manner=REFEREED
        ) as table:
            await table.connect(0)
            await Rascal(table, seed).play(to=MatchPhase.SIGNED)

            deals = await deals_of(table)
            report = verify(await record_lines(table.hall.store, table.host.match))
    assert set().union(*map(wrongdoers, deals)) == {0}
    assert (report.deals, report.faults) == (4, ())
    assert caplog.records == []


@pytest.mark.parametrize("rules", ["wsom", "hangzhou"])
async def test_a_computer_plays_on_with_a_hand_on_which_rulings_lie_and_does_nothing_wrong_with_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, rules: str
) -> None:
    given = chance_of(rules, 3)
    with caplog.at_level(logging.WARNING):
        async with rigged_table(
            tmp_path,
            PERSON,
            NOVICE,
            CLUB,
            NOVICE,
            chance=given,
            tempo=AT_ONCE,
            rules=rules,
            timed=False,
            manner=REFEREED,
        ) as table:
            await table.connect(0)
            await Rascal(table, 4).misbehave(times=4)
            left_at = len(await table.hall.store.events(table.host.match))
            await table.ask(0, LeaveSeat(id="leave", level=CLUB))
            while table.host.course.state.phase is not MatchPhase.SIGNED:
                await table.advance(1_000)

            after = read_events((await table.hall.store.events(table.host.match))[left_at:])
    found = [event.incident for event in after if isinstance(event, RulingMade)]
    assert [one for one in found if not isinstance(one, (*BLAMELESS, WrongCall))] == [], "only older sets are raised"
    assert caplog.records == []


async def test_four_computers_play_a_refereed_match_in_which_nothing_but_counts_is_ruled_on(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, NOVICE, NOVICE, CLUB, NOVICE, tempo=AT_ONCE, manner=REFEREED) as table:
        await table.advance(0)
        while table.host.course.state.phase is not MatchPhase.SIGNED:
            await table.advance(1)

        deals = await deals_of(table)
        assert set().union(*map(wrongdoers, deals)) == set()
        assert (await table.hall.summary(table.host.match)).manner is REFEREED
