"""What is printed of a rulebook is to be had without a tournament, and the calls are told with the book's words."""

from pathlib import Path

import pytest

from sifang.languages import Language
from sifang.web.texts import book_texts
from tests.web.serving import running


@pytest.mark.parametrize("name", ["calls.pdf", "pattern-card.pdf"])
async def test_a_book_s_sheet_is_a_pdf_for_everybody(tmp_path: Path, name: str) -> None:
    pytest.importorskip("weasyprint")
    async with running(tmp_path) as server:
        got = await server.http.get(f"/api/books/wsom/print/{name}?language=zh-Hant")

    assert got.headers["content-type"] == "application/pdf"
    assert got.content.startswith(b"%PDF")


async def test_another_sheet_or_book_is_not_printed(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        sheet = await server.http.get("/api/books/wsom/print/standings.pdf")
        book = await server.http.get("/api/books/nowhere/print/calls.pdf")

    assert (sheet.status_code, sheet.json()["code"]) == (400, "invalid_choice")
    assert book.json()["code"] == "unknown_book"


def test_who_plays_with_flowers_says_that_he_lays_one() -> None:
    """mcr foul.20 prescribes the words; wsom is played without flowers."""
    said = {book: [one.key for one in book_texts(book, Language.EN).calls] for book in ("wsom", "mcr")}

    assert said == {
        "wsom": ["chow", "pung", "kong", "win"],
        "mcr": ["chow", "pung", "kong", "win", "flower"],
    }
