"""The questions that lead to a ruling: every path is a run of `rule`, and nothing is asked in vain."""

from collections.abc import Iterator, Mapping
from itertools import product

import msgspec
import pytest

from sifang.referee import ContradictoryFacts, DecisionTable, decision_table, rule
from sifang.referee.facts import SITUATION, FactAsked, Value, answer_for, facts_of
from sifang.referee.questions import Node
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.rules.incident import Incident, Situation
from sifang.rules.incidents import INCIDENTS

BOOKS = ("wsom", "mcr", "mcr/r98", "mcr/wmo2006", "mcr/botzone_duplicate", "hangzhou")
TABLES = {name: decision_table(load(name)) for name in BOOKS}


def every(facts: Mapping[str, FactAsked]) -> Iterator[dict[str, Value]]:
    """Every way in which the facts can be."""
    for values in product(*(fact.values for fact in facts.values())):
        yield dict(zip(facts, values, strict=True))


def answered(facts: Mapping[str, FactAsked], values: Mapping[str, Value]) -> dict[str, str]:
    return {fact.key: answer_for(values[field]) for field, fact in facts.items()}


def tag(kind: type[Incident]) -> str:
    return str(kind.__struct_config__.tag)


def agree(book: Book, table: DecisionTable, kind: type[Incident]) -> int:
    """How many combinations of all facts there are; each leads to the ruling that `rule` makes."""
    situations = [(msgspec.convert(values, Situation), answered(SITUATION, values)) for values in every(SITUATION)]
    tried = 0
    for values in every(facts_of(kind)):
        incident = msgspec.convert({"incident": tag(kind), **values}, kind)
        told = answered(facts_of(kind), values)
        for situation, told_of_table in situations:
            try:
                ruling = rule(incident, situation, book)
            except ContradictoryFacts:
                continue
            tried += 1
            assert table.ruling(tag(kind), {**told, **told_of_table}) == ruling, (incident, situation)
    return tried


@pytest.mark.parametrize("name", ["wsom", "mcr", "mcr/r98"])
def test_every_path_leads_to_the_ruling_that_the_referee_makes(name: str) -> None:
    book = load(name)

    assert all(agree(book, TABLES[name], kind) for kind in INCIDENTS)


@pytest.mark.parametrize("name", BOOKS)
def test_every_answer_of_a_question_can_change_the_ruling(name: str) -> None:
    table = TABLES[name]

    assert all(len({branch.node for branch in node.branches}) > 1 for node in table.nodes if node.question)


@pytest.mark.parametrize("name", BOOKS)
def test_no_path_asks_twice(name: str) -> None:
    table = TABLES[name]

    def ask(node: Node, asked: frozenset[str]) -> None:
        if node.question is not None:
            assert node.question not in asked
            for branch in node.branches:
                ask(table.nodes[branch.node], asked | {node.question})

    for entry in table.incidents:
        ask(table.nodes[entry.node], frozenset())


@pytest.mark.parametrize("name", BOOKS)
def test_every_incident_leads_to_rulings_of_the_books_own_articles(name: str) -> None:
    book, table = load(name), TABLES[name]

    assert {entry.incident for entry in table.incidents} == {tag(kind) for kind in INCIDENTS}
    assert all(article in book.articles for ruling in table.rulings for article in ruling.articles)


@pytest.mark.parametrize("name", BOOKS)
def test_the_table_is_the_same_after_it_was_sent(name: str) -> None:
    sent = msgspec.json.encode(TABLES[name])

    assert msgspec.json.decode(sent, type=DecisionTable) == TABLES[name]


@pytest.mark.parametrize("name", BOOKS)
def test_a_ruling_speaks_in_whole_sentences_in_both_languages(name: str) -> None:
    for worded in TABLES[name].words:
        for text in (*worded.follows, *(what.what for what in worded.choosing)):
            assert text.en.endswith(".")
            assert text.zh.endswith("。")
        assert not any(letter >= "\u3000" for text in (worded.finding, *worded.follows) for letter in text.en)


def test_under_a_book_that_says_nothing_only_the_stage_is_asked_and_what_is_said_of_a_count() -> None:
    assert set(TABLES["hangzhou"].questions) == {"situation.stage", "miscount.raised", "count_disputed.two_counts"}


def test_a_question_left_open_is_told() -> None:
    table = TABLES["wsom"]

    assert table.node("empty_call", {}).question == "situation.stage"
    with pytest.raises(ValueError, match=r"still to be answered: empty_call\.noticed"):
        table.ruling("empty_call", {"situation.stage": "playing"})


def test_an_answer_that_contradicts_an_earlier_one_is_not_offered() -> None:
    """A replacement is drawn for a kong alone, so that a pung leaves fewer answers."""
    table = TABLES["wsom"]
    known = {"situation.stage": "dealing"}

    with pytest.raises(ValueError, match="'dealing' is not offered"):
        table.node("empty_call", known)


def test_how_often_it_happened_is_asked_only_where_it_counts() -> None:
    assert "situation.before" in TABLES["mcr"].questions
    assert "situation.before" not in TABLES["wsom"].questions
