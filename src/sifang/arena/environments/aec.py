"""One player after another: the PettingZoo environment that follows the table as it asks."""

from typing import Final

from gymnasium import spaces
from pettingzoo import AECEnv

from sifang.arena.environments.episodes import (
    Episodes,
    Observed,
    action_space,
    observation_space,
    observed_by,
    state_of,
    state_space,
)
from sifang.arena.environments.text import text_of
from sifang.arena.game import PLAYERS, Game
from sifang.arena.observations import Observation

__all__ = ["AGENTS", "TableEnv"]

#: The agents are the four players, wherever they sit.
AGENTS: Final = tuple(f"player_{player}" for player in PLAYERS)


class TableEnv(AECEnv[str, Observed, int]):  # type: ignore[misc] # PettingZoo ships no types
    """A game among four agents. Rewards are points, given when a deal is paid.

    `rules` is book or book/profile, `deals` how many deals a game has. An unlawful action raises `InvalidOption`.
    """

    def __init__(self, rules: str, deals: int = 1, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"sifang_{rules.partition('/')[0]}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.state_space = state_space()
        self._spaces = {agent: observation_space() for agent in AGENTS}
        self._actions = {agent: action_space() for agent in AGENTS}
        self._episodes = Episodes.of(rules, deals)
        self._game: Game

    def observation_space(self, agent: str) -> spaces.Space[Observed]:
        """The space of what an agent observes."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:  # noqa: ARG002
        """Begin the next game: of a seed the first, else the one that follows."""
        self._game, self._episodes = self._episodes.seeded(seed).begun()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in AGENTS}
        self._skip_agent_selection = None
        self.agent_selection = AGENTS[self._game.player]

    def step(self, action: int | None) -> None:
        """The selected agent's act."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent in play acts"
        before = self._game.points
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._game.act(int(action))
        gains = zip(AGENTS, before, self._game.points, strict=True)
        self.rewards = {agent: float(now - then) for agent, then, now in gains}
        self._accumulate_rewards()
        if self._game.over:
            self.terminations = dict.fromkeys(AGENTS, True)
            self._deads_step_first()
        else:
            self.agent_selection = AGENTS[self._game.player]

    def observe(self, agent: str) -> Observed:
        """What an agent sees now, asked or not."""
        return observed_by(self._game, AGENTS.index(agent))

    def state(self) -> Observation:
        """The whole table with every hand open, for a critic; player_0's hand comes first."""
        return state_of(self._game)

    def render(self) -> str:
        """The table with every hand open, in lines of text."""
        return text_of(self._game)

    def close(self) -> None:
        """Nothing is held that must be let go."""
