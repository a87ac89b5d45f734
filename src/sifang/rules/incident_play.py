"""Incidents while tiles are drawn and discarded, and with tiles shown or held that should not be."""

from typing import Annotated

from sifang.rules.incident import Fact, Group, Incident, Stage
from sifang.rules.incident_dealing import HowMany
from sifang.rules.name import Name

__all__ = [
    "DeadTileDiscarded",
    "DiscardMisplaced",
    "DiscardNamed",
    "DiscardedBeforeDrawing",
    "DrewFromWrongPlace",
    "DrewOutOfTurn",
    "HandCount",
    "OpponentTilesTurned",
    "OwnTileExposed",
    "PaceFault",
    "TableDisturbed",
    "UndoneBy",
    "WallTile",
    "WallTileTurned",
    "WrongHandCount",
    "WrongPace",
]

_PLAY = frozenset({Stage.PLAYING, Stage.WON})


class DrewOutOfTurn(Incident, frozen=True, kw_only=True):
    """A player reached for the wall, or drew, before the previous player had discarded."""

    title = Name("Drawing before the discard", "上家未打牌便摸牌")
    group = Group.PLAY
    stages = _PLAY

    drew: Annotated[bool, Name("Did the player take a tile, not only reach for it?", "已拿起牌，不只是伸手？")]


class DiscardedBeforeDrawing(Incident, frozen=True, kw_only=True):
    """A player whose turn it was discarded before drawing."""

    title = Name("Discarding before drawing", "先打後摸")
    group = Group.PLAY
    stages = _PLAY


class WrongPace(Fact):
    """Too quick or too slow."""

    HASTY_DRAW = "hasty_draw", "A draw so quick that others could not claim", "摸牌太快，妨礙他家鳴牌"
    SLOW_CLAIM = "slow_claim", "A claim held back on purpose", "故意拖延鳴牌"


class PaceFault(Incident, frozen=True, kw_only=True):
    """A player drew in haste or claimed late, to the harm of another."""

    title = Name("Drawing in haste or claiming late", "摸牌過快或鳴牌拖延")
    group = Group.PLAY
    stages = _PLAY

    what: Annotated[WrongPace, Name("What was it?", "屬哪一種？")]


class DiscardMisplaced(Incident, frozen=True, kw_only=True):
    """A discard lies where it does not belong."""

    title = Name("A discard out of place", "打出的牌放錯位置")
    group = Group.PLAY
    stages = _PLAY

    misled: Annotated[bool, Name("Did it mislead an opponent into a claim?", "有否令對手誤鳴？")]


class DiscardNamed(Incident, frozen=True, kw_only=True):
    """A player said what tile he discarded."""

    title = Name("Naming one's discard", "讀出所打的牌名")
    group = Group.PLAY
    stages = _PLAY

    wrongly: Annotated[bool, Name("Was it the wrong name?", "讀錯了牌名嗎？")]
    misled: Annotated[bool, Name("Did it mislead an opponent into a claim or a win?", "有否令對手錯鳴或錯和？")]


class DrewFromWrongPlace(Incident, frozen=True, kw_only=True):
    """A player in turn drew a tile from the wrong place, or from the tail without a kong."""

    title = Name("Drawn from the wrong place", "摸錯牌")
    group = Group.PLAY
    stages = _PLAY

    won: Annotated[bool, Name("Did that tile complete a win?", "正好因此自摸和嗎？")]
    others_to_blame: Annotated[
        bool,
        Name("Are opponents partly to blame, say for a badly placed wall?", "對手是否亦有責任，例如牌牆放得不妥？"),
    ]
    in_hand: Annotated[bool, Name("Has it been put among the hand's tiles?", "已把牌混入手牌嗎？")]


class WallTile(Fact):
    """Which wall tile was turned up."""

    NEXT = "next", "The next tile to be drawn", "牆頭的下一張牌"
    OTHER = "other", "Any other", "其他的牌"


class WallTileTurned(Incident, frozen=True, kw_only=True):
    """A player turned up a tile of the wall in play."""

    title = Name("A wall tile turned up", "翻開牌牆的牌")
    group = Group.PLAY
    stages = _PLAY

    which: Annotated[WallTile, Name("Which tile?", "哪一張？")]
    to_draw: Annotated[bool, Name("Was it that player's turn to draw?", "當時是否輪到該選手摸牌？")]
    many: Annotated[bool, Name("Were it three tiles or more?", "是否三張以上？")]


class OpponentTilesTurned(Incident, frozen=True, kw_only=True):
    """A player turned up tiles of an opponent's hand."""

    title = Name("An opponent's tiles turned up", "翻開對手的牌")
    group = Group.PLAY
    stages = _PLAY


class TableDisturbed(Incident, frozen=True, kw_only=True):
    """A player disordered the tiles on the table badly."""

    title = Name("The table disturbed", "擾亂牌局")
    group = Group.PLAY
    stages = frozenset({Stage.DEALING}) | _PLAY

    can_go_on: Annotated[bool, Name("Can the deal be restored and go on?", "牌局能否還原並繼續？")]


class OwnTileExposed(Incident, frozen=True, kw_only=True):
    """A player's own tile was seen by the others in play."""

    title = Name("An own tile exposed", "暴露了手牌")
    group = Group.TILES
    stages = _PLAY

    how_many: Annotated[HowMany, Name("How many?", "多少張？")]


class UndoneBy(Fact):
    """Whether others have acted since."""

    NOBODY = "nobody", "Nobody has acted since", "之後未有人行動"
    NEXT = "next", "The tile was claimed, or the next player has drawn", "該牌已被鳴，或下家已摸牌"


class DeadTileDiscarded(Incident, frozen=True, kw_only=True):
    """A player discarded a dead penalty tile."""

    title = Name("A dead penalty tile discarded", "打出死罰張")
    group = Group.TILES
    stages = _PLAY

    noticed: Annotated[UndoneBy, Name("When was it noticed?", "何時發覺？")]


class HandCount(Fact):
    """What the count of a hand was found to be."""

    SHORT = "short", "Too few tiles", "少了"
    LONG = "long", "Too many tiles", "多了"
    RESTORED = "restored", "It was wrong before and is right again", "曾經不符，現已回復"


class WrongHandCount(Incident, frozen=True, kw_only=True):
    """A player is found in play to hold the wrong number of tiles."""

    title = Name("A hand with the wrong number of tiles", "手牌數目不符")
    group = Group.TILES
    stages = _PLAY

    count: Annotated[HandCount, Name("What is wrong with it?", "怎樣不符？")]
