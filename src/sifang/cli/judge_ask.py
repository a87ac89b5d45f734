"""Asking, one question after the other, until the ruling is known."""

from contextlib import suppress
from typing import Final, NamedTuple

import typer

from sifang.cli.judge_points import Named, Open, left_open, range_of
from sifang.cli.judge_search import found
from sifang.cli.judge_sheet import JudgeSheet
from sifang.cli.judge_words import OwnWords, Say
from sifang.referee.facts import Answer
from sifang.web.judge import JudgeIncident, JudgeRuling, JudgeTable

__all__ = ["Asked", "Asking"]

_BACK: Final = "b"
_END: Final = "q"


class Asked(NamedTuple):
    """What happened, as it was told: the incident and its answers by question."""

    incident: JudgeIncident
    answers: dict[str, Answer]


class Asking:
    """A conversation about one incident under one book, in one language."""

    def __init__(self, table: JudgeTable, say: Say, own: OwnWords, sheet: JudgeSheet) -> None:
        self._table, self._say, self._own, self._sheet = table, say, own, sheet

    def ask(self) -> Asked:
        """What happened and the facts that matter. Raises `typer.Exit` when the referee ends it."""
        while True:
            incident = self._incident()
            answers = self._facts(incident)
            if answers is not None:
                return Asked(incident, answers)

    def _incident(self) -> JudgeIncident:
        """Look for the incident until one is chosen by its number; a single find is chosen at once."""
        listed: tuple[JudgeIncident, ...] = ()
        while True:
            words = self._prompt(self._own["what"])
            if words.isdecimal() and 1 <= int(words) <= len(listed):
                return listed[int(words) - 1]
            listed = found(self._table, words)
            if len(listed) == 1:
                return listed[0]
            if listed:
                self._sheet.incidents(listed, numbered=True)
            else:
                typer.echo(self._own["none"])

    def _facts(self, incident: JudgeIncident) -> dict[str, Answer] | None:
        """The answers that lead to a ruling; `None`: back before the first."""
        answers: dict[str, Answer] = {}
        while (question := self._open(incident, answers)) is not None:
            answer = self._answer(*question)
            if answer is not None:
                answers[question[0]] = answer
            elif answers:
                answers.popitem()
            else:
                return None
        return answers

    def _open(self, incident: JudgeIncident, answers: dict[str, Answer]) -> tuple[str, tuple[Answer, ...]] | None:
        """The first question that is open, with its possible answers."""
        node = self._table.nodes[incident.node]
        while node.question is not None:
            offered = {branch.answer: branch.node for branch in node.branches}
            if answers.get(node.question) not in offered:
                return node.question, tuple(offered)
            node = self._table.nodes[offered[answers[node.question]]]
        return None

    def _answer(self, key: str, offered: tuple[Answer, ...]) -> Answer | None:
        """The answer chosen by its number; `None` to go back."""
        question = self._table.questions[key]
        self._sheet.choices(self._say(question.text), (self._say(question.answers[one]) for one in offered))
        while (word := self._prompt(self._own["number"])) != _BACK:
            if word.isdecimal() and 1 <= int(word) <= len(offered):
                return offered[int(word) - 1]
            typer.echo(self._own["not_offered"])
        return None

    def points(self, ruling: JudgeRuling) -> Named:
        """The points that the referee names where the ruling leaves them open; the end of the input names no more."""
        named: dict[int, int] = {}
        with suppress(typer.Abort):
            for one in left_open(ruling):
                points = self._points(one)
                if points is not None:
                    named[one.place] = points
        return named

    def _points(self, left: Open) -> int | None:
        allowed = range_of(left.points, self._own)
        typer.echo(f"\n{self._say(left.effect.words)}")
        while word := self._prompt(self._own.filled("points", range=allowed)):
            if word.isdecimal() and left.points.allow(int(word)):
                return int(word)
            typer.echo(self._own.filled("not_points", points=word, range=allowed))
        return None

    @staticmethod
    def _prompt(text: str) -> str:
        word = str(typer.prompt(text, default="", show_default=False)).strip()
        if word == _END:
            raise typer.Exit
        return word
