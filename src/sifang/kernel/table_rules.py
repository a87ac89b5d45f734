"""A book's rules of play as the compiled tables take them.

A book that asks for something the kernel does not know is left to `sifang.table`: `table_rules` raises `LookupError`
that names it. So does a field that `PlayRules` or `Charter` may be given later, unless it says nothing.
"""

from dataclasses import MISSING, dataclass, fields
from typing import Final

from sifang.hand.win import MeldType
from sifang.rules.book import Book
from sifang.rules.charter import Charter
from sifang.rules.opening import Opening
from sifang.rules.play import PlayRules
from sifang.tiles import DECK_136, DECK_144, kinds_of

__all__ = ["TableRules", "table_rules"]

#: What the compiled tables carry out.
_CARRIED_OUT: Final = frozenset(
    {
        "deck",
        "stacks_per_side",
        "dead_wall",
        "forms",
        "minimum",
        "kong_after_claim",
        "last_discard_win_only",
        "robbable",
        "replacement_upper_first",
        "flowers",
        "prevalent_wind",
        "last_of_its_kind",
        "opening",
        "fresh_seats_every",
        "rotations",
    }
)
#: What changes nothing where nobody takes time or looks on.
_WITHOUT_EFFECT: Final = frozenset(
    {
        "time_limits",
        "citations",
        "concealed_kongs_hidden",
        "draw_game",
        "formats",
        "seat_draw_article",
        "starting_points",
    }
)
#: The tiles that are dealt.
_DEALT: Final = 53
_KNOWN: Final = _CARRIED_OUT | _WITHOUT_EFFECT


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules of play as numbers; `deck` in kinds, `opening` its place in `Opening`."""

    deck: tuple[int, ...]
    stacks_per_side: int
    dead_wall: int
    opening: int
    minimum: int
    fresh_seats_every: int
    rotations: tuple[tuple[int, ...], ...]
    kong_after_claim: bool
    last_discard_win_only: bool
    added_robbable: bool
    upper_first: bool
    flowers: bool
    prevalent_wind: bool
    last_of_its_kind: bool


def table_rules(book: Book) -> TableRules:
    """The rules of this book. Raises `LookupError` where the compiled tables cannot play by them."""
    play, charter = book.play, book.charter
    _check(play)
    _check(charter)
    _check_forms(play)
    _check_deck(play)
    _check_seats(charter)
    return TableRules(
        deck=kinds_of(play.deck),
        stacks_per_side=play.stacks_per_side,
        dead_wall=play.dead_wall,
        opening=tuple(Opening).index(play.opening),
        minimum=play.minimum,
        fresh_seats_every=charter.fresh_seats_every,
        rotations=charter.rotations,
        kong_after_claim=play.kong_after_claim,
        last_discard_win_only=play.last_discard_win_only,
        added_robbable=MeldType.ADDED_KONG in play.robbable,
        upper_first=play.replacement_upper_first,
        flowers=play.flowers is not None,
        prevalent_wind=play.prevalent_wind,
        last_of_its_kind=play.last_of_its_kind,
    )


def _check(rules: PlayRules | Charter) -> None:
    """Refuse a rule that the compiled tables do not know and that says something."""
    for field in fields(rules):
        silent = field.default is not MISSING and getattr(rules, field.name) == field.default
        if field.name not in _KNOWN and not silent:
            raise LookupError(f"{field.name} is no rule that compiled tables know")


def _check_forms(play: PlayRules) -> None:
    if not play.robbable <= {MeldType.ADDED_KONG}:
        raise LookupError("compiled tables know no other kong that is robbed than an added one")
    if play.forms.formal_waits and play.forms.knitted_straight:
        raise LookupError("compiled tables know no knitted straight where waits are formal")


def _check_deck(play: PlayRules) -> None:
    """Refuse more tiles than compiled tables have room for, and flowers that are no flowers."""
    if play.deck not in {DECK_136, DECK_144} or 8 * play.stacks_per_side != len(play.deck):
        raise LookupError("compiled tables know no other deck than 136 tiles, and eight flowers with them")
    if play.flowers is None and play.deck == DECK_144:
        raise LookupError("compiled tables know no flowers that are never laid aside")
    if not 0 <= play.dead_wall < len(play.deck) - _DEALT:
        raise LookupError(f"compiled tables know no dead wall of {play.dead_wall} tiles")


def _check_seats(charter: Charter) -> None:
    """Refuse seats that no player takes, and seats that are never drawn anew."""
    seats = list(range(4))
    if len(charter.rotations) > len(seats) or any(sorted(one) != seats for one in charter.rotations):
        raise LookupError("compiled tables know no other seats than four, which all change at once")
    if charter.fresh_seats_every < 1:
        raise LookupError("compiled tables know no seats drawn more often than every deal")
