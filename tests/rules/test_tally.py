"""The steps of a tally, each alone."""

from sifang.rules.name import Name
from sifang.rules.pattern import Pattern
from sifang.rules.score import Unit
from sifang.rules.tally import Count, Counted, Doubled, Floor, Limit, ListedLimitAlone, OnePerSeries


def counted(key: str, points: int, *, times: int = 1, series: str | None = None) -> Counted:
    row = Pattern(key, Name(key, key), points, "pattern.1.1", lambda _: times, "", series=series)
    return Counted(row, times)


def count(*held: Counted) -> Count:
    return Count(held, (), sum(one.points for one in held))


def keys(result: Count) -> list[str]:
    return [one.pattern.key for one in result.counted]


def test_one_per_series_keeps_the_dearest_and_all_without_a_series() -> None:
    result = OnePerSeries("scoring.2").apply(
        count(counted("a", 10, series="5.1"), counted("b", 5), counted("c", 60, series="5.1"))
    )

    assert keys(result) == ["b", "c"]
    assert result.total == 65
    assert [(one.counted.pattern.key, one.article) for one in result.rejected] == [("a", "scoring.2")]


def test_one_per_series_changes_nothing_where_no_series_meets() -> None:
    before = count(counted("a", 10, series="5.1"), counted("b", 5, series="5.2"))

    assert OnePerSeries("scoring.2").apply(before) == before


def test_of_equals_in_a_series_the_first_is_kept() -> None:
    result = OnePerSeries("scoring.2").apply(count(counted("a", 10, series="1"), counted("b", 10, series="1")))

    assert keys(result) == ["a"]


def test_a_listed_limit_stands_alone() -> None:
    result = ListedLimitAlone(320, "scoring.4").apply(count(counted("a", 5), counted("b", 400), counted("c", 320)))

    assert keys(result) == ["b"]
    assert (result.total, result.total_article) == (400, "scoring.4")
    assert [one.counted.pattern.key for one in result.rejected] == ["a", "c"]


def test_repeated_points_are_no_listed_limit() -> None:
    """What stands alone is a printed value of so many points, not a pattern that holds often."""
    before = count(counted("a", 160, times=2), counted("b", 5))

    assert ListedLimitAlone(320, "scoring.4").apply(before) == before


def test_a_limit_lowers_a_sum_and_says_so() -> None:
    result = Limit(320, "scoring.3").apply(count(counted("a", 200), counted("b", 200)))

    assert keys(result) == ["a", "b"]
    assert (result.sum, result.total, result.total_article) == (400, 320, "scoring.3")


def test_a_sum_at_the_limit_is_no_limit() -> None:
    result = Limit(320, "scoring.3").apply(count(counted("a", 320)))

    assert (result.total, result.total_article) == (320, None)


def test_a_limit_does_not_lower_what_stands_alone() -> None:
    alone = ListedLimitAlone(320, "scoring.4").apply(count(counted("a", 480)))

    assert Limit(320, "scoring.3").apply(alone).total == 480


def test_a_floor_raises_only_nothing() -> None:
    floor = Floor(1, Name("Chicken Hand", "雞和"), "scoring.5")

    assert (floor.apply(count()).total, floor.apply(count()).total_article) == (1, "scoring.5")
    assert floor.apply(count(counted("a", 5))).total == 5


def test_doublings_make_two_to_their_power_after_what_limits_them() -> None:
    result = count(counted("a", 1, times=3), counted("b", 2))
    for step in (Floor(0, Name("Plain", "平"), "article.18"), Limit(4, "article.18"), Doubled("article.18")):
        result = step.apply(result)

    assert (result.sum, result.total, result.unit) == (5, 16, Unit.DOUBLINGS)


def test_what_has_no_doubling_is_worth_one() -> None:
    assert Doubled("article.18").apply(count()).total == 1
