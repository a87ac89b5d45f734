"""Environments for learning: Gymnasium's, for one learner, and PettingZoo's, for all four players.

They need the extra: `pip install sifang[rl]`. Importing this package makes the Gymnasium ids known, one for each
rulebook: `sifang/wsom-v1`, `sifang/mcr-v1`, `sifang/hangzhou-v1`.

>>> import gymnasium
>>> import sifang.arena.environments
>>> env = gymnasium.make("sifang/wsom-v1", opponents="random")
>>> seen, _ = env.reset(seed=1)
>>> seen["observation"].shape, seen["action_mask"].shape
((53, 42), (91,))
>>> table = sifang.arena.environments.aec_env("sifang/mcr-v1")
>>> table.reset(seed=1)
>>> sorted(table.agents)
['player_0', 'player_1', 'player_2', 'player_3']
"""

from sifang.arena.environments.registry import *  # noqa: F403 - the public list is each module's own __all__
