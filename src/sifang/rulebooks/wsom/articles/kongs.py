"""Articles on kongs, robbing them, the precedence of claims, and the end of the wall."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["KONGS"]

KONGS: Final[tuple[Article, ...]] = (
    Article(
        "kong.1",
        Name("Three kinds of kong", "三種槓"),
        Name(
            "Four identical tiles become a kong by declaring it: a concealed kong, an added kong (small) or a direct "
            "kong (big). Say kong.",
            "四張相同的牌經宣告開槓即成槓子，有暗槓、小明槓、大明槓之分；開時須喊「槓」。",
        ),
        How.CODE,
        where=("sifang.hand.win.MeldType",),
    ),
    Article(
        "kong.2",
        Name("Concealed kong", "暗槓"),
        Name(
            "Four identical tiles in the hand may be declared after a draw, which includes East's dealt hand and a "
            "replacement tile, but not right after a chow or pung. Show all four, then lay them down with the outer "
            "two turned over, and draw the replacement.",
            "手中有齊四張，可在摸牌後開暗槓，東家起手時和補槓之後也算在內；剛吃、碰完則不可。四張先亮給三家看過，再把"
            "兩端的蓋上放好，然後補牌。",
        ),
        How.CODE,
        where=("sifang.table.legal.kong_kinds", "sifang.table.legal._kong_fault"),
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
        where=("sifang.table.legal.kong_kinds", "sifang.table.legal._kong_fault"),
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
        where=("sifang.table.claims._options_on", "sifang.table.melds.TableMeld"),
    ),
    Article(
        "kong.5",
        Name("No discard joins an exposed pung", "明刻不可收打出的牌"),
        Name(
            "A discard that matches one's own exposed pung cannot be taken for a kong.",
            "他家打出的牌縱與自己的明刻相同，也不能取來開槓。",
        ),
        How.CODE,
        where=("sifang.table.legal._no_kong_code",),
    ),
    Article(
        "kong.6",
        Name("A kong is fixed", "槓子不可拆"),
        Name(
            "Once made, a kong never goes back into the hand and never becomes anything else.",
            "槓子一經組成便不可收回，亦不可改成別的牌組。",
        ),
        How.CODE,
        where=("sifang.hand.readings.readings",),
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
        where=("sifang.table.decide._draw_events", "sifang.table.wall.replacement_index"),
    ),
    Article(
        "kong.8",
        Name("Win on a replacement tile", "嶺上開花"),
        Name(
            "Winning on the replacement tile scores Win on Kong, and is always a self-draw.",
            "以嶺上牌和出為嶺上開花，可按偶然類和種計分，必屬自摸。",
        ),
        How.CODE,
        where=("sifang.table.circumstances.self_draw_win",),
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
        where=("sifang.table.decide._discard_win_events", "sifang.table.evolve._undo_added_kong"),
    ),
    Article(
        "robbing.2",
        Name("It scores", "搶槓計分"),
        Name("Robbing a kong is a scoring pattern of its own.", "搶槓本身是偶然類的一個和種，可得分。"),
        How.CODE,
        where=("sifang.table.circumstances.discard_win",),
    ),
    Article(
        "robbing.3",
        Name("Only an added kong", "只限小明槓"),
        Name(
            "Only an added kong can be robbed, a concealed kong never, without exception. Against a direct kong a win "
            "simply takes precedence, and the kong does not happen.",
            "可搶的只有小明槓，暗槓無論如何不可搶。對大明槓而言，和牌本就優先，槓便不成。",
        ),
        How.DATA,
        where=("sifang.rulebooks.wsom.play.play_rules",),
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
        where=("sifang.table.decide._kong_events",),
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
        where=("sifang.table.decide._closing_events",),
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
        where=("sifang.table.claims",),
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
        where=("sifang.table.claims",),
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
        where=("sifang.table.claims",),
    ),
    Article(
        "dead-wall.1",
        Name("Fourteen tiles stay", "留14張王牌"),
        Name(
            "The last 14 tiles of the wall are the dead wall and are never drawn.",
            "牌牆不會摸完，最後14張是王牌，留着不用。",
        ),
        How.DATA,
        where=("sifang.rulebooks.wsom.play.play_rules",),
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
        where=("sifang.table.wall.stacks_left",),
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
        where=("sifang.table.legal._kong_fault",),
    ),
    Article(
        "dead-wall.4",
        Name("The riverbed tile can only be won", "河底牌只可和"),
        Name(
            "The riverbed tile cannot be claimed for a chow, pung or kong, only to win.",
            "河底牌不准吃、碰、槓，只准和。",
        ),
        How.CODE,
        where=("sifang.rulebooks.wsom.play.play_rules", "sifang.table.claims"),
    ),
    Article(
        "dead-wall.5",
        Name("They score", "海底河底計分"),
        Name("Winning on the seabed or the riverbed tile scores a pattern.", "以海底牌或河底牌和出，可計偶然類和種。"),
        How.CODE,
        where=("sifang.table.circumstances.self_draw_win", "sifang.table.circumstances.discard_win"),
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
        where=("sifang.table.decide._draw_events",),
    ),
)
