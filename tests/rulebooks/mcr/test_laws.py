"""What holds for every hand, whatever it scores."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice, permutations

import pytest

from sifang.hand.win import Meld, Win
from sifang.tiles import Kind
from tests.rulebooks.mcr.hands import fan, other_programs_totals, scored

#: Fan that name a suit.
OF_A_SUIT = {"all_green", "reversible_tiles"}
HANDS = [recorded.win for recorded in islice(other_programs_totals(), 400)]


def renaming(order: tuple[int, ...]) -> Callable[[Kind], Kind]:
    """Each suit named as another."""
    return lambda kind: Kind(9 * order[kind // 9] + kind % 9) if kind < 27 else kind


def renamed(hand: Win, name: Callable[[Kind], Kind]) -> Win:
    assert hand.tile is not None
    return replace(
        hand,
        concealed=tuple(sorted(map(name, hand.concealed))),
        melds=tuple(Meld(meld.type, name(meld.kind)) for meld in hand.melds),
        tile=name(hand.tile),
    )


@pytest.mark.parametrize("order", list(permutations(range(3)))[1:])
def test_renaming_suits_changes_no_total_but_of_fan_that_name_a_suit(order: tuple[int, ...]) -> None:
    name = renaming(order)
    for hand in HANDS[:: len(HANDS) // 80]:
        before, after = scored(hand), scored(renamed(hand, name))
        if not OF_A_SUIT & {*fan(before), *fan(after)}:
            assert before.total == after.total, hand


def test_principle_4_no_other_count_of_a_hand_is_worth_more_and_they_are_ranked() -> None:
    for hand in HANDS:
        score = scored(hand)
        totals = [score.total, *(one.total for one in score.alternatives)]

        assert totals == sorted(totals, reverse=True)


def test_every_line_rests_on_tiles_of_the_hand_and_lines_make_the_sum() -> None:
    for hand in HANDS:
        score = scored(hand)

        assert sum(line.points for line in score.lines) == score.sum == score.total
        for line in score.lines:
            assert line.pattern == "flower" or line.tiles
            assert all(line.tiles.count(kind) <= score.reading.tiles.count(kind) for kind in line.tiles), line


def test_every_dropped_line_has_its_reason_and_an_article() -> None:
    articles = {one.article.partition(".")[0] for hand in HANDS for one in scored(hand).dropped}

    assert articles == {"fan", "principle", "mil"}
