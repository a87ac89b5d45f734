"""The hall: every table of one server, those in play in memory, the others in the store until somebody comes."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

import msgspec

from sifang.match.events import Player, PlayerControl
from sifang.rulebooks import load
from sifang.service.chance import Chance, SystemChance
from sifang.service.clock import LoopTime, TimeSource
from sifang.service.faults import InvalidChoice, SeatTaken, UnknownInvitation, UnknownMatch, WrongToken
from sifang.service.host import Services, TableHost
from sifang.service.keepsakes import MatchSummary
from sifang.service.ledger import Ledger
from sifang.service.seating import COMPUTERS, PLAYERS, Seating, clean_name, hash_of_token
from sifang.service.summary import stored_summary, summarise
from sifang.service.tempo import WITH_PEOPLE, Tempo
from sifang.store import Changes, MatchRow, MatchStage, SeatRow, Store, TokenRow
from sifang.table.commands import Manner
from sifang.tiles import BySeat

__all__ = ["Hall", "Invited", "Plan", "SeatGrant"]

_LOG: Final = logging.getLogger(__name__)
#: Threads that computers think in: so few that they leave the event loop its share of the processor.
_THINKERS: Final = 2
_WATCH_EVERY: Final = 5.0
_STALLED_AFTER: Final = 10_000
#: Seconds that a table on which nothing can happen stays in memory without viewers.
_KEPT: Final = 120.0


@dataclass(frozen=True, slots=True)
class Plan:
    """A table to be opened. `names` and `controls` go by player; a person's seat needs a name."""

    rules: str
    deals: int
    timed: bool
    names: BySeat[str]
    controls: BySeat[PlayerControl]
    manner: Manner = Manner.ASSISTED


@dataclass(frozen=True, slots=True)
class SeatGrant:
    """A seat, and the token that opens it: it is told once and kept nowhere in this form."""

    match: str
    player: Player
    token: str


@dataclass(frozen=True, slots=True)
class Invited:
    """What an invitation leads to."""

    player: Player
    summary: MatchSummary


class Hall:
    """All tables of one server. Made on a running event loop."""

    def __init__(
        self, store: Store, *, tempo: Tempo = WITH_PEOPLE, chance: Chance | None = None, time: TimeSource | None = None
    ) -> None:
        self.store = store
        self._executor = ThreadPoolExecutor(_THINKERS, thread_name_prefix="computer")
        self._services = Services(store, chance or SystemChance(), time or LoopTime(), self._executor, tempo)
        self._opening: dict[str, asyncio.Task[TableHost | None]] = {}
        self._tables: dict[str, TableHost] = {}
        self._unseen_since: dict[str, float] = {}
        self._watch = asyncio.create_task(self._watch_over_tables(), name="watch over tables")

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def close(self) -> None:
        """Close every table. What has been acknowledged is stored."""
        self._watch.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._watch
        for match in tuple(self._tables):
            await self._tables.pop(match).close()
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def open(self, plan: Plan, *, start: bool) -> tuple[str, tuple[SeatGrant, ...]]:
        """Open a table: the match's id, and a grant for each person's seat. Without `start` it is a lobby.

        Raises `InvalidChoice`, `UnknownRulebook`, `InvalidOption` or `NotStored`.
        """
        _check(plan)
        match = self._services.chance.secret()
        people = tuple(p for p in PLAYERS if plan.controls[p] is PlayerControl.PERSON)
        grants = tuple(SeatGrant(match, player, self._services.chance.secret()) for player in people)
        seats = tuple(self._seat(match, player, plan) for player in PLAYERS)
        tokens = tuple(TokenRow(hash_of_token(grant.token), match, grant.player, held=True) for grant in grants)
        await self.store.write(Changes(match=_row(match, plan, seats), seats=seats, tokens=tokens))
        if start:
            await (await self.table(match)).begin()
        return match, grants

    async def table(self, match: str) -> TableHost:
        """The table of a match, from the store if need be. Raises `UnknownMatch`, `CorruptLog` or `StoreFault`."""
        host = self._tables.get(match)
        if host is not None and not host.failed:
            return host
        opening = self._opening.get(match)
        if opening is None:
            opening = self._opening[match] = asyncio.create_task(TableHost.open(match, self._services))
            opening.add_done_callback(lambda _: self._opening.pop(match, None))
        host = await asyncio.shield(opening)
        if host is None:
            raise UnknownMatch("there is no such match on this server")
        self._tables[match] = host
        return host

    async def seat_of(self, match: str, token: str) -> Player:
        """Whose seat a token opens. Raises `WrongToken`."""
        row = await self.store.token(hash_of_token(token))
        if row is None or row.match != match or not row.held:
            raise WrongToken("this token does not open a seat at this table")
        return row.player

    async def invitation(self, invite: str) -> Invited:
        """What an invitation leads to. Raises `UnknownInvitation`."""
        seat = await self.store.invitation(invite)
        row = None if seat is None else await self.store.match(seat.match)
        if seat is None or row is None or row.stage is MatchStage.OVER:
            raise UnknownInvitation("this invitation has been used, or there is none of the kind: ask for a new link")
        return Invited(seat.player, stored_summary(row, None))

    async def join(self, invite: str, name: str) -> SeatGrant:
        """Take the seat of an invitation. Raises `UnknownInvitation`, `SeatTaken` or `NotStored`."""
        match = (await self.invitation(invite)).summary.match
        token = self._services.chance.secret()
        player = await (await self.table(match)).sit(invite, clean_name(name), token)
        if player is None:
            raise SeatTaken("somebody else has just taken this seat")
        return SeatGrant(match, player, token)

    async def summary(self, match: str) -> MatchSummary:
        """A match in one row. Raises `UnknownMatch`."""
        row = await self.store.match(match)
        if row is None:
            raise UnknownMatch("there is no such match on this server")
        return stored_summary(row, None)

    async def history(self, tokens: Iterable[str]) -> tuple[MatchSummary, ...]:
        """The matches that tokens are or were for, the newest first; a token that opens nothing is passed over."""
        found: dict[str, MatchSummary] = {}
        for token in tokens:
            held = await self.store.token(hash_of_token(token))
            row = None if held is None else await self.store.match(held.match)
            if held is not None and row is not None:
                found[row.id] = stored_summary(row, held.player)
        return tuple(sorted(found.values(), key=lambda summary: summary.opened_at, reverse=True))

    def _seat(self, match: str, player: Player, plan: Plan) -> SeatRow:
        control = plan.controls[player]
        person = control is PlayerControl.PERSON
        name = clean_name(plan.names[player]) if person else ""
        return SeatRow(match, player, name, control.value, None if person else self._services.chance.secret())

    async def _watch_over_tables(self) -> None:
        """Say in the log when a table stands though it should not; close tables on which nothing can happen."""
        warned: set[str] = set()
        while True:
            await asyncio.sleep(_WATCH_EVERY)
            for match, host in tuple(self._tables.items()):
                await asyncio.sleep(0)  # hundreds of tables looked at in one go would hold up everybody's acts
                if self._tables.get(match) is not host:
                    continue
                stalled = host.stalled(_STALLED_AFTER)
                if stalled is not None and match not in warned:
                    _LOG.warning("table %s stands: %s", match, stalled)
                warned = warned - {match} if stalled is None else warned | {match}
                await self._close_if_forgotten(match, host)

    async def _close_if_forgotten(self, match: str, host: TableHost) -> None:
        now = asyncio.get_running_loop().time()
        if host.audience.viewers or not host.course.stands_still:
            self._unseen_since.pop(match, None)
        elif now - self._unseen_since.setdefault(match, now) > _KEPT:
            del self._unseen_since[match]
            del self._tables[match]
            await host.close()


def _row(match: str, plan: Plan, seats: tuple[SeatRow, ...]) -> MatchRow:
    opened_at = datetime.now(UTC).astimezone().isoformat(timespec="seconds")
    row = MatchRow(
        match, plan.rules, plan.deals, plan.timed, plan.manner.value, opened_at, MatchStage.LOBBY, summary=""
    )
    summary = summarise(Seating(row, seats, ()), Ledger(match, plan.rules))
    return replace(row, summary=msgspec.json.encode(summary).decode())


def _check(plan: Plan) -> None:
    """Raise for a table that cannot be; every fault of the choices in one message."""
    book = load(plan.rules)
    allowed = [format_.deals for format_ in book.charter.formats]
    faults = []
    if plan.deals not in allowed:
        faults.append(f"deals={plan.deals}: allowed are {', '.join(map(str, allowed))}")
    strange = {control.value for control in plan.controls} - {c.value for c in COMPUTERS} - {PlayerControl.PERSON.value}
    if strange:
        levels = ", ".join(sorted(control.value for control in COMPUTERS))
        faults.append(f"{', '.join(sorted(strange))}: a computer plays as {levels}")
    if faults:
        raise InvalidChoice("; ".join(faults))
