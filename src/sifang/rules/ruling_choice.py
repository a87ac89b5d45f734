"""What the effects of a ruling speak of: what is put right, what stands, where a tile goes, how play goes on.

Each is a closed set whose members carry the words that players are told.
"""

from sifang.rules.incident import Fact

__all__ = ["Bar", "CountVerdict", "Mend", "NowDealer", "Place", "Resume", "StandsAs"]


class Mend(Fact):
    """What is put right."""

    THROW = "throw", "The dice are thrown again.", "重新擲骰。"
    OPENING = "opening", "The wall is opened where it should be.", "更正開門的位置。"
    SHUFFLE = (
        "shuffle",
        "The tile is turned down and mixing goes on for at least three more seconds.",
        "先蓋好該牌，再洗最少3秒。",
    )
    MIX_ON = "mix_on", "Mixing goes on as the rule lays down.", "照規則繼續洗牌。"
    WALL_DOWN = (
        "wall_down",
        "That wall is taken down and mixed in; the referee may inspect it.",
        "拆掉該牌牆再洗，裁判可先查看。",
    )
    WALL_REBUILT = "wall_rebuilt", "The tile is mixed with some others and the wall rebuilt.", "與部分牌洗勻後再砌。"
    WALLS_MOVED = "walls_moved", "The walls are moved out, end to end.", "把牌牆移開，端對端圍好。"
    DEALT_TILES = "dealt_tiles", "The right tiles are taken instead.", "換回應取的牌。"
    DEALT_COUNT = "dealt_count", "The number of tiles is put right.", "更正配牌的張數。"
    FILLED = "filled", "The missing tiles are drawn from the head of the wall.", "從牆頭取牌補足。"
    REDUCED = (
        "reduced",
        "The referee takes the surplus from the hand at random and mixes it into the wall.",
        "裁判從手牌隨機取走多餘張數，混入牌牆。",
    )
    DISCARD = "discard", "The tile is taken back and another discarded.", "收回該牌，改打另一張。"
    SET = "set", "The right tiles are shown for the set.", "亮出正確的牌組成牌組。"
    CLAIM_UNDONE = "claim_undone", "The set is taken back and the claim is void.", "收回牌組，鳴牌取消。"
    COUNT = "count", "The hand is counted rightly.", "改按正確的計法計分。"
    TABLE = "table", "The tiles are put back as they lay.", "把桌上的牌還原。"
    KONG_SHOWN = "kong_shown", "The four tiles of the kong are shown.", "亮出槓子的四張牌。"
    RIVER = "river", "The tile is laid where it belongs.", "把牌放回牌河的正確位置。"


class StandsAs(Fact):
    """What stays as it is."""

    THROW = "throw", "The dice count as thrown.", "已擲的骰點有效。"
    OPENING = "opening", "The wall stays open where it is.", "已開的門有效。"
    DEALING = "dealing", "The deal counts as it was dealt.", "配牌有效。"
    DRAW = "draw", "The draw stands.", "該摸牌有效。"
    DISCARD = "discard", "The discard stands.", "該打牌有效。"
    SET = "set", "The set stays as it was shown.", "已亮的牌組不能更正。"
    CALL = "call", "The claim stands.", "該鳴牌有效。"
    WIN = "win", "The win stands.", "和牌有效。"
    COUNT = "count", "The count stands.", "維持該計分。"
    RECORD = "record", "The recorded result stands.", "維持已記錄的結果。"
    FAULT = "fault", "What was done stands; nobody is compensated.", "既成事實維持不變，各家不獲補償。"
    BAR = "bar", "The hand stays barred for the rest of the deal.", "手牌於本局一直受限。"


class NowDealer(Fact):
    """Who is East after a wrong player dealt."""

    TRUE_EAST = (
        "true_east",
        "Dealing goes on to 12 tiles each; then the true East makes the jump draw and is East.",
        "繼續配到各家12張，然後由正確東家跳牌並做莊。",
    )
    WRONG_EAST = (
        "wrong_east",
        "The true East loses this turn as dealer, the player who dealt stays East; next comes the true East's right.",
        "正確東家喪失本局莊位，由做錯莊者做東家；下局照常輪到正確東家的下家。",
    )


class Place(Fact):
    """Where a tile goes back to."""

    OFFER = "offer", "The claimed tile goes back and is again the last discard.", "所取的牌放回，仍作最後打出的牌。"
    PUNG = "pung", "The robbed tile goes back to the kong.", "被搶的牌歸還槓子。"
    WALL = "wall", "The drawn tile goes back to the wall.", "摸起的牌放回牌牆。"
    WALL_KEPT = (
        "wall_kept",
        "The lifted tile goes back to the head of the wall.",
        "拿起的牌放回牆頭。",
    )


class Bar(Fact):
    """What a hand may not do for the rest of the deal, the stricter last."""

    NO_WIN = "no_win", "The hand cannot win this deal; it may still claim.", "本局不得和牌，仍可鳴牌。"
    NO_WIN_NOR_CLAIM = (
        "no_win_nor_claim",
        "The hand can neither win, nor claim, nor declare a kong this deal.",
        "本局不得和牌，亦不得鳴牌、開槓。",
    )
    NO_WIN_NOR_CLAIM_BUT_OWN_KONG = (
        "no_win_nor_claim_but_own_kong",
        "The hand can neither win nor claim this deal; own kongs are allowed.",
        "本局不得和牌、吃、碰、明槓；加槓與暗槓仍可。",
    )


class CountVerdict(Fact):
    """How a point of counting is ruled."""

    HIGHEST = "highest", "The hand is counted at its highest.", "按手牌的最高分計算。"
    ONE_ARRANGEMENT = "one_arrangement", "One arrangement alone is counted.", "只按一個牌形計分。"
    NOT_BY_THAT_TILE = (
        "not_by_that_tile",
        "Patterns that rest on the drawn tile, such as Nine Gates, are not counted.",
        "取決於所和之牌的和種不計，例如九蓮寶燈。",
    )
    NOT_WIN_ON_KONG = (
        "not_win_on_kong",
        "Win on Kong is not counted: no kong was declared.",
        "不計嶺上開花，因為未有開槓。",
    )
    IMMUNITY = "immunity", "Same-round immunity is applied.", "適用跟張免責。"
    NO_IMMUNITY = "no_immunity", "Same-round immunity is not applied.", "不適用跟張免責。"
    NO_ARGUMENT = "no_argument", "No ruling rests on where a discard stood.", "打牌的來源不可作裁決依據。"
    FORMAL = (
        "formal",
        "The referee rules formally; the head referee's word is final.",
        "裁判正式判決，以裁判長的決定為最終。",
    )
    INFORMAL = "informal", "The referee may help informally and answers for no mistake.", "裁判可非正式協助，不負責任。"
    NOT_COUNTED_AGAIN = "not_counted_again", "The time is measured as usual.", "照常計時。"


class Resume(Fact):
    """From where play goes on."""

    AS_IT_WAS = "as_it_was", "Play goes on.", "牌局繼續。"
    FROM_DISCARD = (
        "from_discard",
        "Play goes on from that discard: lawful calls made in time are honoured, else the next player draws.",
        "由該打出的牌繼續：及時而合法的鳴牌有效，否則下家摸牌。",
    )
    OFFENDER_DISCARDS = "offender_discards", "Play goes on with the offender's discard.", "由犯規者打牌繼續。"
    KONG_GOES_ON = "kong_goes_on", "The kong goes on with its replacement.", "開槓者照常補槓繼續。"
    CLAIMER_GOES_ON = "claimer_goes_on", "The claim is carried out; play goes on from it.", "鳴牌成立，由鳴牌者繼續。"
    NEXT_DRAWS = "next_draws", "Play goes on with the next draw.", "由下家摸牌繼續。"
    WIN_COUNTED = "win_counted", "The win is counted.", "照常計算和牌。"
    REPLAYED = "replayed", "The deal is played again.", "本局重打。"
