"""`sifang score` for a person: the hand by sets, lines with articles, what does not count, who pays."""

import msgspec

from sifang.calculator import Calculation
from tests.cli.conftest import Run


def rows_under(heading: str, output: str) -> list[list[str]]:
    """The cells of the lines that follow the heading's."""
    return [line.split() for line in output.split(heading, 1)[1].splitlines()[1:]]


def test_the_sheet_shows_lines_articles_and_payments(run: Run) -> None:
    result = run("score", "123m 456p 789s 22z 33z", "--win", "3z", "--seat-wind", "west", "--discarder", "south")

    assert result.exit_code == 0
    assert "123m  456p  789s  333z  22z" in result.output
    assert "Concealed Hand" in result.output
    assert "門前清" in result.output
    assert "pattern.3.1" in result.output
    assert "15 points" in result.output
    assert "South pays West 15" in result.output


def test_without_a_win_option_the_last_tile_is_the_winning_one(run: Run) -> None:
    named = run("score", "123m 456p 789s 22z 33z", "--win", "3z")
    last = run("score", "123m 456p 789s 22z 33z 3z")

    assert named.output == last.output
    assert named.exit_code == 0


def test_melds_are_named_one_by_one(run: Run) -> None:
    melds = ("--pung", "777z", "--chow", "123m", "--concealed-kong", "9999p", "--chow", "456s")

    result = run("score", "5m", "--win", "5m", *melds, "--self-draw")

    assert "One Kong" in result.output
    assert "South pays East 15" in result.output


def test_chinese_tiles_are_read_too(run: Run) -> None:
    result = run("score", "一九萬一九筒一九索東南西北白發中", "--win", "中")

    assert "Thirteen Terminals" in result.output


def test_what_does_not_count_is_shown_with_its_article(run: Run) -> None:
    result = run("score", "111m 999m 111p 999p 1s", "--win", "1s", "--self-draw")

    assert "Not counted" in result.output
    assert "scoring.4" in result.output


def test_the_floor_of_a_chicken_hand_is_named(run: Run) -> None:
    result = run("score", "999m 456p 22z 33z", "--win", "3z", "--chow", "123m")

    assert "1 points" not in result.output
    assert "1 point " in result.output
    assert "Chicken Hand 雞和, scoring.5" in result.output


def test_without_a_discarder_each_case_is_shown(run: Run) -> None:
    result = run("score", "234m 345m 567m 888m 9m", "--win", "9m", "--seat-wind", "north")

    assert rows_under("Payments", result.output)[:3] == [
        ["from", "East", "South", "West", "North"],
        ["East", "-205", "-25", "-25", "+255", "payoff.3"],
        ["South", "-25", "-205", "-25", "+255", "payoff.3"],
    ]
    assert "--discarder south" in result.output


def test_a_hand_that_does_not_win_is_told_how_far_it_is(run: Run) -> None:
    result = run("score", "123m 456p 789s 12z 33z", "--win", "3z")

    assert result.exit_code == 1
    assert "No win: This hand is not complete (winning-shape.4): 1 tile is wrong" in result.output


def test_a_hand_below_the_minimum_is_counted_and_told_what_is_missing(run: Run) -> None:
    result = run("score", "999m 456p 22z 33z", "--win", "3z", "--chow", "123m", "--rules", "mcr")

    assert result.exit_code == 1
    assert "counts 3 of the 8 that are needed" in result.output


def test_everything_may_be_said_in_one_line(run: Run) -> None:
    by_options = run(
        "score", "123m 456m 5z", "--win", "5z", "--pung", "888s", "--concealed-kong", "9999p", "--self-draw",
        "--seat-wind", "south", "--prevalent-wind", "south", "--flowers", "15f", "--rules", "mcr",
    )  # fmt: skip
    by_line = run("score", "123m 456m 5z 15f (888s) [9999p] : 5z; self draw; seat S; round S; rules mcr")

    assert "花牌" in by_line.output
    assert by_line.output == by_options.output


def test_where_patterns_double_they_are_shown_as_factors(run: Run) -> None:
    result = run("score", "11335577m22447s : 7s; self draw; rules hangzhou")

    assert rows_under("11m  33m", result.output)[1][:4] == ["×2", "Seven", "Pairs", "七对"]
    assert "\n×2\n" in result.output
    assert "points" not in result.output


def test_a_hand_without_patterns_is_told_by_its_name(run: Run) -> None:
    result = run("score", "123m 456p 789s 22z 33z : 3z; self draw", "--rules", "all")

    assert next(line.split() for line in result.output.splitlines() if line.startswith("hangzhou/default")) == [
        "hangzhou/default", "×1", "yes", "Plain", "hand",
    ]  # fmt: skip


def test_all_books_count_side_by_side(run: Run) -> None:
    result = run("score", "123m 456p 789s 22z 33z 1f : 3z; seat W", "--rules", "all")

    assert result.exit_code == 0
    assert [line.split()[0] for line in result.output.splitlines() if " points  yes " in line] == [
        "wsom/zj33",
        "mcr/mil2025",
    ]
    assert "Left aside: these rules have no flowers." in result.output


def test_wild_tiles_are_marked_where_they_stand(run: Run) -> None:
    result = run("score", "234m 456p 78s 22z 55z 3z : 3z; self draw", "--rules", "hangzhou")

    assert "234m  456p  789*s  22z  33z" not in result.output
    assert "* is a wild tile" in result.output
    assert "789*s" in result.output
    assert "333*z" in result.output


def test_no_two_readings_look_alike_and_how_many_more_there_are_is_told(run: Run) -> None:
    result = run("score", "12456789m 5555z 1s : 3m; self draw", "--rules", "hangzhou")

    *others, more = [
        line for line in result.output.split("Other readings")[1].split("Payments")[0].splitlines() if line
    ]
    assert len(others) == len(set(others)) == 12
    assert "more that are worth no more" in more


def test_what_one_book_forbids_is_told_under_it_with_its_article(run: Run) -> None:
    hand = "123m 456p 11z 22z (555z) : 2z; self draw"

    alone, beside = run("score", hand, "--rules", "hangzhou"), run("score", hand, "--rules", "all")

    assert alone.exit_code == 1
    assert "5z is wild: it lies in no meld (article.7)" in str(alone.exception)
    assert beside.exit_code == 0
    assert "Cannot be: 5z is wild: it lies in no meld (article.7)" in beside.output


def test_an_option_that_contradicts_the_line_is_refused(run: Run) -> None:
    result = run("score", "123m 456p 789s 22z 33z : 3z; seat S", "--seat-wind", "west")

    assert result.exit_code == 1
    assert "seat: it is said twice" in str(result.exception)


def test_the_other_readings_are_ranked(run: Run) -> None:
    result = run("score", "11122233p 99m (777z) : 3p; self draw")

    assert "Other readings" in result.output
    totals = [int(line.split()[0]) for line in result.output.split("Other readings")[1].splitlines()[1:] if line]
    assert totals == sorted(totals, reverse=True)


def test_a_link_is_written_and_read_back(run: Run) -> None:
    hand = "123m 456m 2z (888s) [9999p] : 2z; self draw; seat S"
    link = run("score", hand, "--link", "--rules", "mcr").output.strip()

    assert link == "hand=123456m2z(888s)(~9999p):2z&how=self_draw&seat=S&rules=mcr"
    assert run("score", f"https://a.example/calculator?{link}").output == run("score", link).output
    assert "mcr/mil2025" in run("score", link).output


def test_a_hand_as_json_is_the_calculators_answer(run: Run) -> None:
    result = run("score", "123m 456p 789s 22z 33z : 3z", "--json")

    calculation = msgspec.json.decode(result.output, type=Calculation)
    assert [count.rules for count in calculation.books] == ["wsom/zj33"]


def test_what_the_articles_say_is_printed_when_asked_for(run: Run) -> None:
    asked = run("score", "123m 456p 789s 22z 33z : 3z", "--articles").output

    assert "What the articles say" in asked
    assert "What the articles say" not in run("score", "123m 456p 789s 22z 33z : 3z").output


def test_all_that_is_wrong_with_a_line_is_told_at_once(run: Run) -> None:
    result = run("score", "11111m : 1m; last tile draw; from E; sea W")

    assert result.exit_code == 1
    told = str(result.exception)
    for fault in ("'sea' is not known", "6 of 1m", "a win has 14", "goes with a self-draw", "own discard"):
        assert fault in told


def test_an_option_that_is_no_meld_is_refused(run: Run) -> None:
    assert "124m is no chow" in str(run("score", "5m", "--win", "5m", "--chow", "124m").exception)


def test_no_tiles_at_all_is_a_wrong_command_line(run: Run) -> None:
    result = run("score")

    assert result.exit_code == 2
    assert "give the tiles" in result.output
