"""`sifang score --json`: one win a line in, one answer a line out, faults told in the answer."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from sifang.cli.answers import Answer
from tests.cli.conftest import Run

#: A win as a program writes it, or what it writes by mistake.
Record = dict[str, object]


def tiles(text: str) -> list[str]:
    """`"123m 7z"` as a list of tiles."""
    ranks: list[str] = []
    found: list[str] = []
    for sign in text.replace(" ", ""):
        if sign.isdigit():
            ranks.append(sign)
        else:
            found += [rank + sign for rank in ranks]
            ranks = []
    return found


def win(concealed: str, tile: str | None, **other: object) -> Record:
    return {"id": "a", "concealed": tiles(concealed), "win_tile": tile, **other}


EAST_KONG: Record = {"type": "kong_concealed", "tiles": tiles("1111z")}


def answers(run: Run, *records: object) -> list[Answer]:
    result = run("score", "--json", stdin="".join(json.dumps(record) + "\n" for record in records))
    assert result.exit_code == 0, result.output
    return [msgspec.json.decode(line, type=Answer) for line in result.output.splitlines()]


def test_a_win_is_answered_with_its_lines_their_articles_and_their_tiles(run: Run) -> None:
    [answer] = answers(run, win("123m 456p 789s 22z 33z", "3z", seat_wind="W", discarder="S"))

    assert answer.error is None
    assert answer.total == 15
    assert [(line.pattern, line.points, line.article) for line in answer.lines] == [
        ("concealed_hand", 5, "pattern.1.2"),
        ("value_honour", 10, "pattern.3.1"),
    ]
    assert answer.lines[1].tiles == ("3z", "3z", "3z")
    assert (answer.lines[1].en, answer.lines[1].zh) == ("Value Honor", "番牌")


def test_the_answer_has_exactly_the_published_keys(run: Run) -> None:
    result = run("score", "--json", stdin=json.dumps(win("19m 19p 19s 1234567z", "7z")))

    answer = json.loads(result.output)

    assert list(answer) == ["id", "total", "lines", "dropped", "reading", "payments", "error"]
    assert list(answer["lines"][0]) == ["pattern", "zh", "en", "points", "times", "article", "tiles"]


def test_the_reading_says_which_group_took_the_winning_tile(run: Run) -> None:
    pung = {"type": "pung", "tiles": tiles("777z")}

    [answer] = answers(run, win("123m 456p 22z 33z", "3z", melds=[pung]))

    assert answer.reading is not None
    assert [("".join(g.tiles), g.type, g.melded, g.concealed, g.winning) for g in answer.reading.groups] == [
        ("1m2m3m", "chow", False, True, False),
        ("4p5p6p", "chow", False, True, False),
        ("3z3z3z", "pung", False, False, True),
        ("7z7z7z", "pung", True, False, False),
        ("2z2z", "pair", False, True, False),
    ]


def test_what_does_not_count_is_answered_with_the_reason(run: Run) -> None:
    [answer] = answers(run, win("111m 999m 111p 999p 1s", "1s", self_draw=True))

    assert answer.total == 400
    assert [line.pattern for line in answer.lines] == ["all_terminals"]
    dropped = {line.pattern: line for line in answer.dropped}
    assert dropped["all_pungs"].article == "scoring.4"
    assert "stands alone" in dropped["all_pungs"].reason


def test_payoff_3_a_discard_above_par_is_borne_by_the_discarder(run: Run) -> None:
    [answer] = answers(run, win("234m 345m 567m 888m 9m", "9m", seat_wind="N", discarder="E"))

    assert answer.total == 85
    assert answer.payments is not None
    assert msgspec.to_builtins(answer.payments) == {"East": -205, "South": -25, "West": -25, "North": 255}


def test_immunity_4_the_first_to_throw_the_tile_in_the_round_bears_it(run: Run) -> None:
    thrown = [["N", "1s"], ["E", "9m"], ["S", "9m"]]

    [answer] = answers(run, win("234m 345m 567m 888m 9m", "9m", seat_wind="N", discarder="S", discards=thrown))

    assert answer.payments is not None
    assert msgspec.to_builtins(answer.payments) == {"East": -205, "South": -25, "West": -25, "North": 255}


def test_the_winning_discard_may_be_left_out_of_the_discards(run: Run) -> None:
    record = win("234m 345m 567m 888m 9m", "9m", seat_wind="N", discarder="S")

    whole, fragment = answers(
        run, record | {"discards": [["E", "9m"], ["S", "9m"]]}, record | {"discards": [["E", "9m"]]}
    )

    assert whole.payments == fragment.payments


def test_payments_are_null_when_a_discard_win_names_no_discarder(run: Run) -> None:
    [answer] = answers(run, win("123m 456p 789s 22z 33z", "3z"))

    assert answer.error is None
    assert answer.payments is None


def test_a_self_draw_is_paid_by_all(run: Run) -> None:
    [answer] = answers(run, win("123m 456p 789s 22z 33z", "3z", seat_wind="S", self_draw=True))

    assert answer.payments is not None
    assert msgspec.to_builtins(answer.payments) == {"East": -5, "South": 15, "West": -5, "North": -5}


@pytest.mark.parametrize(
    ("flags", "self_draw", "article"),
    [
        (["Final Draw"], True, "pattern.9.1.1"),
        (["Final Discard"], False, "pattern.9.1.2"),
        (["Blessing of Heaven"], True, "pattern.9.4.1"),
        (["last_tile_draw"], True, "pattern.9.1.1"),
    ],
)
def test_flags_name_the_circumstances(run: Run, flags: list[str], self_draw: bool, article: str) -> None:
    [answer] = answers(run, win("123m 456p 789s 22z 33z", "3z", flags=flags, self_draw=self_draw))

    assert answer.error is None
    assert article in {line.article for line in answer.lines}


def test_a_win_on_a_kong_is_flagged_beside_the_kong(run: Run) -> None:
    [answer] = answers(run, win("123m 456p 22z 33z", "3z", melds=[EAST_KONG], flags=["Win on Kong"]))

    assert answer.error is None
    assert "pattern.9.2" in {line.article for line in answer.lines}


def test_a_robbed_tile_is_flagged_where_the_hand_holds_no_other(run: Run) -> None:
    [answer] = answers(run, win("123m 456p 78s 22z 444z", "9s", flags=["Robbing a Kong"]))

    assert answer.error is None
    assert "pattern.9.3" in {line.article for line in answer.lines}


@pytest.mark.parametrize(
    ("key", "self_draw", "pattern"),
    [
        ("last_tile", True, "last_tile_draw"),
        ("last_tile", False, "last_tile_claim"),
        ("kong_replacement", True, "out_with_replacement_tile"),
        ("rob_kong", False, "robbing_the_kong"),
        ("last_of_kind", False, "last_tile"),
    ],
)
def test_four_circumstances_may_have_keys_of_their_own(run: Run, key: str, self_draw: bool, pattern: str) -> None:
    record = win("123m 456p 78s 22z", "9s", melds=[EAST_KONG], self_draw=self_draw, rules="mcr")

    [answer] = answers(run, record | {key: True})

    assert answer.error is None
    assert pattern in {line.pattern for line in answer.lines}


def test_flowers_and_the_wind_of_the_round_are_counted_where_the_rules_have_them(run: Run) -> None:
    record = win("123m 456p 789s 22z 33z", "3z", flowers=["1f", "5f"], round_wind="W")

    wsom, mcr = answers(run, record, record | {"rules": "mcr"})

    assert {"flower", "prevalent_wind"} <= {line.pattern for line in mcr.lines}
    assert {line.pattern for line in wsom.lines} == {"concealed_hand"}


def test_a_profile_changes_the_count(run: Run) -> None:
    flush = win("123m 345m 567m 888m 9m", "9m")

    default, masters = answers(run, flush, flush | {"rules": "wsom/masters2016"})

    assert (default.total, masters.total) == (85, 105)


def test_a_complete_hand_below_the_minimum_is_counted_and_refused(run: Run) -> None:
    chow = {"type": "chow", "tiles": tiles("123m")}

    [answer] = answers(run, win("999m 456p 22z 33z", "3z", melds=[chow], rules="wsom/masters2016", discarder="S"))

    assert answer.total == 1
    assert answer.error == "worth 1, and a win needs 15 (wsom scoring.5)"
    assert answer.payments is None


def test_keys_that_are_not_known_are_ignored(run: Run) -> None:
    [answer] = answers(run, win("123m 456p 789s 22z 33z", "3z", source="a book", expected_total=15))

    assert answer.error is None


@pytest.mark.parametrize(
    ("record", "error"),
    [
        (win("123m 456p 789s 22z 3z", "3z"), "the hand has 13 tiles and no melds: a win has 14"),
        (win("11112m 456p 789s 22z", "1m"), "5 of 1m: there are 4"),
        (win("123m 456p 789s 2z 1f 33z", "3z"), "1f: flowers stand in no hand"),
        (win("123m 456p 789s 12z 33z", "3z"), "this hand does not win"),
        (win("123m 456p 789s 22z 33z", "9z"), 'win_tile: in "9z"'),
        (win("123m 456p 789s 22z 33z", "33z"), "is not one tile"),
        (win("123m 456p 789s 22z 33z", None), "only Blessing of Heaven has none"),
        (win("123m 456p 789s 22z 33z", "3z", seat_wind="Q"), "'Q' is no wind: there are E, S, W and N"),
        (win("123m 456p 789s 22z 33z", "3z", flags=["Lucky"]), "'Lucky' unknown"),
        (win("123m 456p 789s 22z 33z", "3z", flags=["Final Draw"], self_draw=False), "goes with a self-draw"),
        (win("123m 456p 789s 22z 33z", "3z", self_draw=True, discarder="S"), "a self-draw has none"),
        (win("123m 456p 789s 22z 33z", "3z", discarder="E"), "nobody wins on his own discard"),
        (win("456p 22z 33z", "3z", melds=[{"type": "chow", "tiles": tiles("124m")}]), "1m 2m 4m is no chow"),
        (win("456p 22z 33z", "3z", melds=[{"type": "run", "tiles": tiles("123m")}]), "'run' is no type of meld"),
        (win("123m 456p 789s 22z 33z", "3z", rules="nowhere"), "there is no rulebook 'nowhere'"),
        (win("123m 456p 789s 22z 12p", "3p", flags=["Robbing a Kong", "Final Discard"]), "exclude each other"),
        (win("123m 456p 789s 22z 33z", "3z", flags=["Blessing of Heaven", "Win on Kong"]), "exclude each other"),
        (win("123m 456p 22z 33z", "3z", melds=[EAST_KONG], flags=["Blessing of Heaven"]), "before any meld"),
        (
            win("123m 456p 22z 33z", "3z", melds=[EAST_KONG], flags=["Blessing of Earth"], seat_wind="S"),
            "before any meld",
        ),
        (
            win("123m 456p 789s 22z 33z", "3z", flags=["Blessing of Earth"], seat_wind="S", discarder="W"),
            "takes East's first discard",
        ),
        (win("123m 456p 789s 22z 33z", "3z", flags=["Win on Kong"]), "follows a kong, and the hand has none"),
        (win("123m 456p 789s 22z 33z", "3z", flags=["Robbing a Kong"]), "the hand holds another"),
        (win("123m 456p 789s 22z 33z", "3z", discards=[["E", "3z"], ["S", "3z"]], self_draw=True), "more than the 4"),
        (win("123m 456p 789s 22z 33z", "3z", flowers=["1f", "1f"]), "2 of 1f: there is 1"),
        ({"id": "a"}, "missing required field `concealed`"),
        ({"id": "a", "concealed": 5}, "Expected `array`"),
    ],
)
def test_a_faulty_win_is_answered_with_its_error(run: Run, record: object, error: str) -> None:
    [answer] = answers(run, record)

    assert answer.id == "a"
    assert answer.total is None
    assert error in (answer.error or "")


def test_what_the_rules_of_a_win_forbid_is_its_error(run: Run) -> None:
    whites: Record = {"type": "pung", "tiles": tiles("555z")}
    record = win("123m 456p 11z 22z", "2z", melds=[whites], self_draw=True)

    wsom, hangzhou = answers(run, record, {**record, "rules": "hangzhou"})

    assert wsom.error is None
    assert hangzhou.error == "5z is wild: it lies in no meld (article.7)"
    assert hangzhou.total is None


def test_the_wind_of_the_round_is_one(run: Run) -> None:
    record = win("123m 456p 789s 22z 33z", "3z", round_wind="S")

    same, other = answers(run, {**record, "prevalent_wind": "south"}, {**record, "prevalent_wind": "W"})

    assert same.error is None
    assert other.error == "prevalent_wind and round_wind are the same, and two winds are named"


def test_of_thousands_of_faults_the_first_are_told_and_how_many_more_there_are(run: Run) -> None:
    [answer] = answers(run, {"id": "a", "concealed": ["xx"] * 5000, "win_tile": "1m"})

    assert answer.error is not None
    assert answer.error.endswith("; and 4980 more")


def test_every_fault_of_a_win_is_told_at_once(run: Run) -> None:
    [answer] = answers(run, win("11111m", "2z", seat_wind="X", flags=["Lucky"]))

    assert answer.error is not None
    assert "'X' is no wind" in answer.error
    assert "'Lucky' unknown" in answer.error


def test_a_line_that_is_no_json_is_answered_and_the_next_is_too(run: Run) -> None:
    good = json.dumps(win("19m 19p 19s 1234567z", "7z"))

    result = run("score", "--json", stdin=f"nonsense\n\n{good}\n".encode() + b"\xff\xfe\n")

    first, second, third = (msgspec.json.decode(line, type=Answer) for line in result.output.splitlines())
    assert (first.id, first.total, "malformed" in (first.error or "")) == (None, None, True)
    assert second.total == 160
    assert third.error is not None


def test_a_line_nested_too_deep_is_answered_and_the_next_is_too(run: Run) -> None:
    deep = '{"id": "a", "more": ' + "[" * 5_000 + "]" * 5_000 + "}\n"

    result = run("score", "--json", stdin=deep + json.dumps(win("19m 19p 19s 1234567z", "7z")) + "\n")
    first, second = (msgspec.json.decode(line, type=Answer) for line in result.output.splitlines())

    assert "recursion" in (first.error or "")
    assert second.total == 160


def test_files_are_answered_in_order(run: Run, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).write_text(json.dumps(win("19m 19p 19s 1234567z", "7z") | {"id": name}) + "\n")

    result = run("score", "--json", str(tmp_path / "one"), str(tmp_path / "two"))

    assert [json.loads(line)["id"] for line in result.output.splitlines()] == ["one", "two"]


def test_a_file_that_cannot_be_read_is_a_wrong_command_line(run: Run, tmp_path: Path) -> None:
    result = run("score", "--json", str(tmp_path / "missing"))

    assert result.exit_code == 2
    assert "No such file" in result.output


def test_the_installed_program_answers_standard_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sifang.cli", "score", "--json"],
        input=json.dumps(win("19m 19p 19s 1234567z", "7z", self_draw=True)),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )

    assert json.loads(done.stdout)["payments"] == {"East": 480, "South": -160, "West": -160, "North": -160}
    assert done.stderr == ""
