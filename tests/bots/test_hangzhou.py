"""What computers do with wild tiles. White dragons (5z) are wild unless a kind is turned up (hangzhou article.2, 3).

The first seat is East and the dealer.
"""

import pytest

from sifang.bots import make
from sifang.bots.danger import Danger, feared_of
from sifang.bots.deals import chance_of, play_deal
from sifang.bots.examples import Appraiser
from sifang.bots.hands import Hand, Wilds, Winds, after_claim, after_kong
from sifang.bots.sight import discards_in_order, sight_of
from sifang.bots.threats import threats
from sifang.bots.tuning import tuning_for
from sifang.hand.win import Meld, MeldType
from sifang.rulebooks import hangzhou
from sifang.rules.book import Rulebook
from sifang.table.commands import Discard, Pass
from sifang.table.view import TableView
from sifang.tiles import KIND_COUNT, SEATS, Kind, Seat, Wind, kind_of
from tests.bots.positions import Table, kind, pung, win

EAST = Winds(Wind.EAST)
EVERY_LEVEL = pytest.mark.parametrize("level", ["novice", "club", "expert"])


@pytest.fixture(scope="module", name="local")
def local_book() -> Rulebook:
    return hangzhou.book_named(hangzhou.DEFAULT_PROFILE)


def thrown(level: str, book: Rulebook, seen: TableView) -> Kind:
    """The kind that a computer of this level discards."""
    chosen = make(level, 1, book).choose(seen)
    assert isinstance(chosen, Discard)
    return kind_of(chosen.tile)


@EVERY_LEVEL
def test_a_wild_is_kept_however_lone_it_stands(level: str, local: Rulebook) -> None:
    table = Table(hand="123m 456p 78s 99s 24p 5z", drawn="1z", wild="5z", level=1)

    assert thrown(level, local, table.view()) == kind("1z")


@EVERY_LEVEL
def test_six_pairs_are_not_opened(level: str, local: Rulebook) -> None:
    """Seven pairs double (article.18.1); a pung of 8s would end them and leave the hand further away."""
    table = Table(hand="22m 77m 33p 99p 11s 88s 4z", offered="8s", wild="5z", level=1)

    assert make(level, 1, local).choose(table.view(pung())) == Pass(seat=Seat.FIRST)


def test_the_expert_throws_a_wild_that_leaves_the_hand_waiting_for_any_tile(local: Rulebook) -> None:
    """Four sets and two wilds: a win now doubles once, one after a float twice (article.18.3, article.18.4)."""
    table = Table(hand="123m 456p 789s 234s 5z", drawn="5z", wild="5z", live=60, level=1)

    assert thrown("expert", local, table.view(win())) == kind("5z")


@pytest.mark.parametrize("level", ["novice", "club"])
def test_the_others_take_that_win(level: str, local: Rulebook) -> None:
    table = Table(hand="123m 456p 789s 234s 5z", drawn="5z", wild="5z", live=60, level=1)

    assert make(level, 1, local).choose(table.view(win())) == win()


def test_the_expert_takes_it_when_no_further_draw_will_come(local: Rulebook) -> None:
    table = Table(hand="123m 456p 789s 234s 5z", drawn="5z", wild="5z", live=2, level=1)

    assert make("expert", 1, local).choose(table.view(win())) == win()


def test_a_hand_with_a_wild_is_counted_as_the_book_counts_it(local: Rulebook) -> None:
    appraiser = Appraiser(local, tuning_for(local))
    counts = [0] * KIND_COUNT
    for one in (
        Kind.M1,
        Kind.M2,
        Kind.M3,
        Kind.P4,
        Kind.P5,
        Kind.P6,
        Kind.S7,
        Kind.S8,
        Kind.S9,
        Kind.S2,
        Kind.S3,
        Kind.S4,
    ):
        counts[one] += 1
    ready = Hand(tuple(counts), (), Wilds(1, Kind.WHITE))

    floated = Hand(ready.counts, (), Wilds(1, Kind.WHITE, floats=1))

    assert appraiser.worth_drawn(ready, Kind.EAST, EAST) == 2
    assert appraiser.worth_drawn(floated, Kind.EAST, EAST) == 4


def test_white_dragons_are_counted_as_the_kind_that_was_turned_up(local: Rulebook) -> None:
    """seed.5: 5m is wild, so a white dragon is 5m and nothing else."""
    seen = Table(hand="123m 46m 5z 5m 789p 22s 1z", drawn="5m", wild="5m", stand_in="5z", level=1).view()
    sight = sight_of(seen)

    assert sight.wilds == Wilds(2, Kind.M5, Kind.WHITE)
    assert sight.counts[Kind.M5] == 1
    assert sight.counts[Kind.WHITE] == 0
    assert sight.unseen_wilds == 2
    assert sight.unseen[Kind.M5] == 3
    assert sight.hand.standing.count(Kind.M5) == 2
    assert sight.hand.standing.count(Kind.WHITE) == 1
    assert thrown("expert", local, seen) == kind("1z")


def test_a_stand_in_joins_chows_and_pungs_by_what_it_is_read_as() -> None:
    """With 5m wild: 46m and a white dragon on offer make a chow; two of one's own make a pung of dragons."""
    wilds = Wilds(0, Kind.M5, Kind.WHITE)
    counts = tuple(int(one in (Kind.M4, Kind.M6)) for one in range(KIND_COUNT))
    two_stand_ins = tuple(3 * (one == Kind.M5) for one in range(KIND_COUNT))

    assert sum(after_claim(Hand(counts, (), wilds), Meld(MeldType.CHOW, Kind.M4), Kind.WHITE).counts) == 0
    pung = after_claim(Hand(two_stand_ins, (), wilds), Meld(MeldType.PUNG, Kind.WHITE), Kind.WHITE)
    assert pung.counts[Kind.M5] == 1
    assert sum(after_kong(Hand(pung.counts, pung.melds, wilds), Kind.WHITE).counts) == 0


def test_the_expert_fears_a_discard_only_where_somebody_may_win_on_it(local: Rulebook) -> None:
    """article.15: from the dealer's third level, and only between him and another. South's four melds wait."""
    hand, melds = "147m 258p 258s 44z 67z", {Seat.SECOND: "123m 456m 777m 999m"}
    guesses = tuning_for(local).guesses

    risks = []
    for level in (2, 3):
        sight = sight_of(seen := Table(hand=hand, drawn="1s", wild="5z", live=20, level=level, melds=melds).view())
        guessed = threats(sight, tuning_for(local), Appraiser(local, tuning_for(local)))
        feared = feared_of(local, seen, sight, guessed)
        risks.append(Danger(local, guesses, sight, discards_in_order(seen), feared).of(kind("4m")))

    assert risks[0].chance == 0
    assert risks[1].chance > 0


@pytest.mark.parametrize("profile", list(hangzhou.PROFILES))
def test_computers_play_whole_deals_under_every_profile(profile: str) -> None:
    book = hangzhou.book_named(profile)
    policies = [make(level, 1, book) for level in ("novice", "club", "expert", "random")]

    for number in range(1, 4):
        played = play_deal(book, chance_of(book, 3, number), policies)
        assert played.state.level == number
        assert len(policies) == len(SEATS)
