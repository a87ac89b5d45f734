"""The compiled tables play the very games that the table plays: by the same seeds to the same acts and payments."""

from dataclasses import replace

import pytest

from sifang.arena import Game, Greedy, PlayedGame, Policy, RandomPlay, play, replayed
from sifang.hand.win import MeldType
from sifang.kernel import STANDING, Tier
from sifang.kernel.table_rules import table_rules
from sifang.kernel.tables import compiled_tables
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.tiles import BySeat

RANDOM, GREEDY = RandomPlay(), Greedy()
BOOKS = ("wsom", "mcr", "hangzhou")
#: Rules of play that only some options of Hangzhou have: wilds that are turned up and stand-ins, caps on claims,
#: burned tiles, ten honours, wins and pungs let go, hands with wilds that must be baotou, levels, limits of losses.
OPTIONS = (
    "hangzhou/mil2025",
    "hangzhou/portal2026",
    "hangzhou/club",
    "hangzhou/classic_app",
    "hangzhou/default+wild_mode=flip",
    "hangzhou/classic_app+wild_mode=flip+flip_wild=next+start_level=3",
    "hangzhou/default+start_level=3+ron_max_wilds=1+ron_when_baotou=true+missed_win=any+missed_pung=true",
    "hangzhou/default+youcai_bikao=true+youcai_kong_exempt=true+lock_allows_self_kong=false",
    "hangzhou/default+dice_level=double_or_gt9+next_dealer=next_seat+draw_raises_level=false+level_cap=0",
    "hangzhou/club+max_loss=40+kong_points=1+chow_cap_total=2",
)

compiled_tier = pytest.mark.skipif(STANDING.tier is not Tier.COMPILED, reason=STANDING.why)


def four(policy: Policy) -> BySeat[Policy]:
    return policy, policy, policy, policy


def played_by_the_table(book: Book, seed: int, policies: BySeat[Policy], deals: int = 1) -> PlayedGame:
    game = Game(book, seed, deals)
    while not game.over:
        game.act(policies[game.player].choose([game])[0])
    return game.played


def is_played_alike(rules: str, seeds: range, policies: BySeat[Policy], deals: int = 1) -> bool:
    book = load(rules)
    assert not isinstance(compiled_tables(book), str)
    games = play(book, seeds, policies, deals=deals)
    return all(game == played_by_the_table(book, game.seed, policies, deals) for game in games)


@compiled_tier
@pytest.mark.parametrize("rules", [*BOOKS, "mcr/r98"])
def test_a_seed_leads_to_the_same_random_acts_and_payments_as_at_the_table(rules: str) -> None:
    assert is_played_alike(rules, range(30), four(RANDOM))


@compiled_tier
@pytest.mark.parametrize("rules", BOOKS)
def test_greedy_players_choose_what_they_choose_at_the_table(rules: str) -> None:
    assert is_played_alike(rules, range(12), four(GREEDY))


@compiled_tier
@pytest.mark.parametrize("rules", OPTIONS)
def test_every_rule_of_play_holds_at_compiled_tables(rules: str) -> None:
    assert is_played_alike(rules, range(3), (RANDOM, GREEDY, RANDOM, GREEDY), deals=5)


@compiled_tier
@pytest.mark.parametrize("rules", ["hangzhou/default+wild_mode=flip", "hangzhou/mil2025"])
def test_what_is_rare_among_greedy_players_is_met_by_random_ones(rules: str) -> None:
    """Claims of stand-ins, kongs that burn a tile, walls that run out."""
    assert is_played_alike(rules, range(100, 112), four(RANDOM), deals=2)


@compiled_tier
@pytest.mark.parametrize("rules", [*BOOKS, "mcr/r98"])
def test_two_hundred_won_deals_play_again_to_the_same_events_and_payments(rules: str) -> None:
    book = load(rules)
    won = [game for game in play(book, range(300), four(GREEDY)) if game.deals[0].winner is not None][:200]

    assert len(won) == 200
    assert all(replayed(book, game).played == game for game in won)


@compiled_tier
@pytest.mark.parametrize("rules", BOOKS)
def test_games_that_random_players_win_play_again_to_the_same_count(rules: str) -> None:
    book = load(rules)
    won = [game for game in play(book, range(5000), four(RANDOM)) if game.deals[0].winner is not None][:40]

    assert len(won) == 40
    assert all(replayed(book, game).played == game for game in won)


@compiled_tier
@pytest.mark.parametrize("rules", ["wsom", "mcr"])
def test_dealers_winds_and_seats_pass_on_as_at_the_table(rules: str) -> None:
    """Eighteen deals: wsom draws seats anew after so many, mcr changes them after each round."""
    assert is_played_alike(rules, range(7, 8), four(RANDOM), deals=18)


@compiled_tier
def test_how_many_games_and_threads_there_are_changes_no_game() -> None:
    book = load("mcr")
    alone = tuple(play(book, range(9), four(GREEDY), tables=1))

    for tables, threads in ((2, 1), (9, 1), (2, 2), (1, 4)):
        assert tuple(play(book, range(9), four(GREEDY), tables=tables, threads=threads)) == alone


@compiled_tier
def test_a_seed_beyond_64_bits_is_told_as_it_was_given() -> None:
    large = (1 << 64) + 5
    (game,) = play(load("wsom"), (large,), four(RANDOM))
    (small,) = play(load("wsom"), (5,), four(RANDOM))

    assert (game.seed, game.moves) == (large, small.moves)


@compiled_tier
def test_walls_of_ones_own_are_left_to_the_table_which_says_why() -> None:
    assert compiled_tables(load("mcr/botzone_duplicate")) == ("walls_of_own is no rule that compiled tables know")


def test_no_book_is_taken_whose_rules_of_play_are_not_carried_out() -> None:
    wsom, mcr, hangzhou = load("wsom"), load("mcr"), load("hangzhou")
    every_kong = frozenset({MeldType.ADDED_KONG, MeldType.CONCEALED_KONG})
    for refused, told in (
        (replace(wsom, play=replace(wsom.play, walls_of_own=True)), "walls_of_own"),
        (replace(wsom, play=replace(wsom.play, robbable=every_kong)), "no other kong"),
        (replace(mcr, play=replace(mcr.play, wilds=hangzhou.play.wilds)), "but one of wilds, knitted straights"),
        (replace(mcr, play=replace(mcr.play, flowers=None)), "flowers"),
    ):
        with pytest.raises(LookupError, match=told):
            table_rules(refused)
