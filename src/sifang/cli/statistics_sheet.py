"""What many games came to, as a person reads it."""

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from sifang.arena.statistics import PlayerCount, Statistics
from sifang.arena.studies import PLACES
from sifang.rules.book import Book
from sifang.tiles import BySeat

__all__ = ["statistics_sheet"]


def statistics_sheet(total: Statistics, book: Book, names: BySeat[str], seconds: float) -> None:
    """Print the sheet: how deals ended, each computer, each place at the table, each pattern."""
    console = Console(highlight=False)
    of = f"{total.deals} deals" if total.deals == total.games else f"{total.games} games, {total.deals} deals"
    speed = f"{total.deals / seconds:.1f} a second" if seconds else "at once"
    console.print(f"{of} of {book.id}/{book.profile} in {seconds:.1f} s, {speed}")
    console.print(f"{total.wins} won, {total.self_draws} of them self-drawn; {total.draw_games} draw games")
    actions = f"{total.actions / total.deals:.0f} decisions a deal"
    console.print(f"{total.total / max(total.wins, 1):.1f} points a win, {actions}\n")
    console.print(_counts("computer", _by_name(total, names)))
    console.print()
    console.print(_counts("place", zip(PLACES, total.places, strict=True)))
    console.print()
    console.print(_patterns(total, book))


def _by_name(total: Statistics, names: BySeat[str]) -> Iterable[tuple[str, PlayerCount]]:
    """What the players of each name did together."""
    counts: dict[str, PlayerCount] = {}
    for name, player in zip(names, total.players, strict=True):
        counts.setdefault(name, PlayerCount()).merge(player)
    return counts.items()


def _counts(title: str, counts: Iterable[tuple[str, PlayerCount]]) -> Table:
    table = Table(title, "wins a deal", "self-draws", "deal-ins", "points a deal", box=None, pad_edge=False)
    for name, count in counts:
        shares = [f"{number / count.deals:.3f}" for number in (count.wins, count.self_draws, count.deal_ins)]
        table.add_row(name, *shares, f"{count.points / count.deals:+.2f}")
    return table


def _patterns(total: Statistics, book: Book) -> Table:
    names = {row.key: row.name for row in book.scoring.patterns}
    table = Table("pattern", "", "of wins", "points of such a win", box=None, pad_edge=False)
    for key, count in sorted(total.patterns.items(), key=lambda item: (-item[1].wins, item[0])):
        table.add_row(names[key].en, names[key].zh, f"{count.wins / total.wins:.3f}", f"{count.total / count.wins:.1f}")
    return table
