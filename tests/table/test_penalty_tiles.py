"""Exposed tiles at a refereed table and what they may still do: wsom penalty-tiles.1 to 7, G23 to G29."""

import pytest
from msgspec import structs

from sifang.bots.policy import LEVELS, make
from sifang.bots.sight import sight_of
from sifang.rules.book import Rulebook
from sifang.rules.incident_dealing import HowMany
from sifang.rules.incident_play import OwnTileExposed
from sifang.rules.refusal import RefusalCode
from sifang.table import ClaimChow, ClaimPung, DeclareKong, DeclareWin, Discard, legal, view
from sifang.table.commands import ExposeTiles
from sifang.table.events import DealScored, RulingMade, SetMelded
from sifang.table.legal import refusal
from sifang.testing.rigging import held, refused
from sifang.tiles import Kind, Seat, kind_of
from tests.table.refereed import FIRST, FOURTH, SECOND, THIRD, Deal, refereed, tiles_of


def exposes(deal: Deal, seat: Seat, text: str) -> RulingMade:
    """The seat lets the others see its lowest tiles of these faces."""
    (event,) = deal.gives(ExposeTiles(seat=seat, tiles=tiles_of(deal, seat, text)))
    assert isinstance(event, RulingMade)
    return event


def code_of(deal: Deal, command: ClaimPung | ClaimChow | DeclareWin | DeclareKong | Discard) -> RefusalCode | None:
    """Why the rules forbid it, although it can be done at this table."""
    found = refusal(deal.state, structs.replace(command, at=deal.state.at))
    return None if found is None else found.code


def test_penalty_tiles_1_an_exposed_tile_lies_open_and_live(book: Rulebook) -> None:
    deal = refereed(book)
    (tile,) = tiles_of(deal, SECOND, "9m")
    event = exposes(deal, SECOND, "9m")

    assert event.incident == OwnTileExposed(seat=SECOND, tiles=(tile,), how_many=HowMany.ONE)
    assert event.ruling.articles == ("penalty-tiles.1", "penalty-tiles.2")
    assert [(t.tile, t.live) for t in view(deal.state, FOURTH).seats[SECOND].penalty] == [(tile, True)]
    deal.plays_on_and_replays()


def test_penalty_tiles_1_computers_know_the_tiles_that_lie_open(book: Rulebook) -> None:
    deal = refereed(book)
    before = sight_of(view(deal.state, FIRST))
    exposes(deal, SECOND, "9m")
    after = sight_of(view(deal.state, FIRST))

    assert after.unseen[Kind.M9] == before.unseen[Kind.M9] - 1
    assert after.unseen_total == before.unseen_total - 1


@pytest.mark.parametrize("level", LEVELS)
def test_penalty_tiles_2_computers_play_on_with_tiles_that_lie_open(book: Rulebook, level: str) -> None:
    deal = refereed(book)
    exposes(deal, FIRST, "1479m2259p")
    acts = view(deal.state, FIRST)

    assert make(level, 1, book).choose(acts) in acts.actions


def test_penalty_tiles_2_a_live_tile_may_be_thrown_at_the_next_chance_and_is_dead_after_it(book: Rulebook) -> None:
    deal = refereed(book)
    exposes(deal, SECOND, "9m1p")
    deal.throws(FIRST, "1z")
    deal.closes()
    tiles = tiles_of(deal, SECOND, "9m1p")
    assert {Discard(seat=SECOND, tile=tile) for tile in tiles} <= set(legal(deal.state, SECOND))
    deal.throws(SECOND, "1p")

    assert deal.state.seats[SECOND].penalty.dead == {tiles[0]}
    assert refusal(deal.state, Discard(seat=SECOND, tile=tiles[0], at=deal.state.at)) is not None


def test_penalty_tiles_3_a_penalty_tile_is_part_of_no_claimed_set(book: Rulebook) -> None:
    deal = refereed(book, {1: "23m1258p3669s113z", 0: "1479m2259p3688s14z"})
    exposes(deal, SECOND, "2m1z")
    deal.throws(FIRST, "1m")

    assert legal(deal.state, SECOND) == ()
    assert code_of(deal, ClaimChow(seat=SECOND, low=Kind.M1)) is RefusalCode.SET_OF_PENALTY_TILE
    deal.closes()
    deal.plays_on_and_replays()


def test_g27_the_penalty_clings_to_the_tile_and_not_to_its_kind(book: Rulebook) -> None:
    deal = refereed(book, {1: "223m1258p669s113z"})
    shown = tiles_of(deal, SECOND, "2m")
    exposes(deal, SECOND, "2m")
    deal.throws(FIRST, "1m")
    deal.gives(ClaimChow(seat=SECOND, low=Kind.M1))
    _, melded = deal.closes()

    assert isinstance(melded, SetMelded)
    assert not set(shown) & set(melded.meld.tiles)


def test_g24_a_claim_that_leaves_only_dead_tiles_to_throw_is_none(book: Rulebook) -> None:
    deal = refereed(book, {1: "2345678m3399p11z"})
    exposes(deal, SECOND, "2345678m3399p")
    deal.throws(FIRST, "2z")
    deal.closes()
    deal.throws(SECOND)
    deal.closes()
    deal.throws(THIRD, "4z")
    deal.closes()
    deal.throws(FOURTH, "5z")
    deal.closes()
    deal.throws(FIRST, "1z")

    assert code_of(deal, ClaimPung(seat=SECOND)) is RefusalCode.ONLY_DEAD_TILES_LEFT
    assert legal(deal.state, SECOND) == ()


def test_penalty_tiles_3_a_single_wait_on_a_penalty_tile_wins_by_its_own_draw_only(book: Rulebook) -> None:
    deal = refereed(book, {1: "123456789m111p3z", 0: "1479m2259p3688s13z"})
    exposes(deal, SECOND, "3z")
    deal.throws(FIRST, "3z")

    assert code_of(deal, DeclareWin(seat=SECOND)) is RefusalCode.WIN_ON_PENALTY_TILE
    assert view(deal.state, SECOND).bar is None, "at a refereed table a player finds out for himself"

    own = refereed(book, {1: "123456789m111p3z"}, draws="3z")
    exposes(own, SECOND, "3z")
    own.throws(FIRST, "1z")
    own.closes()
    assert DeclareWin(seat=SECOND) in legal(own.state, SECOND)


def test_g26_a_hand_wins_in_the_arrangement_that_its_penalty_tiles_allow(book: Rulebook) -> None:
    hands = {0: "1379m2259p3688s12z", 1: "22233444m567p99s", 2: "5588m1477p3699s4z"}
    barred, free = refereed(book, hands), refereed(book, hands)
    exposes(barred, SECOND, "222m")
    for deal in (barred, free):
        deal.throws(FIRST, "3m")
        deal.gives(DeclareWin(seat=SECOND))
        deal.closes()
        deal.is_counted()
    scores = [next(e.score for e in deal.events if isinstance(e, DealScored)) for deal in (barred, free)]

    assert scores[0].total < scores[1].total
    assert barred.state.seats[SECOND].penalty.allows(scores[0].reading, barred.state.seats[SECOND].tiles)


def test_penalty_tiles_4_seven_pairs_wait_for_no_penalty_tile_of_another(book: Rulebook) -> None:
    deal = refereed(book, {1: "1199m3399p1177s3z", 0: "1479m2259p3688s13z"})
    exposes(deal, SECOND, "3z")
    deal.throws(FIRST, "3z")

    assert code_of(deal, DeclareWin(seat=SECOND)) is RefusalCode.WIN_ON_PENALTY_TILE


def test_penalty_tiles_4_thirteen_terminals_with_three_penalty_tiles_win_by_their_own_draw(book: Rulebook) -> None:
    hands = {1: "19m19p19s1234567z", 0: "1479m2259p3688s13z"}
    two, three = refereed(book, hands), refereed(book, hands)
    exposes(two, SECOND, "19p")
    exposes(three, SECOND, "19p1s")
    for deal in (two, three):
        deal.throws(FIRST, "3z")

    assert DeclareWin(seat=SECOND) in legal(two.state, SECOND)
    assert code_of(three, DeclareWin(seat=SECOND)) is RefusalCode.WIN_ON_PENALTY_TILE


def test_penalty_tiles_5_a_barred_win_that_is_declared_is_a_false_win(book: Rulebook) -> None:
    deal = refereed(book, {1: "123456789m111p3z", 0: "1479m2259p3688s13z"})
    exposes(deal, SECOND, "3z")
    deal.throws(FIRST, "3z")
    deal.gives(DeclareWin(seat=SECOND))
    ruling = deal.closes()[1]

    assert isinstance(ruling, RulingMade)
    assert ruling.ruling.articles == ("wrong-calls.6", "penalty-tiles.5")
    deal.plays_on_and_replays()


def test_penalty_tiles_7_a_concealed_kong_frees_its_tiles(book: Rulebook) -> None:
    deal = refereed(book, {0: "1111m2259p3688s12z", 1: "3479m1258p3669s3z"})
    exposes(deal, FIRST, "1m9p")
    deal.gives(DeclareKong(seat=FIRST, kind=Kind.M1))

    assert {kind_of(tile) for tile in deal.state.seats[FIRST].penalty.live} == {Kind.P9}
    deal.plays_on_and_replays()


def test_penalty_tiles_3_a_penalty_tile_is_added_to_no_pung(book: Rulebook) -> None:
    deal = refereed(book, {1: "111m1258p669s113z", 0: "1479m2259p3688s14z"})
    exposes(deal, SECOND, "1m")
    deal.throws(FIRST, "1m")
    deal.gives(ClaimPung(seat=SECOND))
    deal.closes()
    deal.throws(SECOND, "8p")
    for seat in (THIRD, FOURTH, FIRST):
        deal.closes()
        deal.throws(seat)
    deal.closes()

    assert code_of(deal, DeclareKong(seat=SECOND, kind=Kind.M1)) is RefusalCode.KONG_OF_PENALTY_TILE


def test_a_tile_that_is_not_held_cannot_be_exposed(book: Rulebook) -> None:
    deal = refereed(book)
    tile = held(deal.state, FIRST, "1m")

    assert refused(deal.state, ExposeTiles(seat=SECOND, tiles=(tile,))).code is RefusalCode.TILE_NOT_HELD
