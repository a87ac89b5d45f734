"""A measured figure beside its aim, and tables of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

__all__ = ["Figure", "percentile", "print_table"]


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, in which unit, and what was aimed at. `more`: more is better. No aim: for information."""

    what: str
    value: float
    unit: str
    aim: float | None = None
    more: bool = False

    @property
    def verdict(self) -> str:
        """Whether the aim is reached."""
        if self.aim is None:
            return ""
        return "reached" if (self.value >= self.aim if self.more else self.value < self.aim) else "**missed**"

    @property
    def row(self) -> str:
        """A row of a Markdown table."""
        bound = "at least" if self.more else "under"
        aim = "" if self.aim is None else f"{bound} {self.aim:g} {self.unit}"
        return f"| {self.what} | {_shown(self.value)} {self.unit} | {aim} | {self.verdict} |"


def print_table(figures: Sequence[Figure]) -> None:
    """Print figures as a Markdown table."""
    print("| | measured | aim | |\n|---|---|---|---|")
    for figure in figures:
        print(figure.row)


def percentile(values: Sequence[float], share: float) -> float:
    """The least of the values that so many hundredths of all do not exceed."""
    return sorted(values)[ceil(len(values) * share / 100) - 1]


def _shown(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"
