"""Wrong sets that lie on a refereed table, and what follows when somebody says so.

Carries out wsom general.5, wrong-calls.1 and wrong-calls.5, with G14 and G20. Until its owner's discard has been
claimed, or the next player has drawn, or he himself the replacement of a kong, the set is put right: mended where he
holds the right tiles, else taken back. After that it stands, and bars his hand.
"""

from collections.abc import Iterator
from typing import Final

from sifang.hand.win import MeldType
from sifang.rules.incident_calls import CalledSet, CallFault, WrongCall, WrongCallNoticed
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.rules.ruling_events import RulingMade
from sifang.table.claimed_sets import CALLED, SORTS
from sifang.table.claims import is_chow, wrong_sets
from sifang.table.commands import Manner, RaiseFault
from sifang.table.events import DiscardTakenBack, FaultRaised, SetMended, SetTakenBack, TableEvent
from sifang.table.legal import has_closed
from sifang.table.melds import TableMeld, is_wrong
from sifang.table.situation import ruled
from sifang.table.state import SeatState, TableState
from sifang.table.wrong_sets import shown_wrongly
from sifang.tiles import SEATS, Kind, Seat, Tile, after, kind_of

__all__ = ["fault_to_raise", "late_rulings", "raised"]

#: What a referee calls each sort of set that lies on the table.
_CALLED: Final = {SORTS[call]: called for call, called in CALLED.items()} | {
    MeldType.CONCEALED_KONG: CalledSet.OWN_KONG,
    MeldType.ADDED_KONG: CalledSet.OWN_KONG,
}


def fault_to_raise(state: TableState, seat: Seat) -> RaiseFault | None:
    """The fault that a computer at this seat sees and raises, if any wrong set lies there that is not ruled on."""
    if state.manner is not Manner.REFEREED:
        return None
    return next((RaiseFault(seat=seat, about=about) for about in SEATS if _not_ruled_on(state, about)), None)


def raised(state: TableState, command: RaiseFault) -> tuple[TableEvent, ...] | Refusal:
    """What follows when a player says that a set is wrong; refused where none is, or it has been ruled on.

    In time it is put right, too late it stands and bars the hand (wsom wrong-calls.1, wrong-calls.5).
    """
    said = FaultRaised(at=command.at, seat=command.seat, about=command.about)
    own_slip = _own_slip(state, command)
    if own_slip is not None:
        return (said, ruled(state, own_slip, command.at))
    found = _not_ruled_on(state, command.about)
    if not found:
        return state.play.refuse(RefusalCode.NO_SUCH_FAULT)
    meld = found[-1]
    is_open = state.window is None or not has_closed(state, state.window, command.at)
    if is_open and _is_at_once(state, command.about, meld):
        return (said, *_put_right(state, command.about, meld, command.at))
    return (said, ruled(state, _late(command.about, meld), command.at))


def _own_slip(state: TableState, command: RaiseFault) -> WrongCall | None:
    """A wrong set that its owner finds out while the tile is on offer: only he knows of it then."""
    window, seat = state.window, command.seat
    if window is None or command.about != seat or seat not in window.shown:
        return None
    return shown_wrongly(state, window, window.answers.get(seat) or window.wrong[seat])


def late_rulings(state: TableState, seat: Seat, at: int, number: int) -> Iterator[RulingMade]:
    """What is found besides where the whole hand is looked at: its wrong sets that are too old to be put right."""
    late = (meld for meld in _not_ruled_on(state, seat) if not _is_at_once(state, seat, meld))
    for place, meld in enumerate(late):
        yield ruled(state, _late(seat, meld), at, number + place)


def _not_ruled_on(state: TableState, seat: Seat) -> list[TableMeld]:
    wrong = wrong_sets(state, seat)
    if not wrong:
        return []
    known = {
        made.incident.tiles
        for made in state.rulings
        if isinstance(made.incident, WrongCall) and made.incident.noticed is not WrongCallNoticed.AT_ONCE
    }
    return [meld for meld in wrong if meld.from_hand not in known]


def _is_at_once(state: TableState, seat: Seat, meld: TableMeld) -> bool:
    """Whether nobody has acted since the set was laid but its owner, who may have discarded (wsom wrong-calls.5)."""
    own = state.seats[seat]
    if own.melds[-1] != meld:
        return False
    if state.window is None:
        return state.turn == seat and state.claimed and own.drawn is None
    offer, before = state.window.offer, state.window.before
    if offer.seat != seat:
        return False
    return offer.tile in meld.tiles if offer.robbing else before is not None and before.claimed


def _late(seat: Seat, meld: TableMeld) -> WrongCall:
    noticed = WrongCallNoticed.AFTER_REPLACEMENT if meld.type.is_kong else WrongCallNoticed.AFTER_ACTION
    return WrongCall(
        seat=seat,
        tiles=meld.from_hand,
        call=_CALLED[meld.type],
        noticed=noticed,
        fault=_why(seat, meld),
        mendable=False,
    )


def _why(seat: Seat, meld: TableMeld) -> CallFault:
    is_row = not is_wrong(meld, seat if meld.source is None else after(meld.source))
    return CallFault.NOT_PREVIOUS if is_row else CallFault.WRONG_TILES


def _put_right(state: TableState, seat: Seat, meld: TableMeld, at: int) -> Iterator[TableEvent]:
    """The discard made since is taken up, the set mended or taken back; what was shown wrongly is penal."""
    right = _right_set(state, seat, meld)
    window = state.window
    if window is not None and not window.offer.robbing:
        yield DiscardTakenBack(at=at, seat=seat, tile=window.offer.tile)
    if right is None:
        yield SetTakenBack(at=at, seat=seat, meld=meld)
    else:
        yield SetMended(at=at, seat=seat, meld=right)
    shown = meld.from_hand
    incident = WrongCall(
        seat=seat,
        tiles=shown if right is None else tuple(tile for tile in shown if tile not in right.tiles),
        call=_CALLED[meld.type],
        noticed=WrongCallNoticed.AT_ONCE,
        fault=_why(seat, meld),
        mendable=right is not None,
    )
    yield ruled(state, incident, at)


def _right_set(state: TableState, seat: Seat, meld: TableMeld) -> TableMeld | None:
    """The set as it should be, of as many of the tiles shown as belong to it; `None` where its owner cannot lay it."""
    if meld.claimed is None or _why(seat, meld) is not CallFault.WRONG_TILES:
        return None
    pool = _free_tiles(state, state.seats[seat], meld)
    found = [_taken(pool, kinds) for kinds in _kinds_for(meld, kind_of(meld.claimed))]
    sets = [own for own in found if own is not None]
    if not sets:
        return None
    best = max(sets, key=lambda own: len(set(own) & set(meld.tiles)))
    return TableMeld(meld.type, tuple(sorted((*best, meld.claimed))), meld.claimed, meld.source)


def _free_tiles(state: TableState, own: SeatState, meld: TableMeld) -> list[Tile]:
    """What the owner may lay, those first that lie there already, and then as they stood in the wall, not by number."""
    held, penalty = list(own.tiles), own.penalty
    if state.window is not None and state.window.before is not None and not state.window.offer.robbing:
        held.append(state.window.offer.tile)
        penalty = state.window.before.penalty
    free = sorted((tile for tile in held if tile not in penalty.all), key=state.wall.index)
    return [*meld.from_hand, *free]


def _kinds_for(meld: TableMeld, claimed: Kind) -> Iterator[list[Kind]]:
    """The kinds that may join the claimed one; a chow's lowest tile is not known, as long as it is a chow."""
    if meld.type is not MeldType.CHOW:
        yield [claimed] * (len(meld.tiles) - 1)
        return
    for low in range(max(0, claimed - 2), claimed + 1):
        if is_chow(Kind(low)) and low // 9 == claimed // 9:
            yield [Kind(low + step) for step in range(3) if low + step != claimed]


def _taken(pool: list[Tile], kinds: list[Kind]) -> list[Tile] | None:
    """One tile of each kind, the first in the pool; `None` if some are not there."""
    taken: list[Tile] = []
    for kind in kinds:
        tile = next((one for one in pool if kind_of(one) == kind and one not in taken), None)
        if tile is None:
            return None
        taken.append(tile)
    return taken
