"""Which sheets there are, and one printed: of a tournament from its state, or of a rulebook."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from sifang.errors import SifangError
from sifang.languages import Language
from sifang.printing.document import html_of, pdf_of
from sifang.printing.sheets.calls import calls
from sifang.printing.sheets.head import Head, head_of
from sifang.printing.sheets.links import TableLink, link_cards
from sifang.printing.sheets.pattern_card import pattern_card
from sifang.printing.sheets.place_cards import place_cards
from sifang.printing.sheets.prizes import prize_list
from sifang.printing.sheets.score_cards import score_cards
from sifang.printing.sheets.seating import seating_list
from sifang.printing.sheets.standings import results, team_results
from sifang.rulebooks import load
from sifang.service.tournaments.views import current_session
from sifang.tournament.state import TournamentState

__all__ = ["NothingToPrint", "PrintOrder", "Sheet", "print_calls", "print_pattern_card", "print_sheet", "sheet_html"]


class Sheet(StrEnum):
    """Something that is printed."""

    SCORE_CARDS = "score-cards"
    """One for each table of the session, filled in as far as it is played."""
    PLACE_CARDS = "place-cards"
    """One for each seat of the session, to be folded and stood on the table."""
    SEATING = "seating"
    """The session by table, and by name."""
    STANDINGS = "standings"
    TEAMS = "teams"
    PRIZES = "prizes"
    """Who is paid what, with room to sign for it."""
    LINKS = "links"
    """Each table's QR code and number, for its telephone."""
    PATTERN_CARD = "pattern-card"
    """Every pattern of the book at a glance (wsom general.2, appendix A)."""
    CALLS = "calls"
    """The calls of the book and how they are pronounced (appendix C of the older wsom text)."""


class NothingToPrint(SifangError):
    """What the sheet would show does not exist yet; the message says what is missing."""


class PrintOrder(Struct, frozen=True, kw_only=True):
    """What is to be printed. `address` is the tournament's page, as devices in the hall reach it.

    `session` is the one that is on where none is named; `links` are the tables' own, where their secrets are at hand.
    """

    sheet: Sheet
    language: Language
    address: str
    session: int | None = None
    links: Mapping[int, TableLink] = MappingProxyType({})


def print_sheet(order: PrintOrder, state: TournamentState) -> bytes:
    """A sheet of a tournament as PDF. Raises `NothingToPrint` and `PrintingUnavailable`."""
    return pdf_of(sheet_html(order, state))


def print_pattern_card(rules: str, language: Language) -> bytes:
    """The card with every pattern of a rulebook, as PDF. Raises `UnknownRulebook` and `PrintingUnavailable`."""
    return pdf_of(_book_html(Sheet.PATTERN_CARD, rules, language))


def print_calls(rules: str, language: Language) -> bytes:
    """The calls of a rulebook, as PDF. Raises `UnknownRulebook` and `PrintingUnavailable`."""
    return pdf_of(_book_html(Sheet.CALLS, rules, language))


def sheet_html(order: PrintOrder, state: TournamentState) -> str:
    """The HTML that the PDF is set from. Raises `NothingToPrint` and `PrintingUnavailable`."""
    if order.sheet in _OF_BOOK:
        return _book_html(order.sheet, state.format.rules, order.language)
    session = current_session(state) if order.session is None else order.session
    if not 1 <= session <= state.format.sessions:
        raise NothingToPrint(f"session {session}: the format has sessions 1 to {state.format.sessions}")
    head = head_of(state, session, order.address)
    page = _PAGES[order.sheet](state, head, order)
    if page is None:
        raise NothingToPrint(f"{order.sheet}: {_MISSING[order.sheet].format(session=session)}")
    return html_of(order.sheet.value, page, order.language, load(state.format.rules).script)


def _book_html(sheet: Sheet, rules: str, language: Language) -> str:
    book = load(rules)
    return html_of(sheet.value, _OF_BOOK[sheet](book), language, book.script)


_OF_BOOK: Final[Mapping[Sheet, Callable[..., object]]] = {Sheet.PATTERN_CARD: pattern_card, Sheet.CALLS: calls}
_Page = Callable[[TournamentState, Head, PrintOrder], object | None]
_PAGES: Final[Mapping[Sheet, _Page]] = {
    Sheet.SCORE_CARDS: lambda state, head, order: score_cards(state, head, order.links),
    Sheet.PLACE_CARDS: lambda state, head, _: place_cards(state, head),
    Sheet.SEATING: lambda state, head, _: seating_list(state, head),
    Sheet.STANDINGS: lambda state, head, order: results(state, head, order.session),
    Sheet.TEAMS: lambda state, head, order: team_results(state, head, order.session),
    Sheet.PRIZES: lambda state, head, _: prize_list(state, head),
    Sheet.LINKS: lambda state, head, order: link_cards(state, head, order.links),
}
_MISSING: Final[Mapping[Sheet, str]] = {
    Sheet.SCORE_CARDS: "session {session} is not seated yet",
    Sheet.PLACE_CARDS: "session {session} is not seated yet",
    Sheet.SEATING: "session {session} is not seated yet",
    Sheet.STANDINGS: "nobody has entered yet",
    Sheet.TEAMS: "nobody has entered for a team",
    Sheet.PRIZES: "no prizes are set",
    Sheet.LINKS: "no table has a link yet",
}
