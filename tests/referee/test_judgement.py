"""What a person adds within a ruling's discretion, and what overrules it."""

import msgspec
import pytest

from sifang.referee import OpenPoints, judged, named, open_points, overruled, rule
from sifang.referee.judgement import BeyondDiscretion, ruling_made
from sifang.rules.incident import Situation
from sifang.rules.incident_play import DrewOutOfTurn, OpponentTilesTurned
from sifang.rules.incidents import AnyIncident
from sifang.rules.penalty_amount import Amount, AtDiscretion, Escalating, Fixed, PaidToDisturbed, PaidToEach, PerStarted
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


@pytest.mark.parametrize(
    ("amount", "left_open"),
    [
        (AtDiscretion(), OpenPoints(0)),
        (PaidToDisturbed(5, 60), OpenPoints(5, 60)),
        (Escalating((0, 10, 20)), OpenPoints(0, 20)),
        (PerStarted(5, 15_000), OpenPoints(5, step=5)),
        (Fixed(40), None),
        (PaidToEach(10), None),
        (PaidToDisturbed(20, 20), None),
    ],
)
def test_where_the_book_does_not_say_how_many_points_the_referee_names_them(
    amount: Amount, left_open: OpenPoints | None
) -> None:
    assert open_points(PointsDeducted(amount)) == left_open


@pytest.mark.parametrize(("points", "allowed"), [(0, False), (5, True), (7, False), (400, True)])
def test_points_for_time_are_named_in_whole_steps(points: int, allowed: bool) -> None:
    """time.1 and time.2: five points for every started fifteen seconds."""
    assert OpenPoints(5, step=5).allow(points) is allowed


@pytest.mark.parametrize(("points", "allowed"), [(4, False), (5, True), (60, True), (61, False)])
def test_an_amount_has_the_range_that_the_book_gives_it(points: int, allowed: bool) -> None:
    incident = OpponentTilesTurned()
    old = ruling_made(0, 1, incident, Situation(), rule(incident, Situation(), R98))
    effects = (named(PointsDeducted(PaidToDisturbed(5, 60)), points),)

    if allowed:
        assert judged(old, effects).judged == effects
    else:
        with pytest.raises(BeyondDiscretion):
            judged(old, effects)


def test_what_goes_to_the_disturbed_player_is_not_merely_deducted() -> None:
    """foul.13, by the text of 1998."""
    incident = OpponentTilesTurned()
    old = ruling_made(0, 1, incident, Situation(), rule(incident, Situation(), R98))

    with pytest.raises(BeyondDiscretion):
        judged(old, (PointsDeducted(Fixed(20)),))


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
