"""Incidents while the tiles are shuffled, the wall is opened and the hands are dealt."""

from typing import Annotated

from sifang.rules.incident import Fact, Group, Incident, Stage
from sifang.rules.name import Name

__all__ = [
    "CountFault",
    "DealBeyondRepair",
    "DealtWrongNumber",
    "DealtWrongNumberNoticed",
    "HandPeeked",
    "HowMany",
    "ShuffleFault",
    "ShuffleFaulty",
    "TilesExposedWhileSorting",
    "WallTilesTurnedInDealing",
    "WhoseTiles",
    "WrongDealer",
    "WrongDealerNoticed",
    "WrongOpening",
    "WrongOpeningNoticed",
    "WrongThrow",
    "WrongThrowNoticed",
    "WrongTilesTaken",
]


class ShuffleFault(Fact):
    """What was wrong with a shuffle."""

    TURNED_UP = "turned_up", "A tile turned up", "有牌翻開"
    TOO_SHORT = "too_short", "Less than the time laid down, or with one hand", "洗牌時間不足或沒用雙手"
    HELD = "held", "Tiles were held or covered", "按著或扣著某些牌"
    BUILT_EARLY = "built_early", "A player built before all agreed that the tiles were mixed", "四家未同意便砌牌"
    WALL_TURNED_UP = "wall_turned_up", "A tile turned up while the walls were built", "砌牌牆時翻開了牌"
    CROOKED = "crooked", "The walls leave too little room", "牌牆圍得太窄"


class ShuffleFaulty(Incident, frozen=True, kw_only=True):
    """The shuffle or the walls are not as they should be."""

    title = Name("A faulty shuffle", "洗牌不妥")
    group = Group.DEALING
    stages = frozenset({Stage.DEALING})

    what: Annotated[ShuffleFault, Name("What was wrong?", "有何不妥？")]
    complaint: Annotated[bool, Name("Does a player ask for the rule to be kept?", "有選手要求照規則做嗎？")]


class WrongThrowNoticed(Fact):
    """When a wrong throw was noticed."""

    BEFORE_TAKING = "before_taking", "Before anyone took tiles", "開始取牌之前"
    AFTER_TAKING = "after_taking", "After the players had begun to take tiles", "四家已開始取牌之後"


class WrongThrow(Incident, frozen=True, kw_only=True):
    """The wrong player threw the dice, or they were thrown wrongly."""

    title = Name("Dice thrown wrongly", "擲錯骰")
    group = Group.DEALING

    noticed: Annotated[WrongThrowNoticed, Name("When was it noticed?", "何時發覺？")]


class WrongOpeningNoticed(Fact):
    """When a wrong opening was noticed."""

    BEFORE_ALL_FOUR = "before_all_four", "Before all four had taken four tiles", "四家未各取四張之前"
    AFTER_ALL_FOUR = "after_all_four", "After all four had taken four tiles", "四家均已各取四張之後"


class WrongOpening(Incident, frozen=True, kw_only=True):
    """The wall was opened in the wrong place."""

    title = Name("Wall opened in the wrong place", "開錯門")
    group = Group.DEALING

    noticed: Annotated[WrongOpeningNoticed, Name("When was it noticed?", "何時發覺？")]


class WrongDealerNoticed(Fact):
    """When it was noticed that the wrong player dealt."""

    BEFORE_FIRST_FOUR = "before_first_four", "Before the true East took the first four tiles", "正確東家取首四張牌之前"
    BEFORE_LAST_FOUR = (
        "before_last_four",
        "After that, before the true East took tiles 9 to 12",
        "其後，正確東家取第9至12張牌之前",
    )
    AFTER_LAST_FOUR = "after_last_four", "After the true East had taken 12 tiles", "正確東家取了12張牌之後"


class WrongDealer(Incident, frozen=True, kw_only=True):
    """A player who is not East began to take tiles as East. The offender is who did so."""

    title = Name("The wrong player dealt", "做錯莊")
    group = Group.DEALING

    noticed: Annotated[WrongDealerNoticed, Name("When was it noticed?", "何時發覺？")]


class WrongTilesTaken(Incident, frozen=True, kw_only=True):
    """A player took tiles in the deal that were not his to take."""

    title = Name("Wrong tiles taken in the deal", "配牌時拿錯牌")
    group = Group.DEALING
    stages = frozenset({Stage.DEALING, Stage.PLAYING})

    looked: Annotated[bool, Name("Had the player looked at any face?", "該選手看過牌面沒有？")]


class HandPeeked(Incident, frozen=True, kw_only=True):
    """A player looked at the tiles before the deal was found right."""

    title = Name("Tiles looked at before the deal was checked", "未確認配牌便看牌")
    group = Group.DEALING
    stages = frozenset({Stage.DEALING})

    fault_in_deal: Annotated[bool, Name("Is there a mistake in the deal?", "配牌有錯嗎？")]


class WhoseTiles(Fact):
    """Whose tiles were turned up in the deal, and how many."""

    OWN = "own", "Tiles that were coming to that player", "本應歸該選手取的牌"
    FEW_OTHERS = "few_others", "A few others", "少數不歸他取的牌"
    MANY = "many", "Many tiles", "很多牌"


class HowMany(Fact):
    """One or more."""

    ONE = "one", "One", "一張"
    SEVERAL = "several", "Two or more", "兩張以上"


class WallTilesTurnedInDealing(Incident, frozen=True, kw_only=True):
    """A player turned up wall tiles while the hands were dealt."""

    title = Name("Wall tiles turned up in the deal", "配牌時翻開牌牆的牌")
    group = Group.DEALING
    stages = frozenset({Stage.DEALING})

    whose: Annotated[WhoseTiles, Name("Which tiles were turned up?", "翻開了哪些牌？")]
    how_many: Annotated[HowMany, Name("How many?", "多少張？")]
    looked: Annotated[bool, Name("Had the player looked at any face before?", "該選手之前看過牌面沒有？")]


class TilesExposedWhileSorting(Incident, frozen=True, kw_only=True):
    """A player exposed own tiles by accident while sorting the dealt hand, or before."""

    title = Name("Own tiles exposed while sorting the dealt hand", "理牌時暴露手牌")
    group = Group.DEALING
    stages = frozenset({Stage.DEALING, Stage.PLAYING})

    how_many: Annotated[HowMany, Name("How many?", "多少張？")]


class CountFault(Fact):
    """Too few or too many."""

    SHORT = "short", "Too few", "少了"
    LONG = "long", "Too many", "多了"


class DealtWrongNumberNoticed(Fact):
    """When a player noticed a wrong number of dealt tiles."""

    BEFORE_LOOKING = "before_looking", "Before the player looked at any face", "揭看手牌之前"
    BEFORE_DISCARD = (
        "before_discard",
        "After looking, before the player's first discard",
        "看牌之後，自己打第一張牌之前",
    )
    AFTER_DISCARD = "after_discard", "After the player's first discard", "自己打了第一張牌之後"


class DealtWrongNumber(Incident, frozen=True, kw_only=True):
    """A player was dealt too few or too many tiles."""

    title = Name("Wrong number of tiles dealt", "配牌張數不符")
    group = Group.DEALING
    stages = frozenset({Stage.DEALING, Stage.PLAYING, Stage.WON})

    count: Annotated[CountFault, Name("Too few tiles or too many?", "少了還是多了？")]
    noticed: Annotated[DealtWrongNumberNoticed, Name("When was it noticed?", "何時發覺？")]


class DealBeyondRepair(Incident, frozen=True, kw_only=True):
    """A mistake in the deal that cannot be mended, so that the deal cannot go on fairly."""

    title = Name("A deal that cannot be mended", "配牌錯誤無法更正")
    group = Group.DEALING
    stages = frozenset({Stage.DEALING, Stage.PLAYING})
