"""What holds at a refereed table whatever its players do: a machine in which they misbehave as Hypothesis likes."""

from collections import Counter
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import structs

from sifang.match.commands import Command
from sifang.match.decide import carry_out, due
from sifang.match.events import DealRecorded, Event
from sifang.match.evolve import evolve
from sifang.match.state import MatchPhase, MatchState
from sifang.rulebooks import hangzhou, load
from sifang.rules.book import Book
from sifang.rules.incident_play import HandCount, WrongHandCount
from sifang.rules.refusal import Refusal
from sifang.rules.ruling_events import RulingMade
from sifang.table import legal
from sifang.table.commands import Advance, ExposeTiles, Manner, Pace
from sifang.table.events import SetMelded, SetMended, WinDeclared
from sifang.table.state import Phase, TableState
from sifang.table.view import view
from sifang.testing.games import Plan, opening
from sifang.testing.laws import cached_fields_are_true, every_tile_is_somewhere_once
from sifang.testing.misdeeds import MISDEEDS, SAYINGS, Misdeed, Saying, overruling
from sifang.testing.play import Policy, any_lawful, next_command, quick
from sifang.tiles import SEATS, Seat

#: In the last wilds are turned up, and a tile that stands in for them is read as another.
BOOKS = [load("wsom"), load("mcr"), load("hangzhou"), hangzhou.book_named("default+wild_mode=flip")]
PACE = Pace(minimum_window=1000, maximum_window=3000)


class RefereedDeal(RuleBasedStateMachine):
    """One deal, with lawful acts and misdeeds in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.state = MatchState(BOOKS[0])
        self.chance = Random(0)
        self.events: list[Event] = []

    @property
    def table(self) -> TableState:
        """The deal's table."""
        assert self.state.table is not None, "the deal is open"
        return self.state.table

    @property
    def is_on(self) -> bool:
        """Whether the deal is still played."""
        return self.state.table is not None and self.table.phase in (Phase.TURN, Phase.CLAIMS)

    def give(self, command: Command) -> bool:
        """Carry out a command; whether it was granted. No command may break the table."""
        before = [own.penalty.all for own in self.table.seats] if self.is_on else []
        barred = [own.bar is not None for own in self.table.seats] if self.is_on else []
        done = carry_out(self.state, command)
        if isinstance(done, Refusal):
            return False
        self.events.extend(done)
        for event in done:
            if isinstance(event, SetMelded | SetMended):
                assert not before[event.seat] & set(event.meld.tiles), "a penalty tile lies in a claimed set"
            if isinstance(event, WinDeclared):
                assert not barred[event.seat], "a barred hand has won"
        return True

    @property
    def is_counted(self) -> bool:
        """Whether a win is being counted, or its count can still be corrected."""
        phases = (MatchPhase.DEAL, MatchPhase.RESULT)
        return self.state.table is not None and self.table.win is not None and self.state.phase in phases

    @initialize(book=st.sampled_from(BOOKS), seed=st.integers(0, 2**32 - 1), won=st.booleans())
    def opens(self, book: Book, seed: int, *, won: bool) -> None:
        """Everybody holds his tiles, or the deal is played until somebody wins, as most are."""
        self.state, self.chance = MatchState(book), Random(seed)
        assert self.give(structs.replace(opening(book, Plan(seed, pace=PACE)), manner=Manner.REFEREED))
        while not self.is_on:
            assert self.give(next_command(self.state, any_lawful, self.chance))
        while won and self.is_on:
            assert self.give(next_command(self.state, quick, self.chance))

    @precondition(lambda self: self.is_on)
    @rule(times=st.integers(1, 40), policy=st.sampled_from((any_lawful, quick)))
    def play_goes_on(self, times: int, policy: Policy) -> None:
        """Some lawful acts, or the passing of time."""
        for _ in range(times):
            if self.is_on:
                assert self.give(next_command(self.state, policy, self.chance))

    @precondition(lambda self: self.is_on)
    @rule(seat=st.sampled_from(SEATS), misdeed=st.sampled_from(MISDEEDS), seed=st.integers(0, 1000))
    def somebody_errs(self, seat: Seat, misdeed: Misdeed, seed: int) -> None:
        """Any seat does what it should not; what cannot be done is refused."""
        self.give(structs.replace(misdeed(self.table, seat, Random(seed)), at=self.state.at))

    @precondition(lambda self: self.is_on)
    @rule(seed=st.integers(0, 1000))
    def a_person_decides_otherwise(self, seed: int) -> None:
        """Some ruling is overruled."""
        self.give(structs.replace(overruling(self.table, Random(seed)), at=self.state.at))

    @precondition(lambda self: self.is_on)
    @rule()
    def time_passes(self) -> None:
        """The table does what is due."""
        moment = due(self.state)
        if moment is not None:
            self.give(Advance(at=moment))

    @precondition(lambda self: not self.is_on)
    @rule(seat=st.sampled_from(SEATS), misdeed=st.sampled_from(MISDEEDS))
    def nothing_is_done_in_a_deal_that_is_over(self, seat: Seat, misdeed: Misdeed) -> None:
        """What is past stands (wsom general.7); but tiles may still be shown while a win is counted (win.4)."""
        act = misdeed(self.table, seat, self.chance)
        may_show = isinstance(act, ExposeTiles) and self.table.phase is Phase.SHOWING
        assert not self.give(structs.replace(act, at=self.state.at)) or may_show

    @precondition(lambda self: self.is_counted)
    @rule(seat=st.sampled_from(SEATS), saying=st.sampled_from(SAYINGS), seed=st.integers(0, 1000))
    def somebody_speaks_of_the_count(self, seat: Seat, saying: Saying, seed: int) -> None:
        """Any seat says anything of the count, too high or too low; what cannot be said is refused."""
        self.give(structs.replace(saying(self.table, seat, Random(seed)), at=self.state.at))

    @precondition(lambda self: self.is_counted)
    @rule()
    def the_count_goes_on(self) -> None:
        """Somebody does what he honestly can for the count, or confirms it."""
        assert self.give(next_command(self.state, any_lawful, self.chance))

    @invariant()
    def immunity_is_on_request(self) -> None:
        """Nobody is spared by same-round immunity who has not asked for it (wsom win-scoring.8, G38)."""
        win, said = (None, None) if self.state.table is None else (self.table.win, self.table.counting)
        if win is not None and said is not None and win.settlement is not None:
            assert win.settlement.immunity is None or win.discarder in said.asked

    @invariant()
    def the_card_holds_what_stands(self) -> None:
        """The row is of the count that stands, and is confirmed by nobody who knew another (wsom win-scoring.9)."""
        if self.state.phase is MatchPhase.RESULT and self.table.win is not None:
            assert self.table.win.settlement is not None
            assert sorted(self.state.card[-1].payments) == sorted(self.table.win.settlement.deltas)

    @invariant()
    def every_tile_lies_somewhere(self) -> None:
        """Tiles are conserved, and what is kept of them is true."""
        if self.state.table is not None and self.table.phase is not Phase.NOT_STARTED:
            every_tile_is_somewhere_once(self.table)
            cached_fields_are_true(self.table)

    @invariant()
    def counts_are_explained(self) -> None:
        """A hand holds what it should, and what rulings found it to hold besides (wsom hand-count.2)."""
        if not self.is_on:
            return
        found = Counter(
            (one.incident.seat, one.incident.count)
            for one in self.table.rulings
            if isinstance(one.incident, WrongHandCount)
        )
        for seat in SEATS:
            own = self.table.seats[seat]
            wrong = found[seat, HandCount.LONG] - found[seat, HandCount.SHORT]
            assert len(own.tiles) + 3 * len(own.melds) == 13 + (self.table.turn == seat) + wrong, own

    @invariant()
    def penalty_tiles_are_held(self) -> None:
        """Penalty tiles are concealed ones, and everybody sees them."""
        if self.is_on:
            for seat in SEATS:
                shown = {one.tile for one in view(self.table, None).seats[seat].penalty}
                assert shown == self.table.seats[seat].penalty.all <= set(self.table.seats[seat].tiles)

    @invariant()
    def somebody_may_act(self) -> None:
        """Whose turn it is may always do something."""
        if self.is_on and self.table.turn is not None:
            assert legal(self.table, self.table.turn)

    def teardown(self) -> None:
        """The deal plays on to its end; the card adds up, and the log alone leads to the same state."""
        while self.state.phase is not MatchPhase.SIGNED and self.events:
            assert self.give(next_command(self.state, any_lawful, self.chance))
        replayed = MatchState(self.state.book)
        for event in self.events:
            evolve(replayed, event)
        assert replayed == self.state
        for row in (event for event in self.events if isinstance(event, DealRecorded)):
            assert sum(row.payments) == 0
            assert row.totals == tuple(a + b for a, b in zip(row.payments, row.penalties, strict=True))
        numbers = [event.number for event in self.events if isinstance(event, RulingMade)]
        assert numbers == list(range(1, len(numbers) + 1))


TestRefereedDeal = RefereedDeal.TestCase
TestRefereedDeal.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)
