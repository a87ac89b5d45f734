"""Each kind of incident that can arise at an online table: it is ruled on, the deal goes on to its end and replays."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from sifang.rules.book import Rulebook
from sifang.rules.incident import Incident
from sifang.rules.incident_calls import (
    CallChanged,
    CalledSet,
    EmptyCall,
    EmptyKong,
    EmptyWin,
    FalseWin,
    ShownWhileChecking,
    WrongCall,
)
from sifang.rules.incident_places import ONLY_AT_A_PHYSICAL_TABLE
from sifang.rules.incident_play import (
    DeadTileDiscarded,
    DiscardedBeforeDrawing,
    DrewOutOfTurn,
    OwnTileExposed,
    WallTileTurned,
    WrongHandCount,
)
from sifang.rules.incident_scoring import CountDisputed, ImmunityRaised, Miscount
from sifang.rules.incidents import INCIDENTS
from sifang.table import ClaimPung, DeclareKong, DeclareWin, Discard
from sifang.table.commands import DrawTile, ExposeTiles, FlipWallTile, ShowSet, WithdrawCall, WithdrawWin
from sifang.testing.rigging import held
from sifang.tiles import Kind
from tests.table.counting import POINTS, asks, declares, disputes, won_on_discard, won_on_followed_discard
from tests.table.refereed import FIRST, FOURTH, SECOND, THIRD, Deal, refereed, tiles_of

TABLE = Path(__file__).resolve().parents[2] / "src" / "sifang" / "table"
Scenario = Callable[[Rulebook], Deal]


def on_the_first_turn(*acts: Callable[[Deal], object], hands: dict[int, str] | None = None) -> Scenario:
    """The dealer is about to play; then this happens."""

    def played(book: Rulebook) -> Deal:
        deal = refereed(book, hands)
        for act in acts:
            act(deal)
        return deal

    return played


def east_is_thrown(deal: Deal) -> None:
    deal.throws(FIRST, "1z")


def a_shown_tile_dies(deal: Deal) -> None:
    """The dealer shows a tile, keeps it, and a go-around later throws it."""
    shown = tiles_of(deal, FIRST, "1m")
    deal.gives(ExposeTiles(seat=FIRST, tiles=shown))
    deal.throws(FIRST, "1z")
    for seat in (SECOND, THIRD, FOURTH):
        deal.closes()
        deal.throws(seat)
    deal.closes()
    deal.gives(Discard(seat=FIRST, tile=shown[0]))


def counted_too_high(book: Rulebook) -> Deal:
    deal = won_on_discard(book)
    declares(deal, POINTS + 10)
    disputes(deal, THIRD)
    return deal


def counted_in_two_ways(book: Rulebook) -> Deal:
    deal = won_on_discard(book)
    declares(deal, POINTS)
    disputes(deal, THIRD, POINTS - 5)
    return deal


def immunity_asked_for(book: Rulebook) -> Deal:
    deal = won_on_followed_discard(book)
    declares(deal, POINTS)
    asks(deal, FOURTH)
    return deal


PAIR = {2: "225m1477p3699s11z"}
SCENARIOS: Mapping[type[Incident], Scenario] = {
    DrewOutOfTurn: on_the_first_turn(lambda deal: deal.gives(DrawTile(seat=THIRD))),
    DiscardedBeforeDrawing: on_the_first_turn(
        east_is_thrown, lambda deal: deal.gives(Discard(seat=SECOND, tile=held(deal.state, SECOND, "3z")))
    ),
    OwnTileExposed: on_the_first_turn(
        lambda deal: deal.gives(ExposeTiles(seat=THIRD, tiles=tiles_of(deal, THIRD, "2m")))
    ),
    DeadTileDiscarded: on_the_first_turn(a_shown_tile_dies),
    WrongHandCount: on_the_first_turn(lambda deal: deal.gives(DrawTile(seat=FIRST))),
    WrongCall: on_the_first_turn(
        east_is_thrown,
        lambda deal: deal.gives(ShowSet(seat=SECOND, call=CalledSet.PUNG, tiles=tiles_of(deal, SECOND, "1m"))),
        lambda deal: deal.closes(),
    ),
    CallChanged: on_the_first_turn(
        east_is_thrown,
        lambda deal: deal.gives(ClaimPung(seat=THIRD)),
        lambda deal: deal.gives(DeclareWin(seat=THIRD)),
        hands={2: "11z123456m789p22s"},
    ),
    EmptyCall: on_the_first_turn(
        east_is_thrown,
        lambda deal: deal.gives(ClaimPung(seat=THIRD)),
        lambda deal: deal.gives(WithdrawCall(seat=THIRD)),
        hands=PAIR,
    ),
    EmptyKong: on_the_first_turn(lambda deal: deal.gives(DeclareKong(seat=FIRST, kind=Kind.M1))),
    FalseWin: on_the_first_turn(lambda deal: deal.gives(DeclareWin(seat=FIRST))),
    ShownWhileChecking: on_the_first_turn(
        lambda deal: deal.gives(DeclareWin(seat=FIRST)),
        lambda deal: deal.gives(ExposeTiles(seat=THIRD, tiles=tiles_of(deal, THIRD, "22m"))),
    ),
    WallTileTurned: on_the_first_turn(east_is_thrown, lambda deal: deal.gives(FlipWallTile(seat=SECOND))),
    EmptyWin: on_the_first_turn(lambda deal: deal.gives(WithdrawWin(seat=FIRST))),
    Miscount: counted_too_high,
    CountDisputed: counted_in_two_ways,
    ImmunityRaised: immunity_asked_for,
}


@pytest.mark.parametrize("kind", SCENARIOS, ids=lambda kind: kind.__struct_config__.tag)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_deal_goes_on_to_its_end_and_replays_identically(book: Rulebook, kind: type[Incident], seed: int) -> None:
    deal = SCENARIOS[kind](book)

    made = [one for one in deal.rulings if isinstance(one.incident, kind)]
    assert made, f"nothing was ruled on {kind.__name__}"
    assert all(set(one.ruling.articles) <= set(book.articles) for one in made)
    deal.plays_on_and_replays(seed)


def test_every_kind_of_incident_has_its_scenario_or_the_reason_why_it_cannot_arise_online() -> None:
    assert set(SCENARIOS) | set(ONLY_AT_A_PHYSICAL_TABLE) == set(INCIDENTS)
    assert not set(SCENARIOS) & set(ONLY_AT_A_PHYSICAL_TABLE)


def test_the_table_makes_no_incident_of_which_it_is_said_that_it_cannot() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in sorted(TABLE.glob("*.py")))

    made = {kind for kind in INCIDENTS if re.search(rf"\b{kind.__name__}\(", sources)}
    assert made == set(SCENARIOS)
