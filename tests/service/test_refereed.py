"""Refereed tables, hosted: what people do against the rules is ruled on, and persons may decide otherwise."""

from pathlib import Path

from sifang.match.commands import Confirm
from sifang.match.state import MatchPhase
from sifang.record import parse_text, read, verify
from sifang.rules.incident_calls import CalledSet, WrongCall
from sifang.rules.penalty_amount import Fixed
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import Bar, HandBarred, PointsDeducted
from sifang.rules.ruling_events import RulingOverruled
from sifang.service.archive import record_lines, record_text
from sifang.service.messages import Done, MotionView, Refused
from sifang.service.prompts import default_command
from sifang.service.requests import Act, ConfirmResult, Motion, OverruleRuling, Vote
from sifang.table.commands import DeclareWin, Discard, ExposeTiles, Manner, Overrule, ShowSet
from sifang.table.events import FaultRaised
from sifang.tiles import Kind, Seat
from tests.service.asking import act, deal, discards, pung_wall, refusal, rooms, seated, throw, won_at_once
from tests.service.rigged import NOVICE, PERSON, RiggedTable, rigged_table

REFEREED = Manner.REFEREED
BARRED = (HandBarred(Bar.NO_WIN),)


async def exposes_a_tile(table: RiggedTable, player: int) -> None:
    seat = table.host.course.state.seat_of(player)
    assert isinstance(await act(table, player, ExposeTiles(seat=seat, tiles=(deal(table).seats[seat].tiles[0],))), Done)


def motion(table: RiggedTable, player: int) -> MotionView | None:
    told = rooms(table.inboxes[player].messages)
    return told[-1].motion if told else None


async def test_what_a_person_does_against_the_rules_is_ruled_on_and_play_goes_on(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE, manner=REFEREED) as table:
        await seated(table, 0)
        await exposes_a_tile(table, 0)

        view = table.inboxes[0].newest.view
        assert view is not None
        assert view.manner is REFEREED
        assert view.table is not None
        assert [made.number for made in view.table.rulings] == [1]
        assert view.table.seats[0].penalty
        assert isinstance(await throw(table, 0), Done)


async def test_the_same_acts_are_refused_at_an_assisted_table(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await seated(table, 0)
        tile = deal(table).seats[0].tiles[0]

        assert isinstance(await act(table, 0, ExposeTiles(seat=deal(table).dealer, tiles=(tile,))), Refused)
        overrule = OverruleRuling(id="a", number=1, reason="none was made")
        assert refusal(await table.ask(0, overrule))[0] is RefusalCode.NOT_POSSIBLE_NOW


async def test_a_discard_pressed_twice_is_thrown_once_and_no_second_one_is_exposed(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE, manner=REFEREED) as table:
        await seated(table, 0)
        seq, seat = table.inboxes[0].newest.seq, deal(table).dealer
        first, second = deal(table).seats[seat].tiles[:2]

        assert isinstance(await table.ask(0, Act(id="a", seq=seq, command=Discard(seat=seat, tile=first))), Done)
        again = await table.ask(0, Act(id="b", seq=seq, command=Discard(seat=seat, tile=second)))

        assert refusal(again) == (RefusalCode.OUT_OF_SEQUENCE, None)
        assert deal(table).rulings == []
        assert discards(table) == 1


async def test_a_false_win_pressed_twice_is_ruled_on_once(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE, manner=REFEREED) as table:
        await seated(table, 0)
        seq, win = table.inboxes[0].newest.seq, DeclareWin(seat=deal(table).dealer)

        assert isinstance(await table.ask(0, Act(id="a", seq=seq, command=win)), Done)
        again = await table.ask(0, Act(id="b", seq=seq, command=win))

        assert refusal(again) == (RefusalCode.OUT_OF_SEQUENCE, None)
        assert len(deal(table).rulings) == 1


async def test_who_has_seen_that_his_turn_is_over_and_throws_another_tile_has_exposed_it(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE, manner=REFEREED) as table:
        await seated(table, 0)
        seat = deal(table).dealer
        second = deal(table).seats[seat].tiles[1]
        await throw(table, 0)

        assert isinstance(await act(table, 0, Discard(seat=seat, tile=second)), Done)
        assert second in deal(table).seats[seat].penalty.all


async def test_general_5_a_computer_says_on_its_own_turn_that_a_set_is_none(tmp_path: Path) -> None:
    given = pung_wall()
    async with rigged_table(tmp_path, PERSON, NOVICE, PERSON, NOVICE, chance=given, manner=REFEREED) as table:
        await seated(table, 0, 2)
        await throw(table, 0, Kind.WHITE)
        seat = Seat.THIRD
        wrong = tuple(deal(table).seats[seat].tiles[:2])
        assert isinstance(await act(table, 2, ShowSet(seat=seat, call=CalledSet.PUNG, tiles=wrong)), Done)
        await table.advance(deal(table).pace.minimum_window)
        assert set(wrong) < set(deal(table).seats[seat].melds[0].tiles)
        assert deal(table).rulings == [], "nobody has said anything yet"

        await throw(table, 2)
        await table.advance(2 * deal(table).pace.minimum_window)
        (made,) = deal(table).rulings
        assert (type(made.incident), made.incident.seat) == (WrongCall, seat)
        said = [event for event in table.host.audience.feeds[None].events if isinstance(event, FaultRaised)]
        assert [(one.seat, one.about) for one in said] == [(Seat.FOURTH, seat)]


# --- general.3: a person may decide otherwise


async def test_who_is_alone_with_computers_overrules_a_ruling_at_once_under_his_name(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE, manner=REFEREED) as table:
        await seated(table, 0)
        await exposes_a_tile(table, 0)
        overrule = OverruleRuling(id="a", number=1, reason=" the table\nshook ", effects=BARRED)

        assert isinstance(await table.ask(0, overrule), Done)
        assert motion(table, 0) is None
        (decided,) = (event for event in table.host.audience.feeds[0].events if isinstance(event, RulingOverruled))
        assert (decided.by, decided.reason, decided.effects) == ("Ada", "the table shook", BARRED)
        seat = deal(table).seats[0]
        assert (seat.penalty.all, seat.bar) == (frozenset(), Bar.NO_WIN)


async def test_with_several_people_all_must_agree_and_each_reads_what_would_be_decided(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE, manner=REFEREED) as table:
        await seated(table, 0, 1)
        await exposes_a_tile(table, 0)
        fine = (PointsDeducted(Fixed(10)),)
        await table.ask(1, OverruleRuling(id="a", number=1, reason="on purpose", effects=fine))

        decision = Overrule(number=1, by="Ben", reason="on purpose", effects=fine)
        assert motion(table, 0) == MotionView(Motion.OVERRULE, agreed=(1,), needed=(0,), decision=decision)
        assert deal(table).overruled == {}
        other = OverruleRuling(id="b", number=1, reason="I did not")
        assert refusal(await table.ask(0, other))[0] is RefusalCode.NOT_POSSIBLE_NOW

        await table.ask(0, Vote(id="c", motion=Motion.OVERRULE, agree=True))
        assert motion(table, 0) is None
        assert deal(table).seats[0].penalty_points == 10


async def test_one_who_rejects_it_leaves_the_ruling_as_it_is(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE, manner=REFEREED) as table:
        await seated(table, 0, 1)
        await exposes_a_tile(table, 0)
        await table.ask(0, OverruleRuling(id="a", number=1, reason="nobody saw it"))
        await table.ask(1, Vote(id="b", motion=Motion.OVERRULE, agree=False))

        assert motion(table, 1) is None
        assert deal(table).overruled == {}
        assert deal(table).seats[0].penalty.all
        late = Vote(id="c", motion=Motion.OVERRULE, agree=True)
        assert refusal(await table.ask(1, late))[0] is RefusalCode.NOT_POSSIBLE_NOW


async def test_a_ruling_that_was_not_made_and_a_reason_that_says_nothing_are_refused(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE, manner=REFEREED) as table:
        await seated(table, 0)
        early = OverruleRuling(id="a", number=1, reason="there is none yet")
        assert refusal(await table.ask(0, early))[0] is RefusalCode.NOT_POSSIBLE_NOW

        await exposes_a_tile(table, 0)
        empty = OverruleRuling(id="b", number=1, reason=" \n ")
        assert refusal(await table.ask(0, empty))[0] is RefusalCode.NOT_POSSIBLE_NOW
        assert deal(table).overruled == {}


async def test_a_ruling_is_overruled_until_the_result_is_confirmed_and_the_row_is_written_anew(tmp_path: Path) -> None:
    given = won_at_once()
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE, chance=given, manner=REFEREED) as table:
        await seated(table, 0, 1)
        await exposes_a_tile(table, 1)
        await act(table, 0, DeclareWin(seat=Seat.FIRST))
        for player in (0, 1):
            await does_what_is_expected(table, player)
        state = table.host.course.state
        assert (state.phase, state.card[-1].penalties) == (MatchPhase.RESULT, (0, 0, 0, 0))
        won = state.card[-1].payments

        await table.ask(0, ConfirmResult(id="a"))
        fine = (PointsDeducted(Fixed(10)),)
        await table.ask(0, OverruleRuling(id="b", number=1, reason="on purpose", effects=fine))
        await table.ask(1, Vote(id="c", motion=Motion.OVERRULE, agree=True))
        (row,) = state.card
        assert (row.payments, row.penalties) == (won, (0, -10, 0, 0))
        assert state.confirmed == {2, 3}, "whoever had agreed to the old row is asked again"

        for player in (0, 1):
            await table.ask(player, ConfirmResult(id=f"d{player}"))
        late = OverruleRuling(id="e", number=1, reason="too late")
        assert isinstance(await table.ask(0, late), Refused)
        lines = await record_lines(table.hall.store, table.host.match)
        assert verify(lines).faults == ()
        text = await record_text(table.hall.store, table.host.match)
        assert parse_text(text).events == read(lines).events


async def test_a_motion_to_overrule_lapses_with_its_deal(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE, manner=REFEREED) as table:
        await seated(table, 0, 1)
        await exposes_a_tile(table, 0)
        await table.ask(0, OverruleRuling(id="a", number=1, reason="nobody saw it"))
        assert motion(table, 0) is not None
        while table.host.course.state.phase is MatchPhase.DEAL:
            for player in (0, 1):
                await does_what_is_expected(table, player)
            await table.advance(1_500)
        assert motion(table, 0) is not None
        for player in (0, 1):
            await table.ask(player, ConfirmResult(id=f"c{player}"))

        assert motion(table, 0) is None
        late = Vote(id="b", motion=Motion.OVERRULE, agree=True)
        assert refusal(await table.ask(1, late))[0] is RefusalCode.NOT_POSSIBLE_NOW
        assert not any(isinstance(event, RulingOverruled) for event in table.host.audience.feeds[0].events)


async def does_what_is_expected(table: RiggedTable, player: int) -> None:
    """Give the command that the table would give for a player, if he is asked in a deal."""
    state, asked = table.host.course.state, table.host.course.question(player)
    command = None if asked is None else default_command(state, player, asked[0], 0)
    if command is not None and not isinstance(command, Confirm):
        await act(table, player, command)  # type: ignore[arg-type]  # what is asked in a deal is answered at the table
