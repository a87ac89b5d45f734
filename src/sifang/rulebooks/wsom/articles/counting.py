"""Articles on laying out, counting, recording and disputing a win."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["COUNTING"]

COUNTING: Final[tuple[Article, ...]] = (
    Article(
        "win-scoring.1",
        Name("The winner arranges the hand", "和者排牌"),
        Name(
            "The winner shows the hand and arranges it by the winning shape, so that all can check and score it.",
            "和者亮牌後按和牌形排列分組，方便各家核對和計分。",
        ),
        How.CODE,
        where=("sifang.table.events.HandShown",),
    ),
    Article(
        "win-scoring.2",
        Name("A regular hand", "基本形的排法"),
        Name(
            "A regular hand is laid out as four sets and the eyes; a tile won from a discard lies sideways, to show "
            "that its set is exposed.",
            "基本形分成四組及一對眼；銃和得來的一張橫放，表明該組屬明張。",
        ),
        How.CODE,
        where=("sifang.hand.readings.Reading",),
    ),
    Article(
        "win-scoring.3",
        Name("A special hand", "特殊形的排法"),
        Name(
            "Seven Pairs are laid out pair by pair; Thirteen Terminals by the three suits, then winds, then dragons.",
            "七對子逐對排好；十三么九依三色、風牌、三元牌次序排列。",
        ),
        How.CODE,
        where=("sifang.hand.readings.Reading",),
    ),
    Article(
        "win-scoring.4",
        Name("By the scoring chapter", "依計分法計分"),
        Name("The hand is scored by the chapter on scoring.", "分數按計分法一章計算。"),
        How.CODE,
        where=("sifang.rulebooks.wsom.book.book",),
    ),
    Article(
        "win-scoring.5",
        Name("The pattern card", "參閱總表"),
        Name(
            "Every player has the card of patterns and may consult it at any time. It is better to know the main "
            "patterns: the clock does not stop for reading.",
            "每位選手有一張和種總表，打牌和計分時都可以看。最好熟記主要和種，因為看表時計時不停。",
        ),
        How.NOT_APPLICABLE,
        reason=Name(
            "The Rules screen is open to everyone at any time, and no clock stops for it.",
            "規則頁隨時可看，計時不因此暫停。",
        ),
    ),
    Article(
        "win-scoring.6",
        Name("The winner counts", "和者自責計分"),
        Name(
            "Counting is the winner's own responsibility. The winner may ask opponents or a referee for help, but who "
            "helps answers for no mistake; unasked, nobody should interrupt.",
            "計分由和者自己負責。可請三家或裁判協助，但協助者不對差錯負責；沒有被請，他人不應插嘴。",
        ),
        How.CODE,
        where=(
            "sifang.table.counting.counted",
            "sifang.rulebooks.wsom.rulings.scoring.miscount",
            "sifang.rulebooks.wsom.rulings.scoring.advice_unasked",
        ),
    ),
    Article(
        "win-scoring.7",
        Name("The others check", "三家核對"),
        Name(
            "It is for the other three to see that the winner does not count too much; they may ask a referee to "
            "check, who answers for no mistake. Nobody must point out that too little was counted, but anyone may, "
            "and may insist on the highest count of the hand.",
            "和者有否多計，由三家負責查核，可請裁判協助，裁判不對差錯負責。少計了則無人必須提醒，但任何人都可指出，並"
            "要求按手牌最高分計算。",
        ),
        How.CODE,
        where=("sifang.table.counting.counted", "sifang.rulebooks.wsom.rulings.scoring.miscount"),
    ),
    Article(
        "win-scoring.8",
        Name("Who raises immunity", "提出跟張免責"),
        Name(
            "It is for the player who dealt into the hand to raise same-round immunity.",
            "是否適用跟張免責，由放銃的一家提出。",
        ),
        How.CODE,
        where=("sifang.table.counting.counted", "sifang.rulebooks.wsom.payment._responsibility"),
    ),
    Article(
        "win-scoring.9",
        Name("Recording and signing", "記分與簽名"),
        Name(
            "When all four agree on the value a referee records it; by consent of all four a player who knows how may "
            "do so. Players check each deal's record before the next deal begins, and sign the card when the half or "
            "segment ends. A signature accepts the record and frees whoever wrote it of responsibility.",
            "四家同意分值後由裁判記分；四家同意時可由懂得記分的選手代記。每局須核實記錄才開下一局，半場或小段完結時在"
            "記分卡簽名。簽名即接受記錄，記分者不再負錯記之責。",
        ),
        How.CODE,
        where=(
            "sifang.match.decide._record",
            "sifang.match.decide._table_fault",
            "sifang.match.evolve._result_confirmed",
            "sifang.match.evolve._card_signed",
        ),
    ),
    Article(
        "win-scoring.10",
        Name("A disputed count", "計分爭議"),
        Name(
            "When two different counts are claimed, different in patterns, value or payment, a referee may be asked "
            "for a formal ruling; the head referee's is final. Not knowing how to count is no dispute: that calls for "
            "informal help, for which the referee is not responsible.",
            "雙方主張不同的計法（和種、分值或授受不同），可請裁判正式判決，以裁判長的判決為最終。若只是不懂怎樣計，可"
            "請裁判從旁幫忙，屬非正式性質，裁判不必為此負責。",
        ),
        How.CODE,
        where=("sifang.table.counting.counted", "sifang.rulebooks.wsom.rulings.scoring.count_disputed"),
    ),
    Article(
        "win-scoring.11",
        Name("Freedom of count", "自由數和"),
        Name(
            "If the concealed tiles can be arranged in several ways the winner chooses one and scores that one only; "
            "patterns of different arrangements are never added. To compare, say so first and keep concealed and "
            "exposed tiles apart, or opponents may refuse a rearrangement.",
            "暗張若可排成多種和牌形，和者任選一種並只按該種計分，不可把不同排法的和種合計。要比較便應先聲明，並把暗張"
            "與明張分開；一旦混淆，對手可拒絕重排。",
        ),
        How.CODE,
        where=("sifang.rules.scorer.score", "sifang.table.counting_scores.score_of"),
    ),
    Article(
        "win-scoring.12",
        Name("Nine Gates by self-draw", "九蓮寶燈自摸"),
        Name(
            "When Nine Gates wins by self-draw, the drawn tile is kept visibly apart until the hand has been checked; "
            "once mixed in, Nine Gates is not counted. East's first fourteen tiles hold no drawn tile, so with "
            "Blessing of Heaven Nine Gates does not count.",
            "九蓮寶燈自摸和時，摸來的牌在核實前必須分開放，混入手牌便不算九蓮寶燈。東家起手14張並無自摸牌，因此天和時"
            "不計九蓮寶燈，只計天和。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns.nine_gates",),
    ),
)
