"""Facts that cannot be true together are refused, each contradiction named."""

import pytest

from sifang.referee import ContradictoryFacts, rule
from sifang.rules.incident import Incident, Situation, Stage
from sifang.rules.incident_calls import (
    CalledSet,
    CallFault,
    EmptyKong,
    EmptyWin,
    FalseWin,
    NotAWin,
    WinFrom,
    WrongCall,
    WrongCallNoticed,
)
from sifang.rules.incident_contradictions import contradictions_of
from sifang.rules.incident_dealing import (
    CountFault,
    DealtWrongNumber,
    DealtWrongNumberNoticed,
    HowMany,
    WallTilesTurnedInDealing,
    WhoseTiles,
    WrongDealer,
    WrongDealerNoticed,
    WrongThrow,
    WrongThrowNoticed,
)
from sifang.rules.incident_play import OwnTileExposed, WallTile, WallTileTurned
from sifang.rules.incident_scoring import OverLimit, Overtime, TimeLost
from sifang.rules.incidents import INCIDENTS
from sifang.tiles import Tile
from tests.referee.ruling import WSOM

PLAYING = Situation()
DEALING = Situation(stage=Stage.DEALING)
ON_TURN = Situation(own_turn=True)
ALL_DISCARDED = Situation(all_discarded=True)
BEFORE_DISCARD = DealtWrongNumber(count=CountFault.SHORT, noticed=DealtWrongNumberNoticed.BEFORE_DISCARD)
AFTER_DISCARD = DealtWrongNumber(count=CountFault.SHORT, noticed=DealtWrongNumberNoticed.AFTER_DISCARD)


def wrong(call: CalledSet, noticed: WrongCallNoticed, fault: CallFault) -> WrongCall:
    return WrongCall(call=call, noticed=noticed, fault=fault, mendable=False)


@pytest.mark.parametrize(
    ("incident", "situation", "named"),
    [
        (WrongThrow(noticed=WrongThrowNoticed.BEFORE_TAKING), PLAYING, "no longer being dealt"),
        (WrongDealer(noticed=WrongDealerNoticed.BEFORE_LAST_FOUR), PLAYING, "no longer being dealt"),
        (BEFORE_DISCARD, ALL_DISCARDED, "before the player's first discard, yet each of the four has discarded"),
        (AFTER_DISCARD, DEALING, "after the player's first discard, yet the tiles are still being dealt"),
        (
            WallTilesTurnedInDealing(whose=WhoseTiles.MANY, how_many=HowMany.ONE, looked=False),
            DEALING,
            "Many tiles were turned up, yet only one was",
        ),
        (wrong(CalledSet.PUNG, WrongCallNoticed.AFTER_REPLACEMENT, CallFault.WRONG_TILES), PLAYING, "is no kong"),
        (wrong(CalledSet.PUNG, WrongCallNoticed.AT_ONCE, CallFault.NOT_PREVIOUS), PLAYING, "Only a chow"),
        (wrong(CalledSet.OWN_KONG, WrongCallNoticed.AT_ONCE, CallFault.NO_DISCARD), PLAYING, "can always be discarded"),
        (
            wrong(CalledSet.CHOW, WrongCallNoticed.AT_ONCE, CallFault.BARRED),
            PLAYING,
            "no ruling of this deal barred it",
        ),
        (FalseWin(on=WinFrom.SELF_DRAW, why=NotAWin.FAR, misled=False), PLAYING, "not the offender's turn"),
        (FalseWin(on=WinFrom.DISCARD, why=NotAWin.FAR, misled=False), ON_TURN, "it is the offender's own turn"),
        (FalseWin(on=WinFrom.DISCARD, why=NotAWin.BARRED, misled=False), PLAYING, "no ruling of this deal barred it"),
        (FalseWin(on=WinFrom.ROB, why=NotAWin.FAR, misled=True), PLAYING, "no discard was won"),
        (EmptyWin(on=WinFrom.SELF_DRAW), PLAYING, "not the offender's turn"),
        (WallTileTurned(which=WallTile.NEXT, to_draw=True, many=True), PLAYING, "Three tiles or more"),
        (OwnTileExposed(how_many=HowMany.ONE, tiles=(Tile(0), Tile(4))), PLAYING, "yet several are named"),
        (Overtime(limit=OverLimit.MOVE, lost=TimeLost.ALLOWED, excused=True), PLAYING, "not too many were lost"),
        (EmptyKong(), DEALING, "not possible at this point"),
        (BEFORE_DISCARD, Situation(stage=Stage.DEALING, all_discarded=True), "still being dealt"),
    ],
)
def test_a_contradiction_is_refused_by_name(incident: Incident, situation: Situation, named: str) -> None:
    with pytest.raises(ContradictoryFacts, match=named) as refused:
        rule(incident, situation, WSOM)

    assert all(name.zh.endswith("。") for name in refused.value.contradictions)


def test_all_contradictions_are_told_together() -> None:
    incident = FalseWin(on=WinFrom.SELF_DRAW, why=NotAWin.BARRED, misled=True)

    with pytest.raises(ContradictoryFacts) as refused:
        rule(incident, PLAYING, WSOM)

    assert len(refused.value.contradictions) == 3


def test_a_deal_that_is_over_contradicts_nothing() -> None:
    """general.7: the ruling is that it is over."""
    assert rule(EmptyKong(), Situation(stage=Stage.SIGNED), WSOM).decisions == ("G41",)


@pytest.mark.parametrize("kind", INCIDENTS)
def test_every_kind_of_incident_can_be_ruled_on_at_some_stage(kind: type[Incident]) -> None:
    assert kind.stages
    assert len(contradictions_of(kind)) >= len([s for s in Stage if not s.is_over]) - len(kind.stages)
