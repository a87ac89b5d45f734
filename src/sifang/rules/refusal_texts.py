"""The sentence for each refusal, as a referee would say it to the player: short, polite, exact.

The article stands beside it on the screen, so no sentence names one.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rules.name import Name
from sifang.rules.refusal import RefusalCode

__all__ = ["REFUSAL_TEXTS"]

REFUSAL_TEXTS: Final[Mapping[RefusalCode, Name]] = MappingProxyType(
    {
        RefusalCode.NOT_YOUR_TURN: Name("It is not your turn.", "還未輪到你。"),
        RefusalCode.TILE_NOT_HELD: Name("That tile is not in your hand.", "這張牌不在你手裡。"),
        RefusalCode.DEAL_NOT_OPEN: Name("No deal is in play.", "現在沒有進行中的牌局。"),
        RefusalCode.CLAIM_TOO_LATE: Name("Too late: the next tile has been drawn.", "太遲了：下家已經摸牌。"),
        RefusalCode.CLAIM_OWN_DISCARD: Name("You cannot claim your own discard.", "不能鳴自己打出的牌。"),
        RefusalCode.CHOW_NOT_PREVIOUS: Name(
            "A chow takes the previous player's discard only.", "吃牌只能吃上家打出的牌。"
        ),
        RefusalCode.NO_CHOW: Name("You do not hold the two tiles for this chow.", "你手上沒有組成這副順子的兩張牌。"),
        RefusalCode.NO_PUNG: Name("A pung needs two more tiles of this kind in hand.", "碰牌須手上另有兩張同樣的牌。"),
        RefusalCode.NO_KONG: Name(
            "A kong needs three more tiles of this kind in hand.", "開槓須手上另有三張同樣的牌。"
        ),
        RefusalCode.RIVERBED_WIN_ONLY: Name("The last discard can only be won with.", "河底牌只可以用來和牌。"),
        RefusalCode.KONG_NOT_ROBBABLE: Name(
            "A tile added to a pung can only be taken to win.", "加槓的牌只可以用來搶槓和牌。"
        ),
        RefusalCode.KONG_AFTER_CLAIM: Name(
            "After a chow or pung, discard before you declare a kong.", "吃牌或碰牌後須先打牌，不能立即開槓。"
        ),
        RefusalCode.KONG_NOT_HELD: Name(
            "A kong needs all four tiles, or your own pung and the fourth.",
            "開槓須有齊四張，或以第四張加於自己的碰牌。",
        ),
        RefusalCode.KONG_ON_CLAIMED_PUNG: Name(
            "A discard cannot be added to a melded pung.", "別人打出的牌不能加在已碰的刻子上。"
        ),
        RefusalCode.KONG_WITHOUT_REPLACEMENT: Name("No tile is left to draw for a kong.", "牌牆已無牌可補，不能開槓。"),
        RefusalCode.FLOWER_WITHOUT_DRAW: Name("A flower is laid after a draw only.", "摸牌後方可補花。"),
        RefusalCode.FLOWER_ON_LAST_TILE: Name(
            "Whoever draws the last tile replaces no flower.", "摸到最後一張牌者不得補花。"
        ),
        RefusalCode.NOT_A_WINNING_SHAPE: Name("This hand is not complete.", "這副牌還不成和牌形。"),
        RefusalCode.BELOW_MINIMUM: Name(
            "The hand is worth less than these rules ask for a win.", "這副牌的分數未達起和。"
        ),
        RefusalCode.WIN_AFTER_CLAIM: Name(
            "After a chow or pung, discard: there is no drawn tile to win with.", "吃牌或碰牌後須打牌，沒有自摸牌可和。"
        ),
        RefusalCode.HAND_DISQUALIFIED: Name(
            "This hand is forfeit: it may only discard what it draws.", "這副牌已作棄權，只能摸打。"
        ),
        RefusalCode.LOCKED_TO_DRAWN_TILE: Name(
            "A wild has been thrown: until its player's next turn, throw the tile you drew.",
            "有人打出財神：輪回其人之前，只可以打出剛摸的牌。",
        ),
        RefusalCode.WILD_ON_OFFER: Name("Nobody may claim or win on a wild.", "打出的財神不能吃、碰、槓、和。"),
        RefusalCode.CLAIM_LOCKED: Name(
            "A wild has been thrown: until its player's next turn nothing may be claimed.",
            "有人打出財神：輪回其人之前，不能吃、碰、明槓、和打出的牌。",
        ),
        RefusalCode.SET_CAP: Name(
            "You have claimed as many sets from this player as the rules allow.", "從這一家吃碰的副數已到上限。"
        ),
        RefusalCode.CHOW_CAP: Name("You have claimed as many chows as the rules allow.", "吃牌的副數已到上限。"),
        RefusalCode.PUNG_MISSED: Name(
            "You let this pung go: not again before you draw.", "這張牌剛才放過不碰，自己摸牌之前不能再碰。"
        ),
        RefusalCode.KONG_OF_WILDS: Name("Wilds do not make a kong.", "財神不能開槓。"),
        RefusalCode.KONG_LOCKED: Name(
            "A wild has been thrown: no kong before its player's next turn.", "有人打出財神：輪回其人之前不能開槓。"
        ),
        RefusalCode.SELF_DRAW_ONLY: Name("These rules know no win on another player's tile.", "只可以自摸，不能食和。"),
        RefusalCode.LEVEL_TOO_LOW: Name(
            "The dealer's level is too low to win on another player's tile.", "莊家老數未足，只可以自摸。"
        ),
        RefusalCode.NOT_WITH_DEALER: Name(
            "Another player's tile is won with only between the dealer and the others.", "閒家之間不能食和。"
        ),
        RefusalCode.BAOTOU_DRAWS_ONLY: Name(
            "A hand that any tile completes wins by its own draw only.", "爆頭的牌只可以自摸。"
        ),
        RefusalCode.TOO_MANY_WILDS: Name(
            "The hand holds too many wilds to win on another player's tile.", "手上財神過多，只可以自摸。"
        ),
        RefusalCode.WIN_MISSED: Name(
            "You let a win go: not on this tile before you draw.", "剛才放過不和，自己摸牌之前不能和這張牌。"
        ),
        RefusalCode.WILD_WITHOUT_BAOTOU: Name(
            "A hand with a wild wins only if any tile would complete it.", "手上有財神，必須爆頭才可以和。"
        ),
        RefusalCode.PENALTY_TILE_DEAD: Name("A dead penalty tile may not be discarded.", "死罰張不得打出。"),
        RefusalCode.SET_OF_PENALTY_TILE: Name(
            "A penalty tile goes into no exposed set.", "罰張不得用來組成明順、明刻、明槓。"
        ),
        RefusalCode.ONLY_DEAD_TILES_LEFT: Name(
            "This claim would leave only dead penalty tiles to discard.", "這樣鳴牌後只剩死罰張，無牌可打。"
        ),
        RefusalCode.CLAIM_BARRED: Name(
            "By an earlier ruling this hand may not claim in this deal.", "按先前的判決，這副牌本局不得鳴牌、開槓。"
        ),
        RefusalCode.KONG_OF_PENALTY_TILE: Name("A penalty tile is not added to a pung.", "罰張不得用來加槓。"),
        RefusalCode.WIN_ON_PENALTY_TILE: Name(
            "The winning tile would complete a set or pair with a penalty tile.",
            "罰張不得與他家的牌組成明組或明眼來和牌。",
        ),
        RefusalCode.WIN_BARRED: Name(
            "By an earlier ruling this hand may not win in this deal.", "按先前的判決，這副牌本局不得和牌。"
        ),
        RefusalCode.COUNT_CLOSED: Name(
            "No count is open: what all four have confirmed stands.", "現在沒有待計的和牌；四家確認後，計分不再更改。"
        ),
        RefusalCode.COUNT_BY_WINNER: Name("The winner alone declares the count.", "由和牌者自己計分。"),
        RefusalCode.COUNT_BY_OTHERS: Name("The other three check the winner's count.", "由其他三家核對和牌者的計分。"),
        RefusalCode.COUNT_NOT_DECLARED: Name("The winner has not declared a count yet.", "和牌者還未報出計分。"),
        RefusalCode.COUNT_NOT_ANOTHER: Name("That is the count put forward already.", "這與已報出的計分相同。"),
        RefusalCode.COUNT_RULED: Name(
            "The referee has ruled on this count; that is final.", "裁判已正式判決，不再更改。"
        ),
        RefusalCode.COUNT_UNKNOWN_PATTERN: Name("These rules know no such pattern.", "所用規則沒有這個和種。"),
        RefusalCode.COUNT_IMPOSSIBLE: Name("No hand can be counted so.", "沒有手牌可以這樣計分。"),
        RefusalCode.MATCH_PAUSED: Name("The match is paused.", "比賽暫停中。"),
        RefusalCode.MATCH_NOT_OPEN: Name("The match is not open for this.", "比賽現在不能這樣做。"),
        RefusalCode.NOT_CONFIRMABLE: Name("There is no result to confirm.", "現在沒有待確認的結果。"),
        RefusalCode.ALREADY_CONFIRMED: Name("You have confirmed already.", "你已經確認。"),
        RefusalCode.NOTHING_TO_ANSWER: Name("Nothing is being asked of you.", "現在沒有需要你回應的事。"),
        RefusalCode.ALREADY_ANSWERED: Name("You have answered already.", "你已經回應。"),
        RefusalCode.TIME_RUNS_BACKWARDS: Name("The table's clock is ahead of this.", "這個動作早於牌桌的時鐘。"),
        RefusalCode.OUT_OF_SEQUENCE: Name("The table has moved on since.", "牌桌的情況已經改變。"),
        RefusalCode.NOT_SEATED: Name("Spectators do not play.", "旁觀者不能參與打牌。"),
        RefusalCode.NOT_YOUR_SEAT: Name("That is another player's seat.", "那是別家的座位。"),
        RefusalCode.NO_SUCH_FAULT: Name("No set of that player is wrong.", "該選手沒有錯誤的牌組。"),
        RefusalCode.NOT_POSSIBLE_NOW: Name("That is not possible now.", "現在不能這樣做。"),
        RefusalCode.NOT_STORED: Name(
            "The server could not store this; nothing was done. Try again.",
            "伺服器未能儲存，動作沒有生效，請再試一次。",
        ),
    }
)
