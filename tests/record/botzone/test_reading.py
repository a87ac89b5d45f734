"""Malformed logs: every fault is named with its line and field, all of them at once."""

import json

import pytest

from sifang.record.botzone import BotzoneFaults, LogFault, read_botzone
from tests.record.botzone.logs import MESSAGES, Json, line, messages_of, named

GAME = named("27b197daca4")


def faults(data: bytes) -> list[tuple[int, str]]:
    """Line and field of every fault."""
    return [(fault.line, fault.field) for fault in _faults(data)]


def message(data: bytes) -> str:
    """What is said of the only fault."""
    (fault,) = _faults(data)
    return fault.message


def _faults(data: bytes) -> tuple[LogFault, ...]:
    with pytest.raises(BotzoneFaults) as caught:
        read_botzone(data)
    return caught.value.faults


def turns_with(turn: int, changed: Json) -> bytes:
    """The game with another turn in the place of one."""
    log = messages_of(GAME)
    turns = log["turns"]
    assert isinstance(turns, list)
    return line({**log, "turns": [*turns[:turn], changed, *turns[turn + 1 :]]})


def request(*said: Json) -> Json:
    """A request to the four players; one for all where only one is given."""
    told = said * 4 if len(said) == 1 else said
    return {"cmd": "request", "content": dict(zip("0123", told, strict=True)), "display": {}}


def raw_with(number: int, text: str) -> bytes:
    """The game as text with another line in the place of one."""
    log = json.loads(GAME.log())
    log["raw"][number] = text
    return line(log)


def test_faults_of_several_lines_and_turns_are_told_together() -> None:
    log = messages_of(GAME)
    turns = log["turns"]
    assert isinstance(turns, list)
    broken = line({**log, "turns": [*turns[:4], request("3 0 DRAW W1"), {"resp": {}}, *turns[6:]]})

    found = faults(b"{\n" + GAME.log() + broken + b"\n" + raw_with(5, "Player 0 Eats W5"))

    assert found == [(1, "line"), (3, "turns[4].content.0"), (3, "turns[5].resp.0"), (5, "raw[5]")]


def test_the_message_names_line_and_field() -> None:
    with pytest.raises(BotzoneFaults, match=r"^line 1, raw\[5\]: 'Player 0 Eats W5' is no act of these logs$"):
        read_botzone(raw_with(5, "Player 0 Eats W5"))


@pytest.mark.parametrize(
    ("turn", "changed", "field"),
    [
        (4, 7, "turns[4]"),
        (4, {}, "turns[4]"),
        (4, {"cmd": "ask", "content": {}}, "turns[4].cmd"),
        (4, {"cmd": "request", "content": {"0": 1, "1": [], "2": "", "3": ""}}, "turns[4]"),
        (4, request("2 W0", "3 0 DRAW", "3 0 DRAW", "3 0 DRAW"), "turns[4].content.0"),
        (4, request("2 W5", "3 0 DRAW", "3 0 DRAW", "3 1 DRAW"), "turns[4].content.3"),
        (4, request("9"), "turns[4].content.0"),
        (4, request("3 4 PLAY W1"), "turns[4].content.0"),
        (0, request("0 0 2"), "turns[0].content.1"),
        (2, request("3 0 DRAW"), "turns[2].content"),
        (4, request("0 0 2", "0 1 2", "0 2 2", "0 3 2"), "turns[4].content"),
        (6, {"cmd": "finish", "content": {"0": "x", "1": 0, "2": 0, "3": 0}}, "turns[6].content.0"),
        (6, {"cmd": "finish", "content": dict.fromkeys("0123", 0), "display": {"fan": 1}}, "turns[6].display"),
    ],
)
def test_a_message_that_the_protocol_does_not_know_is_named(turn: int, changed: Json, field: str) -> None:
    assert faults(turns_with(turn, changed)) == [(1, field)]


def test_what_a_player_did_must_be_what_he_answered() -> None:
    answers: Json = {"resp": {"0": "PLAY W9", "1": "PASS", "2": "PASS", "3": "PASS"}}

    assert message(turns_with(5, answers)) == "answers PLAY W9, and the next turn tells PLAY F4"


def test_nothing_stands_behind_the_finish() -> None:
    finish: Json = {"cmd": "finish", "content": dict.fromkeys("0123", 0), "display": {"action": "HUANG"}}

    assert message(turns_with(6, finish)) == "stands behind the finish"


def test_a_finish_tells_who_won_or_that_nobody_did() -> None:
    log = messages_of(GAME)
    turns = log["turns"]
    assert isinstance(turns, list)
    finish: Json = {"cmd": "finish", "content": {"0": 8, "1": -8, "2": 0, "3": 0}, "display": {"action": "DRAW"}}

    assert faults(line({**log, "turns": [*turns[:6], finish]})) == [(1, "turns[6].display")]


def test_the_old_format_with_flowers_is_refused_as_such() -> None:
    hand = " ".join(["W1"] * 13)

    assert "flowers" in message(turns_with(2, request(f"1 1 0 0 0 {hand} H1")))
    assert "flowers" in message(turns_with(4, request("3 0 BUHUA H1")))


def test_a_concealed_kong_is_named_by_its_players_answer_alone() -> None:
    log = messages_of(GAME)
    turns = log["turns"]
    assert isinstance(turns, list)

    answers: Json = {"resp": dict.fromkeys("0123", "GANG")}

    assert faults(line({**log, "turns": [*turns[:5], answers, request("3 0 GANG"), *turns[7:]]})) == [
        (1, "turns[5].resp.0")
    ]


@pytest.mark.parametrize(
    ("number", "text", "field"),
    [
        (0, "Wind 4", "raw[0]"),
        (1, "Player 0 Deal W1 W2", "raw[1]"),
        (6, "Player 0 Play", "raw[6]"),
        (6, "Player 0 Play F4 Ignore", "raw[6]"),
        (11, "Player 3 Peng W8", "raw[11]"),
        (-2, "Fan 11 many", "raw[62]"),
    ],
)
def test_a_line_of_text_that_tells_nothing_is_named(number: int, text: str, field: str) -> None:
    assert (1, field) in faults(raw_with(number, text))


def test_hands_are_dealt_to_all_four() -> None:
    log = json.loads(GAME.log())
    del log["raw"][2]

    assert message(line(log)) == "no hand is dealt to player 1"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda names: names[:-1], "holds 135 tiles, not 136"),
        (lambda names: ["W0", *names[1:]], "'W0' is no tile of the duplicate"),
        (lambda names: ["H1", *names[1:]], "'H1' is no tile of the duplicate"),
        (lambda names: ["W1", *names[1:]], "does not hold W1, F2 four times"),
        (
            lambda names: [*names[:32], names[33], names[32], *names[34:]],
            "tile 1 of player 0 is B1, he is given J1",
        ),
    ],
)
def test_a_wall_that_cannot_be_the_games_is_refused(change: object, said: str) -> None:
    log = json.loads(GAME.log())
    assert callable(change)
    log["walltiles"] = " ".join(change(log["walltiles"].split()))

    assert all(field == "walltiles" for _, field in faults(line(log)))
    assert said in str(_faults(line(log))[0])


def test_five_tiles_of_a_kind_are_refused_where_the_log_has_no_wall() -> None:
    log = json.loads(named("351c04394").log())
    log["raw"][1] = "Player 0 Deal " + " ".join(["W1"] * 5 + ["F1"] * 8)

    assert "more than four of" in _faults(line(log))[0].message


def test_a_game_is_told_by_messages_or_by_text_not_by_both() -> None:
    assert faults(line({"id": "none"})) == [(1, "line")]
    assert faults(line({**messages_of(GAME), "raw": []})) == [(1, "line")]


def test_no_two_games_have_one_name() -> None:
    assert message(GAME.log() + GAME.log()) == f"'{GAME.id}' stands on line 1 already"


def test_a_file_without_games_is_no_file_of_games() -> None:
    assert faults(b"\n\n") == [(1, "file")]


def test_empty_lines_are_passed_over_and_unnamed_games_go_by_their_line() -> None:
    log = json.loads(MESSAGES.splitlines()[0])
    del log["id"]
    (game,) = read_botzone(b"\n" + line(log) + b"\n")

    assert (game.line, game.id) == (2, "game-2")
