"""The language of patterns and facts, each rule of it on a planted offender."""

import pytest

from sifang.rules.expression import offences_of_facts, offences_of_patterns

ROW = '@pattern("A", "甲", points=1, article="pattern.1.1")\ndef row(h):\n    """A gist."""\n    return {}\n'
CHOW_ROW = '@pattern("A", "甲", points=1, article="pattern.1.1", chows=2)\ndef row(a, b):\n    return {}\n'
TILES = '@pattern("A", "甲", points=1, article="pattern.1.1", tiles={})\ndef row(h):\n    return h.kongs\n'
FACT = "class Facts:\n    @fact\n    def kongs(self):\n        return {}\n"


@pytest.mark.parametrize(
    "body",
    [
        "h.kongs == 2",
        "h.suits == 1 and h.honour_kinds > 0 or not h.kongs",
        "h.dragon_pungs + h.seat_wind_pungs - 1",
        "1 <= h.kongs < LIMIT",
    ],
)
def test_a_row_of_the_language_is_let_through(body: str) -> None:
    assert offences_of_patterns(ROW.format(body)) == ()


@pytest.mark.parametrize(
    "body",
    [
        "h.pungs & 7",
        "h.kongs * 2",
        "popcount(h.pungs)",
        "h.kongs if h.regular else 0",
        "len(h.chows)",
        "h.chows[0]",
        "[1 for _ in h.chows]",
        "(lambda: 1)()",
        "h.kongs in (1, 2)",
        "h.kongs is None",
        'h.form == "regular"',
        "1.5",
        "h.reading.pair",
        "other.kongs",
        "somewhere",
        "(h.kongs, 1)",
    ],
)
def test_a_planted_offender_in_a_row_is_caught_with_its_line(body: str) -> None:
    offences = offences_of_patterns(ROW.format(body))

    assert offences
    assert {(offence.function, offence.line) for offence in offences} == {("row", 4)}


@pytest.mark.parametrize("body", ["if h.kongs:\n        return 1\n    return 0", "pass", "x = 1\n    return x"])
def test_a_body_that_is_not_one_expression_is_caught(body: str) -> None:
    source = ROW.replace("return {}", body)

    assert [offence.found for offence in offences_of_patterns(source)] == ["a body that is not one returned expression"]


def test_a_row_over_chows_speaks_of_its_chows() -> None:
    assert offences_of_patterns(CHOW_ROW.format("a.suit == b.suit and a.low + 3 == b.low")) == ()
    assert offences_of_patterns(CHOW_ROW.format("a.low == c.low"))


@pytest.mark.parametrize("body", ["{a.low, b.low} == {1, 4}", "max(a.low, b.low) - min(a.low, b.low) == 2"])
def test_a_row_over_chows_may_use_sets_and_extremes_and_no_other_row_may(body: str) -> None:
    assert offences_of_patterns(CHOW_ROW.format(body)) == ()
    assert offences_of_patterns(ROW.format(body.replace("a.", "h.").replace("b.", "h.")))


@pytest.mark.parametrize("tiles", ["lambda h: (h.pungs | h.pair) & DRAGONS_MASK", "Extent.KONGS"])
def test_tiles_may_use_masks(tiles: str) -> None:
    assert offences_of_patterns(TILES.format(tiles)) == ()


def test_a_planted_offender_in_tiles_is_caught() -> None:
    assert offences_of_patterns(TILES.format("lambda h: sum(h.chows)"))


@pytest.mark.parametrize(
    "body",
    ["popcount(self.pungs & ~DRAGONS_MASK)", "self.pungs >> 9 & 511", "4 - self.pung_count if self.regular else 0"],
)
def test_a_fact_may_use_masks(body: str) -> None:
    assert offences_of_facts(FACT.format(body)) == ()


@pytest.mark.parametrize("body", ["len(self.win.melds)", "max(1, 2)", "self.counts[3]", "self.pungs / 2"])
def test_a_planted_offender_in_a_fact_is_caught(body: str) -> None:
    assert offences_of_facts(FACT.format(body))


def test_functions_that_are_no_rows_are_left_alone() -> None:
    assert offences_of_patterns("def helper(h):\n    return len(h.chows)\n") == ()
