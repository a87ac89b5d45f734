"""A record replays to the same states for ever, and can be looked at move by move with every hand open."""

import pytest

from sifang.match.events import Event
from sifang.match.state import MatchPhase
from sifang.record import deal_spans, moves, open_match_view, replay, state_after
from sifang.table.events import DealOpened, HandsReady, TileDiscarded, TileDrawn, WallRevealed
from tests.record.games import match, short_match, varied_matches, won_deal


@pytest.mark.parametrize("events", varied_matches())
def test_a_replay_ends_where_the_match_ended(events: tuple[Event, ...]) -> None:
    *_, last = replay(events)

    assert last.state.phase is MatchPhase.SIGNED
    assert len(last.state.card) == 4
    assert sum(last.state.totals) == sum(map(sum, (row.penalties for row in last.state.card)))


def test_two_replays_pass_through_the_same_views() -> None:
    def views() -> list[object]:
        return [open_match_view(step.state) for step in replay(won_deal())]

    assert views() == views()


def test_a_state_can_be_asked_for_at_any_event() -> None:
    for step in replay(won_deal()):
        if step.index % 40 == 0:
            assert state_after(won_deal(), step.index) == step.state


def test_every_hand_lies_open() -> None:
    ready = next(index for index, event in enumerate(won_deal()) if isinstance(event, HandsReady))
    table = open_match_view(state_after(won_deal(), ready)).table

    assert table is not None
    assert sorted(len(seat.hand or ()) + seat.has_drawn for seat in table.seats) == [13, 13, 13, 14]


def test_the_deals_of_a_match_are_found() -> None:
    events = match(1)
    spans = deal_spans(events)

    assert [span.number for span in spans] == [1, 2, 3, 4]
    assert all(isinstance(events[span.start], DealOpened) for span in spans)
    assert all(isinstance(events[span.stop - 1], WallRevealed) for span in spans)


def test_a_deal_that_was_cut_reaches_as_far_as_the_record() -> None:
    events = won_deal()[:60]

    assert [span.stop for span in deal_spans(events)] == [60]


def test_the_moves_of_a_deal_are_its_draws_discards_and_calls() -> None:
    events = short_match()
    kinds = [type(events[index]) for index in moves(events, deal_spans(events)[0])]

    assert kinds[0] is HandsReady
    assert kinds[-1] is WallRevealed
    assert {TileDrawn, TileDiscarded} <= set(kinds)


def test_nothing_replays_to_nothing() -> None:
    assert list(replay(())) == []
