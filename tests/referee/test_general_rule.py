"""Where a book says nothing the general rule is applied, and the ruling says so."""

import pytest

from sifang.referee import rule
from sifang.referee.wording import worded
from sifang.rulebooks import load
from sifang.rules.incident import Situation, Stage
from sifang.rules.incident_calls import EmptyKong, FalseWin, NotAWin, WinFrom
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import Basis
from sifang.rules.ruling_effect import PointsDeducted, Stands, StandsAs
from tests.referee.ruling import may_follow

HANGZHOU = load("hangzhou")
FALSE = FalseWin(on=WinFrom.DISCARD, why=NotAWin.FAR, misled=False)


def test_hangzhou_has_no_article_on_faults_and_the_ruling_says_so() -> None:
    ruling = rule(FALSE, Situation(), HANGZHOU)
    words = worded(ruling, HANGZHOU)

    assert ruling.basis is Basis.GENERAL
    assert ruling.articles == ()
    assert words.basis is not None
    assert "no article" in words.basis.en


def test_no_amount_is_invented() -> None:
    ruling = rule(FALSE, Situation(), HANGZHOU)

    assert PointsDeducted(AtDiscretion()) in may_follow(ruling)
    assert not any(isinstance(effect, PointsDeducted) for effect in ruling.effects)


@pytest.mark.parametrize("stage", [Stage.RECORDED, Stage.NEXT_DEAL, Stage.SIGNED])
def test_a_deal_that_is_over_stays_as_it_is(stage: Stage) -> None:
    assert rule(EmptyKong(), Situation(stage=stage), HANGZHOU).effects == (Stands(StandsAs.RECORD),)
