"""Articles of the scoring chapter on its 44 patterns."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["PATTERNS"]

PATTERNS: Final[tuple[Article, ...]] = (
    Article(
        "pattern.1.1",
        Name("All Sequences", "平和"),
        Name(
            "Four chows. Any eyes, any wait, open or concealed. 5 points.",
            "四組全是順子；眼及聽牌形式不限，鳴牌亦可。5分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.all_chows",),
    ),
    Article(
        "pattern.1.2",
        Name("Concealed Hand", "門前清"),
        Name(
            "A regular hand without a chow, pung or kong claimed before the win. The winning tile may come from a "
            "discard, and concealed kongs are allowed. 5 points.",
            "基本形，和牌前沒有吃、碰或明槓；銃和可，暗槓亦可。5分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.concealed_hand",),
    ),
    Article(
        "pattern.1.3",
        Name("No Terminals", "斷么九"),
        Name(
            "Simples only: no terminal and no honour. Open or concealed. 5 points.",
            "全副只有2至8的數牌，沒有么九和字牌；鳴牌亦可。5分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.all_simples",),
    ),
    Article(
        "pattern.2.1.1",
        Name("Mixed One-Suit", "混一色"),
        Name("One suit together with honours. 40 points.", "只用一色數牌，並有字牌。40分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.half_flush",),
    ),
    Article(
        "pattern.2.1.2",
        Name("Pure One-Suit", "清一色"),
        Name(
            "One suit only, without honours. 80 points; as an option 100.",
            "全副只有一色數牌，沒有字牌。80分；可選用100分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.full_flush",),
    ),
    Article(
        "pattern.2.2",
        Name("Nine Gates", "九蓮寶燈"),
        Name(
            "Before the winning tile the concealed hand is exactly 1112345678999 of one suit, and so wins with any "
            "tile of the suit. 480 points.",
            "和牌前手中暗牌恰為同色1112345678999，同色任何一張皆可和。480分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.nine_gates",),
    ),
    Article(
        "pattern.3.1",
        Name("Value Honor", "番牌"),
        Name(
            "A pung or kong of one's seat wind or of a dragon. 10 points for each such set.",
            "門風或三元牌的刻子或槓子。每組10分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.value_honour",),
    ),
    Article(
        "pattern.3.2.1",
        Name("Small Three Dragons", "小三元"),
        Name(
            "Pungs or kongs of two dragons, and eyes of the third. 40 points.",
            "三元牌兩款成刻或槓，第三款作眼。40分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.little_three_dragons",),
    ),
    Article(
        "pattern.3.2.2",
        Name("Big Three Dragons", "大三元"),
        Name("Pungs or kongs of all three dragons. 130 points.", "三款三元牌都成刻或槓。130分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.big_three_dragons",),
    ),
    Article(
        "pattern.3.3.1",
        Name("Small Three Winds", "小三風"),
        Name(
            "Pungs or kongs of two winds, and eyes of a third. 30 points.",
            "風牌兩款成刻或槓，另一款風牌作眼。30分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.little_three_winds",),
    ),
    Article(
        "pattern.3.3.2",
        Name("Big Three Winds", "大三風"),
        Name("Pungs or kongs of three winds. 120 points.", "風牌三款成刻或槓。120分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.big_three_winds",),
    ),
    Article(
        "pattern.3.3.3",
        Name("Small Four Winds", "小四喜"),
        Name(
            "Pungs or kongs of three winds, and eyes of the fourth. 320 points.",
            "風牌三款成刻或槓，第四款作眼。320分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.little_four_winds",),
    ),
    Article(
        "pattern.3.3.4",
        Name("Big Four Winds", "大四喜"),
        Name("Pungs or kongs of all four winds. 400 points.", "四款風牌都成刻或槓。400分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.big_four_winds",),
    ),
    Article(
        "pattern.3.4",
        Name("All Honors", "字一色"),
        Name(
            "Honours only, as a regular hand or as Seven Pairs. 320 points.",
            "全副都是字牌；基本形或七對子均可。320分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.all_honours",),
    ),
    Article(
        "pattern.4.1",
        Name("All Triplets", "對對和"),
        Name("Four pungs or kongs. 30 points.", "四組全是刻子或槓子。30分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.all_pungs",),
    ),
    Article(
        "pattern.4.2.1",
        Name("Two Concealed Triplets", "二暗刻"),
        Name("Two concealed pungs or concealed kongs. 5 points.", "有兩組暗刻或暗槓。5分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.two_concealed_pungs",),
    ),
    Article(
        "pattern.4.2.2",
        Name("Three Concealed Triplets", "三暗刻"),
        Name("Three concealed pungs or concealed kongs. 30 points.", "有三組暗刻或暗槓。30分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.three_concealed_pungs",),
    ),
    Article(
        "pattern.4.2.3",
        Name("Four Concealed Triplets", "四暗刻"),
        Name("Four concealed pungs or concealed kongs. 125 points.", "四組都是暗刻或暗槓。125分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.four_concealed_pungs",),
    ),
    Article(
        "pattern.4.3.1",
        Name("One Kong", "一槓"),
        Name("One kong of any sort. 5 points.", "有一組槓子，明暗不拘。5分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.one_kong",),
    ),
    Article(
        "pattern.4.3.2",
        Name("Two Kong", "二槓"),
        Name("Two kongs of any sort. 20 points.", "有兩組槓子，明暗不拘。20分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.two_kongs",),
    ),
    Article(
        "pattern.4.3.3",
        Name("Three Kong", "三槓"),
        Name("Three kongs of any sort. 120 points.", "有三組槓子，明暗不拘。120分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.three_kongs",),
    ),
    Article(
        "pattern.4.3.4",
        Name("Four Kong", "四槓"),
        Name("Four kongs of any sort. 480 points.", "四組都是槓子，明暗不拘。480分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.four_kongs",),
    ),
    Article(
        "pattern.5.1.1",
        Name("Two Identical Sequences", "一般高"),
        Name("Two equal chows of one suit. 10 points.", "同色同數的順子兩組。10分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.pure_double_chow",),
    ),
    Article(
        "pattern.5.1.2",
        Name("Two Identical Sequences Twice", "兩般高"),
        Name("Two such pairs of equal chows. 60 points.", "一般高有兩副。60分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.two_pure_double_chows",),
    ),
    Article(
        "pattern.5.1.3",
        Name("Three Identical Sequences", "一色三同順"),
        Name("Three equal chows of one suit. 120 points.", "同色同數的順子三組。120分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.pure_triple_chow",),
    ),
    Article(
        "pattern.5.1.4",
        Name("Four Identical Sequences", "一色四同順"),
        Name("Four equal chows of one suit. 480 points.", "同色同數的順子四組。480分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.quadruple_chow",),
    ),
    Article(
        "pattern.6.1",
        Name("Three Similar Sequences", "三色同順"),
        Name("The same chow in all three suits. 35 points.", "三色各有一組數字相同的順子。35分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.mixed_triple_chow",),
    ),
    Article(
        "pattern.6.2.1",
        Name("Small Three Similar Triplets", "三色小同刻"),
        Name(
            "One number in all three suits, as pungs or kongs in two of them and as the eyes in the third. 30 points.",
            "同一數字三色齊備：兩色成刻或槓，另一色作眼。30分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.little_triple_pung",),
    ),
    Article(
        "pattern.6.2.2",
        Name("Three Similar Triplets", "三色同刻"),
        Name("Pungs or kongs of one number in all three suits. 120 points.", "同一數字在三色都成刻或槓。120分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.triple_pung",),
    ),
    Article(
        "pattern.7.1",
        Name("Nine-Tile Straight", "一氣通貫"),
        Name("The chows 123, 456 and 789 of one suit. 40 points.", "同色的123、456、789三組順子。40分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.pure_straight",),
    ),
    Article(
        "pattern.7.2.1",
        Name("Three Consecutive Triplets", "三連刻"),
        Name(
            "Pungs or kongs of three consecutive numbers in one suit. 100 points.",
            "同色三個相連數字都成刻或槓。100分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.pure_shifted_pungs",),
    ),
    Article(
        "pattern.7.2.2",
        Name("Four Consecutive Triplets", "四連刻"),
        Name(
            "Pungs or kongs of four consecutive numbers in one suit. 200 points.",
            "同色四個相連數字都成刻或槓。200分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.four_pure_shifted_pungs",),
    ),
    Article(
        "pattern.8.1.1",
        Name("Mixed Lesser Terminals", "混全帶么"),
        Name(
            "Every set and the eyes hold a terminal or an honour. 40 points.",
            "四組牌和眼，每一組都帶有么九數牌或字牌。40分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.outside_hand",),
    ),
    Article(
        "pattern.8.1.2",
        Name("Pure Lesser Terminals", "純全帶么"),
        Name(
            "Every set and the eyes hold a terminal; there are no honours. 50 points.",
            "四組牌和眼，每一組都帶有么九數牌，沒有字牌。50分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.terminals_in_each_set",),
    ),
    Article(
        "pattern.8.1.3",
        Name("Mixed Greater Terminals", "混么九"),
        Name(
            "Terminals and honours only, as All Triplets or Seven Pairs. 100 points.",
            "全副只有么九數牌和字牌，須成對對和或七對子。100分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.all_terminals_and_honours",),
    ),
    Article(
        "pattern.8.1.4",
        Name("Pure Greater Terminals", "清么九"),
        Name("Terminals only, no honours. 400 points.", "全副只有么九數牌，沒有字牌。400分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.all_terminals",),
    ),
    Article(
        "pattern.9.1.1",
        Name("Final Draw", "海底撈月"),
        Name(
            "Self-draw on the seabed tile, the last before the dead wall. 10 points.",
            "以海底牌，即王牌前最後一張，自摸和。10分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.last_tile_draw",),
    ),
    Article(
        "pattern.9.1.2",
        Name("Final Discard", "河底撈魚"),
        Name(
            "Win on the riverbed tile, the discard after the seabed tile was drawn. 10 points.",
            "和摸海底牌者打出的河底牌。10分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.last_tile_claim",),
    ),
    Article(
        "pattern.9.2",
        Name("Win on Kong", "嶺上開花"),
        Name(
            "Self-draw on the replacement tile after a kong. If that tile is also the seabed tile, Final Draw counts "
            "too. 10 points.",
            "開槓補得嶺上牌而自摸和；該張若同時是海底牌，海底撈月一併計算。10分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.out_with_replacement_tile",),
    ),
    Article(
        "pattern.9.3",
        Name("Robbing a Kong", "搶槓"),
        Name("Win on the tile an opponent adds to an exposed pung. 10 points.", "和對手開小明槓時所加的一張。10分。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.robbing_the_kong",),
    ),
    Article(
        "pattern.9.4.1",
        Name("Blessing of Heaven", "天和"),
        Name(
            "East wins with the fourteen tiles dealt. Not after a concealed kong. 155 points.",
            "東家以起手14張即和；開過暗槓則不算。155分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.blessing_of_heaven",),
    ),
    Article(
        "pattern.9.4.2",
        Name("Blessing of Earth", "地和"),
        Name(
            "A player other than East, ready with the thirteen tiles dealt, wins on East's first discard. Not if East "
            "has declared a concealed kong. 155 points.",
            "閒家起手13張已聽牌，和東家的首張打牌；東家開過暗槓則不算。155分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.blessing_of_earth",),
    ),
    Article(
        "pattern.10.1",
        Name("Thirteen Terminals", "十三么九"),
        Name(
            "Each of the thirteen terminals and honours, and a second copy of one of them. It gives no right to rob a "
            "concealed kong, and it can be intercepted. 160 points.",
            "十三款么九數牌和字牌各一，其中一款多一張。不可搶暗槓，亦可被截和。160分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.thirteen_orphans",),
    ),
    Article(
        "pattern.10.2",
        Name("Seven Pairs", "七對子"),
        Name(
            "Seven pairs. Four identical tiles may serve as two pairs if no kong was declared with them. 30 points.",
            "七個對子；四張相同的牌沒有開槓者，可當作兩對。30分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.seven_pairs",),
    ),
)
