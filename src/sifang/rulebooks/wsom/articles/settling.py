"""Articles of the scoring chapter on the value of a hand and on who pays for it."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["SETTLING"]

SETTLING: Final[tuple[Article, ...]] = (
    Article(
        "scoring.1",
        Name("Patterns are added", "和種相加"),
        Name(
            "The value of a hand is the sum of the values of all patterns that hold. A pattern that another implies "
            "counts as well, if it belongs to another series.",
            "手牌分值為所有成立和種之和；縱使一個和種必然帶來另一個，只要屬不同系列便一併計算。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.tally",),
    ),
    Article(
        "scoring.2",
        Name("One of each series", "同系列取一"),
        Name(
            "Of a series only the highest pattern that holds counts. Every pattern counts once, except Value Honor, "
            "which counts for each set.",
            "同一系列只計成立者中最高的一個。每個和種只計一次，唯番牌按組數計。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.tally",),
    ),
    Article(
        "scoring.3",
        Name("Compound limit", "數滿貫"),
        Name(
            "A sum of patterns stops at 320, as long as none of them is a listed limit.",
            "各和種單獨計都未達滿貫者，其總和最高以320分為限。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.tally",),
    ),
    Article(
        "scoring.4",
        Name("Listed limit", "役滿貫"),
        Name(
            "A pattern listed at 320 or more is scored alone, at its listed value; if several hold, only the highest "
            "is scored.",
            "單一和種表列320分或以上者，按其表列分單獨計算，不加其他；多個成立時只計最高的一個。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.tally",),
    ),
    Article(
        "scoring.5",
        Name("Chicken hand and minimum", "雞和與起和"),
        Name(
            "A winning hand in which no pattern holds is a chicken hand, worth 1 point; there is no minimum to win. "
            "As an option an event may ask for a minimum, and a hand below it cannot win.",
            "成和牌形而無任何和種者為雞和，計1分；不設起和分數。主辦者可選用起和限制，不足者不得和。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.tally",),
    ),
    Article(
        "scoring.6",
        Name("One reading", "只計一種排法"),
        Name(
            "One arrangement of the hand is scored, the winner's choice. Melds keep the form in which they were "
            "declared; only concealed tiles can be arranged afresh.",
            "只按和者所選的一種排法計分。已亮的牌組維持原狀，只有暗張可重新排列。",
        ),
        How.CODE,
        where=("sifang.hand.readings.readings",),
    ),
    Article(
        "scoring.7",
        Name("Concealed pungs", "暗刻"),
        Name(
            "A pung is concealed if its owner drew all three tiles, the last by self-draw at the win included. One "
            "completed by an opponent's discard or by a robbed tile is exposed. A concealed kong counts as a "
            "concealed pung.",
            "三張都是自己摸來的刻子為暗刻，包括自摸和時才湊成的；靠他家打出或搶槓得來的牌湊成者為明刻。暗槓視同暗刻。",
        ),
        How.CODE,
        where=("sifang.hand.readings.readings",),
    ),
    Article(
        "scoring.8",
        Name("Placing the winning tile", "和張歸屬"),
        Name(
            "Where the winning tile could belong to more than one set, or to the eyes, the winner chooses where it "
            "belongs.",
            "和張可歸入不止一組或歸入眼時，由和者選擇歸屬。",
        ),
        How.CODE,
        where=("sifang.hand.readings.readings",),
    ),
    Article(
        "scoring.9",
        Name("Special hands", "特殊形的計分"),
        Name(
            "Seven Pairs and Thirteen Terminals add other patterns that hold, but none that needs sets, and never "
            "Concealed Hand. Thirteen Terminals does not count as Mixed Greater Terminals.",
            "七對子、十三么九可另加其他成立的和種，但需要成組的和種及門前清不計；十三么九亦不計混么九。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.patterns",),
    ),
    Article(
        "payoff.1",
        Name("All three pay", "三家同付"),
        Name(
            "After a self-draw, or when nobody is responsible, each of the other three pays the value of the hand.",
            "自摸和，或無人須負責時，三家各付手牌分值。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment.settle",),
    ),
    Article(
        "payoff.2",
        Name("A small hand on a discard", "小牌銃和"),
        Name(
            "After a win on a discard worth no more than par, each of the other three pays the value of the hand, the "
            "discarder no more than the rest.",
            "銃和而分值不超過平均線時，三家各付手牌分值，放銃者不必多付。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment.settle",),
    ),
    Article(
        "payoff.3",
        Name("A larger hand on a discard", "大牌銃和"),
        Name(
            "After a win on a discard worth more than par, the two players not responsible pay par each, and the "
            "responsible one pays the rest of three times the value. With par 25, a hand of 70 is paid 25, 25 and 160.",
            "銃和而分值超過平均線時，無須負責的兩家各付平均線之數，餘下由負責者付足三倍分值。例如平均線25，70分的牌付"
            "25、25、160分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment.settle",),
    ),
    Article(
        "payoff.4",
        Name("Par", "平均線"),
        Name(
            "Par is 25 points. As an option it is 30, as in the first events.",
            "平均線是三家平均支付的上限，為25分；可選用早期賽事的30分。",
        ),
        How.DATA,
        where=("sifang.rulebooks.wsom.payment.par_of",),
    ),
    Article(
        "payoff.5",
        Name("Paying for a robbed kong", "搶槓的授受"),
        Name(
            "A robbed kong is paid like a win on a discard, with the player who declared the kong responsible.",
            "搶槓按銃和授受，由開槓者負責。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment._responsibility",),
    ),
    Article(
        "payoff.6",
        Name("Paying for the Blessings", "天和地和的授受"),
        Name(
            "Blessing of Heaven is paid as a self-draw. Blessing of Earth is paid as a win on East's discard; as an "
            "option it is paid as a self-draw.",
            "天和按自摸和授受。地和按東家放銃授受；亦可選用按自摸和授受。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment.settle",),
    ),
    Article(
        "immunity.1",
        Name("When it matters", "適用範圍"),
        Name(
            "Same-round immunity concerns wins on a discard worth more than par. Up to par all pay alike, so there is "
            "nothing to be responsible for.",
            "跟張免責只對銃和而分值超過平均線的牌有影響；不超過者三家同付，談不上由誰負責。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment.settle",),
    ),
    Article(
        "immunity.2",
        Name("The window", "計算範圍"),
        Name(
            "It looks at the discards from the winner's own last discard, that one included, to the tile that was "
            "won. If the winner has not yet discarded, it looks at the whole deal.",
            "由和者自己最近一次打牌起（包括該張），至被和的一張為止。和者該局未打過牌的話，由開局起計。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment._throwers",),
    ),
    Article(
        "immunity.3",
        Name("The winner discarded it too", "和者自己打過"),
        Name(
            "If the winner's own last discard was of the winning kind nobody is responsible, and all three pay the "
            "value.",
            "和者最近打出的正是同款牌，便無人須負責，三家各付分值。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment._responsibility",),
    ),
    Article(
        "immunity.4",
        Name("The first to discard it", "首個打出者負責"),
        Name(
            "Otherwise the first player in the window to discard the winning kind is responsible. Whoever discarded "
            "it later, the player it was won from included, followed and is immune.",
            "否則範圍內最先打出該款牌的一家負責；其後跟打者，包括被和的一家，一律免責。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment._responsibility",),
    ),
    Article(
        "immunity.5",
        Name("Only the kind counts", "只看牌款"),
        Name(
            "What counts is which kind was discarded: not whether it was drawn that turn, and not whether somebody "
            "claimed it.",
            "只看打出的是哪一款牌；是否剛摸的、有否被人鳴取，均無關係。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.payment._throwers",),
    ),
)
