"""Where a check says what it found wrong."""

from collections.abc import Iterable

__all__ = ["no_faults"]


def no_faults(faults: Iterable[str]) -> None:
    """Raise `AssertionError` with all the faults, a line each, if there are any."""
    found = list(faults)
    assert not found, "\n".join(found)
