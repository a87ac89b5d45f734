"""A game of the arena is a match by the rules: its record verifies, and its actions play it again."""

import pytest

from sifang.arena import (
    ACTIONS,
    PASS,
    WIN,
    Game,
    Greedy,
    PlayedGame,
    Policy,
    RandomPlay,
    name_of_action,
    play,
    record_of,
    replayed,
)
from sifang.errors import InvalidOption
from sifang.match.events import DealRecorded
from sifang.record import read, verify
from sifang.record import replay as replay_events
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.book import Book
from sifang.table.legal import legal
from sifang.tiles import SEATS


@pytest.fixture(params=tuple(RULEBOOKS))
def book(request: pytest.FixtureRequest) -> Book:
    return load(request.param)


def some_games(book: Book, deals: int = 1) -> list[PlayedGame]:
    """Two of random play, which end with the wall, and two of greedy play, in which most deals are won."""
    random, greedy = RandomPlay(), Greedy()
    return [
        *play(book, (1, 2), (random,) * 4, deals=deals),
        *play(book, (3, 4), (greedy, greedy, random, greedy), deals=deals),
    ]


def test_every_game_is_a_record_that_verifies(book: Book) -> None:
    for played in some_games(book):
        report = verify(record_of(replayed(book, played)))

        assert report.faults == ()
        assert report.deals == 1


def test_a_record_replays_through_the_table_to_the_same_events_and_payments(book: Book) -> None:
    for played in some_games(book, deals=3):
        game = replayed(book, played)
        record = read(record_of(game))

        assert list(record.events) == game.events
        *_, last = replay_events(record.events)
        rows = [row.payments for row in last.state.card]
        assert rows == [deal.payments for deal in played.deals]
        assert last.state.totals == tuple(book.charter.starting_points + points for points in game.points)


def test_a_game_played_again_by_its_actions_is_the_same(book: Book) -> None:
    for played in some_games(book):
        assert replayed(book, played).played == played


def test_a_match_of_several_deals_moves_the_deal_on(book: Book) -> None:
    """wsom dealer.4 and mcr term.8 pass it on after every deal; hangzhou article.23 lets a dealer who wins stay."""
    (played,) = play(book, (5,), (Greedy(),) * 4, deals=4)

    for before, deal in zip(played.deals, played.deals[1:], strict=False):
        following = before.players[(before.players.index(before.dealer) + 1) % 4]
        stays = book.id == "hangzhou" and before.winner in (None, before.dealer)
        assert deal.dealer == (before.dealer if stays else following)


def test_the_walls_of_a_seed_are_the_same_whoever_plays(book: Book) -> None:
    ways: tuple[Policy, ...] = (RandomPlay(), Greedy())
    games = [replayed(book, next(play(book, (6,), (way,) * 4, deals=2))) for way in ways]

    assert games[0].table.number == games[1].table.number == 2
    assert games[0].table.built == games[1].table.built
    assert games[0].table.dice == games[1].table.dice


def test_all_that_may_be_done_at_the_table_is_an_action_and_an_action_does_it(book: Book) -> None:
    game = Game(book, seed=7)
    while not game.over:
        commands = set(legal(game.table, game.seat))
        assert set(game.lawful.values()) <= commands
        assert list(game.lawful) == sorted(game.lawful)
        assert all(0 <= action < ACTIONS for action in game.lawful)
        copies = len(commands) - len(game.lawful)
        assert copies == 0 or game.table.turn is not None, "only a kind that is held twice has two tiles for one action"
        game.act(RandomPlay().choose([game])[0])


def test_of_several_that_may_claim_the_first_after_the_discarder_is_asked_first(book: Book) -> None:
    met = 0
    for seed in range(8):
        game = Game(book, seed)
        while not game.over:
            window = game.table.window
            if window is not None and len(game.asked) > 1 and not window.answers:
                turns = [(seat - window.offer.seat) % 4 for seat in game.asked]
                assert turns == sorted(turns)
                met += 1
            game.act(PASS if PASS in game.lawful else max(game.lawful))
    assert met > 0


def test_an_unlawful_action_is_refused_with_those_that_are_lawful() -> None:
    game = Game(load("wsom"), seed=1)

    with pytest.raises(InvalidOption, match=r"action 90 is not lawful .* \(throw "):
        game.act(PASS)
    assert game.played.moves == b""


def test_nobody_acts_after_the_end() -> None:
    (played,) = play(load("wsom"), (1,), (RandomPlay(),) * 4)

    with pytest.raises(InvalidOption, match="the game is over"):
        replayed(load("wsom"), played).act(WIN)


def test_a_game_has_one_deal_at_least() -> None:
    with pytest.raises(InvalidOption, match="not 0"):
        Game(load("wsom"), seed=1, deals=0)


def test_every_player_sits_in_every_seat_over_many_games() -> None:
    seen = {(player, Game(load("wsom"), seed).seat_of(player)) for seed in range(40) for player in range(4)}

    assert len(seen) == len(SEATS) ** 2


def test_any_wind_may_prevail_where_the_book_has_prevalent_winds() -> None:
    assert len({Game(load("mcr"), seed).table.prevalent_wind for seed in range(40)}) == 4
    assert {Game(load("wsom"), seed).table.prevalent_wind for seed in range(4)} == {None}


def test_a_deal_without_a_winner_pays_nobody() -> None:
    drawn = [game for game in play(load("wsom"), range(2), (RandomPlay(),) * 4) if game.deals[0].winner is None]

    assert drawn
    assert all(game.points == (0, 0, 0, 0) for game in drawn)


def test_the_payments_of_the_record_are_those_of_the_deal(book: Book) -> None:
    for played in some_games(book):
        rows = [event for event in replayed(book, played).events if isinstance(event, DealRecorded)]
        assert [row.payments for row in rows] == [deal.payments for deal in played.deals]
        assert sum(played.points) == 0


def test_every_action_has_a_name_of_its_own() -> None:
    names = {name_of_action(action) for action in range(ACTIONS)}

    assert len(names) == ACTIONS
    with pytest.raises(ValueError, match="not 91"):
        name_of_action(ACTIONS)
