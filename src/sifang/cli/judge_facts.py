"""The facts of an incident as words on a command line, `fact=value`, and the ruling to which they lead."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from sifang.cli.judge_search import found
from sifang.errors import SifangError
from sifang.referee import known_contradictions
from sifang.referee.facts import SITUATION, Answer, FactAsked, facts_of
from sifang.rules.incident import Incident
from sifang.rules.incidents import INCIDENTS
from sifang.web.judge import JudgeIncident, JudgeTable

__all__ = ["JudgeFault", "answers_in", "facts_by_name", "incident_named", "ruling_number"]

_KINDS: Final[Mapping[str, type[Incident]]] = {str(kind.__struct_config__.tag): kind for kind in INCIDENTS}


class JudgeFault(SifangError):
    """What is wrong with an incident or its facts, all of it, each with what is allowed."""

    def __init__(self, faults: Iterable[str]) -> None:
        super().__init__("\n        ".join(faults))


def incident_named(table: JudgeTable, name: str) -> JudgeIncident:
    """The incident of that word. Raises `JudgeFault`, which names what it may have been."""
    for incident in table.incidents:
        if incident.incident == name:
            return incident
    known = [one.incident for one in table.incidents]
    near = get_close_matches(name, known) or [one.incident for one in found(table, name.replace("_", " "))] or known
    raise JudgeFault([f"there is no incident {name!r}: there are {', '.join(near)}"])


def facts_by_name(incident: str) -> Mapping[str, FactAsked]:
    """The facts that may be told of an incident, those of the situation last, by the names they go by."""
    return {**facts_of(_KINDS[incident]), **SITUATION}


def answers_in(incident: str, words: Iterable[str]) -> Mapping[str, Answer]:
    """The answers that words such as `stage=playing` give, by question.

    Raises `JudgeFault` for unknown facts and values, and for facts that contradict each other, all together.
    """
    facts = facts_by_name(incident)
    answers: dict[str, Answer] = {}
    faults: list[str] = []
    for word in words:
        name, equals, value = word.partition("=")
        fact = facts.get(name)
        if fact is None or not equals:
            faults.append(f"{word}: write FACT=VALUE; the facts of {incident} are {', '.join(facts)}")
        elif value not in (allowed := [answer for answer, _, _ in fact.answers]):
            faults.append(f"{word}: {name} can be {', '.join(allowed)}")
        elif answers.setdefault(fact.key, value) != value:
            faults.append(f"{word}: {name} was said to be {answers[fact.key]}")
    faults.extend(_contradictions(incident, facts, answers))
    if faults:
        raise JudgeFault(faults)
    return answers


def _contradictions(incident: str, facts: Mapping[str, FactAsked], answers: Mapping[str, Answer]) -> list[str]:
    values = {
        fact.key: value
        for fact in facts.values()
        for answer, _, value in fact.answers
        if answers.get(fact.key) == answer
    }
    return [one.en for one in known_contradictions(_KINDS[incident], values)]


def ruling_number(table: JudgeTable, incident: JudgeIncident, answers: Mapping[str, Answer]) -> int:
    """The number of the ruling to which answers lead.

    Raises `JudgeFault` for a question that they leave open, or whose answer the others rule out.
    """
    node = table.nodes[incident.node]
    while node.question is not None:
        offered = {branch.answer: branch.node for branch in node.branches}
        answer = answers.get(node.question)
        if answer not in offered:
            raise JudgeFault([_unanswered(table, node.question, answer, offered)])
        node = table.nodes[offered[answer]]
    assert node.ruling is not None, "a node asks or rules"
    return node.ruling


def _unanswered(table: JudgeTable, key: str, answer: Answer | None, offered: Iterable[Answer]) -> str:
    name = key.partition(".")[2]
    allowed = ", ".join(f"{name}={one}" for one in offered)
    if answer is None:
        return f"still to be said: {table.questions[key].text.en} Write {allowed}"
    return f"{name}={answer} cannot be with the other facts: write {allowed}"
