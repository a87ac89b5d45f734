"""Incidents with counting, recording, time and conduct."""

from typing import Annotated

from sifang.rules.incident import Fact, Group, Incident, Stage
from sifang.rules.name import Name

__all__ = [
    "AdviceUnasked",
    "ArrangementDisputed",
    "Cheating",
    "CountDisputed",
    "DeliberateFault",
    "DiscardSourceArgued",
    "DrawnTileMixedIn",
    "DrewInFreeTime",
    "ImmunityRaised",
    "LateArrival",
    "Lateness",
    "MinorFault",
    "Miscount",
    "MiscountWay",
    "OverLimit",
    "Overtime",
    "PlayerTooSlow",
    "Raiser",
    "TimeLost",
]

_COUNTING = frozenset({Stage.WON})


class MiscountWay(Fact):
    """In which direction a count is wrong."""

    TOO_HIGH = "too_high", "Too high", "計多了"
    TOO_LOW = "too_low", "Too low", "計少了"


class Miscount(Incident, frozen=True, kw_only=True):
    """A hand was counted wrongly. The offender is the winner."""

    title = Name("A wrong count", "計錯分")
    group = Group.SCORING
    stages = _COUNTING
    outlasts_deal = True

    way: Annotated[MiscountWay, Name("Too high or too low?", "計多了還是計少了？")]
    raised: Annotated[bool, Name("Does a player point it out?", "有選手指出嗎？")]


class CountDisputed(Incident, frozen=True, kw_only=True):
    """Players disagree on the count."""

    title = Name("A disputed count", "計分爭議")
    group = Group.SCORING
    stages = _COUNTING
    outlasts_deal = True

    two_counts: Annotated[bool, Name("Are two different counts put forward?", "是否主張著二個不同的計法？")]


class Raiser(Fact):
    """Who raised same-round immunity."""

    DISCARDER = "discarder", "The player who dealt into the hand", "放銃者"
    OTHER = "other", "Another player", "其他人"
    NOBODY = "nobody", "Nobody", "沒有人"


class ImmunityRaised(Incident, frozen=True, kw_only=True):
    """Whether same-round immunity applies is asked. The offender is who dealt into the hand."""

    title = Name("Same-round immunity asked for", "提出跟張免責")
    group = Group.SCORING
    stages = _COUNTING
    outlasts_deal = True

    by: Annotated[Raiser, Name("Who raises it?", "由誰提出？")]


class DiscardSourceArgued(Incident, frozen=True, kw_only=True):
    """A player argues from where in a hand a discard came."""

    title = Name("An argument from where a discard stood", "以打牌來源作依據")
    group = Group.SCORING
    stages = frozenset({Stage.PLAYING, Stage.WON})

    signal: Annotated[bool, Name("Is a signal between two players alleged?", "是否指有人藉此串通？")]


class ArrangementDisputed(Incident, frozen=True, kw_only=True):
    """A winner wants another arrangement of the tiles."""

    title = Name("Another arrangement of the winning hand", "改排和牌的牌形")
    group = Group.SCORING
    stages = _COUNTING
    outlasts_deal = True

    mixed: Annotated[bool, Name("Have concealed and exposed tiles been mixed up?", "暗張與明張混淆了嗎？")]
    two_at_once: Annotated[
        bool, Name("Are patterns of two arrangements added together?", "是否把不同牌形的和種一併計算？")
    ]


class DrawnTileMixedIn(Incident, frozen=True, kw_only=True):
    """A winner by self-draw put the drawn tile among the others before the hand was confirmed."""

    title = Name("The winning tile mixed into the hand", "和的牌混進手牌")
    group = Group.SCORING
    stages = _COUNTING

    tile_matters: Annotated[
        bool,
        Name(
            "Does a pattern rest on which tile was drawn, such as Nine Gates?", "有和種取決於所和的牌嗎，例如九蓮寶燈？"
        ),
    ]


class AdviceUnasked(Incident, frozen=True, kw_only=True):
    """Somebody spoke into another's counting without being asked."""

    title = Name("Unasked advice in counting", "未被請求而插嘴計分")
    group = Group.SCORING
    stages = _COUNTING


class OverLimit(Fact):
    """Which limit was exceeded."""

    MOVE = "move", "The limit of a move", "每次打牌的時限"
    DEAL = "deal", "The limit of the deal", "整局的時限"
    BOTH = "both", "Both", "兩者"


class TimeLost(Fact):
    """How much a player has lost for time in one deal."""

    ALLOWED = "allowed", "No more than the rules allow", "未超過規則所容許"
    EXCESSIVE = "excessive", "More than the rules allow", "已超過規則所容許"


class Overtime(Incident, frozen=True, kw_only=True):
    """A timed player took too long."""

    title = Name("Too much time taken", "超時")
    group = Group.TIME
    stages = frozenset({Stage.PLAYING, Stage.WON})

    limit: Annotated[OverLimit, Name("Which limit was exceeded?", "超過了哪一個時限？")]
    lost: Annotated[TimeLost, Name("How many points has that cost in this deal?", "本局因超時共扣了多少分？")]
    excused: Annotated[bool, Name("Is there a good reason?", "有合理解釋嗎？")]


class DrewInFreeTime(Incident, frozen=True, kw_only=True):
    """A player drew in the first seconds after the deal, which are free for all."""

    title = Name("Drawing in the free seconds after the deal", "配牌後首段時間內摸牌")
    group = Group.TIME
    stages = frozenset({Stage.PLAYING})

    asked_to_wait: Annotated[
        bool, Name("Had a later player asked for the draw to wait?", "有後面的一家要求暫不摸牌嗎？")
    ]


class PlayerTooSlow(Incident, frozen=True, kw_only=True):
    """Players find an opponent too slow."""

    title = Name("A player said to be too slow", "投訴對手太慢")
    group = Group.TIME
    stages = frozenset({Stage.PLAYING})


class Lateness(Fact):
    """How late a player came to the table."""

    FIVE = "five", "Up to 5 minutes", "5分鐘以內"
    TEN = "ten", "More than 5, up to 10 minutes", "5至10分鐘"
    FIFTEEN = "fifteen", "More than 10, up to 15 minutes", "10至15分鐘"
    MORE = "more", "More than 15 minutes", "15分鐘以上"


class LateArrival(Incident, frozen=True, kw_only=True):
    """A player came late to the table."""

    title = Name("Coming late to the table", "遲到")
    group = Group.CONDUCT
    outlasts_deal = True

    late: Annotated[Lateness, Name("How late?", "遲到多久？")]


class MinorFault(Incident, frozen=True, kw_only=True):
    """A small fault or bad manners of which no article speaks."""

    title = Name("A small fault or bad manners", "輕微犯規或失禮")
    group = Group.CONDUCT

    complaint: Annotated[bool, Name("Does an opponent complain?", "有對手投訴嗎？")]
    unfair: Annotated[bool, Name("Does it harm anyone's chances?", "有損比賽的公平嗎？")]


class DeliberateFault(Incident, frozen=True, kw_only=True):
    """A rule was broken on purpose, whichever it is."""

    title = Name("A fault committed on purpose", "故意犯規")
    group = Group.CONDUCT
    outlasts_deal = True


class Cheating(Incident, frozen=True, kw_only=True):
    """Tiles changed or hidden, signals, collusion."""

    title = Name("Cheating", "作弊")
    group = Group.CONDUCT
    outlasts_deal = True
