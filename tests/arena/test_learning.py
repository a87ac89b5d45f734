"""The example that learns: its parts do what they say, and better acts become likelier."""

import numpy as np

from examples.linear_policy import FEATURES, GAMES, Act, Learner, discounted, distances, features, probabilities
from sifang.arena import ACTIONS, WIN, Game, RandomPlay
from sifang.arena.arrays import batch_of
from sifang.hand.shanten import shanten
from sifang.rulebooks import load
from sifang.tiles import KIND_COUNT, kind_of


def some_games() -> list[Game]:
    games = [Game(load("wsom"), seed) for seed in range(6)]
    for moves, game in enumerate(games):
        for _ in range(6 * moves):
            game.act(RandomPlay().choose([game])[0])
    return games


def test_every_action_has_its_features_and_only_lawful_ones_are_likely() -> None:
    seen, masks = batch_of(some_games())
    table = features(seen, masks)
    likely = probabilities(np.linspace(-1, 1, FEATURES), table, masks)

    assert table.shape == (6, ACTIONS, FEATURES)
    assert np.allclose(likely.sum(axis=1), 1)
    assert (likely[masks == 0] == 0).all()
    assert (likely[masks == 1] > 0).all()


def test_a_weight_on_winning_makes_a_win_likelier() -> None:
    seen, masks = batch_of(some_games()[:1])
    masks[0, WIN] = 1
    weights = np.zeros(FEATURES)
    before = probabilities(weights, features(seen, masks), masks)[0, WIN]
    weights[features(seen, masks)[0, WIN] == 1] = 2

    assert probabilities(weights, features(seen, masks), masks)[0, WIN] > 2 * before


def test_the_distance_is_the_shanten_of_the_hand() -> None:
    games = some_games()
    seen, _ = batch_of(games)
    away = distances(seen, load("wsom").play.forms)

    for game, found in zip(games, away, strict=True):
        own = game.table.seats[game.seat]
        counts = [0] * KIND_COUNT
        for tile in own.tiles:
            counts[kind_of(tile)] += 1
        if not own.melds:
            assert found == shanten(counts, (), game.book.play.forms)


def test_a_reward_counts_less_for_an_earlier_act() -> None:
    assert np.allclose(discounted([0, 0, 10]), [6.4, 8, 10])
    assert np.allclose(discounted([1, 0, 10]), [7.4, 8, 10])


def test_weights_go_towards_what_turned_out_better() -> None:
    learner = Learner()
    good, bad = np.eye(FEATURES)[0], np.eye(FEATURES)[1]
    for game in range(GAMES):
        learner.in_play[game] = [Act(good, 8.0)] if game % 2 else [Act(bad, -8.0)]
        learner.end(game)

    assert learner.weights[0] > 0 > learner.weights[1]
    assert (learner.weights[2:] == 0).all()
