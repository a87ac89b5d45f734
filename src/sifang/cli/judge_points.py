"""The points that a referee names where a ruling leaves open how many: from the command line, or asked for."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sifang.cli.judge_facts import JudgeFault
from sifang.cli.judge_words import OwnWords
from sifang.referee import OpenPoints
from sifang.web.judge import JudgeEffect, JudgeRuling

__all__ = ["Named", "Open", "left_open", "points_given", "printed", "range_of"]

#: The points that were named, by the place of their effect among all that are printed.
Named = Mapping[int, int]


class Open(NamedTuple):
    """An effect whose points the referee names: its place among all that are printed, and what may be named."""

    place: int
    effect: JudgeEffect
    points: OpenPoints


def printed(ruling: JudgeRuling) -> tuple[JudgeEffect, ...]:
    """Every effect of a ruling: what follows, then what may."""
    return (*ruling.follows, *(may for judging in ruling.judging for may in judging.may))


def left_open(ruling: JudgeRuling) -> tuple[Open, ...]:
    """The effects whose points the referee names."""
    return tuple(
        Open(place, effect, effect.points) for place, effect in enumerate(printed(ruling)) if effect.points is not None
    )


def points_given(ruling: JudgeRuling, given: Sequence[int], own: OwnWords) -> Named:
    """The amounts given, one after the other, for those that are open; those after the last stay open.

    Raises `JudgeFault` for amounts out of range, and for more of them than are open.
    """
    amounts = left_open(ruling)
    pairs = list(zip(given, amounts, strict=False))
    faults = [
        own.filled("not_points", points=points, range=range_of(one.points, own))
        for points, one in pairs
        if not one.points.allow(points)
    ]
    if len(given) > len(amounts):
        faults.append(own.filled("too_many_points", given=len(given), open=len(amounts)))
    if faults:
        raise JudgeFault(faults)
    return {one.place: points for points, one in pairs}


def range_of(points: OpenPoints, own: OwnWords) -> str:
    """What may be named, in words."""
    if points.highest is None:
        within = own.filled("from", lowest=points.lowest)
    else:
        within = own.filled("between", lowest=points.lowest, highest=points.highest)
    return within if points.step == 1 else own.filled("in_steps", range=within, step=points.step)
