"""Studies: their figures against an independent count over records, their intervals, and how a price is judged."""

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from math import isinf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from sifang.arena import (
    PatternCount,
    PatternFigures,
    PlayedGame,
    Processes,
    Run,
    Statistics,
    Verdict,
    estimated_mean,
    estimated_share,
    figures,
    pattern_study,
    place_study,
    play_run,
    record_of,
    replayed,
    sum_up,
)
from sifang.rulebooks import load

BOOK = load("wsom")
#: The book in whose prices a line is looked for.
PRICED = load("mcr")
RUN = Run("wsom", ("greedy", "random", "greedy", "greedy"), games=10, seed=3, deals=2)


@pytest.fixture(scope="module")
def games() -> list[PlayedGame]:
    return list(play_run(RUN))


def added(games: Sequence[PlayedGame]) -> Statistics:
    total = Statistics()
    for game in games:
        total.add(game)
    return total


@pytest.fixture(scope="module")
def total(games: list[PlayedGame]) -> Statistics:
    return added(games)


class Told:
    """What the records of a run's games tell, counted line by line from their text."""

    def __init__(self, games: Sequence[PlayedGame]) -> None:
        self.deals = 0
        self.values: dict[str, list[int]] = defaultdict(list)
        self.winners: Counter[int] = Counter()
        self.discarders: Counter[int] = Counter()
        self.points: dict[int, list[int]] = defaultdict(list)
        self.game_points: dict[int, list[int]] = defaultdict(list)
        for game in games:
            record = record_of(replayed(BOOK, game))
            self._count([json.loads(line).get("event", {}) for line in record.splitlines()])

    def _count(self, events: Sequence[dict[str, object]]) -> None:
        """One game of two deals, in which nobody changes seats."""
        dealers: list[int] = []
        players: list[int] = []
        totals: list[int] = []
        for event in events:
            match event:
                case {"event": "seats_taken", "players": list(players)}:
                    pass
                case {"event": "deal_opened", "dealer": int(dealer)}:
                    dealers.append(dealer)
                case {"event": "win_declared", "seat": int(seat), "discarder": discarder}:
                    self.winners[(seat - dealers[-1]) % 4] += 1
                    if isinstance(discarder, int):
                        self.discarders[(discarder - dealers[-1]) % 4] += 1
                case {"event": "deal_scored", "score": {"lines": list(lines), "total": int(count)}}:
                    for line in lines:
                        self.values[line["pattern"]].append(count)
                case {"event": "deal_recorded", "payments": list(payments), "totals": list(totals)}:
                    self.deals += 1
                    add_points(self.points, players, dealers[-1], payments)
        add_points(self.game_points, players, dealers[0], totals)


def add_points(points: dict[int, list[int]], players: list[int], dealer: int, by_player: list[int]) -> None:
    """Tell each place its points; the first place is the dealer's."""
    for seat, player in enumerate(players):
        points[(seat - dealer) % 4].append(by_player[player])


@pytest.fixture(scope="module")
def told(games: list[PlayedGame]) -> Told:
    return Told(games)


# --- against records


def test_shares_and_values_of_patterns_are_those_counted_in_records(total: Statistics, told: Told) -> None:
    rows, _ = pattern_study(total, BOOK)

    won = sum(told.winners.values())
    assert won > 5
    assert {row.pattern for row in rows} == {row.key for row in BOOK.scoring.patterns}
    for row in rows:
        values = told.values[row.pattern]
        assert row.wins == len(values)
        assert row.share == estimated_share(len(values), won)
        assert (row.value is None) == (not values)
        if row.value is not None:
            assert row.value.value == pytest.approx(fmean(values))


def test_figures_of_places_are_those_counted_in_records(total: Statistics, told: Told) -> None:
    for place, row in enumerate(place_study(total)):
        assert row.deals == told.deals == 20
        assert row.games == 10
        assert row.wins == estimated_share(told.winners[place], 20)
        assert row.deal_ins == estimated_share(told.discarders[place], 20)
        for estimate, points in ((row.points, told.points[place]), (row.game_points, told.game_points[place])):
            assert estimate is not None
            assert estimate.value == pytest.approx(fmean(points))
            assert estimate.high - estimate.low == pytest.approx(2 * 1.959964 * stdev(points) / sqrt(len(points)))


def test_a_study_is_the_same_however_the_run_was_shared_out(total: Statistics) -> None:
    shared = sum_up(RUN, Processes(2))

    assert pattern_study(shared, BOOK) == pattern_study(total, BOOK)
    assert place_study(shared) == place_study(total)
    assert figures(shared) == figures(total)


def test_the_figures_of_parts_add_up_to_those_of_the_whole(games: list[PlayedGame], total: Statistics) -> None:
    summed: Counter[tuple[str, str, str]] = Counter()
    for part in (games[:4], games[4:]):
        summed.update({(one.of, one.key, one.counted): one.number for one in figures(added(part))})

    assert summed == {(one.of, one.key, one.counted): one.number for one in figures(total)}


# --- intervals


def test_what_was_never_seen_may_still_be_as_frequent_as_its_interval_says() -> None:
    never, always = estimated_share(0, 50), estimated_share(50, 50)

    assert (never.value, never.low) == (0, 0)
    assert (always.value, always.high) == (1, 1)
    assert never.high == pytest.approx(1 - always.low) == pytest.approx(0.0714, abs=0.0001)


def test_nineteen_of_twenty_intervals_hold_the_true_share() -> None:
    chance = Random(5)
    samples = [estimated_share(sum(chance.random() < 0.1 for _ in range(200)), 200) for _ in range(1000)]

    assert 930 <= sum(not sample.excludes(0.1) for sample in samples) <= 970


def test_a_mean_of_few_has_no_bounds_and_a_mean_of_none_is_not_known() -> None:
    few = estimated_mean(total=12, squares=80, number=2)

    assert few is not None
    assert few.value == 6
    assert isinf(few.low)
    assert isinf(few.high)
    assert estimated_mean(0, 0, 0) is None


# --- how a price is judged


def priced(wins: dict[str, int], of: int) -> dict[str, PatternFigures]:
    """The study of a run of the 81 fan in which these patterns scored so often."""
    patterns = {
        key: PatternCount(wins=number, times=number, total=20 * number, squares=400 * number)
        for key, number in wins.items()
    }
    rows, _ = pattern_study(Statistics(deals=of, wins=of, patterns=patterns), PRICED)
    return {row.pattern: row for row in rows}


#: Prices 1, 2, 4, 8 for what half, a quarter, an eighth, a sixteenth of the wins score: the price is half the rarity.
ON_THE_LINE = {"self_drawn": 8000, "all_simples": 4000, "last_tile": 2000, "mixed_straight": 1000}


def test_patterns_that_cost_in_proportion_to_their_rarity_lie_on_the_line() -> None:
    rows = priced(ON_THE_LINE, 16_000)

    for key in ON_THE_LINE:
        ratio = rows[key].price_ratio
        assert ratio is not None
        assert ratio.value == pytest.approx(1)
        assert rows[key].verdict is Verdict.OPEN


def test_a_pattern_is_priced_above_or_below_where_its_whole_interval_is() -> None:
    rows = priced({**ON_THE_LINE, "seven_pairs": 1000, "single_wait": 1000}, 16_000)

    assert rows["seven_pairs"].price > rows["single_wait"].price
    assert rows["seven_pairs"].verdict is Verdict.ABOVE
    assert rows["single_wait"].verdict is Verdict.BELOW


def test_what_was_never_seen_is_below_only_if_the_line_pays_more_for_what_it_may_yet_be() -> None:
    rows = priced(ON_THE_LINE, 16_000)

    assert rows["all_terminals"].share.value == 0
    # Once in 4200 wins at the most: the line pays 2100 for that, and it costs 64.
    assert rows["all_terminals"].verdict is Verdict.BELOW
    few = priced({key: wins // 80 for key, wins in ON_THE_LINE.items()}, 200)
    # Once in 53 at the most: the line pays 26.
    assert few["all_terminals"].verdict is Verdict.OPEN


def test_fewer_than_three_patterns_make_no_line(total: Statistics) -> None:
    rows, line = pattern_study(replace(total, patterns={"self_drawn": PatternCount(total.wins, 1, 1, 1)}), PRICED)

    assert line is None
    assert {row.verdict for row in rows} == {Verdict.OPEN}


def test_what_doubles_is_priced_by_what_it_multiplies_and_equal_prices_make_no_line() -> None:
    book = load("hangzhou")
    patterns = {row.key: PatternCount(10 * n, 10 * n, 20 * n, 40 * n) for n, row in enumerate(book.scoring.patterns, 1)}
    rows, line = pattern_study(Statistics(deals=100, wins=100, patterns=patterns), book)

    assert {row.price for row in rows} == {2}
    assert line is None


def test_a_run_without_a_win_tells_no_price() -> None:
    rows, line = pattern_study(Statistics(deals=5), PRICED)

    assert line is None
    assert all(row.value is None and not row.wins for row in rows)
