"""What the expert fears: who may be ready, for what, and what a discard would cost under the book."""

from sifang.bots.danger import Danger, Risk, kinds_passed
from sifang.bots.examples import Appraiser
from sifang.bots.sight import discards_in_order, sight_of
from sifang.bots.threats import Threat, threats
from sifang.bots.tuning import Guesses, Tuning, tuning_for
from sifang.rules.book import Rulebook
from sifang.rules.settlement import Discarded
from sifang.table.view import TableView
from sifang.tiles import KIND_COUNT, Seat
from tests.bots.positions import Table, kind

HAND = "147m 258p 358s 1234z"


def risk(book: Rulebook, seen: TableView, tile: str, *guessed: Threat) -> Risk:
    sight = sight_of(seen)
    return Danger(book, Guesses(), sight, discards_in_order(seen), guessed).of(kind(tile))


def ready(seat: Seat, value: int) -> Threat:
    """An opponent who is ready for anything, with a hand of this value."""
    return Threat(seat, 1.0, value, (1.0,) * KIND_COUNT)


def test_a_discard_into_a_big_hand_costs_what_the_book_makes_its_thrower_pay(book: Rulebook) -> None:
    """160 points: the discarder pays 3 x 160 - 2 x 25 = 430, another would have cost 25 (payoff.3)."""
    seen = Table(hand=HAND, drawn="9m").view()

    assert risk(book, seen, "3s", ready(Seat.SECOND, 160)) == Risk(1.0, 430 - 25 * Guesses().blameless)


def test_a_discard_into_a_small_hand_costs_no_more_than_anothers_discard_would(book: Rulebook) -> None:
    seen = Table(hand=HAND, drawn="9m").view()

    assert risk(book, seen, "3s", ready(Seat.SECOND, 20)) == Risk(1.0, 20 * Guesses().blameless)


def test_a_kind_that_another_threw_since_the_opponents_last_discard_is_paid_by_him(book: Rulebook) -> None:
    """Same-round immunity: West threw 3s after South's last discard, so West is responsible (immunity.4)."""
    rivers = {Seat.FIRST: "9s", Seat.SECOND: "1m", Seat.THIRD: "3s", Seat.FOURTH: "2m"}
    seen = Table(hand=HAND, drawn="9m", rivers=rivers).view()

    followed = risk(book, seen, "3s", ready(Seat.SECOND, 160))
    fresh = risk(book, seen, "8s", ready(Seat.SECOND, 160))

    assert followed.loss < 5
    assert fresh.loss > 300


def test_what_an_opponent_let_pass_since_his_last_discard_is_known() -> None:
    order = tuple(Discarded(Seat(n % 4), kind(tile)) for n, tile in enumerate(("1m", "2m", "3m", "4m", "5m")))

    assert kinds_passed(order, Seat.SECOND) == {kind("2m"), kind("3m"), kind("4m"), kind("5m")}
    assert kinds_passed(order, Seat.FIRST) == {kind("5m")}
    assert kinds_passed(order[:1], Seat.FOURTH) == {kind("1m")}


def test_three_melds_of_one_suit_make_its_tiles_dangerous_and_the_others_less(book: Rulebook) -> None:
    table = Table(
        hand=HAND, drawn="9m", melds={Seat.SECOND: "111s 777s 999s"}, rivers={Seat.SECOND: "1m2m3m4p5p6p8m9p"}
    )
    seen = table.view()
    guessed = threats(sight_of(seen), Tuning(), Appraiser(book, tuning_for(book)))

    assert risk(book, seen, "5s", *guessed).loss > 3 * risk(book, seen, "5p", *guessed).loss
    assert max(threat.value for threat in guessed if threat.seat is Seat.SECOND) >= 80


def test_an_opponent_with_four_melds_is_ready(book: Rulebook) -> None:
    seen = Table(hand=HAND, drawn="9m", melds={Seat.THIRD: "123m 456p 777s 999s"}).view()
    guessed = threats(sight_of(seen), Tuning(), Appraiser(book, tuning_for(book)))

    assert abs(sum(threat.likely for threat in guessed if threat.seat is Seat.THIRD) - 1) < 1e-9


def test_the_order_of_discards_is_read_off_the_rivers() -> None:
    rivers = {Seat.FIRST: "1m5m", Seat.SECOND: "2m", Seat.THIRD: "3m", Seat.FOURTH: "4m"}
    seen = Table(hand=HAND, drawn="9m", rivers=rivers).view()

    assert [one.kind for one in discards_in_order(seen)] == [kind(f"{n}m") for n in (1, 2, 3, 4, 5)]
