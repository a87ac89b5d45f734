"""All players at once: the PettingZoo environment in which everybody who is asked answers in one step."""

from collections.abc import Mapping

from pettingzoo import ParallelEnv

from sifang.arena.environments.agents import AGENTS, FourAgents
from sifang.arena.environments.episodes import Observed, observed_by

__all__ = ["ParallelTableEnv"]

_Infos = dict[str, dict[str, object]]


class ParallelTableEnv(FourAgents, ParallelEnv[str, Observed, int]):  # type: ignore[misc] # PettingZoo ships no types
    """A game among four agents who all act in every step; who is not asked can only pass.

    Whoever may call for a tile answers without knowing the others' answers. The arguments are those of `TableEnv`; an
    unlawful action ends the game with the reward `unlawful`.
    """

    def __init__(self, rules: str, deals: int = 1, *, unlawful: float = 0.0, render_mode: str | None = None) -> None:
        super().__init__(rules, deals, render_mode)
        self.agents: list[str] = []
        self._unlawful = unlawful

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[dict[str, Observed], _Infos]:
        """Begin the next game: of a seed the first, else the one that follows."""
        self._begin(seed)
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
        rewards = self._gains(before) | {AGENTS[game.player_at(seat)]: self._unlawful for seat in unlawful}
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

    def _observations(self) -> dict[str, Observed]:
        return {agent: observed_by(self._game, player) for player, agent in enumerate(AGENTS)}
