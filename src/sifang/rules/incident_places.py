"""Which incidents no online table can see, and why: those that take hands, voices or dice.

Every other incident arises at a refereed table of this program as well, where the table itself rules on it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rules.incident import Incident
from sifang.rules.incident_calls import (
    AddedKongSilent,
    AddedTileUnclear,
    CallNotStandard,
    ClaimAgainstChow,
    ClaimLate,
    ClaimSilent,
    ReplacementBeforeShowing,
    WallTouched,
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
    DiscardMisplaced,
    DiscardNamed,
    DrewFromWrongPlace,
    OpponentTilesTurned,
    PaceFault,
    TableDisturbed,
)
from sifang.rules.incident_scoring import (
    AdviceUnasked,
    ArrangementDisputed,
    Cheating,
    DeliberateFault,
    DiscardSourceArgued,
    DrawnTileMixedIn,
    DrewInFreeTime,
    LateArrival,
    MinorFault,
    Overtime,
    PlayerTooSlow,
)
from sifang.rules.name import Name

__all__ = ["ONLY_AT_A_PHYSICAL_TABLE"]

_DEALS: Final = Name(
    "The program shuffles, throws the dice, opens the wall and deals.", "洗牌、擲骰、開門、配牌皆由程式負責。"
)
_SORTS: Final = Name("The program sorts the hand, and shows it to nobody else.", "程式理牌，他家看不到。")
_DRAWS: Final = Name("The program takes every tile from where it lies.", "程式從應取之處取牌。")
_OUT_OF_REACH: Final = Name("The river and the hands of others are out of reach.", "牌河及他家手牌皆碰不到。")
_LAYS: Final = Name("The program lays every tile in its place and names none.", "程式把牌放在正確位置，也不讀牌名。")
_BUTTONS: Final = Name(
    "Every call is a button, hence spoken, and in the words of the rules (G13).",
    "叫鳴皆按鍵，視為已揚聲，用語亦合規則（G13）。",
)
_WINDOW: Final = Name(
    "Everybody has the same time to call; calls are weighed together before a tile is drawn.",
    "各家叫鳴時間相同，摸牌前一併比較優先權。",
)
_SHOWN: Final = Name("A kong is shown by the act that draws its replacement.", "開槓時亮牌與補槓為同一動作。")
_APART: Final = Name("The program keeps the drawn tile apart.", "程式把摸到的牌分開放。")
_ARRANGES: Final = Name(
    "The program arranges the hand; the winner says what it is worth, and a ruling counts its best arrangement.",
    "牌形由程式排列；和牌者申報分數，判決時按最高分的牌形計。",
)
_CLOCK: Final = Name(
    "The table's clock runs for everybody and takes the points by an event of its own.",
    "各家皆由程式計時，超時扣分另有記錄。",
)
_TALK: Final = Name("What is said beside the table does not reach the program.", "程式聽不到桌邊的說話。")
_CONDUCT: Final = Name(
    "The program judges neither intent nor manners: a person overrules, with the reason.",
    "程式不判斷動機與操守，由人改判並記錄理由。",
)

ONLY_AT_A_PHYSICAL_TABLE: Final[Mapping[type[Incident], Name]] = MappingProxyType(
    {
        ShuffleFaulty: _DEALS,
        WrongThrow: _DEALS,
        WrongOpening: _DEALS,
        WrongDealer: _DEALS,
        WrongTilesTaken: _DEALS,
        HandPeeked: _SORTS,
        WallTilesTurnedInDealing: _DEALS,
        TilesExposedWhileSorting: _SORTS,
        DealtWrongNumber: _DEALS,
        DealBeyondRepair: _DEALS,
        PaceFault: _WINDOW,
        DiscardMisplaced: _LAYS,
        DiscardNamed: _LAYS,
        DrewFromWrongPlace: _DRAWS,
        OpponentTilesTurned: _OUT_OF_REACH,
        TableDisturbed: _OUT_OF_REACH,
        WallTouched: _DRAWS,
        ClaimLate: _WINDOW,
        ClaimSilent: _BUTTONS,
        ClaimAgainstChow: _WINDOW,
        ReplacementBeforeShowing: _SHOWN,
        AddedKongSilent: _BUTTONS,
        AddedTileUnclear: _LAYS,
        CallNotStandard: _BUTTONS,
        DiscardSourceArgued: _TALK,
        ArrangementDisputed: _ARRANGES,
        DrawnTileMixedIn: _APART,
        AdviceUnasked: _TALK,
        Overtime: _CLOCK,
        DrewInFreeTime: _DRAWS,
        PlayerTooSlow: _CLOCK,
        LateArrival: _CONDUCT,
        MinorFault: _CONDUCT,
        DeliberateFault: _CONDUCT,
        Cheating: _CONDUCT,
    }
)
