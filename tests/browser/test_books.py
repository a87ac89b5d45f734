"""Every rulebook at the browser table: flowers laid and kept, a hand too cheap to win, wild tiles and levels."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from sifang.tiles import is_flower, kind_of
from tests.browser.chair import Seen
from tests.browser.conftest import Visit
from tests.browser.deals import TOO_CHEAP, TWO_FLOWERS, WILD_HEAVEN
from tests.browser.hosting import Setting
from tests.browser.serving import Server
from tests.browser.test_accessibility import violations

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

MCR, HANGZHOU = "Chinese official rules", "Hangzhou mahjong"


def test_an_mcr_deal_is_played_to_its_win_with_a_flower_laid_and_another_kept(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    """mcr flower.1: a flower may be laid aside for another tile, kept, and thrown."""
    chair = visit(serve(Setting(deals=(TWO_FLOWERS,))))
    page = chair.page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Lay flowers by themselves").set_checked(False)
    page.get_by_role("button", name="Close").click()
    chair.sit_down(rules=MCR)

    assert chair.asked().buttons == ("Keep", "Flower")
    expect(page.get_by_text("East: flowers")).to_be_visible()
    chair.until_it_acts(lambda: page.keyboard.press("f"))
    expect(page.get_by_role("list", name="Flowers of East").get_by_role("img", name="Spring")).to_be_visible()
    chair.asked()
    chair.until_it_acts(lambda: page.keyboard.press(" "))
    kept = next(tile for tile in chair.asked().playable if is_flower(kind_of(tile)))
    chair.click(chair.tile(kept))

    def wait(seen: Seen) -> None:
        """Win or lay a flower where he may, else let go what he is offered and throw what he draws."""
        wanted = next((button for button in ("Win", "Flower", "Pass") if button in seen.buttons), None)
        chair.click(chair.tile(seen.playable[-1]) if wanted is None else chair.button(wanted))

    chair.play_deal(wait)

    expect(chair.sheet).to_contain_text("Pure Straight")
    expect(chair.sheet.get_by_text("Flower", exact=False).first).to_be_visible()
    assert violations(page) == []


def test_a_hand_below_the_minimum_tells_what_it_counts_and_what_is_missing(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    """mcr scoring.1.2: eight points are needed to win."""
    chair = visit(serve(Setting(deals=(TOO_CHEAP,))))
    page = chair.page
    chair.sit_down(rules=MCR)

    assert "Win" not in chair.asked().buttons
    page.get_by_role("button", name="Win? 5 of 8 points").click()
    expect(chair.sheet).to_contain_text("Fully Concealed Hand")
    expect(chair.sheet).to_contain_text("3 more points are needed")
    expect(chair.sheet.get_by_role("link").first).to_have_attribute("href", re.compile("^/rules/mcr/scoring"))
    assert violations(page) == []
    page.get_by_role("button", name="Close").click()
    chair.by_mouse(chair.look())

    expect(chair.discards("East")).to_have_count(1)


def test_a_hangzhou_table_marks_wilds_and_tells_the_dealers_level_and_what_wilds_stood_for(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    """hangzhou article.2 and article.18: the white dragons are wild, and patterns double."""
    chair = visit(serve(Setting(deals=(WILD_HEAVEN,))))
    page = chair.page
    chair.sit_down(rules=HANGZHOU)

    assert "Win" in chair.asked().buttons
    expect(page.get_by_role("group", name="Your hand").get_by_role("button", name="White dragon, wild")).to_be_visible()
    expect(page.get_by_text("Level 1")).to_be_visible()
    expect(page.get_by_text("Wild: White dragon")).to_be_visible()
    assert violations(page) == []
    chair.click(chair.button("Win"))

    expect(
        chair.sheet.get_by_role("group", name="The hand in its sets").get_by_role("img", name="wild")
    ).to_be_visible()
    expect(chair.sheet.get_by_role("list", name="The count")).to_contain_text("×1")
    assert violations(page) == []
