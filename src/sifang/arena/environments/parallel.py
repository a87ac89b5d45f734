"""All players at once: the PettingZoo environment in which everybody who is asked answers in one step."""

from collections.abc import Mapping

from gymnasium import spaces
from pettingzoo import ParallelEnv

from sifang.arena.environments.aec import AGENTS
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
from sifang.arena.game import Game
from sifang.arena.observations import Observation

__all__ = ["ParallelTableEnv"]

_Infos = dict[str, dict[str, object]]


class ParallelTableEnv(ParallelEnv[str, Observed, int]):  # type: ignore[misc] # PettingZoo ships no types
    """A game among four agents who all act in every step; who is not asked can only pass.

    Whoever may call for a tile answers without knowing the others' answers. The arguments are those of `TableEnv`; an
    unlawful action ends the game with the reward `unlawful`.
    """

    def __init__(self, rules: str, deals: int = 1, *, unlawful: float = 0.0, render_mode: str | None = None) -> None:
        self.metadata = {"name": f"sifang_{rules.partition('/')[0]}_v1", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.state_space = state_space()
        self._spaces = {agent: observation_space() for agent in AGENTS}
        self._actions = {agent: action_space() for agent in AGENTS}
        self._unlawful = unlawful
        self._episodes = Episodes.of(rules, deals)
        self._game: Game

    def observation_space(self, agent: str) -> spaces.Space[Observed]:
        """The space of what an agent observes."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self._actions[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[dict[str, Observed], _Infos]:
        """Begin the next game: of a seed the first, else the one that follows."""
        self._game, self._episodes = self._episodes.seeded(seed).begun()
        self.agents = list(AGENTS)
        return self._observations(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], _Infos]:
        """Everybody's act, of which that of an agent who is not asked counts for nothing."""
        before, game = self._game.points, self._game
        choices = {game.seat_of(AGENTS.index(agent)): int(action) for agent, action in actions.items()}
        unlawful = [seat for seat in game.asked if seat in choices and choices[seat] not in game.lawful_for(seat)]
        if not unlawful:
            game.answer(choices)
        rewards = {agent: float(now - then) for agent, then, now in zip(AGENTS, before, game.points, strict=True)}
        rewards |= {AGENTS[game.player_at(seat)]: self._unlawful for seat in unlawful}
        over = game.over or bool(unlawful)
        if over:
            self.agents = []
        return (
            self._observations(),
            rewards,
            dict.fromkeys(AGENTS, over),
            dict.fromkeys(AGENTS, False),
            {agent: {} for agent in AGENTS},
        )

    def state(self) -> Observation:
        """The whole table with every hand open, for a critic; player_0's hand comes first."""
        return state_of(self._game)

    def render(self) -> str:
        """The table with every hand open, in lines of text."""
        return text_of(self._game)

    def close(self) -> None:
        """Nothing is held that must be let go."""

    def _observations(self) -> dict[str, Observed]:
        return {agent: observed_by(self._game, player) for player, agent in enumerate(AGENTS)}
