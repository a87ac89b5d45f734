"""Deals won at a refereed table, for the tests of the count: who won on what, and what is said of it."""

from msgspec import structs

from sifang.rules.book import Rulebook
from sifang.rules.incident import Incident
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_events import RulingMade
from sifang.table import DeclareWin
from sifang.table.commands import AcceptCount, AskImmunity, Command, DeclareCount, DisputeCount
from sifang.table.events import DealScored, TableEvent
from sifang.testing.rigging import refused
from sifang.tiles import Seat
from tests.table.refereed import FIRST, FOURTH, SECOND, THIRD, Deal, refereed

#: What the winner of `won_on_discard` holds by the book: 40 for the straight and 5 for the concealed hand.
STRAIGHT = ("pure_straight", "concealed_hand")
POINTS = 45
_WAITS_FOR_3Z = "123456789m111p3z"


def won_on_discard(book: Rulebook, hand: str = _WAITS_FOR_3Z, tile: str = "3z") -> Deal:
    """The second seat wins on the third's discard; under wsom the hand is worth 45."""
    deal = refereed(book, {1: hand, 2: f"2258m1477p3699s{tile}"}, draws="9p5s")
    deal.throws(FIRST, "1z")
    deal.closes()
    deal.throws(SECOND)
    deal.closes()
    deal.throws(THIRD, tile)
    return _declared_by_second(deal)


def won_on_followed_discard(book: Rulebook) -> Deal:
    """The second seat wins on the fourth's discard, which followed the same of the third that it had let go."""
    hands = {1: _WAITS_FOR_3Z, 2: "2258m1477p3699s3z", 3: "3669m2588p1447s3z"}
    deal = refereed(book, hands, draws="9p5s5s")
    deal.throws(FIRST, "1z")
    deal.closes()
    deal.throws(SECOND)
    deal.closes()
    deal.throws(THIRD, "3z")
    deal.closes()
    deal.throws(FOURTH, "3z")
    return _declared_by_second(deal)


def won_by_self_draw(book: Rulebook) -> Deal:
    """The second seat draws the tile that it waits for."""
    deal = refereed(book, {1: _WAITS_FOR_3Z}, draws="3z")
    deal.throws(FIRST, "1z")
    deal.closes()
    deal.gives(DeclareWin(seat=SECOND))
    return deal


def _declared_by_second(deal: Deal) -> Deal:
    deal.gives(DeclareWin(seat=SECOND))
    deal.closes()
    return deal


def declares(deal: Deal, total: int, patterns: tuple[str, ...] = STRAIGHT) -> tuple[TableEvent, ...]:
    """The winner says what the hand is worth."""
    return deal.gives(DeclareCount(seat=SECOND, patterns=patterns, total=total))


def accepts(deal: Deal, *seats: Seat) -> tuple[TableEvent, ...]:
    """These seats agree, by default all three; what the last of them leads to."""
    done: tuple[TableEvent, ...] = ()
    for seat in seats or (FIRST, THIRD, FOURTH):
        done = deal.gives(AcceptCount(seat=seat))
    return done


def disputes(
    deal: Deal, seat: Seat, total: int | None = None, patterns: tuple[str, ...] | None = None
) -> tuple[TableEvent, ...]:
    """The seat puts another count forward, or doubts the one declared."""
    return deal.gives(DisputeCount(seat=seat, patterns=patterns, total=total))


def asks(deal: Deal, seat: Seat) -> tuple[TableEvent, ...]:
    """The seat raises same-round immunity."""
    return deal.gives(AskImmunity(seat=seat))


def scored(deal: Deal) -> DealScored:
    """The count that stands."""
    return [event for event in deal.events if isinstance(event, DealScored)][-1]


def scores(deal: Deal) -> list[int]:
    """The totals of every count that stood, in order."""
    return [event.score.total for event in deal.events if isinstance(event, DealScored)]


def incidents(events: tuple[TableEvent, ...]) -> list[Incident]:
    """What was ruled on."""
    return [event.incident for event in events if isinstance(event, RulingMade)]


def articles(events: tuple[TableEvent, ...]) -> list[tuple[str, ...]]:
    """By which articles each ruling was made."""
    return [event.ruling.articles for event in events if isinstance(event, RulingMade)]


def code_of(deal: Deal, command: Command) -> tuple[RefusalCode, str | None]:
    """Why the table refuses, and by which article."""
    answer = refused(deal.state, structs.replace(command, at=deal.state.at))
    return answer.code, answer.article
