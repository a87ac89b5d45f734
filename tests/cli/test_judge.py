"""`sifang judge`: a ruling by question and answer, or from facts on the command line."""

import json
from dataclasses import dataclass

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
    assert "stage can be dealing (The tiles are being dealt), playing (It is being played), won" in said
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


@dataclass(frozen=True)
class Told:
    """A language, and what is said in it of everything that is wrong."""

    language: str
    fact: str
    value: str
    twice: str
    contradiction: str
    missing: str
    ruled_out: str
    incident: str
    book: str


TRADITIONAL = Told(
    "zh-Hant",
    "bogus=1：請寫「事實=值」；wrong_call 的事實有：call、noticed",
    "stage=nowhere：stage 可以是：dealing（正在配牌）、playing（正在打牌）",
    "mendable=no：之前說過 mendable 是 yes",
    "據稱已補槓，但所叫的不是槓。",
    "尚未說明：這一局進行到哪裡？請寫：stage=playing（正在打牌）",
    "noticed=after_replacement 與其他事實不符：請寫：noticed=at_once",
    "沒有事件「falsewin」：可用的有：false_win（錯和）",
    "沒有規則「zeppelin」：可用的有：wsom/zj33",
)
SIMPLIFIED = Told(
    "zh-Hans",
    "bogus=1：请写「事实=值」；wrong_call 的事实有：call、noticed",
    "stage=nowhere：stage 可以是：dealing（正在配牌）、playing（正在打牌）",
    "mendable=no：之前说过 mendable 是 yes",
    "据称已补杠，但所叫的不是杠。",
    "尚未说明：这一局进行到哪里？请写：stage=playing（正在打牌）",
    "noticed=after_replacement 与其他事实不符：请写：noticed=at_once",
    "没有事件「falsewin」：可用的有：false_win（错和）",
    "没有规则「zeppelin」：可用的有：wsom/zj33",
)


@pytest.mark.parametrize("told", [TRADITIONAL, SIMPLIFIED], ids=lambda told: told.language)
def test_what_is_wrong_is_told_in_the_language_that_was_chosen(run: Run, told: Told) -> None:
    """A fault in English alone helps no referee who reads Chinese."""

    def said(*words: str) -> str:
        return str(run("judge", *words, "--lang", told.language).exception)

    words = ("call=pung", "noticed=after_replacement", "bogus=1", "stage=nowhere", "mendable=yes", "mendable=no")
    faults = said("wsom", "wrong_call", *words)

    assert [one for one in (told.fact, told.value, told.twice, told.contradiction) if one not in faults] == []
    assert told.missing in said("wsom", "empty_call")
    assert told.ruled_out in said("wsom", "wrong_call", "stage=playing", "fault=not_previous", words[1])
    assert told.incident in said("wsom", "falsewin")
    assert told.book in said("zeppelin")


def test_the_facts_are_listed_with_what_they_mean_in_each_language(run: Run) -> None:
    assert "noticed=not_discarded|discarded|acted_on" in run("judge", "wsom", "empty_call", "--list").output
    assert "not_discarded: 叫鸣者未打牌" in run("judge", "wsom", "empty_call", "--list", "--lang", "zh-Hans").output


def test_of_what_never_happens_online_the_list_says_why(run: Run) -> None:
    assert (
        "只會在實體牌桌發生：程式聽不到桌邊的說話。"
        in run("judge", "wsom", "advice_unasked", "--list", "--lang", "zh-Hant").output
    )
    assert "At a physical table alone" not in run("judge", "wsom", "false_win", "--list").output


DISTURBED = ("judge", "mcr/r98", "opponent_tiles_turned")


def test_where_a_ruling_leaves_the_points_open_the_referee_names_them(run: Run) -> None:
    """mcr foul.13: in 1998 five to sixty points, to the disturbed player."""
    english = run(*DISTURBED, "stage=playing", "--points", "20").output
    answer = json.loads(run(*DISTURBED, "stage=playing", "--points", "20", "--json").output)

    assert "paid to the disturbed player. The referee names 20 points." in english
    assert "裁判定為20分。" in run(*DISTURBED, "stage=playing", "--points", "20", "--lang", "zh-Hant").output
    assert [one["points"] for one in answer["named"]] == [20]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--points", "61"), "61 points cannot be named: 5 to 60."),
        (("--points", "20", "--points", "5"), "--points is given 2 times, yet the ruling leaves 1 amounts open."),
    ],
)
def test_points_out_of_range_and_points_too_many_are_refused(run: Run, given: tuple[str, ...], said: str) -> None:
    assert said in str(run(*DISTURBED, "stage=playing", *given).exception)


def test_two_limits_are_named_apart(run: Run) -> None:
    """wsom time.5: the move's and the deal's deductions stand side by side."""
    words = ("judge", "wsom", "overtime", "stage=playing", "limit=both", "lost=allowed")
    output = run(*words, "--points", "5", "--points", "20").output

    assert "The referee names 5 points." in output
    assert "The referee names 20 points." in output


def test_points_are_asked_for_once_the_ruling_is_read(run: Run) -> None:
    """wsom drawing-faults.3: the amount is published nowhere."""
    result = run("judge", stdin="opponent tiles\n1\n1\nmany\n15\n")

    assert "many points cannot be named: 0 or more." in result.output
    assert "- Points are deducted: how many is the referee's to decide, no amount is published. The referee" in (
        result.output
    )
    assert result.exit_code == 0


def test_the_incidents_and_the_facts_of_one_are_listed(run: Run) -> None:
    incidents = run("judge", "wsom", "--list").output
    facts = run("judge", "wsom", "empty_call", "--list").output

    assert all(str(kind.__struct_config__.tag) in incidents for kind in INCIDENTS)
    assert "stage=dealing|playing|won|recorded|next_deal|signed" in facts


def test_the_list_is_there_for_programs_too(run: Run) -> None:
    listed = [json.loads(line) for line in run("judge", "wsom", "--list", "--json").output.splitlines()]

    assert [one["incident"] for one in listed] == [kind.__struct_config__.tag for kind in INCIDENTS]
    assert listed[0]["facts"]["own_turn"] == ["yes", "no"]


def test_a_kong_has_one_sign_in_traditional_chinese_whatever_the_book_is_printed_in(run: Run) -> None:
    output = run("judge", "mcr", "wrong_call", "call=own_kong", "stage=playing", "--lang", "zh-Hant").output

    assert "詐槓" in output
    assert "杠" not in output


@pytest.mark.parametrize("book", ["mcr", "hangzhou"])
def test_the_other_books_rule_too(run: Run, book: str) -> None:
    result = run("judge", book, "cheating", "--lang", "zh-Hans")

    assert result.exit_code == 0
    assert "作弊" in result.output
