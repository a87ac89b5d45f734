"""The compiled tables play the very games that the table plays: by the same seeds to the same acts and payments."""

from dataclasses import replace

import pytest

from sifang.arena import Game, PlayedGame, RandomPlay, play, replayed
from sifang.kernel import STANDING, Tier
from sifang.kernel.table_rules import table_rules
from sifang.kernel.tables import compiled_tables
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.rules.play import PlayRules
from sifang.rules.winning import MissedWin

RANDOM = (RandomPlay(),) * 4
#: Books that the compiled tables know, the option that counts the minimum anew among them.
COMPILED = ("wsom", "mcr", "mcr/r98")

compiled_tier = pytest.mark.skipif(STANDING.tier is not Tier.COMPILED, reason=STANDING.why)


def games(rules: str, seeds: range, deals: int = 1) -> tuple[PlayedGame, ...]:
    return tuple(play(load(rules), seeds, RANDOM, deals=deals))


def played_by_the_table(book: Book, seed: int, deals: int) -> PlayedGame:
    game, policy = Game(book, seed, deals), RandomPlay()
    while not game.over:
        game.act(policy.choose([game])[0])
    return game.played


@compiled_tier
@pytest.mark.parametrize("rules", COMPILED)
def test_a_seed_leads_to_the_same_acts_and_payments_as_at_the_table(rules: str) -> None:
    for game in games(rules, range(30)):
        assert game == played_by_the_table(load(rules), game.seed, 1)


@compiled_tier
@pytest.mark.parametrize("rules", COMPILED)
def test_games_that_somebody_wins_play_again_to_the_same_count(rules: str) -> None:
    won = [game for game in games(rules, range(6000)) if game.deals[0].winner is not None][:50]

    assert len(won) >= 40
    for game in won:
        assert replayed(load(rules), game).played == game


@compiled_tier
@pytest.mark.parametrize("rules", ["wsom", "mcr"])
def test_dealers_winds_and_seats_pass_on_as_at_the_table(rules: str) -> None:
    """Eighteen deals: wsom draws seats anew after so many, mcr changes them after each round."""
    (game,) = games(rules, range(7, 8), deals=18)

    assert game == played_by_the_table(load(rules), 7, 18)


@compiled_tier
def test_how_many_games_are_played_side_by_side_changes_none() -> None:
    book = load("mcr")

    assert tuple(play(book, range(9), RANDOM, tables=2)) == tuple(play(book, range(9), RANDOM, tables=9))


@compiled_tier
def test_a_seed_beyond_64_bits_is_told_as_it_was_given() -> None:
    large = (1 << 64) + 5
    (game,), (small,) = games("wsom", range(large, large + 1)), games("wsom", range(5, 6))

    assert (game.seed, game.moves) == (large, small.moves)


@compiled_tier
def test_a_book_with_wilds_is_left_to_the_table_which_says_why() -> None:
    assert compiled_tables(load("hangzhou")) == "wilds is no rule that compiled tables know"


@pytest.mark.parametrize("rule", [{"missed_win": MissedWin.ANY}, {"kong_burn": True}, {"walls_of_own": True}])
def test_no_book_with_another_rule_of_play_is_taken(rule: dict[str, object]) -> None:
    wsom = load("wsom")
    play_rules: PlayRules = replace(wsom.play, **rule)  # type: ignore[arg-type] # one field or another

    with pytest.raises(LookupError, match=next(iter(rule))):
        table_rules(replace(wsom, play=play_rules))
