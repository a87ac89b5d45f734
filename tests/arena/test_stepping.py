"""Compiled tables that stop where a player chooses from outside: what is seen, allowed, refused and played there."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pytest

from sifang.arena import ACTIONS, PLAYERS, Game, Greedy, RandomPlay, play
from sifang.arena.arrays import ArrayPolicy, Mask, Sights
from sifang.arena.environments import SeatVectorEnv
from sifang.arena.environments.episodes import Episodes, observed_by
from sifang.arena.environments.learners import CompiledLearners, TableLearners
from sifang.arena.environments.opponents import Opponents
from sifang.arena.observations import Observation
from sifang.arena.stepping import Stepper
from sifang.errors import InvalidOption
from sifang.kernel.tables import Batch, Chooser, Tables, compiled_tables
from sifang.rulebooks import load
from sifang.tiles import BySeat
from tests.arena.test_compiled_tables import compiled_tier, played_by_the_table

pytestmark = compiled_tier

OUTSIDE = bytes((Chooser.OUTSIDE,)) * 4
#: Books and options in which all planes of an observation come to something.
RULES = ("wsom", "mcr", "hangzhou", "hangzhou/default+wild_mode=flip", "hangzhou/mil2025")


def tables_of(rules: str) -> Tables:
    tables = compiled_tables(load(rules))
    assert not isinstance(tables, str)
    return tables


def by_what_is_seen(observations: Observation, masks: Mask) -> npt.NDArray[np.integer]:
    """A lawful action that depends on every number of an observation and of a mask."""
    weights = np.arange(observations[0].size, dtype=np.int64) % 97 + 1
    lawful = masks.sum(axis=1)
    chosen = observations.reshape(len(observations), -1) @ weights % lawful
    return np.array([np.flatnonzero(mask)[place] for mask, place in zip(masks, chosen, strict=True)])


def positions(rules: str, seed: int) -> Iterator[tuple[Game, Batch]]:
    """Every position of a game at the table, and the same at a compiled one."""
    policy = Greedy() if seed % 2 else RandomPlay()
    game, stepper = Game(load(rules), seed), Stepper(tables_of(rules), 1, 1, OUTSIDE)
    stepper.begin(0, seed)
    refused = np.zeros(1, np.uint8)
    while True:
        stepper.go_on()
        yield game, stepper.tables
        if game.over:
            assert stepper.played(0) == game.played
            return
        (action,) = policy.choose([game])
        game.act(action)
        stepper.tables.act(np.array([action], np.int64), refused)
        assert not refused.any()


@pytest.mark.parametrize("rules", RULES)
def test_all_four_players_see_what_they_see_at_the_table_from_the_first_act_to_after_the_last(rules: str) -> None:
    sights, moments = Sights(1), 0
    for seed in range(4):
        for game, tables in positions(rules, seed):
            for player in PLAYERS:
                tables.observe(np.array([player], np.int8), sights.observations, sights.masks)
                seen = observed_by(game, player)
                assert (sights.observations[0] == seen["observation"]).all()
                assert (sights.masks[0] == seen["action_mask"]).all()
            moments += 1
    assert moments > 150


@pytest.mark.parametrize("rules", RULES)
def test_functions_of_arrays_play_the_games_that_they_play_at_the_table(rules: str) -> None:
    book, random, greedy = load(rules), RandomPlay(), Greedy()
    mine, other = ArrayPolicy(by_what_is_seen), ArrayPolicy(lambda _, masks: masks.argmax(axis=1))
    for policies in ((mine,) * 4, (mine, greedy, random, other)):
        first, second, third, fourth = policies
        by_seat: BySeat[ArrayPolicy | RandomPlay | Greedy] = (first, second, third, fourth)
        for game in play(book, range(4), by_seat, deals=2, tables=3):
            assert game == played_by_the_table(book, game.seed, by_seat, deals=2)


def test_a_function_is_asked_about_as_many_tables_as_there_are() -> None:
    sizes = []

    def lowest(_: Observation, masks: Mask) -> npt.NDArray[np.integer]:
        sizes.append(len(masks))
        chosen: npt.NDArray[np.integer] = masks.argmax(axis=1)
        return chosen

    games = list(play(load("wsom"), range(12), (ArrayPolicy(lowest),) * 4, tables=4))

    assert [game.seed for game in games] == list(range(12))
    assert sizes[: len(sizes) // 2] == [4] * (len(sizes) // 2)


def test_an_unlawful_choice_of_a_function_is_refused_and_says_what_was_lawful() -> None:
    policy = ArrayPolicy(lambda _, masks: masks.argmin(axis=1))

    with pytest.raises(InvalidOption, match=r"is not lawful for player \d now: lawful are .*throw"):
        list(play(load("wsom"), range(3), (policy,) * 4))


@pytest.mark.parametrize("action", [-7, ACTIONS, 1 << 40])
def test_no_number_beyond_the_actions_is_one(action: int) -> None:
    env = SeatVectorEnv("wsom", 2, "greedy", unlawful=-5)
    env.reset(seed=1)

    _, rewards, over, _, _ = env.step(np.array([action, action]))

    assert (list(rewards), list(over)) == ([-5, -5], [True, True])


@pytest.mark.parametrize("rules", ["wsom", "mcr", "hangzhou"])
@pytest.mark.parametrize("opponents", ["random", "greedy", by_what_is_seen])
def test_a_vector_environment_is_the_same_at_compiled_tables_and_at_the_table(rules: str, opponents: str) -> None:
    """Seen, allowed and rewarded alike: through unlawful acts, ends of deals and games that follow one another."""
    mine, its = (SeatVectorEnv(rules, 3, opponents, deals=2, unlawful=-3) for _ in range(2))
    episodes = Episodes.of(rules, 2)
    its._learners = TableLearners(episodes, 3, Opponents(opponents, episodes.book))
    assert isinstance(mine._learners, CompiledLearners)
    (seen, _), (other, _) = mine.reset(seed=4), its.reset(seed=4)
    for step in range(60):
        assert (seen["observation"] == other["observation"]).all()
        assert (seen["action_mask"] == other["action_mask"]).all()
        actions = by_what_is_seen(seen["observation"], seen["action_mask"])
        if step % 23 == 5:
            actions[1] = int(np.flatnonzero(seen["action_mask"][1] == 0)[0])
        seen, rewards, over, _, _ = mine.step(actions)
        other, its_rewards, its_over, _, _ = its.step(actions)
        assert (rewards == its_rewards).all()
        assert (over == its_over).all()


def test_arrays_that_are_not_copied_are_written_over_by_the_next_step() -> None:
    for copy in (True, False):
        env = SeatVectorEnv("wsom", 2, "random", copy=copy)
        first, _ = env.reset(seed=1)
        second, *_ = env.step(first["action_mask"].argmax(axis=1))
        assert (first["observation"] is second["observation"]) == (not copy)


def test_what_there_is_not_is_refused() -> None:
    tables = tables_of("wsom")
    batch = tables.side_by_side(2, OUTSIDE)
    for choosers in (b"", bytes((3, 0, 0, 0)), b"\0" * 5):
        with pytest.raises(ValueError, match="four players"):
            tables.side_by_side(2, choosers)
    with pytest.raises(ValueError, match="four players"):
        tables.play([1], 1, OUTSIDE)
    for place in (-1, 2):
        with pytest.raises(ValueError, match="tables 0 to 1"):
            batch.begin(place, 1)
    with pytest.raises(ValueError, match="2 tables"):
        batch.asked(np.zeros(3, np.int8))
    batch.begin(0, 1)
    with pytest.raises(ValueError, match="not over"):
        batch.next_deal(0)
