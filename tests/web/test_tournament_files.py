"""Files of a tournament over HTTP: lists of entries in, exports and printed sheets out."""

from pathlib import Path

from sifang.service.tournaments.importing import EntryList
from sifang.service.tournaments.views import (
    EntriesView,
    TournamentView,
)
from tests.web.serving import running
from tests.web.tournament_hall import at_table, begun, fault, opened, read


async def test_a_list_of_entries_is_read_and_entered_by_the_acts_it_gives(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await opened(server.http)
        got = read(await director.send("/entries/import", "姓名,队\n张三,红\n李四,蓝\n".encode()), EntryList)
        none = (await director.get("", TournamentView)).players
        await director.does(*got.commands)
        entered = await director.get("/entries", EntriesView)
        wrong = await director.send("/entries/import", b"country\nSE\n")

    assert none == 0
    assert [one.person.name for one in entered.entries] == ["张三", "李四"]
    assert fault(wrong) == (400, "invalid_choice")


async def test_what_the_desk_takes_out_is_a_file_named_for_what_it_holds(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        table = await director.makes_link(at_table(1))
        csv = await server.http.get(f"{director.path}/export/entries.csv", headers=director.headers)
        json = await server.http.get(f"{director.path}/export/entries.json", headers=director.headers)
        unknown = await server.http.get(f"{director.path}/export/gossip.csv", headers=director.headers)
        other = await server.http.get(f"{director.path}/export/entries.csv", headers=table.headers)

    assert csv.headers["content-disposition"].endswith('-entries.csv"')
    assert "Player 8" in csv.text
    assert len(json.json()) == 8
    assert fault(unknown) == (400, "invalid_choice")
    assert "standings" in unknown.json()["detail"]
    assert fault(other) == (403, "not_allowed")


async def test_a_sheet_is_printed_in_the_language_asked_for_and_codes_hold_the_secrets_sent_along(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        path = f"{director.path}/print"
        seats = await server.http.get(f"{path}/seating.pdf?language=zh-Hans&session=1", headers=director.headers)
        codes = await director.send("/print/links.pdf", b'{"tables": {"1": {"secret": "abc", "pin": "4839"}}}')
        empty = await server.http.get(f"{path}/links.pdf", headers=director.headers)
        unknown = await server.http.get(f"{path}/poem.pdf", headers=director.headers)
        public = await server.http.get(f"{path}/seating.pdf")

    for got in (seats, codes):
        assert (got.headers["content-type"], got.content[:5]) == ("application/pdf", b"%PDF-")
    assert fault(empty) == fault(unknown) == (400, "invalid_choice")
    assert fault(public) == (403, "not_allowed")
