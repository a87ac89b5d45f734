"""What holds for every hand, whatever it scores."""

from itertools import islice

from tests.rulebooks.mcr.hands import other_programs_totals, scored

HANDS = [recorded.win for recorded in islice(other_programs_totals(), 400)]


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
