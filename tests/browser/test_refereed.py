"""A refereed table: what the rules forbid can be done, is ruled on at once, and play goes on as the ruling says."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from sifang.rules.ruling_effect import ShownTilesPenal
from sifang.tiles import Kind, Tile, kind_of
from tests.browser.chair import Chair
from tests.browser.conftest import Visit
from tests.browser.deals import CHOW_SOON
from tests.browser.hosting import Setting
from tests.browser.serving import Server
from tests.browser.test_accessibility import choose_theme, violations
from tests.browser.test_phone import UPRIGHT, boxes, cut, small

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

M3, M4, M5, P8, EAST = Kind(2), Kind(3), Kind(4), Kind(16), Kind(27)
PENAL = ShownTilesPenal().words
CHOW = "Chow: 3 of characters, 4 of characters, 5 of characters"
#: As in `chair`: how often a press is tried, how long it counts for nothing, and how long its target is waited for.
_PRESSES, _GUARD, _AT_ONCE = 40, 350, 1_000


@pytest.fixture
def server(serve: Callable[[Setting], Server]) -> Server:
    """A server that deals Ada a hand which the player before her soon offers a chow."""
    return serve(Setting(deals=(CHOW_SOON,)))


def seated(chair: Chair) -> Chair:
    """Ada has sat down at a refereed table, and it is her turn."""
    chair.sit_down(refereed=True)
    chair.asked()
    return chair


def held(chair: Chair, kind: Kind) -> Tile:
    """A tile of this kind in the own hand."""
    return next(tile for tile in chair.look().hand if kind_of(tile) == kind)


def penalty(chair: Chair, state: str) -> Locator:
    """The tiles of the own hand that lie open, `live` or `dead`."""
    return chair.page.get_by_role("group", name="Your hand").get_by_role(
        "button", name=re.compile(f", {state} penalty tile$")
    )


def laid(chair: Chair, tile: str) -> Locator:
    """A tile among the own sets on the table."""
    return chair.page.get_by_role("list", name="Declared sets of East").get_by_role("img", name=tile)


def notice(chair: Chair) -> Locator:
    """What has just been ruled."""
    return chair.page.get_by_role("region", name="Ruling")


def until(press: Callable[[], None], seen: Locator) -> None:
    """Press until something is to be seen: a press on what has only just appeared does nothing."""
    for _ in range(_PRESSES):
        with suppress(TooLate):  # what was to be pressed is gone, since the last press counted after all
            press()
        with suppress(AssertionError):
            expect(seen).to_be_visible(timeout=_GUARD)
            return
    raise AssertionError(f"nothing came of {_PRESSES} presses")


def wins_falsely(chair: Chair) -> None:
    """Declare a win on the tiles dealt, which are none."""
    until(lambda: chair.button("Win").click(timeout=_AT_ONCE), notice(chair))


def opens(chair: Chair) -> None:
    """Open the referee's panel."""
    chair.page.get_by_role("button", name="Referee").click()
    expect(chair.sheet).to_be_visible()


def does(chair: Chair, act: str, *then: str) -> None:
    """Choose an act in the referee's panel, and what it asks for."""
    opens(chair)
    for word in (act, *then):
        chair.sheet.get_by_role("button", name=word, exact=True).click(timeout=_AT_ONCE)
    last = chair.sheet.get_by_role("button", name=(act, *then)[-1], exact=True)
    for _ in range(_PRESSES):
        with suppress(AssertionError):
            expect(chair.sheet).to_be_hidden(timeout=_GUARD)
            return
        with suppress(TooLate):
            last.click(timeout=_AT_ONCE)
    raise AssertionError(f"{act} was not done")


def shows(chair: Chair, *kinds: Kind) -> None:
    """Choose tiles in the hand, one of each kind, and show them."""
    for kind in kinds:
        tile = chair.tile(held(chair, kind))
        tile.click()
        expect(tile).to_have_attribute("aria-pressed", "true")
    chair.click(chair.button("Show"))


def throws(chair: Chair, kind: Kind) -> None:
    """Throw a tile on the own turn."""
    chair.click(chair.tile(held(chair, kind)))


def to_the_offer(chair: Chair) -> None:
    """Throw the East wind, and wait for the tile that three chows can take."""
    throws(chair, EAST)
    expect(chair.button("Chow")).to_be_visible()
    expect(chair.discards("North")).to_have_count(1)


def test_a_false_win_lays_the_hand_open_and_play_goes_on(server: Server, visit: Visit) -> None:
    ada = seated(visit(server))

    wins_falsely(ada)

    expect(notice(ada)).to_contain_text("You: A false win, the hand shown")
    expect(notice(ada)).to_contain_text(PENAL.en)
    expect(notice(ada).get_by_role("link", name="Wrong calls 6")).to_have_attribute("href", "/rules/wsom/wrong-calls.6")
    expect(penalty(ada, "live")).to_have_count(14)
    expect(ada.log).to_contain_text("Ruling 1, You:")
    throws(ada, EAST)
    expect(ada.discards("East")).to_have_count(1)
    expect(penalty(ada, "dead")).to_have_count(13)


def test_a_dead_penalty_tile_that_is_thrown_is_taken_back(server: Server, visit: Visit) -> None:
    ada = seated(visit(server))
    wins_falsely(ada)
    throws(ada, EAST)

    # The hand may claim nothing with dead tiles, so that nobody is waited for until it draws.
    expect(ada.page.get_by_role("button", name=re.compile(", drawn$"))).to_be_visible()
    dead = ada.page.get_by_role("heading", name="You: A dead penalty tile discarded")
    until(lambda: penalty(ada, "dead").first.click(timeout=_AT_ONCE), dead)

    expect(notice(ada).get_by_role("link", name="Penalty tiles 2")).to_be_visible()
    expect(ada.discards("East")).to_have_count(1)


def test_an_empty_call_exposes_two_tiles(server: Server, visit: Visit) -> None:
    ada = seated(visit(server))
    to_the_offer(ada)

    does(ada, "Call and take it back")

    expect(notice(ada)).to_contain_text("You: A call withdrawn before showing")
    expect(notice(ada).get_by_role("link", name="Wrong calls 3")).to_be_visible()
    expect(penalty(ada, "live")).to_have_count(2)
    expect(ada.page.get_by_role("list", name="Declared sets of East")).to_have_count(0)


def test_a_wrong_chow_is_put_right_in_time(server: Server, visit: Visit) -> None:
    ada = seated(visit(server))
    to_the_offer(ada)

    does(ada, "Show tiles for a set", CHOW)
    shows(ada, M3, P8)
    expect(laid(ada, "3 of characters")).to_be_visible()
    expect(laid(ada, "8 of dots")).to_be_visible()
    does(ada, "Point out a wrong set", "You")

    expect(notice(ada)).to_contain_text("You: A wrong set shown")
    expect(laid(ada, "4 of characters")).to_be_visible()
    expect(laid(ada, "8 of dots")).to_have_count(0)
    expect(penalty(ada, "live")).to_have_count(1)
    expect(penalty(ada, "live")).to_have_attribute("aria-label", "8 of dots, live penalty tile")


def test_a_wrong_chow_that_is_found_too_late_bars_the_hand(server: Server, visit: Visit) -> None:
    ada = seated(visit(server))
    page = ada.page
    to_the_offer(ada)

    does(ada, "Show tiles for a set", CHOW)
    shows(ada, M3, P8)
    expect(laid(ada, "8 of dots")).to_be_visible()
    throws(ada, M4)

    expect(notice(ada)).to_contain_text("You: A wrong set shown")
    expect(notice(ada).get_by_role("link", name="Wrong calls 5")).to_be_visible()
    expect(page.get_by_role("group", name="Ada")).to_contain_text("May not win")
    expect(ada.log).to_contain_text("South: a set of You is wrong")


def test_a_live_penalty_tile_dies_with_another_discard(server: Server, visit: Visit) -> None:
    ada = seated(visit(server))

    does(ada, "Let tiles be seen")
    shows(ada, P8)
    expect(penalty(ada, "live")).to_have_count(1)
    throws(ada, EAST)

    expect(penalty(ada, "live")).to_have_count(0)
    expect(penalty(ada, "dead")).to_have_attribute("aria-label", "8 of dots, dead penalty tile")


def test_nothing_tells_which_calls_are_lawful(server: Server, visit: Visit) -> None:
    ada = seated(visit(server))
    to_the_offer(ada)

    assert ada.look().buttons == ("Pass", "Chow", "Pung", "Kong", "Win")
    assert ada.look().choices == 0
    expect(ada.page).to_have_title(re.compile("^Table"))
    ada.click(ada.button("Pass"))
    expect(ada.page.get_by_role("list", name="Declared sets of East")).to_have_count(0)


def test_a_ruling_is_overruled_with_keys_alone(server: Server, visit: Visit) -> None:
    ada = seated(visit(server))
    page = ada.page

    page.keyboard.press("r")
    ada.tab_to(ada.sheet.get_by_role("button", name="Let tiles be seen"))
    page.keyboard.press("Enter")
    expect(ada.sheet).to_be_hidden()
    page.keyboard.press("Enter")
    expect(ada.hand.and_(page.locator("[aria-pressed=true]"))).to_have_count(1)
    ada.until_it_acts(lambda: page.keyboard.press(" "))
    expect(penalty(ada, "live")).to_have_count(1)
    page.keyboard.press("r")
    ada.tab_to(ada.sheet.get_by_role("button", name="Overrule no. 1", exact=True))
    page.keyboard.press("Enter")
    ada.tab_to(page.get_by_label("Why"))
    page.keyboard.type("the table was pushed")
    ada.tab_to(page.get_by_role("button", name="Record it"))
    page.keyboard.press("Enter")

    expect(notice(ada)).to_contain_text("Overruled by Ada: Nothing follows. Reason: the table was pushed")
    expect(penalty(ada, "live")).to_have_count(0)


def test_points_and_a_bar_can_be_put_in_the_place_of_a_ruling(server: Server, visit: Visit) -> None:
    ada = seated(visit(server))
    page = ada.page
    wins_falsely(ada)

    opens(ada)
    page.get_by_role("button", name="Overrule no. 1", exact=True).click()
    page.get_by_label("Points deducted").fill("20")
    page.get_by_label("The hand, for the rest of the deal").select_option("May not win")
    page.get_by_role("button", name="Record it").click()
    expect(page.get_by_role("alert")).to_contain_text("Say why")
    page.get_by_label("Why").fill("it was not the first time")
    page.get_by_role("button", name="Record it").click()

    expect(notice(ada)).to_contain_text("20 points are deducted")
    expect(page.get_by_role("group", name="Ada")).to_contain_text("May not win")
    expect(page.get_by_role("group", name="Ada")).to_contain_text("\N{MINUS SIGN}20")
    expect(penalty(ada, "live")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 800), UPRIGHT], ids=["wide", "phone"])
def test_panel_notice_and_penalty_tiles_have_no_violations(server: Server, visit: Visit, size: tuple[int, int]) -> None:
    ada = seated(visit(server, size=size))
    page = ada.page

    does(ada, "Let tiles be seen")
    assert violations(page) == []
    shows(ada, P8)
    expect(notice(ada)).to_be_visible()
    for theme in ("Night", "Contrast", "Felt"):
        choose_theme(page, theme)
        assert violations(page) == [], theme
    opens(ada)
    page.get_by_role("button", name="Overrule no. 1", exact=True).click()
    expect(page.get_by_label("Why")).to_be_visible()
    assert violations(page) == []


def test_on_a_phone_everything_is_in_reach_and_the_notice_leaves_the_hand_free(server: Server, visit: Visit) -> None:
    ada = seated(visit(server, size=UPRIGHT))
    page = ada.page

    until(lambda: ada.button("Win").tap(timeout=_AT_ONCE), notice(ada))
    expect(penalty(ada, "live")).to_have_count(14)
    assert [box for box in boxes(ada.hand) if cut(box, UPRIGHT)] == []
    assert small(ada) == []
    lowest = max(box["y"] + box["height"] for box in boxes(notice(ada)))
    assert lowest < min(box["y"] for box in boxes(ada.hand))
    page.get_by_role("button", name="Put the ruling away").tap()
    expect(notice(ada)).to_have_count(0)
    page.get_by_role("button", name="Referee").tap()
    assert small(ada) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
