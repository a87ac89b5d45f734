"""Real score sheets of European championships, entered deal by deal, give their printed scores and table points."""

import msgspec
import pytest

from sifang.tiles import BySeat
from sifang.tournament.commands import ApproveCard, EndSession, GivePenalty
from sifang.tournament.deals import Deal, DrawnDeal, WonDeal
from sifang.tournament.formats import Size, shipped
from sifang.tournament.results import session_results
from sifang.tournament.terms import Change
from tests.architecture.sources import ROOT
from tests.tournament.halls import Hall


class Sheet(msgspec.Struct, frozen=True):
    """A sheet as the tests of the book have it: points, winner, discarder and, where there were any, penalties."""

    source: str
    deals: tuple[tuple[int | BySeat[int] | None, ...], ...]
    scores: BySeat[int]
    table_points: BySeat[float]


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A deal of a sheet."""

    points: int
    winner: int | None
    discarder: int | None
    penalties: BySeat[int] = (0, 0, 0, 0)


LINES = (ROOT / "tests/rulebooks/mcr/score_sheets.jsonl").read_bytes().splitlines()
SHEETS = [msgspec.json.decode(line, type=Sheet) for line in LINES]


def deal_of(row: Row) -> Deal:
    """The row as a card has it."""
    if row.winner is None:
        return DrawnDeal()
    return WonDeal(total=row.points, winner=row.winner, discarder=row.discarder)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.source.partition(" (github")[0])
def test_standing_1_a_sheet_entered_deal_by_deal_gives_its_scores_and_table_points(sheet: Sheet) -> None:
    hall = Hall(shipped("mcr_ema", Size(sessions=1)))
    hall.starts(1)
    for number, deal in enumerate(sheet.deals, start=1):
        row = msgspec.convert(deal, Row)
        hall.writes(1, 1, deal_of(row))
        if any(row.penalties):
            changes = tuple(Change(player, points) for player, points in enumerate(row.penalties, start=1))
            hall.does(
                GivePenalty(session=1, changes=changes, reason="false win", article="foul.8", table=1, deal=number)
            )
    hall.does(EndSession(session=1))
    hall.does(ApproveCard(session=1, table=1, reason="as printed"))

    results = session_results(hall.state, 1).values()
    assert tuple(result.score for result in results) == sheet.scores
    assert tuple(float(result.points) for result in results) == sheet.table_points
