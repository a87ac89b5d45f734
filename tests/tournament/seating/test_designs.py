"""The constructions keep what they promise, for every number of players up to 200."""

from collections import Counter
from itertools import combinations

import pytest

from sifang.tournament.seating.designs import Design, design_for
from sifang.tournament.seating.rings import factors, field, ring

KNOWN = {players: design for players in range(4, 204, 4) if (design := design_for(players)) is not None}


def met(design: Design) -> Counter[tuple[int, int]]:
    """How often each two meet."""
    tables = (table for tables in design.rounds for table in tables)
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


@pytest.mark.parametrize("players", KNOWN)
def test_each_round_seats_everybody_once_at_tables_of_four(players: int) -> None:
    for tables in KNOWN[players].rounds:
        assert {len(table) for table in tables} == {4}
        assert sorted(player for table in tables for player in table) == list(range(players))


@pytest.mark.parametrize("players", KNOWN)
def test_nobody_meets_anybody_twice(players: int) -> None:
    assert set(met(KNOWN[players]).values()) == {1}


@pytest.mark.parametrize("players", KNOWN)
def test_strangers_never_meet(players: int) -> None:
    design = KNOWN[players]
    first_rounds = Design(design.name, design.rounds[:-1])

    for group in design.strangers_in(len(design.rounds)):
        assert not met(design).keys() & set(combinations(sorted(group), 2))
    for group in design.strangers_in(len(design.rounds) - 1):
        assert not met(first_rounds).keys() & set(combinations(sorted(group), 2))


@pytest.mark.parametrize("players", [16, 28, 40, 52, 64, 76, 88, 112, 124, 148, 160, 184])
def test_where_everybody_can_meet_everybody_once_he_does(players: int) -> None:
    assert len(met(KNOWN[players])) == players * (players - 1) // 2
    assert len(KNOWN[players].rounds) == (players - 1) // 3


@pytest.mark.parametrize(("players", "rounds"), [(20, 5), (32, 9), (36, 9), (44, 11), (80, 25), (100, 25)])
def test_other_numbers_have_as_many_rounds_as_their_groups_allow(players: int, rounds: int) -> None:
    assert len(KNOWN[players].rounds) == rounds


@pytest.mark.parametrize("players", [4, 8, 12, 24, 48, 60, 200])
def test_where_no_construction_is_known_none_is_claimed(players: int) -> None:
    assert design_for(players) is None


@pytest.mark.parametrize("order", [2, 3, 4, 5, 7, 8, 9, 16, 25, 27, 49])
def test_a_field_of_each_prime_power_obeys_the_laws(order: int) -> None:
    ((prime, degree),) = factors(order)
    ground = field(prime, degree)
    sums, products = ground.sums, ground.products
    elements = range(order)

    assert all(sums[a][b] == sums[b][a] and products[a][b] == products[b][a] for a in elements for b in elements)
    assert all(sums[a][0] == a and products[a][0] == 0 for a in elements)
    assert sorted(ground.powers()) == list(range(1, order))
    few = range(min(order, 9))
    for a in few:
        for b in few:
            for c in few:
                assert sums[sums[a][b]][c] == sums[a][sums[b][c]]
                assert products[products[a][b]][c] == products[a][products[b][c]]
                assert products[a][sums[b][c]] == sums[products[a][b]][products[a][c]]


def test_a_product_of_fields_adds_and_multiplies_in_each() -> None:
    whole = ring(20)  # of 4 and of 5 elements: (a, b) is 5 * a + b

    assert whole.sums[5 * 1 + 3][5 * 1 + 4] == 5 * 0 + 2
    assert whole.products[5 * 1 + 3][5 * 3 + 4] == 5 * 3 + 2
