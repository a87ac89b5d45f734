"""Draw `docs/images/learning.svg`: how the example player learns, from the curve that stands beside the example.

.venv/bin/python examples/linear_policy.py --minutes 5 --curve examples/linear_policy.csv
.venv/bin/python scripts/draw_learning_curve.py
"""

import argparse
import csv
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

__all__ = ["main", "picture"]

ROOT: Final = Path(__file__).resolve().parent.parent
CURVE: Final = ROOT / "examples" / "linear_policy.csv"
PICTURE: Final = ROOT / "docs" / "images" / "learning.svg"
WIDTH, HEIGHT, MARGIN, GAP = 640, 420, 56, 40
INK, PAPER, LINE = "#2b2b2b", "#ffffff", "#1f6f54"


class Panel(NamedTuple):
    """One curve: what it shows, its numbers, and where its box begins and ends from the top."""

    title: str
    values: Sequence[float]
    top: float
    bottom: float


def main() -> int:
    """Draw the picture if its curve has changed, or with `--check` only end with 1 when it is out of date."""
    parser = argparse.ArgumentParser(description="Draw how the example player learns.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when the picture is out of date")
    drawn = picture(CURVE.read_text(encoding="utf-8"))
    if PICTURE.is_file() and PICTURE.read_text(encoding="utf-8") == drawn:
        return 0
    if parser.parse_args().check:
        print(f"out of date: {PICTURE.relative_to(ROOT)}; run scripts/docs")
        return 1
    PICTURE.write_text(drawn, encoding="utf-8")
    print(f"written: {PICTURE.relative_to(ROOT)}")
    return 0


def picture(curve: str) -> str:
    """The SVG of a curve in CSV: deals won above, points below, both by deals played."""
    rows = list(csv.DictReader(curve.splitlines()))
    deals = [float(row["deals"]) for row in rows]
    middle = HEIGHT / 2
    panels = (
        Panel("deals won, in hundredths", [100 * float(row["wins"]) for row in rows], MARGIN, middle - GAP / 2),
        Panel("points a deal", [float(row["points"]) for row in rows], middle + GAP / 2, HEIGHT - MARGIN),
    )
    below = _text(WIDTH / 2, HEIGHT - 12, f"deals played, {rows[-1]['minutes']} minutes in all", "middle")
    parts = [_text(MARGIN, 24, "A linear policy learns against three random players", "start"), below]
    for panel in panels:
        parts += _panel(panel, deals)
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    return "\n".join((head, paper, *parts, "</svg>")) + "\n"


def _panel(panel: Panel, deals: Sequence[float]) -> list[str]:
    """Axes with their least and largest numbers, the title, and the curve."""
    least, most = min(0.0, *panel.values), max(panel.values)
    right, span = WIDTH - MARGIN / 2, (most - least) or 1.0

    def place(deal: float, value: float) -> str:
        across = MARGIN + (right - MARGIN) * deal / deals[-1]
        return f"{across:.1f},{panel.bottom - (panel.bottom - panel.top) * (value - least) / span:.1f}"

    points = " ".join(place(deal, value) for deal, value in zip(deals, panel.values, strict=True))
    axes = f"M{MARGIN} {panel.top:.0f}V{panel.bottom:.0f}H{right:.0f}"
    return [
        f'<path d="{axes}" fill="none" stroke="{INK}"/>',
        f'<polyline points="{points}" fill="none" stroke="{LINE}" stroke-width="2"/>',
        _text(MARGIN + 8, panel.top + 4, panel.title, "start"),
        _text(MARGIN - 6, panel.top + 4, f"{most:.1f}", "end"),
        _text(MARGIN - 6, panel.bottom + 4, f"{least:.1f}", "end"),
        _text(right, panel.bottom + 16, f"{deals[-1]:.0f}", "end"),
    ]


def _text(across: float, down: float, text: str, anchor: str) -> str:
    return f'<text x="{across:.0f}" y="{down:.0f}" text-anchor="{anchor}" fill="{INK}">{text}</text>'


if __name__ == "__main__":
    sys.exit(main())
