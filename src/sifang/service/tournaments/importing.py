"""A list of entries read from CSV or XLSX, as clubs keep them: any order of columns, English or Chinese headings.

What a row lacks is named with its line; nothing is entered as long as one fault is left.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from sifang.errors import SifangError
from sifang.service.tournaments.extras import needs_extra
from sifang.service.tournaments.text_encoding import decoded
from sifang.tournament.commands import EnterPlayer, KeepApart
from sifang.tournament.entering import LONGEST_NAME, is_shown
from sifang.tournament.terms import Player

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

__all__ = ["EntryList", "InvalidEntries", "read_entries"]

_HEADINGS: Final[Mapping[str, frozenset[str]]] = {
    "name": frozenset({
        "name", "full name", "player", "player name", "participant", "姓名", "名字", "名稱", "名称", "選手", "选手",
        "参赛者", "參賽者", "玩家",
    }),
    "family": frozenset({"family name", "last name", "surname", "姓"}),
    "given": frozenset({"given name", "first name", "forename", "名"}),
    "country": frozenset({
        "country", "nation", "nationality", "federation", "country code", "国家", "國家", "国籍", "國籍",
        "地区", "地區", "国家/地区", "國家/地區",
    }),
    "team": frozenset({"team", "team name", "队", "隊", "队伍", "隊伍", "团队", "團隊", "队名", "隊名"}),
    "apart": frozenset({"apart", "keep apart", "family group", "回避", "迴避", "避开", "避開"}),
}  # fmt: skip
#: Headings that are understood and say nothing that an entry keeps.
_PASSED_OVER: Final = frozenset({"", "no", "no.", "nr", "#", "number", "id", "编号", "編號", "号码", "號碼"})
_SEPARATORS: Final = ",;\t"
_MOST_ROWS: Final = 2000
_MOST_COLUMNS: Final = 50
_XLSX: Final = b"PK\x03\x04"
_OLD_XLS: Final = b"\xd0\xcf\x11\xe0"
_PDF: Final = b"%PDF-"
#: What no text has, but in UTF-16; pictures are full of it.
_NEVER_IN_TEXT: Final = b"\0"
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")

Line = tuple[int, list[str]]


class InvalidEntries(SifangError):
    """A file that is no list of entries; `faults` lists everything that is wrong with it, one sentence each."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class EntryList:
    """What is entered, in the order of the file, and the headings that were not understood.

    Whoever is first in the file is taken to become the player of number `first`.
    """

    commands: tuple[EnterPlayer | KeepApart, ...]
    not_understood: tuple[str, ...]
    first: Player


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    name: str
    country: str
    team: str
    apart: str


def read_entries(data: bytes, first: Player = 1) -> EntryList:
    """The entries in a file. The first of them will be the player of number `first`.

    Whoever has the same mark in the column `apart` is kept apart. Raises `InvalidEntries`, `UnknownEncoding`, and
    `InvalidOption` where an XLSX file is read without the extra `sifang[event]`.
    """
    lines = [(line, cells) for line, cells in _lines(data) if any(cells)]
    if not lines:
        raise InvalidEntries(("the file is empty",))
    (_, headings), *body = lines
    columns = _columns(headings)
    rows = [_row(line, cells, columns) for line, cells in body]
    faults = tuple(chain(_faults(rows), _cell_faults(rows)))
    if faults:
        raise InvalidEntries(faults)
    unknown = tuple(one for one in headings if _meaning(one) is None and _plain(one) not in _PASSED_OVER)
    return EntryList((*_entered(rows), *_kept_apart(rows, first)), unknown, first)


# --- lines of cells


def _lines(data: bytes) -> Iterator[Line]:
    """The lines of a file with their numbers, as the program that wrote it counts them."""
    if data.startswith(_OLD_XLS):
        raise InvalidEntries(("this is an old Excel file: save it as .xlsx or CSV",))
    if data.startswith(_XLSX):
        return _xlsx_lines(data)
    if data.startswith(_PDF) or (_NEVER_IN_TEXT in data and not data.startswith(_UTF_16)):
        raise InvalidEntries(("this is no list: choose a CSV or XLSX file",))
    return _csv_lines(data)


def _csv_lines(data: bytes) -> Iterator[Line]:
    text = decoded(data, frozenset(chain(*_HEADINGS.values())))
    head = next((line for line in text.splitlines() if line.strip()), "")
    names_separator = head.lower().startswith("sep=")  # how Excel is told of one
    separator = head[4:5] if names_separator else max(_SEPARATORS, key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator or ",")
    try:
        for cells in reader:
            if reader.line_num > 1 or not names_separator:
                yield reader.line_num, [cell.strip() for cell in cells]
    except csv.Error as error:
        raise InvalidEntries((f"line {reader.line_num}: {error}",)) from error


def _xlsx_lines(data: bytes) -> Iterator[Line]:
    """The first sheet that holds anything."""
    with needs_extra("an XLSX file"):
        import openpyxl  # noqa: PLC0415 - only who reads spreadsheets needs it
    try:
        workbook = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        sheets = [_rows(sheet) for sheet in workbook.worksheets]
    except Exception as error:  # a broken archive fails in as many ways as there are parts in it
        raise InvalidEntries((f"the XLSX file cannot be read: {error}",)) from error
    yield from enumerate(next((rows for rows in sheets if any(map(any, rows))), []), start=1)


def _rows(sheet: "Worksheet") -> list[list[str]]:
    """The cells of a sheet, as far as a list of entries can reach."""
    cells = sheet.iter_rows(max_row=_MOST_ROWS + 2, max_col=_MOST_COLUMNS, values_only=True)
    return [[_cell(value) for value in row] for row in cells]


def _cell(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else str(value).strip()


# --- columns


def _plain(heading: str) -> str:
    return " ".join(heading.replace("_", " ").casefold().split()).rstrip(":：* ")


def _meaning(heading: str) -> str | None:
    return next((meaning for meaning, words in _HEADINGS.items() if _plain(heading) in words), None)


def _columns(headings: Sequence[str]) -> dict[str, int]:
    """Where each thing stands. Raises `InvalidEntries` for two columns of one thing, and where there is no name."""
    columns: dict[str, int] = {}
    for number, heading in enumerate(headings):
        meaning = _meaning(heading)
        if meaning in columns:
            raise InvalidEntries((f"two columns are headed {meaning}: {headings[columns[meaning]]}, {heading}",))
        if meaning is not None:
            columns[meaning] = number
    if not columns.keys() & {"name", "family", "given"}:
        told = ", ".join(one for one in headings if one)
        raise InvalidEntries((f"no column is headed name or 姓名; the first line has: {told}",))
    return columns


def _row(line: int, cells: Sequence[str], columns: Mapping[str, int]) -> _Row:
    def cell(meaning: str) -> str:
        number = columns.get(meaning)
        return cells[number] if number is not None and number < len(cells) else ""

    return _Row(
        line, cell("name") or _joined(cell("family"), cell("given")), cell("country"), cell("team"), cell("apart")
    )


def _joined(family: str, given: str) -> str:
    """A name of two parts: the family first, as lists have it, without a space where it is Chinese."""
    gap = " " if f"{family}{given}".isascii() or not family.isalpha() or family[0] < "\u2e80" else ""
    return f"{family}{gap}{given}".strip()


# --- faults


def _faults(rows: Sequence[_Row]) -> Iterator[str]:
    if not rows:
        yield "no player stands below the headings"
    if len(rows) > _MOST_ROWS:
        yield f"more than {_MOST_ROWS} players"
    seen: dict[str, int] = {}
    for row in rows:
        key = " ".join(row.name.casefold().split())
        if not key:
            yield f"line {row.line}: the name is missing"
        elif key in seen:
            yield f"line {row.line}: {row.name} stands in line {seen[key]} already"
        seen.setdefault(key, row.line)


def _cell_faults(rows: Iterable[_Row]) -> Iterator[str]:
    for row in rows:
        for what, cell in (("name", row.name), ("country", row.country), ("team", row.team)):
            if len(cell) > LONGEST_NAME:
                yield f"line {row.line}: the {what} is longer than {LONGEST_NAME} characters"
            if not is_shown(cell):
                yield f"line {row.line}: the {what} holds characters that cannot be printed"


# --- commands


def _entered(rows: Iterable[_Row]) -> Iterator[EnterPlayer]:
    for row in rows:
        yield EnterPlayer(name=row.name, country=row.country, team=row.team)


def _kept_apart(rows: Sequence[_Row], first: Player) -> Iterator[KeepApart]:
    """A mark that only one has keeps nobody apart."""
    marked: dict[str, list[Player]] = {}
    for player, row in enumerate(rows, start=first):
        if row.apart:
            marked.setdefault(row.apart.casefold(), []).append(player)
    for players in marked.values():
        if len(players) > 1:
            yield KeepApart(players=tuple(players))
