"""A win is counted at a refereed table: by the winner, before the others, and by a referee where they differ."""

import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from sifang.tiles import Kind, kind_of
from tests.browser.chair import Chair
from tests.browser.conftest import Visit
from tests.browser.deals import FOLLOWED, HEAVEN
from tests.browser.hosting import Setting
from tests.browser.serving import Server
from tests.browser.test_accessibility import violations
from tests.browser.test_people import sit_down_together
from tests.browser.test_phone import SIDEWAYS, UPRIGHT, boxes, cut, small

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

#: What the hand of `HEAVEN` is worth: 205 points.
ALL_OF_HEAVEN = ("All Sequences", "Concealed Hand", "Nine-Tile Straight", "Blessing of Heaven")


def pattern(chair: Chair, name: str) -> Locator:
    """The button that picks a pattern of the list."""
    return chair.sheet.get_by_role("button", name=re.compile(rf"^{name} \d+$"))


def count(chair: Chair, patterns: Sequence[str]) -> None:
    """Pick patterns beside those picked already, and say what they come to."""
    for name in patterns:
        if pattern(chair, name).get_attribute("aria-pressed") == "false":
            pattern(chair, name).click()
        expect(pattern(chair, name)).to_have_attribute("aria-pressed", "true")
    say_it(chair)


def say_it(chair: Chair) -> None:
    """Put the count on the table; the button is named, since another may soon stand in its place."""
    button = chair.page.get_by_role("button", name=re.compile(r"^(Declare|Put forward) \d+ points"))
    expect(button).to_be_visible()
    chair.click(button)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether one thing lies over another."""
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def accept(chair: Chair, words: str) -> None:
    """Accept the count that the button names."""
    button = chair.page.get_by_role("button", name=words)
    expect(button).to_be_visible()
    chair.click(button)


def win_at_once(chair: Chair) -> None:
    """Sit down at a refereed table and win on the tiles dealt."""
    chair.sit_down(refereed=True)
    chair.asked()
    chair.click(chair.button("Win"))
    expect(chair.page.get_by_role("heading", name="Count your hand")).to_be_visible()


def test_a_right_count_is_accepted_and_paid(serve: Callable[[Setting], Server], visit: Visit) -> None:
    ada = visit(serve(Setting(deals=(HEAVEN,))))
    win_at_once(ada)

    count(ada, ALL_OF_HEAVEN)

    expect(ada.sheet).to_contain_text("East (Ada) wins by self-draw")
    expect(ada.sheet).to_contain_text("South pays East 205")
    expect(ada.sheet).not_to_contain_text("The referee has ruled")
    ada.agree()
    expect(ada.page.get_by_text("Deal 2/4")).to_be_visible()


def test_a_count_too_high_is_disputed_by_a_computer_and_ruled_on(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    ada = visit(serve(Setting(deals=(HEAVEN,))))
    win_at_once(ada)

    count(ada, (*ALL_OF_HEAVEN, "Mixed One-Suit"))

    expect(ada.sheet).to_contain_text("Two different counts are put forward.")
    expect(ada.sheet).to_contain_text("Too much was counted.")
    expect(ada.sheet.get_by_role("link", name="Scoring a win 10")).to_be_visible()
    compared = ada.sheet.get_by_role("table")
    expect(compared.get_by_role("row", name=re.compile("Mixed One-Suit"))).to_contain_text(re.compile(r"40\s*–"))
    expect(compared.get_by_role("row", name=re.compile("Total"))).to_contain_text(
        re.compile(r"245 points\s*205 points")
    )
    expect(ada.sheet).to_contain_text("South pays East 205")
    expect(ada.page.get_by_role("button", name="Correct this result")).to_have_count(0)


def test_a_count_too_low_that_nobody_raises_stands(serve: Callable[[Setting], Server], visit: Visit) -> None:
    """win-scoring.7: nobody must point out that too little was counted."""
    ada = visit(serve(Setting(deals=(HEAVEN,))))
    win_at_once(ada)

    count(ada, ("Nine-Tile Straight",))

    expect(ada.sheet).to_contain_text("South pays East 40")
    expect(ada.sheet).not_to_contain_text("205")
    ada.agree()
    expect(ada.page.get_by_text("Deal 2/4")).to_be_visible()


def test_the_total_may_differ_from_the_sum_and_a_hand_is_counted_by_keys_alone(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    ada = visit(serve(Setting(deals=(HEAVEN,))))
    win_at_once(ada)
    page = ada.page

    ada.tab_to(page.get_by_label("Find a pattern"))
    for words in ("heaven", "nine-tile", "sequences"):
        page.keyboard.type(words)
        page.keyboard.press("Enter")
    expect(ada.sheet.get_by_role("region", name="Picked")).to_contain_text("200 points")
    page.keyboard.type("nothing of the sort")
    expect(page.get_by_text("No pattern of this book is called so.")).to_be_visible()
    ada.tab_to(page.get_by_label("Total declared"))
    page.keyboard.type("150")
    expect(page.get_by_text("The patterns come to 200 points.")).to_be_visible()
    ada.tab_to(page.get_by_role("button", name="Declare 150 points"))
    page.keyboard.press("Enter")

    expect(ada.sheet).to_contain_text("South pays East 150")


def test_a_count_that_is_put_aside_to_look_at_the_table_is_still_there(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    ada = visit(serve(Setting(deals=(HEAVEN,))))
    win_at_once(ada)
    pattern(ada, "Blessing of Heaven").click()

    ada.page.get_by_role("button", name="Look at the table").click()
    expect(ada.sheet).to_have_count(0)
    ada.page.get_by_role("button", name="Back to the count").click()

    expect(ada.sheet.get_by_role("region", name="Picked")).to_contain_text("155 points")


def test_a_count_that_is_being_written_outlasts_a_reload(serve: Callable[[Setting], Server], visit: Visit) -> None:
    ada = visit(serve(Setting(deals=(HEAVEN,))))
    win_at_once(ada)
    pattern(ada, "Blessing of Heaven").click()
    ada.page.get_by_label("Total declared").fill("150")

    ada.page.reload()

    expect(ada.sheet.get_by_role("region", name="Picked")).to_contain_text("155 points")
    expect(ada.page.get_by_role("button", name="Declare 150 points")).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 800), UPRIGHT, SIDEWAYS], ids=["desk", "upright", "sideways"])
def test_the_way_back_to_a_count_lies_over_no_tile_of_the_hand(
    serve: Callable[[Setting], Server], visit: Visit, size: tuple[int, int]
) -> None:
    ada = visit(serve(Setting(deals=(HEAVEN,))), size=size)
    win_at_once(ada)

    ada.page.get_by_role("button", name="Look at the table").click()

    way_back = ada.page.get_by_role("button", name="Back to the count")
    expect(way_back).to_be_visible()
    (back,) = boxes(way_back)
    assert not cut(back, size)
    assert [tile for tile in boxes(ada.hand) if overlap(back, tile)] == []
    assert [plate for plate in boxes(ada.page.get_by_role("group", name="Ada")) if overlap(back, plate)] == []


def two_at_a_refereed_table(serve: Callable[[Setting], Server], visit: Visit, setting: Setting) -> tuple[Chair, Chair]:
    """Ada is East and deals, Ben is South; computers hold the other seats."""
    server = serve(setting)
    ada, ben = visit(server), visit(server)
    sit_down_together(ada, [ben], computers="Expert", refereed=True)
    return ada, ben


def test_another_person_doubts_a_count_and_then_puts_his_own_forward(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    """win-scoring.7 and 10: a doubt finds no count that is too low; of two counts the referee takes the right one."""
    ada, ben = two_at_a_refereed_table(serve, visit, Setting(deals=(HEAVEN,)))
    ada.asked()
    ada.click(ada.button("Win"))
    expect(ben.page.get_by_role("heading", name="East: Ada counts the hand")).to_be_visible()
    count(ada, ("Nine-Tile Straight",))
    expect(ben.page.get_by_role("heading", name="East: Ada counts 40 points")).to_be_visible()
    expect(ada.sheet).to_contain_text("Not yet accepted: Ben")

    ben.page.get_by_role("button", name="Ask if it is too high").click()
    expect(ben.sheet).to_contain_text("The players do not know how the hand is counted.")
    expect(ben.sheet).not_to_contain_text("205")
    ben.page.get_by_role("button", name="Count it differently").click()
    count(ben, ALL_OF_HEAVEN)

    for chair in (ada, ben):
        expect(chair.sheet).to_contain_text("Too little was counted.")
        expect(chair.sheet.get_by_role("row", name=re.compile("Total"))).to_contain_text(
            re.compile(r"40 points\s*205 points")
        )
        expect(chair.sheet).to_contain_text("South pays East 205")


def test_a_result_is_corrected_before_all_four_have_confirmed_it(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    """win-scoring.9, G41: until then another count may be put forward, and the confirmations begin again."""
    ada, ben = two_at_a_refereed_table(serve, visit, Setting(deals=(HEAVEN,)))
    ada.asked()
    ada.click(ada.button("Win"))
    count(ada, ("Nine-Tile Straight",))
    accept(ben, "Accept 40 points")
    for chair in (ada, ben):
        expect(chair.sheet).to_contain_text("South pays East 40")
    ada.agree()
    expect(ada.sheet).to_contain_text("Not yet confirmed: Ben")

    ben.page.get_by_role("button", name="Correct this result").click()
    ben.page.get_by_role("button", name="Count it differently").click()
    count(ben, ALL_OF_HEAVEN)

    for chair in (ada, ben):
        expect(chair.sheet).to_contain_text("South pays East 205")
        expect(chair.page.get_by_role("button", name="Confirm")).to_be_visible()
    for chair in (ada, ben):
        chair.agree()
    expect(ada.page.get_by_text("Deal 2/4")).to_be_visible()


def follow(ada: Chair, ben: Chair) -> None:
    """Ada throws the tile that Ben waits for after West threw one like it, which he let go; he counts 50 points."""
    throw(ada, Kind.WEST)
    throw(ben, Kind.P9)
    expect(ben.discards("West")).to_have_count(1)
    ben.click(ben.button("Pass"))
    throw(ada, Kind.RED)
    expect(ben.discards("East")).to_have_count(2)
    ben.click(ben.button("Win"))
    count(ben, ("All Sequences", "Concealed Hand", "Nine-Tile Straight"))
    expect(ada.page.get_by_role("heading", name="South: Ben counts 50 points")).to_be_visible()


def throw(chair: Chair, kind: Kind) -> None:
    """Throw a tile of a kind when it is one's turn."""
    chair.page.wait_for_function("() => document.querySelector('[data-hand-tile][aria-disabled=false]') !== null")
    chair.click(chair.tile(next(tile for tile in chair.look().playable if kind_of(tile) is kind)))


def test_win_scoring_8_immunity_that_the_discarder_forgets_is_not_applied(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    ada, ben = two_at_a_refereed_table(serve, visit, Setting(deals=(FOLLOWED,)))
    follow(ada, ben)

    expect(ada.sheet.get_by_role("region", name="Same-round immunity")).to_contain_text("Scoring a win 8")
    expect(ben.sheet.get_by_role("region", name="Same-round immunity")).to_have_count(0)
    accept(ada, "Accept 50 points")

    expect(ada.sheet.get_by_role("listitem").filter(has_text="East pays South")).to_contain_text(
        "Responsible for the discard"
    )
    for chair in (ada, ben):
        chair.agree()
    expect(ada.page.get_by_text("Deal 2/4")).to_be_visible()


def test_win_scoring_8_immunity_that_the_discarder_asks_for_moves_the_payment(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    """immunity.4: whoever threw the kind first since the winner's last discard is responsible."""
    ada, ben = two_at_a_refereed_table(serve, visit, Setting(deals=(FOLLOWED,)))
    follow(ada, ben)

    ada.page.get_by_role("button", name="Ask for immunity").click()
    expect(ada.sheet).to_contain_text("The discarder asks for it.")
    accept(ada, "Accept 50 points")

    for chair in (ada, ben):
        expect(chair.sheet).to_contain_text("West threw this tile first in the same go-around and is responsible")
        expect(chair.sheet.get_by_role("listitem").filter(has_text="West pays South")).to_contain_text(
            "Responsible for the discard"
        )


@pytest.mark.parametrize("size", [(1280, 800), UPRIGHT], ids=["desk", "phone"])
def test_count_and_ruling_have_no_violations_and_targets_for_a_thumb(
    serve: Callable[[Setting], Server], visit: Visit, size: tuple[int, int]
) -> None:
    ada = visit(serve(Setting(deals=(HEAVEN,))), size=size)
    win_at_once(ada)
    for name in ("Value Honor", *ALL_OF_HEAVEN):
        pattern(ada, name).click()
    expect(ada.page.get_by_role("button", name="Value Honor: once more")).to_be_visible()

    assert violations(ada.page) == []
    assert size != UPRIGHT or small(ada) == []
    say_it(ada)
    expect(ada.sheet).to_contain_text("The referee has ruled")
    assert violations(ada.page) == []
    assert size != UPRIGHT or small(ada) == []
    assert not ada.page.evaluate("document.documentElement.scrollWidth > innerWidth")
