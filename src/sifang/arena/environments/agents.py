"""The four agents of the PettingZoo environments: what each observes and may do, and the game that they play."""

from collections.abc import Mapping
from typing import Final

from gymnasium import spaces

from sifang.arena.environments.episodes import (
    Episodes,
    Observed,
    action_space,
    observation_space,
    state_of,
    state_space,
)
from sifang.arena.environments.text import text_of
from sifang.arena.game import PLAYERS, Game
from sifang.arena.observations import Observation
from sifang.tiles import BySeat

__all__ = ["AGENTS", "FourAgents"]

#: The agents are the four players, wherever they sit.
AGENTS: Final = tuple(f"player_{player}" for player in PLAYERS)


class FourAgents:
    """What both environments of four agents are made of, besides the order in which the agents act."""

    _game: Game

    def __init__(self, rules: str, deals: int, render_mode: str | None, **metadata: object) -> None:
        super().__init__()
        name = f"sifang_{rules.partition('/')[0]}_v1"
        self.metadata: Mapping[str, object] = {"name": name, "render_modes": ["ansi"], **metadata}
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.state_space = state_space()
        self._spaces = {agent: observation_space() for agent in AGENTS}
        self._actions = {agent: action_space() for agent in AGENTS}
        self._episodes = Episodes.of(rules, deals)

    def observation_space(self, agent: str) -> spaces.Space[Observed]:
        """The space of what an agent observes."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self._actions[agent]

    def state(self) -> Observation:
        """The whole table with every hand open, for a critic; player_0's hand comes first."""
        return state_of(self._game)

    def render(self) -> str:
        """The table with every hand open, in lines of text."""
        return text_of(self._game)

    def close(self) -> None:
        """Nothing is held that must be let go."""

    def _begin(self, seed: int | None) -> None:
        """The next game: of a seed the first, else the one that follows."""
        self._game, self._episodes = self._episodes.seeded(seed).begun()

    def _gains(self, before: BySeat[int]) -> dict[str, float]:
        """What each agent has won or lost since its points were these."""
        return {agent: float(now - then) for agent, then, now in zip(AGENTS, before, self._game.points, strict=True)}
