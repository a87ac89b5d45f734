"""A seat and everything it is told stay the same when the tiles it cannot see lie elsewhere (non-interference)."""

from collections import Counter
from dataclasses import dataclass
from itertools import permutations, takewhile
from random import Random

import msgspec
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from msgspec import structs

from sifang.match.commands import Command, Confirm
from sifang.match.decide import carry_out
from sifang.match.events import Event, Player
from sifang.match.evolve import evolve
from sifang.match.state import MatchPhase, MatchState
from sifang.match.view import MatchView, match_view
from sifang.rulebooks import hangzhou, load
from sifang.rules.book import Rulebook
from sifang.rules.refusal import Refusal
from sifang.table.commands import (
    AcceptCount,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareCount,
    DeclareWin,
    LayFlower,
    Manner,
    Pass,
)
from sifang.table.decide import decide
from sifang.table.legal import legal
from sifang.table.state import TableState
from sifang.testing.games import ONLINE, POLICIES, UNHURRIED, Plan, Step, every_player_command, steps
from sifang.testing.hidden_tiles import Swap, command_elsewhere, elsewhere, seen, shuffled_hidden, swapped, told
from sifang.testing.play import quick
from sifang.testing.rigging import granted, rigged_start, throws
from sifang.tiles import SEATS, Kind, Seat, Tile, copies_of
from tests.laws.strategies import moments, plans

BOOK = load("wsom")
#: With flowers, each seat's turn to lay them hides as much as a claim window does (mcr flower.1).
#: In one of the Hangzhou books a tile is turned up to find what is wild.
BOOKS = [BOOK, load("mcr"), load("mcr/botzone_duplicate")]
BOOKS += [hangzhou.book_named("default"), hangzhou.book_named("default+wild_mode=flip")]
every_book = pytest.mark.parametrize("book", BOOKS, ids=[f"{book.id}/{book.profile}" for book in BOOKS])
readers = st.sampled_from((0, 1, 2, 3, None))


@dataclass(frozen=True, slots=True)
class Cut:
    """A match stopped in mid-deal: the commands given so far, what followed from them, and the state."""

    commands: tuple[Command, ...]
    events: tuple[Event, ...]
    state: MatchState


def cut_in_mid_deal(book: Rulebook, plan: Plan, moment: int) -> Cut:
    """The match stopped at a moment of its first deal, counted round."""
    done, first = list[Step](), None
    for step in steps(book, plan):
        done.append(step)
        in_deal = step.state.phase is MatchPhase.DEAL
        first = len(done) if in_deal and first is None else first
        if first is not None and not in_deal:
            return cut_in_mid_deal(book, plan, moment % (len(done) - first))
        if first is not None and len(done) - first == moment:
            break
    return Cut(tuple(s.command for s in done), tuple(e for s in done for e in s.events), done[-1].state)


def seen_by(state: MatchState, reader: Player | None) -> bytes:
    """The reader's view as it is sent, the commitment left out."""
    view: MatchView = match_view(state, reader)
    assert view.table is not None
    return msgspec.json.encode(structs.replace(view, table=structs.replace(view.table, commitment="")))


@every_book
@given(plan=plans(), moment=moments, reader=readers, seed=st.integers(0, 2**32))
def test_a_view_and_its_acts_do_not_depend_on_hidden_tiles(
    book: Rulebook, plan: Plan, moment: int, reader: Player | None, seed: int
) -> None:
    cut = cut_in_mid_deal(book, plan, moment)
    assert cut.state.table is not None
    swap = shuffled_hidden(cut.state.table, seen(told(cut.state, cut.events, reader)), Random(seed))
    other, events = MatchState(book), tuple(elsewhere(cut.events, swap))
    for event in events:
        evolve(other, event)

    assert seen_by(other, reader) == seen_by(cut.state, reader)
    assert told(other, events, reader) == told(cut.state, cut.events, reader)
    if reader is not None:
        seat = cut.state.seat_of(reader)
        assert answers(other, seat) == answers(cut.state, seat)


@every_book
@example(seed=412, reader=0, other_seed=0).via("two concealed kongs, one of the winner's")
@settings(max_examples=10)
@given(seed=st.integers(0, 2**16), reader=readers, other_seed=st.integers(0, 2**32))
def test_while_a_win_is_counted_nobody_learns_more_than_the_hand_shown(
    book: Rulebook, seed: int, reader: Player | None, other_seed: int
) -> None:
    events = counting(book, Plan(seed, quick, manner=Manner.REFEREED))
    state, other = MatchState(book), MatchState(book)
    for event in events:
        evolve(state, event)
    assert state.table is not None
    known = seen(told(state, events, reader)) | turned_up(state.table)
    swap = shuffled_hidden(state.table, known, Random(other_seed))
    moved = tuple(elsewhere(events, swap))
    for event in moved:
        evolve(other, event)

    assert seen_by(other, reader) == seen_by(state, reader)
    assert told(other, moved, reader) == told(state, events, reader)


def turned_up(table: TableState) -> set[Tile]:
    """The kongs of a hand that is shown: no event tells them, since they lie with it."""
    melds = () if table.win is None or not table.win.shown else table.seats[table.win.seat].melds
    return {tile for meld in melds for tile in meld.tiles}


def counting(book: Rulebook, plan: Plan) -> tuple[Event, ...]:
    """The match up to where a winner has declared what his hand is worth."""
    done = tuple(takewhile(lambda step: not isinstance(step.command, AcceptCount | Confirm), steps(book, plan)))
    assume(any(isinstance(step.command, DeclareCount) for step in done))
    return tuple(event for step in done for event in step.events)


def answers(state: MatchState, seat: Seat) -> list[Refusal | None]:
    """Why each thing that the seat could ask for would be refused; `None` where it would be granted."""
    assert state.table is not None
    decided = (decide(state.table, command) for command in every_player_command(state.table.at, (seat,)))
    return [answer if isinstance(answer, Refusal) else None for answer in decided]


@every_book
@given(
    plan=st.builds(
        Plan,
        seed=st.integers(0, 2**32 - 1),
        policy=st.sampled_from(POLICIES),
        pace=st.sampled_from((ONLINE, UNHURRIED)),
        slowest=st.just(400),
    ),
    moment=moments,
    reader=readers,
    seed=st.integers(0, 2**32),
)
def test_what_a_seat_is_told_and_when_does_not_depend_on_who_is_asked(
    book: Rulebook, plan: Plan, moment: int, reader: Player | None, seed: int
) -> None:
    """The same deal is played anew in the other world, where others are asked than here.

    All answer within the window that every discard has, so that its length tells nothing (wsom draw-discard.6).
    """
    cut = cut_in_mid_deal(book, plan, moment)
    assert cut.state.table is not None
    swap = shuffled_hidden(cut.state.table, seen(told(cut.state, cut.events, reader)), Random(seed))
    other, events = played_elsewhere(book, cut, swap, reader)

    assert told(other, events, reader) == told(cut.state, cut.events, reader)
    assert seen_by(other, reader) == seen_by(cut.state, reader)


_ANSWERS = Pass | ClaimChow | ClaimPung | ClaimKong | DeclareWin


def played_elsewhere(
    book: Rulebook, cut: Cut, swap: Swap, reader: Player | None
) -> tuple[MatchState, tuple[Event, ...]]:
    """The match of the same acts in the other world: whoever else is asked there and was not here passes at once."""
    state, events = MatchState(book), list[Event]()

    def do(command: Command) -> None:
        followed = carry_out(state, command)
        assert not isinstance(followed, Refusal), (command, followed)
        events.extend(followed)

    for place, command in enumerate(cut.commands):
        if isinstance(command, _ANSWERS) and command not in lawful(state, command.at):
            # A pass that nobody asks for there is left out; a call that another outranked needed its hidden tiles.
            assume(isinstance(command, Pass))
            continue
        do(command_elsewhere(command, swap))
        if not isinstance(command, _ANSWERS):
            answers = takewhile(lambda c: isinstance(c, _ANSWERS), cut.commands[place + 1 :])
            own_acts = {c.seat for c in answers if isinstance(c, _ANSWERS)}
            own_acts |= {c.seat for c in cut.commands[place + 1 : place + 2] if isinstance(c, LayFlower)}
            if reader is not None:
                own_acts.add(state.seat_of(reader))
            for act in _unexpected(state, own_acts):
                do(act)
    return state, tuple(events)


def lawful(state: MatchState, at: int) -> set[Command]:
    """What the four may do now."""
    if state.table is None:
        return set()
    return {structs.replace(act, at=at) for seat in SEATS for act in legal(state.table, seat)}


def _unexpected(state: MatchState, acting: set[Seat]) -> list[Pass]:
    """Passes for the seats that are asked in a window just opened, but for those that act for themselves.

    So too for a seat that holds flowers there and has them to lay or keep.
    """
    table = state.table
    if table is None or (table.window is None and table.flower_turn is None):
        return []
    return [Pass(seat=seat, at=state.at) for seat in SEATS if seat not in acting and legal(table, seat)]


def laid_copies(hand: str, claim: type[ClaimPung | ClaimChow]) -> Counter[tuple[Tile, ...]]:
    """Which copies of 5p and 6p a claimed set shows, over all orders in which the copies may stand in the wall."""
    shown = Counter[tuple[Tile, ...]]()
    start = rigged_start(BOOK, {0: "5p1458m147s123467z", 1: hand})
    for fives in permutations(copies_of(Kind.P5)):
        for sixes in permutations(copies_of(Kind.P6)):
            order = dict(zip((*copies_of(Kind.P5), *copies_of(Kind.P6)), (*fives, *sixes), strict=True))
            state = TableState(BOOK)
            granted(state, structs.replace(start, wall=swapped(start.wall, order)))
            throws(state, SEATS[0], "5p")
            call = ClaimPung(seat=SEATS[1]) if claim is ClaimPung else ClaimChow(seat=SEATS[1], low=Kind.P4)
            granted(state, call)
            shown[state.seats[1].melds[0].tiles] += 1
    return shown


@pytest.mark.parametrize(("claim", "few_held", "more_held"), [(ClaimPung, "55p", "555p"), (ClaimChow, "46p", "4666p")])
def test_the_copies_in_a_claimed_set_do_not_tell_whether_more_are_held(
    claim: type[ClaimPung | ClaimChow], few_held: str, more_held: str
) -> None:
    rest = "147m369m258s123z"

    assert laid_copies(few_held + rest, claim) == laid_copies(more_held + rest, claim)
