"""What can be read: three languages in mid-game, the article behind a refusal, replays, and records that verify."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chair import Chair
from tests.browser.conftest import Visit
from tests.browser.deals import HEAVEN, MANY_PUNGS
from tests.browser.hosting import QUICK, Setting
from tests.browser.line import SlowLine
from tests.browser.serving import Server, sifang

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


@pytest.fixture
def over(serve: Callable[[Setting], Server], visit: Visit) -> Chair:
    """Somebody who has won with the tiles he was dealt, and looks at the result."""
    chair = visit(serve(Setting(deals=(HEAVEN,))))
    chair.sit_down()
    chair.by_mouse(chair.asked())
    expect(chair.sheet).to_be_visible()
    return chair


def test_the_language_can_be_changed_in_the_middle_of_the_game(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    chair = visit(serve(Setting(deals=(MANY_PUNGS,))))
    page = chair.page
    chair.sit_down()
    while "Pass" not in chair.asked().buttons:
        chair.by_mouse(chair.asked())
    hand = chair.look().hand

    for language, menu, settings, pass_, wind, computer in (
        ("繁體", "Menu", "Settings", "過", "東", "初學 2"),
        ("简体", "選單", "設定", "过", "东", "初学 2"),
        ("English", "菜单", "设", "Pass", "East", "Novice 2"),
    ):
        page.get_by_role("button", name=menu).click()
        page.get_by_role("button", name=re.compile(settings)).click()
        page.get_by_role("radio", name=language).check(force=True)
        page.get_by_role("dialog").get_by_role("button").first.click()
        expect(page.get_by_role("toolbar").get_by_role("button", name=pass_)).to_be_visible()
        expect(page.get_by_role("region", name=re.compile(f"^{wind}")).first).to_be_attached()
        expect(page.get_by_role("group", name=computer)).to_be_visible()
        assert chair.look().hand == hand

    assert page.evaluate("document.documentElement.lang") == "en"
    chair.by_mouse(chair.look())


def test_a_refused_act_says_why_and_its_article_leads_to_the_rules(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    """Somebody acts in a tab that has not heard yet what he did in another: the act comes out of turn."""
    server = serve(Setting(replace(QUICK, minimum_window=6_000), deals=(MANY_PUNGS,)))
    first = visit(server)
    first.sit_down()
    first.asked()
    late = Chair(first.page.context.new_page())
    line = SlowLine(late.page)
    late.page.goto(first.page.url)
    seen = late.asked()
    line.hold()

    first.by_mouse(first.asked())
    late.page.bring_to_front()
    late.click(late.tile(seen.hand[0]))
    line.release()

    notice = late.page.locator(".notice")
    expect(notice).to_be_visible()
    citation = notice.get_by_role("link")
    article = str(citation.get_attribute("href")).rpartition("/")[2]
    with late.page.context.expect_page() as opened:
        citation.click()
    rules = opened.value
    expect(rules.locator(f"[id='{article}']")).to_be_in_viewport()
    expect(rules.locator(f"[id='{article}']")).to_have_attribute("aria-current", "location")


def test_every_citation_of_a_result_leads_to_an_article(over: Chair) -> None:
    links = over.sheet.locator("a[href^='/rules/']")
    expect(links.first).to_be_visible()
    cited = {str(link.get_attribute("href")) for link in links.all()}

    over.page.goto("/rules/wsom")
    expect(over.page.get_by_role("heading", level=1)).to_be_visible()
    known = set(over.page.evaluate("[...document.querySelectorAll('article')].map((article) => article.id)"))

    assert cited
    assert {path.rpartition("/")[2] for path in cited} <= known


def test_the_rules_are_searched_in_any_language(server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto("/rules/wsom")
    for words in ("kong", "海底", "杠"):
        page.get_by_role("searchbox").fill(words)
        expect(page.get_by_role("status").get_by_text("Articles found")).to_be_visible()


def test_a_replay_is_stepped_through_and_a_link_to_a_moment_opens_it_elsewhere(
    over: Chair,
) -> None:
    page = over.page
    page.goto(f"/replay/{over.match}/1")
    moment = page.get_by_text(re.compile(r"^1 of \d+$"))
    expect(moment).to_be_visible()

    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Step on").click()
    expect(page.get_by_text(re.compile(r"^5 of \d+$"))).to_be_visible()
    shown = replayed(page)
    page.get_by_role("button", name="Share this moment").click()
    link = page.get_by_role("textbox", name="Share this moment").input_value()
    elsewhere = page.context.browser
    assert elsewhere is not None, "a context belongs to a browser"
    with elsewhere.new_context(locale="en-GB") as context:
        other = context.new_page()
        other.goto(link)
        expect(other.get_by_text(re.compile(r"^5 of \d+$"))).to_be_visible()
        assert sorted(replayed(other)) == sorted(shown)


def replayed(page: Page) -> list[str]:
    """Every tile of a replay's table, and whose it is."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('[data-tile]')].map((tile) =>
          `${tile.dataset.tile} ${tile.closest('[aria-label]:not(.tile)')?.getAttribute('aria-label')}`)"""
    )
    return found


def test_a_replay_shows_all_four_hands(over: Chair) -> None:
    over.page.goto(f"/replay/{over.match}/1")
    expect(over.page.get_by_text(re.compile(r"^1 of \d+$"))).to_be_visible()

    over.page.keyboard.press("End")

    for wind, standing in (("East", 14), ("South", 13), ("West", 13), ("North", 13)):
        hand = over.page.get_by_role("group", name=f"Standing tiles of {wind}: {standing}")
        expect(hand.locator("[data-kind]")).to_have_count(standing)


def test_a_replay_ends_with_the_result_which_can_be_put_aside(over: Chair) -> None:
    over.page.goto(f"/replay/{over.match}/1")
    expect(over.page.get_by_text(re.compile(r"^1 of \d+$"))).to_be_visible()
    expect(over.sheet).to_have_count(0)

    over.page.keyboard.press("End")

    expect(over.sheet.get_by_role("list", name="The count")).to_be_visible()
    expect(over.sheet.get_by_role("heading", name="Payments")).to_be_visible()
    over.sheet.get_by_role("button", name="Look at the table").click()
    expect(over.sheet).to_have_count(0)


def test_a_step_of_a_replay_reads_the_deal_no_second_time(over: Chair) -> None:
    asked: list[str] = []
    over.page.on("request", lambda request: asked.append(request.url))
    over.page.goto(f"/replay/{over.match}/1")
    expect(over.page.get_by_text(re.compile(r"^1 of \d+$"))).to_be_visible()

    over.page.keyboard.press("End")
    over.page.wait_for_url(re.compile(r"/replay/[^/]+/1/[1-9]\d*$"))
    over.page.keyboard.press("Home")
    over.page.wait_for_url(re.compile(r"/replay/[^/]+/1/0$"))

    assert sum(url.endswith("/deals/1") for url in asked) == 1


def test_a_downloaded_record_verifies_in_the_browser_and_on_the_command_line(over: Chair, tmp_path: Path) -> None:
    page = over.page
    page.goto(f"/replay/{over.match}/1")

    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("Nothing was changed.")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    record = tmp_path / "record.jsonl"
    download.value.save_as(record)
    verified = sifang("verify", str(record))

    assert verified.returncode == 0, verified.stdout + verified.stderr
