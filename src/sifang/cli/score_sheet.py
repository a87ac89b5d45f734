"""The scoring sheet of one hand, for a person at a terminal."""

from rich.console import Console
from rich.table import Table

from sifang.cli.answers import below_minimum
from sifang.cli.wins import ClaimedWin
from sifang.rules.book import Book
from sifang.rules.score import Score
from sifang.rules.settlement import Settlement
from sifang.tiles import SEATS, Kind, Wind, format_kinds

__all__ = ["print_sheet"]


def print_sheet(claimed: ClaimedWin, score: Score, book: Book) -> None:
    """Print the hand by sets, the patterns with points, article and tiles, what does not count, and the payments."""
    console = Console()
    console.print("  ".join(map(format_kinds, score.reading.groups)))
    console.print()
    console.print(_patterns(score))
    if score.dropped:
        console.print("\n[bold]Not counted[/bold]")
        console.print(_not_counted(score))
    total = f"\n[bold]{score.total} {'point' if score.total == 1 else 'points'}[/bold]"
    if score.total_name is not None:
        total += f"  {score.total_name.en} {score.total_name.zh}, {score.total_article}; patterns alone: {score.sum}"
    console.print(total)
    too_little = below_minimum(score, book)
    if too_little:
        console.print(f"[bold]No win:[/bold] {too_little}")
        return
    outcome = claimed.outcome(score)
    if outcome is None:
        console.print("Payments: say whose tile it was (--discarder south), or --self-draw.")
    else:
        _print_payments(console, book.settle(outcome))


def _patterns(score: Score) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for line in score.lines:
        times = f"{line.times} ×" if line.times > 1 else ""
        table.add_row(str(line.points), times, line.name.en, line.name.zh, line.article, _tiles(line.tiles, score))
    return table


def _not_counted(score: Score) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for line in score.dropped:
        table.add_row(f"({line.points})", line.name.en, line.name.zh, line.article, line.reason.en)
    return table


def _print_payments(console: Console, settlement: Settlement) -> None:
    console.print()
    for payment in settlement.payments:
        payer, payee = _wind(payment.payer), _wind(payment.payee)
        console.print(
            f"{payer} pays {payee} {payment.points}  {payment.reason.value.replace('_', ' ')}, {payment.article}"
        )
    for seat in settlement.immune:
        console.print(
            f"{_wind(seat)} is immune: an earlier discard of the same tile bears it, {settlement.immunity_article}"
        )


def _wind(seat: int) -> str:
    """East is the dealer's seat, the first."""
    return Wind(SEATS[seat]).name.title()


def _tiles(kinds: tuple[Kind, ...], score: Score) -> str:
    return "the whole hand" if len(kinds) == len(score.reading.tiles) else format_kinds(kinds)
