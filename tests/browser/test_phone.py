"""On a phone, upright or sideways, the whole hand is there, targets are large enough, and a deal is played."""

import re
from collections.abc import Callable
from itertools import chain

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.chair import Chair
from tests.browser.conftest import NOT_FOUND, Visit
from tests.browser.deals import MANY_PUNGS, SOON_WON
from tests.browser.hosting import Setting
from tests.browser.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

UPRIGHT, SIDEWAYS, SMALL = (390, 844), (844, 390), (360, 640)
#: The smallest side of what a thumb must hit, in CSS pixels; half a pixel is lost to rounding.
TARGET = 44 - 0.5


def boxes(targets: Locator) -> list[FloatRect]:
    """Where everything stands that is visible of these."""
    found = [target.bounding_box() for target in targets.all() if target.is_visible()]
    return [box for box in found if box is not None]


def cut(box: FloatRect, size: tuple[int, int]) -> bool:
    """Whether a box reaches out of the window."""
    return box["x"] < 0 or box["y"] < 0 or box["x"] + box["width"] > size[0] or box["y"] + box["height"] > size[1]


def small(chair: Chair) -> list[str]:
    """The buttons and tiles to press that are too small for a thumb; links within sentences are as large as words."""
    targets = chair.page.locator("button, label:has(input), select, summary, a.button, [data-hand-tile]")
    shown = [target for target in targets.all() if target.is_visible()]
    return [
        f"{box['width']:.0f} x {box['height']:.0f}: {target.evaluate('(element) => element.outerHTML')[:100]}"
        for target in shown
        if (box := target.bounding_box()) and min(box["width"], box["height"]) < TARGET
    ]


@pytest.fixture(params=[UPRIGHT, SIDEWAYS], ids=["upright", "sideways"])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """How a phone is held: its window's width and height."""
    size: tuple[int, int] = request.param
    return size


def test_a_deal_is_played_by_touch(serve: Callable[[Setting], Server], visit: Visit, size: tuple[int, int]) -> None:
    chair = visit(serve(Setting(deals=(SOON_WON,))), size=size)
    page = chair.page
    page.goto("/")
    page.get_by_role("button", name="Sit down").tap()

    chair.play_deal(chair.by_finger)
    expect(chair.sheet).to_contain_text(re.compile("wins|Draw game"))
    chair.tap(page.get_by_role("button", name="Confirm"))

    expect(page.get_by_text("2/4")).to_be_visible()


def test_hand_buttons_and_everything_to_press_are_uncut_and_large_enough(
    serve: Callable[[Setting], Server], visit: Visit, size: tuple[int, int]
) -> None:
    chair = visit(serve(Setting(deals=(MANY_PUNGS,))), size=size)
    page = chair.page
    page.goto("/")
    assert small(chair) == []
    page.get_by_role("button", name="Sit down").tap()

    while len((seen := chair.asked()).buttons) < 2:
        assert len(boxes(chair.hand)) == len(seen.hand) == 14
        assert [box for box in boxes(chair.hand) if cut(box, size)] == []
        assert small(chair) == []
        chair.by_finger(seen)

    buttons = page.get_by_role("toolbar").get_by_role("button")
    assert [box for box in chain(boxes(chair.hand), boxes(buttons)) if cut(box, size)] == []
    assert small(chair) == []


def test_no_page_scrolls_sideways(server: Server, visit: Visit) -> None:
    too_wide: list[tuple[str, tuple[int, int]]] = []

    for size in (UPRIGHT, SIDEWAYS, SMALL):
        page = visit(server, size=size, complaints=(NOT_FOUND,)).page
        for path in ("/", "/rules/wsom", "/about", "/join/none", "/card/none"):
            page.goto(path)
            expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                too_wide.append((path, size))

    assert too_wide == []
