"""How the tests of the referee ask for a ruling."""

from typing import Final

from sifang.referee import rule
from sifang.rulebooks import load
from sifang.rules.incident import Before, Incident, Situation, Stage, Status
from sifang.rules.ruling import May, Ruling
from sifang.rules.ruling_effect import AnyEffect, Resume

__all__ = ["DEALING", "GOES_ON", "MIL", "R98", "WSOM", "Resume", "choices", "may_follow", "mcr", "ruled"]

WSOM: Final = load("wsom")
MIL: Final = load("mcr")
R98: Final = load("mcr/r98")
DEALING: Final = Stage.DEALING
GOES_ON: Final = Resume.AS_IT_WAS


def ruled(  # noqa: PLR0913 - the facts of a situation
    incident: Incident,
    *,
    stage: Stage = Stage.PLAYING,
    own_turn: bool = False,
    all_discarded: bool = False,
    status: Status = Status.SOUND,
    before: Before = Before.NEVER,
) -> Ruling:
    """The ruling under wsom."""
    situation = Situation(stage=stage, own_turn=own_turn, all_discarded=all_discarded, status=status, before=before)
    return rule(incident, situation, WSOM)


def mcr(incident: Incident, *, before: Before = Before.NEVER, old: bool = False) -> Ruling:
    """The ruling under MIL 2025, or the text of 1998."""
    return rule(incident, Situation(before=before), R98 if old else MIL)


def may_follow(ruling: Ruling) -> set[AnyEffect]:
    """What the referee's discretion may add."""
    return {effect for one in ruling.discretion for effect in one.may}


def choices(ruling: Ruling) -> set[May]:
    """What somebody may now choose."""
    return {option.what for option in ruling.options}
