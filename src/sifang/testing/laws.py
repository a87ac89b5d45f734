"""What holds at every moment of every deal, whatever the book: each law raises `AssertionError` when it is broken."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from sifang.hand.forms import Forms
from sifang.hand.keys import MELDED, group_of, suit_keys
from sifang.hand.waits import is_complete
from sifang.hand.win import Meld
from sifang.match.events import DealRecorded, Event, MatchClosed
from sifang.match.evolve import evolve
from sifang.match.state import MatchState
from sifang.rules.book import Rulebook
from sifang.table.claims import has_wrong_set
from sifang.table.events import DealOpened, DealScored, FlowerLaid, KongDeclared, SetMelded, TimeDeducted
from sifang.table.state import ClaimWindow, SeatState, TableState, WinState
from sifang.table.wilds import as_read, counts_as_read
from sifang.tiles import KINDS, SEATS, BySeat, Kind, Tile, kind_of, kinds_of

__all__ = [
    "cached_fields_are_true",
    "every_tile_is_somewhere_once",
    "hands_have_their_size",
    "points_add_up",
    "replayed",
    "searched_waits",
    "tiles_in_place",
]


def replayed(book: Rulebook, events: Sequence[Event]) -> Iterator[tuple[Event, MatchState]]:
    """Each event with the state it led to, folded by `evolve` alone."""
    state = MatchState(book)
    for event in events:
        evolve(state, event)
        yield event, state


# --- tiles


def tiles_in_place(table: TableState) -> list[Tile]:
    """Every tile of a table from where it lies: a claimed discard in its set, a robbed one with the winner."""
    tiles = [table.wall[place] for place in table.wall_left.places] if table.wall else list(table.built)
    tiles += table.burned
    if table.turned is not None:
        tiles.append(table.wall[table.turned])
    for own in table.seats:
        tiles += own.tiles + own.flowers
        tiles += [tile for meld in own.melds for tile in meld.tiles]
        tiles += [thrown.tile for thrown in own.river if thrown.claimed_by is None]
    if table.win is not None and table.win.robbed and table.win.tile is not None:
        tiles.append(table.win.tile)
    return tiles


def every_tile_is_somewhere_once(table: TableState) -> None:
    """Each tile of the deck lies in exactly one place.

    In the dealer's jump draw the state does not say that he took the first and the fifth tile, only how many are gone:
    while it lasts, tiles are counted and not looked at.
    """
    if table.commitment is None:
        return
    found = tiles_in_place(table)
    assert len(found) == len(table.play.deck), f"{len(found)} tiles of {len(table.play.deck)} are on the table"
    in_jump_draw = table.front > 48 and table.turn is None and not table.discards and table.win is None
    if table.flower_turn is not None or not in_jump_draw:
        assert sorted(found) == list(table.play.deck), "a tile lies in two places"


def hands_have_their_size(table: TableState, newest: Event) -> None:
    """Thirteen tiles a seat, a kong counted as three; fourteen before a discard (wsom hand-count.2).

    A kong that has been laid and not yet replaced leaves thirteen; so does a flower, of the dealer's fourteen tiles.
    """
    laid = isinstance(newest, KongDeclared) or (isinstance(newest, SetMelded) and newest.meld.meld.type.is_kong)
    for seat in SEATS:
        own = table.seats[seat]
        drawn_to_win = table.win is not None and table.win.seat == seat and _won_on_fourteen(table.win, table)
        dealt = table.flower_turn is not None and seat == table.dealer
        fourteenth = (table.turn == seat and not laid) or dealt or drawn_to_win
        unreplaced = isinstance(newest, FlowerLaid) and newest.seat == seat
        assert len(own.tiles) + 3 * len(own.melds) == 13 + fourteenth - unreplaced, (seat, own)


def _won_on_fourteen(win: WinState, table: TableState) -> bool:
    """Whether the winner holds all his tiles himself; who wins by a discard of his own has none that wins."""
    return win.discarder is None and (win.tile is not None or not table.discards)


# --- what is kept so as not to be counted again


def cached_fields_are_true(table: TableState) -> None:
    """Counts, keys, waits and the seats asked are what the tiles say."""
    for seat, own in zip(SEATS, table.seats, strict=True):
        counted = Counter(kind_of(tile) for tile in own.tiles)
        counts = [counted[kind] if kind != table.wild else 0 for kind in KINDS[:34]]
        keys = _keys_of(table, own)
        assert own.wilds == (0 if table.wild is None else counted[table.wild]), f"the wilds of {own} are miscounted"
        assert own.counts == counts, f"the tiles of {own} are miscounted"
        assert own.tiles == sorted(own.tiles), f"the tiles of {own} are not sorted"
        assert own.keys == keys, f"the keys of {own} are not those of its tiles"
        assert own.drawn is None or own.drawn in own.tiles, f"the drawn tile of {own} is not held"
        if own.bar is not None or has_wrong_set(table, seat):
            assert own.waits in (None, 0), f"the hand of {own} may not win, and waits for something"
        elif own.waits is not None:
            assert own.waits == _waits_of(table, own), f"the waits of {own} are {_waits_of(table, own):b}"
    if table.window is not None:
        _window_is_true(table, table.window)


def _keys_of(table: TableState, own: SeatState) -> list[int]:
    """The keys of the tiles as they lie; a chow's as they are read, if a tile of it stands in for another."""
    keys = list(suit_keys(counts_as_read(table, own)))
    for meld in own.melds:
        kinds = kinds_of(meld.tiles) if table.wild is None else meld.meld.kinds
        for kind in kinds:
            keys[group_of(kind)] += MELDED[kind]
    return keys


def _waits_of(table: TableState, own: SeatState) -> int:
    standing = [kind for tile in own.tiles if tile != own.drawn and (kind := kind_of(tile)) in _HELD]
    plain = tuple(as_read(table, kind) for kind in standing if kind != table.wild)
    wilds = len(standing) - len(plain)
    return searched_waits(plain, tuple(meld.meld for meld in own.melds), table.play.forms, wilds)


#: Kinds that sets are made of.
_HELD = frozenset(KINDS)


@lru_cache(maxsize=256)
def searched_waits(standing: tuple[Kind, ...], melds: tuple[Meld, ...], forms: Forms, wilds: int = 0) -> int:
    """The waits as a bit mask, found by trying each kind of which the player does not hold all four.

    A hand with wilds may wait for a fifth tile of a kind of which it has melded some: a wild can be one of the others.
    """
    counts = [standing.count(kind) for kind in KINDS[:34]]
    melded = Counter(kind for meld in melds for kind in meld.kinds)
    mask = 0
    for kind in KINDS[:34]:
        if counts[kind] < 4 and (wilds or counts[kind] + melded[kind] < 4):
            counts[kind] += 1
            mask |= is_complete(counts, melds, forms, wilds) << kind
            counts[kind] -= 1
    return mask


def _window_is_true(table: TableState, window: ClaimWindow) -> None:
    assert window.asked == tuple(seat for seat in SEATS if window.options[seat]), (
        f"others are asked than may call: {window}"
    )
    answered = set(window.answered_at) - set(window.wrong)
    assert set(window.answers) == answered <= set(window.asked), f"others answer than are asked: {window}"
    kind = kind_of(window.offer.tile)
    won_only = window.offer.robbing or (table.live == 0 and table.play.last_discard_win_only)
    for seat in SEATS:
        own, options = table.seats[seat], window.options[seat]
        if seat == window.offer.seat or own.forfeited or kind not in _HELD:
            assert not options, f"{seat} may call {options}"
            continue
        held = 0 if won_only else own.counts[kind]
        held_for = (held >= 2, held == 3 and table.can_replace)
        ruled_on = own.bar is not None or own.penalty.all or seat in window.wrong
        if table.wild is None and table.play.set_cap is None and not table.play.missed_pung and not ruled_on:
            assert (options.pung, options.kong) == held_for, f"{seat} is asked {options} with {held} of the kind"
        assert options.pung <= held_for[0], f"{seat} may pung with {held} of the kind"
        assert options.kong <= held_for[1], f"{seat} may kong with {held} of the kind"
        assert options.win <= (
            not has_wrong_set(table, seat) and bool(_waits_of(table, own) >> as_read(table, kind) & 1)
        ), f"{seat} may win and does not wait"
        assert not options.chows or seat == (window.offer.seat + 1) % 4, f"{seat} may chow and is not next"


# --- points


def points_add_up(events: Sequence[Event], start: int = 0) -> None:
    """Payments sum to zero; the card holds payments, penalties and running totals; the match ends on them.

    `start` is what each player begins with.
    """
    totals: BySeat[int] = (start, start, start, start)
    before = totals
    deducted = 0
    paid: BySeat[int] = (0, 0, 0, 0)
    for event in events:
        match event:
            case DealOpened():
                deducted, paid, before = 0, (0, 0, 0, 0), totals
            case TimeDeducted():
                deducted += event.points
            case DealScored():
                paid = _paid(event)
            case DealRecorded():
                assert sum(event.payments) == 0, f"{event.payments} do not sum to zero"
                assert sorted(event.payments) == sorted(paid), f"{paid} were paid, and the card has {event.payments}"
                assert sum(event.penalties) == -deducted, f"{deducted} were deducted, not {event.penalties}"
                assert max(event.penalties) <= 0, f"a penalty pays: {event.penalties}"
                totals = _added(before, event)
                assert event.totals == totals, f"the card adds up to {totals}, not {event.totals}"
            case MatchClosed():
                assert event.totals == totals, f"the match ends on {event.totals}, not {totals}"


def _paid(event: DealScored) -> BySeat[int]:
    """The deltas, found again from the arrows."""
    settlement = event.settlement
    received = [sum(p.points for p in settlement.payments if p.payee == seat) for seat in SEATS]
    given = [sum(p.points for p in settlement.payments if p.payer == seat) for seat in SEATS]
    moved = tuple(r - g for r, g in zip(received, given, strict=True))
    assert moved == settlement.deltas, f"the payments move {moved}, not {settlement.deltas}"
    assert all(p.payee == event.winner and p.payer != event.winner and p.points > 0 for p in settlement.payments), (
        f"somebody else than the winner is paid: {settlement.payments}"
    )
    assert sum(settlement.deltas) == 0, f"{settlement.deltas} do not sum to zero"
    return settlement.deltas


def _added(totals: BySeat[int], row: DealRecorded) -> BySeat[int]:
    sums = [a + b + c for a, b, c in zip(totals, row.payments, row.penalties, strict=True)]
    return (sums[0], sums[1], sums[2], sums[3])
