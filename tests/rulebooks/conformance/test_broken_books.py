"""Whatever the conformance suite checks, it catches in a book that is broken in just that way."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from sifang.hand.facts import Facts
from sifang.match.state import MatchState
from sifang.match.view import MatchView
from sifang.record.replay import open_match_view
from sifang.rulebooks import Registered
from sifang.rules.book import Book
from sifang.rules.name import Name
from sifang.rules.pattern import Pattern, pattern
from sifang.rules.refusal import RefusalCode
from sifang.rules.scorer import ScoringRules
from sifang.rules.settlement import Outcome, Settlement
from sifang.rules.tally import Floor
from sifang.testing.conformance import CHECKS, counting, playing
from tests.rulebooks import parlour

Break = Callable[[Book], Book]


def broken(change: Break) -> Registered:
    """The parlour rules with something changed, however they are opened."""
    opened = parlour.REGISTERED
    return replace(
        opened, named=lambda name: change(opened.named(name)), under=lambda options: change(opened.under(options))
    )


def with_rows(*rows: Pattern) -> Break:
    return lambda book: replace(book, scoring=ScoringRules(book.play.forms, rows, book.scoring.tally))


def with_bare_hand(points: int, article: str) -> Break:
    bare = Floor(points, Name("Bare Hand", "無番"), article)
    return lambda book: replace(book, scoring=ScoringRules(book.play.forms, book.scoring.patterns, (bare,)))


def without_article(article: str) -> Break:
    return lambda book: replace(book, articles={key: one for key, one in book.articles.items() if key != article})


def without_citation(code: RefusalCode) -> Break:
    def change(book: Book) -> Book:
        citations = {other: article for other, article in book.play.citations.items() if other is not code}
        return replace(book, play=replace(book.play, citations=citations))

    return change


def carried_out_by(name: str) -> Break:
    return lambda book: replace(
        book, articles={**book.articles, "play.1": replace(book.articles["play.1"], where=(name,))}
    )


def settled_as(change: Callable[[Settlement], Settlement]) -> Break:
    def settling(book: Book) -> Book:
        def settlement(outcome: Outcome) -> Settlement:
            return change(book.settle(outcome))

        return replace(book, settlement=settlement)

    return settling


def shared_by_two(settlement: Settlement) -> Settlement:
    """The winner gets more than the others pay."""
    first, second, third, fourth = settlement.deltas
    return replace(settlement, deltas=(first + 1, second + 1, third + 1, fourth + 1))


def by_no_article(settlement: Settlement) -> Settlement:
    return replace(settlement, payments=tuple(replace(one, article="pay.9") for one in settlement.payments))


def in_a_list(settlement: Settlement) -> Settlement:
    """What a record gives back as a tuple."""
    payments: Sequence[object] = [*settlement.payments]
    return replace(settlement, payments=payments)  # type: ignore[arg-type]  # what the check is to find


@pattern("Five Triplets", "五刻", points=2, article="pattern.2")
def five_pungs(h: Facts) -> int:
    """One more than a hand has."""
    return h.pung_count == 5


@pattern("Any Hand", "任何牌", points=2, article="pattern.2")
def any_hand(h: Facts) -> int:
    """Always there."""
    return h.pung_count >= 0


@pattern("Greedy", "貪", points=2, article="pattern.2", absorbs={"no_such_pattern": 1})
def greedy(h: Facts) -> int:
    """Takes what there is not."""
    return h.pung_count == 4


ROWS = parlour.book_named("plain").scoring.patterns

BROKEN: list[tuple[str, Break, str]] = [
    ("words_are_in_both_languages", lambda book: replace(book, name=Name("客廳", "客廳")), "parlour: '客廳', '客廳'"),
    ("articles_are_accounted_for", lambda book: replace(book, sections=book.sections[1:]), "stands in no section"),
    ("articles_are_accounted_for", carried_out_by("tests.rulebooks.parlour.nothing"), "which does not exist"),
    ("articles_are_accounted_for", carried_out_by("tests.rulebooks.parlour.payment"), "which does not cite it"),
    ("citations_name_articles", without_article("pay.1"), "option stake cites 'pay.1'"),
    ("citations_name_articles", without_article("play.4"), r"play\.time_limits\.move_article cites 'play.4'"),
    ("citations_name_articles", without_citation(RefusalCode.NO_KONG), "claim/no_kong cites no article"),
    ("rows_say_what_they_are", with_rows(*ROWS, ROWS[0]), "seven_pairs stands 2 times"),
    ("rows_say_what_they_are", with_rows(ROWS[0], greedy), "greedy absorbs 'no_such_pattern'"),
    ("rows_say_what_they_are", with_rows(replace(ROWS[0], gist="")), "seven_pairs has no gist"),
    ("tables_fit_together", lambda book: replace(book, play=replace(book.play, stacks_per_side=18)), "do not fill 18"),
    ("options_are_named_and_read_back", lambda book: replace(book, profile="plain"), "calls itself 'plain', which is"),
    ("options_are_named_and_read_back", lambda book: replace(book, profile="plainly"), "plain opens as 'plainly'"),
    ("counts_cite_articles_and_are_ranked", with_bare_hand(1, "count.9"), "is set by 'count.9', which is no article"),
    ("counts_cite_articles_and_are_ranked", with_bare_hand(-1, "count.2"), "is worth -1"),
    ("payments_sum_to_zero_and_cite_articles", settled_as(shared_by_two), "which sum to 4"),
    ("payments_sum_to_zero_and_cite_articles", settled_as(by_no_article), "has no article"),
    ("every_pattern_has_a_hand_and_a_near_miss", with_rows(*ROWS, five_pungs), "no hand scores five_pungs"),
    ("every_pattern_has_a_hand_and_a_near_miss", with_rows(*ROWS, any_hand), "no hand just misses any_hand"),
    ("every_deal_ends_and_keeps_tiles_and_points", settled_as(shared_by_two), "the payments move"),
    ("records_replay_to_the_same_state", settled_as(in_a_list), "the record leads to another state"),
    ("exactly_lawful_acts_are_granted", without_citation(RefusalCode.NOT_YOUR_TURN), "play/not_your_turn by None"),
    ("honest_players_count_by_the_book", with_bare_hand(0, "count.2"), "was refused: .*count/impossible"),
]


@pytest.mark.parametrize(("check", "change", "fault"), BROKEN, ids=[f"{check}-{fault}" for check, _, fault in BROKEN])
def test_a_broken_book_is_caught(check: str, change: Break, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "_MOST", 30)

    with pytest.raises(AssertionError, match=fault):
        CHECKS[check](broken(change))


def test_a_view_that_shows_hidden_tiles_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_open(state: MatchState, _reader: int | None) -> MatchView:
        return open_match_view(state)

    monkeypatch.setattr(playing, "match_view", all_open)

    with pytest.raises(AssertionError, match="sees what is hidden"):
        CHECKS["readers_learn_nothing_of_hidden_tiles"](broken(lambda book: book))


def test_a_match_that_goes_on_and_on_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "_LONGEST", 20)

    with pytest.raises(AssertionError, match="does not end"):
        CHECKS["every_deal_ends_and_keeps_tiles_and_points"](broken(lambda book: book))


def test_every_check_is_tried_on_what_it_is_to_catch() -> None:
    assert {check for check, _, _ in BROKEN} | {"readers_learn_nothing_of_hidden_tiles"} == CHECKS.keys()
