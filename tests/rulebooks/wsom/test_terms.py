"""The words that wsom begins with, as the program understands them: tiles, sets, shapes, a deal and its turns."""

from collections import Counter

import pytest

from sifang.hand.forms import Form
from sifang.hand.readings import SetType, readings
from sifang.hand.waits import waits
from sifang.hand.win import Circumstance, Win
from sifang.match.dealers import FIRST_DEALER, dealer_after
from sifang.rulebooks import load
from sifang.table import (
    ClaimPung,
    DealDrawn,
    DealScored,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    Phase,
    TableState,
    WallRevealed,
    legal,
)
from sifang.table.circumstances import self_draw_win
from sifang.table.events import TableEvent, TilesTaken, WallBuilt
from sifang.table.wall import opening_place
from sifang.testing.rigging import everybody_passes, granted, held, rigged_start, rigged_table, throws
from sifang.tiles import (
    BAMBOOS,
    CHARACTERS,
    DOTS,
    DRAGONS,
    HONOURS,
    KINDS,
    NUMBERS,
    SEATS,
    SIMPLES,
    TERMINALS,
    WINDS,
    Kind,
    Seat,
    Wind,
    kind_of,
    seat_wind,
)
from tests.rulebooks.wsom.hands import kinds, win

BOOK = load("wsom")
FIRST, SECOND, THIRD, FOURTH = Seat
STRAIGHT = "123456789m111p3z"


def lines(hand: Win) -> set[str]:
    score = BOOK.score(hand)
    assert score is not None
    return {line.pattern for line in score.lines}


def counts(text: str) -> list[int]:
    held_kinds = Counter(kinds(text))
    return [held_kinds[kind] for kind in KINDS]


def test_tiles_1_four_of_each_of_34_kinds_make_136_and_no_flower() -> None:
    assert Counter(map(kind_of, BOOK.play.deck)) == dict.fromkeys(KINDS, 4)
    assert len(BOOK.play.deck) == 136


def test_tiles_3_every_kind_is_a_suit_tile_or_an_honour() -> None:
    assert sorted((*NUMBERS, *HONOURS)) == sorted(KINDS)


def test_tiles_4_three_suits_of_nine_and_tiles_5_four_winds_and_three_dragons() -> None:
    """tiles.4, tiles.5."""
    assert [len(suit) for suit in (DOTS, BAMBOOS, CHARACTERS)] == [9, 9, 9]
    assert sorted((*WINDS, *DRAGONS)) == sorted(HONOURS)
    assert (len(WINDS), len(DRAGONS)) == (4, 3)


def test_tiles_6_six_terminals_and_twenty_one_simples() -> None:
    assert sorted((*TERMINALS, *SIMPLES)) == sorted(NUMBERS)
    assert (len(TERMINALS), len(SIMPLES)) == (6, 21)


def test_aim_1_to_3_a_deal_is_dealt_then_played_then_scored() -> None:
    """aim.1, aim.2, aim.3."""
    state = TableState(BOOK)
    dealt = granted(state, rigged_start(BOOK, {0: "9m" + "1479m258p369s123z", 1: STRAIGHT}, draws="3z"))
    assert {WallBuilt, TilesTaken} <= {type(event) for event in dealt}
    assert state.phase is Phase.TURN

    throws(state, FIRST, "9m")
    everybody_passes(state)
    assert state.turn == SECOND
    scored = granted(state, DeclareWin(seat=SECOND))
    assert [type(event) for event in scored][-2:] == [DealScored, WallRevealed]


def test_aim_4_an_exhausted_wall_ends_the_deal_and_no_points_change_hands() -> None:
    state = rigged_table(BOOK)
    events: list[TableEvent] = []
    while state.phase is not Phase.ENDED:
        assert state.turn is not None
        act = Discard(seat=state.turn, tile=state.seats[state.turn].tiles[-1], at=state.at)
        events = [*granted(state, act), *everybody_lets_it_go(state)]

    assert DealDrawn in {type(event) for event in events}
    assert DealScored not in {type(event) for event in events}
    assert state.win is None


def everybody_lets_it_go(state: TableState) -> list[TableEvent]:
    """Whoever is asked passes; what that leads to."""
    done: list[TableEvent] = []
    for seat in SEATS:
        if state.window is not None and seat in state.window.asked:
            done.extend(granted(state, Pass(seat=seat, at=state.at)))
    return done


def test_sets_1_and_2_a_set_is_concealed_unless_a_claim_or_a_win_on_a_discard_completes_it() -> None:
    """sets.1, sets.2."""
    discard = readings(win("12m 456p 789s 11144z", tile="3m"), BOOK.play.forms)
    drawn = readings(win("12m 456p 789s 11144z", tile="3m", how=[Circumstance.SELF_DRAW]), BOOK.play.forms)

    (chow,) = [one for one in discard[0].sets if one.kind is Kind.M1]
    assert (chow.type, chow.kinds, chow.concealed) == (SetType.CHOW, (Kind.M1, Kind.M2, Kind.M3), False)
    assert all(one.concealed for one in drawn[0].sets)
    assert [one.concealed for one in discard[0].sets if one.type is SetType.PUNG] == [True]


def test_sets_3_four_alike_are_a_kong_only_once_it_is_declared() -> None:
    kept = win("1111m 23m 456p 789s 4z", tile="4z")
    declared = win("456p 789s 55p 44z", "concealed kong 1111m", tile="4z")

    assert "one_kong" not in lines(kept)
    assert "one_kong" in lines(declared)
    assert all(one.type is not SetType.KONG for reading in readings(kept, BOOK.play.forms) for one in reading.sets)


def test_sets_4_two_alike_are_a_pair() -> None:
    (reading,) = readings(win("123m 456p 789s 111z 4z", tile="4z"), BOOK.play.forms)

    assert reading.pair is Kind.NORTH


@pytest.mark.parametrize(
    ("hand", "tile", "form"),
    [
        ("123m 456p 789s 111z 4z", "4z", Form.REGULAR),
        ("1133m 2255p 7799s 4z", "4z", Form.SEVEN_PAIRS),
        ("19m 19p 19s 1234567z", "1z", Form.THIRTEEN_TERMINALS),
        ("147m 258p 369s 1234z", "5z", None),
    ],
)
def test_winning_shape_1_to_3_four_sets_and_a_pair_or_one_of_two_special_shapes(
    hand: str, tile: str, form: Form | None
) -> None:
    """winning-shape.1, winning-shape.2, winning-shape.3: knitted tiles win in another book alone."""
    assert {one.form for one in readings(win(hand, tile=tile), BOOK.play.forms)} == ({form} if form else set())


def test_dealer_1_and_3_the_four_are_the_four_winds_and_east_deals() -> None:
    """dealer.1, dealer.3."""
    for dealer in SEATS:
        winds = [seat_wind(Seat((dealer + turn) % 4), dealer) for turn in range(4)]
        assert winds == [Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH]


@pytest.mark.parametrize("winner", [None, *SEATS])
def test_dealer_5_the_deal_passes_to_south_whoever_has_won(winner: Seat | None) -> None:
    """dealer.6: nobody deals twice in a row."""
    dealer, dealt = FIRST_DEALER, []
    for _ in SEATS:
        dealt.append(dealer.seat)
        dealer = dealer_after(BOOK.charter.dealing, dealer, winner)

    assert dealt == list(SEATS)


def test_dealer_6_there_is_no_prevalent_wind() -> None:
    west = win("123m 456p 789s 333z 4z", tile="4z", seat="E")

    assert "value_honour" not in lines(west)
    assert lines(west) == lines(win("123m 456p 789s 222z 4z", tile="4z", seat="E"))


def test_opening_2_the_totals_of_both_throws_are_the_opening_number() -> None:
    _, stacks = opening_place(FIRST, ((1, 2), (3, 4)), BOOK.play.opening)

    assert stacks == 1 + 2 + 3 + 4


def test_dealing_2_after_three_rounds_of_four_each_has_twelve() -> None:
    events = granted(TableState(BOOK), rigged_start(BOOK))
    taken: Counter[Seat] = Counter()
    for event in [one for one in events if isinstance(one, TilesTaken)][:12]:
        taken[event.seat] += event.count

    assert taken == dict.fromkeys(SEATS, 12)


def test_play_3_a_claim_changes_the_order_of_turns() -> None:
    """pung.2: whose discard it was can be told; pung.3: then a discard, and the turn passes from the claimer on."""
    state = rigged_table(BOOK, {0: "5p1458m147s123467z", 2: "55p369m369s12345z"})
    throws(state, FIRST, "5p")
    granted(state, ClaimPung(seat=THIRD))
    (pung,) = state.seats[THIRD].melds

    assert state.turn == THIRD
    assert (pung.source, kind_of(pung.tiles[0]), len(pung.tiles)) == (FIRST, Kind.P5, 3)
    assert all(isinstance(act, Discard) for act in legal(state, THIRD))
    assert not any(kind_of(act.tile) is Kind.P5 for act in legal(state, THIRD) if isinstance(act, Discard))
    throws(state, THIRD, "5z")
    everybody_passes(state)
    assert state.turn == FOURTH


def test_win_1_a_hand_one_tile_short_is_ready() -> None:
    assert waits(counts("123456789m11p12s"), (), BOOK.play.forms) == (Kind.S3,)
    assert waits(counts("123456789m11p14s"), (), BOOK.play.forms) == ()


def test_win_2_a_replacement_counts_as_drawn() -> None:
    state = rigged_table(BOOK, {0: "1111m234567p12s44z"}, replacements="3s")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))

    assert self_draw_win(state, FIRST).circumstances == {Circumstance.SELF_DRAW, Circumstance.REPLACEMENT}
    granted(state, DeclareWin(seat=FIRST))
    assert state.win is not None
    assert state.win.discarder is None


def test_kong_6_a_kong_stays_a_kong() -> None:
    hand = win("234m 456p 789s 4z", "concealed kong 1111m", tile="4z")

    assert {one.sets[-1].type for one in readings(hand, BOOK.play.forms)} == {SetType.KONG}


def test_kong_6_no_tile_of_a_kong_is_discarded() -> None:
    state = rigged_table(BOOK, {0: "1111m234567p12s44z"}, replacements="9s")
    tile = held(state, FIRST, "1m")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))

    assert Discard(seat=FIRST, tile=tile) not in legal(state, FIRST)


@pytest.mark.parametrize(
    ("how", "pattern"),
    [
        ((Circumstance.SELF_DRAW, Circumstance.LAST_TILE_DRAW), "last_tile_draw"),
        ((Circumstance.LAST_TILE_CLAIM,), "last_tile_claim"),
    ],
)
def test_dead_wall_5_the_seabed_and_the_riverbed_score(how: tuple[Circumstance, ...], pattern: str) -> None:
    assert pattern in lines(win("123456789m11p12s", tile="3s", how=how))


def test_win_scoring_2_a_regular_hand_is_laid_out_as_sets_and_eyes_with_the_set_that_was_won() -> None:
    (reading,) = readings(win("123m 456p 78s 111z 44z", tile="9s"), BOOK.play.forms)

    assert [len(group) for group in reading.groups] == [3, 3, 3, 3, 2]
    assert reading.placed is not None
    assert reading.groups[reading.placed] == (Kind.S7, Kind.S8, Kind.S9)


def test_win_scoring_3_special_hands_are_laid_out_by_pairs_or_by_suits() -> None:
    (pairs,) = readings(win("1133m 2255p 7799s 4z", tile="4z"), BOOK.play.forms)
    (orphans,) = readings(win("19m 19p 19s 1234567z", tile="1z"), BOOK.play.forms)

    assert [len(group) for group in pairs.groups] == [2] * 7
    assert [len(group) for group in orphans.groups] == [2, 2, 2, 5, 3]
