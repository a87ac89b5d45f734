"""Four people at one table, each with a browser; one who goes away and comes back; and somebody who looks on."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.browser.chair import Chair, least_wanted
from tests.browser.conftest import Visit
from tests.browser.deals import SOON_WON, UNCLAIMED
from tests.browser.hosting import QUICK, WATCHED, Setting
from tests.browser.line import Sent
from tests.browser.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
NAMES = ("Ada", "Ben", "Cao", "Dai")


def sit_down_together(
    host: Chair, guests: Sequence[Chair], *, computers: str = "Novice", refereed: bool = False
) -> None:
    """The first opens a table and invites the others, each by the link to a seat; then he begins the match."""
    page = host.page
    page.goto("/")
    host.choose(name=NAMES[0], computers=computers, refereed=refereed)
    page.get_by_role("button", name="Invite people first").click()
    for number, guest in enumerate(guests, start=2):
        page.get_by_role("button", name=f"Invite somebody to Seat {number}").click()
        link = page.get_by_role("textbox", name=f"Link to Seat {number}").input_value()
        guest.page.goto(link)
        expect(guest.page.get_by_text("The match has not begun.")).to_be_visible()
        guest.page.get_by_label("Your name").fill(NAMES[number - 1])
        guest.page.get_by_role("button", name="Take the seat").click()
        expect(page.get_by_text(NAMES[number - 1])).to_be_visible()
    page.get_by_role("button", name="Begin the match").click()


def act_once(chair: Chair) -> None:
    """If the table asks this person: win if he can, else claim nothing and throw what is of no use."""
    seen = chair.look()
    if "Win" in seen.buttons:
        chair.click(chair.button("Win"))
    elif "Pass" in seen.buttons:
        chair.click(chair.button("Pass"))
    elif seen.playable:
        chair.click(chair.tile(least_wanted(seen.playable)))


def play_on(chairs: Sequence[Chair], until: Callable[[], bool]) -> None:
    """Everybody acts in turn until something is the case."""
    while not until():
        for chair in chairs:
            act_once(chair)
        chairs[0].page.wait_for_timeout(20)


def test_four_people_play_from_the_seat_draw_to_a_result_and_nobody_is_told_another_s_tiles(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    server = serve(Setting(WATCHED, deals=(SOON_WON,)))
    chairs = [visit(server) for _ in NAMES]
    lines = [Sent.to(chair.page) for chair in chairs]

    sit_down_together(chairs[0], chairs[1:])
    for chair in chairs:
        expect(chair.page.get_by_role("status", name="Seat draw")).to_be_visible()
    for chair in chairs:
        expect(chair.hand.first).to_be_visible()
    hands = [set(chair.look().hand) for chair in chairs]
    play_on(chairs, lambda: all(chair.sheet.is_visible() for chair in chairs))
    for chair in chairs:
        expect(chair.sheet).to_contain_text("East (Ada) wins")
        chair.click(chair.page.get_by_role("button", name="Confirm"))
    for chair in chairs:
        expect(chair.page.get_by_text("Deal 2/4")).to_be_visible()

    assert not set.intersection(*hands)
    assert [line.seats_whose_tiles_were_told() for line in lines] == [{0}, {1}, {2}, {3}]


def test_a_computer_plays_for_a_person_who_has_gone_until_he_is_back(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    server = serve(Setting(replace(QUICK, absence=700), deals=(UNCLAIMED,)))
    chairs = [visit(server) for _ in NAMES[:2]]
    ada, ben = chairs
    sit_down_together(ada, [ben])
    expect(ben.hand.first).to_be_visible()
    address, plate = ben.page.url, ada.page.get_by_role("group", name="Ben")
    expect(plate).to_contain_text("Person")

    ben.page.close()
    expect(plate).to_contain_text("Not connected")
    play_on([ada], lambda: "Club computer" in plate.inner_text())
    back = Chair(ben.page.context.new_page())
    back.page.goto(address)

    expect(plate).to_contain_text("Person")
    expect(back.hand.first).to_be_visible()
    play_on([ada, back], ada.sheet.is_visible)
    expect(back.sheet).to_contain_text(re.compile("wins|Draw game"))


def test_somebody_who_looks_on_sees_no_hands_and_has_nothing_to_press(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    server = serve(Setting(deals=(SOON_WON,)))
    ada, onlooker = visit(server), visit(server)
    ada.sit_down()
    line = Sent.to(onlooker.page)

    onlooker.page.goto(f"/watch/{ada.match}")
    backs = onlooker.page.get_by_role("group", name=re.compile("Standing tiles of East"))
    expect(backs).to_be_visible()
    expect(onlooker.hand).to_have_count(0)
    expect(backs.locator("[data-kind]")).to_have_count(0)
    ada.play_deal(ada.by_mouse)

    expect(onlooker.sheet).to_contain_text(re.compile("wins|Draw game"))
    expect(onlooker.page.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(onlooker.page.get_by_role("toolbar")).to_have_count(0)
    assert line.seats_whose_tiles_were_told() == set()
    assert line.views, "the onlooker was told how the table stood"


def test_a_person_takes_a_computer_s_seat_in_the_middle_of_the_match(
    serve: Callable[[Setting], Server], visit: Visit
) -> None:
    server = serve(Setting(deals=(UNCLAIMED,)))
    ada, ben = visit(server), visit(server)
    ada.sit_down()
    ada.asked()

    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Players and invitations").click()
    ada.page.get_by_role("button", name="Invite somebody to Seat 3").click()
    ben.page.goto(ada.page.get_by_role("textbox", name="Link to Seat 3").input_value())
    expect(ben.page.get_by_text("you take over from a computer")).to_be_visible()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()

    expect(ben.hand.first).to_be_visible()
    expect(ada.page.get_by_role("group", name="Ben")).to_contain_text("Person")
