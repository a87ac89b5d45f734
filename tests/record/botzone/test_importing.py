"""Published games, played again: every act lawful at its moment, the same winner, fan and scores."""

import json

import pytest

from sifang.match.events import DealRecorded, MatchClosed, SeatsTaken
from sifang.record import format_text, parse_text, read, verify
from sifang.record.botzone import EndType, import_game, read_botzone, result_differences
from sifang.table.events import CallType, ClaimsClosed, DealDrawn, DealOpened, DealScored, TileDrawn, WallBuilt
from sifang.tiles import Kind, Wind, kind_of, kinds_of, parse_kinds
from tests.record.botzone.logs import MESSAGES, Json, Published, game_of, line, messages_of, named, published

PUBLISHED = pytest.mark.parametrize("game", published(), ids=lambda game: game.id)


@PUBLISHED
def test_a_published_game_ends_as_its_source_says(game: Published) -> None:
    imported = import_game(game_of(game.log()))
    scored = [event for event in imported.events if isinstance(event, DealScored)]

    assert imported.differences == imported.left_out == ()
    assert result_differences(imported) == ()
    assert [event.winner.value for event in scored] == ([] if game.winner is None else [game.winner])
    assert [event.score.total for event in scored] == ([] if game.winner is None else [game.total])
    (recorded,) = (event for event in imported.events if isinstance(event, DealRecorded))
    assert list(recorded.payments) == list(game.scores)


@PUBLISHED
def test_its_record_verifies(game: Published) -> None:
    assert verify(import_game(game_of(game.log())).record).faults == ()


def test_the_deal_is_told_as_a_text_that_reads_back_with_its_wind() -> None:
    imported = import_game(game_of(named("1c04371").log()))
    text = format_text(read(imported.record))

    assert '[FirstWind "N"]' in text
    assert parse_text(text).events == imported.events


def test_players_sit_by_their_ids_the_first_deals_and_the_wind_of_the_log_prevails() -> None:
    events = import_game(game_of(named("27b197daca4").log())).events

    assert [event.players for event in events if isinstance(event, SeatsTaken)] == [(0, 1, 2, 3)]
    (opened,) = (event for event in events if isinstance(event, DealOpened))
    assert (opened.dealer, opened.prevalent_wind) == (0, Wind.WEST)


def test_messages_and_text_of_one_game_lead_to_the_same_acts() -> None:
    game = named("27b197dc518")
    from_text = import_game(game_of(game.log()))
    from_messages = import_game(game_of(line(messages_of(game))))

    assert [type(event) for event in from_messages.events] == [type(event) for event in from_text.events]
    assert from_messages.table.win == from_text.table.win


def test_the_protocols_own_messages_are_read() -> None:
    """A match of Botzone in which a chow was dropped for a pung, and a deal that an illegal answer stopped."""
    won, stopped = (import_game(game) for game in read_botzone(MESSAGES))

    assert (won.game.end.type, won.game.end.total) == (EndType.WON, 9)
    assert won.differences == result_differences(won) == ()
    assert stopped.game.end.type is EndType.FOUL
    assert stopped.game.end.reason == 'player 0 answered PASS to "player 0 draws B3"'


# --- calls


@pytest.mark.parametrize(
    ("name", "calls"),
    [
        ("27b197ed068", [CallType.PUNG, CallType.CHOW]),
        ("modelok.log", [CallType.KONG, CallType.CHOW]),
        ("27b197ed470", [CallType.WIN, CallType.CHOW]),
        ("351c0435d", [CallType.WIN, CallType.PUNG]),
        ("351c04385", [CallType.WIN, CallType.WIN]),
    ],
)
def test_a_dropped_call_is_kept_as_a_call_that_was_outranked(name: str, calls: list[CallType]) -> None:
    """mcr play.6 and win.2.3: a win goes before pung and kong, these before a chow, the nearer win first."""
    events = import_game(game_of(named(name).log())).events
    closed = [[call.type for call in event.calls] for event in events if isinstance(event, ClaimsClosed)]

    assert calls in closed


def test_a_dropped_call_that_was_unlawful_besides_is_left_out_and_told() -> None:
    game = named("27b197ed068")
    imported = import_game(game_of(_with_moves(game, game.moves.replace("(1c8p)", "(3c8p)")).log()))

    (left_out,) = imported.left_out
    assert left_out.log == "player 3 calls chow B7"
    assert left_out.article == "play.5"
    assert imported.differences == result_differences(imported) == ()


@pytest.mark.parametrize(
    ("name", "moves", "wrong", "said", "ruled", "article"),
    [
        ("27b197ed068", "2p9p(1c8p)", "1c8p(2p9p)", "player 1 calls chow B7", "player 2's pung goes before", "play.6"),
        ("351c04385", "0w7m(2w7m)", "2w7m(0w7m)", "player 2 calls win", "player 0's win goes before", "win.2.3"),
    ],
)
def test_a_call_that_stood_though_another_goes_before_differs(  # noqa: PLR0913, PLR0917 - the columns of the table
    name: str, moves: str, wrong: str, said: str, ruled: str, article: str
) -> None:
    game = named(name)
    (difference,) = import_game(game_of(_with_moves(game, game.moves.replace(moves, wrong)).log())).differences

    assert (difference.log, difference.rules, difference.article) == (said, ruled, article)


# --- walls


def test_a_wall_that_the_log_has_is_drawn_as_it_lies() -> None:
    game = named("27b197daca4")
    (built,) = (event for event in import_game(game_of(game.log())).events if isinstance(event, WallBuilt))

    assert built.wall is not None
    quarters = [kinds_of(built.wall[34 * side : 34 * side + 34]) for side in range(4)]
    assert game.walls is not None
    assert quarters == [parse_kinds(game.walls[seat]) for seat in (0, 3, 2, 1)]


def test_a_wall_that_nobody_saw_is_filled_in_the_order_of_the_kinds() -> None:
    game = named("351c04394")
    events = import_game(game_of(game.log())).events
    (built,) = (event for event in events if isinstance(event, WallBuilt))
    draws = [kind_of(e.tile) for e in events if isinstance(e, TileDrawn) and e.seat == 0 and e.tile is not None]

    assert built.wall is not None
    assert sorted(built.wall) == list(range(136))
    first = kinds_of(built.wall[:34])[::-1]
    assert game.hands is not None
    assert first[: 13 + len(draws)] == (*parse_kinds(game.hands[0]), *draws)
    unseen = first[13 + len(draws) :]
    assert list(unseen) == sorted(unseen)


# --- where log and rules part


def test_an_unlawful_act_ends_the_deal_void_and_is_told_with_its_article() -> None:
    """mcr play.5: only the next player chows. The log has the opposite one take the first discard."""
    game = named("27b197daca4")
    first, *_ = game.moves.split(" 1d5z")
    imported = import_game(game_of(_with_moves(game, f"{first} 2c4z 2x1z").log()))

    (difference,) = imported.differences
    assert (difference.turn, difference.log) == (7, "player 2 calls chow F3")
    assert difference.rules.startswith("refused: ")
    assert difference.article == "play.5"
    assert result_differences(imported) == ()
    assert any(isinstance(event, MatchClosed) for event in imported.events)
    assert verify(imported.record).ok


def test_a_win_below_the_minimum_is_refused() -> None:
    """mcr scoring.1.2: the hand is worth 9 with the prevalent wind of the log, 7 under another."""
    game = named("27b197deb27")
    other = Published(**{name: getattr(game, name) for name in Published.__slots__} | {"wind": (game.wind + 1) % 4})
    imported = import_game(game_of(other.log()))

    (difference,) = imported.differences
    assert difference.log == "player 3 calls win"
    assert difference.article == "scoring.1.2"


def test_a_result_that_is_not_the_rules_is_told_item_by_item() -> None:
    log = json.loads(named("351c04385").log())
    log["raw"][-2:] = ["Fan 13 全带幺*1+门前清*1+平和*1+喜相逢*1+老少副*1+边张*1+无字*1", "Score 37 -8 -8 -21"]
    differences = result_differences(import_game(game_of(line(log))))

    assert [(one.log, one.rules, one.article) for one in differences] == [
        ("13 fan", "12 fan", None),
        ("喜相逢 × 1", "喜相逢 × 2", "fan.70"),
        ("无字 × 1", "无字 × 0", "principle.1"),
        ("scores +37 -8 -8 -21", "scores +36 -8 -8 -20", "scoring.3.2"),
    ]


def test_a_log_that_calls_the_game_drawn_too_early_differs() -> None:
    log = messages_of(named("27b197daca4"))
    turns = log["turns"]
    assert isinstance(turns, list)
    finish: Json = {"cmd": "finish", "content": dict.fromkeys("0123", 0), "display": {"action": "HUANG"}}
    imported = import_game(game_of(line({**log, "turns": [*turns[:10], finish]})))

    (difference,) = imported.differences
    assert (difference.turn, difference.log, difference.rules) == (
        10,
        "the deal ends: drawn",
        "it is player 1's turn",
    )
    assert not any(isinstance(event, DealDrawn) for event in imported.events)


# --- deals that were stopped


def _stopped(answer: str, *, turn: int) -> bytes:
    """A game whose judge stops it at the answers of a turn, for what the player who drew or plays next says."""
    log = messages_of(named("27b197daca4"))
    turns = log["turns"]
    assert isinstance(turns, list)
    cut: list[Json] = turns[:turn]
    answers = {str(player): answer if player == 0 else "PASS" for player in range(4)}
    finish: Json = {"cmd": "finish", "content": {"0": -30, "1": 10, "2": 10, "3": 10}, "display": {"action": "WA"}}
    return line({**log, "turns": [*cut, {"resp": answers, "verdict": {}}, finish]})


@pytest.mark.parametrize(
    ("answer", "article"),
    [("HU", "scoring.1.1"), ("PLAY W9", "play.4"), ("GANG W9", "term.19"), ("HELLO", None)],
)
def test_a_deal_that_the_judge_stopped_is_kept_up_to_there_with_what_the_rules_say(
    answer: str, article: str | None
) -> None:
    """The answers to the dealer's first draw."""
    imported = import_game(game_of(_stopped(answer, turn=5)))

    assert imported.differences == ()
    assert imported.game.end.type is EndType.FOUL
    assert imported.game.end.reason == f'WA: player 0 answered {answer} to "player 0 draws W5"'
    assert (None if imported.ruling is None else imported.ruling.article) == article
    assert verify(imported.record).ok


def test_an_unlawful_call_that_stopped_a_deal_is_ruled_on_before_the_next_draw() -> None:
    """mcr play.6: player 0 has no pair of the tile that player 1 throws."""
    imported = import_game(game_of(_stopped("PENG W2", turn=11)))

    assert imported.game.end.reason == 'WA: player 0 answered PENG W2 to "player 1 plays W3"'
    assert imported.ruling is not None
    assert imported.ruling.article == "play.6"


def test_a_log_that_breaks_off_is_kept_as_far_as_it_goes() -> None:
    log = messages_of(named("27b197daca4"))
    turns = log["turns"]
    assert isinstance(turns, list)
    imported = import_game(game_of(line({**log, "turns": turns[:11]})))

    assert imported.game.end.type is EndType.UNFINISHED
    assert imported.differences == ()
    drawn = [event for event in imported.events if isinstance(event, TileDrawn) and event.tile is not None]
    assert [kind_of(event.tile) for event in drawn if event.tile is not None] == [Kind.M5, Kind.WHITE]
    assert verify(imported.record).ok


def _with_moves(game: Published, moves: str) -> Published:
    return Published(game.id, game.source, game.wind, moves, game.scores, game.walls, game.hands, winner=None)
