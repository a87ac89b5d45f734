"""A deal is played from the home page to its result, with the mouse alone and with keys alone; misclicks do nothing."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.browser.chair import least_wanted
from tests.browser.conftest import Visit
from tests.browser.deals import MANY_PUNGS, UNCLAIMED
from tests.browser.hosting import QUICK, WATCHED, Setting
from tests.browser.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


def test_a_deal_is_played_with_the_mouse_alone_from_the_seat_draw_to_the_next_deal(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    chair = visit(serve(Setting(WATCHED, deals=(MANY_PUNGS,))), motion=True)
    page = chair.page

    chair.sit_down()
    chair.sees_at_once("Seat draw", "Skip")
    expect(page.get_by_text("Deal 1/4")).to_be_visible()
    chair.play_deal(chair.by_mouse)
    expect(chair.log.get_by_text(re.compile("^You: Pung")).first).to_be_attached()
    expect(chair.sheet).to_contain_text(re.compile("wins|Draw game"))
    chair.click(page.get_by_role("button", name="Confirm"))

    expect(chair.sheet).to_be_hidden()
    expect(page.get_by_text("Deal 2/4")).to_be_visible()


def test_a_deal_is_played_with_keys_alone_from_the_home_page_to_the_next_deal(server: Server, visit: Visit) -> None:
    chair = visit(server)
    page = chair.page

    page.goto("/")
    chair.tab_to(page.get_by_role("button", name="Sit down"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    chair.play_deal(chair.by_keys)
    expect(chair.sheet).to_contain_text(re.compile("wins|Draw game"))
    chair.tab_to(page.get_by_role("button", name="Confirm"))
    chair.until_it_acts(lambda: page.keyboard.press("Enter"))

    expect(chair.sheet).to_be_hidden()
    expect(page.get_by_text("Deal 2/4")).to_be_visible()


def test_a_double_click_throws_one_tile(serve: Callable[[Setting], Server], visit: Visit) -> None:
    # The computers take their time, so that the second click of a slow machine does not come in the next turn.
    chair = visit(serve(Setting(replace(QUICK, thinking=(1_500, 1_500)), deals=(UNCLAIMED,))))
    chair.sit_down()
    first = chair.asked()
    place = chair.tile(first.hand[-1]).bounding_box()
    assert place is not None, "the hand is on the screen"

    def double_click() -> None:
        chair.page.mouse.dblclick(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, delay=30)

    chair.until_it_acts(double_click)
    while not chair.asked().playable:
        chair.click(chair.button("Pass"))

    expect(chair.discards("East")).to_have_count(1)
    assert len(chair.look().hand) == 14


def test_when_discards_are_to_be_confirmed_the_first_press_only_lifts_the_tile(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    chair = visit(serve(Setting(deals=(UNCLAIMED,))))
    page = chair.page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Confirm discards").check()
    page.get_by_role("button", name="Close").click()
    chair.choose(name="Ada")
    page.get_by_role("button", name="Sit down").click()
    tile = least_wanted(chair.asked().playable)

    chair.tile(tile).click()
    expect(chair.tile(tile)).to_have_attribute("aria-pressed", "true")
    expect(chair.discards("East")).to_have_count(0)
    chair.click(chair.tile(tile))

    expect(chair.discards("East")).to_have_count(1)
