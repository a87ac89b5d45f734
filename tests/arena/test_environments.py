"""The environments keep the contracts of Gymnasium and PettingZoo, and play what the arena plays."""

import io
from contextlib import redirect_stdout

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from sifang.arena import ACTIONS, PASS, Game, Greedy, RandomPlay, play, seed_of_game
from sifang.arena.arrays import ArrayPolicy, Mask
from sifang.arena.environments import IDS, SeatEnv, SeatVectorEnv, TableEnv, aec_env, parallel_env
from sifang.arena.observations import Observation
from sifang.errors import InvalidOption
from sifang.rulebooks import load
from sifang.tiles import SEATS


def random_of(mask: Mask, chance: np.random.Generator) -> int:
    return int(chance.choice(np.flatnonzero(mask)))


@pytest.fixture(params=tuple(IDS))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# --- PettingZoo


#: The checker warns of an observation with a mask in it, but for a list of PettingZoo's own games that have one.
with_mask = pytest.mark.filterwarnings("ignore:Observation")


@with_mask
def test_pettingzoos_check_of_one_after_another_passes(name: str) -> None:
    with redirect_stdout(io.StringIO()):
        api_test(aec_env(name), num_cycles=60)


def test_pettingzoos_check_of_seeds_passes(name: str) -> None:
    seed_test(lambda: aec_env(name), num_cycles=20)
    parallel_seed_test(lambda: parallel_env(name), num_cycles=20)


def test_pettingzoos_check_of_all_at_once_passes(name: str) -> None:
    with redirect_stdout(io.StringIO()):
        parallel_api_test(parallel_env(name), num_cycles=80)


def test_rewards_are_the_points_of_the_same_game_in_the_arena(name: str) -> None:
    """The n-th episode of a seed is game n of a run with that seed."""
    greedy = Greedy()
    games = play(load(IDS[name]), [seed_of_game(5, number) for number in range(3)], (greedy,) * 4)
    table = TableEnv(IDS[name])

    for episode, game in enumerate(games):
        table.reset(seed=5 if episode == 0 else None)
        for action in game.moves:
            assert not any(table.terminations.values())
            table.step(action)
        assert all(table.terminations.values())
        assert tuple(table.rewards.values()) == game.points


def test_who_is_not_asked_may_only_pass(name: str) -> None:
    table, chance = TableEnv(IDS[name]), np.random.default_rng(1)
    table.reset(seed=2)
    for _ in range(60):
        for agent in table.agents:
            mask = table.observe(agent)["action_mask"]
            assert mask.sum() > 0
            if agent != table.agent_selection:
                assert mask[PASS] == 1
        table.step(random_of(table.observe(table.agent_selection)["action_mask"], chance))


def test_an_unlawful_action_ends_a_table_of_players_at_once() -> None:
    table = parallel_env("sifang/wsom-v1", unlawful=-10)
    seen, _ = table.reset(seed=1)
    (offender,) = [agent for agent, one in seen.items() if not one["action_mask"][PASS]]

    _, rewards, over, _, _ = table.step(dict.fromkeys(seen, PASS))

    assert all(over.values())
    assert table.agents == []
    assert rewards == dict.fromkeys(seen, 0) | {offender: -10}


def test_an_unlawful_action_ends_a_wrapped_table_and_is_refused_by_a_bare_one() -> None:
    wrapped, bare = aec_env("sifang/wsom-v1", unlawful=-10), TableEnv("wsom")
    wrapped.reset(seed=1)
    bare.reset(seed=1)

    offender = wrapped.agent_selection
    wrapped.step(PASS)

    assert wrapped.terminations[offender]
    assert wrapped.rewards[offender] == -10
    with pytest.raises(InvalidOption, match="not lawful"):
        bare.step(PASS)


def test_players_at_once_play_the_game_that_players_in_turn_play(name: str) -> None:
    """As long as everybody passes who can: whoever answers first, a pass changes nothing for the others."""
    turns, once = TableEnv(IDS[name]), parallel_env(name)
    turns.reset(seed=3)
    seen, _ = once.reset(seed=3)

    def passing(mask: Mask) -> int:
        return PASS if mask[PASS] else int(np.flatnonzero(mask)[0])

    rewards, over = dict.fromkeys(once.agents, 0.0), dict.fromkeys(once.agents, False)
    while once.agents:
        seen, rewards, over, _, _ = once.step({agent: passing(one["action_mask"]) for agent, one in seen.items()})
    while not any(turns.terminations.values()):
        turns.step(passing(turns.observe(turns.agent_selection)["action_mask"]))

    assert all(over.values())
    assert rewards == turns.rewards
    assert (once.state() == turns.state()).all()


def test_of_answers_at_once_the_strongest_call_stands() -> None:
    """wsom precedence.1: a pung goes before a chow, although the next player, who chows, is asked first."""
    met = 0
    for seed in range(60):
        game = Game(load("wsom"), seed)
        while not game.over and met < 3:
            choices = {seat: _strongest(game, seat) for seat in game.asked}
            chow = [seat for seat, action in choices.items() if 84 <= action < 87]
            pung = [seat for seat, action in choices.items() if action == 87]
            game.answer(choices)
            if chow and pung:
                assert game.table.seats[pung[0]].melds
                assert game.table.turn == pung[0]
                met += 1
    assert met > 0


def _strongest(game: Game, seat: int) -> int:
    """Chow or pung if it can, never a win: so the game goes on."""
    lawful = game.lawful_for(SEATS[seat])
    claims = [action for action in lawful if 84 <= action <= 87]
    return claims[-1] if claims else PASS if PASS in lawful else next(iter(lawful))


def test_an_agents_state_holds_every_hand_and_its_space_says_so(name: str) -> None:
    table = TableEnv(IDS[name])
    table.reset(seed=1)

    assert table.state_space.contains(table.state())
    assert table.state()[:4].sum() in range(52, 54 + 8)


def test_a_table_renders_as_text() -> None:
    table = parallel_env("sifang/mcr-v1", render_mode="ansi")
    table.reset(seed=1)

    lines = table.render().splitlines()

    assert lines[0].startswith("deal 1, ")
    assert [line[2:10] for line in lines[1:]] == [f"player_{table._game.player_at(seat)}" for seat in SEATS]
    assert sum(line.startswith("*") for line in lines[1:]) == 1


def test_profiles_and_longer_games_are_arguments() -> None:
    table = aec_env("sifang/mcr-v1", "mil2025", deals=2)
    table.reset(seed=1)
    chance, paid = np.random.default_rng(2), 0
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        assert agent in table.possible_agents
        paid += reward != 0
        table.step(None if over else random_of(seen["action_mask"], chance))
    assert not table.agents


def test_an_unknown_id_is_told_which_there_are() -> None:
    with pytest.raises(InvalidOption, match="sifang/wsom-v1, sifang/mcr-v1, sifang/hangzhou-v1"):
        aec_env("sifang/chess-v1")


# --- Gymnasium


def test_gymnasiums_checker_passes(name: str) -> None:
    env = gymnasium.make(name, opponents="random", render_mode="ansi")

    check_env(env.unwrapped)


def test_a_learner_is_rewarded_with_its_points() -> None:
    env, chance = SeatEnv("wsom", "greedy"), np.random.default_rng(3)
    total, over = 0.0, False
    seen, _ = env.reset(seed=8)
    while not over:
        seen, reward, over, cut, info = env.step(random_of(seen["action_mask"], chance))
        total += float(reward)
        assert not cut
        assert info == {}

    assert total == env._game.points[0]


def test_an_unlawful_action_ends_the_learners_game() -> None:
    env = SeatEnv("wsom", "random", unlawful=-8.0)
    seen, _ = env.reset(seed=1)
    unlawful = int(np.flatnonzero(seen["action_mask"] == 0)[0])

    _, reward, over, _, info = env.step(unlawful)

    assert (reward, over, info) == (-8.0, True, {"unlawful": unlawful})


def test_the_learner_sits_in_every_seat() -> None:
    env = SeatEnv("wsom", "random")
    env.reset(seed=1)
    seats = set()
    for _ in range(20):
        env.reset()
        seats.add(env._game.seat_of(0))

    assert seats == set(SEATS)


def test_a_vector_of_one_is_the_single_environment(name: str) -> None:
    single, vector, chance = (
        SeatEnv(IDS[name], "random"),
        SeatVectorEnv(IDS[name], 1, "random"),
        np.random.default_rng(4),
    )
    seen, _ = single.reset(seed=6)
    many, _ = vector.reset(seed=6)
    for _ in range(80):
        assert (many["observation"][0] == seen["observation"]).all()
        assert (many["action_mask"][0] == seen["action_mask"]).all()
        action = random_of(seen["action_mask"], chance)
        seen, reward, over, _, _ = single.step(action)
        many, rewards, overs, cuts, _ = vector.step(np.array([action]))
        assert (rewards[0], overs[0], cuts[0]) == (reward, over, False)
        if over:
            seen, _ = single.reset()
            many, rewards, overs, _, _ = vector.step(np.array([PASS]))
            assert (rewards[0], overs[0]) == (0, False)


def test_gymnasium_makes_vectors_of_games_that_choose_in_batches() -> None:
    sizes = []

    def first_lawful(observations: Observation, masks: Mask) -> npt.NDArray[np.integer]:
        sizes.append(len(observations))
        chosen: npt.NDArray[np.integer] = np.argmax(masks, axis=1)
        return chosen

    envs = gymnasium.make_vec("sifang/wsom-v1", num_envs=5, opponents=first_lawful)
    seen, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    for _ in range(6):
        seen, rewards, overs, _, _ = envs.step(seen["action_mask"].argmax(axis=1))
        assert rewards.shape == overs.shape == (5,)
        assert seen["action_mask"].shape == (5, ACTIONS)
    assert max(sizes) > 1


def test_an_unlawful_action_ends_one_game_of_a_vector_and_no_other() -> None:
    envs = SeatVectorEnv("wsom", 3, "random", unlawful=-1.0)
    seen, _ = envs.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    actions[1] = int(np.flatnonzero(seen["action_mask"][1] == 0)[0])

    _, rewards, overs, _, _ = envs.step(actions)

    assert list(overs) == [False, True, False]
    assert rewards[1] == -1.0


# --- functions of arrays as policies


def test_a_function_of_arrays_plays_like_the_policy_it_copies() -> None:
    """Always the lawful action of the lowest number, once by arrays and once by the games themselves."""

    class Lowest:
        def choose(self, games: list[Game]) -> list[int]:
            return [next(iter(game.lawful)) for game in games]

    by_arrays, random = ArrayPolicy(lambda _, masks: masks.argmax(axis=1)), RandomPlay()
    lowest = Lowest()
    book = load("wsom")

    mine = play(book, range(4), (by_arrays, random, by_arrays, random))
    its = play(book, range(4), (lowest, random, lowest, random))  # type: ignore[arg-type] # lists are sequences

    assert list(mine) == list(its)
