"""Plans: what a hand lacks of them, which tiles help, and the example that the book is asked to count."""

import random

import pytest

from sifang.bots.examples import Appraiser, completion
from sifang.bots.hands import Winds
from sifang.bots.plans import ALL_PUNGS, ANY, MORE_PLANS, ONE_SUIT, PLANS
from sifang.bots.pursuit import Pursuit, pursuit_of, pursuits_of
from sifang.bots.singles import OrphansPursuit, PairsPursuit, SinglesPursuit, without_sets
from sifang.bots.tuning import tuning_for
from sifang.hand.forms import ALL_FORMS, Form, Forms
from sifang.hand.keys import suit_keys
from sifang.hand.shanten import shanten_of_keys, useful_mask_of_keys
from sifang.hand.win import Meld, MeldType
from sifang.rules.book import Rulebook
from sifang.tiles import KIND_COUNT, KINDS, Kind, Wind, parse_kinds

REGULAR = Forms()
EAST = Winds(Wind.EAST)
EVERY_PLAN = (*PLANS, *MORE_PLANS)
THREE_FORMS = Forms(frozenset({Form.REGULAR, Form.SEVEN_PAIRS, Form.THIRTEEN_TERMINALS}))


def counts(text: str) -> tuple[int, ...]:
    tiles = parse_kinds(text)
    return tuple(tiles.count(kind) for kind in KINDS)


def hands(size: int, number: int) -> list[tuple[int, ...]]:
    chance = random.Random(5)
    found = []
    for _ in range(number):
        held = [0] * KIND_COUNT
        for kind in chance.sample([kind for kind in KINDS for _ in range(4)], size):
            held[kind] += 1
        found.append(tuple(held))
    return found


def all_pursuits(held: tuple[int, ...]) -> list[Pursuit]:
    return [*pursuits_of(PLANS, held, ()), *without_sets(held, (), THREE_FORMS)]


def every_pursuit(held: tuple[int, ...]) -> list[Pursuit]:
    return [*pursuits_of(EVERY_PLAN, held, ()), *without_sets(held, (), ALL_FORMS)]


def test_a_hand_without_a_plan_lacks_what_shanten_says() -> None:
    for held in hands(13, 100):
        keys = suit_keys(held)
        pursuit = pursuit_of(ANY, held, keys, ())
        assert pursuit is not None
        need = pursuit.need()
        assert need.missing == shanten_of_keys(keys, 4, REGULAR) + 1
        assert need.useful == useful_mask_of_keys(keys, 4, REGULAR)


def test_no_plan_is_nearer_than_a_hand_without_one() -> None:
    for held in hands(14, 30):
        least = shanten_of_keys(suit_keys(held), 4, THREE_FORMS) + 1
        assert min(pursuit.missing() for pursuit in all_pursuits(held)) == least


def test_what_is_missing_is_told_alike_with_and_without_the_tiles_that_help() -> None:
    for held in hands(13, 30):
        assert all(pursuit.need().missing == pursuit.missing() for pursuit in every_pursuit(held))


def test_a_useful_tile_leaves_one_fewer_missing_and_no_other_does() -> None:
    for held in hands(13, 6):
        for pursuit in every_pursuit(held):
            need = pursuit.need()
            for kind in KINDS:
                if held[kind] < 4:
                    more = (*held[:kind], held[kind] + 1, *held[kind + 1 :])
                    fresh = _again(pursuit, more)
                    if fresh is not None:
                        assert (need.missing - fresh.missing() == 1) == bool(need.useful >> kind & 1)


def _again(pursuit: Pursuit, held: tuple[int, ...]) -> Pursuit | None:
    match pursuit:
        case PairsPursuit():
            return PairsPursuit(held, pursuit.four_alike)
        case OrphansPursuit():
            return OrphansPursuit(held)
        case SinglesPursuit():
            return SinglesPursuit(held)
        case _:
            return pursuit_of(pursuit.plan, held, suit_keys(held), ())


def test_a_discard_is_free_exactly_if_no_more_is_missing_after_it() -> None:
    for held in hands(14, 12):
        for pursuit in every_pursuit(held):
            mask = pursuit.discardable(held)
            for kind in KINDS:
                if held[kind]:
                    left = pursuit.without(kind, held[kind]).missing()
                    assert (left == pursuit.missing()) == bool(mask >> kind & 1)


def test_the_example_lacks_exactly_what_is_missing_and_is_a_winning_hand(book: Rulebook) -> None:
    appraiser = Appraiser(book, tuning_for(book))
    for held in hands(14, 8):
        for pursuit in all_pursuits(held):
            target = completion(pursuit)
            assert sum(target) == 14
            assert sum(max(want - have, 0) for want, have in zip(target, held, strict=True)) == pursuit.missing()
            assert appraiser.promise(pursuit, held, (), EAST).total > 0


def test_melds_that_do_not_fit_rule_a_plan_out() -> None:
    held = counts("123s 456s 99s 5z 7z")
    chow_of_dots = (Meld(MeldType.CHOW, Kind.P1),)

    assert pursuit_of(ONE_SUIT[2], held, suit_keys(held), chow_of_dots) is None
    assert pursuit_of(ALL_PUNGS, held, suit_keys(held), chow_of_dots) is None
    assert pursuit_of(ANY, held, suit_keys(held), chow_of_dots) is not None


def test_a_wanted_set_that_is_melded_is_no_longer_looked_for() -> None:
    straight = next(plan for plan in PLANS if plan.name == "straight in suit 2")
    held = counts("456s 789s 99p 5z 7z")

    pursuit = pursuit_of(straight, held, suit_keys(held), (Meld(MeldType.CHOW, Kind.S1),))

    assert pursuit is not None
    assert pursuit.lacking == 0


@pytest.mark.parametrize(
    ("name", "at_least", "article"),
    [
        ("suit 0", 40, "pattern.2.1.1"),
        ("suit 1 alone", 80, "pattern.2.1.2"),
        ("straight in suit 2", 40, "pattern.7.1"),
        ("chows of 4 in all suits", 35, "pattern.6.1"),
        ("outside", 40, "pattern.8.1.1"),
        ("outside numbers", 50, "pattern.8.1.2"),
        ("pungs", 30, "pattern.4.1"),
        ("orphans", 130, "pattern.8.1.3"),
        ("honours", 320, "pattern.3.4"),
    ],
)
def test_the_book_prices_a_plan_by_the_pattern_it_leads_to(
    name: str, at_least: int, article: str, book: Rulebook
) -> None:
    plan = next(plan for plan in PLANS if plan.name == name)
    pursuit = pursuit_of(plan, (0,) * KIND_COUNT, (0, 0, 0, 0), ())

    assert pursuit is not None
    assert article in book.articles
    assert Appraiser(book, tuning_for(book)).price(pursuit).total >= at_least


def test_forms_without_sets_are_thought_of_only_where_the_book_has_them() -> None:
    held = counts("11m 22m 33p 44p 55s 66s 7z")

    assert list(without_sets(held, (), Forms(frozenset({Form.REGULAR})))) == []
    assert len(list(without_sets(held, (), THREE_FORMS))) == 2
    assert list(without_sets(held, (Meld(MeldType.PUNG, Kind.EAST),), THREE_FORMS)) == []
