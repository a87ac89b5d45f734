"""How much one connection or guest may ask: a bucket of tokens that fills with time, and sizes."""

from ipaddress import ip_address
from typing import Final

__all__ = ["LARGEST_BODY", "LARGEST_FRAME", "LARGEST_MESSAGE", "Bucket", "Guests"]

#: Bytes of a WebSocket message that is read; the longest honest one has a few hundred.
LARGEST_MESSAGE: Final = 4_096
#: Bytes at which the connection itself is ended, before the message is whole.
LARGEST_FRAME: Final = 65_536
#: Bytes of an HTTP body: the history of a browser with many tokens is the largest.
LARGEST_BODY: Final = 65_536


class Bucket:
    """Allows `burst` messages at once and `per_second` in the long run. Times are in seconds."""

    def __init__(self, now: float, burst: float = 40, per_second: float = 20) -> None:
        self._burst, self._per_second = burst, per_second
        self._tokens, self._at = burst, now
        self.refused = 0
        """How many have been refused since one was allowed."""

    def allows(self, now: float) -> bool:
        """Whether one more message may come."""
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < 1:
            self.refused += 1
            return False
        self._tokens -= 1
        self.refused = 0
        return True


class Guests:
    """What other devices may ask for: each address `burst` things at once, then `per_second`. The owner has no limit.

    By default it is tables, one every ten seconds: every table stays in memory and in the database for a while, so a
    guest must not be able to open them without end.
    """

    _MOST: Final = 1_000
    """Addresses remembered; the one that has waited longest is forgotten first."""

    def __init__(self, burst: float = 10, per_second: float = 0.1) -> None:
        self._burst, self._per_second = burst, per_second
        self._buckets: dict[str, Bucket] = {}

    def allows(self, address: str, now: float) -> bool:
        """Whether this address may ask for one thing more."""
        if ip_address(address).is_loopback:
            return True
        bucket = self._buckets.pop(address, None) or Bucket(now, self._burst, self._per_second)
        self._buckets[address] = bucket
        if len(self._buckets) > self._MOST:
            del self._buckets[next(iter(self._buckets))]
        return bucket.allows(now)
