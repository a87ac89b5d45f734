"""The environments by their ids."""

from types import MappingProxyType
from typing import Final

import gymnasium
from pettingzoo import AECEnv
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from sifang.arena.environments.aec import TableEnv
from sifang.arena.environments.episodes import Observed
from sifang.arena.environments.parallel import ParallelTableEnv
from sifang.arena.environments.single import SeatEnv
from sifang.arena.environments.vector import SeatVectorEnv
from sifang.errors import InvalidOption
from sifang.rulebooks import RULEBOOKS

__all__ = ["IDS", "ParallelTableEnv", "SeatEnv", "SeatVectorEnv", "TableEnv", "aec_env", "parallel_env"]

#: The rulebook of each id. Their version tells the layout of observations and actions.
IDS: Final = MappingProxyType({f"sifang/{book}-v1": book for book in RULEBOOKS})

for _id, _rules in IDS.items():
    gymnasium.register(
        _id,
        entry_point="sifang.arena.environments.single:SeatEnv",
        vector_entry_point="sifang.arena.environments.vector:SeatVectorEnv",
        kwargs={"rules": _rules},
    )


def aec_env(
    name: str, profile: str | None = None, *, deals: int = 1, unlawful: float = 0.0, render_mode: str | None = None
) -> AECEnv[str, Observed, int]:
    """One player after another, in PettingZoo's usual wrappers: an unlawful action ends the game, rewarded so.

    `name` is an id, `profile` names options of its book. Raises `InvalidOption`.
    """
    table = TableEnv(_rules_of(name, profile), deals, render_mode)
    checked = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(table, illegal_reward=unlawful))
    return OrderEnforcingWrapper(checked)


def parallel_env(
    name: str, profile: str | None = None, *, deals: int = 1, unlawful: float = 0.0, render_mode: str | None = None
) -> ParallelTableEnv:
    """All players at once; an unlawful action ends the game, rewarded so. Name and profile are as for `aec_env`."""
    return ParallelTableEnv(_rules_of(name, profile), deals, unlawful=unlawful, render_mode=render_mode)


def _rules_of(name: str, profile: str | None) -> str:
    if name not in IDS:
        raise InvalidOption(f"there is no environment {name!r}: there are {', '.join(IDS)}")
    return IDS[name] if profile is None else f"{IDS[name]}/{profile}"
