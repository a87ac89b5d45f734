"""Agreement of the people at the table: a motion carries when everybody present has agreed."""

from collections.abc import Set as AbstractSet

from sifang.match.events import Player
from sifang.service.messages import MotionView
from sifang.service.requests import Motion
from sifang.table.commands import Overrule

__all__ = ["Votes"]


class Votes:
    """The motion on the table, if there is one."""

    def __init__(self) -> None:
        self._motion: Motion | None = None
        self._agreed: set[Player] = set()
        self.decision: Overrule | None = None
        """What a motion to overrule a ruling would decide."""
        self.deal = 0
        """The deal whose ruling that is."""

    def cast(self, player: Player, motion: Motion, *, agree: bool) -> bool:
        """Put a motion, agree to it or reject it; whether the vote could be cast.

        One motion is on the table at a time: another one has to wait. To overrule is put by `put_decision` alone.
        """
        if not agree:
            if self._motion is not motion:
                return False
            self.clear()
            return True
        if self._motion is not motion and (self._motion is not None or motion is Motion.OVERRULE):
            return False
        self._motion = motion
        self._agreed.add(player)
        return True

    def put_decision(self, player: Player, decision: Overrule, deal: int) -> bool:
        """Put the motion that a ruling of this deal be overruled; whether no other was on the table."""
        if self._motion is not None:
            return False
        self._motion, self.decision, self.deal = Motion.OVERRULE, decision, deal
        self._agreed.add(player)
        return True

    def carried(self, present: AbstractSet[Player]) -> Motion | None:
        """The motion, if all who are present have agreed to it."""
        return self._motion if present and self._agreed >= present else None

    def clear(self) -> None:
        """Take the motion off the table."""
        self._motion = self.decision = None
        self._agreed.clear()

    def view(self, present: AbstractSet[Player]) -> MotionView | None:
        """The motion as everybody sees it."""
        if self._motion is None:
            return None
        agreed, needed = tuple(sorted(self._agreed)), tuple(sorted(present - self._agreed))
        return MotionView(self._motion, agreed, needed, self.decision)
