"""A record whose hashes were all made anew still shows what the rules would not have led to."""

from random import Random
from typing import TypeVar

import pytest
from msgspec import structs

from sifang.match.events import CardSigned, DealRecorded, Event, MatchOpened, ResultConfirmed
from sifang.match.state import MatchPhase
from sifang.record import FaultCode, Report, read, verify, write
from sifang.table.events import (
    DealScored,
    TileDiscarded,
    TileDrawn,
    TilesTaken,
    WallBuilt,
    WallRevealed,
)
from sifang.tiles import Tile
from tests.record.forging import Path, forged, leaves
from tests.record.games import HEADER, record_of, short_match, varied_matches, won_deal

EVENTS = won_deal()
E = TypeVar("E")


def the(sort: type[E], nth: int = 0) -> tuple[int, E]:
    """An event of this type, and where it is."""
    return [(index, event) for index, event in enumerate(EVENTS) if isinstance(event, sort)][nth]


def with_event(index: int, event: Event, events: tuple[Event, ...] = EVENTS) -> Report:
    """The report on the record with another event there, its hashes made anew."""
    return verify(record_of((*events[:index], event, *events[index + 1 :])))


def told(report: Report) -> list[tuple[FaultCode, int]]:
    """Each fault's sort, and the index of the event it is told of."""
    return [(fault.code, fault.line - 2) for fault in report.faults]


@pytest.mark.parametrize("events", varied_matches())
def test_a_match_as_it_was_played_has_no_fault(events: tuple[Event, ...]) -> None:
    report = verify(record_of(events))

    assert report.faults == ()
    assert (report.events, report.deals, report.phase) == (len(events), 4, MatchPhase.SIGNED)


def test_a_match_ended_early_has_no_fault() -> None:
    report = verify(record_of(short_match()))

    assert (report.faults, report.deals, report.phase) == ((), 0, MatchPhase.SIGNED)


def test_a_record_so_far_tells_how_far_the_match_has_come() -> None:
    report = verify(record_of(EVENTS[: the(ResultConfirmed)[0]]))

    assert (report.faults, report.phase) == ((), MatchPhase.RESULT)


# --- walls


def test_a_wall_that_was_changed_does_not_match_its_commitment() -> None:
    index, built = the(WallBuilt)
    assert built.wall is not None
    report = with_event(index, structs.replace(built, wall=(built.wall[1], built.wall[0], *built.wall[2:])))

    assert told(report) == [(FaultCode.COMMITMENT, index)]


def test_a_commitment_to_another_wall_shows() -> None:
    index, built = the(WallBuilt)
    report = with_event(index, structs.replace(built, commitment="0" * 64))

    assert told(report) == [(FaultCode.COMMITMENT, index)]


def test_a_wall_revealed_that_was_not_built_shows() -> None:
    index, revealed = the(WallRevealed)
    report = with_event(index, structs.replace(revealed, wall=revealed.wall[::-1]))

    assert told(report) == [(FaultCode.REVEALED_WALL, index)]


def test_a_wall_that_is_no_deck_shows() -> None:
    wall = (Tile(0),) * 136
    built_at, built = the(WallBuilt)
    revealed_at, revealed = the(WallRevealed)
    events = list(EVENTS)
    events[built_at] = structs.replace(built, wall=wall)
    events[revealed_at] = structs.replace(revealed, wall=wall)

    assert told(verify(record_of(tuple(events)))) == [(FaultCode.PLAY, built_at - 1)]


def test_a_drawn_tile_that_is_not_the_walls_next_shows() -> None:
    index, drawn = the(TileDrawn, 3)
    assert drawn.tile is not None
    report = with_event(index, structs.replace(drawn, tile=Tile((drawn.tile + 4) % 136)))

    assert told(report) == [(FaultCode.DRAWN_TILE, index)]
    assert f"the rules give {drawn.tile}" in report.faults[0].message


def test_tiles_dealt_that_are_not_the_walls_next_show() -> None:
    index, taken = the(TilesTaken, 5)
    assert taken.tiles is not None
    report = with_event(index, structs.replace(taken, tiles=taken.tiles[::-1]))

    assert told(report) == [(FaultCode.DRAWN_TILE, index)]


# --- acts, counts, payments


def test_a_discard_of_a_tile_that_is_not_held_is_refused_with_its_article() -> None:
    index, discarded = the(TileDiscarded, 1)
    _, first = the(TileDiscarded)
    report = with_event(index, structs.replace(discarded, tile=first.tile))

    assert told(report)[0] == (FaultCode.REFUSED, index)
    assert "play/tile_not_held (wsom play.2)" in report.faults[0].message


def test_a_tile_that_the_deck_does_not_have_shows() -> None:
    index, discarded = the(TileDiscarded)
    report = with_event(index, structs.replace(discarded, tile=Tile(-1)))

    assert told(report) == [(FaultCode.PLAY, index)]
    assert "the deck has no tile -1" in report.faults[0].message


def test_a_score_that_is_not_the_rulebooks_shows() -> None:
    index, scored = the(DealScored)
    total = forged(scored, ("score", "total"))
    assert total is not None
    report = with_event(index, total)

    assert told(report) == [(FaultCode.SCORE, index)]
    assert "score.total" in report.faults[0].message


def test_payments_that_are_not_the_rulebooks_show() -> None:
    index, scored = the(DealScored)
    deltas = forged(scored, ("settlement", "deltas", 2))
    assert deltas is not None
    report = with_event(index, deltas)

    assert told(report) == [(FaultCode.SETTLEMENT, index)]
    assert "settlement.deltas[2]" in report.faults[0].message


def test_a_card_that_is_not_added_up_shows() -> None:
    index, recorded = the(DealRecorded)
    report = with_event(index, structs.replace(recorded, totals=(1, 2, 3, 4)))

    assert told(report) == [(FaultCode.CARD, index)]


FORGERIES: tuple[tuple[type[TileDrawn | DealScored | DealRecorded], Path], ...] = (
    (TileDrawn, ("tile",)),
    (DealScored, ("score", "total")),
    (DealRecorded, ("totals", 0)),
)


def test_several_forged_events_are_told_together() -> None:
    changed, wanted = list(EVENTS), []
    for sort, path in FORGERIES:
        index, event = the(sort)
        altered = forged(event, path)
        assert altered is not None
        changed[index] = altered
        wanted.append(index)

    assert [index for _, index in told(verify(record_of(tuple(changed))))] == wanted


#: What the rules leave free, so that another value is another lawful match: names and people, dates, how long players
#: think, and what they choose.
FREE: dict[str, frozenset[str]] = {
    "MatchOpened": frozenset({"at", "names", "controls", "opened_at", "fresh_seats_every"}),
    "PlayerControlled": frozenset({"at", "player", "name", "control"}),
    "TileDiscarded": frozenset({"at", "tile"}),
    "ClaimAnswered": frozenset({"at"}),
    "ResultConfirmed": frozenset({"at"}),
    "CardSigned": frozenset({"at"}),
    "WindTilesLaid": frozenset({"at"}),
    "DealOpened": frozenset({"at"}),
    "TileDrawn": frozenset({"at"}),
    "MatchClosed": frozenset({"at"}),
    "TimeDeducted": frozenset({"at"}),
    "KongDeclared": frozenset({"at"}),
    "WinDeclared": frozenset({"at"}),
}


def samples() -> list[tuple[Event, int, Path]]:
    """For each type of event a late one of the match and up to three places in each of its fields."""
    chance, last = Random(0), {type(event): index for index, event in enumerate(EVENTS)}
    found: list[tuple[Event, int, Path]] = []
    for index in last.values():
        by_field: dict[str | int, list[Path]] = {}
        for path in leaves(EVENTS[index]):
            by_field.setdefault(path[0], []).append(path)
        for paths in by_field.values():
            found.extend((EVENTS[index], index, path) for path in chance.sample(paths, min(3, len(paths))))
    return found


def is_free(event: Event, path: Path) -> bool:
    """Whether the rules leave the field free."""
    return path[0] in FREE.get(type(event).__name__, frozenset())


def named(sample: tuple[Event, int, Path]) -> str:
    """The sample as the name of its test."""
    event, _, path = sample
    return ".".join((type(event).__name__, *map(str, path)))


@pytest.mark.parametrize("sample", [s for s in samples() if not is_free(s[0], s[2])], ids=named)
def test_a_forged_field_shows_though_all_hashes_were_made_anew(sample: tuple[Event, int, Path]) -> None:
    event, index, path = sample
    changed = forged(event, path)
    if changed is None:
        pytest.skip("no other value of this type exists")

    assert not with_event(index, changed).ok


@pytest.mark.parametrize("sample", [s for s in samples() if is_free(s[0], s[2])], ids=named)
def test_what_the_rules_leave_free_never_stops_the_check(sample: tuple[Event, int, Path]) -> None:
    event, index, path = sample
    changed = forged(event, path)

    assert changed is not None
    assert with_event(index, changed).events == len(EVENTS)


@pytest.mark.parametrize("index", range(0, len(EVENTS), 3))
def test_a_left_out_event_shows_though_all_hashes_were_made_anew(index: int) -> None:
    assert not verify(record_of(EVENTS[:index] + EVENTS[index + 1 :])).ok or isinstance(EVENTS[index], CardSigned)


@pytest.mark.parametrize("index", range(0, len(EVENTS), 5))
def test_a_doubled_event_shows_though_all_hashes_were_made_anew(index: int) -> None:
    assert not verify(record_of(EVENTS[: index + 1] + EVENTS[index:])).ok


def test_an_event_out_of_nothing_shows() -> None:
    index, discarded = the(TileDiscarded)
    event = TileDrawn(at=discarded.at, seat=discarded.seat, tile=Tile(0), replacement=True)
    report = verify(record_of((*EVENTS[:index], event, *EVENTS[index:])))

    assert told(report)[0] == (FaultCode.PLAY, index)


# --- rules and hashes


def test_a_header_that_names_other_rules_shows() -> None:
    report = verify(write(structs.replace(HEADER, rules="wsom/zj33+par=30"), EVENTS))

    assert [(fault.code, fault.line) for fault in report.faults] == [(FaultCode.OTHER_RULES, 1)]


def test_a_match_under_an_unknown_book_cannot_be_checked_and_says_so() -> None:
    _, opened = the(MatchOpened)
    report = with_event(0, structs.replace(opened, rules="tiddlywinks"))

    assert (FaultCode.UNKNOWN_RULES, 0) in told(report)


def test_a_match_under_another_version_of_the_rules_cannot_be_checked_and_says_so() -> None:
    _, opened = the(MatchOpened)
    report = with_event(0, structs.replace(opened, rules_version=99))

    assert (FaultCode.OTHER_RULES, 0) in told(report)
    assert "version 99" in report.faults[-1].message


def test_the_hash_on_the_card_vouches_for_the_record() -> None:
    data = record_of(EVENTS)
    printed = read(data).last_hash

    assert verify(data, printed).ok
    assert verify(data, f" {printed[:8].upper()} {printed[8:20]} ").ok


def test_a_record_written_anew_shows_against_the_hash_on_the_card() -> None:
    printed = read(record_of(EVENTS)).last_hash
    _, opened = the(MatchOpened)
    data = record_of((structs.replace(opened, names=("Eve", *opened.names[1:])), *EVENTS[1:]))

    assert verify(data).ok
    assert [fault.code for fault in verify(data, printed).faults] == [FaultCode.AGAINST]


def test_a_hash_of_an_earlier_event_vouches_up_to_there() -> None:
    earlier = read(record_of(EVENTS[: the(ResultConfirmed)[0]])).last_hash
    fault = verify(record_of(EVENTS), earlier).faults[0]

    assert (fault.code, fault.line) == (FaultCode.AGAINST, the(ResultConfirmed)[0] + 1)


def test_a_few_digits_do_not_stand_for_a_hash() -> None:
    data = record_of(EVENTS)

    assert [fault.code for fault in verify(data, read(data).last_hash[:8]).faults] == [FaultCode.AGAINST]
