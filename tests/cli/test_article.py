"""`sifang article`: what an article rules, in two languages, how it is carried out, and its tests."""

import json

import pytest

from sifang.rulebooks import RULEBOOKS, load
from tests.cli.conftest import Run


def test_an_article_is_printed_in_both_languages(run: Run) -> None:
    article = load("wsom").articles["claims.4"]

    result = run("article", "wsom", "claims.4")

    assert result.exit_code == 0
    assert article.title.en in result.output
    assert article.gist.en in result.output
    assert article.gist.zh in result.output


def test_an_article_names_the_tests_that_cite_it(run: Run) -> None:
    result = run("article", "wsom", "payoff.3")

    assert "test_payoff_3_a_discard_above_par_is_borne_by_the_discarder" in result.output


def test_a_section_lists_its_articles(run: Run) -> None:
    result = run("article", "wsom", "kong")

    listed = [line.split()[0] for line in result.output.splitlines()]
    assert listed == [one for one in load("wsom").articles if one.startswith("kong.")]


@pytest.mark.parametrize("book", RULEBOOKS)
def test_of_every_article_of_every_book_it_tells_the_gist_where_it_lives_and_its_tests(run: Run, book: str) -> None:
    result = run("article", book, "--json")

    articles = [json.loads(line) for line in result.output.splitlines()]
    assert [one["id"] for one in articles] == list(load(book).articles)
    assert all(one["title"]["en"] and one["gist"]["en"] and one["gist"]["zh"] for one in articles)
    carried_out = [one for one in articles if one["how"] != "not applicable"]
    assert [one["id"] for one in carried_out if not (one["where"] and one["tests"])] == []
    assert all(one["reason"]["en"] and one["reason"]["zh"] for one in articles if one not in carried_out)


def test_an_unknown_article_is_answered_with_those_of_its_section(run: Run) -> None:
    result = run("article", "wsom", "kong.none")

    assert result.exit_code == 1
    assert "there is no article 'kong.none': there are kong.1, kong.2" in str(result.exception)


def test_an_unknown_rulebook_is_answered_with_those_there_are(run: Run) -> None:
    assert "wsom" in str(run("article", "nowhere").exception)
