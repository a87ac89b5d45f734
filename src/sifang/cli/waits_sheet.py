"""What a hand waits for, for a person at a terminal."""

from dataclasses import replace
from typing import Final

from msgspec import structs
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from sifang.calculator import Exchange, HandWaits, Throw, UsefulKind, Wait, WinValue
from sifang.cli.score_sheet import print_articles, print_faults, print_unheeded, worth
from sifang.rules.refusal_texts import REFUSAL_TEXTS
from sifang.rules.score import Unit
from sifang.tiles import format_kinds

__all__ = ["print_waits"]

#: More waits than this, which only wild tiles make, are told together where they are worth the same.
_MANY: Final = 13


def print_waits(console: Console, found: HandWaits, *, articles: bool) -> None:
    """Print the hand, how far it is from ready, and its waits, or what each discard leaves."""
    console.print(f"[bold]{found.name.en}[/bold]  {found.name.zh}  {found.rules}")
    console.print(escape(found.text))
    print_unheeded(console, found.unheeded)
    if found.faults:
        print_faults(console, found.faults)
        return
    console.print(_how_far(found))
    if found.waits:
        console.print()
        console.print(_waits(found.waits))
        _print_why_not(console, found.waits)
    elif found.useful:
        console.print(f"Useful: {_useful(found.useful)}")
    if found.throws:
        console.print()
        console.print(_throws(found.throws))
    _print_exchanges(console, found.exchanges)
    if articles:
        print_articles(console, found.articles)
    console.print()


def _how_far(found: HandWaits) -> str:
    if found.shanten < 0:
        return "Complete: `sifang score` counts it."
    if found.shanten == 0:
        return "Ready, after a discard:" if found.throws else "Ready. It waits for:"
    return f"{found.shanten} {'tile' if found.shanten == 1 else 'tiles'} away from ready."


def _waits(waits: tuple[Wait, ...]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("tile", "left", "drawn", "on a discard", "for (drawn)"):
        table.add_column(heading)
    for alike in _alike(waits):
        one = alike[0]
        patterns = ", ".join(line.name.en for line in one.by_draw.lines)
        tiles, left = format_kinds(wait.kind for wait in alike), sum(wait.remaining for wait in alike)
        table.add_row(tiles, str(left), _value(one.by_draw), _value(one.by_discard), patterns)
    return table


def _alike(waits: tuple[Wait, ...]) -> list[list[Wait]]:
    """The waits row by row: each by itself, or, where they are many, those together that are worth the same."""
    if len(waits) <= _MANY:
        return [[wait] for wait in waits]
    rows: dict[tuple[WinValue, WinValue], list[Wait]] = {}
    for wait in waits:
        rows.setdefault((_without_tiles(wait.by_draw), _without_tiles(wait.by_discard)), []).append(wait)
    return list(rows.values())


def _without_tiles(value: WinValue) -> WinValue:
    """The value less the tiles that its lines rest on."""
    return structs.replace(value, lines=tuple(replace(line, tiles=()) for line in value.lines))


def _value(value: WinValue) -> str:
    return worth(value.total, value.unit) if value.wins else f"({worth(value.total, value.unit)}) no win"


def _print_why_not(console: Console, waits: tuple[Wait, ...]) -> None:
    """Print each reason once for which a wait does not win."""
    reasons = (value.refusal for wait in waits for value in (wait.by_draw, wait.by_discard))
    for code in dict.fromkeys(reasons):
        if code is not None:
            console.print(f"No win: {REFUSAL_TEXTS[code].en}")


def _useful(useful: tuple[UsefulKind, ...]) -> str:
    tiles = " ".join(f"{format_kinds((one.kind,))}×{one.remaining}" for one in useful)
    return f"{tiles}, {sum(one.remaining for one in useful)} tiles in all"


def _throws(throws: tuple[Throw, ...]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("discard", "then", "useful", "tiles left", "worth (drawn)"):
        table.add_column(heading)
    for one in throws:
        then = "ready" if one.shanten == 0 else f"{one.shanten} away"
        worth = ", ".join(f"{format_kinds((wait.kind,))} {_value(wait.by_draw)}" for wait in one.waits)
        kinds = format_kinds(useful.kind for useful in one.useful)
        table.add_row(format_kinds((one.kind,)), then, kinds, str(one.remaining), worth)
    return table


def _print_exchanges(console: Console, exchanges: tuple[Exchange, ...]) -> None:
    """Print what one other tile would bring."""
    if exchanges:
        console.print("\n[bold]With one other tile it would be dearer[/bold]")
    for one in exchanges:
        away, taken, on = (format_kinds((kind,)) for kind in (one.away, one.taken, one.on))
        waits = f"{format_kinds(wait.kind for wait in one.waits)} ({sum(wait.remaining for wait in one.waits)} left)"
        gained = ", ".join(line.name.en for line in one.gained)
        gain = "a win" if not one.more else f"+{one.more}" if one.best.unit is Unit.POINTS else "dearer"
        console.print(
            f"{away} for {taken}: waits {waits}, on {on} {worth(one.best.total, one.best.unit)} ({gain}: {gained})"
        )
