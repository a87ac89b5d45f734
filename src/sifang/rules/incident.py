"""What an incident is: something that happened at the table and should not have, with the facts a ruling rests on.

The incidents themselves stand in the files `incident_...` beside this one, and together in `incidents`. A fact is a
field annotated with the question that asks for it; its type is closed, so that every answer can be listed. Fields
without a question (who, which tiles) do not change the ruling, only whom and what it concerns.

Questions and answers are written in English and in Traditional Chinese.
"""

from enum import StrEnum
from typing import Annotated, ClassVar, Self

from msgspec import Struct

from sifang.rules.name import Name
from sifang.rules.naming import snake_case
from sifang.tiles import Seat, Tile

__all__ = ["Before", "Fact", "Group", "Incident", "Situation", "Stage", "Status"]


class Fact(StrEnum):
    """A closed set of answers: each is its word on the wire, and its text."""

    text: Name

    def __new__(cls, word: str, en: str, zh: str) -> Self:
        """A member is its word; the text goes along."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.text = Name(en, zh)
        return member


class Stage(Fact):
    """Where the deal stands when the referee rules."""

    DEALING = "dealing", "The tiles are being dealt", "正在配牌"
    PLAYING = "playing", "It is being played", "正在打牌"
    WON = "won", "A win was declared and is being checked or counted", "已宣告和牌，正在核對或計分"
    RECORDED = "recorded", "The result is agreed and recorded, the next deal has not begun", "已記分，未開下一局"
    NEXT_DEAL = "next_deal", "The next deal has begun", "下一局已開始"
    SIGNED = "signed", "The card of the half or segment is signed", "記分卡已簽名"

    @property
    def is_over(self) -> bool:
        """Whether the deal has its result."""
        return self in _OVER


_OVER = (Stage.RECORDED, Stage.NEXT_DEAL, Stage.SIGNED)


class Status(Fact):
    """What earlier rulings of this deal have left the offender."""

    SOUND = "sound", "Nothing: the hand may do everything", "沒有，手牌不受限"
    NO_WIN = "no_win", "The hand may not win", "已不得和牌"
    NO_WIN_NOR_CLAIM = "no_win_nor_claim", "The hand may neither win nor claim", "已不得和牌、鳴牌"


class Before(Fact):
    """How often the offender has done the same before, where repetition counts."""

    NEVER = "never", "Never", "從未"
    ONCE = "once", "Once", "一次"
    TWICE = "twice", "Twice", "兩次"
    OFTEN = "often", "Three times or more", "三次或以上"

    @property
    def times(self) -> int:
        """The number, 3 for three and more."""
        return tuple(Before).index(self)


class Situation(Struct, frozen=True, kw_only=True):
    """What a ruling needs to know of the table: derived from a deal's state, or typed in at a physical table."""

    stage: Annotated[Stage, Name("Where does the deal stand?", "這一局進行到哪裡？")] = Stage.PLAYING
    own_turn: Annotated[bool, Name("Is it the offender's own turn to discard?", "是否正輪到犯規者打牌？")] = False
    all_discarded: Annotated[bool, Name("Has each of the four discarded once?", "四家是否都已打過一張牌？")] = False
    status: Annotated[
        Status,
        Name("Did an earlier ruling of this deal bar the offender's hand?", "本局先前有否判決限制犯規者的手牌？"),
    ] = Status.SOUND
    before: Annotated[Before, Name("How often has the offender done the same before?", "犯規者之前犯過多少次？")] = (
        Before.NEVER
    )


class Group(Fact):
    """The headings under which incidents are looked for."""

    DEALING = "dealing", "Shuffling and dealing", "洗牌與配牌"
    PLAY = "play", "Drawing and discarding", "摸牌與打牌"
    TILES = "tiles", "Exposed tiles and wrong counts", "露牌與張數不符"
    CALLS = "calls", "Claims and kongs", "鳴牌與開槓"
    WINS = "wins", "Declared wins", "宣告和牌"
    SCORING = "scoring", "Counting and recording", "計分與記錄"
    TIME = "time", "Time", "時限"
    CONDUCT = "conduct", "Conduct", "操守"


class Incident(Struct, frozen=True, kw_only=True, tag_field="incident", tag=snake_case):
    """What happened. `seat` is the offender; `tiles` are those that the fault showed or moved, where they are known."""

    title: ClassVar[Name]
    group: ClassVar[Group]
    stages: ClassVar[frozenset[Stage]] = frozenset(Stage)
    """The stages in which such a thing can be ruled on, a deal that is over apart."""
    outlasts_deal: ClassVar[bool] = False
    """Whether a ruling can still change something when the deal is over."""

    seat: Seat = Seat.FIRST
    tiles: tuple[Tile, ...] = ()
