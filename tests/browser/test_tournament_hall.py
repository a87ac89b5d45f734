"""The hall's screen and the public page: clock, seats and standings, and every number down to the deal behind it."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from sifang.tournament.commands import (
    ApproveCard,
    CloseStage,
    DrawLots,
    EndSession,
    ExtendTable,
    GivePenalty,
    PauseSession,
    PublishStandings,
    ResumeSession,
    StartSession,
)
from sifang.tournament.format import AtSignal, BestOfEachTable, Format, TieBreak, TopPlaces
from sifang.tournament.terms import Change
from tests.browser.conftest import Visit
from tests.browser.serving import Server
from tests.browser.test_accessibility import violations
from tests.browser.test_phone import SMALL, small
from tests.browser.tournament_hall import Hall, confirmed_deals, open_hall
from tests.tournament.halls import plan, stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

WALL: Final = (1920, 1080)
#: A clock of an hour and a half that has just begun to run.
RUNNING: Final = re.compile(r"^(90:00|89:\d\d)$")


def timed() -> Format:
    """A session of two deals in ninety minutes, and a final for the best four."""
    first = stage(minutes=90, at_signal=AtSignal.FINISH_DEAL, cut=TopPlaces(4))
    return plan(first, stage("final", cut=None), confirm_every=1)


def wall(visit: Visit, server: Server, hall: Hall) -> Page:
    """The screen on the wall."""
    page = visit(server, size=WALL).page
    page.goto(hall.path("/hall"))
    expect(page.get_by_role("heading", name="Spring Open")).to_be_visible()
    return page


def public(visit: Visit, server: Server, hall: Hall, size: tuple[int, int] = (1280, 800)) -> Page:
    """The page that everybody may open."""
    page = visit(server, size=size).page
    page.goto(hall.path())
    expect(page.get_by_role("heading", name="Spring Open")).to_be_visible()
    return page


def show(page: Page, part: str) -> None:
    """Choose a part of the public page."""
    page.get_by_role("radio", name=part).check(force=True)


def close_cards(hall: Hall, tables: int = 2) -> None:
    """Every table plays its two deals; the referee closes the cards."""
    for table in range(1, tables + 1):
        hall.plays(1, table, *confirmed_deals(10 * table, 5))
        hall.does(ApproveCard(session=1, table=table, reason="Signed on paper"))


def test_before_play_the_wall_shows_where_everybody_sits(server: Server, visit: Visit) -> None:
    page = wall(visit, server, open_hall(server, timed(), players=8, start=False))

    expect(page.get_by_text("Please take your seats")).to_be_visible()
    table = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Table 2"))
    expect(table.first).to_contain_text(re.compile("East.*Eve.*South.*Fay.*West.*Gus.*North.*Hal", re.DOTALL))


def test_the_clock_starts_stands_and_goes_on_with_the_session(server: Server, visit: Visit) -> None:
    hall = open_hall(server, timed(), players=8, start=False)
    page = wall(visit, server, hall)
    clock = page.get_by_role("timer")
    expect(clock).to_have_text("90:00")

    hall.does(StartSession(session=1))
    expect(page.get_by_text("Please take your seats")).to_have_count(0)
    expect(clock).to_have_text(re.compile(r"^89:5\d$"))
    hall.does(PauseSession(session=1))
    expect(page.get_by_text("Paused")).to_be_visible()
    hall.does(ResumeSession(session=1), ExtendTable(session=1, table=2, minutes=10, reason="A ruling took long"))

    expect(page.get_by_text("Paused")).to_have_count(0)
    expect(page.get_by_role("listitem").filter(has_text=re.compile(r"^\s*Table 2 \d"))).to_contain_text(
        re.compile(r"Table 2\s+(99:\d\d|100:00)")
    )
    expect(clock).to_have_text(RUNNING)


def test_the_end_is_said_and_the_standings_follow(server: Server, visit: Visit) -> None:
    hall = open_hall(server, timed(), players=8)
    hall.plays(1, 1, *confirmed_deals(10))
    hall.plays(1, 2, *confirmed_deals(30))
    page = wall(visit, server, hall)
    sound = page.get_by_role("button", name="Sound at the end")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")

    hall.does(EndSession(session=1))

    expect(page.get_by_text("Session over")).to_be_visible()
    list_ = page.get_by_role("table")
    expect(list_.first).to_contain_text(re.compile(r"1\s*Eve\s*90\s*90\s*2\s*Ada\s*30\s*30", re.DOTALL))
    expect(page.get_by_text("Standings · ", exact=False).or_(page.get_by_text("Standings")).first).to_be_visible()


def test_pages_turn_with_the_arrow_keys_and_stay_when_held(server: Server, visit: Visit) -> None:
    hall = open_hall(server, timed(), players=8)
    hall.plays(1, 1, *confirmed_deals(10))
    page = wall(visit, server, hall)
    expect(page.get_by_text("Seating · 1 of 2")).to_be_visible()

    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Hold this page")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Standings · 2 of 2")).to_be_visible()
    expect(page.get_by_role("table").first).to_contain_text("Ada")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Seating · 1 of 2")).to_be_visible()


def test_the_wall_is_readable_from_afar_and_nothing_of_it_is_cut(server: Server, visit: Visit) -> None:
    """A name as high as a thirtieth of the screen can be read from ten times its height."""
    hall = open_hall(server, timed(), players=8)
    hall.plays(1, 1, *confirmed_deals(10))
    page = wall(visit, server, hall)

    sizes = page.evaluate(
        "() => ['[role=timer]', 'main .seat .name', 'main tbody .name']"
        ".flatMap((selector) => [...document.querySelectorAll(selector)])"
        ".map((element) => parseFloat(getComputedStyle(element).fontSize))"
    )
    assert sizes[0] >= WALL[1] / 5
    assert min(sizes[1:]) >= WALL[1] / 30
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("table").first).to_be_visible()
    assert violations(page) == []


def test_a_number_of_the_standings_opens_down_to_its_deals_and_rulings(server: Server, visit: Visit) -> None:
    hall = open_hall(server, timed(), players=8)
    hall.plays(1, 1, *confirmed_deals(10, 5))
    hall.does(GivePenalty(session=1, changes=(Change(player=1, points=-20),), reason="Late by ten minutes", table=1))
    page = public(visit, server, hall)

    page.get_by_role("button", name=re.compile("Ada")).first.click()
    page.get_by_text("Session 1 · Table 1").click()

    account = page.get_by_role("listitem").filter(has=page.get_by_text("Late by ten minutes"))
    expect(account.first).to_contain_text("With Bo, Cai, Dee")
    expect(account.first).to_contain_text(re.compile(r"1\s*\+30\s*2\s*\+15", re.DOTALL))
    expect(account.first).to_contain_text("Late by ten minutes −20")
    expect(account.first).to_contain_text("25 → 25")


def test_an_open_number_follows_what_is_played(server: Server, visit: Visit) -> None:
    hall = open_hall(server, timed(), players=8)
    hall.plays(1, 1, *confirmed_deals(10))
    page = public(visit, server, hall)
    page.get_by_role("button", name=re.compile("Ada")).first.click()
    expect(page.get_by_text("30 → 30")).to_be_visible()

    hall.plays(1, 1, *confirmed_deals(5))

    expect(page.get_by_text("45 → 45")).to_be_visible()


def test_the_cut_runs_through_the_list_and_the_final_stands_in_the_bracket(server: Server, visit: Visit) -> None:
    final = stage("final", cut=BestOfEachTable(1))
    first = stage(minutes=90, cut=TopPlaces(4), tie_breaks=(TieBreak.LOT,))
    hall = open_hall(server, plan(first, final, stage("last"), confirm_every=1), players=8)
    close_cards(hall)
    page = public(visit, server, hall)
    expect(page.get_by_text("3 are equal at the line; lots part them.")).to_be_visible()

    hall.does(EndSession(session=1), DrawLots(order=(4, 2, 3)), CloseStage())

    expect(page.get_by_text("These 4 go on")).to_be_visible()
    show(page, "Knock-out")
    expect(page.get_by_text("Not seated yet.").first).to_be_visible()


def test_players_are_found_and_followed(server: Server, visit: Visit) -> None:
    hall = open_hall(server, timed(), players=8)
    hall.plays(1, 2, *confirmed_deals(10))
    page = public(visit, server, hall)

    page.get_by_label("Find a player").fill("fay")
    expect(page.get_by_role("button", name=re.compile("Ada"))).to_have_count(0)
    page.get_by_role("button", name="Follow Fay").click()
    followed = page.get_by_role("region", name="You follow")
    expect(followed).to_contain_text("Session 1: table 2, South.")
    page.reload()
    expect(followed).to_contain_text("Fay")
    show(page, "Seating")
    page.get_by_label("Find a player").fill("6")
    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
    expect(page.get_by_role("heading", name="Table 1")).to_have_count(0)


def test_what_is_not_published_is_not_shown(server: Server, visit: Visit) -> None:
    hall = open_hall(server, timed(), players=8, seated=False)
    page = public(visit, server, hall)
    show(page, "Seating")
    expect(page.get_by_text("The seating of this session is not published yet.")).to_be_visible()

    hall.seats(1, [(1, 2, 3, 4), (5, 6, 7, 8)])

    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()


def test_the_list_that_hangs_in_the_hall_says_so(server: Server, visit: Visit) -> None:
    hall = open_hall(server, timed(), players=8)
    close_cards(hall)
    hall.does(EndSession(session=1), PublishStandings(through=1))
    page = public(visit, server, hall)

    expect(page.get_by_text("With session 1.")).to_be_visible()


@pytest.mark.parametrize("language", ["English", "繁體", "简体"])
def test_the_public_page_on_a_small_phone_is_whole_and_told_to_a_screen_reader(
    server: Server, visit: Visit, language: str
) -> None:
    hall = open_hall(server, timed(), players=8)
    hall.plays(1, 1, *confirmed_deals(10))
    chair = visit(server, size=SMALL)
    page = chair.page
    page.goto(hall.path())
    page.get_by_role("button", name=language).tap()
    page.locator("button[aria-expanded]").first.tap()
    expect(page.locator("details").first).to_be_visible()

    parts = page.locator("input[type=radio]")
    for part in range(parts.count()):
        parts.nth(part).check(force=True)
        expect(page.get_by_role("status")).to_have_count(0)
        assert violations(page) == [], part
        assert small(chair) == [], part
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), part
