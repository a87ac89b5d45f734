"""A ruling as it is printed for players, and the lists of incidents and facts."""

from collections.abc import Iterable, Mapping
from itertools import islice

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sifang.cli.judge_facts import facts_by_name, why_never_online
from sifang.cli.judge_points import Named, printed
from sifang.cli.judge_words import OwnWords, Say
from sifang.referee.facts import Answer
from sifang.web.judge import JudgeEffect, JudgeIncident, JudgeRuling, JudgeTable

__all__ = ["JudgeSheet"]


class JudgeSheet:
    """Prints what one book rules, in one language."""

    def __init__(self, table: JudgeTable, say: Say, own: OwnWords) -> None:
        self._table, self._say, self._own = table, say, own
        self._console = Console(highlight=False)

    def ruling(self, incident: JudgeIncident, answers: Mapping[str, Answer], ruling: JudgeRuling, named: Named) -> None:
        """The whole ruling, from what happened to what may be chosen, with the points that the referee names."""
        say, own = self._say, self._own
        self._line(f"{say(incident.title)} ({self._table.rules})", style="bold")
        for key, answer in answers.items():
            if key in self._table.questions:
                question = self._table.questions[key]
                self._line(f"  {say(question.text)} {say(question.answers[answer])}", style="dim")
        self._line()
        effects = iter([self._effect(one, named.get(place)) for place, one in enumerate(printed(ruling))])
        self._line(say(ruling.finding), style="bold")
        self._points(self._own["follows"], list(islice(effects, len(ruling.follows))) or [self._own["nothing"]])
        self._points(
            self._own["choosing"],
            [own.filled("chooses", whose=say(one.whose), what=say(one.what)) for one in ruling.choosing],
        )
        if ruling.judging:
            self._line(f"\n{self._own['judging']}")
        for judging in ruling.judging:
            self._line(f"  {say(judging.question)}")
            for effect in islice(effects, len(judging.may)):
                self._line(f"    ? {effect}")
        self._articles(ruling)

    def named(self, ruling: JudgeRuling, named: Named) -> None:
        """The points that the referee names after the ruling is read."""
        for place, effect in enumerate(printed(ruling)):
            if place in named:
                self._line(f"- {self._effect(effect, named[place])}", style="bold")

    def _effect(self, effect: JudgeEffect, points: int | None) -> str:
        words = self._say(effect.words)
        return words if points is None else f"{words} {self._own.filled('named', points=points)}"

    def _articles(self, ruling: JudgeRuling) -> None:
        self._line(f"\n{self._own['articles']}")
        if ruling.general is not None:
            self._line(f"  {self._say(ruling.general)}")
        for one in ruling.articles:
            article = self._table.articles[one]
            named = {"citation": self._say(article.citation), "title": self._say(article.title)}
            self._line(f"  {self._own.filled('cited', article=one, **named)}", style="bold")
            self._line(f"    {self._say(article.gist)}")
        if ruling.decisions:
            decisions = self._own.listed(ruling.decisions)
            self._line(f"  {self._own.filled('decisions', decisions=decisions)}")

    def incidents(self, incidents: Iterable[JudgeIncident], *, numbered: bool = False) -> None:
        """A row for each incident: the word it goes by, its title, its heading."""
        table = Table(box=None, show_header=False, pad_edge=False)
        for number, one in enumerate(incidents, 1):
            row = (one.incident, self._say(one.title), self._say(self._table.groups[one.group]))
            table.add_row(*map(Text, (str(number), *row[1:]) if numbered else row))
        self._console.print(table)

    def facts(self, incident: JudgeIncident) -> None:
        """The facts that may be told of an incident, with their values."""
        self._line(f"{incident.incident}: {self._say(incident.title)}", style="bold")
        reason = why_never_online(incident.incident)
        if reason is not None:
            self._line(self._own.filled("physical", reason=self._own.name(reason)))
        for name, fact in facts_by_name(incident.incident).items():
            self._line(f"  {name}={'|'.join(answer for answer, _, _ in fact.answers)}")
            self._line(f"      {self._own.name(fact.question)}", style="dim")
            for answer, text, _ in fact.answers:
                self._line(f"      {answer}: {self._own.name(text)}", style="dim")

    def choices(self, question: str, answers: Iterable[str]) -> None:
        """A question with its numbered answers."""
        self._line(f"\n{question}", style="bold")
        for number, answer in enumerate(answers, 1):
            self._line(f"  {number}  {answer}")

    def _points(self, title: str, points: Iterable[str]) -> None:
        listed = tuple(points)
        if listed:
            self._line(f"\n{title}")
        for point in listed:
            self._line(f"  - {point}")

    def _line(self, text: str = "", style: str = "") -> None:
        self._console.print(Text(text, style=style), soft_wrap=True)
