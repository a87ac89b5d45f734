"""`sifang judge`: what is ruled on an incident, by question and answer or from facts on the command line."""

import sys
from typing import Annotated

import msgspec
import typer

from sifang.cli.judge_ask import Asking
from sifang.cli.judge_facts import answers_in, book_named, facts_by_name, incident_named, ruling_number
from sifang.cli.judge_points import points_given, printed
from sifang.cli.judge_sheet import JudgeSheet
from sifang.cli.judge_words import OwnWords, sayer
from sifang.languages import Language
from sifang.languages.chinese import converters
from sifang.referee import decision_table
from sifang.referee.facts import Answer
from sifang.rules.ruling import Ruling
from sifang.web.judge import JudgeIncident, JudgeRuling, JudgeTable, Said, judge_table

__all__ = ["judge"]


class NamedPoints(msgspec.Struct, frozen=True):
    """What takes points, and how many the referee names."""

    effect: Said
    points: int


class JudgeAnswer(msgspec.Struct, frozen=True):
    """A ruling as `--json` prints it: what was told, the ruling as data and in words, the points that were named."""

    rules: str
    incident: str
    facts: dict[str, Answer]
    ruling: Ruling
    words: JudgeRuling
    named: tuple[NamedPoints, ...]


class ListedIncident(msgspec.Struct, frozen=True):
    """An incident as `--list --json` prints it, with the facts that may be told of it and their values."""

    incident: str
    title: Said
    group: str
    facts: dict[str, tuple[Answer, ...]]


_Words = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[RULES] [INCIDENT] [FACT=VALUE]...",
        help="The rulebook, what happened, and its facts; without an incident, questions are asked.",
    ),
]
_Rules = Annotated[
    str | None, typer.Option("--rules", help="The rulebook, or book/profile; RULES is then left out. Default: wsom.")
]
_Lang = Annotated[Language, typer.Option("--lang", help="The language to speak.")]
_List = Annotated[bool, typer.Option("--list", help="List the incidents, or an incident's facts.")]
_Points = Annotated[
    list[int] | None,
    typer.Option(
        "--points",
        metavar="N",
        help="The points that the referee names where the ruling leaves them open; once for each, in their order.",
    ),
]
_AsJson = Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")]


def judge(  # noqa: PLR0913 - each parameter is an argument or option of the command
    words: _Words = None,
    *,
    rules: _Rules = None,
    lang: _Lang = Language.EN,
    points: _Points = None,
    list_: _List = False,
    as_json: _AsJson = False,
) -> None:
    """Rule on what happened at a table: the finding, the articles, what follows, what is left to judge and to choose.

    Without an incident it asks what happened, and then only the questions that matter. With one, the facts are taken
    from the command line: those that are missing, unknown or contradict each other are told with what is allowed.
    """
    rest = list(words or ())
    own = OwnWords(lang)
    book = book_named(rules if rules is not None else (rest.pop(0) if rest else "wsom"), own)
    table = judge_table(book, converters())
    sheet = JudgeSheet(table, sayer(lang), own)
    if list_:
        _print_list([incident_named(table, name, own) for name in rest[:1]], table, sheet, as_json=as_json)
        return
    asking = Asking(table, sayer(lang), own, sheet)
    if rest:
        incident = incident_named(table, rest[0], own)
        answers = dict(answers_in(incident.incident, rest[1:], own))
    else:
        incident, answers = asking.ask()
    number = ruling_number(table, incident, answers, own)
    ruling = table.rulings[number]
    named = points_given(ruling, points or (), own)
    if as_json:
        facts = {key.partition(".")[2]: answer for key, answer in answers.items()}
        amounts = tuple(NamedPoints(printed(ruling)[place].words, given) for place, given in named.items())
        ruled = decision_table(book).rulings[number]
        _print_json(JudgeAnswer(table.rules, incident.incident, facts, ruled, ruling, amounts))
        return
    sheet.ruling(incident, answers, ruling, named)
    if not rest and not points:
        sheet.named(ruling, asking.points(ruling))


def _print_list(chosen: list[JudgeIncident], table: JudgeTable, sheet: JudgeSheet, *, as_json: bool) -> None:
    if as_json:
        for one in chosen or table.incidents:
            _print_json(_listed(one))
    elif chosen:
        sheet.facts(chosen[0])
    else:
        sheet.incidents(table.incidents)


def _listed(one: JudgeIncident) -> ListedIncident:
    facts = {name: tuple(word for word, _, _ in fact.answers) for name, fact in facts_by_name(one.incident).items()}
    return ListedIncident(one.incident, one.title, one.group, facts)


def _print_json(answer: JudgeAnswer | ListedIncident) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()
