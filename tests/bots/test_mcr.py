"""What computers do under the Chinese official rules, where a hand must be worth eight points (mcr scoring.1.2).

The first seat is East in the east round.
"""

import pytest

from sifang.bots import make
from sifang.bots.deals import chance_of, play_deal
from sifang.bots.examples import Appraiser
from sifang.bots.hands import Hand, Winds
from sifang.bots.payoff import Payoff, payoffs_of
from sifang.bots.plans import MORE_PLANS, PLANS, Plan
from sifang.bots.pursuit import pursuit_of
from sifang.bots.tuning import tuning_for
from sifang.hand.keys import suit_keys
from sifang.hand.win import Meld, MeldType
from sifang.rulebooks import mcr
from sifang.rules.book import Rulebook
from sifang.table import FlowerLaid
from sifang.table.commands import Discard, LayFlower, Pass
from sifang.table.view import TableView
from sifang.tiles import KIND_COUNT, KINDS, SEATS, Kind, Seat, Wind, is_flower, kind_of
from tests.bots.positions import Table, chow, kind

EAST = Winds(Wind.EAST, Wind.EAST)
THINKING = pytest.mark.parametrize("level", ["club", "expert"])


@pytest.fixture(scope="module", name="official")
def official_book() -> Rulebook:
    return mcr.book_named("mil2025")


@pytest.fixture(scope="module", name="appraiser")
def appraiser_of_the_book(official: Rulebook) -> Appraiser:
    return Appraiser(official, tuning_for(official))


def thrown(level: str, book: Rulebook, seen: TableView) -> Kind:
    """The kind that a computer of this level discards."""
    chosen = make(level, 1, book).choose(seen)
    assert isinstance(chosen, Discard)
    return kind_of(chosen.tile)


def counts(text: str) -> tuple[int, ...]:
    hand = Table(hand=text).view().seats[0].hand
    assert hand is not None
    kinds = [kind_of(tile) for tile in hand]
    return tuple(kinds.count(one) for one in KINDS)


def plan(name: str) -> Plan:
    return next(one for one in (*PLANS, *MORE_PLANS) if one.name == name)


def test_a_win_brings_eight_from_each_and_the_hand_from_its_discarder_or_from_all(official: Rulebook) -> None:
    """mcr scoring.3.1 and mcr scoring.3.2."""
    payoffs = payoffs_of(official)

    assert payoffs.claimed == Payoff(base=24, rate=1)
    assert payoffs.drawn == Payoff(base=24, rate=3)


def test_a_hand_below_the_minimum_is_worth_nothing_and_one_that_draws_enough_is_worth_that(
    appraiser: Appraiser,
) -> None:
    """All Chows, Mixed Double Chow, Short Straight: four points; closed, six on a discard and eight drawn."""
    hand = Hand(counts("123456m 123p 67s 99s"), ())

    assert appraiser.worth(hand, Kind.S8, EAST) == 0
    assert appraiser.worth_drawn(hand, Kind.S8, EAST) == 8


@pytest.mark.parametrize(
    ("name", "at_least", "article"),
    [
        ("straight across mps", 8, "fan.39"),
        ("chows of 4 in all suits", 8, "fan.41"),
        ("knitted in mps", 12, "fan.35"),
        ("chows rising from 3 in psm", 8, "fan.50"),
        ("chows rising by 1 from 3 in suit 1", 16, "fan.30"),
        ("straight in suit 2", 16, "fan.28"),
        ("suit 1 alone", 24, "fan.22"),
        ("ranks from 6", 12, "fan.36"),
    ],
)
def test_the_book_prices_a_plan_by_the_fan_it_leads_to(
    name: str, at_least: int, article: str, official: Rulebook, appraiser: Appraiser
) -> None:
    pursuit = pursuit_of(plan(name), (0,) * KIND_COUNT, (0, 0, 0, 0), ())

    assert pursuit is not None
    assert article in official.articles
    assert appraiser.price(pursuit).total >= at_least
    assert appraiser.price(pursuit).likely == 1


@THINKING
def test_a_mixed_straight_is_kept(level: str, official: Rulebook) -> None:
    """123m, 456p and 78s (fan.39); the pairs would make a hand sooner."""
    table = Table(hand="123m 456p 78s 2255s 7p", drawn="8p", live=60)

    assert thrown(level, official, table.view()) in {kind(text) for text in ("2s", "5s", "7p", "8p")}


@THINKING
def test_a_mixed_triple_chow_is_completed_by_a_claim(level: str, official: Rulebook) -> None:
    """345 in all three suits (fan.41)."""
    table = Table(hand="345m 345p 35s 88s 679m", offered="4s", live=60)

    assert make(level, 1, official).choose(table.view(chow("3s"))) == chow("3s")


@THINKING
def test_a_hand_that_a_chow_would_leave_without_eight_points_stays_closed(level: str, official: Rulebook) -> None:
    """Six pairs wait for 24 points (fan.19); after the chow nothing is in sight that makes eight."""
    table = Table(hand="2288m 3377p 55s 11z 4s", offered="6s", live=60)

    assert make(level, 1, official).choose(table.view(chow("4s"))) == Pass(seat=Seat.FIRST)


@THINKING
def test_knitted_tiles_and_honours_are_collected(level: str, official: Rulebook) -> None:
    """Twelve of Lesser Honours and Knitted Tiles (fan.34): what does not fit goes."""
    table = Table(hand="147m 258p 69s 1235z 5s", drawn="5m", live=60)

    assert thrown(level, official, table.view()) in (kind("5s"), kind("5m"))


@THINKING
def test_a_tile_of_a_knitted_straight_is_no_less_kept_for_standing_alone(level: str, official: Rulebook) -> None:
    """147m, 258p and 36s lack 9s (fan.35)."""
    table = Table(hand="147m 258p 36s 11z 34p 7p", drawn="7z", live=60)

    assert thrown(level, official, table.view()) in (kind("7z"), kind("7p"))


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_every_level_lays_a_flower_aside_and_never_keeps_it(level: str, official: Rulebook) -> None:
    table = Table(hand="123m 456p 789s 99s 55z", drawn="1f", live=60)
    seen = table.view()
    drawn = seen.seats[0].drawn
    assert drawn is not None
    assert is_flower(kind_of(drawn))
    flower = LayFlower(seat=Seat.FIRST, tile=drawn)

    assert make(level, 1, official).choose(table.view(flower)) == flower


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_a_flower_that_nothing_replaces_any_more_is_thrown_rather_than_a_tile_of_a_ready_hand(
    level: str, official: Rulebook
) -> None:
    """last-tile.1: the last tile is won with or discarded."""
    rivers: dict[Seat, str] = {seat: "2345678p5s" for seat in SEATS if seat is not Seat.FIRST}
    table = Table(hand="12345678m 99s 123p", drawn="1f", live=0, rivers=rivers)

    assert is_flower(thrown(level, official, table.view()))


def test_a_deal_between_novices_who_know_the_minimum_is_often_won(official: Rulebook) -> None:
    novices = [make("novice", seat, official) for seat in SEATS]

    played = [play_deal(official, chance_of(official, 4, number), novices) for number in range(12)]

    won = [deal.state.win.score for deal in played if deal.state.win is not None]
    assert len(won) >= 6
    assert all(score is not None and score.towards_minimum >= 8 for score in won)
    assert any(isinstance(event, FlowerLaid) for deal in played for event in deal.events)


def test_after_a_chow_a_plan_promises_what_is_still_possible(appraiser: Appraiser) -> None:
    """Mixed Shifted Chows, All Chows, Short Straight: nine (fan.50, fan.63, fan.71); closed, two more (fan.62)."""
    rising = plan("chows rising from 3 in mps")
    chow_345 = Meld(MeldType.CHOW, Kind.M3)
    closed, opened = counts("345m 456p 56s 234s 99m"), counts("456p 56s 234s 99m")
    pursuit = pursuit_of(rising, closed, suit_keys(closed), ())
    after = pursuit_of(rising, opened, suit_keys(opened), (chow_345,))

    assert pursuit is not None
    assert after is not None
    assert appraiser.promise(after, opened, (chow_345,), EAST).total == 9
    assert appraiser.promise(pursuit, closed, (), EAST).total == 11
