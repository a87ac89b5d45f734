"""Same-round immunity at a refereed table is for the discarder to raise: wsom win-scoring.8, G38, immunity.1 to 5."""

from sifang.rules.book import Rulebook
from sifang.rules.incident_scoring import ImmunityRaised, Raiser
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import CountRuled, CountVerdict
from sifang.rules.ruling_events import RulingMade
from sifang.rules.settlement import Immunity
from sifang.table import view
from sifang.table.commands import AcceptCount, AskImmunity
from sifang.table.counting import honest_act
from sifang.table.events import DealScored, ImmunityAsked
from tests.rulebooks import parlour
from tests.table.counting import (
    POINTS,
    accepts,
    asks,
    code_of,
    declares,
    disputes,
    incidents,
    scored,
    scores,
    won_by_self_draw,
    won_on_discard,
    won_on_followed_discard,
)
from tests.table.refereed import FIRST, FOURTH, SECOND, THIRD, Deal


def counted(deal: Deal) -> Deal:
    """The right count is declared and accepted."""
    declares(deal, POINTS)
    accepts(deal)
    return deal


def test_g38_at_a_refereed_table_immunity_is_not_applied_unasked(book: Rulebook) -> None:
    settlement = scored(counted(won_on_followed_discard(book))).settlement

    assert settlement.deltas == (-25, 135, -25, -85), "the fourth threw the winning tile and said nothing"
    assert settlement.immunity is None


def test_win_scoring_8_raised_by_the_discarder_it_shifts_the_payment_to_the_first_thrower(book: Rulebook) -> None:
    deal = won_on_followed_discard(book)
    done = asks(deal, FOURTH)
    settlement = scored(counted(deal)).settlement

    assert [type(event) for event in done] == [ImmunityAsked, RulingMade]
    assert incidents(done) == [ImmunityRaised(seat=FOURTH, by=Raiser.DISCARDER)]
    assert deal.rulings[0].ruling.effects == (CountRuled(CountVerdict.IMMUNITY),)
    assert deal.rulings[0].ruling.decisions == ("G38",)
    assert settlement.deltas == (-25, 135, -85, -25)
    assert (settlement.immunity, settlement.responsible) == (Immunity.SHIFTED, THIRD)


def test_immunity_may_be_raised_before_and_after_the_count_is_declared(book: Rulebook) -> None:
    deal = won_on_followed_discard(book)
    declares(deal, POINTS)
    asks(deal, FOURTH)
    accepts(deal)

    assert scored(deal).settlement.responsible == THIRD
    seen = view(deal.state, FIRST).counting
    assert seen is not None
    assert seen.immunity_asked == (FOURTH,)


def test_win_scoring_8_another_player_raises_it_in_vain(book: Rulebook) -> None:
    deal = won_on_followed_discard(book)
    done = asks(deal, FIRST)

    assert incidents(done) == [ImmunityRaised(seat=FOURTH, by=Raiser.OTHER)]
    assert deal.rulings[0].ruling.effects == (CountRuled(CountVerdict.NO_IMMUNITY),)
    assert scored(counted(deal)).settlement.responsible == FOURTH


def test_g38_raised_after_the_count_and_before_it_is_confirmed_it_is_still_heard(book: Rulebook) -> None:
    deal = counted(won_on_followed_discard(book))
    done = asks(deal, FOURTH)

    assert [type(event) for event in done] == [ImmunityAsked, RulingMade, DealScored]
    assert scores(deal) == [POINTS, POINTS]
    assert scored(deal).settlement.deltas == (-25, 135, -85, -25)


def test_immunity_that_changes_no_payment_is_not_scored_again(book: Rulebook) -> None:
    deal = counted(won_on_discard(book))
    asks(deal, THIRD)

    assert scores(deal) == [POINTS]
    deal.plays_on_and_replays()


def test_immunity_holds_for_the_count_that_a_ruling_puts_in_its_place(book: Rulebook) -> None:
    deal = won_on_followed_discard(book)
    asks(deal, FOURTH)
    declares(deal, 85)
    disputes(deal, FIRST, POINTS)

    assert scored(deal).settlement.deltas == (-25, 135, -85, -25)


def test_immunity_is_raised_once_and_never_by_the_winner(book: Rulebook) -> None:
    deal = won_on_followed_discard(book)
    asks(deal, FOURTH)

    assert code_of(deal, AskImmunity(seat=FOURTH))[0] is RefusalCode.ALREADY_ANSWERED
    assert code_of(deal, AskImmunity(seat=SECOND))[0] is RefusalCode.NOT_POSSIBLE_NOW


def test_nobody_is_immune_from_a_self_draw_nor_under_a_book_without_immunity(book: Rulebook) -> None:
    assert code_of(won_by_self_draw(book), AskImmunity(seat=FIRST))[0] is RefusalCode.NOT_POSSIBLE_NOW
    other = won_on_followed_discard(parlour.REGISTERED.named("plain"))
    assert code_of(other, AskImmunity(seat=FOURTH))[0] is RefusalCode.NOT_POSSIBLE_NOW


def test_g38_an_honest_discarder_raises_it_where_it_helps(book: Rulebook) -> None:
    deal = won_on_followed_discard(book)
    assert honest_act(deal.state, FOURTH) == AskImmunity(seat=FOURTH)
    assert honest_act(deal.state, THIRD) is None, "it is not for the third to raise it"
    asks(deal, FOURTH)
    declares(deal, POINTS)
    assert honest_act(deal.state, FOURTH) == AcceptCount(seat=FOURTH)

    alone = won_on_discard(book)
    assert honest_act(alone.state, THIRD) is None, "nobody else threw the tile"


def test_a_deal_with_immunity_raised_replays_to_the_same_table(book: Rulebook) -> None:
    deal = counted(won_on_followed_discard(book))
    asks(deal, FOURTH)
    deal.plays_on_and_replays()
