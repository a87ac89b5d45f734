"""The seat draw of a table over HTTP: the server throws, once, for its own table, and everybody sees the same."""

from pathlib import Path

import msgspec

from sifang.service.tournaments.roles import LinkWanted, Role
from sifang.service.tournaments.views import CardView
from sifang.tiles import Wind
from sifang.tournament.commands import DrawSeats
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.terms import SeatChance
from sifang.web.tournament_wire import ActRequest
from tests.web.serving import running
from tests.web.tournament_hall import at_table, begun, fault

ASKED = DrawSeats(session=1, table=1, from_deal=1)
#: The first column takes East, and knows it beforehand.
WISHED = SeatChance(thrower=0, dice=((1, 4), (1, 4)), winds=(*Wind,), odd_end_first=True)


async def test_the_server_draws_once_and_everybody_sees_the_same(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        table = await director.makes_link(at_table(1))
        before = await table.get("/cards/1/1", CardView)
        await table.does(ASKED)
        again = await table.refused(ASKED)
        seen = await table.get("/cards/1/1", CardView)
        at_desk = await director.get("/cards/1/1", CardView)

    assert (before.seats.due, before.seats.article, before.seats.from_deal) == (True, "seat-draw.0", None)
    assert again is TournamentFault.SEATS_DRAWN
    assert seen.seats == at_desk.seats
    assert (seen.seats.due, seen.seats.from_deal) == (False, 1)
    assert seen.seats.shown is not None
    assert {one.player: one.wind for one in seen.seats.shown.taken} == dict(enumerate(seen.seats.winds))
    assert seen.next.dealer == seen.seats.winds.index(Wind.EAST)


async def test_a_request_sent_again_draws_no_other_seats(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        first = await director.asks(ASKED, "draw")
        drawn = await director.get("/cards/1/1", CardView)
        second = await director.asks(ASKED, "draw")
        after = await director.get("/cards/1/1", CardView)

    assert first == second
    assert after.seats == drawn.seats


async def test_nobody_brings_dice_of_his_own(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http, tables=1)
        sent = DrawSeats(session=1, table=1, from_deal=1, columns=(3, 2, 1, 0), chance=WISHED)
        await director.does(sent)
        card = await director.get("/cards/1/1", CardView)

    assert card.seats.shown is None, "what comes with columns is a draw at the table, and not by the server's dice"
    assert card.seats.winds == (Wind.NORTH, Wind.WEST, Wind.SOUTH, Wind.EAST)


async def test_a_table_draws_for_itself_a_referee_for_any_and_the_public_for_none(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        table = await director.makes_link(at_table(2))
        referee = await director.makes_link(LinkWanted(role=Role.REFEREE, name="Ada"))
        for other in (table, director.elsewhere(None)):
            got = await other.send("/acts", msgspec.json.encode(ActRequest("draw", ASKED)))
            assert fault(got) == (403, "not_allowed")
        await referee.does(ASKED)
        card = await director.get("/cards/1/1", CardView)

    assert card.seats.from_deal == 1
