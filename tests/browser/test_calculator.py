"""The calculator in the browser: a hand tapped, typed or pasted is counted, explained, and told what it waits for."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hosting import Setting
from tests.browser.serving import Server, serving
from tests.browser.test_accessibility import violations

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

WRITTEN = "Type or paste a hand, or a link to one"
WSOM, MCR, HANGZHOU = "World Mahjong tournament rules", "Chinese official rules", "Hangzhou mahjong"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all: the calculator keeps nothing."""
    with serving(tmp_path_factory.mktemp("data"), Setting()) as server:
        yield server


def tap(page: Page, *names: str) -> None:
    """Press keys of the tile keyboard by their tiles' names."""
    tiles = page.get_by_role("group", name="Tiles", exact=True)
    for name in names:
        tiles.get_by_role("button", name=f"{name},", exact=False).click()


def test_a_hand_is_counted_as_it_is_tapped_and_its_citation_opens_the_article(server: Server, visit: Visit) -> None:
    """wsom patterns 1.1: four chows; the fourteenth tile is the one that wins."""
    page = visit(server).page
    page.goto("/")
    page.get_by_role("navigation").get_by_role("link", name="Calculator").click()
    page.get_by_role("radio", name="Chow from").check(force=True)
    tap(page, "3 of bamboos")
    tap(page, *(f"{rank} of characters" for rank in (1, 2, 3)), *(f"{rank} of dots" for rank in (4, 5, 6, 9, 9)))
    tap(page, "7 of bamboos", "8 of bamboos")
    expect(page.get_by_role("heading", name=re.compile("^What it waits for"))).to_be_visible()
    tap(page, "9 of bamboos")

    count = page.get_by_role("article", name=WSOM)
    expect(count.get_by_text("5 points", exact=True)).to_be_visible()
    expect(count.get_by_text("All Sequences")).to_be_visible()
    expect(count.get_by_role("row", name=re.compile("^South"))).to_contain_text("+")
    count.get_by_role("link", name=re.compile("^The 44 patterns")).first.click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Read it in the rules")).to_be_visible()
    assert violations(page) == []


def test_all_that_cannot_be_or_be_read_is_said_beside_its_place(server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto("/calculator")
    page.get_by_role("radio", name=MCR).check(force=True)
    line = page.get_by_role("textbox", name=WRITTEN)
    line.fill("123m 45x; seat Q")
    expect(page.get_by_text("at character 8")).to_be_visible()
    expect(page.get_by_text("at character 11")).to_be_visible()

    line.fill("11111m 456p 789s 22z : 1m; last tile draw; from E")
    entry = page.get_by_role("group", name="The hand", exact=True).locator("..")
    expect(entry).to_contain_text("6 of 1m: there are 4")
    expect(page.get_by_text("last tile draw goes with a self-draw")).to_be_visible()
    expect(page.get_by_text("nobody wins on his own discard")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Things that cannot be: 3")).to_have_count(1)
    assert violations(page) == []

    line.fill("123m 456p 789s 22z 33z : 3z; last tile claim; seat W")
    expect(page.get_by_text("Things that cannot be")).to_have_count(0)
    expect(page.get_by_role("article", name=MCR).get_by_text("points", exact=False).first).to_be_visible()


def test_waits_are_valued_and_pressed_and_an_exchange_is_made(server: Server, visit: Visit) -> None:
    """mcr scoring.1.2: what has less than eight points is struck out, with the reason."""
    page = visit(server).page
    page.goto("/calculator")
    page.get_by_text("What does it wait for?").click()
    expect(page.get_by_role("button", name=re.compile("^Count 1 of bamboos drawn: 4 points"))).to_be_visible()
    expect(page.get_by_text(re.compile("^Struck out: "))).to_be_visible()
    page.get_by_role("button", name="Take 5 of characters for 2 of characters").click()
    drawn = page.get_by_role("button", name="Count 4 of bamboos drawn: 10 points")
    expect(drawn).to_be_visible()
    drawn.click()

    count = page.get_by_role("article", name=MCR)
    expect(count).to_contain_text("10 points count towards the 8 needed")
    expect(count).to_contain_text("Mixed Shifted Chows")
    page.get_by_role("button", name="Clear").click()
    page.get_by_text("Which one to discard?").click()
    page.get_by_role("button", name=re.compile("^Discard ")).first.click()
    expect(page.get_by_text("Useful tiles", exact=True)).to_be_visible()
    assert violations(page) == []


def test_a_link_shows_the_same_hand_again_under_all_books_and_keys_are_enough(server: Server, visit: Visit) -> None:
    page = visit(server, size=(1440, 900)).page
    page.goto("/calculator")
    page.get_by_role("radio", name="All books").check(force=True)
    page.keyboard.type("111222333m789s5p")
    page.keyboard.type("d5p")
    for book in (WSOM, MCR, HANGZHOU):
        expect(page.get_by_role("article", name=book)).to_be_visible()
    expect(page.get_by_role("article", name=MCR)).to_contain_text("47 points")
    expect(page).to_have_url(re.compile(r"hand=111222333m5p789s:5p&how=self_draw&rules=wsom/[^,]+,mcr/[^,]+,hangzhou/"))
    assert violations(page) == []

    page.reload()
    expect(page.get_by_role("article", name=MCR)).to_contain_text("47 points")
    expect(page.get_by_role("article")).to_have_count(3)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys of the calculator")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Backspace")
    expect(page.get_by_role("heading", name=re.compile("^What it waits for"))).to_be_visible()


def test_what_was_put_in_last_is_taken_back_and_a_broken_link_shows_what_cannot_be_read(
    server: Server, visit: Visit
) -> None:
    page = visit(server).page
    page.goto("/calculator?hand=12q&seat=W&rules=hangzhou")
    line = page.get_by_role("textbox", name=WRITTEN)
    expect(line).to_have_value("hand=12q&seat=W&rules=hangzhou")
    expect(page.get_by_text("at character 8")).to_be_visible()

    tap(page, "9 of bamboos", "1 of characters", "White dragon")
    expect(page.get_by_text("Still to come: 10")).to_be_visible()
    entry = page.get_by_role("group", name="The hand", exact=True)
    page.get_by_role("button", name="Clear").click()
    expect(entry.get_by_role("button")).to_have_count(0)
    for held in (3, 2):
        page.get_by_role("button", name="Take back").click()
        expect(entry.get_by_role("button")).to_have_count(held)
    expect(entry.get_by_role("button", name="White dragon")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_nothing_is_cut_and_the_worth_stands_by_the_hand(
    server: Server, visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(server, size=size).page
    page.goto("/calculator?hand=123m456p789s2233z:3z&how=last_tile_claim&seat=W&rules=mcr")
    expect(page.get_by_text(f"{MCR}: 20 points")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="West, winning tile").tap()
    page.get_by_role("button", name="Remove").tap()
    expect(page.get_by_role("heading", name=re.compile("^What it waits for"))).to_be_visible()
    assert violations(page) == []
