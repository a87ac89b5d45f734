"""Articles on claims: winning, pung and chow."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["CLAIMING"]

CLAIMING: Final[tuple[Article, ...]] = (
    Article(
        "claims.1",
        Name("What a claim is", "何謂鳴牌"),
        Name(
            "An opponent's discard may be claimed, to win with it or to complete a set.",
            "他家打出的牌可以鳴取，用以和出或湊成一組。",
        ),
        How.CODE,
        where=("sifang.table.claims",),
    ),
    Article(
        "claims.2",
        Name("Only the last discard", "只限最後一張"),
        Name(
            "Only the latest discard can be claimed. Once the next player has drawn and discarded, earlier tiles are "
            "out of reach.",
            "只可鳴剛打出的一張；下家摸打之後，先前的牌便不能再取。",
        ),
        How.CODE,
        where=("sifang.table.claims",),
    ),
    Article(
        "claims.3",
        Name("The set is shown", "鳴成須亮牌"),
        Name(
            "A set completed by a claim is laid open whole; the claimed tile never goes into the concealed hand.",
            "鳴牌湊成的牌組須全組攤開，不可把取來的牌收入暗手。",
        ),
        How.CODE,
        where=("sifang.table.evolve._set_melded",),
    ),
    Article(
        "claims.4",
        Name("Four kinds of claim", "四種鳴牌"),
        Name(
            "There are four claims: win on a discard, chow, pung, and kong on a discard. Their own sections follow.",
            "鳴牌分銃和、吃、碰、大明槓四種，各有專節規定。",
        ),
        How.CODE,
        where=("sifang.table.claims",),
    ),
    Article(
        "claims.5",
        Name("A claim is spoken", "鳴牌必須出聲"),
        Name(
            "Claims, kongs and wins are said aloud. A silent claim has no precedence: others may play on, and once "
            "the next draw is complete the claim is lost. A silent claimer who discards before showing the set may be "
            "ruled to have forgotten the draw, which makes a short hand.",
            "鳴牌、開槓、和牌均須喊出。不出聲者沒有優先權，他家可照常摸打，待下家摸畢，鳴牌權即告失去。不出聲又先打牌"
            "後亮牌者，裁判可當作漏摸，判為小相公。",
        ),
        How.CODE,
        where=("sifang.table.claims",),
    ),
    Article(
        "win.1",
        Name("Ready", "聽牌"),
        Name("A hand one tile short of a winning shape is ready.", "手牌尚欠一張即成和牌形，謂之聽牌。"),
        How.CODE,
        where=("sifang.table.claims.seat_waits",),
    ),
    Article(
        "win.2",
        Name("Self-draw", "自摸和"),
        Name(
            "Completing the hand with the tile one draws in turn is a win by self-draw; a replacement tile counts as "
            "drawn. Say so.",
            "輪到自己摸牌而湊成和牌形，為自摸和；摸嶺上牌和出亦屬此類。和者須出聲宣告。",
        ),
        How.CODE,
        where=("sifang.table.decide._own_win_events", "sifang.table.circumstances.self_draw_win"),
    ),
    Article(
        "win.3",
        Name("Win on a discard", "銃和"),
        Name(
            "A player who waits for the tile an opponent discards may call it to win. The discarder has dealt into "
            "the hand. Robbing a kong counts as a win on a discard.",
            "對手打出自己所聽的牌，可喊「和」取之，是為銃和，打牌者即放銃。搶槓同樣算銃和。",
        ),
        How.CODE,
        where=("sifang.table.decide._discard_win_events", "sifang.table.circumstances.discard_win"),
    ),
    Article(
        "win.4",
        Name("The hand is shown and checked", "亮牌待確認"),
        Name(
            "The winner shows the whole hand. Until the other three have agreed that it wins, they keep their own "
            "hands hidden and the table undisturbed; should it be a false win and the deal go on, they answer for "
            "what they exposed.",
            "和者亮出全副手牌供三家核對。未核實前，三家不可攤開自己的牌或搞亂桌面；萬一是錯和而要續局，後果由其承擔。",
        ),
        How.CODE,
        where=("sifang.table.events.HandShown",),
    ),
    Article(
        "win.5",
        Name("Any winning shape may win", "成形即可和"),
        Name(
            "A winning shape is enough. Passing a tile never bars anyone from winning or from claiming a pung later; "
            "all that the scoring knows in this matter is same-round immunity.",
            "合乎和牌形便可和。先前放過某張，不影響其後和牌或碰牌；與此有關的只有計分法中的跟張免責。",
        ),
        How.CODE,
        where=("sifang.table.claims._options_on",),
    ),
    Article(
        "pung.1",
        Name("Claiming a pung", "碰"),
        Name(
            "With a pair in hand that matches an opponent's discard, whoever it is, call pung and take the tile: an "
            "exposed pung.",
            "手有一對，與任何一家打出的牌相同，可喊「碰」取之，合成明刻。",
        ),
        How.CODE,
        where=("sifang.table.claims._options_on",),
    ),
    Article(
        "pung.2",
        Name("Laying out a pung", "明刻的放法"),
        Name(
            "The pung is laid open in front of the hand, one tile sideways to show its source: the left one for the "
            "previous player, the middle one for the player opposite, the right one for the next player. It is fixed "
            "from then on, except for an added kong.",
            "明刻攤放在暗手前，橫放一張示明來源：上家橫左，對家橫中，下家橫右。組成後不得拆動，只可加成小明槓。",
        ),
        How.CODE,
        where=("sifang.table.melds.TableMeld", "sifang.hand.readings.readings"),
    ),
    Article(
        "pung.3",
        Name("Then discard", "碰後打牌"),
        Name(
            "After a pung one discards, and the turn passes to the next player.",
            "碰牌後打出一張，接着由其下家摸牌。",
        ),
        How.CODE,
        where=("sifang.table.evolve._set_melded",),
    ),
    Article(
        "chow.1",
        Name("Claiming a chow", "吃"),
        Name(
            "With two tiles that make three in a row with the previous player's discard, call chow and take it. "
            "Unlike a pung or a win, a chow is only ever from the previous player.",
            "手有兩張可與上家打出的牌連成順子，可喊「吃」取之，合成明順。別家的牌可碰可和，卻不可吃。",
        ),
        How.CODE,
        where=("sifang.table.claims._options_on",),
    ),
    Article(
        "chow.2",
        Name("Laying out a chow", "明順的放法"),
        Name(
            "The chow is laid open in front of the hand, in order from left to right, the claimed tile sideways. It "
            "is fixed from then on.",
            "明順攤放在暗手前，數字由左至右排列，吃來的一張橫放。組成後不得拆動。",
        ),
        How.CODE,
        where=("sifang.table.melds.TableMeld", "sifang.hand.readings.readings"),
    ),
    Article(
        "chow.3",
        Name("Then discard", "吃後打牌"),
        Name(
            "After a chow one discards, and the turn passes to the next player.",
            "吃牌後打出一張，接着由其下家摸牌。",
        ),
        How.CODE,
        where=("sifang.table.evolve._set_melded",),
    ),
    Article(
        "chow.4",
        Name("Discard first, show after", "先打後亮"),
        Name(
            "After calling chow one may discard first and show the chow after, though this is not encouraged. The "
            "chow is complete only when both are done, and the clock runs until then. The others wait for the chow to "
            "be shown before they draw or claim, except to win.",
            "喊「吃」後可以先打後亮，但不鼓勵。亮牌和打牌都做完，吃牌才算完成，期間照計時間；他家要等亮牌後才可摸牌或"
            "鳴牌，和牌不在此限。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.calls.claim_against_chow",),
    ),
    Article(
        "chow.5",
        Name("Leave a second for other claims", "喊吃後稍候"),
        Name(
            "Call chow, wait about a second, then show or discard; from then on a pung or kong by the others is too "
            "late. A chow not called, or shown too quickly, can still lose the tile to a pung or kong.",
            "先喊「吃」，等一秒左右才亮牌或打牌，其後他家便不能再碰、槓。沒有喊，或亮打過快，他家仍可依優先規條碰走、"
            "槓走。",
        ),
        How.CODE,
        where=("sifang.table.claims.closes_at",),
    ),
)
