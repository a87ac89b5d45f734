"""What is taken out of a tournament is what it shows, in every kind of file."""

import csv
import io
from functools import cache

import msgspec
import openpyxl
import pytest

from sifang.rulebooks import load
from sifang.service.tournaments.exporting import MEDIA_TYPES, FileFormat, Scope, What, export
from sifang.service.tournaments.importing import read_entries
from sifang.tournament.commands import EnterPlayer, KeepApart
from sifang.tournament.decide import carry_out
from sifang.tournament.formats import Size, shipped
from sifang.tournament.rehearsal import Plan, rehearse
from sifang.tournament.results import session_results
from sifang.tournament.standings import standings, team_standings
from sifang.tournament.state import TournamentState
from tests.tournament.halls import FIRST, SECOND, Hall, plan, stage, won

Row = dict[str, str | int | float | None]
DESK = Scope(at_desk=True)


@cache
def rehearsed() -> TournamentState:
    """Two sessions of sixteen in teams, by European practice."""
    form = shipped("mcr_ema", Size(16, sessions=2))
    state = TournamentState(load(form.rules))
    for command in rehearse(state, Plan(form, 16, in_teams=True)):
        carry_out(state, command)
    return state


def rows(what: What, scope: Scope = DESK, state: TournamentState | None = None) -> list[Row]:
    return msgspec.json.decode(export(state or rehearsed(), what, FileFormat.JSON, scope), type=list[Row])


def csv_rows(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("what", What)
def test_everything_is_the_same_in_csv_xlsx_and_json(what: What) -> None:
    told = rows(what)
    head, *lines = csv_rows(export(rehearsed(), what, FileFormat.CSV, DESK))
    sheet = openpyxl.load_workbook(io.BytesIO(export(rehearsed(), what, FileFormat.XLSX, DESK))).active
    top, *cells = sheet.iter_rows(values_only=True)

    assert told
    assert head == list(told[0]) == list(top)
    assert lines == [["" if cell is None else str(cell) for cell in row.values()] for row in told]
    assert [list(line) for line in cells] == [list(row.values()) for row in told]


def test_the_standings_are_those_of_the_tournament() -> None:
    told = rows(What.STANDINGS)

    assert [(row["place"], row["number"], row["points"], row["score"]) for row in told] == [
        (line.place, line.player, round(float(line.points), 9), line.score) for line in standings(rehearsed())
    ]
    assert all(row["session 1"] + row["session 2"] == pytest.approx(row["points"]) for row in told)  # type: ignore[operator]


def test_the_standings_after_an_earlier_session_leave_the_later_out() -> None:
    told = rows(What.STANDINGS, Scope(through=1))

    assert "session 2" not in told[0]
    assert [row["number"] for row in told] == [line.player for line in standings(rehearsed(), 1)]


def test_a_result_is_a_line_for_each_player_in_each_session() -> None:
    told = rows(What.RESULTS)

    assert len(told) == 32
    for row in told:
        result = session_results(rehearsed(), int(row["session"] or 0))[int(row["number"] or 0)]
        assert (row["score"], row["table"], row["basis"]) == (result.score, result.table, result.basis.value)


def test_a_deal_of_a_card_is_a_line_whose_points_sum_to_nothing() -> None:
    told = rows(What.CARDS)
    written = [card for session in rehearsed().sessions.values() for card in session.cards.values()]

    assert len(told) == sum(len(card.rows) if card.totals is None else 1 for card in written)
    assert all(sum(int(row[f"{wind} points"] or 0) for wind in ("east", "south", "west", "north")) == 0 for row in told)
    assert {row["outcome"] for row in told} >= {"drawn", "self-draw", "discard"}


def test_teams_have_their_members_side_by_side() -> None:
    told = rows(What.TEAMS)

    assert [(row["team"], row["score"]) for row in told] == [
        (team.team, team.score) for team in team_standings(rehearsed())
    ]
    assert all(row["member 4"] for row in told)


def test_the_european_report_has_table_points_and_points_by_session_and_the_base_rank() -> None:
    told = rows(What.EMA)

    assert list(told[0])[:8] == [
        *("place", "name", "country", "table points", "points", "base rank"),
        *("session 1 table points", "session 1 points"),
    ]
    assert (told[0]["base rank"], told[-1]["base rank"]) == (1000, 0)
    assert all(int(row["session 1 points"] or 0) + int(row["session 2 points"] or 0) == row["points"] for row in told)


def test_entries_that_were_taken_out_can_be_entered_again() -> None:
    hall = Hall(plan(stage()), players=0)
    for name, country, team in (("Ada", "HKG", "Plum"), ("Bo", "DNK", ""), ("陳小明", "香港", "紅中")):
        hall.does(EnterPlayer(name=name, country=country, team=team))
    hall.does(KeepApart(players=(1, 3)))

    for file_format in (FileFormat.CSV, FileFormat.XLSX):
        again = read_entries(export(hall.state, What.ENTRIES, file_format, DESK)).commands
        assert [(one.name, one.country, one.team) for one in again if isinstance(one, EnterPlayer)] == [
            ("Ada", "HKG", "Plum"),
            ("Bo", "DNK", ""),
            ("陳小明", "香港", "紅中"),
        ]
        assert [one.players for one in again if isinstance(one, KeepApart)] == [(1, 3)]


def test_who_is_kept_apart_and_what_is_drafted_is_for_the_desk_alone() -> None:
    hall = Hall(plan(stage(sessions=2)), players=4)
    hall.does(KeepApart(players=(1, 3)))
    hall.publishes(1)

    assert {row["apart"] for row in rows(What.ENTRIES, Scope(), hall.state)} == {None}
    assert [row["session"] for row in rows(What.SEATING, Scope(), hall.state)] == [1]


def test_a_name_is_no_formula_for_a_spreadsheet() -> None:
    hall = Hall(plan(stage()), players=0)
    hall.does(EnterPlayer(name="=1+1"))

    line = csv_rows(export(hall.state, What.ENTRIES, FileFormat.CSV))[1]
    sheet = openpyxl.load_workbook(io.BytesIO(export(hall.state, What.ENTRIES, FileFormat.XLSX))).active
    assert line[1] == "'=1+1"
    assert (sheet.cell(2, 2).value, sheet.cell(2, 2).data_type) == ("=1+1", "s")


def test_scores_below_zero_stay_numbers() -> None:
    hall = Hall(plan(stage()), players=4)
    hall.starts(1)
    hall.plays(1, (won(30, FIRST), won(30, SECOND, FIRST)))

    head, *lines = csv_rows(export(hall.state, What.STANDINGS, FileFormat.CSV))
    assert [line[head.index("score")] for line in lines] == [str(line.score) for line in standings(hall.state)]
    assert lines[-1][head.index("score")].startswith("-")


def test_a_tournament_without_anything_has_headings() -> None:
    hall = Hall(plan(stage()), players=0)

    for what in What:
        assert len(csv_rows(export(hall.state, what, FileFormat.CSV))) == 1


def test_every_kind_of_file_has_its_media_type() -> None:
    assert set(MEDIA_TYPES) == set(FileFormat)
