"""Claims and kongs too late, not spoken, changed or withdrawn (wsom claims, chow, kong, precedence, wrong-calls).

Sets shown wrongly, and wins, are in `wrong_calls`.
"""

from typing import Final

from sifang.rulebooks.wsom.rulings.discretion import IF_ON_PURPOSE, LONG_HAND, PENALISE, SHORT_HAND, TOO_OFTEN
from sifang.rules.incident import Situation
from sifang.rules.incident_calls import (
    AddedKongSilent,
    AddedTileUnclear,
    CallChanged,
    CallNotStandard,
    CallTo,
    ClaimAgainstChow,
    ClaimLate,
    ClaimSilent,
    DrawProgress,
    EmptyCall,
    EmptyCallNoticed,
    EmptyKong,
    LateCall,
    ReplacementBeforeShowing,
    WallTouched,
)
from sifang.rules.name import Name
from sifang.rules.ruling import Discretion, May, Option, Party, Ruling
from sifang.rules.ruling_effect import (
    AnyEffect,
    CallLost,
    CallWithdrawn,
    Mend,
    Mended,
    Place,
    PlayGoesOn,
    Resume,
    ShownTilesPenal,
    Stands,
    StandsAs,
    TileReturned,
    TilesToExpose,
)
from sifang.rules.ruling_table import RulingTable

__all__ = ["CALLS"]

CALLS: Final = RulingTable()

#: Deliberate wrong calls may be put right and punished further (wrong-calls.0).
_DELIBERATE: Final = IF_ON_PURPOSE
_STANDS: Final[tuple[AnyEffect, ...]] = (Stands(StandsAs.CALL), PlayGoesOn(Resume.CLAIMER_GOES_ON))
_LOST: Final[tuple[AnyEffect, ...]] = (CallLost(), PlayGoesOn(Resume.AS_IT_WAS))


@CALLS.on(WallTouched)
def wall_touched(incident: WallTouched, _: Situation) -> Ruling:
    """draw-discard.2; G11: the claim is given up, but a win may go before another's claim."""
    if incident.calls_win and incident.another_claims:
        return Ruling(
            articles=("draw-discard.2", "precedence.1"),
            decisions=("G11",),
            finding=Name(
                "The wall was touched, but another claims the tile: a win has its precedence.",
                "雖已觸摸牆頭，但有他家鳴牌，仍可優先和牌。",
            ),
            effects=(Stands(StandsAs.CALL), PlayGoesOn(Resume.CLAIMER_GOES_ON)),
        )
    return Ruling(
        articles=("draw-discard.2",),
        decisions=("G11",),
        finding=Name("Whoever touches the head of the wall gives up the claim.", "已觸摸牆頭，當作放棄鳴牌。"),
        effects=(CallLost(), PlayGoesOn(Resume.FROM_DISCARD if incident.another_claims else Resume.NEXT_DRAWS)),
    )


@CALLS.on(ClaimLate)
def claim_late(incident: ClaimLate, _: Situation) -> Ruling:
    """draw-discard.4 and 5; claims.2; G12: until the draw is mixed in, a claim sends the lifted tile back."""
    match incident.next_player:
        case DrawProgress.NOT_BEGUN:
            finding = Name("The next player had not drawn: the call is in time.", "下家未摸牌，叫鳴及時。")
            return Ruling(articles=("claims.2", "draw-discard.4"), finding=finding, effects=_STANDS)
        case DrawProgress.LIFTED if incident.call is LateCall.WIN:
            return Ruling(
                articles=("draw-discard.4", "precedence.2"),
                decisions=("G12",),
                finding=Name(
                    "The next player had only lifted a tile: the win is in time.", "下家只拿起了牌，和牌仍及時。"
                ),
                effects=(TileReturned(Place.WALL_KEPT), *_STANDS),
            )
        case DrawProgress.LIFTED:
            return Ruling(
                articles=("draw-discard.5",),
                decisions=("G12",),
                finding=Name("The next player had lifted a tile and not mixed it in.", "下家已拿起牌，未混進暗手。"),
                effects=(TileReturned(Place.WALL_KEPT), *_STANDS),
                options=(Option(Party.NEXT_TO_DRAW, May.TAKE_OR_LEAVE),),
            )
        case DrawProgress.MIXED_IN | DrawProgress.ACTED:
            finding = Name("The next player's draw was complete: the call is too late.", "下家已摸牌完成，叫鳴過遲。")
            return Ruling(articles=("draw-discard.4",), decisions=("G12",), finding=finding, effects=_LOST)


@CALLS.on(ClaimSilent)
def claim_silent(incident: ClaimSilent, _: Situation) -> Ruling:
    """claims.5, precedence.3; G13: no precedence, lost once the next draw is complete; G44: perhaps a short hand."""
    if incident.next_player in {DrawProgress.MIXED_IN, DrawProgress.ACTED}:
        finding = Name("The claim was silent, and the next player has drawn.", "不揚聲鳴牌，而下家已完成摸牌。")
        effects = _LOST
    else:
        finding = Name(
            "The claim was silent: it has no precedence, others may play on.", "不揚聲鳴牌，無優先權，他家可繼續摸打。"
        )
        effects = _STANDS
    return Ruling(
        articles=("claims.5", "precedence.3"),
        decisions=("G13", "G44"),
        finding=finding,
        effects=effects,
        discretion=(*SHORT_HAND, *_DELIBERATE) if incident.discarded_first else _DELIBERATE,
        options=(Option(Party.OTHERS, May.CLAIM),),
    )


@CALLS.on(ClaimAgainstChow)
def claim_against_chow(incident: ClaimAgainstChow, _: Situation) -> Ruling:
    """chow.4 and 5, precedence.4; G9: safe from pung and kong when shown or discarded, from a win when both.

    Whoever did not call first and wait about a second is not safe from a pung or kong.
    """
    complete = incident.shown and incident.discarded
    if incident.call is LateCall.WIN:
        in_time = not complete
        articles: tuple[str, ...] = ("precedence.4", "chow.4")
    else:
        safe = (incident.shown or incident.discarded) and incident.properly
        in_time = not safe
        articles = ("precedence.4", "chow.5")
    if in_time:
        finding = Name("The call against the chow is in time and goes first.", "對吃牌的叫鳴及時，優先成立。")
        effects: tuple[AnyEffect, ...] = (CallLost(), PlayGoesOn(Resume.FROM_DISCARD))
        options = (Option(Party.CHALLENGER, May.CLAIM), Option(Party.OFFENDER, May.CHANGE_TO_WIN))
        return Ruling(articles=articles, decisions=("G9",), finding=finding, effects=effects, options=options)
    finding = Name("The chow was complete: the call against it is too late.", "吃牌步驟已完成，叫鳴過遲。")
    effects = (Stands(StandsAs.CALL), PlayGoesOn(Resume.CLAIMER_GOES_ON))
    return Ruling(articles=articles, decisions=("G9",), finding=finding, effects=effects)


@CALLS.on(CallChanged)
def call_changed(incident: CallChanged, _: Situation) -> Ruling:
    """wrong-calls.2; G21, G45: free until tiles are shown; a win may always still intercept."""
    if incident.overtaken and incident.to is CallTo.CLAIM:
        return Ruling(
            articles=("wrong-calls.2", "precedence.1"),
            finding=Name(
                "Another player has precedence: only a win may still be called.", "另有對手優先，只可改叫和牌。"
            ),
            effects=((ShownTilesPenal(),) if incident.shown else ()) + _LOST,
            options=(Option(Party.OFFENDER, May.CHANGE_TO_WIN),),
            discretion=(*TOO_OFTEN, *_DELIBERATE),
        )
    if incident.shown:
        finding = Name("The call is changed after tiles were shown.", "亮牌後改鳴。")
        effects: tuple[AnyEffect, ...] = (ShownTilesPenal(), *_STANDS)
    else:
        finding = Name("The call is changed before tiles were shown: that is free.", "亮牌前改鳴，不用受罰。")
        effects = _STANDS
    return Ruling(
        articles=("wrong-calls.2",),
        decisions=("G21", "G45"),
        finding=finding,
        effects=effects,
        discretion=(*TOO_OFTEN, *_DELIBERATE),
    )


@CALLS.on(EmptyCall)
def empty_call(incident: EmptyCall, _: Situation) -> Ruling:
    """wrong-calls.3; G19: two tiles; wrong-calls.5: no withdrawal once the claimer's discard was acted on."""
    if incident.noticed is EmptyCallNoticed.ACTED_ON:
        return Ruling(
            articles=("wrong-calls.5", "wrong-calls.3"),
            finding=Name(
                "The claimer's discard was acted on: the set must be shown and cannot be withdrawn.",
                "所打的牌已有人行動，必須公開牌組，不得取消鳴牌。",
            ),
            effects=(Stands(StandsAs.CALL), PlayGoesOn(Resume.AS_IT_WAS)),
            discretion=_DELIBERATE,
        )
    undo: tuple[AnyEffect, ...] = (CallWithdrawn(), TileReturned(Place.OFFER))
    if incident.noticed is EmptyCallNoticed.DISCARDED:
        undo = (CallWithdrawn(), Mended(Mend.DISCARD), TileReturned(Place.OFFER))
    return Ruling(
        articles=("wrong-calls.3", "penalty-tiles.1"),
        decisions=("G19",),
        finding=Name("A claim was called and withdrawn before it was shown.", "叫鳴後未亮牌便取消。"),
        effects=(*undo, TilesToExpose(2), PlayGoesOn(Resume.FROM_DISCARD)),
        options=(Option(Party.OTHERS, May.CLAIM),),
        discretion=_DELIBERATE,
    )


@CALLS.on(EmptyKong)
def empty_kong(_: EmptyKong, __: Situation) -> Ruling:
    """wrong-calls.4; G22: free, unless it happens too often."""
    return Ruling(
        articles=("wrong-calls.4",),
        decisions=("G22",),
        finding=Name(
            "A kong was called after a draw, and withdrawn before it was shown.", "自己摸牌後喊槓，未亮牌便取消。"
        ),
        effects=(CallWithdrawn(), PlayGoesOn(Resume.OFFENDER_DISCARDS)),
        discretion=(*TOO_OFTEN, *_DELIBERATE),
    )


@CALLS.on(ReplacementBeforeShowing)
def replacement_before_showing(_: ReplacementBeforeShowing, __: Situation) -> Ruling:
    """kong.7; G44: a long hand if the referee judges it so."""
    return Ruling(
        articles=("kong.7",),
        decisions=("G44",),
        finding=Name("The replacement was drawn before the kong was shown.", "未亮明槓子便補槓。"),
        effects=(Mended(Mend.KONG_SHOWN), PlayGoesOn(Resume.OFFENDER_DISCARDS)),
        discretion=(*LONG_HAND, *_DELIBERATE),
    )


@CALLS.on(AddedKongSilent)
def added_kong_silent(_: AddedKongSilent, __: Situation) -> Ruling:
    """kong.3: an unspoken added kong may be ruled a discard, which the next player may chow."""
    question = Name("Is the tile to be ruled a discard?", "是否判作打牌？")
    return Ruling(
        articles=("kong.3",),
        finding=Name("A tile for an added kong was shown and kong was not called.", "開小明槓時未喊槓便亮牌。"),
        effects=(),
        discretion=(
            Discretion(question, (PlayGoesOn(Resume.FROM_DISCARD), PlayGoesOn(Resume.KONG_GOES_ON))),
            *_DELIBERATE,
        ),
        options=(Option(Party.OTHERS, May.CHOW),),
    )


@CALLS.on(AddedTileUnclear)
def added_tile_unclear(incident: AddedTileUnclear, _: Situation) -> Ruling:
    """robbing.4: a discard belongs clearly in the river; a tile laid to a pung may be robbed at once."""
    question = Name("Was it a discard or an added kong?", "屬打牌還是開小明槓？")
    judged = (PlayGoesOn(Resume.FROM_DISCARD), PlayGoesOn(Resume.KONG_GOES_ON))
    effects: tuple[AnyEffect, ...] = (Stands(StandsAs.CALL),) if incident.win_called else ()
    return Ruling(
        articles=("robbing.4",),
        finding=Name("It is not clear whether the tile was discarded or added to a pung.", "打牌還是加槓含糊不清。"),
        effects=effects,
        discretion=(Discretion(question, judged), *PENALISE),
    )


@CALLS.on(CallNotStandard)
def call_not_standard(_: CallNotStandard, __: Situation) -> Ruling:
    """claims.5 asks that a claim be spoken; general.6: other words, understood by all, cost nothing."""
    return Ruling(
        articles=("claims.5", "general.6"),
        finding=Name("The claim was spoken, in other words.", "鳴牌已揚聲，只是用語不同。"),
        effects=(Stands(StandsAs.CALL), PlayGoesOn(Resume.CLAIMER_GOES_ON)),
        discretion=PENALISE,
    )
