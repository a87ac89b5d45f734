"""axe finds nothing to object to, on any screen, in any theme."""

import re
from collections.abc import Callable
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.chair import Chair
from tests.browser.conftest import NOT_FOUND, Visit
from tests.browser.deals import HEAVEN, MANY_PUNGS
from tests.browser.hosting import Setting
from tests.browser.serving import ROOT, Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

AXE: Final = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"


class Node(msgspec.Struct):
    """A place in the page that breaks a rule."""

    html: str
    failureSummary: str  # noqa: N815 - the word of axe


class Violation(msgspec.Struct):
    """A rule of accessibility that the page breaks."""

    id: str
    help: str
    nodes: list[Node]


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it stands."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document).then(({violations}) => JSON.stringify(violations))")
    return [
        f"{violation.id} ({violation.help}): {node.html[:160]} {node.failureSummary}"
        for violation in msgspec.json.decode(found, type=list[Violation])
        for node in violation.nodes
    ]


def choose_theme(page: Page, theme: str) -> None:
    """Open the settings from the table's menu and take another table."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name=theme).check(force=True)
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_pages_have_no_violations(server: Server, visit: Visit) -> None:
    page = visit(server, complaints=(NOT_FOUND,)).page

    for path in ("/", "/rules/wsom", "/rules/wsom/claims.4", "/about", "/nowhere", "/join/nobody"):
        page.goto(path)
        expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
        assert violations(page) == [], path


def test_panels_have_no_violations(server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto("/")

    for panel in ("Settings", "Help"):
        page.get_by_role("button", name=panel).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="Close").click()


def test_the_table_has_no_violations_in_any_theme_with_buttons_menu_and_keys(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    chair = visit(serve(Setting(deals=(MANY_PUNGS,))))
    page = chair.page
    chair.sit_down()
    while len((seen := chair.asked()).buttons) < 2:
        chair.by_mouse(seen)

    for theme in ("Night", "Contrast", "Felt"):
        choose_theme(page, theme)
        assert violations(page) == [], theme
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


def test_result_sheet_card_and_replay_have_no_violations(serve: Callable[[Setting], Server], visit: Visit) -> None:
    chair = visit(serve(Setting(deals=(HEAVEN,))))
    page = chair.page
    chair.sit_down()
    chair.by_mouse(chair.asked())

    expect(chair.sheet).to_contain_text("wins by self-draw")
    assert violations(page) == []
    page.goto(f"/card/{chair.match}")
    expect(page.get_by_role("table")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Replay deal 1").click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert violations(page) == []


def test_the_table_on_a_phone_has_no_violations(serve: Callable[[Setting], Server], visit: Visit) -> None:
    chair = visit(serve(Setting(deals=(MANY_PUNGS,))), size=(390, 844))
    chair.sit_down()
    chair.asked()

    assert violations(chair.page) == []


def test_what_happens_is_told_to_a_screen_reader(serve: Callable[[Setting], Server], visit: Visit) -> None:
    chair: Chair = visit(serve(Setting(deals=(MANY_PUNGS,))))
    chair.sit_down()
    chair.by_mouse(chair.asked())

    expect(chair.page.get_by_role("log")).to_contain_text(re.compile("(discard|draw) "))
