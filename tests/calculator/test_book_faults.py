"""What cannot be under one book, while another may count it: wild tiles laid open or too many, levels there are not."""

import pytest

from sifang.calculator import HandFault, Part, book_faults, count, inputs_of, waits_of
from sifang.rulebooks import load
from tests.calculator.hands import hand

FLIP = "hangzhou/default+wild_mode=flip"
THREE_WILDS = "123m 456p 22z 55z 789s : 5z; self draw"


def faults(line: str, rules: str) -> tuple[HandFault, ...]:
    return book_faults(hand(line), load(rules))


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("123m 456p 11z 22z (555z) : 2z; self draw", "hangzhou"),
        ("123m 456p 11z 22z (5555z) : 2z; self draw", "hangzhou"),
        ("123m 456p 11z 22z (555/5z) : 2z; self draw", "hangzhou"),
        ("123m 456p 11z 22z [5555z] : 2z; self draw", "hangzhou"),
        ("123m 456p 11z 22z (333z) : 2z; self draw; turned 3z", FLIP),
        ("123m 456p 11z 22z (777s) : 2z; self draw; turned 6s", f"{FLIP}+flip_wild=next"),
    ],
)
def test_hangzhou_article_7_no_wild_lies_in_a_meld(line: str, rules: str) -> None:
    [fault] = faults(line, rules)

    assert (fault.part, fault.article) == (Part.MELDS, "article.7")
    assert "is wild: it lies in no meld" in fault.text.en
    assert fault.kinds


def test_hangzhou_article_3_a_chow_holds_what_stands_in_for_the_wild() -> None:
    assert faults("456p 11z 22z 333z (567s) : 2z; self draw; turned 6s", FLIP) == ()


@pytest.mark.parametrize("rules", ["wsom", FLIP, f"{FLIP}+flip_wild=next"])
def test_a_flower_turned_up_is_a_fault_under_every_book(rules: str) -> None:
    line = "123m 456p 789s 22z 33z{}; turned 2f"

    assert [fault.part for fault in count(hand(line.format(" : 3z")), (rules,)).faults] == [Part.TURNED]
    assert [fault.part for fault in waits_of(hand(line.format("")), rules).faults] == [Part.TURNED]


def test_what_is_wild_in_one_book_lies_open_in_another() -> None:
    line = "123m 456p 11z 22z (555z) : 2z; self draw"

    counted = {one.book: one for one in count(hand(line)).books}

    assert [bool(one.faults) for one in counted.values()] == [book == "hangzhou" for book in counted]
    assert counted["hangzhou"].score is None
    assert not counted["hangzhou"].verdict.wins
    assert counted["hangzhou"].payments == ()
    assert counted["wsom"].score is not None


def test_what_cannot_be_under_any_book_asked_is_told_of_the_hand() -> None:
    line = "123m 456p 11z 22z (555z) : 2z; self draw; from S"

    counted = count(hand(line), ("hangzhou",))

    assert [fault.part for fault in counted.faults] == [Part.DISCARDER, Part.MELDS]
    assert counted.books == ()


@pytest.mark.parametrize(
    ("line", "rules", "told"),
    [
        (f"{THREE_WILDS}; floats 2", "hangzhou", "3 held and 2 floated are more than the 4"),
        ("123m 456p 22z 333z 789s; floats 1; turned 3z", FLIP, "3 held and 1 floated are more than the 3"),
        (f"{THREE_WILDS}; floats 1; discards S5z", "hangzhou", "3 held, 1 floated and 1 discarded"),
        ("123m 456p 22z 111z 78s : 9s; self draw; floats 1", FLIP, "no tile is wild"),
    ],
)
def test_floated_tiles_are_among_the_copies_of_the_wild(line: str, rules: str, told: str) -> None:
    [fault] = faults(line, rules)

    assert fault.part is Part.CHAIN
    assert told in fault.text.en


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        (f"{THREE_WILDS}; floats 1", "hangzhou"),
        # The float is the discard.
        (f"{THREE_WILDS}; floats 1; discards E5z S1z", "hangzhou"),
        ("123m 456p 22z 33z 789s 1z : 1z; self draw; floats 1; turned 3z", FLIP),
        ("123m 456p 22z 333z 789s : 9s; self draw; floats 1; turned 2z", f"{FLIP}+flip_wild=next"),
        (f"{THREE_WILDS}; floats 4", "wsom"),
    ],
)
def test_as_many_floats_as_there_are_wilds_left_can_be(line: str, rules: str) -> None:
    assert faults(line, rules) == ()


def test_what_waits_is_held_to_the_same() -> None:
    waiting = "123m 456p 11z 22z (555z); floats 1"

    assert [fault.part for fault in waits_of(hand(waiting), "hangzhou").faults] == [Part.MELDS]
    assert waits_of(hand(waiting), "wsom").faults == ()


@pytest.mark.parametrize(
    ("level", "rules", "allowed"),
    [
        (3, "hangzhou", True),
        (4, "hangzhou", False),
        (4, "hangzhou/default+level_cap=0", True),
        (2, "hangzhou/default+start_level=3", False),
        # What is not said is what a dealer begins with.
        (1, "hangzhou/default+start_level=3", True),
        (9, "wsom", True),
    ],
)
def test_hangzhou_article_23_a_level_is_one_that_the_book_knows(level: int, rules: str, allowed: bool) -> None:
    found = faults(f"123m 456p 78s 22z 444z : 9s; self draw; level {level}", rules)

    assert [fault.part for fault in found] == ([] if allowed else [Part.LEVEL])
    assert [fault.article for fault in found] == ([] if allowed else ["article.23"])


def test_a_level_that_is_not_said_is_the_first_there_is() -> None:
    [one] = count(hand("123m 456p 78s 22z 444z : 9s; seat S; from E"), ("hangzhou/default+start_level=3",)).books

    assert one.verdict.wins


def test_a_book_tells_which_levels_it_has() -> None:
    told = [(one.lowest_level, one.highest_level) for one in map(inputs_of, map(load, ("hangzhou", "wsom")))]

    assert told == [(1, 3), (1, None)]
