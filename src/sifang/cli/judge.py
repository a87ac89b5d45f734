"""`sifang judge`: what is ruled on an incident, by question and answer or from facts on the command line."""

import sys
from typing import Annotated

import msgspec
import typer

from sifang.cli.judge_ask import Asking
from sifang.cli.judge_facts import answers_in, facts_by_name, incident_named, ruling_number
from sifang.cli.judge_sheet import JudgeSheet
from sifang.cli.judge_words import OwnWords, converters, sayer
from sifang.referee import decision_table
from sifang.referee.facts import Answer
from sifang.rulebooks import load
from sifang.rules.ruling import Ruling
from sifang.web.judge import JudgeIncident, JudgeRuling, JudgeTable, Said, judge_table
from sifang.web.texts import Language

__all__ = ["judge"]


class JudgeAnswer(msgspec.Struct, frozen=True):
    """A ruling as `--json` prints it: what was told, the ruling as data, and its words in three languages."""

    rules: str
    incident: str
    facts: dict[str, Answer]
    ruling: Ruling
    words: JudgeRuling


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
_AsJson = Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")]


def judge(
    words: _Words = None,
    *,
    rules: _Rules = None,
    lang: _Lang = Language.EN,
    list_: _List = False,
    as_json: _AsJson = False,
) -> None:
    """Rule on what happened at a table: the finding, the articles, what follows, what is left to judge and to choose.

    Without an incident it asks what happened, and then only the questions that matter. With one, the facts are taken
    from the command line: those that are missing, unknown or contradict each other are told with what is allowed.
    """
    rest = list(words or ())
    named = rules if rules is not None else (rest.pop(0) if rest else "wsom")
    table = judge_table(load(named), converters())
    sheet = JudgeSheet(table, sayer(lang), OwnWords(lang))
    if list_:
        _print_list(table, sheet, rest[:1], as_json=as_json)
        return
    if rest:
        incident = incident_named(table, rest[0])
        answers = dict(answers_in(incident.incident, rest[1:]))
    else:
        incident, answers = Asking(table, sayer(lang), OwnWords(lang), sheet).ask()
    number = ruling_number(table, incident, answers)
    if as_json:
        ruling = decision_table(load(named)).rulings[number]
        facts = {key.partition(".")[2]: answer for key, answer in answers.items()}
        _print_json(JudgeAnswer(table.rules, incident.incident, facts, ruling, table.rulings[number]))
    else:
        sheet.ruling(incident, answers, table.rulings[number])


def _print_list(table: JudgeTable, sheet: JudgeSheet, named: list[str], *, as_json: bool) -> None:
    incidents = [incident_named(table, name) for name in named] or table.incidents
    if as_json:
        for one in incidents:
            _print_json(_listed(one))
    elif named:
        sheet.facts(incidents[0])
    else:
        sheet.incidents(incidents)


def _listed(one: JudgeIncident) -> ListedIncident:
    facts = {name: tuple(word for word, _, _ in fact.answers) for name, fact in facts_by_name(one.incident).items()}
    return ListedIncident(one.incident, one.title, one.group, facts)


def _print_json(answer: JudgeAnswer | ListedIncident) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()
