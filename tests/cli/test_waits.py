"""`sifang waits` for a person: waits with their values, discards, and what one other tile would bring."""

import msgspec

from sifang.calculator import HandWaits
from tests.cli.conftest import Run


def test_each_wait_is_told_with_the_tiles_left_and_its_value_either_way(run: Run) -> None:
    result = run("waits", "2345678m 456p 678s", "--rules", "mcr")

    assert result.exit_code == 0
    assert "Ready. It waits for:" in result.output
    rows = [line.split("  ") for line in result.output.splitlines() if line[:2] in {"2m", "5m", "8m"}]
    assert [[cell.strip() for cell in row if cell.strip()][:4] for row in rows][:3] == [
        ["2m", "3", "10 points", "8 points"],
        ["5m", "3", "9 points", "(7 points) no win"],
        ["8m", "3", "15 points", "13 points"],
    ]
    assert "worth less than these rules ask for" in result.output


def test_discards_named_are_not_among_the_tiles_left(run: Run) -> None:
    result = run("waits", "2345678m 456p 678s; discards E2m S2m")

    assert any(line.split()[:2] == ["2m", "1"] for line in result.output.splitlines())


def test_with_a_tile_to_discard_each_discard_is_told(run: Run) -> None:
    result = run("waits", "2345678m 456p 678s 1z")

    assert "Ready, after a discard:" in result.output
    assert any(line.split()[:4] == ["1z", "ready", "258m", "9"] for line in result.output.splitlines())


def test_a_hand_that_is_not_ready_is_told_what_is_useful(run: Run) -> None:
    result = run("waits", "159m159p159s1234z")

    assert "away from ready" in result.output
    assert "tiles in all" in result.output


def test_one_other_tile_that_makes_the_hand_dearer_is_told_with_what_it_brings(run: Run) -> None:
    result = run("waits", "234m 345p 567s 88m 23s", "--rules", "mcr")

    assert "5p for 2p: waits 14s (8 left), on 4s 17 points (+5: Mixed Triple Chow" in result.output


def test_many_waits_are_told_together_where_they_are_worth_the_same(run: Run) -> None:
    result = run("waits", "123m 456p 789s 222z 5z", "--rules", "hangzhou")

    rows = [line.split() for line in result.output.splitlines() if "Baotou" in line]
    assert [row[:3] for row in rows] == [
        ["123456789m123456789p123456789s123467z", "120", "×2"],
        ["5z", "3", "×2"],
    ]


def test_as_json_each_book_has_one_answer(run: Run) -> None:
    result = run("waits", "2345678m 456p 678s", "--rules", "all", "--json")

    answers = [msgspec.json.decode(line, type=HandWaits) for line in result.output.splitlines()]
    assert [answer.book for answer in answers][:2] == ["wsom", "mcr"]
    assert all(len(answer.waits) == 3 for answer in answers[:2])


def test_all_that_is_wrong_is_told_at_once(run: Run) -> None:
    result = run("waits", "11111m; seat Q")

    assert result.exit_code == 1
    for fault in ("'Q' is no wind", "5 of 1m", "there must be 13 or 14"):
        assert fault in str(result.exception)


def test_what_one_book_forbids_is_told_under_it(run: Run) -> None:
    hand = "123m 456p 11z 22z (555z)"

    alone, beside = run("waits", hand, "--rules", "hangzhou"), run("waits", hand, "--rules", "all")

    assert alone.exit_code == 1
    assert "it lies in no meld (article.7)" in str(alone.exception)
    assert beside.exit_code == 0
    assert "Cannot be: 5z is wild" in beside.output


def test_no_tiles_are_a_wrong_command_line_and_nothing_is_said_of_wins(run: Run) -> None:
    result = run("waits", "")

    assert result.exit_code == 2
    assert "give the tiles of the hand" in result.output
    assert "wins" not in result.output


def test_the_link_is_that_of_the_line(run: Run) -> None:
    assert run("waits", "123m (888s)", "--link").exit_code == 1
    result = run("waits", "1234567m 123p (888s)", "--link", "--seat-wind", "west")

    assert result.output == "hand=1234567m123p(888s)&seat=W\n"
