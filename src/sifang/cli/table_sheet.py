"""The table at one moment of a replay, for a person at a terminal: four open hands, melds, rivers and the wall."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sifang.match.view import MatchView
from sifang.record.tokens import PLAYERS, WINDS
from sifang.table.melds import RiverTile, TableMeld
from sifang.table.view import SeatView, TableView
from sifang.tiles import SEATS, format_kinds, kinds_of

__all__ = ["table_sheet"]

#: Discards that lie in one row of a river.
_ROW = 6


def table_sheet(view: MatchView, told: str) -> RenderableType:
    """The table of an open view, below it what was just done."""
    table = view.table
    assert table is not None, "a move is made at a table"
    sheet = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("", "", "Player", "Total", "Hand", "Drawn", "Melds", "River"):
        sheet.add_column(heading)
    for turn in range(len(SEATS)):
        _add_seat(sheet, view, table, SEATS[(table.dealer + turn) % len(SEATS)])
    return Group(Text(", ".join(_headline(table)), style="bold"), sheet, Text(told))


def _headline(table: TableView) -> Iterator[str]:
    """The deal, and what its book has: the round's wind, the dealer's level, the wild tile."""
    yield f"Deal {table.number}"
    if table.prevalent_wind is not None:
        yield f"{table.prevalent_wind.name.title()} round"
    if table.level:
        yield f"dealer at level {table.level}"
    if table.wild is not None:
        yield f"{format_kinds((table.wild.kind,))} wild"
        if table.wild.stand_in is not None:
            yield f"{format_kinds((table.wild.stand_in,))} as {format_kinds((table.wild.kind,))}"
    yield f"{table.wall.live} tiles to draw"


def _add_seat(sheet: Table, view: MatchView, table: TableView, seat: int) -> None:
    one, player = table.seats[seat], view.players[seat]
    sheet.add_row(
        "▶" if table.turn == seat else "",
        WINDS[one.wind],
        f"{PLAYERS[player]} {view.names[player]}",
        str(view.totals[player]),
        format_kinds(kinds_of(one.hand or ())),
        _drawn(one),
        " ".join((*map(_meld, one.melds), *([format_kinds(kinds_of(one.flowers))] if one.flowers else ()))),
        _river(one.river),
    )


def _drawn(one: SeatView) -> str:
    return "" if one.drawn is None else format_kinds(kinds_of((one.drawn,)))


def _meld(meld: TableMeld) -> str:
    tiles = format_kinds(kinds_of(sorted(meld.tiles)))
    return f"({tiles})" if meld.source is None else tiles


def _river(river: tuple[RiverTile, ...]) -> Text:
    """The discards in rows of six; those that were claimed are struck out."""
    text = Text()
    for index, lying in enumerate(river):
        text.append("\n" if index and index % _ROW == 0 else " " if index else "")
        face = format_kinds(kinds_of((lying.tile,)))
        text.append(face, style="" if lying.claimed_by is None else "strike dim")
    return text
