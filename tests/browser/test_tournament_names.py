"""Names of any length: they hide no column at the desk, and none of ordinary length is cut on the hall's screen."""

import pytest
from playwright.sync_api import Locator, expect

from sifang.tournament.commands import CorrectEntry, EnterPlayer
from tests.browser.conftest import Visit
from tests.browser.serving import Server
from tests.browser.tournament_hall import open_hall

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

LONG = "W" * 80
FOUR_TABLES = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)]


def overflows(place: Locator) -> bool:
    """Whether anything in it is broader or higher than the room it has."""
    cut: bool = place.evaluate("it => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1")
    return cut


@pytest.mark.parametrize("place", ["entries", "seating/1", "cards/1/1", "standings"])
def test_a_name_without_a_space_in_it_leaves_every_column_in_sight(server: Server, visit: Visit, place: str) -> None:
    hall = open_hall(server, players=8)
    hall.does(CorrectEntry(player=1, name=LONG, team=LONG, country="DE"))
    page = visit(server, size=(1280, 800)).page
    page.goto(f"{hall.path('/desk')}/{place}#{hall.secret}")
    expect(page.get_by_text(LONG).locator("visible=true").first).to_be_visible()
    for scrolled in page.locator("main .scroll, main .section").all():
        assert scrolled.evaluate("it => it.scrollWidth <= it.clientWidth")


def test_four_tables_have_ordinary_names_whole_on_a_small_wall(server: Server, visit: Visit) -> None:
    hall = open_hall(server, players=0, seated=False)
    hall.does(*(EnterPlayer(name=f"Elodie Dupont-Aignan {n}") for n in range(16)))
    hall.seats(1, FOUR_TABLES, start=False)
    page = visit(server, size=(1280, 720)).page
    page.goto(hall.path("/hall"))
    expect(page.locator(".seat .name")).to_have_count(16)
    assert not any(overflows(name) for name in page.locator(".seat .name").all())
    assert not overflows(page.locator("ul.tables"))


@pytest.mark.parametrize(("language", "pages"), [("English", 5), ("繁體", 6), ("简体", 6)])
def test_the_headers_pages_fit_on_a_small_phone(server: Server, visit: Visit, language: str, pages: int) -> None:
    page = visit(server, size=(360, 720)).page
    page.goto("/about")
    page.get_by_role("button", name=language).click()
    links = page.locator("header nav .button").locator("visible=true")
    expect(links).to_have_count(pages)
    assert not any(overflows(one) for one in links.all())
    boxes = [one.bounding_box() for one in links.all()]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes), boxes


def test_tournaments_are_among_the_headers_pages(server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto("/about")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Tournaments").click()
    expect(page.get_by_role("heading", name="Tournaments")).to_be_visible()
