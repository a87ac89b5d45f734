"""The one place where a deal's events become the circumstances of a win. No caller chooses them."""

from collections.abc import Sequence

from sifang.hand.win import Circumstance, Win
from sifang.rules.settlement import Outcome
from sifang.table.melds import Offer
from sifang.table.penalty_tiles import best_score
from sifang.table.state import TableState
from sifang.tiles import Kind, Seat, Tile, is_honour, kind_of, kinds_of, seat_wind

__all__ = ["declared_win", "discard_win", "outcome_of", "self_draw_win", "ten_honours_win"]


def self_draw_win(state: TableState, seat: Seat) -> Win:
    """The hand of the seat whose turn it is, won by what it drew or was dealt (wsom win.2, kong.8, dead-wall.5)."""
    own = state.seats[seat]
    flags = {Circumstance.SELF_DRAW}
    if own.drawn is None:
        flags.add(Circumstance.BLESSING_OF_HEAVEN)
    elif state.live == 0:
        flags.add(Circumstance.LAST_TILE_DRAW)
    if own.drawn is not None and state.on_replacement:
        flags.add(Circumstance.REPLACEMENT)
    if own.drawn is not None and _is_last_of_its_kind(state, kind_of(own.drawn), shown=3):
        flags.add(Circumstance.LAST_OF_ITS_KIND)
    concealed = [t for t in own.tiles if t != own.drawn]
    return _win(state, seat, concealed, own.drawn, flags)


def discard_win(state: TableState, seat: Seat, offer: Offer) -> Win:
    """The hand of a seat that takes another player's tile to win (wsom win.3, robbing.2, dead-wall.5)."""
    flags = set()
    if offer.robbing:
        flags.add(Circumstance.ROBBING_THE_KONG)
    elif state.live == 0:
        flags.add(Circumstance.LAST_TILE_CLAIM)
    elif _is_first_discard(state, offer.seat):
        flags.add(Circumstance.BLESSING_OF_EARTH)
    if _is_last_of_its_kind(state, kind_of(offer.tile), shown=4):
        flags.add(Circumstance.LAST_OF_ITS_KIND)
    return _win(state, seat, state.seats[seat].tiles, offer.tile, flags)


def ten_honours_win(state: TableState, seat: Seat, thrown: Tile) -> Win | None:
    """The hand that wins by throwing this tile as the last of nothing but honours; `None` if it does not.

    Carries out hangzhou article.13.
    """
    rules, own = state.play.ten_honours, state.seats[seat]
    if rules is None or own.melds or own.forfeited or len(own.river) + 1 != rules.discards:
        return None
    kinds = kinds_of((*(discard.tile for discard in own.river), thrown))
    if not all(is_honour(kind) for kind in kinds):
        return None
    return _ten_honours(state, seat, [tile for tile in own.tiles if tile != thrown], kinds)


def declared_win(state: TableState, seat: Seat) -> Win:
    """The hand that a seat declares a win with, before anything has been moved for it.

    The tile on offer is another's, or else the honour that the seat has just thrown itself.
    """
    if state.window is None:
        return self_draw_win(state, seat)
    if state.window.offer.seat != seat:
        return discard_win(state, seat, state.window.offer)
    own = state.seats[seat]
    return _ten_honours(state, seat, own.tiles, kinds_of(discard.tile for discard in own.river))


def _ten_honours(state: TableState, seat: Seat, left: list[Tile], thrown: Sequence[Kind]) -> Win:
    """The hand that these discards have won, and what is left of it."""
    flags = {Circumstance.SELF_DRAW, Circumstance.TEN_HONOURS}
    if state.wild in thrown:
        flags.add(Circumstance.TEN_HONOURS_WITH_WILD)
    return _win(state, seat, left, None, flags)


def _is_first_discard(state: TableState, discarder: Seat) -> bool:
    """Whether it is the dealer's very first discard and he has laid no kong (wsom pattern.9.4.2, G37)."""
    return len(state.discards) == 1 and discarder == state.dealer and not state.seats[discarder].melds


def _is_last_of_its_kind(state: TableState, kind: Kind, *, shown: int) -> bool:
    """Whether so many tiles of this kind lie in rivers and claimed sets, the one on offer among them (mcr fan.58).

    Concealed tiles and kongs do not count, not even the winner's own.
    """
    if not state.play.last_of_its_kind:
        return False
    rivers = sum(kind_of(t.tile) == kind for own in state.seats for t in own.river if t.claimed_by is None)
    melds = (meld for own in state.seats for meld in own.melds if meld.type.is_claimed)
    return rivers + sum(kind_of(tile) == kind for meld in melds for tile in meld.tiles) == shown


def _win(state: TableState, seat: Seat, concealed: list[Tile], tile: Tile | None, flags: set[Circumstance]) -> Win:
    return Win(
        concealed=kinds_of(concealed),
        melds=tuple(m.meld for m in state.seats[seat].melds),
        tile=None if tile is None else kind_of(tile),
        circumstances=frozenset(flags),
        seat_wind=seat_wind(seat, state.dealer),
        prevalent_wind=state.prevalent_wind,
        flowers=kinds_of(state.seats[seat].flowers),
        wild=state.wild,
        stand_in=state.stand_in,
        floats=state.seats[seat].floats,
        kongs_in_chain=state.seats[seat].kongs_in_chain,
    )


def outcome_of(state: TableState, seat: Seat, win: Win, discarder: Seat | None, *, robbed: bool) -> Outcome:
    """What settlement needs to know of a won deal. Raises `AssertionError` for a hand that is no winning shape."""
    score = best_score(state, seat, win)
    assert score is not None, "the table lets only complete hands win"
    # A kong being robbed is still laid: it is void, and paid for by nobody.
    void = robbed and state.window is not None
    return Outcome(
        winner=seat,
        score=score,
        discarder=discarder,
        robbed=robbed,
        dealer=state.dealer,
        discards=tuple(state.discards),
        level=state.level,
        claims=tuple(state.claims),
        kongs=tuple(state.kongs[:-1] if void else state.kongs),
        totals=state.totals,
    )
