"""The facts of an incident as words on a command line, `fact=value`, and the ruling to which they lead.

What is wrong with them is said in the language that was chosen; the words to write are the same in all.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from sifang.cli.judge_search import found
from sifang.cli.judge_words import OwnWords
from sifang.errors import SifangError, UnknownRulebook
from sifang.referee import known_contradictions
from sifang.referee.facts import SITUATION, Answer, FactAsked, facts_of
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.book import Book
from sifang.rules.incident import Incident
from sifang.rules.incident_places import ONLY_AT_A_PHYSICAL_TABLE
from sifang.rules.incidents import INCIDENTS
from sifang.rules.name import Name
from sifang.web.judge import JudgeIncident, JudgeTable

__all__ = [
    "JudgeFault",
    "answers_in",
    "book_named",
    "facts_by_name",
    "incident_named",
    "ruling_number",
    "why_never_online",
]

_KINDS: Final[Mapping[str, type[Incident]]] = {str(kind.__struct_config__.tag): kind for kind in INCIDENTS}


class JudgeFault(SifangError):
    """What is wrong with an incident or its facts, all of it, each with what is allowed."""

    def __init__(self, faults: Iterable[str]) -> None:
        super().__init__("\n        ".join(faults))


def book_named(name: str, own: OwnWords) -> Book:
    """The rulebook of that name, or `book/profile`. Raises `JudgeFault`, which lists what there is."""
    try:
        return load(name)
    except UnknownRulebook as unknown:
        known = [f"{book}/{profile}" for book, one in RULEBOOKS.items() for profile in one.choices.profiles]
        raise JudgeFault([own.filled("no_book", rules=name, known=own.listed(known))]) from unknown


def incident_named(table: JudgeTable, name: str, own: OwnWords) -> JudgeIncident:
    """The incident of that word. Raises `JudgeFault`, which names what it may have been."""
    by_word = {one.incident: one for one in table.incidents}
    if name in by_word:
        return by_word[name]
    near = get_close_matches(name, by_word) or [one.incident for one in found(table, name.replace("_", " "))]
    known = [own.glossed(word, _KINDS[word].title) for word in near] or by_word
    raise JudgeFault([own.filled("no_incident", name=name, known=own.listed(known))])


def facts_by_name(incident: str) -> Mapping[str, FactAsked]:
    """The facts that may be told of an incident, those of the situation last, by the names they go by."""
    return {**facts_of(_KINDS[incident]), **SITUATION}


def why_never_online(incident: str) -> Name | None:
    """Why such a thing cannot happen at an online table; `None` where it can."""
    return ONLY_AT_A_PHYSICAL_TABLE.get(_KINDS[incident])


def answers_in(incident: str, words: Iterable[str], own: OwnWords) -> Mapping[str, Answer]:
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
            faults.append(own.filled("no_fact", word=word, incident=incident, facts=own.listed(facts)))
        elif value not in {answer for answer, _, _ in fact.answers}:
            faults.append(own.filled("no_value", word=word, name=name, allowed=own.listed(_values(fact, own))))
        elif answers.setdefault(fact.key, value) != value:
            faults.append(own.filled("twice", word=word, name=name, said=answers[fact.key]))
    faults.extend(own.name(one) for one in _contradictions(incident, facts, answers))
    if faults:
        raise JudgeFault(faults)
    return answers


def _values(fact: FactAsked, own: OwnWords) -> Iterable[str]:
    return (own.glossed(answer, text) for answer, text, _ in fact.answers)


def _contradictions(incident: str, facts: Mapping[str, FactAsked], answers: Mapping[str, Answer]) -> tuple[Name, ...]:
    values = {
        fact.key: value
        for fact in facts.values()
        for answer, _, value in fact.answers
        if answers.get(fact.key) == answer
    }
    return known_contradictions(_KINDS[incident], values)


def ruling_number(table: JudgeTable, incident: JudgeIncident, answers: Mapping[str, Answer], own: OwnWords) -> int:
    """The number of the ruling to which answers lead.

    Raises `JudgeFault` for a question that they leave open, or whose answer the others rule out.
    """
    node = table.nodes[incident.node]
    while node.question is not None:
        offered = {branch.answer: branch.node for branch in node.branches}
        answer = answers.get(node.question)
        if answer not in offered:
            raise JudgeFault([_unanswered(table, incident, node.question, answer, offered, own)])
        node = table.nodes[offered[answer]]
    assert node.ruling is not None, "a node asks or rules"
    return node.ruling


def _unanswered(  # noqa: PLR0913, PLR0917 - where a walk through the table has stopped
    table: JudgeTable,
    incident: JudgeIncident,
    key: str,
    answer: Answer | None,
    offered: Iterable[Answer],
    own: OwnWords,
) -> str:
    name = key.partition(".")[2]
    texts = {word: text for word, text, _ in facts_by_name(incident.incident)[name].answers}
    allowed = own.listed(own.glossed(f"{name}={one}", texts[one]) for one in offered)
    if answer is None:
        return own.filled("open", question=own.said(table.questions[key].text), allowed=allowed)
    return own.filled("ruled_out", word=f"{name}={answer}", allowed=allowed)
