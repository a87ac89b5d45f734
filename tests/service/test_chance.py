"""The chance of hosted tables is complete and takes no side."""

from collections import Counter
from itertools import permutations

from sifang.match.seat_draw import seat_draw_events
from sifang.service.chance import SystemChance
from sifang.tiles import DECK_136, Wind


def test_seat_draw_2_the_four_winds_lie_in_any_order() -> None:
    chance = SystemChance()
    seen = {chance.seat_draw(0).winds for _ in range(2000)}

    assert seen == set(permutations(Wind)), "each of 24 orders comes within 2,000 draws, all but surely"


def test_seat_draw_5_every_player_comes_to_deal_first_about_as_often_as_another() -> None:
    chance = SystemChance()
    dealers = Counter(seat_draw_events(chance.seat_draw(0), (0, 1, 2, 3))[-1].players[0] for _ in range(4000))  # type: ignore[union-attr]  # the last event seats everybody

    assert all(700 < dealers[player] < 1300 for player in range(4)), "1,000 each, ten standard deviations allowed"


def test_a_wall_is_the_whole_deck_in_another_order_each_time() -> None:
    chance = SystemChance()
    first, second = chance.next_deal(0, DECK_136), chance.next_deal(0, DECK_136)

    assert sorted(first.wall) == sorted(second.wall) == list(DECK_136)
    assert first.wall != second.wall
    assert first.nonce != second.nonce
