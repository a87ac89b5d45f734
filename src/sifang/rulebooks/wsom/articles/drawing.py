"""Articles on the course of play: drawing and discarding, and faults in it."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["DRAWING"]

DRAWING: Final[tuple[Article, ...]] = (
    Article(
        "play.1",
        Name("East begins", "東家先打"),
        Name("East opens the deal with a discard.", "開局由東家打出首張牌。"),
        How.CODE,
        where=("sifang.table.evolve._begin_play",),
    ),
    Article(
        "play.2",
        Name("Draw, then discard", "摸一打一"),
        Name(
            "After that each player in turn draws a tile from the head of the wall and discards one.",
            "隨後各家輪流行牌，每次從牆頭摸一張，再打一張。",
        ),
        How.CODE,
        where=("sifang.table.decide._closing_events",),
    ),
    Article(
        "play.3",
        Name("Claims change the order", "鳴牌改變次序"),
        Name("A claim changes this order.", "有人鳴牌，行牌次序便隨之改變。"),
        How.CODE,
        where=("sifang.table.decide._called_events",),
    ),
    Article(
        "play.4",
        Name("How a deal ends", "一局的終結"),
        Name("A deal lasts until somebody wins or it is a draw game.", "一局打至有人和出，或牌盡荒牌為止。"),
        How.CODE,
        where=("sifang.table.decide._own_win_events", "sifang.table.decide._discard_win_events"),
    ),
    Article(
        "draw-discard.1",
        Name("Not before the discard", "不可搶摸"),
        Name(
            "Until the previous player has discarded, do not reach for the wall, nor across the discards in anyone's "
            "view. A referee may rule that a player who drew out of turn has a long hand.",
            "上家未打，不可先伸手去摸，也不可把手伸進牌河遮擋別人視線。搶先摸牌者，裁判可判其為大相公。",
        ),
        How.CODE,
        where=("sifang.table.decide._closing_events",),
    ),
    Article(
        "draw-discard.2",
        Name("Touching the wall gives up the claim", "手觸牆頭即棄鳴"),
        Name(
            "Look at the discard first, then reach. The next player who has touched the head of the wall can no "
            "longer claim the discard; but if another player claims it, a win may still be declared, with its usual "
            "precedence.",
            "下家應先看清打出的牌再摸牌；手一碰到牆頭，就不可再鳴該牌。唯若有他家鳴該牌，仍可按優先規條搶先和出。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.calls.wall_touched",),
    ),
    Article(
        "draw-discard.3",
        Name("Draw before you discard", "先摸後打"),
        Name(
            "Never discard before drawing. A referee may rule that the draw was forgotten, which makes a short hand.",
            "必須先摸後打；顛倒次序者，裁判可判為漏摸，作小相公論。",
        ),
        How.CODE,
        where=("sifang.table.legal._turn_fault",),
    ),
    Article(
        "draw-discard.4",
        Name("When a claim is too late", "何時失去鳴牌權"),
        Name(
            "The other two players lose their claim to a discard once the next player has drawn and has either mixed "
            "the tile into the hand, discarded, or declared a win or a kong.",
            "下家摸牌後，只要已把牌混入手中、或已打牌、或已喊和喊槓，另外兩家就不能再鳴先前那張牌。",
        ),
        How.CODE,
        where=("sifang.table.legal._claim_fault",),
    ),
    Article(
        "draw-discard.5",
        Name("A draw taken back", "摸後遭碰槓"),
        Name(
            "If the next player has lifted a tile but not yet mixed it in when another claims a pung or kong, the "
            "lifted tile goes back. The player who would now draw it may, before looking at it, either take it or "
            "leave it as the first player's next draw and take the following tile.",
            "下家已拿起牌而未混入手中時有人碰、槓，便要放回該牌。其後輪到摸它的一家，在看牌前可選擇照摸，或要求把它留"
            "作該下家下次所摸，自己改摸再下一張。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.calls.claim_late",),
    ),
    Article(
        "draw-discard.6",
        Name("A reasonable pace", "速度適中"),
        Name(
            "Draw at a reasonable pace, one to two seconds after the discard, so that others can claim; and claim "
            "promptly. Otherwise a referee may warn, penalise, or give the benefit to the other side.",
            "摸牌不宜過急，上家打牌後等一兩秒為佳；鳴牌亦不應拖延。否則裁判可警告、處罰，或把利益判給他家。",
        ),
        How.CODE,
        where=("sifang.table.claims.closes_at",),
    ),
    Article(
        "draw-discard.7",
        Name("Discards in rows of six", "牌河六張一行"),
        Name(
            "Discards lie inside the walls, in front of their owner, in order, in rows of six from left to right, "
            "each new row below the last. Whoever lays a tile where it does not belong and so misleads an opponent "
            "into a claim bears the fault.",
            "打出的牌按先後排在牌河中自己面前，由左至右每行六張，滿了便在下面另起一行。放錯位置而令對手誤鳴者，由放錯"
            "的一方受罰。",
        ),
        How.DATA,
        where=("sifang.table.melds.RiverTile",),
    ),
    Article(
        "draw-discard.8",
        Name("Do not name your discard", "打牌不報名"),
        Name(
            "Do not say the name of the tile you discard. Whoever misnames it and so causes a wrong claim is "
            "responsible and is penalised.",
            "打牌時不可報出牌名；報錯而引致對手錯鳴，報錯者須負責並受罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.penalties", "sifang.rulebooks.wsom.rulings.drawing.discard_named"),
    ),
    Article(
        "draw-discard.9",
        Name("Where a discard came from", "打牌來源無須透露"),
        Name(
            "Nobody has to show whether a discard was just drawn or where in the hand it stood; one may hide it, "
            "within the time limit. Opponents may watch and draw conclusions, at their own risk, but no ruling rests "
            "on it: same-round immunity for one. Signalling by it to a partner is forbidden.",
            "打出的是否剛摸的牌、出自手中何處，均無須透露，也可在時限內有意掩飾。對手可自行觀察推斷，風險自負，但不能"
            "據以要求判決，跟張免責亦然。嚴禁藉此與人互通暗號。",
        ),
        How.CODE,
        where=("sifang.table.events.TileDiscarded",),
    ),
    Article(
        "drawing-faults.0",
        Name("For unintended faults", "適用於無心之失"),
        Name(
            "This section covers faults made unintentionally while drawing or discarding. For deliberate ones a "
            "referee may put things right and punish further.",
            "本節處理摸牌、打牌時無意犯的過失；若屬故意，裁判可另行糾正及加罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.drawing",),
    ),
    Article(
        "drawing-faults.1",
        Name("Drawn from the wrong place", "摸錯位置"),
        Name(
            "A tile drawn from the wrong place, or from the tail by mistake, counts as drawn and play goes on. The "
            "player is warned, and points are deducted if that very tile completes a win; but not where a referee "
            "finds opponents partly to blame, for example for a badly placed wall.",
            "誤從別處或槓尾摸牌，該張照算，繼續打。犯規者受警告，若正好因此自摸和便要扣分；但裁判認為對手亦有責任（如"
            "牌牆放得不妥）時可免罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.penalties", "sifang.rulebooks.wsom.rulings.drawing.drew_from_wrong_place"),
    ),
    Article(
        "drawing-faults.2",
        Name("Wall tiles turned up", "翻開牆牌"),
        Name(
            "Turning up the next tile on one's own turn: one must draw it, may not claim instead, and it is a live "
            "penalty tile. On another's turn: a warning, and the player due to draw it chooses between taking it and "
            "having it mixed back. Any other wall tile: a warning, and the referee mixes it with at least twelve "
            "neighbours and rebuilds them.",
            "輪到自己時翻開牆頭下一張，必須摸它，不得改為鳴牌，且該牌成為生罰張。非輪到自己而翻開，受警告，應摸的一家"
            "可照摸或要求混回。翻開其他位置的牌，受警告，由裁判連同附近至少12張洗勻砌回。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.drawing.wall_tile_turned", "sifang.table.consequences.flipped_drawn"),
    ),
    Article(
        "drawing-faults.3",
        Name("An opponent's tiles turned up", "翻開對手手牌"),
        Name(
            "Whoever turns up tiles of an opponent's hand is penalised as the referee sees fit.",
            "弄翻對手手牌者，由裁判斟酌處罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.penalties", "sifang.rulebooks.wsom.rulings.drawing.opponent_tiles_turned"),
    ),
    Article(
        "drawing-faults.4",
        Name("The table disturbed", "弄亂牌局"),
        Name(
            "Whoever disorders the tiles so badly that the deal cannot go on is penalised as the referee sees fit, as "
            "a rule heavily.",
            "把桌上的牌弄得無法續局者，由裁判斟酌處罰，一般從重。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.penalties", "sifang.rulebooks.wsom.rulings.drawing.table_disturbed"),
    ),
)
