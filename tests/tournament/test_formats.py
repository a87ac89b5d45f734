"""The formats that come with the program say what their sources say."""

import msgspec
import pytest

from sifang.errors import InvalidOption
from sifang.rulebooks import load
from sifang.tournament.commands import OpenTournament
from sifang.tournament.decide import decide
from sifang.tournament.format import AtSignal, BestOfEachTable, Format, MatchPoints, Ratio, TieBreak, TopPlaces
from sifang.tournament.formats import FORMATS, Size, shipped
from sifang.tournament.refusal import TournamentFault, TournamentRefusal
from sifang.tournament.state import TournamentState
from tests.tournament.halls import plan, stage


def opened(wanted: Format) -> TournamentFault | None:
    """What opening a tournament in this format is refused for."""
    state = TournamentState(load("wsom"))
    answer = decide(state, OpenTournament(name="Test", opened_at="2026-11-30T09:00:00+08:00", format=wanted))
    return answer.fault if isinstance(answer, TournamentRefusal) else None


@pytest.mark.parametrize("key", FORMATS)
def test_every_format_can_be_opened_and_is_written_in_a_log_as_it_is(key: str) -> None:
    wanted = shipped(key)
    state = TournamentState(load(wanted.rules))

    events = decide(state, OpenTournament(name="Test", opened_at="2026-11-30T09:00:00+08:00", format=wanted))
    assert not isinstance(events, TournamentRefusal)
    assert msgspec.json.decode(msgspec.json.encode(wanted), type=Format) == wanted
    assert wanted.key == key


@pytest.mark.parametrize("key", [key for key in FORMATS if key != "free"])
def test_every_format_but_the_free_one_names_its_sources(key: str) -> None:
    assert shipped(key).sources


def test_world_series_2015_has_eight_sessions_of_sixteen_deals_and_thirty_two_go_on() -> None:
    wanted = shipped("wsom_2015")
    preliminary, *knockout = wanted.stages

    assert wanted.sessions == 8
    assert {one.deals for one in wanted.stages} == {16}
    assert (preliminary.sessions, preliminary.conversion, preliminary.cut) == (4, MatchPoints(), TopPlaces(32))
    assert preliminary.tie_breaks == (TieBreak.RAW_SCORE, TieBreak.LOT)
    assert [one.cut for one in knockout] == [BestOfEachTable(2)] * 3 + [None]
    assert {one.minutes for one in wanted.stages} == {None}


def test_world_series_2008_halves_302_players_and_carries_a_quarter_over() -> None:
    stages = shipped("wsom_2007", Size(players=302)).stages

    assert [one.cut and one.cut.places for one in stages] == [152, 76, 40, 20, 12, 8, 4, None]
    assert [one.carry_over for one in stages[:2]] == [Ratio(0), Ratio(1, 4)]
    assert {one.deals for one in stages} == {8}


def test_world_series_2010_has_96_deals_before_the_final_day() -> None:
    preliminary, first, *_ = shipped("wsom_2010").stages

    assert preliminary.sessions * (preliminary.deals or 0) == 96
    assert (preliminary.cut, first.cut) == (TopPlaces(16), TopPlaces(8))


def test_european_sessions_last_ninety_minutes_and_the_deal_in_play_is_finished() -> None:
    (sessions,) = shipped("mcr_ema", Size(sessions=6)).stages

    assert (sessions.sessions, sessions.minutes, sessions.at_signal) == (6, 90, AtSignal.FINISH_DEAL)


def test_an_unknown_format_is_told_what_there_is() -> None:
    with pytest.raises(InvalidOption, match="wsom_2015"):
        shipped("wsom_1999")


def test_sessions_are_numbered_through_the_stages() -> None:
    wanted = shipped("wsom_2015")

    assert [list(wanted.sessions_of(number)) for number in range(3)] == [[1, 2, 3, 4], [5], [6]]
    assert [wanted.stage_of(session) for session in (1, 4, 5, 8)] == [0, 0, 1, 4]


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        (plan(rules="mcr/r98"), TournamentFault.OTHER_BOOK),
        (msgspec.structs.replace(plan(), stages=()), TournamentFault.IMPOSSIBLE_FORMAT),
        (plan(stage(sessions=0)), TournamentFault.IMPOSSIBLE_FORMAT),
        (plan(stage(cut=TopPlaces(4))), TournamentFault.IMPOSSIBLE_FORMAT),
        (plan(stage(carry_over=Ratio(1, 4))), TournamentFault.IMPOSSIBLE_FORMAT),
        (plan(confirm_every=0), TournamentFault.IMPOSSIBLE_FORMAT),
    ],
)
def test_a_format_that_cannot_be_played_is_refused(wanted: Format, fault: TournamentFault) -> None:
    assert opened(wanted) is fault
