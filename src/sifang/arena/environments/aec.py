"""One player after another: the PettingZoo environment that follows the table as it asks."""

from pettingzoo import AECEnv

from sifang.arena.environments.agents import AGENTS, FourAgents
from sifang.arena.environments.episodes import Observed, observed_by

__all__ = ["AGENTS", "TableEnv"]


class TableEnv(FourAgents, AECEnv[str, Observed, int]):  # type: ignore[misc] # PettingZoo ships no types
    """A game among four agents. Rewards are points, given when a deal is paid.

    `rules` is book or book/profile, `deals` how many deals a game has. An unlawful action raises `InvalidOption`.
    """

    def __init__(self, rules: str, deals: int = 1, render_mode: str | None = None) -> None:
        super().__init__(rules, deals, render_mode, is_parallelizable=False)

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:  # noqa: ARG002
        """Begin the next game: of a seed the first, else the one that follows."""
        self._begin(seed)
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
        self.rewards = self._gains(before)
        self._accumulate_rewards()
        if self._game.over:
            self.terminations = dict.fromkeys(AGENTS, True)
            self._deads_step_first()
        else:
            self.agent_selection = AGENTS[self._game.player]

    def observe(self, agent: str) -> Observed:
        """What an agent sees now, asked or not."""
        return observed_by(self._game, AGENTS.index(agent))
