"""The tournament's clock: milliseconds since it was opened, by the computer's own clock, never backwards."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

__all__ = ["Now", "milliseconds_since", "now_here", "written"]

#: What time it is. Tests give another.
Now = Callable[[], datetime]
_MILLISECOND: Final = timedelta(milliseconds=1)


def now_here() -> datetime:
    """The time by the computer's clock."""
    return datetime.now(UTC)


def written(moment: datetime, timespec: str = "seconds") -> str:
    """ISO 8601 with the offset of where the computer stands."""
    return moment.astimezone().isoformat(timespec=timespec)


def milliseconds_since(opened_at: str, moment: datetime) -> int:
    """How long a tournament has been open. The clock goes on while no program runs."""
    return max((moment - datetime.fromisoformat(opened_at)) // _MILLISECOND, 0)
