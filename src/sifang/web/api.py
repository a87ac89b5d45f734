"""The HTTP interface; `wire` lists its calls."""

from asyncio import to_thread
from io import BytesIO
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

import segno
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from sifang import __version__
from sifang.calculator import Calculation, HandRead, HandWaits, count, inputs_of, read_text_or_link, waits_of
from sifang.languages import Language
from sifang.match.events import PlayerControl
from sifang.rulebooks import RULEBOOKS, load
from sifang.service.archive import record_lines, record_text, replay_of_deal
from sifang.service.faults import InvalidChoice, TooMany
from sifang.service.hall import Hall, Plan
from sifang.service.keepsakes import MatchSummary, Replay
from sifang.service.messages import RoomStage
from sifang.service.seating import COMPUTERS
from sifang.web.addresses import origin_for_others
from sifang.web.book_print import BOOK_PRINT
from sifang.web.files import attached
from sifang.web.limits import Guests
from sifang.web.pattern_list import PatternList, pattern_list
from sifang.web.security import same_origin
from sifang.web.texts import BookTexts, book_texts, profile_keys
from sifang.web.tournaments import TOURNAMENTS
from sifang.web.wire import (
    BookInputs,
    BookSummary,
    CountRequest,
    CreateMatch,
    Fault,
    FaultCode,
    Health,
    History,
    Invitation,
    Join,
    QrRequest,
    ReadRequest,
    Seated,
    ServerInfo,
    WaitsRequest,
)  # fmt: skip

__all__ = ["API"]

_MOST_TOKENS: Final = 500
TheHall = NamedDependency[Hall]


@post("/matches")
async def create_match(data: JSONBody[CreateMatch], hall: TheHall, request: Request[None, None, State]) -> Seated:
    """Open a table and sit down. People come by invitation: nobody could ever hold a seat kept for one here."""
    guests: Guests = request.app.state["guests"]
    if request.client is not None and not guests.allows(request.client.host, monotonic()):
        raise TooMany("too many tables were opened from here: one more may be opened every ten seconds")
    if PlayerControl.PERSON in data.computers:
        levels = ", ".join(sorted(control.value for control in COMPUTERS))
        raise InvalidChoice(f"person: a computer plays as {levels}, until somebody comes by its seat's invitation")
    controls = (PlayerControl.PERSON, *data.computers)
    plan = Plan(data.rules, data.deals, data.timed, (data.name, "", "", ""), controls, data.manner)
    match, grants = await hall.open(plan, start=data.start)
    return Seated(match, grants[0].player, grants[0].token)


@post("/join")
async def join(data: JSONBody[Join], hall: TheHall) -> Seated:
    """Take the seat of an invitation."""
    grant = await hall.join(data.invite, data.name)
    return Seated(grant.match, grant.player, grant.token)


@get("/invites/{invite:str}")
async def invitation(invite: FromPath[str], hall: TheHall) -> Invitation:
    """What an invitation leads to."""
    found = await hall.invitation(invite)
    summary = found.summary
    return Invitation(
        match=summary.match,
        player=found.player,
        rules=summary.rules,
        deals=summary.deals,
        names=summary.names,
        stage=summary.stage,
        free=summary.stage is not RoomStage.OVER,
        manner=summary.manner,
    )


@post("/history", status_code=200)
async def history(data: JSONBody[History], hall: TheHall) -> tuple[MatchSummary, ...]:
    """The matches of a browser's tokens."""
    if len(data.tokens) > _MOST_TOKENS:
        raise InvalidChoice(f"{len(data.tokens)} tokens: at most {_MOST_TOKENS} at a time")
    return await hall.history(data.tokens)


@get("/matches/{match:str}")
async def match_summary(match: FromPath[str], hall: TheHall) -> MatchSummary:
    """A match in one row."""
    return await hall.summary(match)


@get("/matches/{match:str}/deals/{number:int}")
async def deal_replay(match: FromPath[str], number: FromPath[int], hall: TheHall) -> Replay:
    """A deal that is over, step by step with every hand open."""
    return await replay_of_deal(hall.store, match, number)


@get("/matches/{match:str}/record.jsonl")
async def jsonl_record(match: FromPath[str], hall: TheHall) -> Response[bytes]:
    """The record as lines of JSON, as far as deals are over."""
    return attached(await record_lines(hall.store, match), f"sifang-{match}.jsonl", "application/x-ndjson")


@get("/matches/{match:str}/record.txt")
async def text_record(match: FromPath[str], hall: TheHall) -> Response[bytes]:
    """The record as text, as far as deals are over."""
    text = await record_text(hall.store, match)
    return attached(text.encode(), f"sifang-{match}.txt", "text/plain; charset=utf-8")


@get("/books", sync_to_thread=False)
def books() -> tuple[BookSummary, ...]:
    """The rulebooks one can play by."""
    opened = [(load(book_id), registered.choices.default) for book_id, registered in RULEBOOKS.items()]
    return tuple(BookSummary(book.id, book.version, default, profile_keys(book.id)) for book, default in opened)


@get("/books/{book:str}/articles/{language:str}", sync_to_thread=True)
def articles(book: FromPath[str], language: FromPath[str]) -> BookTexts:
    """A rulebook's words in a language of its sources."""
    script = load(book).script
    if language not in (Language.EN, script):
        raise InvalidChoice(f"language {language!r}: there are {Language.EN} and {script}")
    return book_texts(book, Language(language))


@get("/patterns", sync_to_thread=False)
def patterns(rules: FromQuery[str]) -> PatternList:
    """What a winner counts from under these rules."""
    return pattern_list(load(rules))


@get("/calculator/books", sync_to_thread=False)
def calculator_books(rules: FromQuery[list[str] | None] = None) -> tuple[BookInputs, ...]:
    """What each book asks of a hand, or each of the rules named."""
    return tuple(inputs_of(load(name)) for name in rules or RULEBOOKS)


@post("/calculator/read", status_code=200, sync_to_thread=False)
def read_pasted(data: JSONBody[ReadRequest], request: Request[None, None, State]) -> HandRead:
    """A pasted hand or link."""
    _reckoning(request)
    return read_text_or_link(data.text)


@post("/calculator/count", status_code=200)
async def count_hand(data: JSONBody[CountRequest], request: Request[None, None, State]) -> Calculation:
    """A hand counted by each of some books."""
    _reckoning(request)
    return await to_thread(count, data.hand, data.rules)


@post("/calculator/waits", status_code=200)
async def hand_waits(data: JSONBody[WaitsRequest], request: Request[None, None, State]) -> HandWaits:
    """What a hand waits for."""
    _reckoning(request)
    return await to_thread(waits_of, data.hand, data.rules)


@post("/qr", status_code=200, sync_to_thread=False)
def qr(data: JSONBody[QrRequest], request: Request[None, None, State]) -> Response[bytes]:
    """A page of this server as a QR code, with the address by which others reach it."""
    parts = urlsplit(data.path)
    if not data.path.startswith("/") or parts.netloc or len(data.path) > _LONGEST_PATH:
        raise InvalidChoice("path: a page of this server, such as /join/abc")
    drawn = BytesIO()
    code = segno.make(origin_for_others(request) + data.path, micro=False)
    code.save(drawn, kind="svg", scale=8, border=2, xmldecl=False, svgns=True)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@get("/server", sync_to_thread=False)
def server(state: State) -> ServerInfo:
    """The server's version, and the addresses for other devices."""
    return ServerInfo(__version__, state.origins)


@get("/health", sync_to_thread=False)
def health(hall: TheHall) -> Health:
    """The server answers."""
    return Health("ok", hall.tables)


_LONGEST_PATH: Final = 300


def _reckoning(request: Request[None, None, State]) -> None:
    """Refuse a device that asks for more than a person would."""
    reckoners: Guests = request.app.state["reckoners"]
    if request.client is not None and not reckoners.allows(request.client.host, monotonic()):
        raise TooMany("too many hands were sent from here: five a second are counted")


def _own_pages_only(request: Request[None, None, State]) -> Response[Fault] | None:
    """Refuse what a page of another server asks for: its visitor did not.

    Asynchronous, as Litestar would ask a thread for it at every call otherwise.
    """
    if same_origin(request.headers.get("origin"), request.headers.get("host")):
        return None
    return Response(Fault(FaultCode.WRONG_ORIGIN, "this page is not one of this server"), status_code=403)


API: Final = Router(
    "/api",
    before_request=_own_pages_only,
    route_handlers=[
        create_match, join, invitation, history, match_summary, deal_replay, jsonl_record, text_record, books, articles,
        patterns, calculator_books, read_pasted, count_hand, hand_waits, qr, server, health, *BOOK_PRINT,
        *TOURNAMENTS,
    ],
)  # fmt: skip
