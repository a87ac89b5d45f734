"""Hangzhou at the table: wild tiles and their lock, caps, levels, kongs that burn, Ten Winds and the chain."""

import pytest
from msgspec.structs import replace

from sifang.rulebooks.hangzhou import book_named
from sifang.rules.book import Book
from sifang.rules.refusal import RefusalCode
from sifang.rules.settlement import Settlement
from sifang.table import ClaimChow, ClaimPung, DeclareKong, DeclareWin, Discard, Pass, TableState, legal
from sifang.table.events import DealScored
from sifang.table.wall import head_index, replacement_index
from sifang.testing.rigging import drawn_kind, everybody_passes, granted, held, refused, rigged_start, throws
from sifang.tiles import SEATS, Kind, Seat, after, kind_of
from tests.rulebooks.hangzhou.hands import BOOK, DiscardWin, published

FIRST, SECOND, THIRD, FOURTH = Seat
MIL = book_named("mil2025")
#: A hand that waits for 1s and 1p, and one that any tile completes.
WAITING = "123456789m11p11s"
BAOTOU = "123m456p789s111z5z"
#: Hands of which nothing can be claimed or made.
JUNK = {0: "147m258p369s1234z6z", 1: "258m369p147s1234z", 2: "369m147p258s1234z", 3: "147m369p258s2346z"}


def table(book: Book, hands: dict[int, str] | None = None, *, level: int = 1, **chosen: object) -> TableState:
    """A table where the dealer is about to play; hands that are not named are junk as far as tiles allow."""
    start = rigged_start(book, hands, **chosen)  # type: ignore[arg-type]  # the keywords of rigged_start
    state = TableState(book)
    granted(state, replace(start, level=level))
    return state


def kinds_of_acts(state: TableState, seat: Seat) -> set[type]:
    return {type(act) for act in legal(state, seat)}


def around_to(state: TableState, seat: Seat, firsts: dict[Seat, str] | None = None) -> None:
    """Everybody throws what he draws and claims nothing, until it is this seat's turn."""
    while state.turn != seat or state.window is not None:
        if state.window is not None:
            everybody_passes(state)
        else:
            assert state.turn is not None
            throws(state, state.turn, (firsts or {}).pop(state.turn, None))


def offered(row: DiscardWin) -> TableState:
    """A deal in which the discarder has thrown the tile that the winner waits for."""
    hands = {row.winner: WAITING, row.discarder: "1s258m369p14s12346z"}
    hands[0] = hands.get(0, "147m258p69s1234z6z") + "7z"
    state = table(book_named(row.under), hands, level=row.level, draws="7p7p7p")
    around_to(state, SEATS[row.discarder], {FIRST: "7z"} if row.discarder != FIRST else None)
    throws(state, SEATS[row.discarder], "1s")
    return state


def settlement(state: TableState, seat: Seat) -> Settlement:
    """What is paid once the seat has won."""
    events = granted(state, DeclareWin(seat=seat, at=state.at))
    return next(event.settlement for event in events if isinstance(event, DealScored))


# --- wild tiles


def test_article_3_the_turned_tile_leaves_play_and_its_three_copies_are_wild() -> None:
    state = table(book_named("default+wild_mode=flip"))
    assert state.turned is not None
    turned = state.wall[state.turned]

    assert state.wild == kind_of(turned)
    assert state.turned not in state.wall_left.places
    assert sum(kind_of(tile) == state.wild for tile in state.wall if tile != turned) == 3
    assert state.stand_in == (None if state.wild is Kind.WHITE else Kind.WHITE)


@pytest.mark.parametrize("upper_first", [True, False])
def test_article_11_with_a_turned_tile_every_other_tile_is_drawn_once_from_head_and_tail(upper_first: bool) -> None:
    size = 136
    for turned in (112, 122, 132):
        for replaced in range(6):
            tail = [replacement_index(size, n, upper_first=upper_first, turned=turned) for n in range(replaced)]
            drawn = range(size - 1 - replaced)
            head = [head_index(size, n, replaced, upper_first=upper_first, turned=turned) for n in drawn]

            assert sorted((*head, *tail, turned)) == list(range(size))


def test_article_7_nobody_may_claim_or_win_on_a_wild_tile() -> None:
    state = table(BOOK, {0: "5z147m258p369s1234z", 1: "55z2369m369p14s12z"}, level=3)
    throws(state, FIRST, "5z")

    assert state.window is None
    assert refused(state, ClaimPung(seat=SECOND, at=state.at)).code is not None
    assert BOOK.play.refuse(RefusalCode.WILD_ON_OFFER).article == "article.7"


def test_article_9_under_a_wild_lock_the_others_claim_nothing_and_throw_what_they_drew() -> None:
    hands = {0: "5z247m258p369s1234z", 1: "1111m369p258s123z", 2: "99m369p14s1234677z"}
    state = table(MIL, hands, draws="9m")
    throws(state, FIRST, "5z")

    assert [act.tile for act in legal(state, SECOND) if isinstance(act, Discard)] == [state.seats[SECOND].drawn]
    assert DeclareKong in kinds_of_acts(state, SECOND)
    refusal = refused(state, Discard(seat=SECOND, tile=held(state, SECOND, "1z"), at=state.at))
    assert (refusal.code, refusal.article) == (RefusalCode.LOCKED_TO_DRAWN_TILE, "article.9")
    throws(state, SECOND)
    assert ClaimPung not in kinds_of_acts(state, THIRD)


def test_article_9_a_locked_player_may_win_by_his_own_draw() -> None:
    state = table(MIL, {0: "5z147m258p369s1234z", 1: WAITING}, draws="1s")
    throws(state, FIRST, "5z")

    assert DeclareWin in kinds_of_acts(state, SECOND)


def test_article_9_locks_of_two_players_hold_side_by_side() -> None:
    state = table(MIL, {0: "5z147m258p369s1234z", 1: "147m258p369s1234z"}, draws="5z")
    throws(state, FIRST, "5z")
    throws(state, SECOND)
    assert set(state.locks) == {FIRST, SECOND}

    around_to(state, FIRST)

    assert state.locks == (SECOND,)


# --- claims and kongs


def test_article_6_a_chow_takes_the_previous_players_discard_only() -> None:
    """seed.6: with 2 and 3 of bamboos a 1 is taken; seed.2: a pung of it may come from anyone."""
    state = table(
        BOOK, {0: "1s147m258p369s12346z", 1: "23s147m258p12346z", 2: "23s147m258p12346z", 3: "11s369m147p12346z"}
    )
    throws(state, FIRST, "1s")

    assert kinds_of_acts(state, SECOND) == {Pass, ClaimChow}
    assert kinds_of_acts(state, THIRD) == set()
    assert kinds_of_acts(state, FOURTH) == {Pass, ClaimPung}


def before_the_third_chow(book: Book) -> TableState:
    """The third player has taken two chows from the second, who throws a tile for another."""
    state = table(book, {0: "1234z147p258s147m6z", 1: "147m369p258s1236z", 2: "235689m1z2z3z369p4z"})
    throws(state, FIRST, "6z")
    for given, low, thrown in (("1m", Kind.M1, "1z"), ("4m", Kind.M4, "2z")):
        around_to(state, SECOND)
        throws(state, SECOND, given)
        granted(state, ClaimChow(seat=THIRD, low=low, at=state.at))
        throws(state, THIRD, thrown)
    around_to(state, SECOND)
    throws(state, SECOND, "7m")
    return state


def test_article_10_an_idle_may_not_take_a_third_set_from_the_same_idle() -> None:
    assert ClaimChow not in kinds_of_acts(before_the_third_chow(BOOK), THIRD)
    assert ClaimChow in kinds_of_acts(before_the_third_chow(MIL), THIRD)


def test_article_11_a_burning_kong_takes_the_lower_tile_and_needs_twenty_two() -> None:
    state = table(MIL, {0: "1111m258p369s1234z"}, replacements="9p")
    upper = state.wall[len(state.wall) - 2]
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1, at=state.at))

    assert drawn_kind(state, FIRST) is Kind.P9
    assert state.burned == [upper]
    assert (MIL.play.kong_burn, MIL.play.dead_wall) == (True, 20)


def test_article_11_a_kong_needs_a_replacement_above_the_reserve_and_one_to_burn() -> None:
    def with_one_live_tile(book: Book) -> TableState:
        state = table(book, {0: "1z", 2: "2222m"})
        throws(state, FIRST, "1z")
        while state.live > 1 or state.window is not None:
            around_to(state, state.turn or FIRST)
            if state.live > 1:
                throws(state, state.turn or FIRST)
                everybody_passes(state)
        return state

    assert DeclareKong in kinds_of_acts(with_one_live_tile(BOOK), THIRD)
    assert DeclareKong not in kinds_of_acts(with_one_live_tile(MIL), THIRD)


def test_article_12_the_discard_after_the_last_live_tile_is_not_claimed_and_a_draw_costs_nothing() -> None:
    state = table(BOOK, {0: "1z", 1: "11s"}, last="1s")
    throws(state, FIRST, "1z")
    while state.live:
        around_to(state, after(state.turn if state.turn is not None else FIRST))
    events = granted(state, Discard(seat=FOURTH, tile=held(state, FOURTH, "1s"), at=state.at))

    assert state.exhausted
    assert not any(isinstance(event, DealScored) for event in events)


def test_article_8_after_a_claim_a_complete_hand_may_not_win_but_kong() -> None:
    state = table(MIL, {0: "1m47m258p369s1234z6z", 1: "11m222z456p789s11p"})
    throws(state, FIRST, "1m")
    granted(state, ClaimPung(seat=SECOND, at=state.at))

    refusal = refused(state, DeclareWin(seat=SECOND, at=state.at))
    assert (refusal.code, refusal.article) == (RefusalCode.WIN_AFTER_CLAIM, "article.8")
    assert MIL.play.kong_after_claim


# --- winning


@pytest.mark.parametrize("row", [pytest.param(row, id=row.id) for row in published("discard_wins.toml", DiscardWin)])
def test_article_15_dealer_and_idle_win_on_each_others_discards_from_the_third_level(row: DiscardWin) -> None:
    assert (DeclareWin in kinds_of_acts(offered(row), SEATS[row.winner])) == row.allowed


def test_article_15_the_discarder_pays_for_all_three() -> None:
    """seed.3 and seed.8: from the third level, between dealer and idle."""
    state = offered(DiscardWin("", "", "default", 0, 3, 2, 0, allowed=True))

    assert settlement(state, THIRD).deltas == (-10, 0, 10, 0)


def test_article_15_a_baotou_hand_may_not_win_on_a_discard() -> None:
    state = table(BOOK, {0: "9m147m258p36s1234z6z", 1: BAOTOU}, level=3)
    throws(state, FIRST, "9m")

    assert state.window is None
    assert state.turn == SECOND


def test_article_13_nine_honours_are_no_ten_winds() -> None:
    assert _thrown_by_the_dealer("122334466z") is None


def test_article_13_a_number_among_the_ten_is_no_ten_winds() -> None:
    assert _thrown_by_the_dealer("12233446z", "9m", "7z") is None


def test_article_13_ten_honours_win_at_once() -> None:
    won = _thrown_by_the_dealer("1223344667z")

    assert won is not None
    assert won.deltas[FIRST] > 0


def _thrown_by_the_dealer(*thrown: str) -> Settlement | None:
    """What is paid when the dealer has thrown these tiles in his first turns; nothing if he has not won."""
    tiles = [f"{rank}{text[-1]}" for text in thrown for rank in text[:-1]]
    state = table(MIL, {0: "".join(tiles) + "147m5p"})
    for tile in tiles:
        around_to(state, FIRST)
        events = granted(state, Discard(seat=FIRST, tile=held(state, FIRST, tile), at=state.at))
        found = [event.settlement for event in events if isinstance(event, DealScored)]
        if found:
            return found[0]
    return None


def test_article_18_the_chain_outlives_its_owners_claim_and_ends_in_a_win_on_replacement() -> None:
    """A wild floated, a pung claimed, its fourth tile added: baotou, a float and a kong."""
    state = table(MIL, {0: "55z123m456p999s111z"}, draws="9p8p1z", replacements="9p")
    throws(state, FIRST, "5z")
    for seat in (SECOND, THIRD, FOURTH):
        everybody_passes(state)
        throws(state, seat)
    granted(state, ClaimPung(seat=FIRST, at=state.at))
    assert state.seats[FIRST].floats == 1

    granted(state, DeclareKong(seat=FIRST, kind=Kind.EAST, at=state.at))
    events = granted(state, DeclareWin(seat=FIRST, at=state.at))
    score = next(event.score for event in events if isinstance(event, DealScored))

    assert {line.pattern for line in score.lines} == {"baotou", "wild_floated", "win_on_replacement"}


def test_article_17_who_lets_a_win_pass_may_not_win_on_that_tile_before_he_draws() -> None:
    hands = {0: WAITING + "7z", 1: "1s258m369p4s1234z", 2: "1s369m47p25s1234z"}
    state = table(BOOK, hands, level=3, draws="9p9p")
    throws(state, FIRST, "7z")
    around_to(state, SECOND)
    throws(state, SECOND, "1s")
    granted(state, Pass(seat=FIRST, at=state.at))
    around_to(state, THIRD)
    throws(state, THIRD, "1s")

    assert DeclareWin not in kinds_of_acts(state, FIRST)
