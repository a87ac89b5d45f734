"""Wrong sets that lie on a refereed table until somebody says so: wsom wrong-calls.1 and 5, general.5, G14, G20."""

import pytest

from sifang.hand.win import Meld, MeldType
from sifang.rules.book import Rulebook
from sifang.rules.incident_calls import (
    CallChanged,
    CallFault,
    FalseWin,
    NotAWin,
    WrongCall,
    WrongCallNoticed,
)
from sifang.rules.incident_calls import CalledSet as Called
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import Bar
from sifang.rules.ruling_events import RulingMade
from sifang.table import ClaimChow, ClaimPung, DeclareWin, Discard, Phase, legal
from sifang.table.commands import ExposeTiles, RaiseFault, ShowSet, WithdrawCall
from sifang.table.decide import due
from sifang.table.events import (
    ClaimAnswered,
    DiscardTakenBack,
    FaultRaised,
    SetMelded,
    SetMended,
    SetTakenBack,
    TileDrawn,
)
from sifang.table.melds import TableMeld
from sifang.table.raised_faults import fault_to_raise
from sifang.table.view import view
from sifang.testing.rigging import refused
from sifang.tiles import Kind, Seat, copies_of, kinds_of, parse_kinds
from tests.table.refereed import FIRST, FOURTH, SECOND, THIRD, Deal, refereed, tiles_of

#: He could chow 1m with 2m and 3m.
CHOWER = {1: "2358m1258p3669s1z", 3: "3669m2588p1447s5z"}


def shown(deal: Deal, seat: Seat, call: Called, text: str, tile: str = "1m") -> Deal:
    """A wrong set lies on the table, and nobody has said anything."""
    deal.throws(FIRST, tile)
    own = tiles_of(deal, seat, text)
    low = Kind.M1 if call is Called.CHOW else None
    (answer,) = deal.gives(ShowSet(seat=seat, call=call, tiles=own, low=low))
    assert isinstance(answer, ClaimAnswered)
    assert answer.shown == tuple(sorted(own))
    deal.closes()
    return deal


def raises(deal: Deal, about: Seat, seat: Seat = FOURTH, at: int = 0) -> WrongCall:
    """A player says so; what was ruled on."""
    said, *following = deal.gives(RaiseFault(seat=seat, about=about, at=at))
    assert said == FaultRaised(at=said.at, seat=seat, about=about)
    ruling = next(event for event in following if isinstance(event, RulingMade))
    assert isinstance(ruling.incident, WrongCall)
    return ruling.incident


def test_general_5_a_wrong_set_lies_on_the_table_until_somebody_says_so(book: Rulebook) -> None:
    deal = shown(refereed(book, CHOWER), SECOND, Called.CHOW, "58m")

    assert deal.rulings == []
    (meld,) = view(deal.state, None).seats[SECOND].melds
    assert (meld.type, kinds_of(meld.tiles)) == (MeldType.CHOW, parse_kinds("158m"))
    assert deal.state.turn == SECOND
    deal.plays_on_and_replays()


def test_wrong_calls_1_a_wrong_chow_is_mended_when_it_is_raised_before_the_discard(book: Rulebook) -> None:
    deal = shown(refereed(book, CHOWER), SECOND, Called.CHOW, "25m")
    found = raises(deal, SECOND)

    assert (found.noticed, found.fault, found.mendable) == (
        WrongCallNoticed.AT_ONCE,
        CallFault.WRONG_TILES,
        True,
    )
    assert kinds_of(found.tiles) == parse_kinds("5m")
    assert deal.rulings[-1].ruling.articles == ("wrong-calls.1", "penalty-tiles.1")
    own = deal.state.seats[SECOND]
    assert kinds_of(own.melds[0].tiles) == parse_kinds("123m")
    assert own.penalty.live == set(found.tiles)
    assert Discard(seat=SECOND, tile=found.tiles[0]) in legal(deal.state, SECOND)
    deal.plays_on_and_replays()


def test_wrong_calls_1_its_owner_may_say_so_himself_after_his_discard_and_takes_it_up(book: Rulebook) -> None:
    deal = shown(refereed(book, CHOWER), SECOND, Called.CHOW, "25m")
    deal.throws(SECOND, "6s")
    thrown = deal.state.seats[SECOND].river[-1].tile
    events = deal.gives(RaiseFault(seat=SECOND, about=SECOND))

    assert [type(event) for event in events] == [FaultRaised, DiscardTakenBack, SetMended, RulingMade]
    assert deal.state.turn == SECOND
    assert thrown in deal.state.seats[SECOND].tiles
    assert deal.state.seats[SECOND].river == []
    assert len(deal.state.discards) == 1
    deal.plays_on_and_replays()


def test_wrong_calls_1_a_discard_taken_up_lets_live_penalty_tiles_live(book: Rulebook) -> None:
    deal = refereed(book, CHOWER)
    live = tiles_of(deal, SECOND, "9s")
    deal.gives(ExposeTiles(seat=SECOND, tiles=live))
    deal.throws(FIRST, "1m")
    deal.gives(ShowSet(seat=SECOND, call=Called.CHOW, tiles=tiles_of(deal, SECOND, "25m"), low=Kind.M1))
    deal.closes()
    deal.throws(SECOND, "6s")
    assert deal.state.seats[SECOND].penalty.dead == set(live)
    raises(deal, SECOND)

    assert set(live) < deal.state.seats[SECOND].penalty.live
    deal.plays_on_and_replays()


def test_wrong_calls_1_a_wrong_pung_that_cannot_be_mended_is_taken_back_and_its_tile_is_on_offer(
    book: Rulebook,
) -> None:
    deal = shown(refereed(book, {2: "2258m147p3699s14z"}), THIRD, Called.PUNG, "25m", "1z")
    own = tiles_of(deal, THIRD, "28m")[:1]
    deal.throws(THIRD, "9s")
    found = raises(deal, THIRD)

    assert (found.mendable, kinds_of(found.tiles)) == (False, parse_kinds("25m"))
    assert isinstance(deal.events[-2], SetTakenBack)
    state = deal.state
    assert state.window is not None
    assert (state.window.offer.seat, kinds_of((state.window.offer.tile,))) == (FIRST, parse_kinds("1z"))
    assert state.seats[THIRD].melds == []
    assert state.seats[THIRD].penalty.live == set(found.tiles)
    assert own[0] in state.seats[THIRD].tiles
    assert state.claims == []
    assert legal(state, THIRD) == ()
    (drawn,) = deal.closes()
    assert isinstance(drawn, TileDrawn)
    assert drawn.seat == SECOND
    deal.plays_on_and_replays()


def test_wrong_calls_1_others_may_claim_the_tile_of_a_set_taken_back(book: Rulebook) -> None:
    deal = shown(refereed(book, {1: "2358m1258p3669s2z", 2: "225m1477p3699s11z"}), SECOND, Called.PUNG, "25m", "1z")
    raises(deal, SECOND)
    deal.gives(ClaimPung(seat=THIRD))
    _, melded = deal.closes()

    assert isinstance(melded, SetMelded)
    assert melded.seat == THIRD
    deal.plays_on_and_replays()


def test_wrong_calls_1_a_chow_of_a_discard_that_was_not_the_previous_players_is_taken_back(book: Rulebook) -> None:
    deal = shown(refereed(book, {2: "2358m147p3699s14z"}), THIRD, Called.CHOW, "23m")
    found = raises(deal, THIRD, SECOND)

    assert (found.fault, found.mendable) == (CallFault.NOT_PREVIOUS, False)
    assert "chow.1" in deal.rulings[-1].ruling.articles
    deal.plays_on_and_replays()


def test_wrong_calls_5_a_wrong_set_raised_after_the_next_draw_stands_and_bars_the_hand_from_winning(
    book: Rulebook,
) -> None:
    deal = shown(refereed(book, CHOWER), SECOND, Called.CHOW, "25m")
    deal.throws(SECOND, "6s")
    deal.closes()
    found = raises(deal, SECOND, THIRD)

    assert found.noticed is WrongCallNoticed.AFTER_ACTION
    assert deal.rulings[-1].ruling.articles == ("wrong-calls.5", "general.7")
    own = deal.state.seats[SECOND]
    assert kinds_of(own.melds[0].tiles) == parse_kinds("125m")
    assert own.bar is Bar.NO_WIN
    assert own.penalty.all == frozenset()
    assert refused(deal.state, RaiseFault(seat=THIRD, about=SECOND, at=deal.state.at)).code is (
        RefusalCode.NO_SUCH_FAULT
    )
    deal.plays_on_and_replays()


def test_wrong_calls_5_a_wrong_set_whose_owners_discard_was_claimed_stands(book: Rulebook) -> None:
    deal = shown(refereed(book, {1: "2358m1258p366s15z", 3: "3699m258p1447s55z"}), SECOND, Called.CHOW, "25m")
    deal.throws(SECOND, "5z")
    deal.gives(ClaimPung(seat=FOURTH))
    deal.closes()

    assert raises(deal, SECOND).noticed is WrongCallNoticed.AFTER_ACTION
    deal.plays_on_and_replays()


def test_g20_a_wrong_kong_is_put_right_until_its_replacement_is_drawn(book: Rulebook) -> None:
    deal = shown(refereed(book, {2: "2258m147p3699s14z"}), THIRD, Called.DIRECT_KONG, "258m", "1z")
    assert deal.state.turn is None
    assert deal.state.seats[THIRD].drawn is None
    found = raises(deal, THIRD)

    assert (found.call, found.noticed) == (Called.DIRECT_KONG, WrongCallNoticed.AT_ONCE)
    assert deal.state.kongs == []
    assert deal.state.seats[THIRD].melds == []
    deal.plays_on_and_replays()


def test_g20_a_kong_shown_with_a_wrong_tile_is_mended_and_then_replaced(book: Rulebook) -> None:
    deal = shown(
        refereed(book, {2: "2258m147p369s111z", 0: "1479m2259p3688s12z"}), THIRD, Called.DIRECT_KONG, "11z8m", "1z"
    )
    found = raises(deal, THIRD)

    assert (found.mendable, kinds_of(found.tiles)) == (True, parse_kinds("8m"))
    (drawn,) = deal.closes()
    assert isinstance(drawn, TileDrawn)
    assert drawn.replacement
    assert deal.state.turn == THIRD
    deal.plays_on_and_replays()


def test_g20_a_wrong_kong_found_after_its_replacement_bars_the_hand_from_winning_and_claiming(book: Rulebook) -> None:
    deal = shown(refereed(book, {2: "2258m147p3699s14z"}), THIRD, Called.DIRECT_KONG, "258m", "1z")
    (drawn,) = deal.closes()
    assert isinstance(drawn, TileDrawn)
    assert (drawn.seat, drawn.replacement) == (THIRD, True)
    found = raises(deal, THIRD)

    assert found.noticed is WrongCallNoticed.AFTER_REPLACEMENT
    assert deal.state.seats[THIRD].bar is Bar.NO_WIN_NOR_CLAIM
    deal.plays_on_and_replays()


def test_g14_a_hand_with_a_wrong_set_waits_for_nothing_and_its_win_is_false(book: Rulebook) -> None:
    hands = {1: "258m123456p11s22z9m", 2: "2258m1477p369s34z", 3: "3669m2588p147s5z1z"}
    deal = refereed(book, hands | {0: "1479m2259p3688s12z"})
    deal.throws(FIRST, "1m")
    deal.gives(ShowSet(seat=SECOND, call=Called.CHOW, tiles=tiles_of(deal, SECOND, "58m"), low=Kind.M1))
    deal.closes()
    deal.throws(SECOND, "2m")
    deal.closes()
    assert deal.state.seats[SECOND].waits in (None, 0)
    deal.throws(THIRD, "9s")
    deal.gives(DeclareWin(seat=SECOND))
    _, win, late, *_ = deal.closes()

    assert isinstance(win, RulingMade)
    assert isinstance(win.incident, FalseWin)
    assert win.incident.why is NotAWin.BARRED
    assert isinstance(late, RulingMade)
    assert isinstance(late.incident, WrongCall)
    assert (late.number, late.incident.noticed) == (2, WrongCallNoticed.AFTER_ACTION)
    assert deal.state.seats[SECOND].bar is Bar.NO_WIN
    deal.plays_on_and_replays()


def test_g14_a_self_draw_with_a_wrong_set_is_false_and_finds_the_set(book: Rulebook) -> None:
    deal = shown(refereed(book, CHOWER), SECOND, Called.CHOW, "25m")
    for seat in (SECOND, THIRD, FOURTH, FIRST):
        deal.throws(seat, "6s" if seat == SECOND else None)
        while deal.state.phase is Phase.CLAIMS:
            deal.closes()
    win, late = deal.gives(DeclareWin(seat=SECOND))

    assert isinstance(win, RulingMade)
    assert isinstance(late, RulingMade)
    assert (type(win.incident), type(late.incident)) == (FalseWin, WrongCall)
    deal.plays_on_and_replays()


def test_general_5_what_is_no_fault_is_refused_and_costs_nothing(book: Rulebook) -> None:
    deal = refereed(book)

    code = refused(deal.state, RaiseFault(seat=THIRD, about=SECOND, at=deal.state.at)).code
    assert code is RefusalCode.NO_SUCH_FAULT
    assert deal.rulings == []


def test_precedence_3_a_wrong_set_does_not_stand_against_a_lawful_claim(book: Rulebook) -> None:
    deal = refereed(book, {1: "23m1258p3669s113z", 2: "2258m147p3699s14z"})
    deal.throws(FIRST, "1m")
    deal.gives(ShowSet(seat=THIRD, call=Called.PUNG, tiles=tiles_of(deal, THIRD, "25m")))
    deal.gives(ClaimChow(seat=SECOND, low=Kind.M1))
    _, ruling, melded = deal.closes()

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, WrongCall)
    assert (ruling.incident.seat, ruling.incident.mendable) == (THIRD, False)
    assert isinstance(melded, SetMelded)
    assert melded.seat == SECOND
    deal.plays_on_and_replays()


def test_wrong_calls_2_a_call_changed_after_its_tiles_were_shown_makes_them_penal(book: Rulebook) -> None:
    deal = refereed(book, {2: "2258m147p369s114z"})
    deal.throws(FIRST, "1z")
    own = tiles_of(deal, THIRD, "2m1z")
    deal.gives(ShowSet(seat=THIRD, call=Called.PUNG, tiles=own))
    ruling, _ = deal.gives(ClaimChow(seat=THIRD, low=Kind.M1))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, CallChanged)
    assert (ruling.incident.shown, ruling.incident.tiles) == (True, tuple(sorted(own)))
    assert deal.state.seats[THIRD].penalty.live == set(own)
    deal.closes()
    deal.plays_on_and_replays()


def test_wrong_calls_1_who_sees_his_slip_before_anybody_mends_it_at_once(book: Rulebook) -> None:
    deal = refereed(book, CHOWER)
    deal.throws(FIRST, "1m")
    deal.gives(ShowSet(seat=SECOND, call=Called.CHOW, tiles=tiles_of(deal, SECOND, "25m"), low=Kind.M1))
    assert refused(deal.state, RaiseFault(seat=THIRD, about=SECOND, at=deal.state.at)).code is (
        RefusalCode.NO_SUCH_FAULT
    )
    found = raises(deal, SECOND, SECOND)
    deal.closes()

    assert (found.mendable, kinds_of(found.tiles)) == (True, parse_kinds("5m"))
    assert kinds_of(deal.state.seats[SECOND].melds[0].tiles) == parse_kinds("123m")
    deal.plays_on_and_replays()


def test_a_set_that_was_shown_is_not_withdrawn_as_if_it_had_not_been(book: Rulebook) -> None:
    deal = refereed(book, CHOWER)
    deal.throws(FIRST, "1m")
    deal.gives(ShowSet(seat=SECOND, call=Called.CHOW, tiles=tiles_of(deal, SECOND, "25m"), low=Kind.M1))

    assert refused(deal.state, WithdrawCall(seat=SECOND, at=deal.state.at)).code is RefusalCode.ALREADY_ANSWERED


def test_g24_a_set_that_leaves_only_dead_tiles_is_seen_at_once(book: Rulebook) -> None:
    deal = refereed(book, CHOWER, draws="1p555s")
    deal.throws(FIRST, "7m")
    deal.closes()
    free = tiles_of(deal, SECOND, "25m")
    deal.gives(ExposeTiles(seat=SECOND, tiles=tuple(set(deal.state.seats[SECOND].tiles) - set(free))))
    deal.throws(SECOND)
    for seat in (THIRD, FOURTH, FIRST):
        deal.closes()
        deal.throws(seat, "1m" if seat == FIRST else None)
    (ruling,) = deal.gives(ShowSet(seat=SECOND, call=Called.CHOW, tiles=free, low=Kind.M1))

    assert isinstance(ruling, RulingMade)
    assert isinstance(ruling.incident, WrongCall)
    assert ruling.incident.fault is CallFault.NO_DISCARD
    assert "G24" in ruling.ruling.decisions
    deal.plays_on_and_replays()


def test_a_computer_raises_the_fault_that_it_sees_once(book: Rulebook) -> None:
    deal = shown(refereed(book, CHOWER), SECOND, Called.CHOW, "25m")
    deal.throws(SECOND, "6s")
    deal.closes()
    raising = fault_to_raise(deal.state, THIRD)
    assert raising == RaiseFault(seat=THIRD, about=SECOND)
    deal.gives(raising)

    assert fault_to_raise(deal.state, THIRD) is None


@pytest.mark.parametrize(
    ("meld_type", "text", "claimed", "read"),
    [
        (MeldType.CHOW, "158m", 1, Meld(MeldType.CHOW, Kind.M4)),
        (MeldType.CHOW, "112m", 0, Meld(MeldType.CHOW, Kind.M1)),
        (MeldType.CHOW, "9m12z", 0, Meld(MeldType.CHOW, Kind.M7)),
        (MeldType.CHOW, "125m", 2, Meld(MeldType.CHOW, Kind.M1)),
        (MeldType.PUNG, "25m1z", 2, Meld(MeldType.PUNG, Kind.EAST)),
        (MeldType.DIRECT_KONG, "258m1z", 3, Meld(MeldType.DIRECT_KONG, Kind.EAST)),
    ],
)
def test_a_wrong_set_counts_as_one_that_it_was_laid_for(
    meld_type: MeldType, text: str, claimed: int, read: Meld
) -> None:
    tiles = tuple(copies_of(kind)[place] for place, kind in enumerate(parse_kinds(text)))
    assert TableMeld(meld_type, tiles, tiles[claimed], FIRST).meld == read


def test_wrong_calls_5_a_window_that_has_closed_unheard_is_closed(book: Rulebook) -> None:
    deal = shown(refereed(book, CHOWER), SECOND, Called.CHOW, "25m")
    deal.throws(SECOND, "6s")
    moment = due(deal.state)
    assert moment is not None
    found = raises(deal, SECOND, at=moment + 1)

    assert found.noticed is WrongCallNoticed.AFTER_ACTION
