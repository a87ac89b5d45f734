"""Articles on counting by dice, the seat draw, and dealer and seat winds."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["SEATING"]

SEATING: Final[tuple[Article, ...]] = (
    Article(
        "dice-count.0",
        Name("Counting by dice", "數骰位"),
        Name(
            "Two six-sided dice are thrown, and the total is counted counter-clockwise with the thrower as 1. So 5 "
            "and 9 point to the thrower, 2, 6 and 10 to the next player, 3, 7 and 11 to the player opposite, 4, 8 and "
            "12 to the previous player.",
            "擲兩顆普通六面骰，以擲骰者為1，逆時針逐家數到總點數為止：5、9為自己，2、6、10為下家，3、7、11為對家，4、8、"
            "12為上家。",
        ),
        How.CODE,
        where=("sifang.table.wall.count_dice",),
    ),
    Article(
        "seat-draw.0",
        Name("When seats are drawn", "何時執位"),
        Name(
            "At the start of each half, or of each segment as the charter has it, the four at a table draw for seats "
            "and for the first deal.",
            "每個半場或小段開始（依章程而定），同檯四人執位，以定座次及誰先起莊。",
        ),
        How.CODE,
        where=("sifang.match.evolve._result_confirmed", "sifang.rulebooks.wsom.charter.charter"),
    ),
    Article(
        "seat-draw.1",
        Name("Sit anywhere", "隨意入座"),
        Name("To begin with, the four sit where they like.", "四人先各自任意坐下。"),
        How.CODE,
        where=("sifang.match.seat_draw",),
    ),
    Article(
        "seat-draw.2",
        Name("Four winds face down", "四風蓋牌"),
        Name(
            "One tile of each wind is turned face down, mixed, and the four laid in a row.",
            "東南西北各取一張，蓋着洗勻後排成一行。",
        ),
        How.CODE,
        where=("sifang.match.seat_draw",),
    ),
    Article(
        "seat-draw.3",
        Name("Odd and even ends", "奇偶兩端"),
        Name(
            "An odd and an even number tile are laid face up, one at each end of the row, which then holds six tiles.",
            "另取奇數、偶數數牌各一，面朝上分置行列兩頭，成為六張。",
        ),
        How.CODE,
        where=("sifang.match.seat_draw",),
    ),
    Article(
        "seat-draw.4",
        Name("Two throws", "兩次擲骰"),
        Name(
            "Anyone throws and counts; the player counted to throws again, and this second count names who takes the "
            "first wind tile.",
            "任何一人擲骰數位，數到的人再擲一次；第二次數到的人最先取風牌。",
        ),
        How.CODE,
        where=("sifang.match.seat_draw",),
    ),
    Article(
        "seat-draw.5",
        Name("Taking the winds", "依次取風牌"),
        Name(
            "An odd second throw starts from the odd end of the row, an even one from the even end. From the player "
            "counted to, the four take one wind tile each, counter-clockwise.",
            "第二擲是奇數由奇數牌那頭取起，是偶數則由偶數牌那頭取起；從數到的人開始，逆時針每人取一張。",
        ),
        How.CODE,
        where=("sifang.match.seat_draw._taking",),
    ),
    Article(
        "seat-draw.6",
        Name("East deals first", "執得東者起莊"),
        Name(
            "Whoever holds East deals first and sits at the place the venue marks as east. South sits to East's "
            "right, West opposite, North to East's left.",
            "取到東者坐會場標明的東位並起莊；取到南者坐其右方，西者坐其對面，北者坐其左方。",
        ),
        How.CODE,
        where=("sifang.match.seat_draw._by_wind",),
    ),
    Article(
        "dealer.1",
        Name("Four winds in a deal", "四家風位"),
        Name(
            "In every deal the four players are East, South, West and North, counter-clockwise.",
            "每局四家依逆時針次序為東、南、西、北。",
        ),
        How.CODE,
        where=("sifang.tiles.seats.seat_wind",),
    ),
    Article(
        "dealer.2",
        Name("Seat wind", "門風"),
        Name(
            "The wind tile of a player's own position is the seat wind, which can score; the other three are guest "
            "winds. Seat winds move on when the deal passes.",
            "與自己位置同名的風牌是門風（自風），可按字牌類和種計分，其餘三款是客風。莊位一轉，各家門風亦隨之轉換。",
        ),
        How.CODE,
        where=("sifang.tiles.seats.seat_wind",),
    ),
    Article(
        "dealer.3",
        Name("The dealer", "莊家"),
        Name("East is the dealer; the other three are not.", "東家即莊家，另外三家為閒家。"),
        How.CODE,
        where=("sifang.tiles.seats.seat_wind",),
    ),
    Article(
        "dealer.4",
        Name("A round is four deals", "四局一圈"),
        Name(
            "Deals are played in rounds of four. The player who drew East deals first, unless it is laid down "
            "otherwise.",
            "每四局為一圈；除另有訂明外，首局由執得東位的選手坐莊。",
        ),
        How.CODE,
        where=("sifang.match.dealers", "sifang.rulebooks.wsom.charter"),
    ),
    Article(
        "dealer.5",
        Name("The deal passes", "輪莊"),
        Name(
            "After every deal the player who was South deals next, so that each deals once in a round.",
            "每局完畢，莊位交予該局的南家，一圈之中四人各做莊一次。",
        ),
        How.CODE,
        where=("sifang.match.dealers",),
    ),
    Article(
        "dealer.6",
        Name("No prevalent wind, no repeat", "不設圈風與連莊"),
        Name(
            "There is no prevalent wind, and the dealer never deals again. The dealer plays first and otherwise "
            "neither gains nor loses by it in scoring.",
            "不計圈風，亦無連莊；莊家只佔先打之利，計分上並無優劣。",
        ),
        How.CODE,
        where=("sifang.match.dealers",),
    ),
)
