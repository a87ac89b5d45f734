"""What is lawful is granted, everything else is refused with its article, and asking changes nothing."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from sifang.rulebooks import load
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.table.commands import (
    Advance,
    Command,
    DeclareWin,
    PlayerCommand,
    StartDeal,
)
from sifang.table.decide import carry_out, decide, due
from sifang.table.legal import legal
from sifang.table.state import Phase, TableState
from sifang.testing.games import Plan, copied, every_player_command, state_in_play
from sifang.tiles import SEATS
from tests.laws.strategies import few, moments, plans

BOOK = load("wsom")
BOOK_WITH_MINIMUM = load("wsom/masters2016")


def lawful(table: TableState, at: int) -> set[PlayerCommand]:
    """What the table says the four may do now."""
    return {structs.replace(act, at=at) for seat in SEATS for act in legal(table, seat)}


def is_cited(refusal: Refusal) -> bool:
    """Whether a refusal names an article of the book, or is a matter of the program."""
    if refusal.code.startswith("protocol/"):
        return refusal.article is None
    return refusal.article in BOOK.articles


@given(plans(), moments, st.floats(0, 1))
def test_exactly_the_lawful_acts_are_granted_and_all_others_refused_with_their_article(
    plan: Plan, moment: int, waited: float
) -> None:
    state = state_in_play(BOOK, plan, moment, lambda _: True)
    assert state is not None
    assert state.table is not None
    table, before = state.table, copied(state)
    at = table.at + int(waited * (min(due(table) or table.at, table.at + 15_000) - table.at))
    expected = lawful(table, at)

    granted = set()
    for command in every_player_command(at):
        answer = decide(table, command)
        if isinstance(answer, Refusal):
            assert is_cited(answer), (command, answer)
        else:
            assert answer, command
            granted.add(command)
    assert granted == expected
    assert state == before, "deciding writes nothing"


@given(plans(), moments, st.integers(0, 10**6))
def test_every_lawful_act_can_be_carried_out(plan: Plan, moment: int, choice: int) -> None:
    state = state_in_play(BOOK, plan, moment, lambda table: bool(lawful(table, 0)))
    assert state is not None
    assert state.table is not None
    acts = sorted(lawful(state.table, state.at), key=repr)

    assert not isinstance(carry_out(state.table, acts[choice % len(acts)]), Refusal)


@few
@given(plans(), moments)
def test_a_hand_below_the_minimum_is_refused_and_a_complete_one_above_it_is_not(plan: Plan, moment: int) -> None:
    state = state_in_play(BOOK_WITH_MINIMUM, plan, moment, lambda table: table.phase is not Phase.ENDED)
    assert state is not None
    assert state.table is not None
    table = state.table
    for seat in SEATS:
        answer = decide(table, DeclareWin(seat=seat, at=table.at))
        assert isinstance(answer, Refusal) != (DeclareWin(seat=seat) in legal(table, seat))


@few
@given(plans(), moments)
def test_a_command_from_the_past_is_refused_whatever_it_is(plan: Plan, moment: int) -> None:
    state = state_in_play(BOOK, plan, moment, lambda table: table.at > 0)
    if state is None:
        return
    assert state.table is not None
    table = state.table
    past: list[Command] = [Advance(at=table.at - 1)]
    past += [structs.replace(act, at=table.at - 1) for act in lawful(table, 0)]
    for command in past:
        assert decide(table, command) == Refusal(RefusalCode.TIME_RUNS_BACKWARDS)


@few
@given(plans(), moments)
def test_a_deal_in_play_cannot_be_started_again(plan: Plan, moment: int) -> None:
    state = state_in_play(BOOK, plan, moment, lambda _: True)
    assert state is not None
    assert state.table is not None
    table = state.table
    again = StartDeal(at=table.at, number=1, dealer=table.dealer, wall=BOOK.play.deck, nonce="", dice=((1, 1), (1, 1)))

    answer = decide(table, again)
    assert isinstance(answer, Refusal)
    assert answer.article in BOOK.articles
