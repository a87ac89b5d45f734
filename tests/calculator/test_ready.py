"""What a hand waits for and is worth on each tile, what each discard leaves, and what one other tile would bring."""

from itertools import product

import pytest

from sifang.calculator import Part, count, waits_of
from sifang.hand import Circumstance, Win
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.refusal import RefusalCode
from sifang.tiles import KINDS, Kind, parse_kinds
from tests.calculator.hands import hand

READY = "2345678m 456p 678s"


def kinds(text: str) -> tuple[Kind, ...]:
    return parse_kinds(text)


# --- waits


@pytest.mark.parametrize("rules", list(RULEBOOKS))
@pytest.mark.parametrize(
    "line", [READY, "123m 456p 789s 22z 33z", "1122334455m 66m 7m", "22z 5z (123m) (456p) 789s 3z"]
)
def test_every_tile_that_completes_the_hand_is_a_wait_and_no_other(line: str, rules: str) -> None:
    waiting = hand(line)
    completing = []
    for kind in KINDS:
        won = count(hand(f"{line} : {kind_name(kind)}; self draw"), (rules,))
        if not won.faults and won.books[0].score is not None:
            completing.append(kind)

    found = waits_of(waiting, rules)

    assert [wait.kind for wait in found.waits] == completing
    assert (found.shanten == 0) == bool(completing)


def kind_name(kind: Kind) -> str:
    return f"{kind.value % 9 + 1}{'mpsz'[kind.value // 9]}"


def test_a_wait_is_worth_what_the_win_is_worth_either_way() -> None:
    found = waits_of(hand(READY), "mcr")

    for wait in found.waits:
        for value, how in ((wait.by_draw, "; self draw"), (wait.by_discard, "")):
            [won] = count(hand(f"{READY} : {kind_name(wait.kind)}{how}"), ("mcr",)).books
            assert won.score is not None
            assert (value.total, value.lines, value.wins) == (won.score.total, won.score.lines, won.verdict.wins)


def test_scoring_1_2_a_wait_below_the_minimum_is_told_to_be_no_win() -> None:
    five = next(wait for wait in waits_of(hand(READY), "mcr").waits if wait.kind is Kind.M5)

    assert five.by_draw.wins
    assert (five.by_discard.wins, five.by_discard.refusal) == (False, RefusalCode.BELOW_MINIMUM)


def test_tiles_left_are_those_that_neither_stand_nor_lie_open() -> None:
    line = "123m 456p 22z 33z (333s); discards E2z S2z W3s"

    found = {wait.kind: wait.remaining for wait in waits_of(hand(line), "wsom").waits}

    assert found == {Kind.SOUTH: 0, Kind.WEST: 2}


def test_a_discard_that_was_claimed_is_not_taken_off_twice() -> None:
    found = {
        wait.kind: wait.remaining for wait in waits_of(hand("12m 456p 789s 22z (333m); discards E3m"), "wsom").waits
    }

    assert found == {Kind.M3: 1}


def test_fan_58_the_last_of_its_kind_is_told_from_what_lies_open() -> None:
    line = "123m 456p 78s 22z 444z; discards E9s S9s W9s"

    nine = next(wait for wait in waits_of(hand(line), "mcr").waits if wait.kind is Kind.S9)

    assert "last_tile" in {row.pattern for row in nine.by_discard.lines}
    assert "last_tile" not in {
        row.pattern for wait in waits_of(hand(line.partition(";")[0]), "mcr").waits for row in wait.by_discard.lines
    }


def test_hangzhou_article_18_any_tile_completes_baotou() -> None:
    found = waits_of(hand("123m 456p 789s 222z 5z"), "hangzhou")

    assert [wait.kind for wait in found.waits] == list(KINDS)
    assert {wait.by_draw.total for wait in found.waits} == {2}
    assert {wait.by_discard.refusal for wait in found.waits} == {
        RefusalCode.LEVEL_TOO_LOW,
        RefusalCode.WILD_ON_OFFER,
    }


# --- not ready, and with a tile to discard


def test_a_hand_that_is_not_ready_has_useful_tiles_and_no_waits() -> None:
    found = waits_of(hand("123m 456p 79s 22z 33z 5z"), "wsom")

    assert (found.shanten, found.waits) == (1, ())
    assert Kind.S8 in {one.kind for one in found.useful}


def test_each_discard_is_told_the_nearest_to_ready_first() -> None:
    found = waits_of(hand(f"{READY} 1z"), "wsom")

    assert {throw.kind for throw in found.throws} == set(kinds("2345678m 456p 678s 1z"))
    order = [(throw.shanten, -throw.remaining) for throw in found.throws]
    assert order == sorted(order)
    best = found.throws[0]
    assert (best.kind, best.shanten, best.remaining) == (Kind.EAST, 0, 9)
    assert best.waits == waits_of(hand(READY), "wsom").waits


def test_the_drawn_tile_may_be_named_apart() -> None:
    assert waits_of(hand(f"{READY} : 1z"), "wsom").throws == waits_of(hand(f"{READY} 1z"), "wsom").throws


def test_a_complete_hand_is_told_to_be_so() -> None:
    assert waits_of(hand(f"{READY} 8m"), "wsom").shanten == -1


def test_a_hand_that_cannot_be_is_told_what_is_wrong_and_nothing_else() -> None:
    found = waits_of(hand("11111m; round S"), "wsom")

    assert [fault.part for fault in found.faults] == [Part.TILES, Part.TILES]
    assert (found.waits, found.useful, found.throws) == ((), (), ())
    assert [left.part for left in found.unheeded] == [Part.PREVALENT_WIND]


# --- one other tile


@pytest.mark.parametrize("rules", ["wsom", "mcr"])
@pytest.mark.parametrize(
    "line",
    [
        "234m 345p 567s 88m 23s",
        "22z 44z 55z 123m 456p 7s",
        pytest.param(READY, marks=pytest.mark.long),
        pytest.param("123m 456m 789m 55p 23s", marks=pytest.mark.long),
    ],
)
def test_the_dearest_exchange_is_the_dearest_of_all_there_are(line: str, rules: str) -> None:
    found = waits_of(hand(line), rules)
    book, standing = load(rules), sorted(hand(line).concealed)
    there_is = max((wait.by_draw.total for wait in found.waits if wait.by_draw.wins), default=None)
    dearest = 0
    for away, taken, tile in product(sorted(set(standing)), KINDS, KINDS):
        after = [*standing, taken]
        after.remove(away)
        if taken is away or after.count(tile) + 1 > 4 - (tile is away) or after.count(taken) > 4 - (taken is away):
            continue
        win = count_by_draw(tuple(sorted(after)), tile)
        score = book.score(win)
        if score is not None and score.towards_minimum >= book.play.minimum:
            dearest = max(dearest, score.total)

    best = found.exchanges[0].best.total if found.exchanges else None
    assert best == (dearest if there_is is not None and dearest > there_is else None)


@pytest.mark.parametrize("line", ["115z 2s (444s) (111s) (333p)", "9m 555z (333p) (888p) (222s)"])
def test_with_wilds_the_dearest_exchange_is_the_dearest_too(line: str) -> None:
    found, book = waits_of(hand(line), "hangzhou"), load("hangzhou")
    standing, melds = sorted(hand(line).concealed), hand(line).melds
    there_is = max(wait.by_draw.total for wait in found.waits)
    dearest = 0
    for away, taken, tile in product(sorted(set(standing)), KINDS, KINDS):
        after = [*standing, taken]
        after.remove(away)
        score = book.best_count(
            Win(tuple(sorted(after)), melds, tile, frozenset({Circumstance.SELF_DRAW}), wild=Kind.WHITE)
        )
        if taken is not away and score is not None and (*after, tile).count(Kind.WHITE) <= 4 - (away is Kind.WHITE):
            dearest = max(dearest, score.total)

    best = found.exchanges[0].best.total if found.exchanges else there_is
    assert best == max(dearest, there_is)


def count_by_draw(concealed: tuple[Kind, ...], tile: Kind) -> Win:
    return Win(concealed, (), tile, frozenset({Circumstance.SELF_DRAW}))


def test_an_exchange_tells_what_it_gains_and_what_is_left() -> None:
    best = waits_of(hand("234m 345p 567s 88m 23s"), "mcr").exchanges[0]

    assert (best.away, best.taken, best.on, best.more) == (Kind.P5, Kind.P2, Kind.S4, 5)
    assert "mixed_triple_chow" in {line.pattern for line in best.gained}
    assert [(wait.kind, wait.remaining) for wait in best.waits] == [(Kind.S1, 4), (Kind.S4, 4)]


def test_exchanges_are_few_different_and_dearest_first() -> None:
    for line in ("234m 345p 567s 88m 23s", READY):
        exchanges = waits_of(hand(line), "mcr").exchanges

        assert 0 < len(exchanges) <= 6
        assert [one.best.total for one in exchanges] == sorted((one.best.total for one in exchanges), reverse=True)
        assert all(one.more > 0 and one.gained for one in exchanges)
        different = {(one.away, frozenset(line.pattern for line in one.best.lines)) for one in exchanges}
        assert len(different) == len(exchanges)


def test_a_tile_that_is_gone_is_not_exchanged_for() -> None:
    line = "234m 345p 567s 88m 23s; discards E2p S2p W2p N2p"

    assert all(one.taken is not Kind.P2 for one in waits_of(hand(line), "mcr").exchanges)


def test_a_hand_that_is_not_ready_has_no_exchanges() -> None:
    assert waits_of(hand("123m 456p 79s 22z 35z 9m"), "mcr").exchanges == ()
