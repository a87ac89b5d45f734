"""Records as match logs: what goes out comes in again as the same deal."""

import json
from collections.abc import Sequence
from random import Random

import pytest

from sifang.match.events import Event
from sifang.record import Header, Record, read, write
from sifang.record.botzone import (
    NotExportable,
    export_botzone,
    import_game,
    read_botzone,
    result_differences,
)
from sifang.rulebooks import load
from sifang.table.commands import ClaimKong, ClaimPung, DeclareKong, Discard, Manner, Pass, PlayerCommand
from sifang.table.events import (
    ClaimsClosed,
    DealOpened,
    DealScored,
    KongDeclared,
    TileDiscarded,
    TileDrawn,
    WallBuilt,
)
from sifang.table.state import TableState
from sifang.testing.games import Plan, played
from sifang.testing.play import Policy, any_lawful, play_match, quick
from sifang.tiles import Kind, Seat, kind_of
from tests.record.botzone.logs import MESSAGES, Published, game_of, published

RULES = "mcr/botzone_duplicate"


def record_of(events: tuple[Event, ...], rules: str = RULES) -> Record:
    """The events as a record that was written and read."""
    return read(write(Header(product="0.1.0", rules=rules, rules_version=1), events))


def acts(events: tuple[Event, ...], dealer: int = 0) -> list[tuple[str, int, Kind | None]]:
    """Draws, discards, calls and kongs with their tiles, each by its seat counted from the dealer."""
    found: list[tuple[str, Seat, Kind | None]] = []
    for event in events:
        match event:
            case TileDrawn() | TileDiscarded():
                found.append((type(event).__name__, event.seat, None if event.tile is None else kind_of(event.tile)))
            case KongDeclared():
                found.append((event.type.value, event.seat, kind_of(event.tiles[0])))
            case ClaimsClosed():
                found += [(call.type.value, call.seat, call.low) for call in event.calls]
    return [(what, (seat - dealer) % 4, kind) for what, seat, kind in found]


def deals(events: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """The events of each deal."""
    starts = [n for n, event in enumerate(events) if isinstance(event, DealOpened)]
    return [events[start:end] for start, end in zip(starts, [*starts[1:], len(events)], strict=True)]


def kongs_first(state: TableState, seat: Seat, acts: Sequence[PlayerCommand], chance: Random) -> PlayerCommand:
    """Every kong that can be made, and half the pungs; thrown is what there is least of."""
    sorts = (DeclareKong, ClaimKong, ClaimPung, Pass) if chance.random() < 0.5 else (DeclareKong, ClaimKong, Pass)
    for sort in sorts:
        for act in acts:
            if isinstance(act, sort):
                return act
    discards = [act for act in acts if isinstance(act, Discard)]
    return min(discards, key=lambda act: (state.seats[seat].counts[kind_of(act.tile)], chance.random()))


def said_in(log: bytes) -> list[str | int]:
    """What was said to each player and by each, turn by turn."""
    return [said for turn in json.loads(log)["turns"] for said in (turn.get("content") or turn["resp"]).values()]


@pytest.mark.parametrize("game", published(), ids=lambda game: game.id)
def test_a_published_game_goes_out_and_comes_in_again_as_the_same_deal(game: Published) -> None:
    imported = import_game(game_of(game.log()))
    again = import_game(game_of(export_botzone(read(imported.record))))

    assert acts(again.events) == acts(imported.events)
    assert [e.wall for e in again.events if isinstance(e, WallBuilt)] == [
        e.wall for e in imported.events if isinstance(e, WallBuilt)
    ]
    assert again.table.win == imported.table.win
    assert again.differences == result_differences(again) == ()


def test_an_imported_match_goes_out_word_for_word() -> None:
    """But for what a dropped call would have thrown; and the record of what went out is the same event for event."""
    original = MESSAGES.splitlines()[0]
    imported = import_game(game_of(original))
    written = export_botzone(read(imported.record))

    pairs = zip(said_in(written), said_in(original), strict=True)
    assert [(ours, theirs) for ours, theirs in pairs if ours != theirs] == [("CHI T7 W8", "CHI T7 T1")]
    assert import_game(game_of(written)).events == imported.events


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("policy", [any_lawful, quick])
def test_every_deal_of_a_match_goes_out_with_its_dealer_as_player_0(policy: Policy, seed: int) -> None:
    events = play_match(load(RULES), Random(seed), 5, policy)
    games = read_botzone(export_botzone(record_of(events)))

    assert len(games) == 5
    for game, deal in zip(games, deals(events), strict=True):
        imported = import_game(game)
        (opened,) = (event for event in deal if isinstance(event, DealOpened))
        scores = [event.settlement.deltas for event in deal if isinstance(event, DealScored)]
        assert imported.differences == result_differences(imported) == ()
        assert game.prevalent_wind is opened.prevalent_wind
        assert acts(imported.events) == acts(deal, opened.dealer)
        assert [e.settlement.deltas for e in imported.events if isinstance(e, DealScored)] == [
            tuple(deltas[(opened.dealer + player) % 4] for player in range(4)) for deltas in scores
        ]


def test_kongs_of_all_three_sorts_go_out_and_come_in_again() -> None:
    events = play_match(load(RULES), Random(0), 4, kongs_first)
    sorts = {what for what, _, _ in acts(events)} & {"concealed_kong", "added_kong", "kong"}

    assert sorts == {"concealed_kong", "added_kong", "kong"}
    for game in read_botzone(export_botzone(record_of(events))):
        assert import_game(game).differences == ()


@pytest.mark.parametrize("rules", ["mcr/mil2025", "wsom/zj33"])
def test_a_deal_from_one_wall_cannot_be_said(rules: str) -> None:
    events = play_match(load(rules), Random(1), 1, quick)

    with pytest.raises(NotExportable, match="no words for a wall that all draw from"):
        export_botzone(record_of(events, rules))


def test_a_match_with_a_referee_cannot_be_said() -> None:
    events = played(load(RULES), Plan(1, quick, manner=Manner.REFEREED))

    with pytest.raises(NotExportable, match="no words for rulings"):
        export_botzone(record_of(events))


def test_a_record_without_a_match_cannot_be_said() -> None:
    with pytest.raises(NotExportable, match="does not open a match"):
        export_botzone(record_of(()))
