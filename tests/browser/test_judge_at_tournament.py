"""The referee's assistant opened from a table of a tournament: what it rules stands on the card at a press."""

from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from sifang.service.tournaments.roles import Grant, LinkWanted, Role
from sifang.web.tournament_wire import NewLinks
from tests.browser.chair import Chair
from tests.browser.conftest import Visit
from tests.browser.serving import Server
from tests.browser.test_accessibility import violations
from tests.browser.test_phone import UPRIGHT, small
from tests.browser.test_tournament_desk import do, go
from tests.browser.tournament_hall import Hall, confirmed_deals, open_hall
from tests.tournament.halls import plan, stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

#: What Chromium says of calls without a network.
OFFLINE: Final = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED")
#: Two tables, and the second deal of the second under way.
HALL: Final = plan(stage(sessions=1, deals=4, minutes=90), confirm_every=1)
OVERTIME: Final = "incident=overtime&answers=playing,move,allowed"
CARD: Final = "On the card of table 2"


@pytest.fixture
def hall(server: Server) -> Hall:
    """Eight players at two tables; Eve, Fay, Gus and Hal have written a deal at the second."""
    opened = open_hall(server, HALL, players=8)
    opened.plays(1, 2, *confirmed_deals(40))
    return opened


def referee_of(hall: Hall) -> str:
    """The secret of a referee's link."""
    wanted = NewLinks((LinkWanted(role=Role.REFEREE, name="Ruth"),))
    (grant,) = msgspec.json.decode(hall.call("/links", wanted), type=tuple[Grant, ...])
    return grant.secret


def at_table(hall: Hall, ruling: str = "", secret: str = "") -> str:
    """The address of the assistant at the second table, as the card's link has it."""
    place = f"tournament={hall.id}&session=1&table=2&deal=2"
    return f"/judge?rules=wsom&{ruling}&{place}" + (f"#{secret}" if secret else "")


def rule_five_points(page: Page, player: str) -> None:
    """Name what the move cost, and whom."""
    page.get_by_label("Points", exact=True).fill("5")
    radio = page.get_by_role("group", name="Player").get_by_role("radio", name=player)
    radio.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
    radio.check(force=True)


def points_of(hall: Hall) -> list[tuple[int, int]]:
    """What the rulings on the second table's card change."""
    return [(one.person.player, one.points) for penalty in hall.card(1, 2).penalties for one in penalty.changes]


def test_a_referee_rules_on_overtime_at_a_table_and_cancels_it(server: Server, visit: Visit, hall: Hall) -> None:
    """wsom time.2: five points for every started fifteen seconds, paid to nobody."""
    desk = visit(server).page
    desk.goto(f"{hall.path('/desk/cards/1/2')}#{referee_of(hall)}")
    with desk.expect_popup() as opened:
        desk.get_by_role("link", name="Referee's assistant").click()
    page = opened.value
    page.get_by_role("searchbox").fill("too much time")
    page.get_by_role("button", name="Too much time taken").first.click()
    for answer in ("It is being played", "The limit of a move", "No more than the rules allow"):
        page.get_by_role("button", name=answer).click()

    card = page.get_by_role("region", name=CARD)
    put = card.get_by_role("button", name="Put on the card")
    expect(put).to_be_disabled()
    rule_five_points(page, "Gus (7)")
    expect(card.get_by_role("listitem")).to_have_text(["Gus (7) −5"])
    assert violations(page) == []
    put.click()
    expect(card.get_by_text("On the card; scores and standings have followed.")).to_be_visible()
    expect(page.get_by_text("Entered as no. 1 of table 2.")).to_be_visible()
    expect(page.get_by_role("button", name="Print slip")).to_be_visible()

    row = desk.get_by_role("row").filter(has_text="Gus (7): A time limit was exceeded.")
    expect(row).to_contain_text("−5")
    before = hall.card(1, 2).score
    assert points_of(hall) == [(7, -5)]
    (penalty,) = hall.card(1, 2).penalties
    assert (penalty.article, penalty.table, penalty.deal, penalty.said.by) == ("time.2", 2, 2, "referee Ruth")
    go(desk, "Standings")
    expect(desk.get_by_role("row").filter(has_text="Gus")).to_contain_text(f"−{-before[2]}")

    go(desk, "Rulings")
    do(desk, "Cancel", "His neighbour had asked him to wait")
    expect(desk.get_by_text("His neighbour had asked him to wait")).to_be_visible()
    assert hall.card(1, 2).score[2] == before[2] + 5


def test_a_ruling_made_without_a_network_goes_on_the_card_when_it_is_back(
    server: Server, visit: Visit, hall: Hall
) -> None:
    chair: Chair = visit(server, size=UPRIGHT, complaints=OFFLINE)
    page = chair.page
    page.goto(at_table(hall, OVERTIME, referee_of(hall)))
    rule_five_points(page, "Eve (5)")
    expect(page.get_by_role("button", name="Put on the card")).to_be_enabled()
    assert small(chair) == []
    assert "#" not in page.url
    page.context.set_offline(True)
    page.get_by_role("button", name="Put on the card").tap()
    expect(page.get_by_text("Waiting to be put on cards: 1.")).to_be_visible()
    expect(page.get_by_text("Kept on this device: it goes on the card")).to_be_visible()
    assert violations(page) == []
    assert points_of(hall) == []

    page.context.set_offline(False)
    expect(page.get_by_text("On the card; scores and standings have followed.")).to_be_visible()
    assert points_of(hall) == [(5, -5)]


def test_who_has_no_referees_link_rules_for_himself_and_sees_no_button(
    server: Server, visit: Visit, hall: Hall
) -> None:
    page = visit(server).page
    page.goto(at_table(hall, OVERTIME))

    expect(page.get_by_text("Session 1 · Table 2")).to_be_visible()
    expect(page.get_by_label("Player")).to_be_visible()
    expect(page.get_by_role("button", name="Enter in the log")).to_be_visible()
    expect(page.get_by_role("region", name=CARD)).to_have_count(0)
