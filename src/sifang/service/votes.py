"""Agreement of the people at the table: a motion carries when everybody present has agreed."""

from collections.abc import Set as AbstractSet

from sifang.match.events import Player
from sifang.service.messages import MotionView
from sifang.service.requests import Motion

__all__ = ["Votes"]


class Votes:
    """The motion on the table, if there is one."""

    def __init__(self) -> None:
        self._motion: Motion | None = None
        self._agreed: set[Player] = set()

    def cast(self, player: Player, motion: Motion, *, agree: bool) -> bool:
        """Put a motion, agree to it or reject it; whether the vote could be cast.

        One motion is on the table at a time: another one has to wait.
        """
        if not agree:
            if self._motion is not motion:
                return False
            self.clear()
            return True
        if self._motion not in (None, motion):
            return False
        self._motion = motion
        self._agreed.add(player)
        return True

    def carried(self, present: AbstractSet[Player]) -> Motion | None:
        """The motion, if all who are present have agreed to it."""
        return self._motion if present and self._agreed >= present else None

    def clear(self) -> None:
        """Take the motion off the table."""
        self._motion = None
        self._agreed.clear()

    def view(self, present: AbstractSet[Player]) -> MotionView | None:
        """The motion as everybody sees it."""
        if self._motion is None:
            return None
        return MotionView(self._motion, tuple(sorted(self._agreed)), tuple(sorted(present - self._agreed)))
