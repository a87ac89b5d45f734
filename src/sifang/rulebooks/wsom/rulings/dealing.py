"""Faults in shuffling and dealing (wsom shuffle, dealing, dealing-faults, penalty-tiles.6)."""

from typing import Final

from sifang.rulebooks.wsom.rulings.discretion import IF_ON_PURPOSE, PENALISE
from sifang.rules.incident import Situation
from sifang.rules.incident_dealing import (
    CountFault,
    DealBeyondRepair,
    DealtWrongNumber,
    DealtWrongNumberNoticed,
    HandPeeked,
    HowMany,
    ShuffleFault,
    ShuffleFaulty,
    TilesExposedWhileSorting,
    WallTilesTurnedInDealing,
    WhoseTiles,
    WrongDealer,
    WrongDealerNoticed,
    WrongOpening,
    WrongOpeningNoticed,
    WrongThrow,
    WrongThrowNoticed,
    WrongTilesTaken,
)
from sifang.rules.name import Name
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import Discretion, May, Option, Party, Ruling
from sifang.rules.ruling_effect import (
    AnyEffect,
    Bar,
    DealAgain,
    DealerSettled,
    HandBarred,
    Mend,
    Mended,
    NowDealer,
    PlayGoesOn,
    PointsDeducted,
    Resume,
    ShownTilesPenal,
    Stands,
    StandsAs,
    TileMixedBack,
    Warned,
)
from sifang.rules.ruling_table import RulingTable

__all__ = ["DEALING", "dealt_wrong_number"]

DEALING: Final = RulingTable()

#: Deliberate faults in the deal may be put right and punished further (dealing-faults.0).
_DELIBERATE: Final = IF_ON_PURPOSE
_GOES_ON: Final = PlayGoesOn(Resume.AS_IT_WAS)

_SHUFFLE: Final[dict[ShuffleFault, tuple[str, AnyEffect]]] = {
    ShuffleFault.TURNED_UP: ("shuffle.3", Mended(Mend.SHUFFLE)),
    ShuffleFault.TOO_SHORT: ("shuffle.2", Mended(Mend.MIX_ON)),
    ShuffleFault.HELD: ("shuffle.2", Mended(Mend.MIX_ON)),
    ShuffleFault.BUILT_EARLY: ("shuffle.4", Mended(Mend.WALL_DOWN)),
    ShuffleFault.WALL_TURNED_UP: ("shuffle.5", Mended(Mend.WALL_REBUILT)),
    ShuffleFault.CROOKED: ("shuffle.6", Mended(Mend.WALLS_MOVED)),
}


@DEALING.on(ShuffleFaulty)
def shuffle_faulty(incident: ShuffleFaulty, _: Situation) -> Ruling:
    """shuffle.1 to 6: mended when a player asks for it; shuffle.0: else the referee does not step in."""
    article, mended = _SHUFFLE[incident.what]
    if not incident.complaint:
        return Ruling(
            articles=("shuffle.0", article),
            finding=Name("Nobody complains of the shuffle.", "洗牌未有人投訴。"),
            effects=(_GOES_ON,),
            discretion=(
                Discretion(Name("Do the tiles look badly mixed?", "看來是否洗得不均勻？"), (Mended(Mend.MIX_ON),)),
            ),
        )
    return Ruling(
        articles=("shuffle.0", "shuffle.1", article),
        finding=Name(
            "A player may insist on the procedure of shuffling and building.", "選手有權要求按程序洗牌和砌牌。"
        ),
        effects=(mended,),
        discretion=_DELIBERATE,
    )


@DEALING.on(WrongThrow)
def wrong_throw(incident: WrongThrow, _: Situation) -> Ruling:
    """dealing-faults.1: thrown again, unless tiles are being taken."""
    if incident.noticed is WrongThrowNoticed.BEFORE_TAKING:
        finding = Name("The throw was wrong and nobody has taken tiles.", "擲骰有誤，四家未開始取牌。")
        return Ruling(
            articles=("dealing-faults.1",), finding=finding, effects=(Mended(Mend.THROW),), discretion=_DELIBERATE
        )
    finding = Name("The throw was wrong, but tiles have been taken by it.", "擲骰有誤，但四家已開始取牌。")
    effects = (Stands(StandsAs.THROW), _GOES_ON)
    return Ruling(articles=("dealing-faults.1",), finding=finding, effects=effects, discretion=_DELIBERATE)


@DEALING.on(WrongOpening)
def wrong_opening(incident: WrongOpening, _: Situation) -> Ruling:
    """dealing-faults.2: corrected, unless all four have taken four tiles."""
    if incident.noticed is WrongOpeningNoticed.BEFORE_ALL_FOUR:
        finding = Name("The wall was opened in the wrong place, and it is early enough.", "開錯了門，仍可更正。")
        return Ruling(
            articles=("dealing-faults.2",), finding=finding, effects=(Mended(Mend.OPENING),), discretion=_DELIBERATE
        )
    finding = Name("All four have taken four tiles from the wrong opening.", "開錯了門，但四家均已各取四張牌。")
    effects = (Stands(StandsAs.OPENING), _GOES_ON)
    return Ruling(articles=("dealing-faults.2",), finding=finding, effects=effects, discretion=_DELIBERATE)


#: The three stages of dealing-faults.3: what is found, what follows, what may be chosen.
_WRONG_DEALER: Final[dict[WrongDealerNoticed, tuple[Name, tuple[AnyEffect, ...], tuple[Option, ...]]]] = {
    WrongDealerNoticed.BEFORE_FIRST_FOUR: (
        Name("The true East has not taken any tiles.", "正確東家未取首四張牌。"),
        (DealAgain(),),
        (),
    ),
    WrongDealerNoticed.BEFORE_LAST_FOUR: (
        Name("The true East has not taken tiles 9 to 12.", "正確東家未取第9至12張牌。"),
        (DealerSettled(NowDealer.TRUE_EAST),),
        (),
    ),
    WrongDealerNoticed.AFTER_LAST_FOUR: (
        Name("The true East has taken 12 tiles: it is too late.", "正確東家已取12張牌，不能更正。"),
        (DealerSettled(NowDealer.WRONG_EAST), _GOES_ON),
        (Option(Party.ALL_FOUR, May.RESTORE_TURN),),
    ),
}


@DEALING.on(WrongDealer)
def wrong_dealer(incident: WrongDealer, _: Situation) -> Ruling:
    """dealing-faults.3, in its three stages; the true East's third draw parts the second from the third (G32)."""
    finding, effects, options = _WRONG_DEALER[incident.noticed]
    return Ruling(
        articles=("dealing-faults.3",),
        decisions=("G32",),
        finding=finding,
        effects=effects,
        options=options,
        discretion=_DELIBERATE,
    )


@DEALING.on(WrongTilesTaken)
def wrong_tiles_taken(incident: WrongTilesTaken, _: Situation) -> Ruling:
    """dealing-faults.4: free before looking, penalised after (dealing.5)."""
    if not incident.looked:
        finding = Name("Wrong tiles were taken, and not looked at.", "拿錯了牌，但未看牌面。")
        effects: tuple[AnyEffect, ...] = (Mended(Mend.DEALT_TILES),)
        return Ruling(articles=("dealing-faults.4",), finding=finding, effects=effects, discretion=_DELIBERATE)
    return Ruling(
        articles=("dealing-faults.4", "dealing.5"),
        finding=Name("Wrong tiles were taken and looked at.", "拿錯了牌，而且看了牌面。"),
        effects=(PointsDeducted(AtDiscretion()),),
        discretion=(
            Discretion(
                Name("Can the tiles be exchanged fairly, or must the deal be redone?", "能否公平地換回，抑或須重配？"),
                (Mended(Mend.DEALT_TILES), Stands(StandsAs.DEALING), DealAgain()),
            ),
            *_DELIBERATE,
        ),
    )


@DEALING.on(HandPeeked)
def hand_peeked(incident: HandPeeked, _: Situation) -> Ruling:
    """dealing.5: looking early is penalised only through a mistake in the deal."""
    if incident.fault_in_deal:
        finding = Name(
            "A player looked before the deal was checked, and there is a mistake in it.",
            "未確認配牌便看牌，而配牌有錯。",
        )
        may = (PointsDeducted(AtDiscretion()), DealAgain())
        question = Name("What penalty does that mistake call for?", "該錯誤應如何處罰？")
        discretion = (Discretion(question, may), *_DELIBERATE)
        return Ruling(articles=("dealing.5",), finding=finding, effects=(), discretion=discretion)
    finding = Name("A player looked early; the deal is right.", "提早看了牌，但配牌無誤。")
    return Ruling(articles=("dealing.5", "general.6"), finding=finding, effects=(_GOES_ON,), discretion=_DELIBERATE)


@DEALING.on(WallTilesTurnedInDealing)
def wall_tiles_turned(incident: WallTilesTurnedInDealing, situation: Situation) -> Ruling:
    """dealing-faults.5: own tiles as exposed ones, a few others as in play, many perhaps a new deal."""
    match incident.whose:
        case WhoseTiles.OWN:
            exposed = tiles_exposed_while_sorting(TilesExposedWhileSorting(how_many=incident.how_many), situation)
            finding = Name("The tiles turned up were that player's to take.", "翻開的是本應歸該選手取的牌。")
            return _with(exposed, finding, ("dealing-faults.5", *exposed.articles))
        case WhoseTiles.FEW_OTHERS:
            free = not incident.looked
            return Ruling(
                articles=("dealing-faults.5", "drawing-faults.2"),
                finding=Name("A few tiles were turned up that were not that player's.", "翻開了少數不歸該選手取的牌。"),
                effects=(TileMixedBack(12),) if free else (TileMixedBack(12), Warned()),
                discretion=_DELIBERATE,
            )
        case WhoseTiles.MANY:
            again = Name("Can the deal still go on fairly?", "能否公平地繼續？")
            return Ruling(
                articles=("dealing-faults.5",),
                finding=Name("Many wall tiles were turned up.", "翻開了很多牌。"),
                effects=(PointsDeducted(AtDiscretion()),) if incident.looked else (),
                discretion=(Discretion(again, (DealAgain(), TileMixedBack(12))), *_DELIBERATE),
            )


def _with(ruling: Ruling, finding: Name, articles: tuple[str, ...]) -> Ruling:
    """The same effects, found otherwise."""
    return Ruling(
        articles=articles,
        finding=finding,
        effects=ruling.effects,
        discretion=ruling.discretion,
        options=ruling.options,
        decisions=ruling.decisions,
    )


@DEALING.on(TilesExposedWhileSorting)
def tiles_exposed_while_sorting(incident: TilesExposedWhileSorting, _: Situation) -> Ruling:
    """penalty-tiles.6: one is free; of several the player takes one back, whichever he likes (G30)."""
    if incident.how_many is HowMany.ONE:
        finding = Name("One tile was exposed while sorting: that is free.", "理牌時暴露了一張，可以免罰。")
        return Ruling(
            articles=("penalty-tiles.6",),
            decisions=("G30",),
            finding=finding,
            effects=(_GOES_ON,),
            discretion=_DELIBERATE,
        )
    return Ruling(
        articles=("penalty-tiles.6", "penalty-tiles.1"),
        decisions=("G30",),
        finding=Name("Two tiles or more were exposed while sorting.", "理牌時暴露了兩張以上。"),
        effects=(ShownTilesPenal(taken_back=1), _GOES_ON),
        options=(Option(Party.OFFENDER, May.TAKE_ONE_BACK),),
        discretion=_DELIBERATE,
    )


@DEALING.on(DealtWrongNumber)
def dealt_wrong_number(incident: DealtWrongNumber, _: Situation) -> Ruling:
    """dealing-faults.6; G33: free before looking; filled or reduced before the first discard; too late after it.

    G35: a hand put right may still win with a Blessing, so nothing is barred before the first discard.
    """
    article, finding, effects = _dealt_count(incident)
    return Ruling(
        articles=("dealing-faults.6", *article),
        decisions=("G33", "G35"),
        finding=finding,
        effects=effects,
        discretion=_DELIBERATE,
    )


def _dealt_count(incident: DealtWrongNumber) -> tuple[tuple[str, ...], Name, tuple[AnyEffect, ...]]:
    """A further article, the finding, and what follows."""
    long = incident.count is CountFault.LONG
    match incident.noticed:
        case DealtWrongNumberNoticed.BEFORE_LOOKING:
            finding = Name("The number is wrong and the player has not looked.", "張數不符，未看手牌。")
            return (), finding, (Mended(Mend.DEALT_COUNT),)
        case DealtWrongNumberNoticed.BEFORE_DISCARD if long:
            finding = Name("The player has seen too many tiles, and not discarded.", "看牌後發覺多了牌，未打第一張。")
            return (), finding, (Mended(Mend.REDUCED), PointsDeducted(AtDiscretion()), _GOES_ON)
        case DealtWrongNumberNoticed.BEFORE_DISCARD:
            finding = Name("The player has too few tiles, and has not discarded.", "看牌後發覺少了牌，未打第一張。")
            return (), finding, (Mended(Mend.FILLED), _GOES_ON)
        case DealtWrongNumberNoticed.AFTER_DISCARD:
            finding = Name("The player has discarded: the number stays wrong.", "自己已打第一張牌，不能更正。")
            bar = HandBarred(Bar.NO_WIN_NOR_CLAIM if long else Bar.NO_WIN)
            return (f"hand-count.{4 if long else 3}",), finding, (bar, _GOES_ON)


@DEALING.on(DealBeyondRepair)
def deal_beyond_repair(_: DealBeyondRepair, situation: Situation) -> Ruling:
    """dealing-faults.7: the referee may order a new deal; G34: never once all four have discarded."""
    if situation.all_discarded:
        return Ruling(
            articles=("dealing-faults.7", "general.7"),
            decisions=("G34",),
            finding=Name("Each of the four has discarded: no new deal any more.", "四家均已打了一輪牌，不能重配。"),
            effects=(Stands(StandsAs.DEALING), _GOES_ON),
            discretion=PENALISE,
        )
    return Ruling(
        articles=("dealing-faults.7",),
        decisions=("G34",),
        finding=Name("The mistake in the deal cannot be mended.", "配牌的錯誤無法更正。"),
        effects=(),
        discretion=(
            Discretion(Name("Can the deal go on fairly?", "牌局能否公平進行？"), (DealAgain(), _GOES_ON)),
            *_DELIBERATE,
        ),
    )
