"""Articles on the course of play: drawing, claims, kongs, precedence, the end of the wall, counting a win."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["PLAYING"]

PLAYING: Final[tuple[Article, ...]] = (
    Article(
        "play.1",
        Name("East begins", "東家先打"),
        Name("East opens the deal with a discard.", "開局由東家打出首張牌。"),
        How.CODE,
    ),
    Article(
        "play.2",
        Name("Draw, then discard", "摸一打一"),
        Name(
            "After that each player in turn draws a tile from the head of the wall and discards one.",
            "隨後各家輪流行牌，每次從牆頭摸一張，再打一張。",
        ),
        How.CODE,
    ),
    Article(
        "play.3",
        Name("Claims change the order", "鳴牌改變次序"),
        Name("A claim changes this order.", "有人鳴牌，行牌次序便隨之改變。"),
        How.CODE,
    ),
    Article(
        "play.4",
        Name("How a deal ends", "一局的終結"),
        Name("A deal lasts until somebody wins or it is a draw game.", "一局打至有人和出，或牌盡荒牌為止。"),
        How.CODE,
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
        later=True,
    ),
    Article(
        "draw-discard.3",
        Name("Draw before you discard", "先摸後打"),
        Name(
            "Never discard before drawing. A referee may rule that the draw was forgotten, which makes a short hand.",
            "必須先摸後打；顛倒次序者，裁判可判為漏摸，作小相公論。",
        ),
        How.CODE,
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
        later=True,
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
        later=True,
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
        later=True,
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
        later=True,
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
        later=True,
    ),
    Article(
        "drawing-faults.3",
        Name("An opponent's tiles turned up", "翻開對手手牌"),
        Name(
            "Whoever turns up tiles of an opponent's hand is penalised as the referee sees fit.",
            "弄翻對手手牌者，由裁判斟酌處罰。",
        ),
        How.REFEREE,
        later=True,
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
        later=True,
    ),
    Article(
        "claims.1",
        Name("What a claim is", "何謂鳴牌"),
        Name(
            "An opponent's discard may be claimed, to win with it or to complete a set.",
            "他家打出的牌可以鳴取，用以和出或湊成一組。",
        ),
        How.CODE,
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
    ),
    Article(
        "claims.3",
        Name("The set is shown", "鳴成須亮牌"),
        Name(
            "A set completed by a claim is laid open whole; the claimed tile never goes into the concealed hand.",
            "鳴牌湊成的牌組須全組攤開，不可把取來的牌收入暗手。",
        ),
        How.CODE,
    ),
    Article(
        "claims.4",
        Name("Four kinds of claim", "四種鳴牌"),
        Name(
            "There are four claims: win on a discard, chow, pung, and kong on a discard. Their own sections follow.",
            "鳴牌分銃和、吃、碰、大明槓四種，各有專節規定。",
        ),
        How.CODE,
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
    ),
    Article(
        "win.1",
        Name("Ready", "聽牌"),
        Name("A hand one tile short of a winning shape is ready.", "手牌尚欠一張即成和牌形，謂之聽牌。"),
        How.CODE,
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
    ),
    Article(
        "pung.3",
        Name("Then discard", "碰後打牌"),
        Name(
            "After a pung one discards, and the turn passes to the next player.",
            "碰牌後打出一張，接着由其下家摸牌。",
        ),
        How.CODE,
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
    ),
    Article(
        "chow.3",
        Name("Then discard", "吃後打牌"),
        Name(
            "After a chow one discards, and the turn passes to the next player.",
            "吃牌後打出一張，接着由其下家摸牌。",
        ),
        How.CODE,
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
        later=True,
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
    ),
    Article(
        "kong.1",
        Name("Three kinds of kong", "三種槓"),
        Name(
            "Four identical tiles become a kong by declaring it: a concealed kong, an added kong (small) or a direct "
            "kong (big). Say kong.",
            "四張相同的牌經宣告開槓即成槓子，有暗槓、小明槓、大明槓之分；開時須喊「槓」。",
        ),
        How.CODE,
    ),
    Article(
        "kong.2",
        Name("Concealed kong", "暗槓"),
        Name(
            "Four identical tiles in the hand may be declared after a draw, which includes East's dealt hand and a "
            "replacement tile, but not right after a chow or pung. Show all four, then lay them down with the outer "
            "two turned over, and draw the replacement.",
            "手中有四張相同的牌，可在摸牌後（包括東家配牌後、補槓後）開暗槓；剛吃、碰完不可。四張先亮給三家看過，再把"
            "兩端的蓋上放好，然後補牌。",
        ),
        How.CODE,
    ),
    Article(
        "kong.3",
        Name("Added kong", "小明槓"),
        Name(
            "A tile in the hand that matches one's own exposed pung may be added to it, at the same times as a "
            "concealed kong. Say kong first, then lay the tile at an end of the pung, away from the sideways one, and "
            "draw the replacement. If it was not said, a referee may treat the tile as a discard, which the next "
            "player may chow.",
            "手上有牌與自己的明刻相同，可在能開暗槓的時候加上去。先喊「槓」再亮牌，放在明刻一端而不貼着橫牌，然後補牌。"
            "沒有喊的話，裁判可視為打牌，下家可以吃。",
        ),
        How.CODE,
    ),
    Article(
        "kong.4",
        Name("Direct kong", "大明槓"),
        Name(
            "With three tiles in hand that match an opponent's discard, call kong and take it. The four are laid open "
            "in front of the hand, one sideways: left for the previous player, one of the middle two for the player "
            "opposite, right for the next player. Then draw the replacement.",
            "手有三張，與他家打出的牌相同，可喊「槓」取之。四張攤放暗手前，橫放一張示明來源：上家橫左，對家橫中間其一，"
            "下家橫右。然後補牌。",
        ),
        How.CODE,
    ),
    Article(
        "kong.5",
        Name("No discard joins an exposed pung", "明刻不可收打出的牌"),
        Name(
            "A discard that matches one's own exposed pung cannot be taken for a kong.",
            "他家打出的牌縱與自己的明刻相同，也不能取來開槓。",
        ),
        How.CODE,
    ),
    Article(
        "kong.6",
        Name("A kong is fixed", "槓子不可拆"),
        Name(
            "Once made, a kong never goes back into the hand and never becomes anything else.",
            "槓子一經組成便不可收回，亦不可改成別的牌組。",
        ),
        How.CODE,
    ),
    Article(
        "kong.7",
        Name("The replacement tile", "補槓"),
        Name(
            "After a kong one draws a replacement from the tail of the wall, then discards, and the turn passes to "
            "the next player. All four tiles are shown and checked before the replacement is drawn; a referee may "
            "rule that who draws first has a long hand.",
            "開槓後從槓尾補一張嶺上牌，再打一張，然後輪到下家。四張要先亮明核實才可補；先補後亮者，裁判可判作大相公。",
        ),
        How.CODE,
    ),
    Article(
        "kong.8",
        Name("Win on a replacement tile", "嶺上開花"),
        Name(
            "Winning on the replacement tile scores Win on Kong, and is always a self-draw.",
            "以嶺上牌和出為嶺上開花，可按偶然類和種計分，必屬自摸。",
        ),
        How.CODE,
    ),
    Article(
        "robbing.1",
        Name("Taking the added tile", "搶槓"),
        Name(
            "When the tile an opponent adds to a pung is one you wait for, call it and win. It counts as a win on a "
            "discard, dealt in by the player who declared the kong.",
            "對手開小明槓所加的牌正是自己所聽，可喊「和」取之，即為搶槓；一概作銃和，由開槓者放銃。",
        ),
        How.CODE,
    ),
    Article(
        "robbing.2",
        Name("It scores", "搶槓計分"),
        Name("Robbing a kong is a scoring pattern of its own.", "搶槓本身是偶然類的一個和種，可得分。"),
        How.CODE,
    ),
    Article(
        "robbing.3",
        Name("Only an added kong", "只限小明槓"),
        Name(
            "Only an added kong can be robbed, a concealed kong never, without exception. Against a direct kong a win "
            "simply takes precedence, and the kong does not happen.",
            "可搶的只有小明槓，暗槓無論如何不可搶。對大明槓而言，和牌本就優先，槓便不成。",
        ),
        How.CODE,
    ),
    Article(
        "robbing.4",
        Name("At once", "即時喊和"),
        Name(
            "Call as soon as the tile is added; do not wait for the replacement. A player who means to discard, not "
            "to make a kong, lays the tile plainly among the discards.",
            "牌一加到明刻便應即時喊和，不要等到對手補牌。只想打牌而不開槓的人，應把牌清楚放在牌河，以免含混。",
        ),
        How.CODE,
    ),
    Article(
        "precedence.1",
        Name("The order", "優先次序"),
        Name(
            "When several claim one discard only the first in this order counts: a win by the next player, by the "
            "player opposite, by the previous player; then a pung or kong; then a chow.",
            "多家同鳴一張，只有次序最高的有效：先是和牌（下家、對家、上家依次），其次碰與大明槓，最後是吃。",
        ),
        How.CODE,
    ),
    Article(
        "precedence.2",
        Name("Interception", "截和"),
        Name(
            "Of two players who call the same tile to win only the one first in order wins: an interception. There is "
            "no exception.",
            "兩家同喊和時只由次序在前的一家和出，稱為截和，絕無例外。",
        ),
        How.CODE,
    ),
    Article(
        "precedence.3",
        Name("Only a proper, spoken claim", "須合法並出聲"),
        Name(
            "Only a legal claim has precedence; opponents may set an incorrect one aside and take the tile. The voice "
            "decides: a claim not called in time ranks below drawing, and play may go on.",
            "只有合法的鳴牌可享優先；鳴得不對，對手可推翻並取走該牌。先後以出聲為準，不及時喊者排在摸牌之後，他家可照"
            "常行牌。",
        ),
        How.CODE,
    ),
    Article(
        "precedence.4",
        Name("How long a chow can be overruled", "吃牌何時不可再搶"),
        Name(
            "A pung or kong must be called before the player who called chow has shown the chow or discarded. A win "
            "has longer: until the chow has been both shown and followed by a discard.",
            "碰、槓要在喊吃者亮牌或打牌之前叫出；和牌較寬，喊吃者亮牌和打牌兩樣都完成之前仍可優先。",
        ),
        How.CODE,
    ),
    Article(
        "dead-wall.1",
        Name("Fourteen tiles stay", "留14張王牌"),
        Name(
            "The last 14 tiles of the wall are the dead wall and are never drawn.",
            "牌牆不會摸完，最後14張是王牌，留着不用。",
        ),
        How.DATA,
    ),
    Article(
        "dead-wall.2",
        Name("Setting the dead wall apart", "分開王牌"),
        Name(
            "Late in a deal any player may ask the opener to push the 14 tiles slightly apart. If kongs have left "
            "half a stack at the tail, the seventh stack is split: its lower tile belongs to the dead wall, its upper "
            "tile becomes the seabed tile.",
            "到了後段，任何一家可請開門者把14張王牌稍為推開。若因補槓致槓尾剩下半幢，便拆開第7幢：下面一張歸王牌，上面"
            "一張成為海底牌。",
        ),
        How.CODE,
    ),
    Article(
        "dead-wall.3",
        Name("Seabed and riverbed tiles", "海底牌與河底牌"),
        Name(
            "The last tile before the dead wall is the seabed tile. Whoever draws it may not declare a kong and, "
            "unless it wins, must discard; that discard is the riverbed tile.",
            "王牌之前最後一張是海底牌。摸到者不可開槓，不和便要打一張，打出的就是河底牌。",
        ),
        How.CODE,
    ),
    Article(
        "dead-wall.4",
        Name("The riverbed tile can only be won", "河底牌只可和"),
        Name(
            "The riverbed tile cannot be claimed for a chow, pung or kong, only to win.",
            "河底牌不准吃、碰、槓，只准和。",
        ),
        How.CODE,
    ),
    Article(
        "dead-wall.5",
        Name("They score", "海底河底計分"),
        Name("Winning on the seabed or the riverbed tile scores a pattern.", "以海底牌或河底牌和出，可計偶然類和種。"),
        How.CODE,
    ),
    Article(
        "dead-wall.6",
        Name("Draw game", "荒牌"),
        Name(
            "If nobody wins on the riverbed tile the deal is a draw game: no points change hands, and the dealer "
            "passes on as always.",
            "河底牌也無人和，該局即為荒牌，各家不得不失；莊位照樣輪換，並不連莊。",
        ),
        How.CODE,
    ),
    Article(
        "win-scoring.1",
        Name("The winner arranges the hand", "和者排牌"),
        Name(
            "The winner shows the hand and arranges it by the winning shape, so that all can check and score it.",
            "和者亮牌後按和牌形排列分組，方便各家核對和計分。",
        ),
        How.CODE,
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
    ),
    Article(
        "win-scoring.3",
        Name("A special hand", "特殊形的排法"),
        Name(
            "Seven Pairs are laid out pair by pair; Thirteen Terminals by the three suits, then winds, then dragons.",
            "七對子逐對排好；十三么九依三色、風牌、三元牌次序排列。",
        ),
        How.CODE,
    ),
    Article(
        "win-scoring.4",
        Name("By the scoring chapter", "依計分法計分"),
        Name("The hand is scored by the chapter on scoring.", "分數按計分法一章計算。"),
        How.CODE,
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
        How.REFEREE,
        later=True,
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
        How.REFEREE,
        later=True,
    ),
    Article(
        "win-scoring.8",
        Name("Who raises immunity", "提出跟張免責"),
        Name(
            "It is for the player who dealt into the hand to raise same-round immunity.",
            "是否適用跟張免責，由放銃的一家提出。",
        ),
        How.CODE,
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
    ),
    Article(
        "win-scoring.10",
        Name("A disputed count", "計分爭議"),
        Name(
            "When two different counts are claimed, different in patterns, value or payment, a referee may be asked "
            "for a formal ruling; the head referee's is final. Not knowing how to count is no dispute: that calls for "
            "informal help, for which the referee is not responsible.",
            "雙方主張不同的計法（和種、分值或授受不同），可請裁判正式判決，以裁判長的判決為最終。只是不懂計分，則只能"
            "請求非正式協助，裁判無須負責。",
        ),
        How.REFEREE,
        later=True,
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
    ),
)
