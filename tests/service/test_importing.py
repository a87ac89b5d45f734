"""A list of entries is read as clubs keep it, and what is wrong with it is named by its line."""

import builtins
import io
from collections.abc import Mapping, Sequence

import openpyxl
import pytest

from sifang.errors import InvalidOption
from sifang.service.tournaments.importing import EntryList, InvalidEntries, read_entries
from sifang.service.tournaments.text_encoding import UnknownEncoding
from sifang.tournament.commands import EnterPlayer, KeepApart

PLAIN = "Name,Country,Team\nAda Wong,HKG,Plum\nBo Jensen,DNK,\n"
TRADITIONAL = "姓名,國家,隊伍\n陳小明,香港,紅中\n林美玲,臺灣,白板\n黃志強,澳門,發財\n"
SIMPLIFIED = "姓名,国家,队伍\n王小明,中国,红中\n李建国,中国,白板\n张伟强,中国,发财\n"


def players(entries: EntryList) -> list[tuple[str, str, str]]:
    return [(one.name, one.country, one.team) for one in entries.commands if isinstance(one, EnterPlayer)]


def apart(entries: EntryList) -> list[tuple[int, ...]]:
    return [one.players for one in entries.commands if isinstance(one, KeepApart)]


def faults(data: bytes) -> tuple[str, ...]:
    with pytest.raises(InvalidEntries) as caught:
        read_entries(data)
    return caught.value.faults


def workbook(*sheets: Sequence[Sequence[object]]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(list(row))
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


# --- files


@pytest.mark.parametrize(
    "data",
    [
        PLAIN.encode(),
        PLAIN.encode("utf-8-sig"),
        PLAIN.encode("utf-16"),
        PLAIN.replace(",", ";").encode(),
        PLAIN.replace(",", "\t").encode(),
        PLAIN.replace("\n", "\r\n").encode(),
        b"sep=;\n" + PLAIN.replace(",", ";").encode(),
        b"\n\n" + PLAIN.encode() + b"\n,,\n",
        workbook([["Name", "Country", "Team"], ["Ada Wong", "HKG", "Plum"], ["Bo Jensen", "DNK", None]]),
        workbook([], [[None], ["Name", "Country", "Team"], ["Ada Wong", "HKG", "Plum"], ["Bo Jensen", "DNK"]]),
    ],
    ids=["utf-8", "mark", "utf-16", "semicolons", "tabs", "crlf", "sep", "empty lines", "xlsx", "second sheet"],
)
def test_the_same_list_is_read_from_every_kind_of_file(data: bytes) -> None:
    assert players(read_entries(data)) == [("Ada Wong", "HKG", "Plum"), ("Bo Jensen", "DNK", "")]


@pytest.mark.parametrize(
    ("text", "encoding", "first"),
    [
        (TRADITIONAL, "utf-8", ("陳小明", "香港", "紅中")),
        (TRADITIONAL, "big5", ("陳小明", "香港", "紅中")),
        (SIMPLIFIED, "gb18030", ("王小明", "中国", "红中")),
        (SIMPLIFIED.replace("姓名,国家,队伍", "name,country,team"), "gb18030", ("王小明", "中国", "红中")),
        (TRADITIONAL.replace("姓名,國家,隊伍", "name,country,team"), "big5", ("陳小明", "香港", "紅中")),
        ("name,country,team\nJosé García,ESP,Ñandú\nJürgen Groß,DEU,\n", "cp1252", ("José García", "ESP", "Ñandú")),
    ],
)
def test_names_are_read_in_the_encodings_that_spreadsheets_write(
    text: str, encoding: str, first: tuple[str, str, str]
) -> None:
    assert players(read_entries(text.encode(encoding)))[0] == first


def test_a_file_that_could_be_either_encoding_is_not_guessed_at() -> None:
    with pytest.raises(UnknownEncoding, match="CSV UTF-8"):
        read_entries(b"name\n" + b"\x80\xff\xff\xff\xff\xff\n")


def test_a_file_that_is_not_what_its_first_bytes_say_is_told_so() -> None:
    with pytest.raises(UnknownEncoding, match="begins as utf-8-sig does, but is not"):
        read_entries(b"\xef\xbb\xbfname\n\xff")


def test_an_old_excel_file_and_a_broken_new_one_are_told_so() -> None:
    assert faults(b"\xd0\xcf\x11\xe0rest") == ("this is an old Excel file: save it as .xlsx or CSV",)
    assert faults(b"PK\x03\x04rest")[0].startswith("the XLSX file cannot be read")


def test_without_the_extra_an_xlsx_file_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    imports = builtins.__import__

    def without(name: str, *more: object) -> object:
        if name == "openpyxl":
            raise ImportError(name="openpyxl")
        return imports(name, *more)  # type: ignore[arg-type]

    data = workbook([["name"], ["Ada"]])
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(InvalidOption, match=r"openpyxl: pip install 'sifang\[event\]'"):
        read_entries(data)


# --- headings


@pytest.mark.parametrize(
    ("headings", "expected"),
    [
        ("TEAM,Player name,Nationality", ("Wong", "HKG", "Ada")),
        ("队名,选手,国家/地区", ("Wong", "HKG", "Ada")),
        ("Team:, NAME *,country_code", ("Wong", "HKG", "Ada")),
    ],
)
def test_headings_come_in_any_order_case_and_language(headings: str, expected: tuple[str, str, str]) -> None:
    assert players(read_entries(f"{headings}\nAda,Wong,HKG\n".encode())) == [expected]


def test_a_name_of_two_columns_is_put_together() -> None:
    assert players(read_entries(b"first name,last name\nAda,Wong\n")) == [("Wong Ada", "", "")]
    assert players(read_entries("姓,名\n陳,小明\n".encode())) == [("陳小明", "", "")]


def test_columns_that_are_not_understood_are_named_and_numbers_are_passed_over() -> None:
    assert read_entries(b"no.,name,shoe size\n1,Ada,38\n").not_understood == ("shoe size",)


def test_a_number_in_a_cell_is_what_it_looks_like() -> None:
    assert players(read_entries(workbook([["name", "team"], ["Ada", 7.0], ["Bo", 7.5]]))) == [
        ("Ada", "", "7"),
        ("Bo", "", "7.5"),
    ]


def test_who_has_the_same_mark_is_kept_apart_by_the_numbers_they_will_have() -> None:
    data = b"name,apart\nAda,Wong\nBo,\nCam,wong\nDana,x\n"

    assert apart(read_entries(data)) == [(1, 3)]
    assert apart(read_entries(data, first=21)) == [(21, 23)]


# --- faults


def test_every_fault_of_every_row_is_named_with_its_line() -> None:
    data = f"name,country,team\nAda,HKG,\n,DNK,\nADA,HKG,\nBo,{'x' * 81},\nCam,,a\x07\n".encode()

    assert faults(data) == (
        "line 3: the name is missing",
        "line 4: ADA stands in line 2 already",
        "line 5: the country is longer than 80 characters",
        "line 6: the team holds characters that cannot be printed",
    )


def test_a_cell_of_two_lines_does_not_shift_the_numbers_of_the_lines_below() -> None:
    assert faults(b'name,note\nAda,"one\ntwo"\n,x\n') == ("line 4: the name is missing",)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "the file is empty"),
        (b"name\n", "no player stands below the headings"),
        (b"name\n" + b"x" * 140_000, "line 2: field larger than field limit (131072)"),
        (b"place,points\n1,2\n", "no column is headed name or 姓名; the first line has: place, points"),
        (b"name,player\nAda,Bo\n", "two columns are headed name: name, player"),
    ],
)
def test_a_file_that_is_no_list_is_told_why(data: bytes, told: str) -> None:
    assert faults(data) == (told,)


def test_more_players_than_any_hall_holds_are_refused() -> None:
    many: Mapping[int, str] = {number: f"Player {number}" for number in range(2001)}

    assert faults("\n".join(["name", *many.values()]).encode()) == ("more than 2000 players",)


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\xff\xd8\xff\xe0\0\x10JFIF", b"%PDF-1.7\n1 0 obj"]
)
def test_a_picture_or_a_pdf_is_told_to_be_no_list(data: bytes) -> None:
    assert faults(data) == ("this is no list: choose a CSV or XLSX file",)


def test_a_list_in_utf_16_is_a_list_though_it_holds_zeros() -> None:
    assert len(read_entries(PLAIN.encode("utf-16")).commands) == 2
