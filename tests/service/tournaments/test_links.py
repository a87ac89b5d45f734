"""Links: a secret told once, a PIN at the table, and an end to both."""

from pathlib import Path

import pytest

from sifang.service.faults import InvalidChoice, TooMany
from sifang.service.tournaments.faults import UnknownTournament, WrongPin, WrongSecret
from sifang.service.tournaments.roles import PUBLIC, LinkWanted, Role, signature
from tests.service.tournaments.office import office
from tests.tournament.halls import plan

NOW = "2026-11-30T09:00:00+00:00"


async def test_a_link_is_found_by_its_secret_also_after_a_restart(tmp_path: Path) -> None:
    async with office(tmp_path, plan(), players=0) as made:
        wanted = (LinkWanted(role=Role.REFEREE, name=" Ada  Wong "), LinkWanted(role=Role.TABLE, table=7, session=2))
        ada, table = await made.host.links.make(wanted, NOW)
        await made.restarts()

        assert made.host.links.find(ada.secret) == ada.link
        assert (signature(ada.link), signature(table.link)) == ("referee Ada Wong", "table 7")
        assert [link.number for link in made.host.links.listed()] == [1, 2, 3]
        assert made.host.links.find(None) is PUBLIC
        with pytest.raises(WrongSecret):
            made.host.links.find("guessed")


async def test_the_file_holds_no_secret_and_no_pin(tmp_path: Path) -> None:
    async with office(tmp_path, plan(), players=0) as made:
        (grant,) = await made.host.links.make((LinkWanted(role=Role.TABLE, table=7, pin="271828"),), NOW)
        copy = await made.tournaments.back_up(made.host.id)

        assert all(secret.encode() not in copy for secret in (made.secret, grant.secret, "271828"))


async def test_a_revoked_link_opens_nothing_any_more(tmp_path: Path) -> None:
    async with office(tmp_path, plan(), players=0) as made:
        (grant,) = await made.host.links.make((LinkWanted(role=Role.TABLE, table=7, pin="271828"),), NOW)
        assert (await made.host.links.revoke(grant.link.number)).revoked
        await made.restarts()

        with pytest.raises(WrongSecret):
            made.host.links.find(grant.secret)
        with pytest.raises(WrongPin):
            await made.host.links.enter(7, "271828", NOW)
        with pytest.raises(UnknownTournament, match="no link 9"):
            await made.host.links.revoke(9)


async def test_a_pin_lets_a_further_telephone_write_the_tables_card(tmp_path: Path) -> None:
    async with office(tmp_path, plan(), players=0) as made:
        await made.host.links.make((LinkWanted(role=Role.TABLE, table=7, session=2, pin="271828"),), NOW)
        entered = await made.host.links.enter(7, " 271828 ", NOW)

        assert (entered.link.role, entered.link.table, entered.link.session) == (Role.TABLE, 7, 2)
        assert made.host.links.find(entered.secret) == entered.link
        with pytest.raises(WrongPin):
            await made.host.links.enter(8, "271828", NOW)


async def test_a_pin_is_not_to_be_guessed(tmp_path: Path) -> None:
    async with office(tmp_path, plan(), players=0) as made:
        await made.host.links.make((LinkWanted(role=Role.TABLE, table=7, pin="2718"),), NOW)
        for guess in range(20):
            with pytest.raises(WrongPin):
                await made.host.links.enter(7, f"{guess:04}", NOW)
        with pytest.raises(TooMany, match="ask the director"):
            await made.host.links.enter(7, "2718", NOW)

        await made.host.links.make((LinkWanted(role=Role.TABLE, table=7, pin="3141"),), NOW)
        assert (await made.host.links.enter(7, "3141", NOW)).link.table == 7


@pytest.mark.parametrize(
    "wanted",
    [
        LinkWanted(role=Role.PUBLIC),
        LinkWanted(role=Role.TABLE),
        LinkWanted(role=Role.REFEREE, table=7),
        LinkWanted(role=Role.REFEREE, pin="271828"),
        LinkWanted(role=Role.TABLE, table=7, pin="27"),
    ],
)
async def test_a_link_that_nobody_could_use_is_not_made(tmp_path: Path, wanted: LinkWanted) -> None:
    async with office(tmp_path, plan(), players=0) as made:
        with pytest.raises(InvalidChoice):
            await made.host.links.make((LinkWanted(role=Role.REFEREE), wanted), NOW)

        assert len(made.host.links.listed()) == 1
