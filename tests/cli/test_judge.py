"""`sifang judge`: a ruling by question and answer, or from facts on the command line."""

import json

import pytest

from sifang.referee import rule
from sifang.rulebooks import load
from sifang.rules.incident import Situation
from sifang.rules.incident_calls import EmptyCall, EmptyCallNoticed
from sifang.rules.incidents import INCIDENTS
from tests.cli.conftest import Run

EMPTY_CALL = ("judge", "wsom", "empty_call", "stage=playing", "noticed=not_discarded")


def test_a_ruling_is_printed_with_finding_articles_effects_and_decisions(run: Run) -> None:
    ruling = rule(EmptyCall(noticed=EmptyCallNoticed.NOT_DISCARDED), Situation(), load("wsom"))

    result = run(*EMPTY_CALL)

    assert result.exit_code == 0
    assert ruling.finding.en in result.output
    for effect in ruling.effects:
        assert f"- {effect.words.en}" in result.output
    for article in ruling.articles:
        assert f"({article})" in result.output
        assert load("wsom").articles[article].gist.en in result.output
    for decision in ruling.decisions:
        assert decision in result.output
    for judging in ruling.discretion:
        assert judging.question.en in result.output


def test_a_ruling_is_told_in_each_language(run: Run) -> None:
    english, traditional, simplified = (run(*EMPTY_CALL, "--lang", one).output for one in ("en", "zh-Hant", "zh-Hans"))

    assert "A call withdrawn before showing" in english
    assert "正在打牌" in traditional
    assert "依據" in traditional
    assert "依据" in simplified
    assert "依據" not in simplified


def test_a_program_gets_the_ruling_as_data_and_in_words(run: Run) -> None:
    answer = json.loads(run(*EMPTY_CALL, "--json").output)

    assert answer["facts"] == {"stage": "playing", "noticed": "not_discarded"}
    assert answer["ruling"]["articles"] == ["wrong-calls.3", "penalty-tiles.1"]
    assert {"effect": "tiles_to_expose", "count": 2} in answer["ruling"]["effects"]
    assert set(answer["words"]["finding"]) == {"en", "hant", "hans"}


def test_questions_are_asked_until_the_ruling_is_known(run: Run) -> None:
    result = run("judge", stdin="withdrawn kong\n1\n2\n")

    assert result.exit_code == 0
    assert "Where does the deal stand?" in result.output
    assert "A kong was called after a draw, and withdrawn before it was shown." in result.output


def test_one_can_go_back_from_a_question_and_from_the_first_to_another_incident(run: Run) -> None:
    result = run("judge", "--rules", "wsom", stdin="空鳴\n1\n2\nb\nb\n空槓\n2\n")

    assert result.exit_code == 0
    assert result.output.count("Where does the deal stand?") == 4
    assert "(wrong-calls.4)" in result.output


def test_what_is_typed_is_looked_for_in_all_three_languages(run: Run) -> None:
    for words in ("withdrawn kong", "空槓", "空杠"):
        assert "(wrong-calls.4)" in run("judge", stdin=f"{words}\n1\n2\n").output


def test_an_unknown_number_or_word_is_asked_for_again(run: Run) -> None:
    result = run("judge", stdin="zeppelin\n空槓\n99\n2\n")

    assert "Nothing of that name" in result.output
    assert "none of the numbers" in result.output
    assert "(wrong-calls.4)" in result.output


def test_q_ends_the_questions(run: Run) -> None:
    assert run("judge", stdin="空槓\nq\n").exit_code == 0


def test_everything_wrong_with_the_facts_is_told_at_once_with_what_is_allowed(run: Run) -> None:
    words = ("call=pung", "noticed=after_replacement", "bogus=1", "stage=nowhere", "mendable=yes", "mendable=no")

    said = str(run("judge", "wsom", "wrong_call", *words).exception)

    assert "the facts of wrong_call are call, noticed, fault, mendable, stage" in said
    assert "stage can be dealing, playing, won" in said
    assert "mendable was said to be yes" in said
    assert "A replacement was drawn, yet the set called is no kong." in said


def test_a_missing_fact_is_named_with_its_question(run: Run) -> None:
    result = run("judge", "wsom", "empty_call", "stage=playing")

    assert result.exit_code == 1
    assert "still to be said" in str(result.exception)
    assert "noticed=not_discarded" in str(result.exception)


def test_an_answer_that_the_others_rule_out_is_refused_with_those_that_remain(run: Run) -> None:
    facts = ("stage=playing", "fault=not_previous", "noticed=after_replacement")

    said = str(run("judge", "wsom", "wrong_call", *facts).exception)

    assert "cannot be with the other facts" in said


def test_an_unknown_incident_is_answered_with_the_nearest(run: Run) -> None:
    assert "false_win" in str(run("judge", "wsom", "falsewin").exception)
    assert "empty_kong" in str(run("judge", "wsom", "空槓").exception)


def test_the_incidents_and_the_facts_of_one_are_listed(run: Run) -> None:
    incidents = run("judge", "wsom", "--list").output
    facts = run("judge", "wsom", "empty_call", "--list").output

    assert all(str(kind.__struct_config__.tag) in incidents for kind in INCIDENTS)
    assert "stage=dealing|playing|won|recorded|next_deal|signed" in facts


def test_the_list_is_there_for_programs_too(run: Run) -> None:
    listed = [json.loads(line) for line in run("judge", "wsom", "--list", "--json").output.splitlines()]

    assert [one["incident"] for one in listed] == [kind.__struct_config__.tag for kind in INCIDENTS]
    assert listed[0]["facts"]["own_turn"] == ["yes", "no"]


@pytest.mark.parametrize("book", ["mcr", "hangzhou"])
def test_the_other_books_rule_too(run: Run, book: str) -> None:
    result = run("judge", book, "cheating", "--lang", "zh-Hans")

    assert result.exit_code == 0
    assert "作弊" in result.output
