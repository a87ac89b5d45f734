"""`sifang score` for a person: the hand by sets, lines with articles, what does not count, who pays."""

from tests.cli.conftest import Run


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


def test_without_a_discarder_the_sheet_says_what_to_add(run: Run) -> None:
    assert "--discarder south" in run("score", "123m 456p 789s 22z 33z", "--win", "3z").output


def test_a_hand_that_does_not_win_is_said_so(run: Run) -> None:
    result = run("score", "123m 456p 789s 12z 33z", "--win", "3z")

    assert result.exit_code == 1
    assert "this hand does not win" in str(result.exception)


def test_no_tiles_at_all_is_a_wrong_command_line(run: Run) -> None:
    result = run("score")

    assert result.exit_code == 2
    assert "give the tiles" in result.output
