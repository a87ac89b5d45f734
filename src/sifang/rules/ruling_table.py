"""A book's rulings: for each kind of incident the named function that rules on it, with its articles.

A book's module makes a `RulingTable` and marks its functions with `on`; tables are put together in one. An
incident of which the book does not speak is ruled on by the general rule, and the ruling says so.

>>> from sifang.rules.incident_calls import EmptyKong
>>> RulingTable().rule(EmptyKong, EmptyKong(), Situation()).basis
<Basis.GENERAL: 'general'>
"""

from collections.abc import Callable
from typing import Final, TypeVar, cast

from msgspec import structs

from sifang.rules.incident import Incident, Situation, Stage
from sifang.rules.incident_scoring import CountDisputed, Miscount
from sifang.rules.name import Name
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import Basis, Discretion, May, Option, Party, Ruling
from sifang.rules.ruling_effect import (
    AnyEffect,
    Bar,
    CountRuled,
    CountVerdict,
    HandBarred,
    Mend,
    Mended,
    PlayGoesOn,
    PointsDeducted,
    Resume,
    Stands,
    StandsAs,
    Warned,
)

__all__ = ["GENERAL", "Decide", "RulingTable", "general_ruling"]

I = TypeVar("I", bound=Incident)  # noqa: E741 - an incident of one kind
Decide = Callable[[Incident, Situation], Ruling]


class RulingTable:
    """The functions by the kind of incident on which each rules; made of `parts`, or empty."""

    def __init__(self, *parts: "RulingTable") -> None:
        """Take over what the parts rule on, each kind of incident once; the last says what to do in a deal over."""
        self.functions: dict[type[Incident], Decide] = {}
        self.function_when_over: Callable[[Situation], Ruling] = parts[-1].function_when_over if parts else _over
        self.questions: dict[str, Name] = {}
        """What a book asks in other words than all do, by the key of the fact."""
        for part in parts:
            for kind, function in part.functions.items():
                self._add(kind, function)

    def _add(self, kind: type[Incident], function: Decide) -> None:
        assert kind not in self.functions, f"two functions rule on {kind.__name__}"
        self.functions[kind] = function

    def on(self, kind: type[I]) -> Callable[[Callable[[I, Situation], Ruling]], Callable[[I, Situation], Ruling]]:
        """Mark the function that rules on one kind of incident."""

        def mark(function: Callable[[I, Situation], Ruling]) -> Callable[[I, Situation], Ruling]:
            self._add(kind, cast("Decide", function))
            return function

        return mark

    def when_over(self, function: Callable[[Situation], Ruling]) -> Callable[[Situation], Ruling]:
        """Mark the function that says what can still be done when a deal is over."""
        self.function_when_over = function
        return function

    def speaks_of(self, kind: type[Incident]) -> bool:
        """Whether the book says anything on such an incident."""
        return kind in self.functions

    def rule(self, kind: type[Incident], incident: Incident, situation: Situation) -> Ruling:
        """The ruling on an incident of this kind.

        Nothing but the facts is read of the incident and the situation, so that what stands for them may find out
        which facts matter.
        """
        if not kind.outlasts_deal and situation.stage.is_over:
            return self.function_when_over(situation)
        decide = self.functions.get(kind) or GENERAL.functions.get(kind)
        return general_ruling(kind) if decide is None else decide(incident, situation)


def general_ruling(kind: type[Incident]) -> Ruling:
    """What is done where a book says nothing: what can be put right at once is, the rest stands."""
    return Ruling(
        articles=(),
        basis=Basis.GENERAL,
        finding=Name(f"{kind.title.en}: the rules in force say nothing of it.", f"{kind.title.zh}：所用規則未有規定。"),
        effects=(Stands(StandsAs.FAULT), PlayGoesOn(Resume.AS_IT_WAS)),
        discretion=(
            Discretion(
                Name(
                    "Can it be put right before anyone acts on it? Does the game need more than that to stay fair?",
                    "能否在他家行動前更正？是否需要進一步處理才公平？",
                ),
                (Warned(), HandBarred(Bar.NO_WIN), PointsDeducted(AtDiscretion())),
            ),
        ),
        options=(Option(Party.OTHERS, May.APPEAL),),
    )


def _over(_: Situation) -> Ruling:
    """A deal that is over stays as it is, where the book says nothing else."""
    return Ruling(
        articles=(),
        basis=Basis.GENERAL,
        finding=Name("The deal is over.", "這一局已結束。"),
        effects=(Stands(StandsAs.RECORD),),
        options=(Option(Party.OTHERS, May.APPEAL),),
    )


#: For a book that says nothing on any incident.
GENERAL: Final = RulingTable()


@GENERAL.on(Miscount)
def _miscount(incident: Miscount, situation: Situation) -> Ruling:
    """A count that somebody finds wrong is put right, as long as that can be done."""
    mended = Mended(Mend.COUNT) if incident.raised else Stands(StandsAs.COUNT)
    return _on_count(Miscount, situation, mended)


@GENERAL.on(CountDisputed)
def _count_disputed(incident: CountDisputed, situation: Situation) -> Ruling:
    """Of two counts the referee says which is right; who only asks for help is helped."""
    verdict = CountVerdict.FORMAL if incident.two_counts else CountVerdict.INFORMAL
    return _on_count(CountDisputed, situation, CountRuled(verdict))


def _on_count(kind: type[Incident], situation: Situation, effect: AnyEffect) -> Ruling:
    if situation.stage in {Stage.NEXT_DEAL, Stage.SIGNED}:
        return _over(situation)
    return structs.replace(general_ruling(kind), effects=(effect, PlayGoesOn(Resume.WIN_COUNTED)), discretion=())
