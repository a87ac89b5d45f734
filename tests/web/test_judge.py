"""The referee's assistant carries what `rule` rules: every path through its table is a ruling of the book."""

from collections.abc import Iterator, Mapping
from itertools import islice, product

import pytest
from msgspec import convert
from opencc import OpenCC

from sifang.languages import Converters
from sifang.referee import OpenPoints, decision_table, rule
from sifang.referee.facts import SITUATION, Value, facts_of
from sifang.referee.keywords import KEYWORDS
from sifang.referee.questions import known_contradictions
from sifang.referee.wording import worded
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.incident import Incident, Situation
from sifang.rules.incidents import INCIDENTS, AnyIncident
from sifang.rules.ruling import Ruling
from sifang.web.judge import JUDGED, JudgeRuling, JudgeTable, Said, judge_table

CONVERTERS = Converters(OpenCC("t2s").convert, OpenCC("s2hk").convert)
TABLES = {book: judge_table(load(book), CONVERTERS) for book in RULEBOOKS}
KINDS = {str(kind.__struct_config__.tag): kind for kind in INCIDENTS}
#: So many of the ways to fill in what a path does not ask are tried.
FILLINGS = 3

Known = Mapping[str, Value]


def paths(table: JudgeTable, kind: type[Incident], number: int, known: Known) -> Iterator[tuple[Known, JudgeRuling]]:
    """Every way from a node to a ruling, with the facts answered on the way."""
    node = table.nodes[number]
    if node.question is None:
        assert node.ruling is not None
        yield known, table.rulings[node.ruling]
        return
    facts = {fact.key: fact for fact in (*facts_of(kind).values(), *SITUATION.values())}
    values = {answer: value for answer, _, value in facts[node.question].answers}
    for branch in node.branches:
        yield from paths(table, kind, branch.node, {**known, node.question: values[branch.answer]})


def filled(kind: type[Incident], known: Known) -> Iterator[Known]:
    """Ways to fill in the facts that were not asked, as far as they contradict nothing."""
    open_facts = [one for one in (*facts_of(kind).values(), *SITUATION.values()) if one.key not in known]
    for values in product(*(fact.values for fact in open_facts)):
        whole = {**known, **{fact.key: value for fact, value in zip(open_facts, values, strict=True)}}
        if not known_contradictions(kind, whole):
            yield whole


def ruled(book: str, kind: type[Incident], facts: Known) -> Ruling:
    incident = {"incident": kind.__struct_config__.tag, **_by_field(facts, str(kind.__struct_config__.tag))}
    situation = _by_field(facts, "situation")
    return rule(convert(incident, AnyIncident), convert(situation, Situation), load(book))


def _by_field(facts: Known, owner: str) -> dict[str, Value]:
    return {key.partition(".")[2]: value for key, value in facts.items() if key.startswith(f"{owner}.")}


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_path_leads_to_what_is_ruled_on_these_facts(book: str) -> None:
    table = TABLES[book]
    walked = 0

    for entry in table.incidents:
        kind = KINDS[entry.incident]
        for known, shown in paths(table, kind, entry.node, {}):
            fillings = list(islice(filled(kind, known), FILLINGS))
            assert fillings, (entry.incident, known)
            for facts in fillings:
                words = worded(ruled(book, kind, facts), load(book))
                assert shown.finding.en == words.finding.en, (entry.incident, facts)
                assert [one.words.en for one in shown.follows] == [one.en for one in words.follows]
                assert [one.question.en for one in shown.judging] == [one.question.en for one in words.judging]
                assert [one.what.en for one in shown.choosing] == [one.what.en for one in words.choosing]
                assert shown.articles == tuple(one.article for one in words.articles)
                assert shown.decisions == words.decisions
            walked += 1

    assert walked > len(INCIDENTS)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_incident_can_be_chosen_and_every_cited_article_is_carried_along(book: str) -> None:
    table = TABLES[book]

    assert [one.incident for one in table.incidents] == list(KINDS)
    assert {one.group for one in table.incidents} == set(table.groups)
    time = table.time
    cited = {article for ruling in table.rulings for article in ruling.articles}
    assert set(table.articles) == cited | {time.move_article, time.deal_article, time.forfeit_article}
    assert time == load(book).play.time_limits


def test_the_edition_of_1998_is_chosen_apart_since_it_penalises_otherwise() -> None:
    """mcr foul.8: paid to each of the others in 1998, deducted in 2025."""
    tables = {name: judge_table(load(name), CONVERTERS) for name in JUDGED}

    assert [table.key for table in tables.values()] == list(JUDGED)
    assert {table.book for table in tables.values()} == set(RULEBOOKS)
    assert len({table.name.hans for table in tables.values()}) == len(JUDGED)
    told = {
        key: {effect.words.en for ruling in one.rulings for effect in ruling.follows} for key, one in tables.items()
    }
    assert "10 points are paid to each of the three others." in told["mcr/r98"] - told["mcr"]


PROFILES = [f"{book}/{profile}" for book, one in RULEBOOKS.items() for profile in one.choices.profiles]


@pytest.mark.parametrize("rules", PROFILES)
def test_an_edition_without_a_table_of_its_own_is_ruled_as_its_book(rules: str) -> None:
    """A tournament's page takes the table of the edition, else the book's."""
    chosen = rules if rules in JUDGED else rules.partition("/")[0]

    assert decision_table(load(rules)).rulings == decision_table(load(chosen)).rulings
    assert decision_table(load(rules)).nodes == decision_table(load(chosen)).nodes


def test_every_incident_is_found_by_other_words_too() -> None:
    assert list(KEYWORDS) == list(KINDS)


def test_where_points_are_left_open_the_table_tells_what_may_be_named() -> None:
    """foul.13 in 1998, time.2, drawing-faults.3."""
    old = judge_table(load("mcr/r98"), CONVERTERS)

    assert open_in(old, "opponent_tiles_turned") == {OpenPoints(5, 60)}
    assert OpenPoints(5, step=5) in open_in(TABLES["wsom"], "overtime")
    assert open_in(TABLES["wsom"], "opponent_tiles_turned") == {OpenPoints(0)}
    assert open_in(TABLES["mcr"], "false_win") == set()


def open_in(table: JudgeTable, incident: str) -> set[OpenPoints]:
    """What the rulings on an incident in play leave open, as follows or as may follow."""
    node = next(one.node for one in table.incidents if one.incident == incident)
    rulings = [ruling for _, ruling in paths(table, KINDS[incident], node, {})]
    effects = [
        effect for ruling in rulings for effect in (*ruling.follows, *(m for j in ruling.judging for m in j.may))
    ]
    return {effect.points for effect in effects if effect.points is not None}


def test_each_sentence_is_said_in_three_languages() -> None:
    wsom, mcr = TABLES["wsom"], TABLES["mcr"]

    false_win = next(one for one in wsom.incidents if one.incident == "false_win")
    assert (false_win.title.en, false_win.title.hant) == ("A false win, the hand shown", "錯和")
    assert false_win.title.hans == "错和"
    assert wsom.name.hans != wsom.name.hant
    finding = next(one.finding for one in mcr.rulings if one.general is None)
    assert finding.hans != finding.hant


@pytest.mark.parametrize("rules", JUDGED)
def test_nothing_in_simplified_chinese_is_written_in_the_other_script(rules: str) -> None:
    """The general rule is written in Traditional, whatever the script of the book that says nothing."""
    table = judge_table(load(rules), CONVERTERS)

    said = [one.hans for one in every_text(table)]
    assert len(said) > 100
    assert [text for text in said if CONVERTERS.to_simplified(text) != text] == []


def every_text(table: JudgeTable) -> Iterator[Said]:
    """All that a table says, article by article and ruling by ruling."""
    yield table.name
    yield from table.groups.values()
    for incident in table.incidents:
        yield from (incident.title, incident.keywords)
    for question in table.questions.values():
        yield from (question.text, *question.answers.values())
    for ruling in table.rulings:
        yield from (ruling.finding, *(effect.words for effect in ruling.follows))
        for judging in ruling.judging:
            yield from (judging.question, *(may.words for may in judging.may))
        yield from (text for choosing in ruling.choosing for text in (choosing.whose, choosing.what))
        yield from () if ruling.general is None else (ruling.general,)
    for article in table.articles.values():
        yield from (article.citation, article.title, article.gist)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_no_fact_of_an_incident_is_named_as_one_of_the_situation(book: str) -> None:
    for key in TABLES[book].questions:
        owner, _, field = key.partition(".")
        assert owner == "situation" or field not in SITUATION
