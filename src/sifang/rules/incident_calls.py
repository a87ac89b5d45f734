"""Incidents with claims, kongs and declared wins."""

from typing import Annotated

from sifang.rules.incident import Fact, Group, Incident, Stage
from sifang.rules.name import Name

__all__ = [
    "AddedKongSilent",
    "AddedTileUnclear",
    "CallChanged",
    "CallFault",
    "CallNotStandard",
    "CallTo",
    "CalledSet",
    "ClaimAgainstChow",
    "ClaimLate",
    "ClaimSilent",
    "DrawProgress",
    "EmptyCall",
    "EmptyCallNoticed",
    "EmptyKong",
    "EmptyWin",
    "FalseWin",
    "LateCall",
    "NotAWin",
    "ReplacementBeforeShowing",
    "ShownWhileChecking",
    "Touched",
    "WallTouched",
    "WinFrom",
    "WrongCall",
    "WrongCallNoticed",
]

_PLAY = frozenset({Stage.PLAYING, Stage.WON})


class LateCall(Fact):
    """What may be called for any player's discard."""

    PUNG_OR_KONG = "pung_or_kong", "A pung or a kong", "碰或槓"
    WIN = "win", "A win", "和"


class WallTouched(Incident, frozen=True, kw_only=True):
    """The next player touched the head of the wall and then claimed the discard after all."""

    title = Name("Claiming after touching the wall", "觸摸牆頭後鳴牌")
    group = Group.CALLS
    stages = _PLAY

    calls_win: Annotated[bool, Name("Is the call a win?", "所叫的是和牌嗎？")]
    another_claims: Annotated[bool, Name("Does another player claim the same tile?", "有他家鳴同一張牌嗎？")]


class DrawProgress(Fact):
    """How far the next player's draw had come."""

    NOT_BEGUN = "not_begun", "The next player had not lifted a tile", "下家未拿起牌"
    LIFTED = "lifted", "A tile was lifted, and not put among the hand's tiles", "已拿起牌，未混進暗手"
    MIXED_IN = "mixed_in", "The tile was put among the hand's tiles", "已把牌混進暗手"
    ACTED = "acted", "The next player had discarded, or declared a win or a kong", "下家已打牌，或已宣告和牌、開槓"


class ClaimLate(Incident, frozen=True, kw_only=True):
    """A player claimed a discard when the next player was already drawing. The offender is the late caller."""

    title = Name("A claim while the next player draws", "下家摸牌時才鳴牌")
    group = Group.CALLS
    stages = _PLAY

    call: Annotated[LateCall, Name("What was called?", "叫了甚麼？")]
    next_player: Annotated[DrawProgress, Name("How far was the next player?", "下家進行到哪一步？")]


class ClaimSilent(Incident, frozen=True, kw_only=True):
    """A player claimed a tile without saying so."""

    title = Name("A claim that was not spoken", "不揚聲鳴牌")
    group = Group.CALLS
    stages = _PLAY

    next_player: Annotated[DrawProgress, Name("How far was the next player?", "下家進行到哪一步？")]
    discarded_first: Annotated[
        bool, Name("Did the claimer discard before showing the set?", "鳴牌者是否在亮牌前打牌？")
    ]


class ClaimAgainstChow(Incident, frozen=True, kw_only=True):
    """A pung, kong or win is called against a chow under way. The offender is who chows."""

    title = Name("A claim against a chow", "吃牌時他家叫鳴")
    group = Group.CALLS
    stages = _PLAY

    call: Annotated[LateCall, Name("What was called against it?", "他家叫了甚麼？")]
    shown: Annotated[bool, Name("Was the chow shown?", "明順已亮出嗎？")]
    discarded: Annotated[bool, Name("Had the chower discarded?", "吃牌者已打牌嗎？")]
    properly: Annotated[
        bool,
        Name(
            "Was the chow spoken first, and about a second left before showing or discarding?",
            "是否先揚聲並過約一秒才亮牌或打牌？",
        ),
    ]


class CalledSet(Fact):
    """What was called."""

    CHOW = "chow", "Chow", "吃"
    PUNG = "pung", "Pung", "碰"
    DIRECT_KONG = "direct_kong", "Kong of a discard", "大明槓"
    OWN_KONG = "own_kong", "Concealed or added kong", "暗槓或小明槓"

    @property
    def is_kong(self) -> bool:
        """Whether a replacement follows."""
        return self in (CalledSet.DIRECT_KONG, CalledSet.OWN_KONG)


class CallFault(Fact):
    """Why a shown set is wrong."""

    WRONG_TILES = "wrong_tiles", "The tiles make no such set", "牌組內容不符"
    NOT_PREVIOUS = "not_previous", "The chowed tile was not the previous player's", "吃的不是上家的牌"
    PENALTY_TILE = "penalty_tile", "It uses a penalty tile", "用了罰張"
    NO_DISCARD = "no_discard", "Only dead penalty tiles would be left to discard", "餘下可打的只有死罰張"
    BARRED = "barred", "The hand may not claim", "手牌不得鳴牌"


class WrongCallNoticed(Fact):
    """When a wrong set was noticed."""

    AT_ONCE = "at_once", "At once: nobody has acted since, no replacement was drawn", "即時：之後未有人行動，未補槓"
    AFTER_ACTION = (
        "after_action",
        "After the discard was claimed or the next player had drawn",
        "打出的牌已被鳴，或下家已摸牌",
    )
    AFTER_REPLACEMENT = "after_replacement", "After the kong's replacement was drawn", "已補槓"


class WrongCall(Incident, frozen=True, kw_only=True):
    """A set was claimed and shown that may not be."""

    title = Name("A wrong set shown", "亮出錯誤的牌組")
    group = Group.CALLS
    stages = _PLAY

    call: Annotated[CalledSet, Name("What was called?", "叫了甚麼？")]
    noticed: Annotated[WrongCallNoticed, Name("When was it noticed?", "何時發覺？")]
    fault: Annotated[CallFault, Name("Why is it wrong?", "錯在哪裡？")]
    mendable: Annotated[
        bool, Name("Does the player hold the right tiles for the set?", "該選手拿得出正確的牌來組成嗎？")
    ]


class CallTo(Fact):
    """To what a call is changed."""

    CLAIM = "claim", "Another claim", "另一種鳴牌"
    WIN = "win", "A win", "和牌"


class CallChanged(Incident, frozen=True, kw_only=True):
    """A player called one thing and wants another."""

    title = Name("A call changed", "改鳴")
    group = Group.CALLS
    stages = _PLAY

    to: Annotated[CallTo, Name("Changed to what?", "改成甚麼？")]
    shown: Annotated[bool, Name("Had tiles been shown?", "已亮出牌嗎？")]
    overtaken: Annotated[bool, Name("Had another player called with precedence?", "另有對手以優先權叫鳴嗎？")]


class EmptyCallNoticed(Fact):
    """How far a called claim had gone before it was withdrawn."""

    NOT_DISCARDED = "not_discarded", "The caller has not discarded", "叫鳴者未打牌"
    DISCARDED = "discarded", "The caller has discarded, nobody has acted on it", "叫鳴者已打牌，未有人行動"
    ACTED_ON = "acted_on", "That discard was claimed, or the next player has drawn", "所打的牌已被鳴，或下家已摸牌"


class EmptyCall(Incident, frozen=True, kw_only=True):
    """A player called a chow, a pung or a direct kong and wants to withdraw before showing it."""

    title = Name("A call withdrawn before showing", "空鳴")
    group = Group.CALLS
    stages = _PLAY

    noticed: Annotated[EmptyCallNoticed, Name("How far has it gone?", "進行到哪一步？")]


class EmptyKong(Incident, frozen=True, kw_only=True):
    """A player said kong on his own turn and withdraws before showing it."""

    title = Name("An own kong withdrawn before showing", "空槓")
    group = Group.CALLS
    stages = _PLAY


class ReplacementBeforeShowing(Incident, frozen=True, kw_only=True):
    """A player drew the replacement before showing the kong."""

    title = Name("Replacement drawn before the kong was shown", "先補槓後亮牌")
    group = Group.CALLS
    stages = _PLAY


class AddedKongSilent(Incident, frozen=True, kw_only=True):
    """A player showed the tile for an added kong without saying kong first."""

    title = Name("An added kong that was not spoken", "開小明槓不揚聲")
    group = Group.CALLS
    stages = _PLAY


class AddedTileUnclear(Incident, frozen=True, kw_only=True):
    """A discard was laid so near the melds that it looked like an added kong."""

    title = Name("Discard or added kong?", "打牌抑或開槓不明")
    group = Group.CALLS
    stages = _PLAY

    win_called: Annotated[bool, Name("Did anyone call a win on it?", "有人喊和嗎？")]


class CallNotStandard(Incident, frozen=True, kw_only=True):
    """A call in other words than the rules lay down."""

    title = Name("A call in other words", "用語不規範")
    group = Group.CALLS
    stages = _PLAY


class WinFrom(Fact):
    """Where the tile of a declared win came from."""

    DISCARD = "discard", "A discard", "他家打出的牌"
    SELF_DRAW = "self_draw", "A draw of one's own", "自摸"
    ROB = "rob", "A tile added to a pung", "搶槓"


class NotAWin(Fact):
    """Why a declared win is none, in the order in which it is checked."""

    BARRED = "barred", "The hand is barred from winning", "手牌已不得和牌"
    COUNT = "count", "The hand has the wrong number of tiles", "手牌數目不符"
    NO_RIGHT = "no_right", "No right to the tile: too late, or outranked", "無權取該牌：過時或被截"
    PENALTY_TILE = "penalty_tile", "Penalty tiles bar it", "受罰張限制"
    WRONG_TILE = "wrong_tile", "The hand was ready, but for another tile", "聽牌，但不是這張"
    NOT_READY = "not_ready", "The hand was one tile from ready", "未聽牌，差一張"
    FAR = "far", "The hand was farther from ready", "離聽牌更遠"
    BELOW_MINIMUM = "below_minimum", "The hand is complete and worth less than the minimum", "牌形完整而分數不足起和"


class FalseWin(Incident, frozen=True, kw_only=True):
    """A win was declared and the hand shown, and it is none."""

    title = Name("A false win, the hand shown", "錯和")
    group = Group.WINS
    stages = _PLAY

    on: Annotated[WinFrom, Name("Where did the tile come from?", "和的牌從何而來？")]
    why: Annotated[NotAWin, Name("Why is it no win?", "為何不成立？")]
    misled: Annotated[bool, Name("Was the player misled by a wrongly named discard?", "是否因對手讀錯牌名所致？")]


class EmptyWin(Incident, frozen=True, kw_only=True):
    """A win was declared and withdrawn before the hand was shown."""

    title = Name("A win withdrawn before showing", "空和")
    group = Group.WINS
    stages = _PLAY

    on: Annotated[WinFrom, Name("Where did the tile come from?", "和的牌從何而來？")]


class Touched(Fact):
    """What an opponent did while a win was checked."""

    SHOWED = "showed", "Showed own tiles", "公開了自己的手牌"
    PUSHED = "pushed", "Pushed the tiles on the table about", "推亂了桌上的牌"


class ShownWhileChecking(Incident, frozen=True, kw_only=True):
    """An opponent showed tiles or disturbed the table before a declared win was confirmed."""

    title = Name("Tiles shown or disturbed while a win was checked", "確認和牌前公開手牌或推亂牌")
    group = Group.WINS
    stages = _PLAY

    what: Annotated[Touched, Name("What was done?", "做了甚麼？")]
    win_stands: Annotated[bool, Name("Does the win stand?", "和牌成立嗎？")]
