"""The links of a tournament: made, found by their secret, entered by a PIN, revoked.

A secret is told once, to whom it is for; the file holds its hash alone.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from secrets import compare_digest
from typing import Final

from sifang.service.chance import Chance
from sifang.service.faults import InvalidChoice, TooMany
from sifang.service.seating import hash_of_token
from sifang.service.tournaments.faults import UnknownTournament, WrongPin, WrongSecret
from sifang.service.tournaments.roles import PUBLIC, Grant, Link, LinkWanted, Role
from sifang.store import LinkRow

__all__ = ["Links", "made_link"]

#: Wrong PINs in a row, after which a table's is no longer asked for until a right secret or a new link is made.
_MOST_GUESSES: Final = 20
_LONGEST_NAME: Final = 80
_SHORTEST_PIN: Final = 4
_LONGEST_PIN: Final = 16


@dataclass(slots=True)
class _Kept:
    row: LinkRow
    link: Link


class Links:
    """The links of one tournament. `store` makes rows durable."""

    def __init__(
        self, rows: Iterable[LinkRow], store: Callable[[tuple[LinkRow, ...]], Awaitable[None]], chance: Chance
    ) -> None:
        self._kept = {row.number: _Kept(row, _link(row)) for row in rows}
        self._by_hash = {kept.row.hash: kept for kept in self._kept.values()}
        self._store = store
        self._chance = chance
        self._guesses: dict[int, int] = {}
        self._changing = asyncio.Lock()

    def listed(self) -> tuple[Link, ...]:
        """Every link that was made, in order."""
        return tuple(kept.link for kept in self._kept.values())

    def find(self, secret: str | None) -> Link:
        """Whose link this is; without a secret it is the public's. Raises `WrongSecret`."""
        if secret is None:
            return PUBLIC
        kept = self._by_hash.get(hash_of_token(secret))
        if kept is None or kept.link.revoked:
            raise WrongSecret("this link opens nothing in this tournament, or was revoked: ask for a new one")
        return kept.link

    async def make(self, wanted: Iterable[LinkWanted], now: str) -> tuple[Grant, ...]:
        """Make links, all or none. Raises `InvalidChoice` or `NotStored`."""
        links = tuple(wanted)
        for one in links:
            _check(one)
        async with self._changing:
            first = max(self._kept, default=0) + 1
            made = [made_link(number, one, now, self._chance) for number, one in enumerate(links, start=first)]
            await self._store(tuple(row for row, _ in made))
            for row, _ in made:
                self._keep(row)
        self._guesses.clear()
        return tuple(Grant(_link(row), secret) for row, secret in made)

    async def revoke(self, number: int) -> Link:
        """Make a link open nothing any more. Raises `UnknownTournament` or `NotStored`."""
        if number not in self._kept:
            raise UnknownTournament(f"there is no link {number} in this tournament")
        async with self._changing:
            row = replace(self._kept[number].row, revoked=True)
            await self._store((row,))
            self._keep(row)
        return self._kept[number].link

    async def enter(self, table: int, pin: str, now: str) -> Grant:
        """A further link to a table, for whoever knows its PIN. Raises `WrongPin`, `TooMany` or `NotStored`."""
        if self._guesses.get(table, 0) >= _MOST_GUESSES:
            raise TooMany(f"the number of table {table} was guessed at too often: ask the director for a new link")
        here = [kept for kept in self._kept.values() if kept.link.table == table and not kept.link.revoked]
        opened = next(
            (kept for kept in here if kept.row.pin and compare_digest(kept.row.pin, _hidden(pin, kept.row.hash))), None
        )
        if opened is None:
            self._guesses[table] = self._guesses.get(table, 0) + 1
            raise WrongPin(f"this is not the number of table {table}")
        self._guesses.pop(table, None)
        link = opened.link
        return (await self.make((LinkWanted(role=link.role, table=table, session=link.session),), now))[0]

    def _keep(self, row: LinkRow) -> None:
        kept = _Kept(row, _link(row))
        self._kept[row.number] = self._by_hash[row.hash] = kept


def _check(wanted: LinkWanted) -> None:
    """Raise `InvalidChoice` for a link that nobody could use, and for a PIN that is soon guessed."""
    at_table = wanted.role is Role.TABLE
    if wanted.role is Role.PUBLIC or at_table is (wanted.table is None):
        raise InvalidChoice("a link is for a director, a referee, or a table with its number")
    if wanted.pin is not None and not (at_table and _SHORTEST_PIN <= len(wanted.pin.strip()) <= _LONGEST_PIN):
        raise InvalidChoice(f"a PIN is a table's, of {_SHORTEST_PIN} to {_LONGEST_PIN} signs")


def made_link(number: int, wanted: LinkWanted, now: str, chance: Chance) -> tuple[LinkRow, str]:
    """The row of a new link, and its secret."""
    secret = chance.secret()
    hash_ = hash_of_token(secret)
    row = LinkRow(
        number=number,
        role=wanted.role.value,
        name=" ".join(wanted.name.split())[:_LONGEST_NAME],
        hash=hash_,
        pin=None if wanted.pin is None else _hidden(wanted.pin, hash_),
        table=wanted.table,
        session=wanted.session,
        made_at=now,
        revoked=False,
    )
    return row, secret


def _link(row: LinkRow) -> Link:
    return Link(
        number=row.number,
        role=Role(row.role),
        name=row.name,
        table=row.table,
        session=row.session,
        made_at=row.made_at,
        revoked=row.revoked,
        has_pin=row.pin is not None,
    )


def _hidden(pin: str, salt: str) -> str:
    """What is stored of a PIN. So few digits are soon tried out by whoever has the file; but he has everything."""
    return hash_of_token(f"{salt} {pin.strip()}")
