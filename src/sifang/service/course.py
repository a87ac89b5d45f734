"""The course of a hosted match: what happens at the table by itself, and when.

It brings chance, lets computers act, keeps the book's time, and acts for people who do not answer. Nothing here waits
or stores: the host does, after each step.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from msgspec import structs

from sifang.match.commands import Command, Confirm, OpenMatch, SetControl, SignCard
from sifang.match.decide import due
from sifang.match.events import Player, PlayerControl
from sifang.match.state import MatchPhase, MatchState
from sifang.rules.refusal import Refusal
from sifang.service.audience import Audience
from sifang.service.chance import Chance
from sifang.service.clock import Alarm, TableClock, TimeSource
from sifang.service.computers import Computers, Thought
from sifang.service.feeds import Reader
from sifang.service.ledger import Ledger
from sifang.service.messages import DefaultAct, Prompt
from sifang.service.prompts import Asked, Company, asked, deadline, default_command
from sifang.service.seating import PLAYERS, Seating
from sifang.service.tempo import Tempo
from sifang.table.commands import Advance, CountingCommand, IrregularCommand, Manner, PlayerCommand
from sifang.table.counting import honest_act
from sifang.table.raised_faults import fault_to_raise
from sifang.table.state import Phase
from sifang.table.view import view

__all__ = ["STAND_IN", "Course", "Means"]

#: The level that plays for a person who is away.
STAND_IN: Final = PlayerControl.CLUB


@dataclass(frozen=True, slots=True)
class Means:
    """What the course of a match is kept going with. `ring` asks the host to look at the table again."""

    chance: Chance
    time: TimeSource
    tempo: Tempo
    computers: Computers
    ring: Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Open:
    """A question that a player has been asked: at which of his numbers, and when."""

    question: Asked
    since: int
    at: int


@dataclass(frozen=True, slots=True)
class _Over:
    """The acts that were open to a player until one of his numbers, and are not any more."""

    actions: tuple[PlayerCommand, ...]
    until: int


class Course:
    """The course of one match, from wherever its ledger stands."""

    def __init__(self, seating: Seating, ledger: Ledger, audience: Audience, means: Means) -> None:
        self.seating, self.ledger, self.audience = seating, ledger, audience
        self._means = means
        self._clock = TableClock(means.time, self.state.at)
        self._alarm: Alarm | None = None
        self._open: dict[Player, _Open] = {}
        self._over: dict[Player, _Over] = {}
        self._acted: dict[Player, int] = {}
        """Each player's number of what his last act led to."""
        self._misses = dict.fromkeys(PLAYERS, 0)
        self._away_since = dict.fromkeys(PLAYERS, self.state.at)

    # --- how things stand

    @property
    def state(self) -> MatchState:
        """The match."""
        return self.ledger.state

    @property
    def now(self) -> int:
        """The table's clock."""
        return self._clock.now()

    @property
    def running(self) -> bool:
        """Whether the table's clock runs."""
        return self._clock.running

    @property
    def is_refereed(self) -> bool:
        """Whether what the rules forbid happens, and is ruled on."""
        return self.seating.match.manner == Manner.REFEREED

    @property
    def people(self) -> frozenset[Player]:
        """The players whom a person acts for."""
        return self.seating.people

    @property
    def present(self) -> frozenset[Player]:
        """The people who are connected."""
        return self.people & self.audience.connected

    @property
    def stands_still(self) -> bool:
        """Whether nothing may happen: before and after the match, in a pause, and while every holder of a seat is away.

        A match against computers waits for its one person; where there are several, the others need not wait for one.
        """
        if self.state.paused or self.state.phase in (MatchPhase.NOT_OPEN, MatchPhase.SIGNED):
            return True
        holders = self.seating.holders
        return bool(holders) and not holders & self.audience.connected

    def question(self, player: Player) -> tuple[Asked, int] | None:
        """What a player is asked, and the number at which it was first asked."""
        found = self._open.get(player)
        return None if found is None else (found.question, found.since)

    def comes_too_late(
        self, player: Player, seq: int, command: PlayerCommand | IrregularCommand | CountingCommand
    ) -> bool:
        """Whether a player who had seen `seq` acts on what is not so any more, which he cannot know yet.

        He has not seen what his own last act led to, or the act was open to him and is not any more.
        """
        over, found = self._over.get(player), self._open.get(player)
        now_open = () if found is None else found.question.actions
        was_open = over is not None and seq < over.until and command in over.actions and command not in now_open
        return seq < self._acted.get(player, 0) or was_open

    def prompt(self, reader: Reader) -> Prompt | None:
        """What the reader is asked, as he is told it."""
        found = None if reader is None else self._open.get(reader)
        if reader is None or found is None or reader not in self.people or self.state.paused:
            return None
        return Prompt(found.since, self._deadline(reader, found), found.question.default)

    def stalled(self, after: int) -> str | None:
        """What should have happened more than `after` milliseconds ago; `None` if nothing."""
        if self.stands_still:
            return None
        moment = due(self.state)
        if moment is not None and self.now - moment > after:
            return "what is due is not done"
        slowest = self._means.computers.slowest()
        if slowest is not None and self.now - slowest[1] > after:
            return f"the computer of player {slowest[0]} thinks without end"
        return None

    # --- what is done to it

    def open(self) -> None:
        """The match begins, with those who are here."""
        match = self.seating.match
        manner = Manner(match.manner)
        command = OpenMatch(
            at=self.now,
            rules=match.rules,
            deals=match.deals,
            fresh_seats_every=self.state.book.charter.fresh_seats_every,
            pace=self._means.tempo.pace(people=bool(self.people), timed=match.timed, manner=manner),
            names=self.seating.names,
            controls=self.seating.controls,
            opened_at=datetime.now(UTC).astimezone().isoformat(timespec="seconds"),
            manner=manner,
        )
        refusal = self.apply(command)
        assert refusal is None, "a match that is not open can be opened"

    def apply(self, command: Command) -> Refusal | None:
        """Carry a command out, or say why not."""
        events = self.ledger.carry_out(command)
        if isinstance(events, Refusal):
            return events
        self.audience.note(self.state, events)
        return None

    def act(self, player: Player, command: PlayerCommand | IrregularCommand | CountingCommand) -> Refusal | None:
        """Carry out what a player does, or say why not."""
        refusal = self.apply(command)
        if refusal is None:
            self._acted[player] = self.audience.feeds[player].seq
        return refusal

    def sits(self, player: Player, name: str) -> None:
        """A person takes a seat, or takes it back from a computer."""
        self.seating.sit(player, name)
        self._misses[player] = 0
        self._record_control(player)

    def leaves(self, player: Player, level: PlayerControl) -> None:
        """A person leaves his seat to a computer, and to anybody who is invited."""
        self.seating.leave(player, level, self._means.chance.secret())
        self._record_control(player)

    def has_come(self, player: Player) -> None:
        """A player has connected; a computer that stood in for him steps back."""
        self._misses[player] = 0
        if player in self.seating.holders and player not in self.people:
            self.sits(player, self.seating.seats[player].name)

    def has_gone(self, player: Player) -> None:
        """A player's last connection has ended."""
        self._away_since[player] = self.now

    # --- what happens by itself

    def proceed(self) -> None:
        """Do everything that can be done now."""
        self._keep_clock()
        while not self.stands_still and self._step(self.now):
            self._keep_clock()
        self._note_questions()

    def engage(self) -> None:
        """Start what takes time: computers' thoughts, and the alarm for what comes next."""
        self._silence()
        if self.stands_still:
            return
        for player in PLAYERS:
            self._set_thinking(player)
        moments = [moment for moment in self._moments() if moment is not None]
        if moments:
            self._alarm = self._means.time.wake(max(0, min(moments) - self.now), self._means.ring)

    def close(self) -> None:
        """Stop the clock, the alarm and the computers."""
        self._clock.run(running=False)
        self._silence()
        self._means.computers.close()

    def _keep_clock(self) -> None:
        self._clock.run(running=not self.stands_still)

    def _silence(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _step(self, now: int) -> bool:
        """Do one thing, if there is one to do."""
        moment = due(self.state)
        if moment is not None and moment <= now:
            return self.apply(Advance(at=now)) is None
        by_itself = (self._bring_chance, self._let_a_computer_count, self._let_a_computer_act, self._act_for_the_late)
        return any(does_something(now) for does_something in by_itself)

    def _bring_chance(self, now: int) -> bool:
        match self.state.phase:
            case MatchPhase.SEAT_DRAW:
                return self.apply(self._means.chance.seat_draw(now)) is None
            case MatchPhase.BETWEEN_DEALS if now >= self._next_deal_at:
                return self.apply(self._means.chance.next_deal(now, self.state.book.play.deck)) is None
        return False

    @property
    def _next_deal_at(self) -> int:
        """At once, or after a seat draw when people have watched it."""
        watched = bool(self.people) and self.state.table is None
        return self.state.at + (self._means.tempo.ceremony if watched else 0)

    def _let_a_computer_count(self, now: int) -> bool:
        """A computer says of a count what it has to say before it is asked: a right not claimed in time is lost."""
        table = self.state.table
        if table is None or table.phase is not Phase.SHOWING:
            return False
        for player in PLAYERS:
            act = None if player in self.people else honest_act(table, self.state.seat_of(player))
            if act is not None and self.apply(structs.replace(act, at=now)) is None:
                return True
        return False

    def _let_a_computer_act(self, now: int) -> bool:
        for player in PLAYERS:
            question = None if player in self.people else asked(self.state, player)
            command = None if question is None else self._answer(player, question, now)
            if question is not None and command is not None:
                self._means.computers.forget(player)
                refused = self.apply(command)
                return refused is None or self.apply(default_command(self.state, player, question, now)) is None
        return False

    def _answer(self, player: Player, question: Asked, now: int) -> Command | None:
        """What a computer does now, `None` while it thinks. It agrees to results and cards at once.

        On its own turn it first raises a fault that everybody can see (wsom general.5). Not while it may claim a tile:
        that would tell that it may.
        """
        match question.default:
            case DefaultAct.CONFIRM:
                return Confirm(at=now, player=player)
            case DefaultAct.SIGN:
                return SignCard(at=now, player=player)
        thought = self._means.computers.ended(player, question, now)
        if thought is None:
            return None
        table, seat = self.state.table, self.state.seat_of(player)
        fault = fault_to_raise(table, seat) if table is not None and table.turn == seat else None
        if fault is not None:
            return structs.replace(fault, at=now)
        if thought.command is None:
            return default_command(self.state, player, question, now)
        return structs.replace(thought.command, at=now)

    def _set_thinking(self, player: Player) -> None:
        question = None if player in self.people else asked(self.state, player)
        if question is None or not question.actions or self._means.computers.is_at(player, question):
            return
        assert self.state.table is not None, "acts are offered in a deal"
        seen = view(self.state.table, self.state.seat_of(player))
        thought = Thought(question, self.now, self._not_before(question))
        self._means.computers.think(player, self.seating.control(player), seen, thought)

    def _not_before(self, question: Asked) -> int:
        """While people play, a computer takes its time on its own turn; the claim window hides its answers anyway."""
        tempo, table = self._means.tempo, self.state.table
        if not self.people or question.default is DefaultAct.PASS:
            return self.now
        ready = self.now + self._means.chance.between(*tempo.thinking)
        if table is None or table.discards:
            return ready
        return max(ready, table.ready_at + tempo.ceremony)

    def _act_for_the_late(self, now: int) -> bool:
        for player, found in self._open.items():
            end = self._deadline(player, found) if player in self.people else None
            if end is not None and end <= now and asked(self.state, player) == found.question:
                return self._act_for(player, found.question, now)
        return False

    def _act_for(self, player: Player, question: Asked, now: int) -> bool:
        """The default act; after too many of them in a row, a computer sits in for a person who is away."""
        away = player not in self.audience.connected
        self._misses[player] += away and bool(question.actions)
        if self._misses[player] >= self._means.tempo.misses:
            self.seating.stand_in(player, STAND_IN)
            self._record_control(player)
        return self.apply(default_command(self.state, player, question, now)) is None

    def _record_control(self, player: Player) -> None:
        """Who acts for a player now goes into the log, once the match is open."""
        if self.state.phase is MatchPhase.NOT_OPEN:
            return
        name, control = self.seating.names[player], self.seating.control(player)
        refusal = self.apply(SetControl(at=self.now, player=player, name=name, control=control))
        assert refusal is None, "who acts for a player can change at any time"

    def _note_questions(self) -> None:
        """Note since when everybody is asked what he is asked."""
        for player in PLAYERS:
            question, found = asked(self.state, player), self._open.get(player)
            seq = self.audience.feeds[player].seq
            if found is not None and question != found.question:
                self._over[player] = _Over(found.question.actions, seq)
                del self._open[player]
            if question is not None and player not in self._open:
                self._open[player] = _Open(question, seq, self.now)

    def _deadline(self, player: Player, found: _Open) -> int | None:
        connected = player in self.audience.connected
        since = found.at if connected else max(found.at, self._away_since[player])
        timed = self.seating.match.timed and self.state.book.play.time_limits.points > 0
        company = Company(connected=connected, others=bool(self.present - {player}), timed=timed)
        return deadline(found.question, since, company, self._means.tempo)

    def _moments(self) -> list[int | None]:
        """When something may be to do: what the table is due to do, answers that come, questions that end."""
        ends = [self._deadline(p, found) for p, found in self._open.items() if p in self.people]
        chance = self._next_deal_at if self.state.phase is MatchPhase.BETWEEN_DEALS else None
        return [due(self.state), self._means.computers.next_act, chance, *ends]
