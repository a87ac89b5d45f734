"""The policies of the arena: what each does, and that company changes nothing."""

from collections import Counter

import pytest

from sifang.arena import CHOW, FLOWER, KONG, PUNG, WIN, Game, Greedy, PlayedGame, Policy, RandomPlay, play, policy_named
from sifang.errors import InvalidOption
from sifang.hand.shanten import shanten
from sifang.hand.win import Meld
from sifang.rulebooks import load
from sifang.tiles import KIND_COUNT, Seat, kind_of


def four(policy: Policy) -> tuple[Policy, Policy, Policy, Policy]:
    return policy, policy, policy, policy


@pytest.mark.parametrize("rules", ["wsom", "mcr", "hangzhou"])
def test_how_many_tables_stand_side_by_side_changes_no_game(rules: str) -> None:
    random, greedy = RandomPlay(), Greedy()
    policies = (random, greedy, random, greedy)

    def games(tables: int) -> list[PlayedGame]:
        return list(play(load(rules), range(5), policies, tables=tables))

    assert games(1) == games(2) == games(5)


def test_random_play_takes_any_lawful_action_alike() -> None:
    game = Game(load("wsom"), seed=1)
    chosen = Counter(RandomPlay().choose([game])[0] for _ in range(300 * len(game.lawful)))

    assert set(chosen) == set(game.lawful)
    assert all(220 < count < 380 for count in chosen.values())


def test_greedy_play_wins_when_it_can_and_lays_its_flowers() -> None:
    seen = Counter[str]()
    for seed in range(6):
        game = Game(load("mcr"), seed)
        while not game.over:
            (action,) = Greedy().choose([game])
            if WIN in game.lawful:
                assert action == WIN
                seen["win"] += 1
            elif any(FLOWER <= lawful < KONG for lawful in game.lawful):
                assert FLOWER <= action < KONG
                seen["flower"] += 1
            game.act(action)
    assert seen["win"] > 0
    assert seen["flower"] > 0


def test_greedy_play_throws_what_leaves_it_nearest_to_ready() -> None:
    book = load("wsom")
    game = Game(book, seed=8)
    thrown = 0
    while not game.over:
        (action,) = Greedy().choose([game])
        throws = [lawful for lawful in game.lawful if lawful < KIND_COUNT]
        if action in throws:
            left = {kind: _shanten_without(game, kind) for kind in throws}
            assert left[action] == min(left.values())
            thrown += 1
        game.act(action)
    assert thrown > 10


def test_greedy_play_claims_nothing_that_takes_it_away_from_ready() -> None:
    claimed = 0
    for seed in range(6):
        game = Game(load("wsom"), seed)
        while not game.over:
            (action,) = Greedy().choose([game])
            seat, before = game.seat, _shanten_of(game, game.seat) if CHOW <= action <= PUNG else None
            game.act(action)
            if before is not None and not game.over and game.seat == seat:
                assert min(_shanten_without(game, kind) for kind in game.lawful if kind < KIND_COUNT) <= before
                claimed += 1
    assert claimed > 0


def _shanten_of(game: Game, seat: Seat, without: int | None = None) -> int:
    own = game.table.seats[seat]
    counts = [0] * KIND_COUNT
    for tile in own.tiles:
        counts[kind_of(tile)] += 1
    if without is not None:
        counts[without] -= 1
    melds: list[Meld] = [meld.meld for meld in own.melds]
    return shanten(counts, melds, game.book.play.forms)


def _shanten_without(game: Game, kind: int) -> int:
    return _shanten_of(game, game.seat, kind)


def test_the_computers_of_the_table_play_in_the_arena() -> None:
    book = load("wsom")
    novice = policy_named("novice", book)

    (played,) = play(book, (1,), four(novice))

    assert len(played.deals) == 1


def test_an_unknown_policy_is_told_which_there_are() -> None:
    with pytest.raises(InvalidOption, match="random, greedy, novice, club, expert"):
        policy_named("clever", load("wsom"))
