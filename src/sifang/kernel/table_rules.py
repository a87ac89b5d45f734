"""A book's rules of play as the compiled tables take them.

A book that asks for something the kernel does not know is left to `sifang.table`: `table_rules` raises `LookupError`
that names it. So does a field that `PlayRules` or `Charter` may be given later, unless it says nothing.
"""

from dataclasses import MISSING, dataclass, fields
from typing import Final

from sifang.hand.win import MeldType
from sifang.rules.book import Book
from sifang.rules.charter import Charter, Dealing, NextDealer
from sifang.rules.opening import Opening
from sifang.rules.play import PlayRules
from sifang.rules.wilds import TurnedWild
from sifang.rules.winning import DiscardWins, MissedWin
from sifang.tiles import DECK_136, DECK_144, is_flower, kinds_of

__all__ = ["DealingRules", "Limits", "TableRules", "table_rules"]

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
        "concealed_kongs_hidden",
        "flowers",
        "prevalent_wind",
        "last_of_its_kind",
        "opening",
        "wilds",
        "set_cap",
        "discard_wins",
        "wild_wins",
        "missed_win",
        "missed_pung",
        "kong_burn",
        "ten_honours",
        "fresh_seats_every",
        "rotations",
        "dealing",
        "loss_limit",
    }
)
#: What changes nothing where nobody takes time or looks on.
_WITHOUT_EFFECT: Final = frozenset(
    {"time_limits", "citations", "draw_game", "formats", "seat_draw_article", "starting_points"}
)
#: The tiles that are dealt.
_DEALT: Final = 53
_KNOWN: Final = _CARRIED_OUT | _WITHOUT_EFFECT
#: No kind, or no limit.
_NONE: Final = -1
#: A level that no dealer reaches.
_NEVER: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Limits:
    """Wilds, and what may not be claimed or won with, as numbers; -1 is no kind and no limit.

    `capped_sorts` are bits in the order of `MeldType`; `missed_win` is 0, or the place in `MissedWin` counted from 1.
    """

    wilds: bool
    fixed_wild: int
    stand_in: int
    next_of_turned: bool
    locks: bool
    locked_kongs: bool
    capped_sorts: int
    most_from_one: int
    most_chows: int
    dealer_exempt: bool
    missed_pung: bool
    missed_win: int
    win_level: int
    rob_level: int
    most_wilds: int
    with_dealer_only: bool
    baotou_draws_only: bool
    wild_needs_baotou: bool
    replacement_exempt: bool
    ten_honours: int


@dataclass(frozen=True, slots=True)
class DealingRules:
    """Who deals next, as numbers; -1 is no cap."""

    levels: bool
    winner_deals: bool = False
    draw_raises: bool = False
    dice_raise: bool = False
    first_level: int = 0
    new_level: int = 0
    level_cap: int = _NONE


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
    kong_burn: bool
    flowers: bool
    prevalent_wind: bool
    last_of_its_kind: bool
    concealed_kongs_hidden: bool
    limits: Limits
    dealing: DealingRules


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
        kong_burn=play.kong_burn,
        flowers=play.flowers is not None,
        prevalent_wind=play.prevalent_wind,
        last_of_its_kind=play.last_of_its_kind,
        concealed_kongs_hidden=play.concealed_kongs_hidden,
        limits=_limits(play),
        dealing=_dealing(charter.dealing),
    )


def _limits(play: PlayRules) -> Limits:
    wilds, cap, wins = play.wilds, play.set_cap, play.discard_wins or _ANY_DISCARD
    lock = None if wilds is None else wilds.lock
    sorts = tuple(MeldType)
    return Limits(
        wilds=wilds is not None,
        fixed_wild=_NONE if wilds is None else _or_none(wilds.fixed),
        stand_in=_NONE if wilds is None else _or_none(wilds.stand_in),
        next_of_turned=wilds is not None and wilds.turned is TurnedWild.NEXT,
        locks=lock is not None,
        locked_kongs=lock is None or lock.own_kongs,
        capped_sorts=0 if cap is None else sum(1 << sorts.index(sort) for sort in cap.counted),
        most_from_one=_NONE if cap is None else _or_none(cap.per_feeder),
        most_chows=_NONE if cap is None else _or_none(cap.chows),
        dealer_exempt=cap is not None and cap.dealer_exempt,
        missed_pung=play.missed_pung,
        missed_win=0 if play.missed_win is None else 1 + tuple(MissedWin).index(play.missed_win),
        win_level=_NEVER if wins.from_level is None else wins.from_level,
        rob_level=_NEVER if wins.rob_from_level is None else wins.rob_from_level,
        most_wilds=_or_none(wins.most_wilds),
        with_dealer_only=wins.with_dealer_only,
        baotou_draws_only=not wins.when_baotou,
        wild_needs_baotou=play.wild_wins is not None,
        replacement_exempt=play.wild_wins is not None and play.wild_wins.replacement_exempt,
        ten_honours=0 if play.ten_honours is None else play.ten_honours.discards,
    )


#: A book that says nothing about wins on discards.
_ANY_DISCARD: Final = DiscardWins("", from_level=0, rob_from_level=0, with_dealer_only=False, when_baotou=True)


def _or_none(number: int | None) -> int:
    return _NONE if number is None else number


def _dealing(dealing: Dealing | None) -> DealingRules:
    if dealing is None:
        return DealingRules(levels=False)
    return DealingRules(
        levels=True,
        winner_deals=dealing.next_dealer is NextDealer.WINNER,
        draw_raises=dealing.draw_raises,
        dice_raise=dealing.dice_level is not None,
        first_level=dealing.first_level,
        new_level=dealing.new_level,
        level_cap=_or_none(dealing.cap),
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
    if play.wilds is not None and any(is_flower(kind) for kind in (play.wilds.fixed, play.wilds.stand_in) if kind):
        raise LookupError("compiled tables know no flower that is wild")
    if play.forms.knitted_straight + play.forms.formal_waits + (play.wilds is not None) > 1:
        raise LookupError("compiled tables know but one of wilds, knitted straights and formal waits in a book")


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
