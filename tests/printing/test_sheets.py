"""Printed sheets: what stands on them in each language, how many pages they take, and that nothing is cut off."""

import re
import sys
from collections.abc import Iterator

import pytest
from pypdfium2 import PdfDocument

from sifang.languages import Language
from sifang.printing import (
    NothingToPrint,
    PrintingUnavailable,
    PrintOrder,
    Sheet,
    print_calls,
    print_pattern_card,
    print_sheet,
    sheet_html,
)
from sifang.printing.document import pdf_of
from sifang.printing.sheets.links import TableLink
from sifang.printing.words import TEXTS
from sifang.rulebooks import RULEBOOKS, load
from sifang.tiles import BySeat
from sifang.tournament.commands import CancelPenalty, DraftSeating, EnterPlayer, GivePenalty, SetPrizes
from sifang.tournament.deals import DrawnDeal, WonDeal
from sifang.tournament.format import PrizeTable, TopPlaces
from sifang.tournament.formats import Size, shipped
from sifang.tournament.terms import Change, SeatedTable
from tests.tournament.halls import Hall, plan, stage

LONG = "Maximiliane Freifrau von und zu Hohenzollern-Sigmaringen"
NAMES = ("Ada Lovelace", "郭永章", LONG, "Željko Šimunović", "王小明", "Bo", "O'Neil <b>&</b>", "Zoë")
ADDRESS = "http://192.0.2.7:8000/tournament/ab12cd"
LINKS = {1: TableLink("first-secret", "4711"), 2: TableLink("second-secret", "0815")}


def hall() -> Hall:
    """Eight players of two teams at two tables, seated for a session of sixteen deals of which two are written."""
    found = Hall(shipped("wsom_2015", Size(players=8)), 0)
    for number, name in enumerate(NAMES):
        found.does(EnterPlayer(name=name, country="HKG" if number % 2 else "NED", team="AB"[number // 4]))
    found.starts(1)
    found.writes(1, 1, WonDeal(total=40, winner=1, discarder=2), DrawnDeal())
    return found


def order(sheet: Sheet, language: Language = Language.EN, **more: object) -> PrintOrder:
    return PrintOrder(sheet=sheet, language=language, address=ADDRESS, links=LINKS, **more)  # type: ignore[arg-type]


def pages(pdf: bytes) -> list[str]:
    """The text of each page, line breaks as spaces."""
    document = PdfDocument(pdf)
    return [re.sub(r"\s+", " ", page.get_textpage().get_text_bounded()) for page in document]


def printed(sheet: Sheet, language: Language, found: Hall) -> list[str]:
    return pages(print_sheet(order(sheet, language), found.state))


def outside(pdf: bytes) -> Iterator[tuple[int, BySeat[float]]]:
    """Pieces of text that reach beyond their page."""
    for number, page in enumerate(PdfDocument(pdf), start=1):
        width, height = page.get_size()
        text = page.get_textpage()
        for index in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(index)
            if left < 0 or bottom < 0 or right > width or top > height:
                yield number, (left, bottom, right, top)


@pytest.mark.long
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("sheet", Sheet)
def test_every_sheet_is_printed_in_every_language_and_no_word_reaches_beyond_its_page(
    sheet: Sheet, language: Language
) -> None:
    found = hall()
    found.does(SetPrizes(prizes=PrizeTable((500_000, 150_000))))

    pdf = print_sheet(order(sheet, language), found.state)

    assert list(outside(pdf)) == []
    assert all(len(page) > 20 for page in pages(pdf))


@pytest.mark.long
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("rules", RULEBOOKS)
def test_general_2_the_pattern_card_shows_every_pattern_of_a_book_on_one_page(rules: str, language: Language) -> None:
    pdf = print_pattern_card(rules, language)

    (page,) = pages(pdf)
    assert [row.name.en for row in load(rules).scoring.patterns if row.name.en not in page] == []
    assert list(outside(pdf)) == []


def test_a_score_card_takes_one_page_a_table_with_a_row_a_deal_and_what_is_written() -> None:
    first, second = printed(Sheet.SCORE_CARDS, Language.EN, hall())

    assert "Score card · table 1" in first
    assert "Session 1 · Preliminary" in first
    assert "Ada Lovelace No. 1" in first
    assert "1 South West 40 −25 +120 −70 −25" in first
    assert "2 drawn 0 0 0 0" in first
    assert "16 Sum" in first
    assert "Score, with penalties −25 +120 −70 −25" in first
    assert "Points in the standings −5.0 11.0 −8.4 −5.0" in first
    assert "−25" not in second


def test_a_cancelled_penalty_stays_on_the_card_struck_through_and_no_longer_counts() -> None:
    found = hall()
    found.does(GivePenalty(session=1, table=1, changes=(Change(1, -5),), reason="Over time", article="time.3"))
    assert "Score, with penalties −30" in printed(Sheet.SCORE_CARDS, Language.EN, found)[0]

    found.does(CancelPenalty(penalty=1, reason="The clock had stood"))

    page = printed(Sheet.SCORE_CARDS, Language.EN, found)[0]
    assert "Over time Ada Lovelace −5 time.3" in page
    assert "Score, with penalties −25" in page
    assert 'class="cancelled"' in sheet_html(order(Sheet.SCORE_CARDS), found.state)


def test_a_timed_session_without_a_number_of_deals_has_sixteen_rows() -> None:
    found = Hall(plan(stage(deals=None, minutes=90), rules="mcr/mil2025"), 4)
    found.publishes(1)

    (page,) = printed(Sheet.SCORE_CARDS, Language.EN, found)

    assert "90 minutes" in page
    assert "15 16 Sum" in page


def test_names_are_never_read_as_markup() -> None:
    html = sheet_html(order(Sheet.SEATING), hall().state)

    assert "O&#39;Neil &lt;b&gt;&amp;&lt;/b&gt;" in html


def test_a_seating_is_listed_by_table_and_by_name_and_says_that_it_is_a_draft() -> None:
    found = hall()
    found.does(DraftSeating(session=2, tables=(SeatedTable(1, (5, 2, 3, 4)), SeatedTable(2, (1, 6, 7, 8)))))

    tables, names = pages(print_sheet(order(Sheet.SEATING, session=2), found.state))

    assert "Draft: not published yet" in tables
    assert "Ada Lovelace 1 NED · A 2 East" in names
    assert names.index("Ada Lovelace") < names.index("Bo") < names.index("Zoë") < names.index("王小明")


def test_the_line_is_drawn_below_the_last_who_goes_on() -> None:
    wanted = plan(stage("first", cut=TopPlaces(4)), stage("last"))
    found = Hall(wanted, 8)
    found.starts(1)
    for table in (1, 2):
        found.writes(1, table, WonDeal(total=40 * table, winner=0), WonDeal(total=20 * table, winner=1))

    html = sheet_html(order(Sheet.STANDINGS), found.state)

    rows = re.findall(r'<tr class="(.*?)\s*">\s*<td class="number">(\d)</td>', html)
    assert [place for kind, place in rows if kind == "last-in"] == ["4"]


def test_the_cards_of_the_tables_lead_to_their_telephones_with_the_secret_in_the_code_alone() -> None:
    (page,) = printed(Sheet.LINKS, Language.EN, hall())

    assert "Table 2" in page
    assert "4 7 1 1" in page, "its figures stand apart, to be typed"
    assert "secret" not in page
    assert "/table/2" in page.replace(" ", "")


def test_a_place_card_stands_for_every_seat_and_is_read_from_both_sides() -> None:
    text = printed(Sheet.PLACE_CARDS, Language.ZH_HANT, hall())

    assert len(text) == 4, "two a page"
    assert [name for name in NAMES if "".join(text).replace(" ", "").count(name.replace(" ", "")) != 2] == []


def test_calls_are_those_of_the_book() -> None:
    (without,) = pages(print_calls("wsom", Language.EN))
    (with_flowers,) = pages(print_calls("mcr", Language.EN))

    assert "碰 Pung pèng pung3" in without
    assert "補花" not in without
    assert "補花 Flower" in with_flowers


def test_what_does_not_exist_yet_is_said_and_not_printed_empty() -> None:
    empty = Hall(plan(), 4)

    with pytest.raises(NothingToPrint, match="session 1 is not seated yet"):
        print_sheet(order(Sheet.SCORE_CARDS), empty.state)
    with pytest.raises(NothingToPrint, match="no prizes are set"):
        print_sheet(order(Sheet.PRIZES), empty.state)
    with pytest.raises(NothingToPrint, match="session 9: the format has sessions 1 to 1"):
        print_sheet(order(Sheet.SEATING, session=9), empty.state)


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)

    with pytest.raises(PrintingUnavailable, match=r"pip install sifang\[event\]"):
        pdf_of("<p>a sheet</p>")


def test_a_sheet_loads_nothing_from_anywhere(caplog: pytest.LogCaptureFixture) -> None:
    pdf_of('<img src="http://192.0.2.1/picture.png"><img src="file:///etc/hostname">')

    assert "disallowed protocol" in caplog.text


def test_the_catalogues_of_the_three_languages_have_the_same_messages() -> None:
    keys = {language: set(re.findall(r"^([a-z0-9-]+) =", _catalogue(language), re.MULTILINE)) for language in Language}

    assert keys[Language.EN] == keys[Language.ZH_HANT] == keys[Language.ZH_HANS]


def _catalogue(language: Language) -> str:
    return (TEXTS / f"{language.value}.ftl").read_text(encoding="utf-8")
