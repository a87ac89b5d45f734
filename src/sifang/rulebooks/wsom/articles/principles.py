"""Articles on what the rules are, the tiles, the aim, the sets and the winning shape."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["PRINCIPLES"]

PRINCIPLES: Final[tuple[Article, ...]] = (
    Article(
        "general.1",
        Name("Four chapters", "全書四章"),
        Name(
            "The tournament rules are four chapters: play, scoring, charter and conduct. The chapter on play is long, "
            "so a summary of it is offered as well.",
            "大賽規則分為打法、計分、章程、守則四章；打法一章較長，另備摘要供人速讀。",
        ),
        How.NOT_APPLICABLE,
        reason=Name(
            "A table of contents; the articles of each chapter are accounted for one by one.",
            "此條只列章目，各章條文已逐條交代。",
        ),
    ),
    Article(
        "general.1.1",
        Name("Chapter one: play", "第一章：打法"),
        Name("The first chapter, on play, sets out how a deal is played.", "第一章說明一局牌怎樣打。"),
        How.NOT_APPLICABLE,
        reason=Name(
            "Names a chapter; its articles are accounted for one by one.",
            "此條只列章名，該章條文已逐條交代。",
        ),
    ),
    Article(
        "general.1.2",
        Name("Chapter two: scoring", "第二章：計分"),
        Name(
            "The second chapter says what a winning hand is worth and how the other three pay for it.",
            "第二章說明和出的一手牌值多少分，以及三家如何付分。",
        ),
        How.NOT_APPLICABLE,
        reason=Name(
            "Names a chapter; its articles follow here as scoring, patterns, payoff and immunity.",
            "此條只列章名，該章條文見本書「計分」「和種」「得分授受」「跟張免責」各節。",
        ),
    ),
    Article(
        "general.1.3",
        Name("Chapter three: charter", "第三章：章程"),
        Name(
            "The third chapter, the charter, fixes an event's timetable, eliminations and prizes.",
            "第三章訂明賽程、淘汰方式及獎金。",
        ),
        How.NOT_APPLICABLE,
        reason=Name(
            "Names a chapter whose text was never published in full; what is known of it is a choice of the event.",
            "此條只列章名，該章全文未見公布，已知內容由主辦者選定。",
        ),
    ),
    Article(
        "general.1.4",
        Name("Chapter four: conduct", "第四章：守則"),
        Name(
            "The fourth chapter covers the behaviour expected of everyone, and penalties.",
            "第四章訂明選手應有的舉止，並列出處罰。",
        ),
        How.NOT_APPLICABLE,
        reason=Name("Names a chapter whose text was never published in full.", "此條只列章名，該章全文未見公布。"),
    ),
    Article(
        "general.2",
        Name("The appendix", "附錄"),
        Name(
            "Outside the four chapters there is one appendix: a card that shows every scoring pattern at a glance.",
            "四章之外附一張和種總表，方便選手查看全部和種。",
        ),
        How.NOT_APPLICABLE,
        reason=Name(
            "The Rules screen lists every pattern with its value, so no separate card is needed.",
            "規則頁已列出全部和種及分值，無需另備卡片。",
        ),
    ),
    Article(
        "general.3",
        Name("The head referee decides", "裁判長終裁"),
        Name(
            "The rules guide the players and bind the referees. In every ruling the head referee has the last word.",
            "規則供選手依循，亦是裁判執法的標準；任何裁決最後均以裁判長的決定為準。",
        ),
        How.REFEREE,
        where=("sifang.referee.judgement.overruled", "sifang.rulebooks.wsom.rulings.scoring.count_disputed"),
    ),
    Article(
        "general.4",
        Name("Fair play", "公平競賽"),
        Name(
            "Play fairly and never break a rule on purpose. The penalties written here are for slips; for a "
            "deliberate fault a referee may put things right and punish further.",
            "選手須公平作賽，不得蓄意犯規。條文所列罰則針對無心之失；若屬故意，裁判可另行糾正並加重處罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.scoring.deliberate_fault", "sifang.rulebooks.wsom.rulings.discretion"),
    ),
    Article(
        "general.5",
        Name("Players speak up", "選手自行提出"),
        Name(
            "Players uphold the rules themselves: whoever is disturbed by a fault or bad manners says so at once, "
            "politely, or calls a referee. A referee lets a small fault that harms nobody's chances pass unless an "
            "opponent complains.",
            "規則主要靠選手自己維護：受對手犯規或失禮所擾，可當場指出，或請裁判處理。小過失若不損公平，無人投訴時裁判"
            "通常不介入。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.scoring.minor_fault",),
    ),
    Article(
        "general.6",
        Name("The lightest sufficient penalty", "從輕處罰"),
        Name(
            "For a small, unintended fault the penalty is no more than what keeps the game fair and pleasant.",
            "無心的小過失，處罰以足夠維持公平和愉快為限，不求嚴懲。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.scoring.minor_fault", "sifang.referee.precedence.lightest"),
    ),
    Article(
        "general.7",
        Name("What is past stands", "過時不究"),
        Name(
            "A fault is corrected at once or not at all: when the moment has gone, what was done stands and nobody is "
            "compensated. So a wrong pung that nobody challenges before the next discard stays, spoils its owner's "
            "hand, and the turn it skipped is not given back. Hidden, serious faults such as cheating are excepted.",
            "犯規要即時改正；時機一過便維持原狀，各家亦不獲補償。例如錯碰若在有人打出下一張前無人指出，牌組便不能再改，"
            "犯規者和不出牌，被跳過的一家也不補回摸牌。作弊等刻意隱瞞的嚴重犯規除外。",
        ),
        How.REFEREE,
        where=(
            "sifang.rulebooks.wsom.rulings.scoring.deal_over",
            "sifang.rulebooks.wsom.rulings.wrong_calls.wrong_call",
        ),
    ),
    Article(
        "general.8",
        Name("The current edition", "現行版本"),
        Name(
            "The edition in force is the newest one on the tournament's official site.",
            "以大賽官方網站所載的最新一版為有效版本。",
        ),
        How.NOT_APPLICABLE,
        reason=Name(
            "The book's own page states the edition it follows; another edition would be another profile.",
            "本書說明頁已列明所依版本；若有新版，另立選項。",
        ),
    ),
    Article(
        "tiles.1",
        Name("A set of 136", "一副136張"),
        Name("One set of 136 tiles is used. There are no flowers.", "比賽用牌一副，共136張，不設花牌。"),
        How.DATA,
        where=("sifang.rulebooks.wsom.play.play_rules",),
    ),
    Article(
        "tiles.2",
        Name("34 kinds, four of each", "34款各四張"),
        Name("The set has 34 kinds of tile, four copies of each.", "全副分34款，每款四張相同的牌。"),
        How.DATA,
        where=("sifang.rulebooks.wsom.play.play_rules",),
    ),
    Article(
        "tiles.3",
        Name("Suits and honours", "數牌與字牌"),
        Name("Every kind is either a suit tile or an honour.", "每款牌不是數牌便是字牌。"),
        How.DATA,
        where=("sifang.tiles.kinds",),
    ),
    Article(
        "tiles.4",
        Name("Suit tiles", "數牌"),
        Name(
            "The suits are dots, bamboos and characters; each runs from 1 to 9, which makes 27 kinds.",
            "數牌有筒、索、萬三色，每色由1至9，共27款。",
        ),
        How.DATA,
        where=("sifang.tiles.kinds",),
    ),
    Article(
        "tiles.5",
        Name("Honours", "字牌"),
        Name(
            "The honours are the four winds, East, South, West and North, and the three dragons, white, green and "
            "red: seven kinds.",
            "字牌有東、南、西、北四款風牌，以及白、發、中三款三元牌，共七款。",
        ),
        How.DATA,
        where=("sifang.tiles.kinds",),
    ),
    Article(
        "tiles.6",
        Name("Terminals and simples", "么九與中張"),
        Name(
            "Suit tiles numbered 1 and 9 are terminals (six kinds), those from 2 to 8 simples (21 kinds). The Chinese "
            "word for terminals is at times meant to take in the honours; where it matters the rules say which is "
            "meant.",
            "數牌的1和9稱么九（六款），2至8稱中張（21款）。「么九」一詞有時兼指字牌，有需要時條文會寫明是否包括字牌。",
        ),
        How.DATA,
        where=("sifang.tiles.kinds",),
    ),
    Article(
        "aim.0",
        Name("The aim", "目的"),
        Name(
            "A match is a number of deals, opened by the seat draw that settles the four seats and the first dealer. "
            "In each deal everyone tries to be first to complete a winning hand; the winner collects from the other "
            "three by the worth of the hand. Gains and losses over all deals decide the places.",
            "比賽由執位定座開始，連打多局。每局各家爭先湊成和牌形，和出者按手牌的分值向三家收分；最後以全部各局的得失"
            "總和排名次。",
        ),
        How.CODE,
        where=("sifang.match.decide",),
    ),
    Article(
        "aim.1",
        Name("Before play", "打牌之前"),
        Name("A deal begins with shuffling, opening the wall and dealing.", "每局先洗牌、開門，再配牌。"),
        How.CODE,
        where=("sifang.table.dealing.opening_events",),
    ),
    Article(
        "aim.2",
        Name("Play", "打牌"),
        Name("Then the four play.", "配牌後便開始打牌。"),
        How.CODE,
        where=("sifang.table.decide",),
    ),
    Article(
        "aim.3",
        Name("Scoring", "計分"),
        Name("When somebody wins, the hand is scored.", "一有人和出，即為該手牌計分。"),
        How.CODE,
        where=("sifang.table.decide._own_win_events", "sifang.table.decide._discard_win_events"),
    ),
    Article(
        "aim.4",
        Name("Draw game", "荒牌"),
        Name(
            "When the wall runs out and nobody has won, the deal is a draw game and no points change hands.",
            "牌摸完仍無人和出，該局作荒牌，四家均不得分亦不失分。",
        ),
        How.CODE,
        where=("sifang.table.decide._draw_events",),
    ),
    Article(
        "sets.1",
        Name("Chow", "順子"),
        Name(
            "Three consecutive numbers of one suit make a chow. It is concealed while all three stand in the hand, "
            "and exposed once completed by a claim, either a chow or a win on a discard.",
            "同一色三個相連數字為順子。三張全在手中是暗順；靠吃牌或銃和取得他家的牌湊成的是明順。",
        ),
        How.CODE,
        where=("sifang.hand.readings.HandSet",),
    ),
    Article(
        "sets.2",
        Name("Pung", "刻子"),
        Name(
            "Three identical tiles make a pung. It is concealed while all three stand in the hand, and exposed once "
            "completed by a claim, either a pung or a win on a discard.",
            "三張一樣的數牌或字牌為刻子。三張全在手中是暗刻；靠碰牌或銃和取得他家的牌湊成的是明刻。",
        ),
        How.CODE,
        where=("sifang.hand.readings.HandSet",),
    ),
    Article(
        "sets.3",
        Name("Kong", "槓子"),
        Name(
            "Four identical tiles are a kong only after a kong has been declared. Four kept in the hand count as a "
            "concealed pung and one tile over.",
            "四張一樣的牌須經開槓才算槓子；留在手裡未開的，只當一個暗刻另加一張。",
        ),
        How.CODE,
        where=("sifang.hand.readings.HandSet",),
    ),
    Article(
        "sets.4",
        Name("Pair", "對子"),
        Name("Two identical tiles make a pair.", "兩張一樣的牌為對子。"),
        How.CODE,
        where=("sifang.hand.readings.Reading",),
    ),
    Article(
        "winning-shape.1",
        Name("Two families", "兩類和牌形"),
        Name("A winning shape is either regular or special.", "和牌形有基本與特殊兩類。"),
        How.DATA,
        where=("sifang.rulebooks.wsom.play.play_rules",),
    ),
    Article(
        "winning-shape.2",
        Name("The regular shape", "基本和牌形"),
        Name(
            "Regular: four sets and a pair, the eyes. Each set is a chow, a pung or a kong.",
            "基本形為四組牌加一對眼；四組可隨意由順子、刻子、槓子組成。",
        ),
        How.DATA,
        where=("sifang.rulebooks.wsom.play.play_rules",),
    ),
    Article(
        "winning-shape.3",
        Name("The special shapes", "特殊和牌形"),
        Name(
            "Special: Thirteen Terminals and Seven Pairs, and no others. Both are defined among the scoring patterns, "
            "group 10.",
            "特殊形只有十三么九與七對子兩個，定義見計分法第十類。",
        ),
        How.DATA,
        where=("sifang.rulebooks.wsom.play.play_rules",),
    ),
    Article(
        "winning-shape.4",
        Name("No win without a shape", "無和牌形不得和"),
        Name(
            "Only a hand of regular or special shape may win. Meeting the condition of another scoring pattern is not "
            "enough: without a winning shape the declaration is a false win.",
            "手牌須合乎基本形或特殊形才可和出。除第十類外，和種的條件不能代替和牌形；只合和種而不成形者，以錯和論。",
        ),
        How.CODE,
        where=("sifang.table.legal._own_win_fault", "sifang.rulebooks.wsom.play"),
    ),
)
