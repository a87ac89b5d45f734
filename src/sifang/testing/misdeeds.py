"""Refereed matches with players who misbehave at random: what a table must be able to bear."""

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import structs

from sifang.match.commands import Command
from sifang.match.decide import carry_out
from sifang.match.events import Event
from sifang.match.state import MatchPhase, MatchState
from sifang.rules.book import Rulebook
from sifang.rules.incident_calls import CalledSet
from sifang.rules.penalty_amount import Fixed, PaidToEach
from sifang.rules.refusal import Refusal
from sifang.rules.ruling_effect import AnyEffect, Bar, HandBarred, PointsDeducted, ShownTilesPenal
from sifang.table.commands import (
    AcceptCount,
    AskImmunity,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    CountingCommand,
    DeclareCount,
    DeclareKong,
    DeclareWin,
    Discard,
    DisputeCount,
    DrawTile,
    ExposeTiles,
    FlipWallTile,
    IrregularCommand,
    Manner,
    Overrule,
    Pace,
    PlayerCommand,
    RaiseFault,
    ShowSet,
    WithdrawCall,
    WithdrawWin,
)
from sifang.table.raised_faults import fault_to_raise
from sifang.table.state import TableState
from sifang.testing.games import Plan, opening
from sifang.testing.play import Policy, any_lawful, next_command
from sifang.tiles import KINDS, SEATS, Seat, Tile, is_flower, kind_of

__all__ = ["MISDEEDS", "SAYINGS", "Misdeed", "Saying", "misbehaved", "overruling"]

Misdeed = Callable[[TableState, Seat, Random], PlayerCommand | IrregularCommand]
Saying = Callable[[TableState, Seat, Random], CountingCommand]

#: How often somebody speaks of a count out of turn.
_SAID: Final = 0.5
#: Every discard stays open for a second, in which anybody may call for it.
_PACE: Final = Pace(minimum_window=1000, maximum_window=3000)


def _exposes(table: TableState, seat: Seat, chance: Random) -> ExposeTiles:
    tiles = table.seats[seat].tiles
    return ExposeTiles(seat=seat, tiles=tuple(chance.sample(tiles, min(len(tiles), chance.randint(1, 3)))))


def _shows_a_set(table: TableState, seat: Seat, chance: Random) -> ShowSet:
    tiles = table.seats[seat].tiles
    call = chance.choice(tuple(CalledSet))
    shown = tuple(chance.sample(tiles, min(len(tiles), chance.choice((_SIZES[call], chance.randint(1, 4))))))
    low = chance.choice(KINDS)
    if table.window is not None and chance.random() < 0.5:
        low = kind_of(table.window.offer.tile)
    return ShowSet(seat=seat, call=call, tiles=shown, low=low)


#: How many of one's own tiles a set is made of.
_SIZES: Final = {CalledSet.CHOW: 2, CalledSet.PUNG: 2, CalledSet.DIRECT_KONG: 3, CalledSet.OWN_KONG: 4}


def _raises_a_fault(table: TableState, seat: Seat, chance: Random) -> RaiseFault:
    return fault_to_raise(table, seat) or RaiseFault(seat=seat, about=chance.choice(SEATS))


def _discards(table: TableState, seat: Seat, chance: Random) -> Discard:
    return Discard(seat=seat, tile=chance.choice(table.seats[seat].tiles or table.play.deck))


def _discards_unshown(table: TableState, seat: Seat, chance: Random) -> Discard:
    """Who has called throws a tile before his set is shown."""
    called = () if table.window is None else tuple(table.window.answers)
    return _discards(table, chance.choice(called or (seat,)), chance)


def _withdraws_unshown(table: TableState, seat: Seat, chance: Random) -> WithdrawCall:
    """Who has thrown a tile before his set was shown takes it up again."""
    unshown = tuple(one for one in SEATS if table.seats[one].unshown)
    return WithdrawCall(seat=chance.choice(unshown or (seat,)))


def _exposes_what_nobody_needs(table: TableState, seat: Seat, chance: Random) -> ExposeTiles:
    """Somebody's flowers or wilds are shown, where the book has such."""
    odd = {one: tuple(t for t in table.seats[one].tiles if _is_odd(table, t)) for one in SEATS}
    shower = chance.choice([one for one in SEATS if odd[one]] or [seat])
    return ExposeTiles(seat=shower, tiles=odd[shower])


def _is_odd(table: TableState, tile: Tile) -> bool:
    return is_flower(kind_of(tile)) or kind_of(tile) == table.wild


#: What a player may do without a thought for the rules; at times it is lawful.
MISDEEDS: Final[tuple[Misdeed, ...]] = (
    _exposes,
    _discards,
    _discards_unshown,
    _withdraws_unshown,
    _exposes_what_nobody_needs,
    _shows_a_set,
    lambda _, seat, __: DeclareWin(seat=seat),
    lambda _, seat, __: WithdrawWin(seat=seat),
    lambda _, seat, __: WithdrawCall(seat=seat),
    lambda _, seat, __: ClaimPung(seat=seat),
    lambda _, seat, __: ClaimKong(seat=seat),
    lambda _, seat, __: DrawTile(seat=seat),
    _raises_a_fault,
    lambda _, seat, __: FlipWallTile(seat=seat),
    lambda _, seat, chance: ClaimChow(seat=seat, low=chance.choice(KINDS)),
    lambda _, seat, chance: DeclareKong(seat=seat, kind=chance.choice(KINDS)),
)


def _any_count(table: TableState, chance: Random) -> tuple[tuple[str, ...], int]:
    """Some patterns of the book, and a total that has nothing to do with them."""
    rows = table.book.scoring.patterns
    return tuple(row.key for row in chance.sample(rows, chance.randint(0, 3))), chance.choice(_TOTALS)


_TOTALS: Final = (0, 1, 2, 4, 8, 16, 25, 30, 64, 85, 320, 10**6)


def _declares(table: TableState, seat: Seat, chance: Random) -> DeclareCount:
    patterns, total = _any_count(table, chance)
    return DeclareCount(seat=seat, patterns=patterns, total=total)


def _disputes(table: TableState, seat: Seat, chance: Random) -> DisputeCount:
    patterns, total = _any_count(table, chance)
    return DisputeCount(seat=seat, patterns=chance.choice((patterns, None)), total=total)


#: What a player may say of a count without knowing it; at times it is right.
SAYINGS: Final[tuple[Saying, ...]] = (
    _declares,
    _disputes,
    lambda _, seat, __: DisputeCount(seat=seat),
    lambda _, seat, __: AcceptCount(seat=seat),
    lambda _, seat, __: AskImmunity(seat=seat),
)


def overruling(table: TableState, chance: Random) -> Overrule:
    """A person decides otherwise than some ruling of the deal, which may not be there."""
    effects = chance.choice(_DECISIONS)
    return Overrule(number=chance.randint(1, len(table.rulings) + 1), by="Ann", reason="as I saw it", effects=effects)


_DECISIONS: Final[tuple[tuple[AnyEffect, ...], ...]] = (
    (),
    (HandBarred(Bar.NO_WIN),),
    (ShownTilesPenal(), PointsDeducted(Fixed(10))),
    (PointsDeducted(PaidToEach(5)),),
)


def misbehaved(  # noqa: PLR0913 - each keyword is one agreement of a match
    book: Rulebook, seed: int, policy: Policy = any_lawful, *, often: float = 0.1, overruled: float = 0, deals: int = 1
) -> tuple[Event, ...]:
    """Every event of a refereed match in which every act is a misdeed as `often`; what is refused has not happened.

    In the place of so many of the misdeeds as `overruled` says, a person decides otherwise than an earlier ruling.
    While a win is counted or confirmed every other act is one of the `SAYINGS`.
    """
    state, chance = MatchState(book), Random(seed)  # noqa: S311 - chance that a seed names, no secret
    plan = Plan(seed, policy, _PACE, deals=deals, manner=Manner.REFEREED)
    events: list[Event] = []
    command: Command = opening(book, plan)
    while True:
        done = carry_out(state, command)
        if not isinstance(done, Refusal):
            events.extend(done)
        if state.phase is MatchPhase.SIGNED:
            return tuple(events)
        command = next_command(state, policy, chance)
        if state.phase is MatchPhase.DEAL and state.table is not None and chance.random() < often:
            act = chance.choice(MISDEEDS)(state.table, chance.choice(SEATS), chance)
            is_decision = chance.random() < overruled
            command = structs.replace(overruling(state.table, chance) if is_decision else act, at=state.at)
        if state.table is not None and state.table.win is not None and chance.random() < _SAID:
            said = chance.choice(SAYINGS)(state.table, chance.choice(SEATS), chance)
            command = structs.replace(said, at=state.at)
