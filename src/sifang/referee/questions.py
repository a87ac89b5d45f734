"""The questions that lead to a ruling, as data that any page or terminal can walk without knowing the rules.

The table is made by trying: the book's own functions rule on an incident of which nothing is known yet; the first
fact that a function reads is the next question, and each of its answers is tried in turn. What is never read is never
asked, an answer that contradicts earlier ones is not offered, and a question whose answers all lead to the same ruling
is left out. So every path through the table is a run of the very functions that rule at the table.

>>> from sifang.rulebooks import load
>>> from sifang.rules.incident_calls import EmptyKong
>>> table = decision_table(load("wsom"))
>>> table.ruling("empty_kong", {"situation.stage": "playing"}).articles
('wrong-calls.4',)
"""

from collections.abc import Mapping
from typing import cast

from msgspec import Struct

from sifang.referee.facts import SITUATION, Answer, FactAsked, Value, facts_of
from sifang.referee.wording import WordedRuling, worded
from sifang.rules.book import Book
from sifang.rules.incident import Incident, Situation
from sifang.rules.incident_contradictions import contradictions_of
from sifang.rules.incidents import INCIDENTS
from sifang.rules.name import Name, Script
from sifang.rules.ruling import Ruling
from sifang.rules.ruling_table import RulingTable
from sifang.tiles import Seat

__all__ = ["Branch", "DecisionTable", "Entry", "Node", "Question", "decision_table", "known_contradictions"]


class Branch(Struct, frozen=True):
    """An answer, and the node it leads to."""

    answer: Answer
    node: int


class Node(Struct, frozen=True, omit_defaults=True):
    """A question to ask next (by key) with its possible answers, or else the number of a ruling."""

    question: str | None = None
    branches: tuple[Branch, ...] = ()
    ruling: int | None = None


class Question(Struct, frozen=True):
    """A question and the text of each answer."""

    text: Name
    answers: Mapping[Answer, Name]


class Entry(Struct, frozen=True):
    """An incident to choose: its word on the wire, its name, its heading, and where its questions begin."""

    incident: str
    title: Name
    group: str
    group_title: Name
    node: int


class DecisionTable(Struct, frozen=True):
    """Every way from an incident to its ruling under one book.

    Texts on incidents, questions and effects are in `neutral_script`; findings and titles of articles in the book's.
    """

    book: str
    profile: str
    script: Script
    neutral_script: Script
    incidents: tuple[Entry, ...]
    questions: Mapping[str, Question]
    nodes: tuple[Node, ...]
    rulings: tuple[Ruling, ...]
    words: tuple[WordedRuling, ...]

    def node(self, incident: str, answers: Mapping[str, Answer]) -> Node:
        """Where these answers lead: a ruling, or the first question that they leave open.

        Raises `KeyError` for an unknown incident and `ValueError` for an answer that is not offered.
        """
        node = self.nodes[{entry.incident: entry.node for entry in self.incidents}[incident]]
        while node.question is not None and node.question in answers:
            offered = {branch.answer: branch.node for branch in node.branches}
            answer = answers[node.question]
            if answer not in offered:
                raise ValueError(f"{node.question}: {answer!r} is not offered here: {', '.join(offered)}")
            node = self.nodes[offered[answer]]
        return node

    def ruling(self, incident: str, answers: Mapping[str, Answer]) -> Ruling:
        """The ruling to which these answers lead. Raises `ValueError` when they leave a question open."""
        node = self.node(incident, answers)
        if node.ruling is None:
            raise ValueError(f"still to be answered: {node.question}")
        return self.rulings[node.ruling]


class _Unknown(Exception):
    """A fact was read that is not known yet."""

    def __init__(self, fact: FactAsked) -> None:
        self.fact = fact


class _Partly:
    """Stands for an incident or a situation of which only some facts are known."""

    def __init__(self, facts: Mapping[str, FactAsked], known: Mapping[str, Value]) -> None:
        self._facts = facts
        self._known = known

    seat = Seat.FIRST
    tiles = ()

    def __getattr__(self, field: str) -> Value:
        fact = self._facts[field]
        if fact.key not in self._known:
            raise _Unknown(fact)
        return self._known[fact.key]


class _Explorer:
    """Collects nodes and rulings, each once."""

    def __init__(self, rulings: RulingTable) -> None:
        self._table = rulings
        self.nodes: dict[Node, int] = {}
        self.rulings: dict[Ruling, int] = {}
        self.asked: dict[str, FactAsked] = {}

    def explore(self, kind: type[Incident], known: Mapping[str, Value]) -> int | None:
        """The node for an incident of which this is known; `None` when it cannot be."""
        incident = cast("Incident", _Partly(facts_of(kind), known))
        situation = cast("Situation", _Partly(SITUATION, known))
        if not _possible(kind, known):
            return None
        try:
            ruling = self._table.rule(kind, incident, situation)
        except _Unknown as wanted:
            return self._ask(kind, known, wanted.fact)
        return self._number(Node(ruling=self.rulings.setdefault(ruling, len(self.rulings))))

    def _ask(self, kind: type[Incident], known: Mapping[str, Value], fact: FactAsked) -> int | None:
        branches = []
        for answer, _, value in fact.answers:
            node = self.explore(kind, {**known, fact.key: value})
            if node is not None:
                branches.append(Branch(answer, node))
        leads_to = {branch.node for branch in branches}
        if len(leads_to) <= 1:
            return leads_to.pop() if leads_to else None
        self.asked[fact.key] = fact
        return self._number(Node(question=fact.key, branches=tuple(branches)))

    def _number(self, node: Node) -> int:
        return self.nodes.setdefault(node, len(self.nodes))


def known_contradictions(kind: type[Incident], known: Mapping[str, Value]) -> tuple[Name, ...]:
    """What of the facts known so far, by key, cannot be true together; what needs an unknown fact does not count.

    >>> from sifang.rules.incident_calls import CalledSet, WrongCall, WrongCallNoticed
    >>> late = {"wrong_call.call": CalledSet.PUNG, "wrong_call.noticed": WrongCallNoticed.AFTER_REPLACEMENT}
    >>> [one.en for one in known_contradictions(WrongCall, late)]
    ['A replacement was drawn, yet the set called is no kong.']
    """
    incident = cast("Incident", _Partly(facts_of(kind), known))
    situation = cast("Situation", _Partly(SITUATION, known))
    try:
        if situation.stage.is_over:
            return ()
    except _Unknown:
        pass
    return tuple(one.words for one in contradictions_of(kind) if _known_to_hold(one.holds, incident, situation))


def _possible(kind: type[Incident], known: Mapping[str, Value]) -> bool:
    """Whether what is still unknown can be such that nothing contradicts itself."""
    if known_contradictions(kind, known):
        return False
    unknown = next((one for one in (*facts_of(kind).values(), *SITUATION.values()) if one.key not in known), None)
    return unknown is None or any(_possible(kind, {**known, unknown.key: value}) for value in unknown.values)


def _known_to_hold(holds: object, incident: Incident, situation: Situation) -> bool:
    assert callable(holds), "a contradiction is a function of the facts"
    try:
        return bool(holds(incident, situation))
    except _Unknown:
        return False


def decision_table(book: Book) -> DecisionTable:
    """Every way from an incident to its ruling under this book."""
    explorer = _Explorer(book.rulings)
    roots = [(kind, explorer.explore(kind, {})) for kind in INCIDENTS]
    rulings = tuple(explorer.rulings)
    return DecisionTable(
        book=book.id,
        profile=book.profile,
        script=book.script,
        neutral_script=Script.TRADITIONAL,
        incidents=tuple(_entry(kind, node) for kind, node in roots if node is not None),
        questions={fact.key: _question(fact, book.rulings) for fact in explorer.asked.values()},
        nodes=tuple(explorer.nodes),
        rulings=rulings,
        words=tuple(worded(ruling, book) for ruling in rulings),
    )


def _entry(kind: type[Incident], node: int) -> Entry:
    return Entry(str(kind.__struct_config__.tag), kind.title, kind.group.value, kind.group.text, node)


def _question(fact: FactAsked, rulings: RulingTable) -> Question:
    text = rulings.questions.get(fact.key, fact.question)
    return Question(text, {answer: text for answer, text, _ in fact.answers})
