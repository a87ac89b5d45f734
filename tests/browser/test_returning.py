"""Whoever reloads the page, opens a second tab or loses the line is back on his seat, before the same question."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chair import Chair
from tests.browser.conftest import NO_SERVER, Visit
from tests.browser.deals import MANY_PUNGS
from tests.browser.hosting import Setting
from tests.browser.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


def everything_shown(page: Page) -> list[str]:
    """Every physical tile on the page and where it lies, the call buttons, and the names with their scores."""
    found: list[str] = page.evaluate(
        """() => [
          ...[...document.querySelectorAll('[data-tile]')].map((tile) =>
            `${tile.dataset.tile} ${tile.closest('[aria-label]:not(.tile)')?.getAttribute('aria-label')}`),
          ...[...document.querySelectorAll('[role=toolbar] button')].map((button) => button.textContent),
          ...[...document.querySelectorAll('.plate')].map((plate) => plate.textContent),
        ].sort()"""
    )
    return found


def play_until_a_claim_is_offered(chair: Chair) -> None:
    """Throw tiles until the table asks whether to claim one, with a choice besides passing."""
    while "Pass" not in (seen := chair.asked()).buttons or len(seen.buttons) == 1:
        assert not seen.agree, "the deal ended before anything could be claimed"
        chair.by_mouse(seen)


@pytest.fixture
def chair(serve: Callable[[Setting], Server], visit: Visit) -> Chair:
    """A person who is being asked whether to claim a tile."""
    chair = visit(serve(Setting(deals=(MANY_PUNGS,))))
    chair.sit_down()
    play_until_a_claim_is_offered(chair)
    return chair


def test_a_reload_in_mid_claim_leads_back_to_the_same_seat_offer_and_table(chair: Chair) -> None:
    before, shown = chair.look(), everything_shown(chair.page)

    chair.page.reload()
    chair.asked()

    assert chair.look() == before
    assert everything_shown(chair.page) == shown


def test_a_second_tab_shows_the_same_offer_and_one_answer_serves_both(chair: Chair) -> None:
    first, before = chair.page, chair.look()
    second = Chair(first.context.new_page())
    second.page.goto(first.url)
    second.asked()
    assert second.look() == before
    assert everything_shown(second.page) == everything_shown(first)

    second.click(second.button("Pass"))

    chair.waits_to_see(second.asked())


def test_the_home_page_leads_back_to_the_table_in_play(chair: Chair) -> None:
    page, before = chair.page, chair.look()

    page.goto("/")
    page.get_by_role("link", name="Return to the table").click()
    chair.asked()

    assert chair.look() == before


def test_when_the_server_is_killed_the_page_says_so_and_finds_it_again_with_everything_as_it_was(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    server = serve(Setting(deals=(MANY_PUNGS,)))
    chair = visit(server, complaints=(NO_SERVER,))
    chair.sit_down()
    play_until_a_claim_is_offered(chair)
    before, shown = chair.look(), everything_shown(chair.page)

    server.kill()
    expect(chair.page.get_by_role("alert")).to_contain_text("The connection is lost")
    serve(Setting(port=server.port))

    expect(chair.page.get_by_role("alert")).to_be_hidden()
    chair.waits_to_see(before)
    assert everything_shown(chair.page) == shown
    chair.by_mouse(chair.asked())
