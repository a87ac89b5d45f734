"""What holds for every rulebook: each test runs on all that are registered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.hand.win import MeldType, Win
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.book import Book, Rulebook
from sifang.rules.refusal import OF_SOME_BOOKS, RefusalCode
from sifang.rules.settlement import Discarded, Outcome
from sifang.tiles import DECK_136, SEATS, Tile, kinds_of
from tests.rulebooks.wsom.hands import win

BOOKS = [pytest.param(load(name), id=name) for name in RULEBOOKS]
every_book = pytest.mark.parametrize("book", BOOKS)


@every_book
def test_a_book_keeps_the_protocol(book: Book) -> None:
    seen: Rulebook = book

    assert load(f"{seen.id}/{seen.profile}") == book
    assert seen.version >= 1


@every_book
def test_pattern_keys_and_articles_are_unique_and_every_article_exists(book: Book) -> None:
    rows = book.scoring.patterns

    assert len({row.key for row in rows}) == len(rows)
    assert len({row.article for row in rows}) == len(rows)
    assert {row.article for row in rows} <= set(book.articles)
    assert {step.article for step in book.scoring.tally} <= set(book.articles)
    assert {penalty.article for penalty in book.penalties} <= set(book.articles)
    assert book.charter.seat_draw_article in book.articles


@every_book
def test_every_row_says_what_it_is(book: Book) -> None:
    assert [row.key for row in book.scoring.patterns if not row.gist or row.points <= 0] == []


@every_book
def test_every_refusal_of_play_cites_an_article_and_no_other_does(book: Book) -> None:
    cited = book.play.citations

    everywhere = {code for code in RefusalCode if not code.startswith("protocol/")} - OF_SOME_BOOKS
    assert everywhere == set(cited) - OF_SOME_BOOKS
    assert set(cited.values()) <= set(book.articles)
    for code in RefusalCode:
        assert book.play.refuse(code).article == cited.get(code)


@every_book
def test_time_limits_cite_articles(book: Book) -> None:
    limits = book.play.time_limits

    assert {limits.move_article, limits.deal_article, limits.forfeit_article} <= set(book.articles)


@every_book
def test_the_wall_holds_the_deck(book: Book) -> None:
    assert len(book.play.deck) == 4 * 2 * book.play.stacks_per_side
    assert len(set(book.play.deck)) == len(book.play.deck)
    assert book.play.robbable <= {kong for kong in MeldType if kong.is_kong}


@st.composite
def wins(draw: st.DrawFn) -> Win:
    """A regular winning hand, or one that misses by a tile."""
    hands = ("123m 456p 789s 222z 5z", "11122233m 99p 55z", "1133557799m 11z 2z", "2223344455667s")
    return win(draw(st.sampled_from(hands)), tile=draw(st.sampled_from(("5z", "3m", "2z", "7s"))))


@every_book
@given(hand=wins(), turns=st.integers(0, 3), winner=st.sampled_from(SEATS))
def test_every_count_can_be_paid_and_payments_sum_to_zero(book: Book, hand: Win, turns: int, winner: int) -> None:
    score = book.score(hand)
    if score is None or hand.tile is None:
        return
    discarder = None if turns == 0 else SEATS[(winner + turns) % 4]
    discards = () if discarder is None else (Discarded(discarder, hand.tile),)

    settlement = book.settle(Outcome(SEATS[winner], score, discarder, robbed=False, dealer=SEATS[0], discards=discards))

    assert sum(settlement.deltas) == 0
    assert settlement.deltas[winner] > 0


@every_book
@given(st.lists(st.sampled_from(DECK_136), min_size=14, max_size=14, unique=True))
def test_tiles_at_random_are_counted_or_refused_but_raise_nothing(book: Book, tiles: list[Tile]) -> None:
    kinds = kinds_of(tiles)
    score = book.score(Win(tuple(sorted(kinds[:13])), (), kinds[13]))

    assert score is None or score.total >= 0
