"""The director's desk: a tournament from its opening to its prizes, by mouse, by keyboard alone, and on a phone."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from sifang.tournament.commands import (
    ApproveCard,
    CloseStage,
    ContestDeal,
    EndSession,
    GivePenalty,
    SignCard,
    WriteDeal,
)
from sifang.tournament.deals import WonDeal
from sifang.tournament.format import TieBreak, TopPlaces
from sifang.tournament.terms import Change
from tests.browser.conftest import Visit
from tests.browser.serving import Server
from tests.browser.test_accessibility import violations
from tests.browser.test_phone import UPRIGHT, small
from tests.browser.tournament_hall import Hall, confirmed_deals, open_hall
from tests.tournament.halls import plan, stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

SECTIONS: Final = (
    "Overview", "Entries", "Seating", "Session", "Cards", "Rulings", "Standings", "Prizes", "Links", "Log", "Files",
)  # fmt: skip
NAMES: Final = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOP"]
_MOST_TABS: Final = 80
#: What Chromium says of a server that is gone.
GONE: Final = (
    "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONTENT_LENGTH_MISMATCH",
    "ERR_EMPTY_RESPONSE",
)  # fmt: skip


def desk_of(hall: Hall, *place: object) -> str:
    """The address of a place at the desk, with the director's secret."""
    return f"{hall.path('/desk')}{''.join(f'/{part}' for part in place)}#{hall.secret}"


def go(page: Page, section: str) -> None:
    """Open a section of the desk."""
    page.get_by_role("navigation", name="Sections of the desk").get_by_role("link", name=section).first.click()
    expect(page.get_by_role("heading", level=2).first).to_be_visible()


def do(page: Page, act: str, reason: str | None = None) -> None:
    """Press an act that asks first, give the reason, and carry it out."""
    page.get_by_role("button", name=act, exact=True).first.click()
    dialog = page.get_by_role("dialog")
    if reason is not None:
        dialog.get_by_label("Reason").fill(reason)
    dialog.get_by_role("button", name=act, exact=True).click()
    expect(dialog).to_be_hidden()


def knock_out(server: Server) -> Hall:
    """Sixteen players, a session of two deals, the best four to a final of two deals."""
    cut = stage("sessions", cut=TopPlaces(4), tie_breaks=(TieBreak.LOT,))
    return open_hall(server, plan(cut, stage("final")), players=0, seated=False)


def plays_to_the_end(hall: Hall, session: int, tables: int) -> None:
    """Every card written, signed and approved, and the session ended; the first column of each table wins most."""
    for table in range(1, tables + 1):
        hall.plays(session, table, *confirmed_deals(40 + 5 * table, 20)[len(hall.card(session, table).rows) :])
        hall.does(*(SignCard(session=session, table=table, column=column) for column in range(4)))
        hall.does(ApproveCard(session=session, table=table))
    hall.does(EndSession(session=session))


def focused(page: Page) -> Locator:
    """Where the keyboard is."""
    return page.locator(":focus")


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(_MOST_TABS):
        if target.evaluate("(element) => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{_MOST_TABS} Tabs do not reach {target}")


@pytest.fixture
def running(server: Server) -> Hall:
    """Eight players at two tables in the first of two sessions; a row of table 1 is contested."""
    hall = open_hall(server, plan(stage(sessions=2, minutes=90), confirm_every=1, appeal_minutes=30), players=8)
    hall.plays(1, 2, *confirmed_deals(40))
    hall.does(
        WriteDeal(session=1, table=1, number=1, seen=0, deal=WonDeal(total=40, winner=0, discarder=1)),
        ContestDeal(session=1, table=1, number=1, seen=1, column=1, reason="It was 20"),
        GivePenalty(session=1, changes=(Change(3, -20),), reason="Late", table=1),
    )
    return hall


def test_a_tournament_is_opened_with_its_format_told_whole(server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto("/tournaments")
    form = page.get_by_role("form", name="Open a tournament")
    form.get_by_label("Name").fill("Winter Cup")
    expect(form.get_by_text("Published nowhere, and how it is done here")).to_be_visible()
    expect(form.get_by_text("the best 32 go on")).to_be_visible()
    form.get_by_label("Format").select_option(label="Free format")
    form.get_by_label("Sessions").fill("3")
    expect(form.get_by_text("3 sessions")).to_be_visible()
    assert violations(page) == []
    form.get_by_role("button", name="Open", exact=True).click()

    expect(page.get_by_role("heading", name="Entries: 0")).to_be_visible()
    assert "#" not in page.url
    page.goto("/tournaments")
    page.get_by_role("link", name="Director's desk: Winter Cup").click()
    expect(page.get_by_text("Enter players: 0 so far")).to_be_visible()


def enters_sixteen(page: Page) -> None:
    """Paste the list of entries."""
    page.get_by_text("Paste a list, or take a file").click()
    page.get_by_label("One player a line").fill("\n".join(NAMES))
    page.get_by_role("button", name="Look at it").click()
    page.get_by_role("button", name="Enter all 16").click()
    expect(page.get_by_role("heading", name="Entries: 16")).to_be_visible()


def seats_the_first_session(page: Page) -> None:
    """Look for a seating, draft and publish it."""
    go(page, "Seating")
    page.get_by_role("radio", name="2 s", exact=True).check(force=True)
    page.get_by_role("button", name="Look for a seating").click()
    page.get_by_role("button", name="Draft session 1 so").click()
    expect(page.get_by_text("A draft: nobody sees it but the desk.")).to_be_visible()
    do(page, "Publish")
    expect(page.get_by_text("Published.", exact=True)).to_be_visible()


def test_sixteen_are_entered_seated_and_play_to_the_cut_and_the_prizes(server: Server, visit: Visit) -> None:
    hall = knock_out(server)
    page = visit(server).page
    page.goto(desk_of(hall, "entries"))
    enters_sixteen(page)
    seats_the_first_session(page)

    go(page, "Session")
    do(page, "Start session 1")
    expect(page.get_by_text("being played").first).to_be_visible()
    hall.plays(1, 1, *confirmed_deals(45))
    expect(page.get_by_role("link", name="Table 1").get_by_text("1/2")).to_be_visible()

    plays_to_the_end(hall, 1, 4)
    go(page, "Standings")
    expect(page.get_by_text("The line runs after 4.")).to_be_visible()
    do(page, "Close the stage: sessions")
    expect(page.get_by_text("Made: 4 are through.")).to_be_visible()
    do(page, "Hang up the list")
    expect(page.get_by_text("In the hall: with session 1.")).to_be_visible()

    through = page.evaluate(
        """async (id) => (await (await fetch(`/api/tournaments/${id}/standings`)).json()).cut.through""", hall.id
    )
    hall.seats(2, [tuple(through)])
    plays_to_the_end(hall, 2, 1)
    hall.does(CloseStage())
    go(page, "Prizes")
    page.get_by_label("Amounts, first place first").fill("1200 600 300")
    page.get_by_role("button", name="Set the prizes").click()
    expect(page.get_by_role("row").filter(has_text="1,200")).to_be_visible()
    do(page, "Award and close the tournament")
    expect(page.get_by_text("Awarded.")).to_be_visible()
    go(page, "Overview")
    expect(page.get_by_text("The tournament is closed.")).to_be_visible()


def test_equals_at_the_line_are_parted_by_lots(server: Server, visit: Visit) -> None:
    hall = open_hall(
        server, plan(stage("sessions", cut=TopPlaces(4), tie_breaks=(TieBreak.LOT,)), stage("final")), players=8
    )
    for table in (1, 2):
        hall.plays(1, table, *confirmed_deals(40, 40))
        hall.does(*(SignCard(session=1, table=table, column=column) for column in range(4)))
        hall.does(ApproveCard(session=1, table=table))
    hall.does(EndSession(session=1))
    page = visit(server).page
    page.goto(desk_of(hall, "standings"))
    expect(page.get_by_text("Only lots part them.")).to_be_visible()
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_text("Drawn here by chance:")).to_be_visible()
    do(page, "Enter the lots")

    expect(page.get_by_text("Only lots part them.")).to_be_hidden()
    expect(page.get_by_role("button", name="Close the stage: sessions")).to_be_visible()


def test_a_card_that_arrives_is_put_right_and_the_standings_follow(running: Hall, server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto(desk_of(running))
    expect(page.get_by_text("Table 1: deal 1 is contested.")).to_be_visible()
    page.get_by_role("link", name="Go there: Table 1: deal 1 is contested.").click()
    expect(page.get_by_text("Bo: It was 20")).to_be_visible()
    page.get_by_role("button", name="Correct deal 1").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("Counted again with the four")
    dialog.get_by_label("What the hand is worth").fill("20")
    dialog.get_by_role("button", name=re.compile("Write deal 1|deal 1 anew")).click()
    expect(dialog).to_be_hidden()

    expect(page.get_by_text("Bo: It was 20")).to_be_hidden()
    expect(page.get_by_text("By a referee's decision.")).to_be_visible()
    go(page, "Standings")
    page.get_by_role("button", name=re.compile("^Ada")).click()
    page.get_by_text("Session 1 · Table 1").click()
    expect(page.get_by_text("+60")).to_be_visible()
    go(page, "Log")
    expect(page.get_by_text("Counted again with the four")).to_be_visible()


def test_what_cannot_be_done_is_refused_in_words_beside_the_act(running: Hall, server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto(desk_of(running, "cards", 1, 2))
    page.get_by_role("button", name="Approve the card").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("They have gone home")
    dialog.get_by_role("button", name="Approve the card").click()

    expect(dialog.get_by_role("alert")).to_contain_text("The card is not finished.")
    assert violations(page) == []


def test_a_ruling_is_given_with_its_article_appealed_against_and_cancelled(
    running: Hall, server: Server, visit: Visit
) -> None:
    page = visit(server).page
    page.goto(desk_of(running, "rulings", "give", 1, 1))
    form = page.get_by_role("form", name="Give a penalty or a warning")
    form.get_by_label("Player").select_option(label="Bo (2)")
    form.get_by_label("Points").fill("−10")
    form.get_by_label("Article").fill("time.1")
    form.get_by_label("Reason").fill("Slow")
    page.get_by_role("button", name="Enter the ruling").click()
    expect(page.get_by_text("Bo −10")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("1$")).first).to_be_visible()

    page.get_by_text("Take an appeal").click()
    page.get_by_label("Who appeals").select_option(label="Bo (2)")
    page.get_by_label("Against").select_option(label="Ruling 2: Slow")
    page.get_by_label("As it was handed in").fill("The clock was wrong")
    page.get_by_role("button", name="Enter the appeal").click()
    do(page, "Uphold the appeal", "It was")

    expect(page.get_by_text("Cancelled: It was")).to_be_visible()


def test_links_are_made_with_codes_and_revoked(running: Hall, server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto(desk_of(running, "links"))
    page.get_by_role("button", name="Make 2 links").click()
    expect(page.get_by_role("img", name="Code of the link: Table 2")).to_be_visible()
    page.get_by_label("Referee's name").fill("Rey")
    page.get_by_role("button", name="Make a referee's link").click()
    address = page.get_by_role("textbox", name="Referee Rey").input_value()
    assert violations(page) == []

    referee = visit(server, complaints=("status of 403",)).page
    referee.goto(address)
    expect(referee.get_by_text("Referee Rey")).to_be_visible()
    sections = referee.get_by_role("navigation", name="Sections of the desk")
    expect(sections.get_by_role("link", name="Cards")).to_be_visible()
    expect(sections.get_by_role("link", name="Links")).to_be_hidden()

    page.get_by_text("Links in use").click()
    page.get_by_role("button", name="Revoke 4").click()
    page.get_by_role("dialog").get_by_role("button", name="Revoke", exact=True).click()
    expect(page.get_by_text("revoked", exact=True)).to_be_visible()
    referee.reload()
    expect(referee.get_by_role("alert")).to_be_visible()


def test_a_session_is_seated_by_keyboard_alone(server: Server, visit: Visit) -> None:
    hall = open_hall(server, plan(stage(sessions=2)), seated=False)
    page = visit(server).page
    page.goto(desk_of(hall, "seating"))
    page.get_by_role("button", name="Look for a seating").wait_for()
    tab_to(page, page.get_by_role("radio", name="5 s", exact=True))
    page.keyboard.press("ArrowLeft")
    tab_to(page, page.get_by_role("button", name="Look for a seating"))
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Draft session 1 so").wait_for()
    tab_to(page, page.get_by_role("button", name="Draft session 1 so"))
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Change by hand").wait_for()
    tab_to(page, page.get_by_role("button", name="Change by hand"))
    page.keyboard.press("Enter")
    seats = page.get_by_role("button", name=re.compile("^Table 1: "))
    first = seats.nth(0).inner_text()
    tab_to(page, seats.nth(0))
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(seats.nth(1)).to_have_text(first)
    tab_to(page, page.get_by_role("button", name="Keep the changes (1 tables)"))
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Publish", exact=True).wait_for()
    tab_to(page, page.get_by_role("button", name="Publish", exact=True))
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Publish", exact=True).press("Enter")

    expect(page.get_by_text("Published.", exact=True)).to_be_visible()
    assert first in page.get_by_role("list").filter(has_text=first).first.inner_text()


def test_who_sits_out_is_recorded_before_the_seating_is_published(server: Server, visit: Visit) -> None:
    hall = open_hall(server, plan(stage(sessions=2)), players=5, seated=False)
    page = visit(server).page
    page.goto(desk_of(hall, "entries"))
    expect(page.get_by_text("1 tables, and 1 sit out each session, in turn")).to_be_visible()
    go(page, "Seating")
    page.get_by_role("radio", name="2 s", exact=True).check(force=True)
    page.get_by_role("button", name="Look for a seating").click()
    page.get_by_role("button", name="Draft session 1 so").click()
    page.get_by_role("button", name="Publish", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Publish", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("has no seat")
    dialog.get_by_role("button", name="Leave it").click()
    page.get_by_role("button", name="Record that they sit out session 1").click()
    expect(page.get_by_text("They play and have no seat in this draft")).to_be_hidden()
    do(page, "Publish")

    expect(page.get_by_text("Published.", exact=True)).to_be_visible()


def test_who_sat_wrongly_is_put_right_from_a_deal_on(running: Hall, server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto(desk_of(running, "seating", 1))
    page.get_by_text("Correct a wrong seat").click()
    page.get_by_label("From deal").fill("2")
    page.get_by_label("Reason").fill("They took each other's chairs")
    page.get_by_role("button", name="Table 1: Ada (1)").click()
    page.get_by_role("button", name="Table 2: Eve (5)").click()
    page.get_by_role("button", name="Keep the changes (2 tables)").click()
    expect(page.get_by_role("button", name=re.compile("Keep the changes"))).to_be_hidden()

    go(page, "Cards")
    page.get_by_role("link", name="Table 1").click()
    expect(page.get_by_text("From deal 2: Eve, Bo, Cai, Dee")).to_be_visible()


def test_every_section_is_accessible_and_fits_a_phone(running: Hall, server: Server, visit: Visit) -> None:
    chair = visit(server, size=UPRIGHT)
    page = chair.page
    page.goto(desk_of(running))
    for section in SECTIONS:
        go(page, section)
        expect(page.get_by_text("One moment")).to_be_hidden()
        assert violations(page) == [], section
        assert small(chair) == [], section
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), section
    for place in (("cards", 1, 1), ("entries", 2), ("rulings", "award", 1, 1)):
        page.goto(desk_of(running, *place))
        page.get_by_role("heading", level=3).first.wait_for()
        assert violations(page) == [], place
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), place


def test_while_the_server_is_away_the_desk_says_so(running: Hall, server: Server, visit: Visit) -> None:
    page = visit(server, complaints=GONE).page
    page.goto(desk_of(running))
    page.get_by_text("Format,").click()
    expect(page.get_by_role("link", name="World Mahjong tournament rules")).to_be_visible()
    server.kill()

    expect(page.get_by_text("The server is away.")).to_be_visible()
    expect(page.get_by_text("Table 1: deal 1 is contested.")).to_be_visible()


def test_a_device_without_a_link_is_told_how_to_get_in(running: Hall, server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto(running.path("/desk"))
    expect(page.get_by_text("This device has no link to this desk.")).to_be_visible()
    assert violations(page) == []
    page.get_by_label("Link").fill(f"http://elsewhere/desk#{running.secret}")
    page.get_by_role("button", name="Open the desk").click()

    expect(page.get_by_text("Table 1: deal 1 is contested.")).to_be_visible()
