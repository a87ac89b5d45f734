"""Several faults at once: which is found, what they come to together, and which ruling is lighter."""

import pytest

from sifang.referee import combined, first_fault, lightest
from sifang.rules.incident import Status
from sifang.rules.incident_calls import (
    CalledSet,
    CallFault,
    EmptyCall,
    EmptyCallNoticed,
    EmptyKong,
    EmptyWin,
    NotAWin,
    WinFrom,
    WrongCall,
    WrongCallNoticed,
)
from sifang.rules.incident_dealing import HowMany
from sifang.rules.incident_play import HandCount, OwnTileExposed, WrongHandCount
from sifang.rules.incident_scoring import OverLimit, Overtime, TimeLost
from sifang.rules.ruling_effect import Bar, HandBarred, PlayGoesOn, PointsDeducted, ShownTilesPenal, TilesToExpose
from tests.referee.ruling import ruled

SHORT = ruled(WrongHandCount(count=HandCount.SHORT))
LONG = ruled(WrongHandCount(count=HandCount.LONG))
EXPOSED = ruled(OwnTileExposed(how_many=HowMany.ONE))


@pytest.mark.parametrize(
    ("faults", "first"),
    [
        ([NotAWin.BELOW_MINIMUM, NotAWin.BARRED], NotAWin.BARRED),
        ([NotAWin.FAR, NotAWin.COUNT], NotAWin.COUNT),
        ([NotAWin.WRONG_TILE, NotAWin.PENALTY_TILE], NotAWin.PENALTY_TILE),
        ([NotAWin.BELOW_MINIMUM], NotAWin.BELOW_MINIMUM),
        ([], None),
    ],
)
def test_a_declared_win_is_checked_in_one_order(faults: list[NotAWin], first: NotAWin | None) -> None:
    """G14; wrong-calls.6."""
    assert first_fault(faults) is first


def test_of_two_bars_the_stricter_holds() -> None:
    """G15; hand-count.3 and 4."""
    assert HandBarred(Bar.NO_WIN_NOR_CLAIM) in combined([LONG, SHORT])
    assert HandBarred(Bar.NO_WIN) not in combined([LONG, SHORT])


def test_an_empty_call_and_an_empty_win_expose_tiles_once() -> None:
    """wrong-calls.3, wrong-calls.7; general.6."""
    call = ruled(EmptyCall(noticed=EmptyCallNoticed.NOT_DISCARDED))
    win = ruled(EmptyWin(on=WinFrom.DISCARD))

    exposing = [effect for effect in combined([call, win]) if isinstance(effect, TilesToExpose)]

    assert exposing == [TilesToExpose(3)]


def test_play_goes_on_once_as_the_last_ruling_says() -> None:
    both = combined([EXPOSED, ruled(EmptyKong(), own_turn=True)])

    assert [effect for effect in both if isinstance(effect, PlayGoesOn)] == [both[-1]]
    assert ShownTilesPenal() in both


def test_points_add_up() -> None:
    """time.5."""
    over = ruled(Overtime(limit=OverLimit.MOVE, lost=TimeLost.ALLOWED, excused=False))

    assert sum(isinstance(effect, PointsDeducted) for effect in combined([over, over])) == 2


def test_general_6_the_lightest_sufficient_ruling_is_made() -> None:
    late = ruled(
        WrongCall(
            call=CalledSet.PUNG, noticed=WrongCallNoticed.AFTER_ACTION, fault=CallFault.WRONG_TILES, mendable=False
        )
    )

    assert lightest([LONG, late, EXPOSED]) is EXPOSED
    assert lightest([LONG, late]) is late
    assert lightest([SHORT, ruled(WrongHandCount(count=HandCount.SHORT), status=Status.NO_WIN_NOR_CLAIM)]) is SHORT
