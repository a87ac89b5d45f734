"""A table's telephone: deals entered in a few taps, confirmed by the four, kept while there is no network."""

import re
from contextlib import suppress
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from sifang.tournament.commands import ApproveCard, EndSession, GivePenalty, UpholdDeal, WriteDeal
from sifang.tournament.deals import WonDeal
from sifang.tournament.format import AtSignal
from sifang.tournament.terms import Change
from tests.browser.chair import Chair
from tests.browser.conftest import NOT_FOUND, Visit
from tests.browser.serving import Server
from tests.browser.test_accessibility import violations
from tests.browser.test_phone import SMALL, UPRIGHT, small
from tests.browser.tournament_hall import NAMES, Hall, confirmed_deals, open_hall
from tests.tournament.halls import plan, stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

#: What Chromium says of calls without a network, and of a wrong number.
OFFLINE: Final = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED")
FORBIDDEN: Final = ("status of 403",)
FOUR: Final = NAMES[:4]
_GUARD: Final = 350
_PRESSES: Final = 20


def take_up(visit: Visit, hall: Hall, server: Server, *, table: int = 1, size: tuple[int, int] = UPRIGHT) -> Chair:
    """Scan the code on the table."""
    phone = visit(server, size=size, complaints=OFFLINE)
    phone.page.goto(hall.link(table))
    expect(phone.page.get_by_role("heading", name=f"Table {table}")).to_be_visible()
    return phone


def choose(page: Page, question: str, answer: str) -> None:
    """Press one of the large answers, where the foot of the form does not lie over it."""
    radio = page.get_by_role("group", name=question).get_by_role("radio", name=answer, exact=True)
    radio.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
    radio.check(force=True)


def enter(page: Page, winner: str, source: str, total: int) -> None:
    """Say who won what from whom, without writing it yet."""
    choose(page, "Who won?", winner)
    choose(page, "From whom?", source)
    page.get_by_label("What the hand is worth").fill(str(total))


def write(page: Page, number: int) -> None:
    """Press the button that writes the deal."""
    page.get_by_role("button", name=f"Write deal {number}").tap()


def press(button: Locator) -> None:
    """Press until it is gone: a press on what has only just appeared is meant to do nothing."""
    for _ in range(_PRESSES):
        with suppress(TooLate):
            button.click(timeout=_GUARD)
        with suppress(AssertionError):
            expect(button).to_have_count(0, timeout=_GUARD)
            return
    raise AssertionError(f"nothing came of {_PRESSES} presses of {button}")


def pass_round(page: Page) -> None:
    """Everybody presses his own name."""
    for name in FOUR:
        button = page.get_by_role("button", name=name, exact=True)
        expect(button).to_be_visible()
        press(button)


def row(page: Page, number: int) -> Locator:
    """A row of the card."""
    return (
        page.get_by_role("table", name="The card so far")
        .get_by_role("row")
        .filter(has=page.get_by_role("button", name=f"Deal {number}:"))
    )


def test_a_deal_is_entered_shown_in_payments_confirmed_by_the_four_and_summed(server: Server, visit: Visit) -> None:
    """wsom win-scoring.9: everybody confirms a deal before the next."""
    hall = open_hall(server)
    page = take_up(visit, hall, server).page

    enter(page, "Ada", "Cai", 70)
    expect(page.get_by_role("definition")).to_have_text(["+210", "−25", "−160", "−25"])
    write(page, 1)
    expect(page.get_by_text("Ada wins 70 points from Cai")).to_be_visible()
    pass_round(page)

    expect(page.get_by_role("heading", name="Deal 2", exact=True)).to_be_visible()
    expect(row(page, 1)).to_contain_text(re.compile(r"\+210.*210.*−25.*−25.*−160.*−160.*−25.*−25", re.DOTALL))
    card = hall.card(1, 1)
    assert (card.score, card.rows[0].confirmed, card.rows[0].deal) == (
        (210, -25, -160, -25),
        (0, 1, 2, 3),
        WonDeal(total=70, winner=0, discarder=2),
    )


def test_a_drawn_game_is_two_taps(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    page = take_up(visit, hall, server).page

    choose(page, "Who won?", "Nobody: drawn game")
    write(page, 1)

    expect(page.get_by_role("heading", name="Is deal 1 right?")).to_be_visible()
    assert hall.card(1, 1).rows[0].payments == (0, 0, 0, 0)


def test_what_no_hand_of_the_book_is_worth_is_refused_before_it_is_written(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    page = take_up(visit, hall, server).page

    enter(page, "Ada", "Self-draw", 7)

    expect(page.get_by_role("definition")).to_have_count(0)
    expect(page.get_by_role("button", name="Write deal 1")).to_be_disabled()


def test_patterns_make_the_total_and_another_than_the_discarder_answers_for_it(server: Server, visit: Visit) -> None:
    """wsom win-scoring.8: whoever threw the tile first in the round answers for it."""
    hall = open_hall(server)
    page = take_up(visit, hall, server).page
    choose(page, "Who won?", "Ada")
    choose(page, "From whom?", "Cai")

    page.get_by_role("button", name="Pick patterns").tap()
    for name in ("Mixed One-Suit", "All Sequences"):
        page.get_by_role("button", name=re.compile(rf"^{name} \d+$")).tap()
    page.get_by_role("button", name="Take 45 points").tap()
    page.get_by_text("Robbed kong, who answers for it").tap()
    choose(page, "Who answers for the win?", "Bo")
    expect(page.get_by_role("definition")).to_have_text(["+135", "−85", "−25", "−25"])
    write(page, 1)

    expect(page.get_by_text("Bo answers for it")).to_be_visible()
    deal = hall.card(1, 1).rows[0].deal
    assert isinstance(deal, WonDeal)
    assert (set(deal.patterns), deal.total, deal.responsible) == ({"all_chows", "half_flush"}, 45, 1)


def test_a_row_is_written_anew_before_all_have_confirmed_it(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    page = take_up(visit, hall, server).page
    enter(page, "Ada", "Self-draw", 5)
    write(page, 1)

    page.get_by_role("button", name="Write it anew").tap()
    choose(page, "Who won?", "Bo")
    write(page, 1)

    expect(page.get_by_text("Bo wins 5 points by self-draw")).to_be_visible()
    pass_round(page)
    row(page, 1).get_by_role("button").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Only the referee changes it")
    assert hall.card(1, 1).rows[0].version == 2


def test_a_contested_row_waits_for_the_referee(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    page = take_up(visit, hall, server).page
    enter(page, "Ada", "Bo", 30)
    write(page, 1)

    page.get_by_role("button", name="It is wrong").tap()
    choose(page, "Who says so?", "Bo")
    page.get_by_role("button", name="The count").tap()
    page.get_by_role("button", name="Contest deal 1").tap()

    expect(page.get_by_text("Bo says that it is wrong: The count")).to_be_visible()
    hall.does(UpholdDeal(session=1, table=1, number=1, reason="The hand was shown"))
    expect(page.get_by_role("heading", name="Deal 2", exact=True)).to_be_visible()


def test_a_deal_that_two_telephones_enter_is_shown_twice_and_written_once(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    first, second = take_up(visit, hall, server).page, take_up(visit, hall, server).page
    enter(second, "Bo", "Self-draw", 5)

    enter(first, "Ada", "Cai", 40)
    write(first, 1)

    expect(second.get_by_role("alert")).to_contain_text("Ada wins 40 points from Cai")
    expect(second.get_by_role("button", name="Write deal 1")).to_be_disabled()
    second.get_by_role("button", name="Keep what is on the card").tap()
    expect(second.get_by_role("heading", name="Is deal 1 right?")).to_be_visible()
    assert [one.deal for one in hall.card(1, 1).rows] == [WonDeal(total=40, winner=0, discarder=2)]


def test_the_second_telephone_may_write_its_own_over_what_it_has_seen(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    page = take_up(visit, hall, server).page
    enter(page, "Bo", "Self-draw", 5)

    hall.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=WonDeal(total=40, winner=0, discarder=2)))
    page.get_by_role("button", name="Write mine over it").tap()
    write(page, 1)

    expect(page.get_by_text("Bo wins 5 points by self-draw")).to_be_visible()
    assert [(one.version, one.deal) for one in hall.card(1, 1).rows] == [(2, WonDeal(total=5, winner=1))]


def test_ten_deals_entered_without_a_network_are_kept_over_a_closed_page_and_sent_in_order(
    server: Server, visit: Visit
) -> None:
    hall = open_hall(server, plan(stage(deals=16), rules="mcr/mil2025"))
    page = take_up(visit, hall, server).page
    expect(page.get_by_role("heading", name="Deal 1", exact=True)).to_be_visible()

    page.context.set_offline(True)
    for number in range(1, 11):
        expect(page.get_by_role("heading", name=f"Deal {number}", exact=True)).to_be_visible()
        enter(page, FOUR[number % 4], "Self-draw", 7 + number)
        write(page, number)
    expect(page.get_by_text("Not sent yet: 10")).to_be_visible()
    assert hall.card(1, 1).rows == ()
    page.context.set_offline(False)

    expect(page.get_by_text("Not sent yet")).to_have_count(0)
    expect(row(page, 10)).to_contain_text("+75")
    totals = [one.deal.total for one in hall.card(1, 1).rows if isinstance(one.deal, WonDeal)]
    assert totals == list(range(8, 18))


def test_what_is_refused_after_an_absence_stays_in_sight_with_both_versions_until_dealt_with(
    server: Server, visit: Visit
) -> None:
    hall = open_hall(server)
    page = take_up(visit, hall, server).page
    expect(page.get_by_role("heading", name="Deal 1", exact=True)).to_be_visible()
    page.context.set_offline(True)
    enter(page, "Bo", "Self-draw", 5)
    write(page, 1)
    expect(page.get_by_text("Not sent yet: 1")).to_be_visible()

    hall.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=WonDeal(total=40, winner=0, discarder=2)))
    page.context.set_offline(False)

    notice = page.get_by_role("alert").filter(has_text="Not taken")
    expect(notice).to_contain_text("Deal 1: Bo wins 5 points by self-draw")
    expect(notice).to_contain_text("On the card stands: Ada wins 40 points from Cai")
    page.reload()
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Enter it again").tap()
    write(page, 1)
    expect(page.get_by_role("heading", name="Is deal 1 right?")).to_be_visible()
    expect(notice).to_have_count(0)
    assert [(one.version, one.deal) for one in hall.card(1, 1).rows] == [(2, WonDeal(total=5, winner=1))]


def test_a_full_card_is_signed_by_the_four_and_closed_by_the_referee(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    hall.plays(1, 1, *confirmed_deals(10, 5))
    page = take_up(visit, hall, server).page

    expect(page.get_by_role("heading", name="Sign the card")).to_be_visible()
    pass_round(page)
    expect(page.get_by_text("The card is with the desk")).to_be_visible()

    hall.does(ApproveCard(session=1, table=1))
    expect(page.get_by_text("The referee has closed this card.")).to_be_visible()


def test_a_session_that_ends_early_lets_the_card_be_signed(server: Server, visit: Visit) -> None:
    hall = open_hall(server, plan(stage(deals=16, minutes=90, at_signal=AtSignal.FINISH_DEAL), confirm_every=1))
    hall.plays(1, 1, *confirmed_deals(10))
    page = take_up(visit, hall, server).page
    expect(page.get_by_role("timer")).to_be_visible()

    hall.does(EndSession(session=1))

    expect(page.get_by_text("Session over")).to_be_visible()
    expect(page.get_by_role("heading", name="Deal 2", exact=True)).to_be_visible()
    pass_round(page)
    expect(page.get_by_text("The card is with the desk")).to_be_visible()


def test_rulings_stand_on_the_card_and_in_its_sums(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    hall.plays(1, 1, *confirmed_deals(10))
    page = take_up(visit, hall, server).page

    hall.does(GivePenalty(session=1, changes=(Change(player=2, points=-5),), reason="Over time", table=1, deal=1))

    card = page.get_by_role("table", name="The card so far")
    expect(card).to_contain_text("Over time")
    expect(card.get_by_role("row", name=re.compile("^Total"))).to_contain_text(re.compile(r"30\s*−15\s*−10\s*−10"))


def test_the_tables_number_lets_in_and_another_does_not(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    hall.link(1, pin="246810")
    chair = visit(server, size=SMALL, complaints=FORBIDDEN)
    page = chair.page
    page.goto(hall.path("/table/1"))
    expect(page.get_by_label("Number code")).to_be_visible()
    assert violations(page) == []
    assert small(chair) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")

    page.get_by_label("Number code").fill("111111")
    page.get_by_role("button", name="Open the card").tap()
    expect(page.get_by_text("That is not the code of this table.")).to_be_visible()
    page.get_by_label("Number code").fill("246810")
    page.get_by_role("button", name="Open the card").tap()

    expect(page.get_by_role("heading", name="Deal 1", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Deal 1", exact=True)).to_be_visible()


def test_the_secret_of_the_code_does_not_stay_in_the_address(server: Server, visit: Visit) -> None:
    page = take_up(visit, open_hall(server), server).page

    assert "#" not in page.url


def test_the_calculator_and_the_assistant_open_with_the_tables_book(server: Server, visit: Visit) -> None:
    hall = open_hall(server, plan(stage(), rules="mcr/mil2025"))
    page = take_up(visit, hall, server).page

    for link, heading in (("Calculator", "Calculator"), ("Referee", "Referee")):
        with page.expect_popup() as opened:
            page.get_by_role("link", name=link, exact=True).tap()
        expect(opened.value.get_by_role("heading", name=heading)).to_be_visible()
        expect(opened.value.get_by_text("There is no rulebook")).to_have_count(0)
        opened.value.close()


def test_a_deal_is_entered_by_keys_alone(server: Server, visit: Visit) -> None:
    hall = open_hall(server)
    chair = visit(server)
    page = chair.page
    page.goto(hall.link(1))

    chair.tab_to(page.get_by_role("group", name="Who won?").get_by_role("radio", name="Ada"))
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    chair.tab_to(page.get_by_role("group", name="From whom?").get_by_role("radio", name="Self-draw"))
    page.keyboard.press("Space")
    chair.tab_to(page.get_by_label("What the hand is worth"))
    page.keyboard.type("5")
    page.keyboard.press("Enter")

    expect(page.get_by_text("Bo wins 5 points by self-draw")).to_be_visible()
    for name in FOUR:
        button = page.get_by_role("button", name=name, exact=True)
        chair.tab_to(button)
        while button.count() > 0:  # a press on what has only just appeared is meant to do nothing
            page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Deal 2", exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["English", "繁體", "简体"])
def test_nothing_is_cut_too_small_or_unreadable_to_a_screen_reader(server: Server, visit: Visit, language: str) -> None:
    hall = open_hall(server)
    hall.plays(1, 1, *confirmed_deals(10))
    chair = take_up(visit, hall, server, size=SMALL)
    page = chair.page
    page.get_by_role("button", name=language).tap()
    states = 0

    def look() -> None:
        nonlocal states
        states += 1
        assert violations(page) == [], states
        assert small(chair) == [], states
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), states

    for summary in page.locator("nav summary").all():
        summary.tap()
    look()
    page.get_by_role("radio").nth(0).check(force=True)
    page.get_by_role("radio").nth(6).evaluate("(element) => element.scrollIntoView({ block: 'center' })")
    page.get_by_role("radio").nth(6).check(force=True)
    page.locator("input[inputmode=numeric]").fill("30")
    expect(page.get_by_role("definition")).to_have_count(4)
    look()
    page.locator("button[type=submit]").tap()
    expect(page.locator("[data-next=confirm]")).to_be_visible()
    look()


def test_a_tournament_that_is_not_there_is_said_calmly(server: Server, visit: Visit) -> None:
    page = visit(server, size=UPRIGHT, complaints=(NOT_FOUND, *FORBIDDEN)).page
    page.goto("/tournament/nowhere/table/1#a-secret-that-opens-nothing")

    expect(page.get_by_role("alert").or_(page.get_by_role("heading")).first).to_be_visible()
