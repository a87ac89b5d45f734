"""Counting at a hosted refereed table: who is asked, what happens for who does not answer, and what is told."""

from pathlib import Path

from sifang.match.state import MatchPhase
from sifang.rules.incident_scoring import CountDisputed, Miscount
from sifang.rules.refusal import RefusalCode
from sifang.service.archive import replay_of_deal
from sifang.service.messages import DefaultAct, Done
from sifang.service.requests import ConfirmResult
from sifang.table.commands import AcceptCount, DeclareCount, DeclareWin, DisputeCount, Manner
from sifang.table.counting import honest_act
from sifang.table.state import Phase
from sifang.tiles import Seat
from tests.service.asking import act, deal, refusal, seated, won_at_once
from tests.service.rigged import CLUB, NOVICE, PERSON, RiggedTable, rigged_table

REFEREED = Manner.REFEREED
WINNER = Seat.FIRST


async def wins(table: RiggedTable) -> DeclareCount:
    """The dealer, player 0, declares his win; what the book counts for it."""
    assert isinstance(await act(table, 0, DeclareWin(seat=WINNER)), Done)
    assert deal(table).phase is Phase.SHOWING
    count = honest_act(deal(table), WINNER)
    assert isinstance(count, DeclareCount)
    return count


def prompted(table: RiggedTable, player: int) -> tuple[DefaultAct, int | None] | None:
    """What a player is asked, and in how many milliseconds the table acts for him."""
    prompt = table.inboxes[player].prompt
    if prompt is None:
        return None
    return prompt.default, None if prompt.deadline is None else prompt.deadline - table.host.course.now


async def test_win_scoring_6_the_winner_is_asked_to_count_and_computers_accept_what_is_right(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, CLUB, NOVICE, chance=won_at_once(), manner=REFEREED) as table:
        await seated(table, 0)
        count = await wins(table)
        assert prompted(table, 0) == (DefaultAct.COUNT, None)
        await table.advance(3_600_000)
        assert deal(table).phase is Phase.SHOWING

        assert isinstance(await act(table, 0, count), Done)
        assert table.host.course.state.phase is MatchPhase.RESULT
        assert table.host.course.state.totals[0] == 3 * count.total
        assert prompted(table, 0) == (DefaultAct.CONFIRM, None)


async def test_win_scoring_7_computers_say_nothing_of_a_count_that_is_too_low(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, CLUB, NOVICE, chance=won_at_once(), manner=REFEREED) as table:
        await seated(table, 0)
        await wins(table)
        await act(table, 0, DeclareCount(seat=WINNER, patterns=(), total=1))

        assert table.host.course.state.totals == (3, -1, -1, -1)
        assert deal(table).rulings == []


async def test_win_scoring_10_a_computer_disputes_a_count_that_is_too_high_and_the_book_s_stands(
    tmp_path: Path,
) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, CLUB, NOVICE, chance=won_at_once(), manner=REFEREED) as table:
        await seated(table, 0)
        count = await wins(table)
        await act(table, 0, DeclareCount(seat=WINNER, patterns=count.patterns, total=count.total + 5))

        assert [type(made.incident) for made in deal(table).rulings] == [CountDisputed, Miscount]
        assert table.host.course.state.totals[0] == 3 * count.total


async def test_nobody_is_told_the_book_s_count_before_it_is_settled(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, CLUB, NOVICE, chance=won_at_once(), manner=REFEREED) as table:
        await seated(table, 0, 1)
        before = [len(table.inboxes[player].data) for player in (0, 1)]
        count = await wins(table)

        sent = b"".join(b"".join(table.inboxes[p].data[before[p] :]) for p in (0, 1))
        assert b'"counting":{' in sent
        assert not any(pattern.encode() in sent for pattern in count.patterns)


async def test_others_wait_three_minutes_for_a_count_and_less_for_a_word_on_it(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, CLUB, NOVICE, chance=won_at_once(), manner=REFEREED) as table:
        await seated(table, 0, 1)
        count = await wins(table)
        assert prompted(table, 0) == (DefaultAct.COUNT, 180_000)
        assert prompted(table, 1) is None
        await table.advance(180_000)

        said = deal(table).counting
        assert said is not None
        assert said.declared is not None
        assert said.declared.total == count.total
        assert prompted(table, 1) == (DefaultAct.ACCEPT, 45_000)
        await table.advance(45_000)
        assert table.host.course.state.phase is MatchPhase.RESULT


async def test_the_book_s_count_is_declared_for_a_winner_who_has_gone(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, CLUB, NOVICE, chance=won_at_once(), manner=REFEREED) as table:
        await seated(table, 0, 1)
        await wins(table)
        await table.disconnect(0)
        await table.advance(15_000)

        assert prompted(table, 1) == (DefaultAct.ACCEPT, None), "whoever is left need not hurry"


async def test_a_word_on_an_earlier_count_is_none_on_a_later_one(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, CLUB, NOVICE, chance=won_at_once(), manner=REFEREED) as table:
        await seated(table, 0, 1)
        count = await wins(table)
        await act(table, 0, DeclareCount(seat=WINNER, patterns=(), total=1))
        seen = table.inboxes[1].newest.seq
        await act(table, 0, count)

        late = await act(table, 1, AcceptCount(seat=Seat.SECOND), seq=seen)
        assert refusal(late) == (RefusalCode.OUT_OF_SEQUENCE, None)
        assert isinstance(await act(table, 1, AcceptCount(seat=Seat.SECOND)), Done)


async def test_win_scoring_9_a_result_is_corrected_before_all_have_confirmed_and_confirmed_anew(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, CLUB, NOVICE, chance=won_at_once(), manner=REFEREED) as table:
        await seated(table, 0, 1)
        count = await wins(table)
        await act(table, 0, DeclareCount(seat=WINNER, patterns=(), total=1))
        await act(table, 1, AcceptCount(seat=Seat.SECOND))
        seen = table.inboxes[1].newest.seq
        assert table.host.course.state.confirmed == {2, 3}

        own = DisputeCount(seat=WINNER, patterns=count.patterns, total=count.total)
        assert isinstance(await act(table, 0, own), Done)
        late = await table.ask(1, ConfirmResult(id="late", seq=seen))
        assert refusal(late) == (RefusalCode.OUT_OF_SEQUENCE, None)
        assert table.host.course.state.confirmed == {2, 3}
        assert (await table.hall.summary(table.host.match)).totals[0] == 3 * count.total

        for player in (0, 1):
            answer = ConfirmResult(id=f"{player}", seq=table.inboxes[player].newest.seq)
            assert isinstance(await table.ask(player, answer), Done)
        assert refusal(await act(table, 0, own))[0] is RefusalCode.COUNT_CLOSED

        played = await replay_of_deal(table.hall.store, table.host.match, 1)
        shown = played.frames[-1].table.result
        assert shown is not None
        assert shown.score is not None
        assert (played.start, shown.score.total) == ((0, 0, 0, 0), count.total)
        assert played.recorded.totals[0] == 3 * count.total
