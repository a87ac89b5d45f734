"""What each level does in positions where players of its strength agree.

The first seat is East. Values are those of Zung Jung 3.3 (wsom pattern.2.1.1, pattern.3.1, payoff.2 to payoff.4).
"""

import pytest

from sifang.bots import make
from sifang.rules.book import Rulebook
from sifang.table.commands import Discard, Pass
from sifang.table.view import TableView
from sifang.tiles import Kind, Seat, kind_of
from tests.bots.positions import Table, chow, kind, pung, win


def thrown(level: str, book: Rulebook, seen: TableView) -> Kind:
    """The kind that a computer of this level discards."""
    chosen = make(level, 1, book).choose(seen)
    assert isinstance(chosen, Discard)
    return kind_of(chosen.tile)


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_a_lone_guest_wind_goes_before_a_hand_of_sets(level: str, book: Rulebook) -> None:
    table = Table(hand="123m 456p 67s 99s 345m", drawn="3z")

    assert thrown(level, book, table.view()) == kind("3z")


@pytest.mark.parametrize("level", ["club", "expert"])
def test_nine_tiles_of_a_suit_and_a_pair_of_dragons_are_kept_for_mixed_one_suit(level: str, book: Rulebook) -> None:
    table = Table(hand="113577889s 55z 45p", drawn="1m", live=60)

    assert thrown(level, book, table.view()) in (kind("4p"), kind("5p"), kind("1m"))


def test_the_novice_throws_a_tile_of_that_suit_rather_than_break_a_chow_of_another(book: Rulebook) -> None:
    table = Table(hand="113577889s 55z 45p", drawn="6p", live=60)

    assert thrown("novice", book, table.view()) not in (kind("4p"), kind("5p"), kind("6p"))


@pytest.mark.parametrize("level", ["club", "expert"])
def test_a_pair_of_dragons_is_claimed_for_the_pung_that_completes_all_but_the_eyes(level: str, book: Rulebook) -> None:
    table = Table(hand="123m 456p 789s 55z 3z 9p", offered="5z")

    assert make(level, 1, book).choose(table.view(pung())) == pung()


def test_the_expert_lets_a_chow_of_another_suit_pass_with_a_hand_of_one_suit(book: Rulebook) -> None:
    table = Table(hand="113566889s 55z 34m", offered="2m", live=60)

    assert make("expert", 1, book).choose(table.view(chow("2m"))) == Pass(seat=Seat.FIRST)


def test_the_novice_claims_whatever_brings_it_nearer(book: Rulebook) -> None:
    table = Table(hand="113566889s 55z 34m", offered="2m", live=60)

    assert make("novice", 1, book).choose(table.view(chow("2m"))) == chow("2m")


@pytest.mark.parametrize("level", ["club", "expert"])
def test_of_two_beginnings_the_one_whose_tiles_lie_in_the_rivers_goes(level: str, book: Rulebook) -> None:
    """67m wants 5m and 8m, of which three each are gone; 34s wants 2s and 5s, of which none is."""
    table = Table(hand="123p 456p 99s 67m 34s 7p", drawn="8p", rivers={Seat.SECOND: "5588m", Seat.THIRD: "58m"})

    assert thrown(level, book, table.view()) in (kind("6m"), kind("7m"))


def test_the_expert_follows_a_safe_discard_when_a_big_hand_threatens_and_its_own_is_poor(book: Rulebook) -> None:
    """South collects bamboos; 5s was thrown since South's last discard, so that it is another who pays (immunity.4)."""
    table = Table(
        hand="147m 258p 358s 1234z",
        drawn="9m",
        live=8,
        melds={Seat.SECOND: "111s 777s 999s"},
        rivers={Seat.SECOND: "1m2m3m4p5p6p8m9p", Seat.THIRD: "5s", Seat.FOURTH: "2m", Seat.FIRST: "6m"},
    )

    assert thrown("expert", book, table.view()) not in (kind("3s"), kind("8s"))


def test_the_club_player_does_not_look_at_what_the_others_collect(book: Rulebook) -> None:
    """Ready for 2s and West, it throws the white dragon, though South has melded the other two."""
    table = Table(hand="234m 567p 22s 678s 33z", drawn="5z", live=20, melds={Seat.SECOND: "666z 777z"})

    assert thrown("club", book, table.view()) == kind("5z")


def test_the_expert_takes_a_cheap_win_when_the_wall_is_nearly_drawn(book: Rulebook) -> None:
    """23m waits for 1m, which makes Mixed Lesser Terminals (pattern.8.1.1), and for 4m, which does not."""
    table = Table(hand="23m 123p 789p 123s 99s", offered="4m", live=2)

    assert make("expert", 1, book).choose(table.view(win())) == win()


def test_the_expert_lets_ten_points_pass_early_while_it_waits_for_ninety_five(book: Rulebook) -> None:
    """1m makes Pure Lesser Terminals (50) and Three Similar Sequences (35), 4m makes neither."""
    table = Table(hand="23m 123p 789p 123s 99s", offered="4m", live=64)

    assert make("expert", 1, book).choose(table.view(win())) == Pass(seat=Seat.FIRST)


def test_the_club_player_takes_those_ten_points(book: Rulebook) -> None:
    table = Table(hand="23m 123p 789p 123s 99s", offered="4m", live=64)

    assert make("club", 1, book).choose(table.view(win())) == win()
