"""The referee's assistant on a phone: from what happened to the ruling, without a network, in three languages."""

import json
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from sifang.rulebooks import load
from tests.browser.conftest import Visit
from tests.browser.serving import Server
from tests.browser.test_accessibility import violations
from tests.browser.test_phone import UPRIGHT, small

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


class Walk(NamedTuple):
    """A language, that the page is kept, what is typed, the incident that is chosen, and the first answer."""

    language: str
    kept: str
    words: str
    title: str
    answer: str


WALKS = [
    Walk("en", "Kept on this device", "withdrawn", "A call withdrawn before showing", "It is being played"),
    Walk("zh-Hant", "已存於本機", "空鳴", "空鳴", "正在打牌"),
    Walk("zh-Hans", "已存于本机", "空鸣", "空鸣", "正在打牌"),
]
NO_NETWORK = "ERR_INTERNET_DISCONNECTED"
#: What the browser says of a screen that it could not load, through the worker or without.
NOTHING_CAME = (NO_NETWORK, "ERR_FAILED", "Couldn't load preload assets")


def speak(page: Page, language: str, theme: str = "felt") -> None:
    """Open the assistant in a language and a theme."""
    page.goto("/judge")
    settings = json.dumps({"language": language, "theme": theme})
    page.evaluate("(settings) => localStorage.setItem('sifang.settings', settings)", settings)
    page.goto("/judge")


@pytest.mark.parametrize("walk", WALKS, ids=[walk.language for walk in WALKS])
def test_a_ruling_is_found_by_touch_without_a_network(server: Server, visit: Visit, walk: Walk) -> None:
    chair = visit(server, size=UPRIGHT, complaints=(NO_NETWORK,))
    page = chair.page
    speak(page, walk.language)
    expect(page.get_by_text(walk.kept)).to_be_visible()
    page.context.set_offline(True)
    page.reload()

    page.get_by_role("searchbox").fill(walk.words)
    assert violations(page) == []
    assert small(chair) == []
    page.get_by_role("button", name=walk.title).first.tap()
    page.get_by_role("button", name=walk.answer).tap()
    assert violations(page) == []
    assert small(chair) == []
    page.locator("ol .button").first.tap()

    expect(page.get_by_role("article")).to_be_visible()
    gist = load("wsom").articles["wrong-calls.3"].gist
    page.locator("summary").first.tap()
    if walk.language != "zh-Hans":
        expect(page.get_by_text(gist.en if walk.language == "en" else gist.zh)).to_be_visible()
    assert violations(page) == []
    assert small(chair) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_over_plain_http_it_works_as_long_as_the_page_stays_open(server: Server, visit: Visit) -> None:
    page = visit(server, size=UPRIGHT, complaints=(NO_NETWORK,)).page
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.goto("/judge")
    expect(page.get_by_text("as long as this page stays open")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("There is no network.")).to_be_visible()

    for book, language in (("mcr", "简体"), ("hangzhou", "繁體"), ("wsom", "English")):
        page.get_by_role("combobox").select_option(book)
        page.get_by_role("button", name=language).tap()
    page.get_by_role("button", name="Cheating").tap()

    expect(page.get_by_role("article")).to_contain_text("The player is excluded from the event.")


AWAY = [
    ("en", "Rules", "This page cannot be loaded", "Try again", "Back to the referee"),
    ("zh-Hant", "規則", "無法載入此頁", "再試", "返回「裁判」"),
    ("zh-Hans", "规则", "无法载入此页", "再试", "返回「裁判」"),
]


@pytest.mark.parametrize(("language", "link", "title", "retry", "back"), AWAY, ids=[one[0] for one in AWAY])
def test_a_screen_that_the_server_cannot_give_says_so_and_leads_back(  # noqa: PLR0913, PLR0917 - the words of a language
    server: Server, visit: Visit, language: str, link: str, title: str, retry: str, back: str
) -> None:
    chair = visit(server, size=UPRIGHT, complaints=NOTHING_CAME)
    page = chair.page
    speak(page, language)
    page.get_by_role("searchbox").wait_for()
    page.context.set_offline(True)
    page.get_by_role("navigation").get_by_role("link", name=link, exact=True).tap()

    expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert violations(page) == []
    assert small(chair) == []
    page.get_by_role("link", name=back).tap()
    expect(page.get_by_role("searchbox")).to_be_visible()

    page.go_back()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name=retry).tap()
    expect(page.get_by_role("heading", name=title)).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_referee_names_the_points_that_a_ruling_leaves_open(server: Server, visit: Visit) -> None:
    """wsom draw-discard.7: no amount is published."""
    chair = visit(server, size=UPRIGHT)
    page = chair.page
    page.goto("/judge?rules=wsom&incident=discard_misplaced&answers=playing,yes")
    page.get_by_role("textbox", name="Points").first.fill("many")
    page.get_by_role("button", name="Enter in the log").tap()
    expect(page.get_by_role("alert")).to_contain_text("outside what may be named")
    assert violations(page) == []
    assert small(chair) == []

    page.get_by_role("textbox", name="Points").first.fill("15")
    page.get_by_role("button", name="Enter in the log").tap()
    page.get_by_role("radio", name="Log (1)").check(force=True)

    expect(page.get_by_text("The referee names 15 points.")).to_be_visible()


def test_the_log_keeps_every_ruling_and_what_was_said_of_it_later(server: Server, visit: Visit) -> None:
    page = visit(server, size=UPRIGHT).page
    page.goto("/judge?rules=wsom&incident=empty_kong&answers=playing")
    page.get_by_role("textbox", name="Table").fill("7")
    page.get_by_role("textbox", name="Player").fill("Mei")
    page.get_by_role("button", name="Enter in the log").tap()
    expect(page.get_by_text("Entered as no. 1 of table 7.")).to_be_visible()

    page.reload()
    page.get_by_role("radio", name="Log (1)").check(force=True)
    page.get_by_role("button", name="Overrule no. 1").tap()
    page.get_by_role("textbox", name="Who decides").fill("Ngai")
    page.get_by_role("textbox", name="What is decided instead").fill("A warning.")
    page.get_by_role("button", name="Record it").tap()
    expect(page.get_by_role("alert")).to_contain_text("all three are recorded")
    page.get_by_role("textbox", name="Why").fill("The third time.")
    page.get_by_role("button", name="Record it").tap()
    page.get_by_role("button", name="Undo no. 1").tap()

    expect(page.get_by_text("Overruled by Ngai: A warning. Reason: The third time.")).to_be_visible()
    expect(page.get_by_text("Undone at")).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as text").tap()
    text = download.value.path().read_text("utf-8")
    assert [part for part in ("table 7", "Mei", "The third time.", "Undone") if part not in text] == []


def test_the_slip_is_printed_and_nothing_else(server: Server, visit: Visit) -> None:
    page = visit(server, size=UPRIGHT).page
    page.add_init_script("window.print = () => {}")
    page.goto("/judge?rules=wsom&incident=empty_kong&answers=playing")
    page.get_by_role("button", name="Enter in the log").tap()
    page.get_by_role("button", name="Print slip").tap()

    page.emulate_media(media="print")

    expect(page.get_by_role("heading", name="Rulings at table 1")).to_be_visible()
    expect(page.get_by_role("button", name="Print slip")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_the_stopwatch_shows_the_deduction_as_it_grows(server: Server, visit: Visit) -> None:
    page = visit(server, size=UPRIGHT).page
    page.clock.install()
    page.goto("/judge")
    page.get_by_role("radio", name="Stopwatch").check(force=True)
    page.get_by_role("button", name="Deal begins").tap()
    page.get_by_role("button", name="Turn begins").tap()

    page.clock.run_for(29_000)
    expect(page.get_by_text("Deducted 0")).to_be_visible()
    page.clock.run_for(2_000)
    expect(page.get_by_text("Deducted −5")).to_be_visible()
    page.get_by_role("button", name="Kong: second turn").tap()
    page.clock.run_for(31_000)
    expect(page.get_by_text("Deducted −15")).to_be_visible()
    assert violations(page) == []
    page.reload()
    page.get_by_role("radio", name="Stopwatch").check(force=True)

    expect(page.get_by_text("Deducted −15")).to_be_visible()


@pytest.mark.parametrize("theme", ["felt", "night", "contrast"])
def test_every_view_is_without_violations_in_every_theme(server: Server, visit: Visit, theme: str) -> None:
    page = visit(server).page
    speak(page, "en", theme)
    expect(page.get_by_role("searchbox")).to_be_visible()
    found = violations(page)
    page.get_by_role("radio", name="Stopwatch").check(force=True)
    found += violations(page)
    page.goto("/judge?rules=wsom&incident=empty_kong&answers=playing")
    page.get_by_role("button", name="Enter in the log").click()
    found += violations(page)
    page.get_by_role("radio", name="Log (1)").check(force=True)
    found += violations(page)

    assert found == []


def test_the_keyboard_answers_and_goes_back(server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto("/judge")

    page.get_by_role("searchbox").fill("false win")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Where does the deal stand?")).to_be_focused()
    page.keyboard.press("1")
    expect(page.get_by_role("heading", name="Why is it no win?")).to_be_focused()
    page.keyboard.press("Backspace")

    expect(page.get_by_role("heading", name="Where does the deal stand?")).to_be_focused()
