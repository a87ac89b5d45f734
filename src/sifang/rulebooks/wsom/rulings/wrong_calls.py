"""Sets shown wrongly and wins that are none (wsom wrong-calls, win.4, penalty-tiles.5).

The penalties are light, so that nobody fears to call aloud, and the deal goes on (wrong-calls.0).
"""

from typing import Final

from sifang.rulebooks.wsom.rulings.discretion import IF_ON_PURPOSE, PENALISE
from sifang.rules.incident import Situation
from sifang.rules.incident_calls import (
    CalledSet,
    CallFault,
    EmptyWin,
    FalseWin,
    NotAWin,
    ShownWhileChecking,
    Touched,
    WinFrom,
    WrongCall,
    WrongCallNoticed,
)
from sifang.rules.name import Name
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import Discretion, May, Option, Party, Ruling
from sifang.rules.ruling_effect import (
    AnyEffect,
    Bar,
    BlameShifted,
    CallWithdrawn,
    HandBarred,
    Mend,
    Mended,
    Place,
    PlayGoesOn,
    PointsDeducted,
    Resume,
    ShownTilesPenal,
    Stands,
    StandsAs,
    TileReturned,
    TilesToExpose,
)
from sifang.rules.ruling_table import RulingTable

__all__ = ["WRONG_CALLS"]

WRONG_CALLS: Final = RulingTable()

_DELIBERATE: Final = IF_ON_PURPOSE
_KEEP: Final = (Option(Party.OFFENDER, May.DISCARD_OR_KEEP),)
#: The article that forbids, and the decision on it, for each reason why a set is wrong (G24: no legal discard).
_FORBIDS: Final[dict[CallFault, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    CallFault.WRONG_TILES: ((), ()),
    CallFault.NOT_PREVIOUS: (("chow.1",), ()),
    CallFault.PENALTY_TILE: (("penalty-tiles.3", "penalty-tiles.5"), ("G25",)),
    CallFault.NO_DISCARD: (("penalty-tiles.2", "penalty-tiles.5"), ("G24",)),
    CallFault.BARRED: (("hand-count.4",), ()),
}


@WRONG_CALLS.on(WrongCall)
def wrong_call(incident: WrongCall, _: Situation) -> Ruling:
    """wrong-calls.1 at once, wrong-calls.5 too late; G20: a wrong kong is mended until its replacement is drawn."""
    forbidden, decisions = _FORBIDS[incident.fault]
    if incident.noticed is WrongCallNoticed.AT_ONCE:
        return _corrected_call(incident, forbidden, decisions)
    if incident.noticed is WrongCallNoticed.AFTER_REPLACEMENT:
        bar, finding = (
            Bar.NO_WIN_NOR_CLAIM,
            Name("A wrong kong was shown, and its replacement drawn.", "槓子錯誤，而且已補槓。"),
        )
    else:
        bar, finding = (
            Bar.NO_WIN,
            Name("A wrong set was shown, and play has gone on.", "亮出了錯誤的牌組，牌局已繼續。"),
        )
    return Ruling(
        articles=("wrong-calls.5", "general.7", *forbidden),
        decisions=("G20", *decisions),
        finding=finding,
        effects=(Stands(StandsAs.SET), HandBarred(bar), PlayGoesOn(Resume.AS_IT_WAS)),
        discretion=_DELIBERATE,
    )


def _corrected_call(incident: WrongCall, forbidden: tuple[str, ...], decisions: tuple[str, ...]) -> Ruling:
    """wrong-calls.1: put right where the right tiles are held, else undone; what was shown wrongly is penal."""
    if incident.fault is CallFault.WRONG_TILES and incident.mendable:
        return Ruling(
            articles=("wrong-calls.1", "penalty-tiles.1"),
            decisions=decisions,
            finding=Name("Wrong tiles were shown for a set, and it is noticed at once.", "亮錯了牌，即時發覺。"),
            effects=(Mended(Mend.SET), ShownTilesPenal(), PlayGoesOn(Resume.CLAIMER_GOES_ON)),
            options=_KEEP,
            discretion=_DELIBERATE,
        )
    own = incident.call is CalledSet.OWN_KONG
    back: tuple[AnyEffect, ...] = () if own else (TileReturned(Place.OFFER),)
    goes_on = Resume.OFFENDER_DISCARDS if own else Resume.FROM_DISCARD
    return Ruling(
        articles=("wrong-calls.1", "penalty-tiles.1", *forbidden),
        decisions=decisions,
        finding=Name("A set was shown that may not be, and it is noticed at once.", "亮出了不成立的牌組，即時發覺。"),
        effects=(Mended(Mend.CLAIM_UNDONE), *back, ShownTilesPenal(), PlayGoesOn(goes_on)),
        options=(*_KEEP, Option(Party.OTHERS, May.CLAIM)) if back else _KEEP,
        discretion=_DELIBERATE,
    )


#: Why a declared win is none, in the order of G14, and the article that says so.
_NO_WIN: Final[dict[NotAWin, tuple[str, Name]]] = {
    NotAWin.BARRED: ("hand-count.5", Name("The hand was barred from winning.", "手牌已失去和牌資格。")),
    NotAWin.COUNT: ("hand-count.1", Name("The hand has the wrong number of tiles.", "手牌數目不符。")),
    NotAWin.NO_RIGHT: ("precedence.3", Name("There is no right to that tile.", "無權取該牌和牌。")),
    NotAWin.PENALTY_TILE: ("penalty-tiles.5", Name("A penalty tile bars this win.", "受罰張限制，不得如此和牌。")),
    NotAWin.WRONG_TILE: ("winning-shape.4", Name("The tile does not complete the hand.", "該牌不能完成和牌形。")),
    NotAWin.NOT_READY: ("winning-shape.4", Name("The hand is no winning shape.", "手牌不符合和牌形。")),
    NotAWin.FAR: ("winning-shape.4", Name("The hand is no winning shape.", "手牌不符合和牌形。")),
    NotAWin.BELOW_MINIMUM: ("scoring.5", Name("The hand is worth less than the minimum.", "分數不足起和。")),
}

#: What follows a false win, by where the tile came from, and the decision on it.
_AFTER_FALSE_WIN: Final[dict[WinFrom, tuple[tuple[AnyEffect, ...], tuple[Option, ...], str]]] = {
    WinFrom.DISCARD: (
        (TileReturned(Place.OFFER), PlayGoesOn(Resume.FROM_DISCARD)),
        (*_KEEP, Option(Party.OTHERS, May.CLAIM)),
        "G16",
    ),
    WinFrom.SELF_DRAW: ((PlayGoesOn(Resume.OFFENDER_DISCARDS),), _KEEP, "G17"),
    WinFrom.ROB: ((TileReturned(Place.PUNG), PlayGoesOn(Resume.KONG_GOES_ON)), _KEEP, "G7"),
}
#: draw-discard.8: whether the shown tiles are spared is not written.
_MISLED: Final = (
    Discretion(
        Name("Did the misnamed discard alone cause it?", "是否純因讀錯牌名所致？"),
        (BlameShifted(),),
    ),
)
_AFTER_EMPTY_WIN: Final = {
    WinFrom.DISCARD: Resume.FROM_DISCARD,
    WinFrom.SELF_DRAW: Resume.OFFENDER_DISCARDS,
    WinFrom.ROB: Resume.KONG_GOES_ON,
}


@WRONG_CALLS.on(FalseWin)
def false_win(incident: FalseWin, _: Situation) -> Ruling:
    """wrong-calls.6: the deal goes on, all that was shown is penal; G14 says in what order a win is checked.

    G16: on a discard the tile goes back and lower calls made in time are honoured. G17: after a self-draw the false
    winner still discards. G7: a kong wrongly robbed goes on. G29: a rob is under the limits of a discard win. G43.
    draw-discard.8: who misnamed the tile bears the fault.
    """
    article, finding = _NO_WIN[incident.why]
    after, options, decision = _AFTER_FALSE_WIN[incident.on]
    counted = (HandBarred(Bar.NO_WIN),) if incident.why is NotAWin.COUNT else ()
    return Ruling(
        articles=("wrong-calls.6", article),
        decisions=("G14", decision, *(("G29",) if incident.on is WinFrom.ROB else ())),
        finding=finding,
        effects=(*counted, ShownTilesPenal(), *after),
        options=options,
        discretion=(*_MISLED, *_DELIBERATE) if incident.misled else _DELIBERATE,
    )


@WRONG_CALLS.on(EmptyWin)
def empty_win(incident: EmptyWin, _: Situation) -> Ruling:
    """wrong-calls.7; G19: three tiles, or all of three or fewer; the referee may name them."""
    return Ruling(
        articles=("wrong-calls.7", "penalty-tiles.1"),
        decisions=("G19",),
        finding=Name("A win was declared and withdrawn before the hand was shown.", "宣告和牌後，未公開手牌便取消。"),
        effects=(CallWithdrawn(), TilesToExpose(3), PlayGoesOn(_AFTER_EMPTY_WIN[incident.on])),
        options=_KEEP,
        discretion=_DELIBERATE,
    )


@WRONG_CALLS.on(ShownWhileChecking)
def shown_while_checking(incident: ShownWhileChecking, _: Situation) -> Ruling:
    """wrong-calls.8, win.4; G18: after a false win what the others showed is penal too, and disorder is penalised."""
    if incident.win_stands:
        return Ruling(
            articles=("win.4", "wrong-calls.8", "general.6"),
            finding=Name(
                "It was done before the win was confirmed, and the win stands.", "在確認前公開或推亂，但和牌成立。"
            ),
            effects=(PlayGoesOn(Resume.WIN_COUNTED),),
            discretion=(*PENALISE, *_DELIBERATE),
        )
    if incident.what is Touched.SHOWED:
        effects: tuple[AnyEffect, ...] = (ShownTilesPenal(), PlayGoesOn(Resume.AS_IT_WAS))
        finding = Name("Tiles were shown before a win was confirmed that turned out false.", "錯和而三家已公開了手牌。")
    else:
        effects = (Mended(Mend.TABLE), PointsDeducted(AtDiscretion()), PlayGoesOn(Resume.AS_IT_WAS))
        finding = Name(
            "The table was disordered before a win was confirmed that turned out false.", "錯和而桌上的牌被推亂。"
        )
    return Ruling(
        articles=(
            "wrong-calls.8",
            "win.4",
            "penalty-tiles.1" if incident.what is Touched.SHOWED else "drawing-faults.4",
        ),
        decisions=("G18",),
        finding=finding,
        effects=effects,
        discretion=_DELIBERATE,
    )
