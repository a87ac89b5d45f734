"""Tiles that opponents show while a win is checked: wsom wrong-calls.8, win.4, G18."""

from sifang.rules.book import Rulebook
from sifang.rules.incident_calls import FalseWin, ShownWhileChecking
from sifang.rules.incident_play import OwnTileExposed
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_events import RulingMade
from sifang.table import DeclareWin
from sifang.table.commands import ExposeTiles
from sifang.table.state import Phase
from sifang.testing.rigging import refused
from tests.table.refereed import FIRST, SECOND, THIRD, refereed, tiles_of


def test_g18_tiles_that_an_opponent_shows_when_a_win_turns_out_false_are_penal(book: Rulebook) -> None:
    deal = refereed(book)
    deal.gives(DeclareWin(seat=FIRST))
    own = tiles_of(deal, THIRD, "22m")
    (ruling,) = deal.gives(ExposeTiles(seat=THIRD, tiles=own))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, ShownWhileChecking)
    assert ruling.incident.win_stands is False
    assert ruling.ruling.articles == ("wrong-calls.8", "win.4", "penalty-tiles.1")
    assert deal.state.seats[THIRD].penalty.live == set(own)
    deal.plays_on_and_replays()


def test_once_play_has_gone_on_tiles_shown_are_exposed_like_any_others(book: Rulebook) -> None:
    deal = refereed(book)
    deal.gives(DeclareWin(seat=FIRST))
    deal.gives(ExposeTiles(seat=SECOND, tiles=tiles_of(deal, SECOND, "1m"), at=deal.state.at + 5))
    deal.throws(FIRST, "1z")
    (ruling,) = deal.gives(ExposeTiles(seat=THIRD, tiles=tiles_of(deal, THIRD, "2m"), at=deal.state.at + 5))

    assert [type(made.incident) for made in deal.rulings] == [FalseWin, ShownWhileChecking, OwnTileExposed]
    assert ruling == deal.rulings[-1]
    deal.plays_on_and_replays()


def test_win_4_tiles_shown_while_a_lawful_win_is_counted_cost_nothing_that_the_book_names(book: Rulebook) -> None:
    deal = refereed(book, {0: "123456789m11p234s"})
    deal.gives(DeclareWin(seat=FIRST))
    assert deal.state.phase is Phase.SHOWING
    (ruling,) = deal.gives(ExposeTiles(seat=SECOND, tiles=tiles_of(deal, SECOND, "1258p")))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, ShownWhileChecking)
    assert ruling.incident.win_stands is True
    assert deal.state.seats[SECOND].penalty.all == frozenset()
    own = tuple(deal.state.seats[FIRST].tiles[:1])
    assert refused(deal.state, ExposeTiles(seat=FIRST, tiles=own, at=deal.state.at)).code is RefusalCode.DEAL_NOT_OPEN
    deal.plays_on_and_replays()
