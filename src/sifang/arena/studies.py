"""What the statistics of a run show about a book: what its patterns are worth by their frequency, and its places.

A price is judged against the prices of the same book. By least squares a straight line is drawn through its patterns,
by the logarithms of price and of rarity (one over the share of wins that score the pattern), each pattern seen often
enough counting alike. The line tells what the book pays for such rarity on the whole; a pattern's price over the line's
is its price ratio. Its interval is that of the pattern's share; the line is taken as it stands.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf, log2
from typing import Final

from sifang.arena.estimates import FEWEST, Estimate, estimated_mean, estimated_share
from sifang.arena.statistics import PatternCount, Statistics
from sifang.rules.book import Book
from sifang.rules.pattern import Pattern
from sifang.rules.score import Unit

__all__ = ["PLACES", "PatternFigures", "PlaceFigures", "PriceLine", "Verdict", "pattern_study", "place_study"]

#: The places at a table, by turns after the dealer.
PLACES: Final = ("dealer", "next after the dealer", "across from the dealer", "before the dealer")


class Verdict(StrEnum):
    """How a pattern is priced for its frequency."""

    ABOVE = "above"
    """Dearer than the line, however rare its interval lets it be."""
    BELOW = "below"
    """Cheaper than the line, however frequent its interval lets it be."""
    OPEN = "open"
    """The interval holds the line's price, or nothing could be judged."""


@dataclass(frozen=True, slots=True)
class PriceLine:
    """What a book pays for rarity: the price of what every win scores, times rarity to a power."""

    at_certainty: float
    power: float

    def price(self, share: float) -> float:
        """What the line pays for a pattern in this share of the wins; for one in none, no price is enough."""
        return self.at_certainty * share**-self.power if share else inf


@dataclass(frozen=True, slots=True)
class PatternFigures:
    """A pattern in the wins of a run.

    `price` is its points, or what it multiplies by where the book counts in doublings. `wins` scored it, `times` in
    all. `share` is of wins, `value` what those wins counted on average, `price_ratio` the price over the line's.
    """

    pattern: str
    en: str
    zh: str
    price: int
    wins: int
    times: int
    share: Estimate
    value: Estimate | None
    price_ratio: Estimate | None
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class PlaceFigures:
    """A place at the table: shares of all deals, points a deal, and points a whole game of who sat there first."""

    place: str
    deals: int
    wins: Estimate
    self_draws: Estimate
    deal_ins: Estimate
    points: Estimate | None
    games: int
    game_points: Estimate | None


def pattern_study(total: Statistics, book: Book) -> tuple[tuple[PatternFigures, ...], PriceLine | None]:
    """Every pattern of the book, the most frequent first, and the line they are judged by.

    There is no line where fewer than three patterns were seen often enough, or where what is rarer is not dearer.
    """
    rows = book.scoring.patterns
    counts = [total.patterns.get(row.key, PatternCount()) for row in rows]
    prices = [2**row.points if book.scoring.unit is Unit.DOUBLINGS else row.points for row in rows]
    seen = [(price, count.wins) for price, count in zip(prices, counts, strict=True) if count.wins >= FEWEST]
    line = _line([(price, wins / total.wins) for price, wins in seen])
    parts = zip(rows, prices, counts, strict=True)
    figures = [_figures(row, price, count, total.wins, line) for row, price, count in parts]
    return tuple(sorted(figures, key=lambda one: -one.wins)), line


def place_study(total: Statistics) -> tuple[PlaceFigures, ...]:
    """The dealer and the places after him."""
    return tuple(
        PlaceFigures(
            place=place,
            deals=count.deals,
            wins=estimated_share(count.wins, count.deals),
            self_draws=estimated_share(count.self_draws, count.deals),
            deal_ins=estimated_share(count.deal_ins, count.deals),
            points=estimated_mean(count.points, count.squares, count.deals),
            games=start.games,
            game_points=estimated_mean(start.points, start.squares, start.games),
        )
        for place, count, start in zip(PLACES, total.places, total.starts, strict=True)
    )


def _figures(row: Pattern, price: int, count: PatternCount, wins: int, line: PriceLine | None) -> PatternFigures:
    share = estimated_share(count.wins, wins)
    ratio = None if line is None else _ratio(price, share, line)
    return PatternFigures(
        pattern=row.key,
        en=row.name.en,
        zh=row.name.zh,
        price=price,
        wins=count.wins,
        times=count.times,
        share=share,
        value=estimated_mean(count.total, count.squares, count.wins),
        price_ratio=ratio,
        verdict=_verdict(ratio),
    )


def _verdict(ratio: Estimate | None) -> Verdict:
    """Above or below where the whole interval of the price ratio is."""
    if ratio is None or not ratio.excludes(1):
        return Verdict.OPEN
    return Verdict.ABOVE if ratio.low > 1 else Verdict.BELOW


def _ratio(price: int, share: Estimate, line: PriceLine) -> Estimate:
    value, low, high = (price / line.price(one) for one in (share.value, share.low, share.high))
    return Estimate(value, low, high)


def _line(seen: Sequence[tuple[int, float]]) -> PriceLine | None:
    """The least-squares line through the logarithms of prices and rarities."""
    if len(seen) < 3:
        return None
    rarities, prices = [-log2(share) for _, share in seen], [log2(price) for price, _ in seen]
    rarity, price = sum(rarities) / len(seen), sum(prices) / len(seen)
    spread = sum((one - rarity) ** 2 for one in rarities)
    together = sum((x - rarity) * (y - price) for x, y in zip(rarities, prices, strict=True))
    if together <= 0 or spread == 0:
        return None
    power = together / spread
    return PriceLine(2 ** (price - power * rarity), power)
