"""How many points a penalty takes, in the forms in which books state it.

Nobody receives a penalty but where the amount says so (`PaidToEach`, `PaidToDisturbed`). An amount that no source
publishes is at the referee's discretion, never an invented number.
"""

from typing import ClassVar

from msgspec import Struct

from sifang.rules.name import Name
from sifang.rules.naming import snake_case

__all__ = ["Amount", "AtDiscretion", "Escalating", "Fixed", "PaidToDisturbed", "PaidToEach", "PerStarted"]


class _Amount(Struct, frozen=True, tag_field="amount", tag=snake_case):
    pass


class Fixed(_Amount, frozen=True):
    """So many points."""

    points: int

    @property
    def words(self) -> Name:
        """The amount in a sentence."""
        return Name(f"{self.points} points are deducted and paid to nobody.", f"扣{self.points}分，不付予他家。")


class PerStarted(_Amount, frozen=True):
    """So many points for every started span of time, in milliseconds."""

    points: int
    span: int

    @property
    def words(self) -> Name:
        """The amount in a sentence."""
        return Name(
            f"{self.points} points are deducted for every started {self.span // 1000} seconds over the limit.",
            f"每超時{self.span // 1000}秒扣{self.points}分，不足亦照計。",
        )


class AtDiscretion(_Amount, frozen=True):
    """What the referee decides, nothing until he does."""

    words: ClassVar[Name] = Name(
        "Points are deducted: how many is the referee's to decide, no amount is published.",
        "扣分：未有公布數額，由裁判酌定。",
    )


class Escalating(_Amount, frozen=True):
    """More each time it happens; 0 is a warning, and the last is for every further time."""

    points: tuple[int, ...]

    def at(self, times_before: int) -> int:
        """The points when it has happened so many times before.

        >>> Escalating((0, 10, 20)).at(5)
        20
        """
        return self.points[min(times_before, len(self.points) - 1)]

    @property
    def words(self) -> Name:
        """The amount in a sentence."""
        return Name(
            "A warning the first time, then " + ", ".join(map(str, self.points[1:])) + " points.",
            "首次警告，其後扣" + "、".join(map(str, self.points[1:])) + "分。",
        )


class PaidToEach(_Amount, frozen=True):
    """So many points to each of the three others."""

    points: int

    @property
    def words(self) -> Name:
        """The amount in a sentence."""
        return Name(f"{self.points} points are paid to each of the three others.", f"付其餘三家每家{self.points}分。")


class PaidToDisturbed(_Amount, frozen=True):
    """What the referee decides between two bounds, to the player who was disturbed; equal bounds: it is decided."""

    lowest: int
    highest: int

    @property
    def words(self) -> Name:
        """The amount in a sentence."""
        if self.lowest == self.highest:
            return Name(f"{self.lowest} points are paid to the disturbed player.", f"付予受擾者{self.lowest}分。")
        return Name(
            f"The referee fixes {self.lowest} to {self.highest} points, paid to the disturbed player.",
            f"由裁判判付受擾者{self.lowest}至{self.highest}分。",
        )


Amount = Fixed | PerStarted | AtDiscretion | Escalating | PaidToEach | PaidToDisturbed
