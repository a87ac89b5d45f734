"""What holds while a book is played: planned matches, each by lawful players of some manner and pace."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import msgspec
from msgspec import structs

from sifang.match.events import Event, Player
from sifang.match.evolve import evolve
from sifang.match.state import MatchPhase, MatchState
from sifang.match.view import match_view
from sifang.rulebooks import Registered
from sifang.rules.book import Book
from sifang.rules.refusal import Refusal
from sifang.table.decide import decide
from sifang.table.events import DealDrawn, DealScored, HandsReady, TileDrawn, WinDeclared
from sifang.table.legal import legal
from sifang.table.state import TableState
from sifang.testing.conformance.faults import no_faults
from sifang.testing.games import POLICIES, Plan, any_plan, copied, every_player_command, played, state_in_play, steps
from sifang.testing.hidden_tiles import elsewhere, seen, shuffled_hidden, told
from sifang.testing.laws import (
    cached_fields_are_true,
    every_tile_is_somewhere_once,
    hands_have_their_size,
    points_add_up,
    replayed,
)
from sifang.tiles import SEATS

__all__ = [
    "every_deal_ends_and_keeps_tiles_and_points",
    "exactly_lawful_acts_are_granted",
    "readers_learn_nothing_of_hidden_tiles",
    "records_replay_to_the_same_state",
]

#: Far more commands than any match of one deal takes.
_LONGEST: Final = 5000
#: Events of a match until all hold their tiles, and those after its deal.
_BEFORE, _AFTER = 30, 10


def _matches(registered: Registered, seed: int) -> Iterator[tuple[Book, Plan, Random]]:
    """Matches of one deal, with a source of chance: each manner of play by default, any under the other profiles."""
    chance = Random(seed)  # noqa: S311 - chance that a seed names, no secret
    default = registered.choices.default
    for policy in POLICIES:
        yield registered.named(default), replace(any_plan(chance), policy=policy), chance
    for profile in registered.choices.profiles:
        if profile != default:
            yield registered.named(profile), any_plan(chance), chance


def every_deal_ends_and_keeps_tiles_and_points(registered: Registered, seed: int = 1) -> None:
    """A deal ends once, with a win that is paid or with the wall; no tile is lost on the way and no point made."""
    for book, plan, _ in _matches(registered, seed):
        events = _to_the_end(book, plan)
        dealt = False
        for event, state in replayed(book, events):
            dealt = dealt or isinstance(event, HandsReady)
            if state.table is not None:
                every_tile_is_somewhere_once(state.table)
                cached_fields_are_true(state.table)
                if dealt:
                    hands_have_their_size(state.table, event)
        points_add_up(events, book.charter.starting_points)
        counted = Counter(type(event) for event in events)
        assert counted[WinDeclared] + counted[DealDrawn] == 1, f"{plan} ends {counted[DealDrawn]} times in a draw"
        assert counted[DealScored] == counted[WinDeclared], f"{plan}: a win that is not counted"
        left = len(book.play.deck) - 53 - book.play.dead_wall
        assert counted[TileDrawn] <= left, f"{plan} draws {counted[TileDrawn]} tiles of {left}"


def _to_the_end(book: Book, plan: Plan) -> tuple[Event, ...]:
    events = list[Event]()
    for number, step in enumerate(steps(book, plan)):
        assert number < _LONGEST, f"{plan} does not end"
        events += step.events
    return tuple(events)


def records_replay_to_the_same_state(registered: Registered, seed: int = 2) -> None:
    """The events of a match, stored and read again, lead to the state that was live, and to the same views of it."""
    for book, plan, _ in _matches(registered, seed):
        folded = MatchState(book)
        for step in steps(book, plan):
            for event in step.events:
                evolve(folded, msgspec.json.decode(msgspec.json.encode(event), type=Event))
            assert folded == step.state, f"{plan}: after {step.command} the record leads to another state"
        for reader in (*SEATS, None):
            assert match_view(folded, reader) == match_view(step.state, reader), f"{plan}: {reader} sees another match"


def exactly_lawful_acts_are_granted(registered: Registered, seed: int = 3) -> None:
    """Of all that can be asked for, the table grants what it lists as lawful; for the rest it cites an article."""
    for book, plan, chance in _matches(registered, seed):
        state = state_in_play(book, plan, chance.randrange(250), lambda _: True)
        assert state is not None, f"{plan} has no deal"
        assert state.table is not None, "a match in this phase has a deal"
        before = copied(state)
        no_faults(_faults_of_answers(book, state.table))
        assert state == before, f"{plan}: asking changes the state"


def _faults_of_answers(book: Book, table: TableState) -> Iterator[str]:
    lawful = {structs.replace(act, at=table.at) for seat in SEATS for act in legal(table, seat)}
    for command in every_player_command(table.at):
        answer = decide(table, command)
        if isinstance(answer, Refusal) == (command in lawful):
            yield f"{command} is {'lawful' if command in lawful else 'not lawful'}, and the table says {answer}"
        elif isinstance(answer, Refusal) and (answer.article in book.articles) == answer.code.startswith("protocol/"):
            yield f"{command} is refused as {answer.code.value} by {answer.article!r}"


def readers_learn_nothing_of_hidden_tiles(registered: Registered, seed: int = 4) -> None:
    """Whoever looks sees and is told the same when the tiles hidden from him lie elsewhere."""
    for book, plan, chance in _matches(registered, seed):
        events = played(book, plan)
        events = events[: chance.randrange(_BEFORE, len(events) - _AFTER)]
        for reader in (chance.choice(SEATS), None):
            _learns_nothing(book, events, reader, chance)


def _learns_nothing(book: Book, events: tuple[Event, ...], reader: Player | None, chance: Random) -> None:
    *_, (_, state) = replayed(book, events)
    if state.table is None or state.phase is not MatchPhase.DEAL:
        return
    swap = shuffled_hidden(state.table, seen(told(state, events, reader)), chance)
    other, moved = MatchState(book), tuple[Event, ...](elsewhere(events, swap))
    for event in moved:
        evolve(other, event)
    assert match_view(other, reader) == match_view(state, reader), f"{reader} sees what is hidden after {events[-1]}"
    assert told(other, moved, reader) == told(state, events, reader), f"{reader} is told what is hidden"
