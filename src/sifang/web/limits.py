"""How much one connection or guest may ask: a bucket of tokens that fills with time, and sizes."""

from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Final

__all__ = [
    "LARGEST_BACKUP",
    "LARGEST_BODY",
    "LARGEST_ENTRY_FILE",
    "LARGEST_FRAME",
    "LARGEST_MESSAGE",
    "Bucket",
    "Guests",
    "PinTries",
]

#: Bytes of a WebSocket message that is read; the longest honest one has a few hundred.
LARGEST_MESSAGE: Final = 4_096
#: Bytes at which the connection itself is ended, before the message is whole.
LARGEST_FRAME: Final = 65_536
#: Bytes of an HTTP body: the history of a browser with many tokens is the largest.
LARGEST_BODY: Final = 65_536
#: Bytes of a file with entries, and of a tournament's own: one of two hundred players has a few million.
LARGEST_ENTRY_FILE: Final = 2_097_152
LARGEST_BACKUP: Final = 67_108_864
_MOST_REMEMBERED: Final = 1_000


class Bucket:
    """Allows `burst` messages at once and `per_second` in the long run. Times are in seconds."""

    def __init__(self, now: float, burst: float = 40, per_second: float = 20) -> None:
        self._burst, self._per_second = burst, per_second
        self._tokens, self._at = burst, now
        self.refused = 0
        """How many have been refused since one was allowed."""

    def allows(self, now: float) -> bool:
        """Whether one more message may come."""
        if self.is_empty(now):
            self.refused += 1
            return False
        self._tokens -= 1
        self.refused = 0
        return True

    def is_empty(self, now: float) -> bool:
        """Whether nothing more may come for now."""
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        return self._tokens < 1


@dataclass(slots=True)
class _Buckets:
    """A bucket for each of many; of too many, the one that has waited longest is forgotten."""

    burst: float
    per_second: float
    _of: dict[str, Bucket] = field(default_factory=dict)

    def of(self, whom: str, now: float) -> Bucket:
        """The bucket of this one."""
        bucket = self._of.pop(whom, None) or Bucket(now, self.burst, self.per_second)
        self._of[whom] = bucket
        if len(self._of) > _MOST_REMEMBERED:
            del self._of[next(iter(self._of))]
        return bucket


class Guests:
    """What other devices may ask for: each address `burst` things at once, then `per_second`. The owner has no limit.

    By default it is tables, one every ten seconds: every table stays in memory and in the database for a while, so a
    guest must not be able to open them without end.
    """

    def __init__(self, burst: float = 10, per_second: float = 0.1) -> None:
        self._buckets = _Buckets(burst, per_second)

    def allows(self, address: str, now: float) -> bool:
        """Whether this address may ask for one thing more."""
        return ip_address(address).is_loopback or self._buckets.of(address, now).allows(now)


class PinTries:
    """How often the number of a tournament's table may be tried.

    Wrong ones: for a table five at once and then one a minute, whoever guesses; for an address ten and then one every
    ten seconds, whichever tables it tries. Right ones, each of which makes a link: for an address thirty and then one
    every ten seconds. Whoever scans the table's code needs no number.
    """

    def __init__(self) -> None:
        self._wrong_for_tables = _Buckets(5, 1 / 60)
        self._wrong_from_addresses = _Buckets(10, 1 / 10)
        self._right_from_addresses = _Buckets(30, 1 / 10)

    def may_try(self, table: str, address: str, now: float) -> bool:
        """Whether a number is looked at."""
        asked = (
            self._wrong_for_tables.of(table, now),
            self._wrong_from_addresses.of(address, now),
            self._right_from_addresses.of(address, now),
        )
        return not any(bucket.is_empty(now) for bucket in asked)

    def was_wrong(self, table: str, address: str, now: float) -> None:
        """A number was wrong."""
        self._wrong_for_tables.of(table, now).allows(now)
        self._wrong_from_addresses.of(address, now).allows(now)

    def was_right(self, address: str, now: float) -> None:
        """A number was right."""
        self._right_from_addresses.of(address, now).allows(now)


class TableActs:
    """How much a table's link may write: a whole kept session at once, then five acts a second. The desk has no limit.

    Every act that is carried out stays in the log.
    """

    def __init__(self) -> None:
        self._buckets = _Buckets(400, 5)

    def allows(self, link: str, acts: int, now: float) -> bool:
        """Whether so many acts may come by this link."""
        bucket = self._buckets.of(link, now)
        return all(bucket.allows(now) for _ in range(acts))
