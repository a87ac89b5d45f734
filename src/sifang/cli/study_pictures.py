"""Studies as pictures, in plain SVG: prices by frequency, and what each place wins."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from sifang.arena.estimates import Estimate
from sifang.arena.studies import PatternFigures, PlaceFigures, PriceLine, Verdict

__all__ = ["pattern_picture", "place_picture"]

INK, PAPER, FAINT = "#2b2b2b", "#ffffff", "#8a8a8a"
#: The mark of each verdict: told apart by shape as well as by colour.
COLOURS: Final = {Verdict.ABOVE: "#b3541e", Verdict.BELOW: "#1f5f8b", Verdict.OPEN: FAINT}
WIDTH, HEIGHT, MARGIN = 820, 560, 64
#: How wide and high a letter of a label is, near enough to keep labels apart.
_LETTER: Final = (5.8, 13.0)


class _Box(NamedTuple):
    """Where something is drawn."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "_Box") -> bool:
        """Whether the two overlap."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


# --- patterns


def pattern_picture(rows: Sequence[PatternFigures], line: PriceLine | None, title: str) -> str:
    """Price over share of wins, both by logarithms: a mark for each pattern that was seen, and the line.

    Of the patterns those are named that lie farthest from the line, as far as there is room.
    """
    seen = [row for row in rows if row.wins]
    rarest = min((row.share.low for row in seen), default=0.01)
    dearest = max((row.price for row in rows), default=1)
    across = _scale(rarest, 1.0, WIDTH - MARGIN, MARGIN)
    down = _scale(1.0, dearest, HEIGHT - MARGIN, MARGIN)
    parts = [
        *_log_axes(rarest, dearest, across, down),
        *_drawn_line(line, rarest, dearest, across, down),
        *(_pattern_mark(row, across, down) for row in seen),
        *_labels(seen, across, down),
        _text(MARGIN + 12, MARGIN - 14, "▲ priced above the line, ▼ below it, ● not told apart from it", FAINT),
    ]
    return _document(title, "share of wins that score the pattern", parts)


def _scale(first: float, last: float, start: float, end: float) -> Callable[[float], float]:
    """Where a number lies between two places, by logarithms."""
    span = math.log(last / first) or 1.0
    return lambda number: start + (end - start) * math.log(number / first) / span


def _log_axes(
    rarest: float, dearest: float, across: Callable[[float], float], down: Callable[[float], float]
) -> Iterator[str]:
    yield f'<path d="M{MARGIN} {MARGIN}V{HEIGHT - MARGIN}H{WIDTH - MARGIN}" fill="none" stroke="{INK}"/>'
    for power in range(math.ceil(math.log10(rarest)), 1):
        share = 10.0**power
        yield _text(across(share), HEIGHT - MARGIN + 18, f"{100 * share:g} %", anchor="middle")
    for price in (2**power for power in range(int(math.log2(dearest)) + 1)):
        yield _text(MARGIN - 8, down(price) + 4, str(price), anchor="end")
    yield _text(14, MARGIN - 14, "price")


def _drawn_line(
    line: PriceLine | None,
    rarest: float,
    dearest: float,
    across: Callable[[float], float],
    down: Callable[[float], float],
) -> Iterator[str]:
    """The line, as far as it lies within the axes."""
    if line is None:
        return
    ends = []
    for share in (1.0, rarest):
        price = min(max(line.price(share), 1.0), float(dearest))
        ends.append((across((price / line.at_certainty) ** (-1 / line.power)), down(price)))
    (left, low), (right, high) = ends
    yield (
        f'<line x1="{left:.1f}" y1="{low:.1f}" x2="{right:.1f}" y2="{high:.1f}" stroke="{INK}" stroke-dasharray="6 4"/>'
    )


def _pattern_mark(row: PatternFigures, across: Callable[[float], float], down: Callable[[float], float]) -> str:
    x, y, colour = across(row.share.value), down(row.price), COLOURS[row.verdict]
    told = escape(f"{row.en} {row.zh}: {row.price}, {100 * row.share.value:.2f} % of wins")
    shape = {
        Verdict.ABOVE: f'<path d="M{x - 5:.1f} {y + 4:.1f}h10l-5 -9z" fill="{colour}"/>',
        Verdict.BELOW: f'<path d="M{x - 5:.1f} {y - 4:.1f}h10l-5 9z" fill="{colour}"/>',
        Verdict.OPEN: f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>',
    }[row.verdict]
    bar = (
        f'<path d="M{across(row.share.low):.1f} {y:.1f}H{across(row.share.high):.1f}" stroke="{colour}" opacity="0.4"/>'
    )
    return f"<g><title>{told}</title>{bar}{shape}</g>"


def _labels(
    rows: Iterable[PatternFigures], across: Callable[[float], float], down: Callable[[float], float]
) -> Iterator[str]:
    """Names beside the marks, those farthest from the line first; what would cover a mark or a name is left out."""
    judged = [row for row in rows if row.price_ratio is not None and row.verdict is not Verdict.OPEN]
    taken = [box for row in rows for box in _covered(row, across, down)]
    for row in sorted(judged, key=_distance, reverse=True):
        for box in _places_of_label(row.en, across(row.share.value), down(row.price)):
            inside = box.left > MARGIN and box.right < WIDTH and box.bottom < HEIGHT - MARGIN
            if inside and not any(box.meets(other) for other in taken):
                taken.append(box)
                yield _text(box.left, box.bottom - 3, row.en, COLOURS[row.verdict], size=11)
                break


def _covered(
    row: PatternFigures, across: Callable[[float], float], down: Callable[[float], float]
) -> tuple[_Box, _Box]:
    """What a mark and its interval cover."""
    x, y = across(row.share.value), down(row.price)
    return _Box(x - 6, y - 6, x + 6, y + 6), _Box(across(row.share.high), y - 2, across(row.share.low), y + 2)


def _places_of_label(name: str, x: float, y: float) -> Iterator[_Box]:
    """Where a label may stand: above the mark or below it, in the middle or to either side."""
    width, height = _LETTER[0] * len(name), _LETTER[1]
    for top in (y - 7 - height, y + 7):
        for left in (x - width / 2, x, x - width):
            yield _Box(left, top, left + width, top + height)


def _distance(row: PatternFigures) -> float:
    assert row.price_ratio is not None, "only what was judged is named"
    return abs(math.log(row.price_ratio.value))


# --- places


class _Panel(NamedTuple):
    """One figure of all places: its title, its estimates, and the number that would be fair."""

    title: str
    estimates: Sequence[Estimate]
    fair: float


def place_picture(rows: Sequence[PlaceFigures], title: str) -> str:
    """Shares of deals won and points of each place with their intervals, beside what would be fair."""
    won = [Estimate(*(100 * bound for bound in (one.value, one.low, one.high))) for one in (row.wins for row in rows)]
    panels = [_Panel("% of deals won", won, sum(one.value for one in won) / len(won))]
    for told, estimates in (
        ("points a deal", [row.points for row in rows]),
        ("points a game", [row.game_points for row in rows]),
    ):
        known = [one for one in estimates if one is not None and math.isfinite(one.low)]
        if len(known) == len(rows):
            panels.append(_Panel(told, known, 0.0))
    if all(row.games == row.deals for row in rows):
        panels = panels[:2]
    height = (HEIGHT - 2 * MARGIN) / len(panels)
    parts = [
        part
        for number, panel in enumerate(panels)
        for part in _place_panel(panel, MARGIN + number * height, MARGIN + (number + 1) * height - 24)
    ]
    places = (_text(_column(at), HEIGHT - MARGIN + 4, row.place, anchor="middle") for at, row in enumerate(rows))
    return _document(title, "the dashed line is a fair share, a bar the 95 % interval", [*parts, *places])


def _column(place: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * (place + 0.5) / 4


def _place_panel(panel: _Panel, top: float, bottom: float) -> Iterator[str]:
    least = min(panel.fair, *(one.low for one in panel.estimates))
    most = max(panel.fair, *(one.high for one in panel.estimates))

    def down(number: float) -> float:
        return bottom - 8 - (bottom - top - 30) * (number - least) / ((most - least) or 1.0)

    fair = down(panel.fair)
    yield f'<path d="M{MARGIN} {top + 6:.1f}V{bottom:.1f}H{WIDTH - MARGIN}" fill="none" stroke="{INK}"/>'
    yield f'<path d="M{MARGIN} {fair:.1f}H{WIDTH - MARGIN}" stroke="{FAINT}" stroke-dasharray="6 4"/>'
    yield _text(MARGIN + 8, top + 14, panel.title)
    for number in (least, most):
        yield _text(MARGIN - 8, down(number) + 4, f"{number:.1f}", anchor="end")
    for place, one in enumerate(panel.estimates):
        x, verdict = _column(place), Verdict.OPEN
        if one.excludes(panel.fair):
            verdict = Verdict.ABOVE if one.value > panel.fair else Verdict.BELOW
        colour = COLOURS[verdict]
        yield f'<path d="M{x:.1f} {down(one.low):.1f}V{down(one.high):.1f}" stroke="{colour}" stroke-width="2"/>'
        yield f'<circle cx="{x:.1f}" cy="{down(one.value):.1f}" r="4" fill="{colour}"/>'
        yield _text(x + 8, down(one.value) - 5, f"{one.value:.2f}", colour, size=11)


# --- the sheet they are drawn on


def _document(title: str, below: str, parts: Iterable[str]) -> str:
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
            _text(MARGIN, 26, title, size=15),
            *parts,
            _text(WIDTH / 2, HEIGHT - 16, below, anchor="middle"),
            "</svg>\n",
        )
    )


def _text(  # noqa: PLR0913 - what SVG wants to know of a line of text
    across: float, down: float, text: str, colour: str = INK, *, anchor: str = "start", size: int = 13
) -> str:
    place = f'x="{across:.1f}" y="{down:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="{colour}" font-size="{size}">{escape(text)}</text>'
