"""The list of patterns over HTTP, from which a winner counts."""

from pathlib import Path

from sifang.rules.score import Unit
from sifang.web.pattern_list import PatternList
from tests.web.serving import running


async def listed(tmp_path: Path, rules: str) -> PatternList:
    async with running(tmp_path) as server:
        return await server.get(f"/api/patterns?rules={rules}", PatternList)


async def test_wsom_lists_its_44_patterns_in_the_ten_parts_of_the_book(tmp_path: Path) -> None:
    book = await listed(tmp_path, "wsom")

    assert book.unit is Unit.POINTS
    assert sum(len(group.patterns) for group in book.groups) == 44
    assert [group.patterns[0].article.split(".")[1] for group in book.groups] == [str(part) for part in range(1, 11)]


async def test_mcr_lists_its_fan_by_value_and_the_dearest_first(tmp_path: Path) -> None:
    book = await listed(tmp_path, "mcr")

    values = [{row.points for row in group.patterns} for group in book.groups]
    assert [group.heading.en for group in book.groups] == [f"{min(value)} fan" for value in values]
    assert values == [{points} for points in (88, 64, 48, 32, 24, 16, 12, 8, 6, 5, 4, 2, 1)]


async def test_hangzhou_lists_doublings_and_only_those_that_count_under_the_options(tmp_path: Path) -> None:
    """article.18.10: one suit doubles only where the table has agreed on it."""
    plain = await listed(tmp_path, "hangzhou")

    assert plain.unit is Unit.DOUBLINGS
    assert "full_flush" not in {row.key for group in plain.groups for row in group.patterns}


async def test_the_values_are_those_of_the_options_in_force(tmp_path: Path) -> None:
    """pattern.2.1.2: Pure One-Suit is worth 80 points; as an option 100."""
    book = await listed(tmp_path, "wsom/zj33%2Bpure_one_suit=100")

    assert [row.points for group in book.groups for row in group.patterns if row.key == "full_flush"] == [100]


async def test_a_pattern_is_listed_as_repeating_where_a_hand_can_count_it_twice(tmp_path: Path) -> None:
    """pattern.3.1: each set of dragons or of the own wind; fan.70: two pairs of chows in two suits are two."""
    zung_jung, official = await listed(tmp_path / "a", "wsom"), await listed(tmp_path / "b", "mcr")

    assert {row.key for group in zung_jung.groups for row in group.patterns if row.repeats} == {"value_honour"}
    repeating = {row.key for group in official.groups for row in group.patterns if row.repeats}
    assert {"mixed_double_chow", "tile_hog", "flower"} <= repeating
    assert "all_pungs" not in repeating
