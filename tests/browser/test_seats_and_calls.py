"""The seat draw on a table's telephone, and the page of the calls."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.serving import Server
from tests.browser.test_accessibility import violations
from tests.browser.test_phone import UPRIGHT
from tests.browser.tournament_hall import NAMES, confirmed_deals, open_hall
from tests.tournament.halls import plan, stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


def test_seats_are_drawn_by_the_server_shown_and_drawn_afresh_with_tiles(server: Server, visit: Visit) -> None:
    """wsom seat-draw.0 and 6: before the first deal and every fourth; who takes East deals first."""
    hall = open_hall(server, plan(stage(deals=8), confirm_every=1))
    page = visit(server, size=UPRIGHT).page
    page.goto(hall.link(1))

    page.get_by_role("button", name="Draw the seats").click()
    expect(page.get_by_role("heading", name="Seat draw")).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    winds = hall.card(1, 1).seats.winds
    expect(page.get_by_text(f"East: {NAMES[winds.index(0)]}, South: {NAMES[winds.index(1)]}")).to_be_visible()
    expect(page.get_by_role("button", name="Draw the seats")).to_have_count(0)
    assert violations(page) == []

    hall.plays(1, 1, *confirmed_deals(20, 20, 20, 20))
    page.get_by_text("Drawn with tiles at the table").click()
    for wind, name in (("East", "Dee"), ("South", "Ada"), ("West", "Cai")):
        page.get_by_role("group", name=f"Who took {wind}?").get_by_role("radio", name=name).check()
    page.get_by_role("button", name="Enter the seats").click()
    expect(page.get_by_text("East: Dee, South: Ada, West: Cai, North: Bo")).to_be_visible()
    card = hall.card(1, 1)
    assert (card.next.dealer, card.seats.from_deal, card.seats.shown) == (3, 5, None)


def test_the_calls_of_a_book_are_read_and_printed_from_its_rules(server: Server, visit: Visit) -> None:
    page = visit(server, size=UPRIGHT).page
    page.add_init_script("speechSynthesis.getVoices = () => []")
    page.goto("/rules/mcr")
    page.get_by_role("link", name="Hear the calls").click()

    expect(page.get_by_role("heading", name="The calls, and how they are said")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="補花")).to_contain_text("bǔ huā")
    expect(page.get_by_role("link", name="Print this page (PDF)")).to_have_attribute(
        "href", "/api/books/mcr/print/calls.pdf?language=en"
    )
    expect(page.get_by_role("status").filter(has_text="no voice for")).to_have_text(
        "This device has no voice for: Cantonese, Mandarin, English."
    )
    expect(page.get_by_role("button", name="Flower Mandarin")).to_be_disabled()
    assert violations(page) == []
