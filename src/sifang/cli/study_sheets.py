"""Studies as a person reads them at a terminal."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table

from sifang.arena.estimates import Estimate
from sifang.arena.statistics import Statistics
from sifang.arena.studies import PatternFigures, PlaceFigures, PriceLine, Verdict

__all__ = ["pattern_sheet", "place_sheet"]


#: The columns of figures, and how wide each must be: in a narrow window names take two lines, not numbers.
_COLUMNS: Final = (
    ("price", 5),
    ("% of wins", 9),
    ("95 %", 11),
    ("counts", 6),
    ("95 %", 9),
    ("ratio", 5),
    ("95 %", 9),
    ("priced", 6),
)


def pattern_sheet(
    rows: Sequence[PatternFigures], line: PriceLine | None, total: Statistics, title: str
) -> RenderableType:
    """Every pattern, the most frequent first, what a win with it counts, and how its price was judged."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("pattern")
    for heading, width in _COLUMNS:
        table.add_column(heading, justify="right", no_wrap=True, min_width=width)
    for row in rows:
        table.add_row(
            f"{row.en} {row.zh}",
            str(row.price),
            *_columns(row.share, 100, "{:.2f}"),
            *_columns(row.value, 1, "{:.1f}"),
            *_columns(row.price_ratio, 1, "{:.2f}"),
            "" if row.verdict is Verdict.OPEN else row.verdict,
        )
    return Group(f"{title}: {total.wins} won, {total.draw_games} draw games\n", table, "", _judged(line))


def _judged(line: PriceLine | None) -> str:
    if line is None:
        return "No price is judged: too few patterns were seen often enough, or what is rarer is not dearer here."
    pays = f"{line.at_certainty:.2f} / (share of wins) ^ {line.power:.2f}"
    return f"Over all its patterns the book pays {pays}; a price's ratio is to that."


def place_sheet(rows: Sequence[PlaceFigures], total: Statistics, title: str) -> RenderableType:
    """The dealer and the places after him, and what he gains."""
    table = Table(box=None, pad_edge=False)
    for heading in ("", *(row.place for row in rows)):
        table.add_column(heading, justify="left" if heading == "" else "right")
    whole_games = total.games < total.deals
    figures: list[tuple[str, list[Estimate | None], int, str]] = [
        ("won, %", [row.wins for row in rows], 100, "{:.1f}"),
        ("self-drawn, %", [row.self_draws for row in rows], 100, "{:.1f}"),
        ("dealt in, %", [row.deal_ins for row in rows], 100, "{:.1f}"),
        ("points a deal", [row.points for row in rows], 1, "{:+.2f}"),
        *([("points a game", [row.game_points for row in rows], 1, "{:+.2f}")] if whole_games else []),
    ]
    for told, estimates, times, form in figures:
        table.add_row(told, *("\n".join(_columns(one, times, form)) for one in estimates))
    fair = f"{title}: {total.wins} won; a fair share is {25 * total.wins / total.deals:.1f} % of the deals\n"
    gains = [_gain("a deal", rows[0].points), *([_gain("a game", rows[0].game_points)] if whole_games else [])]
    return Group(fair, table, "", *gains)


def _gain(of: str, points: Estimate | None) -> str:
    """What it is worth to deal, if the interval excludes zero."""
    who = "the dealer" if of == "a deal" else "whoever deals first"
    if points is None or not points.excludes(0):
        return f"Whether {who} gains or loses {of}, so many cannot tell: the interval holds 0."
    return f"{who.capitalize()} {'gains' if points.value > 0 else 'loses'} {abs(points.value):.2f} points {of}."


def _columns(estimate: Estimate | None, times: int, form: str) -> Iterator[str]:
    """The value, and its interval; a dash for what is not known."""
    if estimate is None:
        yield from ("–", "")
        return
    bounded = math.isfinite(estimate.low)
    yield form.format(times * estimate.value)
    to = " to " if "+" in form else "–"
    yield f"{form.format(times * estimate.low)}{to}{form.format(times * estimate.high)}" if bounded else ""
