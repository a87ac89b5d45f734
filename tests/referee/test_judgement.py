"""What a person adds within a ruling's discretion, and what overrules it."""

import msgspec
import pytest

from sifang.referee import judged, overruled, rule
from sifang.referee.judgement import BeyondDiscretion, ruling_made
from sifang.rules.incident import Situation
from sifang.rules.incident_play import DrewOutOfTurn, OpponentTilesTurned
from sifang.rules.incidents import AnyIncident
from sifang.rules.penalty_amount import Fixed
from sifang.rules.ruling_effect import Bar, DealAgain, HandBarred, PointsDeducted, Warned
from sifang.rules.ruling_events import RulingEvent, RulingMade
from tests.referee.ruling import R98, ruled

LONG = HandBarred(Bar.NO_WIN_NOR_CLAIM)


def made(incident: AnyIncident) -> RulingMade:
    return ruling_made(1_000, 1, incident, Situation(), ruled(incident))


def test_the_referee_may_add_what_the_ruling_leaves_open() -> None:
    """G44; draw-discard.1."""
    assert judged(made(DrewOutOfTurn(drew=True)), (LONG,)).judged == (LONG,)


def test_an_open_amount_is_filled_in() -> None:
    """drawing-faults.3."""
    points = PointsDeducted(Fixed(20))

    assert judged(made(OpponentTilesTurned()), (points, Warned())).judged == (points, Warned())


@pytest.mark.parametrize("effect", [DealAgain(), PointsDeducted(Fixed(-5))])
def test_what_the_ruling_does_not_leave_open_is_refused(effect: DealAgain | PointsDeducted) -> None:
    with pytest.raises(BeyondDiscretion, match="Allowed: "):
        judged(made(OpponentTilesTurned()), (effect,))


@pytest.mark.parametrize(("points", "allowed"), [(4, False), (5, True), (60, True), (61, False)])
def test_an_amount_has_the_range_that_the_book_gives_it(points: int, allowed: bool) -> None:
    incident = OpponentTilesTurned()
    old = ruling_made(0, 1, incident, Situation(), rule(incident, Situation(), R98))
    effects = (PointsDeducted(Fixed(points)),)

    if allowed:
        assert judged(old, effects).judged == effects
    else:
        with pytest.raises(BeyondDiscretion):
            judged(old, effects)


def test_a_ruling_overruled_stays_in_the_record_with_the_reason() -> None:
    """general.3."""
    first = made(DrewOutOfTurn(drew=True))
    second = overruled(first, (Warned(),), by="Head referee", reason="The wall stood askew.", at=2_000)
    log = [msgspec.json.decode(msgspec.json.encode(event), type=RulingEvent) for event in (first, second)]

    assert log == [first, second]
    assert second.number == first.number


@pytest.mark.parametrize(("by", "reason"), [("", "because"), ("Head referee", " ")])
def test_a_ruling_is_overruled_by_somebody_for_a_reason(by: str, reason: str) -> None:
    with pytest.raises(ValueError, match="by somebody, for a reason"):
        overruled(made(DrewOutOfTurn(drew=True)), (), by=by, reason=reason, at=0)
