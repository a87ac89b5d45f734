"""The benchmarks run, on sizes that measure nothing; no time is asserted anywhere."""

from pathlib import Path

import pytest

from bench import bench_tables
from bench.bench_arena import by_arrays, deals_of_a_learner
from bench.bench_arena import deals_a_second as games_a_second
from bench.bench_deals import deals_a_second
from bench.bench_score import corpora, figures_of, scorers
from bench.bench_seating import table
from bench.bench_start import first_page
from bench.bench_tables import Evening
from bench.crowd import Manner
from bench.figures import Figure, percentile
from bench.run import Section
from sifang.arena import RandomPlay
from sifang.rulebooks import RULEBOOKS, load

pytestmark = pytest.mark.long


@pytest.mark.parametrize("level", ["random", "club"])
def test_deals_of_computers_are_counted(level: str) -> None:
    assert min(deals_a_second(load("wsom"), level, deals=2, warming=1)) > 0


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_games_and_acts_of_the_arena_are_counted(rules: str) -> None:
    for policy in (RandomPlay(), by_arrays()):
        assert games_a_second(rules, policy, games=1, tables=1) > 0
    ended, acts = deals_of_a_learner(rules, games=2, steps=2)
    assert ended >= 0
    assert acts > 0


def test_every_book_counts_hands_of_every_kind() -> None:
    names = {name for name, _, _ in scorers()}

    assert RULEBOOKS.keys() <= names
    for name, score, aim in scorers():
        for hands in corpora(2).values():
            mean, *_ = figures_of(name, score, hands, aim)
            assert mean.value > 0


def test_every_number_of_players_is_seated_for_every_number_of_sessions() -> None:
    _, _, row, tail = table((16,), (4, 6), 1, in_teams=True)

    assert row.startswith("| 16 | 0 · ")
    assert "| 48 (48) · " in row
    assert "Winds differ by 1 at most" in tail


async def test_people_play_at_tables_and_every_act_is_timed() -> None:
    evening = Evening(tables=2, aim=50, opening=0.1, settling=0.1, measuring=15)

    figures = await bench_tables.figures_of(evening, Manner(discard=(0.01, 0.02), answer=(0.01, 0.02)))

    p99, _, refused, *_ = figures
    assert "p99 of " in p99.what
    assert p99.value > 0
    assert refused.value == 0


async def test_the_first_page_comes_before_its_script(tmp_path: Path) -> None:
    answered, complete = await first_page(tmp_path)

    assert 0 < answered < complete


def test_a_figure_says_whether_its_aim_is_reached() -> None:
    assert Figure("deals", 151, "a second", 150, more=True).verdict == "reached"
    assert Figure("deals", 149, "a second", 150, more=True).verdict == "**missed**"
    assert Figure("p99", 49, "ms", 50).verdict == "reached"
    assert Figure("p99", 51, "ms", 50).verdict == "**missed**"
    assert Figure("median", 51, "ms").verdict == ""


def test_of_a_hundred_values_the_99th_percentile_is_the_last_but_one() -> None:
    assert percentile(list(range(1, 101)), 99) == 99
    assert percentile([7.0], 99) == 7.0


def test_in_the_results_tables_stand_as_they_are_and_other_lines_as_they_were_printed() -> None:
    printed = "a peer 1.0\n37 s\n\n| | measured |\n|---|---|\n| a | 1 |\n\n| | other |\n|---|---|"

    body = Section("kernel", printed, (0.5, 0.5)).text.partition("after.\n\n")[2]

    assert body == (
        "```text\na peer 1.0\n37 s\n```\n\n| | measured |\n|---|---|\n| a | 1 |\n\n| | other |\n|---|---|\n"
    )
