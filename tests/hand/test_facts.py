"""Facts: what is counted in a reading, and that each is one expression counted once."""

import inspect

import pytest

from sifang.hand import facts as facts_module
from sifang.hand.fact_reader import facts
from sifang.hand.facts import Chow, Facts, fact
from sifang.hand.forms import ALL_FORMS
from sifang.hand.masks import mask_of_kinds
from sifang.hand.readings import readings
from sifang.hand.win import Circumstance, Win
from sifang.rules.expression import offences_of_facts
from sifang.tiles import Kind, Suit
from tests.rulebooks.wsom.hands import win


def counted(hand: Win, reading: int = 0) -> Facts:
    return facts(readings(hand, ALL_FORMS)[reading], hand)


MIXED = win("123m 789p 22z 55z", "added kong 7777s", tile="5z", seat="S")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("suits", 3),
        ("honour_kinds", 2),
        ("terminal_kinds", 2),
        ("simple_kinds", 5),
        ("kongs", 1),
        ("melded_kongs", 1),
        ("concealed_kongs", 0),
        ("claimed", 1),
        ("pung_count", 2),
        ("chow_count", 2),
        ("dragon_pungs", 1),
        ("wind_pungs", 0),
        ("seat_wind_pungs", 0),
        ("pair_is_wind", 1),
        ("pair_is_dragon", 0),
        ("concealed_pungs", 0),
        ("groups_with_terminal", 2),
        ("groups_with_orphan", 4),
        ("outer_chows", 2),
        ("regular", 1),
        ("self_draw", 0),
    ],
)
def test_a_mixed_hand_is_counted(name: str, value: int) -> None:
    assert getattr(counted(MIXED), name) == value


def test_a_concealed_kong_is_a_concealed_pung_and_no_claim() -> None:
    hand = counted(win("123m 789p 22z 55z", "concealed kong 7777s", tile="5z"))

    assert (hand.concealed_kongs, hand.kongs, hand.claimed, hand.concealed_pungs) == (1, 1, 0, 1)


def test_runs_of_pungs_do_not_cross_from_one_suit_to_the_next() -> None:
    across = counted(win("888999m 111p 5z", "pung 222p", tile="5z"))
    within = counted(win("777888m 999m 5z", "pung 222p", tile="5z"))

    assert across.pung_runs_of_three == 0
    assert within.pung_runs_of_three != 0
    assert within.pungs_in_runs_of_three == mask_of_kinds([Kind.M7, Kind.M8, Kind.M9])


@pytest.mark.parametrize("eyes", ["m", "p", "s"])
def test_one_number_in_two_pungs_and_the_eyes_of_the_third_suit(eyes: str) -> None:
    first, second = (suit for suit in "mps" if suit != eyes)

    hand = counted(win(f"3{eyes} 789p", f"pung 333{first}", f"pung 333{second}", "pung 111z", tile=f"3{eyes}"))

    assert hand.ranks_in_two_pungs_and_pair == 1 << 2
    assert hand.ranks_in_three_pungs == 0


def test_chows_are_sorted_by_suit_and_rank() -> None:
    hand = counted(win("789s 123s 456m 5z", "chow 123p", tile="5z"))

    assert hand.chows == (
        Chow(Suit.CHARACTERS, 4),
        Chow(Suit.DOTS, 1),
        Chow(Suit.BAMBOOS, 1),
        Chow(Suit.BAMBOOS, 7),
    )


def test_seven_pairs_have_no_sets_and_no_eyes() -> None:
    hand = counted(win("1144m 2255p 7799s 3z", tile="3z"))

    assert (hand.seven_pairs, hand.pung_count, hand.chow_count, hand.pair, hand.groups_with_orphan) == (1, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("standing", "tile", "gates"),
    [("1112345678999p", "4p", 1), ("1112345678999p", "5s", 0), ("1112345567899p", "9p", 0)],
)
def test_nine_gates_looks_at_the_thirteen_tiles_before_the_winning_one(standing: str, tile: str, gates: int) -> None:
    hand = win(standing, tile=tile)
    found = readings(hand, ALL_FORMS)

    assert [facts(reading, hand).nine_gates for reading in found[:1]] == [gates] * bool(found)


@pytest.mark.parametrize("circumstance", Circumstance)
def test_every_circumstance_is_a_fact(circumstance: Circumstance) -> None:
    hand = win("123m 456p 789s 222z 5z", tile="5z", how=[circumstance])

    assert getattr(counted(hand), circumstance.value) == 1


def test_a_fact_is_counted_once_and_kept() -> None:
    class Counting(Facts):
        asked = 0

        @fact
        def honours(self) -> int:
            Counting.asked += 1
            return self.honour_kinds

    hand = win("123m 456p 789s 222z 5z", tile="5z")
    counting = Counting(hand)
    counting.__dict__["present"] = mask_of_kinds(hand.standing)

    assert (counting.honours, counting.honours) == (2, 2)
    assert Counting.asked == 1


def test_every_fact_keeps_to_the_language_of_facts() -> None:
    assert offences_of_facts(inspect.getsource(facts_module)) == ()
