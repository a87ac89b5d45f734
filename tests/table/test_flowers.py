"""Flowers: laid before play and after a draw, kept, discarded (mcr term.20, flower.1, fan.46, fan.81, last-tile.1)."""

import pytest
from msgspec import structs

from sifang.hand.win import Circumstance
from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import ShownTilesPenal
from sifang.table import (
    Advance,
    ClaimAnswered,
    ClaimPung,
    DeclareKong,
    Discard,
    FlowerLaid,
    FlowersDone,
    LayFlower,
    Pace,
    Pass,
    Phase,
    TableEvent,
    TableState,
    TileDrawn,
    due,
    legal,
    redact,
    view,
)
from sifang.table.circumstances import self_draw_win
from sifang.table.commands import ExposeTiles, Manner, Overrule
from sifang.testing.rigging import everybody_passes, granted, held, refused, rigged_table, throws
from sifang.tiles import Kind, Seat, Tile, kind_of, tile

FIRST, SECOND, THIRD, FOURTH = Seat
PACE = Pace(minimum_window=1500, maximum_window=15_000)
SPRING, SUMMER, AUTUMN = (tile(kind) for kind in (Kind.FLOWER_1, Kind.FLOWER_2, Kind.FLOWER_3))
#: Hands that nobody can do anything with, and no flower.
FIRST_HAND, SECOND_HAND, THIRD_HAND = "1479m2259p3688s", "1479m1258p3669s", "2258m1477p3699s"
DULL = {0: FIRST_HAND + "12z", 1: SECOND_HAND + "3z", 2: THIRD_HAND + "4z", 3: "3669m2588p1447s5z"}
DEALER_WITH_TWO = {0: FIRST_HAND + "12f"}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The Chinese official rules, whose deck has flowers."""
    return load("mcr")


def dealt(book: Rulebook, hands: dict[int, str], **chosen: object) -> TableState:
    """A table with these hands instead of dull ones."""
    return rigged_table(book, DULL | hands, **chosen)


def lay(state: TableState, seat: Seat, flower: Tile) -> tuple[TableEvent, ...]:
    """The seat lays this flower now."""
    return granted(state, LayFlower(seat=seat, tile=flower, at=state.at))


# --- before play


def test_flower_1_the_dealer_lays_first_and_each_flower_is_replaced_from_the_tail(book: Rulebook) -> None:
    state = dealt(book, DEALER_WITH_TWO, replacements="9s8s", pace=PACE)
    assert (state.phase, view(state, SECOND).turn) == (Phase.FLOWERS, FIRST)
    assert legal(state, FIRST) == (
        LayFlower(seat=FIRST, tile=SPRING),
        LayFlower(seat=FIRST, tile=SUMMER),
        Pass(seat=FIRST),
    )

    events = lay(state, FIRST, SUMMER)

    assert [type(event) for event in events] == [FlowerLaid, TileDrawn]
    assert (state.replaced, state.seats[0].flowers, state.seats[0].counts[Kind.S9]) == (1, [SUMMER], 1)
    assert legal(state, FIRST) == (LayFlower(seat=FIRST, tile=SPRING), Pass(seat=FIRST))


def test_flower_1_a_replacement_may_itself_be_a_flower(book: Rulebook) -> None:
    state = dealt(book, {0: FIRST_HAND + "1z1f"}, replacements="2f9s", pace=PACE)
    lay(state, FIRST, SPRING)
    lay(state, FIRST, SUMMER)

    assert state.seats[0].flowers == [SPRING, SUMMER]
    assert legal(state, FIRST) == ()


def test_flower_1_the_others_follow_in_turn_and_then_the_dealer_plays(book: Rulebook) -> None:
    state = dealt(book, {2: THIRD_HAND + "3f"}, pace=PACE)
    asked = []
    while state.flower_turn is not None:
        asked.append(state.flower_turn.seat)
        for act in legal(state, state.flower_turn.seat)[:1]:
            granted(state, structs.replace(act, at=state.at))
        moment = due(state)
        assert moment is not None
        granted(state, Advance(at=moment))

    assert asked == [FIRST, SECOND, THIRD, FOURTH]
    assert state.seats[2].flowers == [AUTUMN]
    assert (state.phase, state.turn, state.seats[0].drawn) == (Phase.TURN, FIRST, None)
    assert [len(own.tiles) for own in state.seats] == [14, 13, 13, 13]


def test_flower_1_a_seat_without_flowers_has_the_same_time_as_one_that_keeps_its_own(book: Rulebook) -> None:
    """Nobody can tell the two apart: what is told, and when, is the same."""
    tables = [dealt(book, hands, pace=PACE) for hands in ({}, {0: FIRST_HAND + "1z1f"})]
    without, keeping = tables
    (kept,) = granted(keeping, Pass(seat=FIRST, at=700))

    assert isinstance(kept, ClaimAnswered)
    assert redact(kept, SECOND, book.play) is None
    assert view(keeping, SECOND).at == view(without, SECOND).at == 0
    assert due(keeping) == due(without) == 1500
    assert [event for state in tables for event in granted(state, Advance(at=1500))] == [
        FlowersDone(at=1500, seat=FIRST)
    ] * 2


def test_flower_1_the_four_have_thirty_seconds_together(book: Rulebook) -> None:
    timed = structs.replace(PACE, timed=True)
    state = dealt(book, {0: FIRST_HAND + "1z1f", 1: SECOND_HAND + "2f"}, pace=timed)
    assert due(state) == 30_000
    granted(state, Pass(seat=FIRST, at=20_000))

    assert state.flower_turn is not None
    assert state.flower_turn.seat == SECOND
    assert due(state) == 30_000


def test_flower_1_nobody_plays_before_all_flowers_are_laid(book: Rulebook) -> None:
    state = dealt(book, {0: FIRST_HAND + "1z1f", 1: SECOND_HAND + "2f"}, pace=PACE)
    for command in (
        LayFlower(seat=SECOND, tile=SUMMER),
        Pass(seat=SECOND),
        Discard(seat=FIRST, tile=held(state, FIRST, "1z")),
        ClaimPung(seat=SECOND),
    ):
        answer = refused(state, command)
        assert (answer.code, answer.article) == (RefusalCode.NOT_YOUR_TURN, "play.4")


def test_flower_1_the_turn_to_lay_flowers_is_seen_by_all_and_the_hand_by_its_owner(book: Rulebook) -> None:
    state = dealt(book, DEALER_WITH_TWO, pace=PACE)
    drawn = lay(state, FIRST, SPRING)[1]
    granted(state, Pass(seat=FIRST, at=state.at))
    own, other = view(state, FIRST), view(state, SECOND)

    assert own.seats[0].flowers == other.seats[0].flowers == (SPRING,)
    assert own.answered is not None
    assert other.answered is None
    assert other.window == own.window == (1500, 15_000)
    assert redact(drawn, SECOND, book.play) == TileDrawn(at=0, seat=FIRST, tile=None, replacement=True)


# --- in play


def drawn_flower(book: Rulebook, **chosen: object) -> TableState:
    """The second seat has drawn the first flower."""
    chosen = {"draws": "1f", "replacements": "9s"} | chosen
    state = dealt(book, {}, **chosen)
    throws(state, FIRST, "1z")
    everybody_passes(state)
    return state


def test_term_20_a_drawn_flower_is_laid_and_replaced(book: Rulebook) -> None:
    state = drawn_flower(book)
    assert LayFlower(seat=SECOND, tile=SPRING) in legal(state, SECOND)
    lay(state, SECOND, SPRING)

    assert state.turn == SECOND
    assert state.seats[1].drawn is not None
    assert kind_of(state.seats[1].drawn) == Kind.S9
    assert self_draw_win(state, SECOND).flowers == (Kind.FLOWER_1,)


def test_flower_1_a_flower_may_be_kept_and_laid_after_a_later_draw(book: Rulebook) -> None:
    state = drawn_flower(book)
    throws(state, SECOND, "3z")
    everybody_passes(state)
    for _ in range(3):
        assert state.turn is not None
        throws(state, state.turn)
        everybody_passes(state)

    assert state.turn == SECOND
    assert LayFlower(seat=SECOND, tile=SPRING) in legal(state, SECOND)
    lay(state, SECOND, SPRING)
    assert state.seats[1].flowers == [SPRING]
    assert len(state.seats[1].tiles) == 14


def test_flower_1_a_flower_may_be_discarded_and_nobody_may_claim_it(book: Rulebook) -> None:
    state = drawn_flower(book)
    state.pace = PACE
    throws(state, SECOND, "1f")

    assert state.window is not None
    assert state.window.asked == ()
    assert refused(state, ClaimPung(seat=FIRST, at=state.at)).code is RefusalCode.NO_PUNG
    granted(state, Advance(at=state.at + 1500))
    assert state.turn == THIRD


def test_flower_1_no_flower_is_laid_after_a_claim(book: Rulebook) -> None:
    state = dealt(book, {1: "147m1258p359s11z1f"})
    granted(state, Pass(seat=SECOND))
    throws(state, FIRST, "1z")
    granted(state, ClaimPung(seat=SECOND))

    answer = refused(state, LayFlower(seat=SECOND, tile=SPRING, at=state.at))
    assert (answer.code, answer.article) == (RefusalCode.FLOWER_WITHOUT_DRAW, "flower.1")
    assert not any(isinstance(act, LayFlower) for act in legal(state, SECOND))


def test_last_tile_1_its_taker_replaces_no_flower(book: Rulebook) -> None:
    state = dealt(book, {}, last="1f")
    while state.live:
        assert state.turn is not None
        throws(state, state.turn, "1z" if state.seats[state.turn].drawn is None else None)
        everybody_passes(state)

    assert state.turn is not None
    assert state.seats[state.turn].drawn == SPRING
    answer = refused(state, LayFlower(seat=state.turn, tile=SPRING, at=state.at))
    assert (answer.code, answer.article) == (RefusalCode.FLOWER_ON_LAST_TILE, "last-tile.1")
    assert all(isinstance(act, Discard) for act in legal(state, state.turn))


def test_fan_46_a_tile_drawn_for_a_flower_is_no_kongs_replacement(book: Rulebook) -> None:
    """Not even if the flower was: but a kong after the flower has one."""
    hands = {1: "2479m1258p3669s3z"}
    hand = "1111m234567p77s5z"
    state = dealt(book, hands | {0: f"{hand}5z"}, replacements="1f8s")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))
    lay(state, FIRST, SPRING)
    assert Circumstance.REPLACEMENT not in self_draw_win(state, FIRST).circumstances

    state = dealt(book, hands | {0: f"{hand}1f"}, replacements="8s7s")
    lay(state, FIRST, SPRING)
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))
    assert Circumstance.REPLACEMENT in self_draw_win(state, FIRST).circumstances


def test_a_tile_that_is_no_flower_is_not_laid_aside(book: Rulebook) -> None:
    for rules in (book, load("wsom")):
        state = rigged_table(rules, DULL)
        one = held(state, FIRST, "1z")

        assert refused(state, LayFlower(seat=FIRST, tile=one)).code is RefusalCode.NOT_POSSIBLE_NOW
        assert refused(state, LayFlower(seat=FIRST, tile=SPRING)).code is RefusalCode.TILE_NOT_HELD


def test_flowers_stand_in_no_set_and_wait_for_nothing(book: Rulebook) -> None:
    """A hand one tile short that keeps a flower wins on no tile."""
    state = dealt(book, {1: "123456789m111p1f"})
    granted(state, Pass(seat=SECOND))
    throws(state, FIRST, "1z")

    assert state.turn == SECOND
    assert state.seats[1].waits == 0


def test_a_penalty_tile_that_is_a_flower_is_one_no_more_when_it_is_laid(book: Rulebook) -> None:
    state = rigged_table(book, DULL, draws="1f", manner=Manner.REFEREED)
    throws(state, FIRST, "1z")
    everybody_passes(state)
    flower = state.seats[SECOND].drawn
    assert flower == SPRING
    granted(state, ExposeTiles(seat=SECOND, tiles=(flower,), at=state.at))
    # Only a person's decision makes a penalty tile of it: the book has none.
    penal = Overrule(number=1, by="Ann", reason="as elsewhere", effects=(ShownTilesPenal(),), at=state.at)
    granted(state, penal)
    assert state.seats[SECOND].penalty.all == {flower}
    lay(state, SECOND, flower)

    assert state.seats[SECOND].penalty.all == frozenset()
    assert view(state, FIRST).seats[SECOND].penalty == ()
