"""The closed set of incidents, in the order in which a referee looks for them."""

from typing import Final

from sifang.rules.incident import Incident
from sifang.rules.incident_calls import (
    AddedKongSilent,
    AddedTileUnclear,
    CallChanged,
    CallNotStandard,
    ClaimAgainstChow,
    ClaimLate,
    ClaimSilent,
    EmptyCall,
    EmptyKong,
    EmptyWin,
    FalseWin,
    ReplacementBeforeShowing,
    ShownWhileChecking,
    WallTouched,
    WrongCall,
)
from sifang.rules.incident_dealing import (
    DealBeyondRepair,
    DealtWrongNumber,
    HandPeeked,
    ShuffleFaulty,
    TilesExposedWhileSorting,
    WallTilesTurnedInDealing,
    WrongDealer,
    WrongOpening,
    WrongThrow,
    WrongTilesTaken,
)
from sifang.rules.incident_play import (
    DeadTileDiscarded,
    DiscardedBeforeDrawing,
    DiscardMisplaced,
    DiscardNamed,
    DrewFromWrongPlace,
    DrewOutOfTurn,
    OpponentTilesTurned,
    OwnTileExposed,
    PaceFault,
    TableDisturbed,
    WallTileTurned,
    WrongHandCount,
)
from sifang.rules.incident_scoring import (
    AdviceUnasked,
    ArrangementDisputed,
    Cheating,
    CountDisputed,
    DeliberateFault,
    DiscardSourceArgued,
    DrawnTileMixedIn,
    DrewInFreeTime,
    ImmunityRaised,
    LateArrival,
    MinorFault,
    Miscount,
    Overtime,
    PlayerTooSlow,
)

__all__ = ["INCIDENTS", "AnyIncident"]

AnyIncident = (
    ShuffleFaulty
    | WrongThrow
    | WrongOpening
    | WrongDealer
    | WrongTilesTaken
    | HandPeeked
    | WallTilesTurnedInDealing
    | TilesExposedWhileSorting
    | DealtWrongNumber
    | DealBeyondRepair
    | DrewOutOfTurn
    | DiscardedBeforeDrawing
    | PaceFault
    | DiscardMisplaced
    | DiscardNamed
    | DrewFromWrongPlace
    | WallTileTurned
    | OpponentTilesTurned
    | TableDisturbed
    | OwnTileExposed
    | DeadTileDiscarded
    | WrongHandCount
    | WallTouched
    | ClaimLate
    | ClaimSilent
    | ClaimAgainstChow
    | WrongCall
    | CallChanged
    | EmptyCall
    | EmptyKong
    | ReplacementBeforeShowing
    | AddedKongSilent
    | AddedTileUnclear
    | CallNotStandard
    | FalseWin
    | EmptyWin
    | ShownWhileChecking
    | Miscount
    | CountDisputed
    | ImmunityRaised
    | DiscardSourceArgued
    | ArrangementDisputed
    | DrawnTileMixedIn
    | AdviceUnasked
    | Overtime
    | DrewInFreeTime
    | PlayerTooSlow
    | LateArrival
    | MinorFault
    | DeliberateFault
    | Cheating
)

INCIDENTS: Final[tuple[type[Incident], ...]] = AnyIncident.__args__
