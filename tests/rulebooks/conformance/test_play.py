"""What holds when any registered book is played: the laws of `tests/laws`, on every book, unasked."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.match.events import Event
from sifang.match.evolve import evolve
from sifang.match.state import MatchState
from sifang.match.view import match_view
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.book import Book
from sifang.rules.refusal import Refusal
from sifang.rules.settlement import Discarded, Outcome
from sifang.table.commands import DeclareWin, Pass
from sifang.table.decide import decide
from sifang.table.events import DealDrawn, TileDrawn, WinDeclared
from sifang.table.legal import legal
from sifang.testing.games import Plan, copied, played, state_in_play
from sifang.testing.hidden_tiles import elsewhere, seen, shuffled_hidden, told
from sifang.testing.laws import cached_fields_are_true, every_tile_is_somewhere_once, points_add_up, replayed
from sifang.tiles import SEATS, Kind, Seat
from tests.laws.strategies import few, plans
from tests.rulebooks.conformance.wins import random_win

BOOKS = [pytest.param(load(name), id=name) for name in RULEBOOKS]
every_book: Callable[[Callable[..., None]], Callable[..., None]] = pytest.mark.parametrize("book", BOOKS)
HANDS = 4000


@every_book
@few
@given(plan=plans())
def test_every_deal_ends_and_keeps_its_tiles_and_points(book: Book, plan: Plan) -> None:
    events = played(book, plan)
    for _, state in replayed(book, events):
        if state.table is not None:
            every_tile_is_somewhere_once(state.table)
            cached_fields_are_true(state.table)
    points_add_up(events)
    counted = Counter(type(event) for event in events)

    assert counted[WinDeclared] + counted[DealDrawn] == 1
    assert counted[TileDrawn] <= len(book.play.deck) - 53 - book.play.dead_wall


@every_book
@few
@given(plan=plans(), moment=st.integers(0, 10**6), seed=st.integers(0, 2**32 - 1), reader=st.sampled_from((0, 2, None)))
def test_no_reader_learns_anything_of_hidden_tiles(
    book: Book, plan: Plan, moment: int, seed: int, reader: int | None
) -> None:
    events = played(book, plan)
    events = events[: 30 + moment % (len(events) - 40)]
    *_, (_, state) = replayed(book, events)
    if state.table is None or state.phase != "deal":
        return
    swap = shuffled_hidden(state.table, seen(told(state, events, reader)), Random(seed))
    other, moved = MatchState(book), tuple[Event, ...](elsewhere(events, swap))
    for event in moved:
        evolve(other, event)

    assert match_view(other, reader) == match_view(state, reader)
    assert told(other, moved, reader) == told(state, events, reader)


@every_book
@few
@given(plan=plans(), moment=st.integers(0, 10**6))
def test_what_is_refused_is_refused_by_an_article_and_changes_nothing(book: Book, plan: Plan, moment: int) -> None:
    state = state_in_play(book, plan, moment, lambda _: True)
    assert state is not None
    assert state.table is not None
    table, before = state.table, copied(state)
    for seat in SEATS:
        for command in (DeclareWin(seat=seat, at=table.at), Pass(seat=seat, at=table.at)):
            answer = decide(table, command)
            assert isinstance(answer, Refusal) != any(type(act) is type(command) for act in legal(table, seat))
            if isinstance(answer, Refusal) and not answer.code.startswith("protocol/"):
                assert answer.article in book.articles
    assert state == before


@every_book
def test_hands_of_every_sort_are_counted_with_articles_and_can_be_paid(book: Book) -> None:
    chance = Random(1)
    for _ in range(HANDS // 10):
        win = random_win(chance)
        score = book.score(win)
        assert score is not None or win.melds == (), f"{win} has a winning shape"
        if score is None:
            continue
        assert {line.article for line in score.lines} <= set(book.articles)
        assert all(dropped.article in book.articles and dropped.reason.en for dropped in score.dropped)
        assert all(other.total <= score.total for other in score.alternatives)
        winner = chance.choice(SEATS)
        discarder = None if win.is_self_draw else Seat((winner + chance.randint(1, 3)) % 4)
        thrown = () if discarder is None or win.tile is None else (Discarded(discarder, win.tile),)
        settlement = book.settle(Outcome(winner, score, discarder, robbed=False, dealer=SEATS[0], discards=thrown))
        assert sum(settlement.deltas) == 0
        assert settlement.deltas[winner] > 0


def never_met(book: Book) -> list[str]:
    """The rows that hold in none of some thousand hands."""
    chance, met = Random(2), Counter[str]()
    for _ in range(HANDS):
        score = book.score(random_win(chance))
        if score is not None:
            met.update(line.pattern for line in score.lines)
            met.update(dropped.pattern for dropped in score.dropped)
    return [row.key for row in book.scoring.patterns if not met[row.key]]


@every_book
def test_patterns_come_up_among_hands_made_at_random(book: Book) -> None:
    """A row that no hand ever meets is dead: all but a few come up, those of a form that only one book has."""
    never = never_met(book)

    assert len(never) <= len(book.scoring.patterns) // 5, never


def test_all_44_patterns_of_the_world_rules_come_up() -> None:
    assert never_met(load("wsom")) == []


def test_the_hands_made_at_random_use_no_kind_five_times() -> None:
    chance = Random(3)
    for _ in range(500):
        win = random_win(chance)
        held = Counter[Kind]((*win.standing, *(kind for meld in win.melds for kind in meld.kinds)))
        assert max(held.values()) <= 4
        assert len(win.standing) + 3 * len(win.melds) == 14
