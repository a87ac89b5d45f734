"""Claims that may not be, changed, or taken back at a refereed table: wsom wrong-calls.2 to 5 and 7, G19 to G22."""

import pytest

from sifang.rules.book import Rulebook
from sifang.rules.incident_calls import (
    CallChanged,
    CallFault,
    CallTo,
    EmptyCall,
    EmptyCallNoticed,
    EmptyKong,
    EmptyWin,
    WinFrom,
    WrongCall,
)
from sifang.rules.incident_calls import CalledSet as Called
from sifang.rules.refusal import RefusalCode
from sifang.table import ClaimChow, ClaimPung, DeclareKong, DeclareWin, Discard, Pass, legal
from sifang.table.commands import ClaimKong, ExposeTiles, PlayerCommand, ShowSet, WithdrawCall, WithdrawWin
from sifang.table.events import RulingMade, SetMelded, TileDrawn
from sifang.testing.rigging import refused
from sifang.tiles import Kind, Seat
from tests.table.refereed import FIRST, SECOND, THIRD, Deal, refereed, tiles_of


def offered(book: Rulebook, hands: dict[int, str] | None = None, tile: str = "1z") -> Deal:
    """The dealer has thrown this tile, which is on offer."""
    deal = refereed(book, hands)
    deal.throws(FIRST, tile)
    return deal


@pytest.mark.parametrize(
    "command",
    [
        ClaimPung(seat=THIRD),
        ClaimKong(seat=THIRD),
        ClaimChow(seat=THIRD, low=Kind.M1),
        ClaimChow(seat=SECOND, low=Kind.P1),
    ],
)
def test_wrong_calls_3_who_calls_and_holds_no_such_set_exposes_two_tiles(
    book: Rulebook, command: PlayerCommand
) -> None:
    deal = offered(book)
    lowest = tuple(deal.state.seats[command.seat].tiles[:2])
    deal.gives(command)
    _, ruling, drawn = deal.closes()

    assert isinstance(ruling, RulingMade)
    assert ruling.incident == EmptyCall(seat=command.seat, tiles=lowest, noticed=EmptyCallNoticed.NOT_DISCARDED)
    assert ruling.ruling.articles == ("wrong-calls.3", "penalty-tiles.1")
    assert deal.state.seats[command.seat].penalty.live == set(lowest)
    assert isinstance(drawn, TileDrawn)
    deal.plays_on_and_replays()


def test_wrong_calls_3_a_lawful_call_taken_back_exposes_two_tiles_at_once(book: Rulebook) -> None:
    deal = offered(book, {2: "225m1477p3699s11z"})
    deal.gives(ClaimPung(seat=THIRD))
    (ruling,) = deal.gives(WithdrawCall(seat=THIRD))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, EmptyCall)
    assert len(deal.state.seats[THIRD].penalty.live) == 2
    assert legal(deal.state, THIRD) == ()
    (drawn,) = deal.closes()
    assert isinstance(drawn, TileDrawn)
    deal.plays_on_and_replays()


def test_wrong_calls_3_others_may_still_claim_the_tile(book: Rulebook) -> None:
    deal = offered(book, {2: "225m1477p3699s11z"})
    deal.gives(WithdrawCall(seat=SECOND))
    deal.gives(ClaimPung(seat=THIRD))
    _, melded = deal.closes()

    assert isinstance(melded, SetMelded)


def test_wrong_calls_2_a_call_may_be_changed_before_anything_is_shown(book: Rulebook) -> None:
    deal = offered(book, {1: "23m1258p3669s113z"}, "1m")
    deal.gives(ClaimChow(seat=SECOND, low=Kind.M1))
    ruling, _ = deal.gives(DeclareWin(seat=SECOND))

    assert isinstance(ruling, RulingMade)
    assert ruling.incident == CallChanged(seat=SECOND, to=CallTo.WIN, shown=False, overtaken=False)
    assert ruling.ruling.articles == ("wrong-calls.2",)
    assert deal.state.seats[SECOND].penalty.all == frozenset()


def test_wrong_calls_4_a_kong_called_and_not_held_costs_nothing(book: Rulebook) -> None:
    deal = refereed(book)
    (ruling,) = deal.gives(DeclareKong(seat=FIRST, kind=Kind.M1))

    assert isinstance(ruling, RulingMade)
    assert ruling.incident == EmptyKong(seat=FIRST)
    assert deal.state.seats[FIRST].penalty.all == frozenset()
    assert deal.state.turn == FIRST
    deal.plays_on_and_replays()


def test_wrong_calls_7_a_win_taken_back_exposes_three_tiles(book: Rulebook) -> None:
    deal = refereed(book)
    lowest = tuple(deal.state.seats[FIRST].tiles[:3])
    (ruling,) = deal.gives(WithdrawWin(seat=FIRST))

    assert isinstance(ruling, RulingMade)
    assert ruling.incident == EmptyWin(seat=FIRST, tiles=lowest, on=WinFrom.SELF_DRAW)
    assert ruling.ruling.articles == ("wrong-calls.7", "penalty-tiles.1")
    assert deal.state.seats[FIRST].penalty.live == set(lowest)
    deal.plays_on_and_replays()


def test_wrong_calls_7_a_win_on_a_discard_taken_back_leaves_the_tile_to_others(book: Rulebook) -> None:
    deal = offered(book)
    deal.gives(DeclareWin(seat=SECOND))
    (ruling,) = deal.gives(WithdrawWin(seat=SECOND))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, EmptyWin)
    assert ruling.incident.on is WinFrom.DISCARD
    (drawn,) = deal.closes()
    assert isinstance(drawn, TileDrawn)
    deal.plays_on_and_replays()


def test_wrong_calls_1_a_wrong_chow_is_put_right_and_what_was_shown_wrongly_is_live(book: Rulebook) -> None:
    deal = offered(book, {1: "2358m1258p366s113z", 3: "3669m2588p1447s5z"}, "1m")
    wrong = tiles_of(deal, SECOND, "5m")
    ruling, _ = deal.gives(ShowSet(seat=SECOND, call=Called.CHOW, tiles=wrong, low=Kind.M1))
    closed = deal.closes()

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, WrongCall)
    assert (ruling.incident.fault, ruling.incident.mendable) == (CallFault.WRONG_TILES, True)
    assert ruling.ruling.articles == ("wrong-calls.1", "penalty-tiles.1")
    assert isinstance(closed[1], SetMelded)
    assert deal.state.seats[SECOND].penalty.live == set(wrong)
    assert Discard(seat=SECOND, tile=wrong[0]) in legal(deal.state, SECOND)
    deal.plays_on_and_replays()


@pytest.mark.parametrize(
    ("seat", "call", "fault"),
    [
        (SECOND, Called.DIRECT_KONG, CallFault.WRONG_TILES),
        (THIRD, Called.CHOW, CallFault.NOT_PREVIOUS),
    ],
)
def test_wrong_calls_1_a_set_that_cannot_be_put_right_is_taken_back(
    book: Rulebook, seat: Seat, call: Called, fault: CallFault
) -> None:
    deal = offered(book)
    shown = tuple(deal.state.seats[seat].tiles[:2])
    (ruling,) = deal.gives(ShowSet(seat=seat, call=call, tiles=shown, low=Kind.M1))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, WrongCall)
    assert (ruling.incident.fault, ruling.incident.mendable) == (fault, False)
    assert deal.state.seats[seat].penalty.live == set(shown)
    (drawn,) = deal.closes()
    assert isinstance(drawn, TileDrawn)
    deal.plays_on_and_replays()


def test_penalty_tiles_5_a_set_shown_with_a_penalty_tile_is_a_wrong_call(book: Rulebook) -> None:
    deal = refereed(book, {2: "225m1477p3699s11z"})
    shown = tiles_of(deal, THIRD, "11z")
    deal.gives(ExposeTiles(seat=THIRD, tiles=shown[:1]))
    deal.throws(FIRST, "1z")
    (ruling,) = deal.gives(ShowSet(seat=THIRD, call=Called.PUNG, tiles=shown))

    assert isinstance(ruling, RulingMade)
    assert ruling.ruling.articles == ("wrong-calls.1", "penalty-tiles.1", "penalty-tiles.3", "penalty-tiles.5")
    deal.plays_on_and_replays()


def test_a_set_shown_with_its_own_tiles_is_a_claim_like_any_other(book: Rulebook) -> None:
    deal = offered(book, {2: "225m1477p3699s11z"})
    deal.gives(ShowSet(seat=THIRD, call=Called.PUNG, tiles=tiles_of(deal, THIRD, "11z")))

    assert deal.rulings == []
    assert isinstance(deal.closes()[1], SetMelded)


@pytest.mark.parametrize("seat", [FIRST, SECOND])
def test_what_was_not_called_is_not_taken_back(book: Rulebook, seat: Seat) -> None:
    deal = offered(book, {1: "11m58p3669s1133z9m"}, "1z")
    deal.gives(Pass(seat=SECOND))

    code = RefusalCode.CLAIM_OWN_DISCARD if seat == FIRST else RefusalCode.ALREADY_ANSWERED
    assert refused(deal.state, WithdrawCall(seat=seat)).code is code
