"""Articles on shuffling, opening the wall, dealing, and faults in dealing."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["PREPARING"]

PREPARING: Final[tuple[Article, ...]] = (
    Article(
        "shuffle.0",
        Name("A fair shuffle", "洗牌須公正"),
        Name(
            "The procedure below keeps cheats out. A player who wants it followed asks for it; while nobody complains "
            "and the tiles look mixed, a referee does not step in. Where a shuffling machine is used, follow the "
            "referee's instructions.",
            "以下程序用以杜絕洗牌、砌牌時作弊，選手可要求對手照做。若無人投訴而看來已洗得均勻，裁判通常不介入。使用自"
            "動洗牌機時，依裁判指示操作。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.shuffle_faulty",),
    ),
    Article(
        "shuffle.1",
        Name("Face down", "牌面朝下"),
        Name("Turn all tiles face down.", "先把全部牌蓋下。"),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.shuffle_faulty",),
    ),
    Article(
        "shuffle.2",
        Name("Twenty seconds, both hands", "雙手洗最少20秒"),
        Name(
            "All four mix with both hands for at least 20 seconds, lifting the hands from the tiles and holding none "
            "back.",
            "四家同時以雙手攪洗，不少於20秒；手要不時離牌，不可刻意壓住或扣住任何牌。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.shuffle_faulty",),
    ),
    Article(
        "shuffle.3",
        Name("A tile turned up", "洗牌時翻開牌"),
        Name(
            "A tile that turns up is turned down again before mixing goes on. The shuffle is complete only after 3 "
            "seconds in which no tile has turned up.",
            "有牌翻開便先蓋好再洗；最後須連續3秒無牌翻開，洗牌方告完成。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.shuffle_faulty",),
    ),
    Article(
        "shuffle.4",
        Name("Agreeing that it is done", "四家同意洗畢"),
        Name(
            "Withdrawing both hands says that one is satisfied; building may start when all four have. Whoever builds "
            "sooner may have the wall taken down and mixed in, and a referee may inspect it. Until then anyone may go "
            "back to mixing.",
            "抽回雙手表示滿意；四家都抽手後才可砌牌。搶先砌牌者，對手可把其牌牆推倒重洗，裁判亦可查看。此前抽了手的人"
            "可隨時再洗。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.shuffle_faulty",),
    ),
    Article(
        "shuffle.5",
        Name("Seventeen stacks each", "每家17幢"),
        Name(
            "Each player builds 17 stacks of two tiles; if all four agree, two flat rows will do. Tiles that turn up "
            "are mixed with some of the others and rebuilt, and anyone may add tiles of their own wall to the mixing.",
            "每家砌17幢，一幢兩張；四家同意的話可平放成兩行。砌牌時翻開的牌要與部分牌混洗再砌，此時各家可拿自己牆上的"
            "牌加入。",
        ),
        How.DATA,
        where=("sifang.rulebooks.wsom.play.play_rules",),
    ),
    Article(
        "shuffle.6",
        Name("The square of walls", "圍成方城"),
        Name(
            "The four walls form a large square, end to end, and the space inside is for discards.",
            "四面牌牆首尾相接圍成大方形，中間留作牌河放打出的牌，不應圍得太窄。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.shuffle_faulty",),
    ),
    Article(
        "opening.1",
        Name("The dealer throws", "莊家擲骰"),
        Name("The dealer throws; counting by dice names the opener.", "莊家擲骰並數位，數到的一家為開門人。"),
        How.CODE,
        where=("sifang.table.dealing",),
    ),
    Article(
        "opening.2",
        Name("The opener throws", "開門人再擲"),
        Name(
            "The opener throws too. The two totals together are the opening number.",
            "開門人也擲一次，兩次點數相加便是開門數。",
        ),
        How.CODE,
        where=("sifang.table.dealing",),
    ),
    Article(
        "opening.3",
        Name("Where the wall opens", "開門位置"),
        Name(
            "At the opener's own wall, count off the opening number of stacks from the right, clockwise. The last of "
            "these, at its left end, is the tail of the wall; the stack beyond it is the head.",
            "在開門人的牌牆由右起順時針數出開門數那麼多幢，這些幢屬於尾段，其左端為槓尾；再往左的一幢就是牆頭。",
        ),
        How.CODE,
        where=("sifang.table.wall.break_stack",),
    ),
    Article(
        "opening.4",
        Name("More than seventeen", "多於17"),
        Name(
            "An opening number above 17 runs on into the wall to the opener's left, whose rightmost stack is number "
            "18.",
            "開門數大過17時，接着數開門人左邊（上家）那面牆，其最右一幢為第18幢。",
        ),
        How.CODE,
        where=("sifang.table.wall.break_stack",),
    ),
    Article(
        "opening.5",
        Name("Two directions", "兩個方向"),
        Name(
            "Tiles are taken from the head clockwise, whereas turns pass counter-clockwise.",
            "從牆頭取牌是順時針走，輪流打牌則是逆時針走。",
        ),
        How.CODE,
        where=("sifang.table.wall.in_drawing_order",),
    ),
    Article(
        "opening.6",
        Name("A referee may throw", "請裁判代擲"),
        Name(
            "When East is also the opener, an opponent may ask, before the second throw, that a referee throw instead.",
            "若開門人就是東家，在第二次擲骰之前，對手可要求改由裁判擲。",
        ),
        How.NOT_APPLICABLE,
        reason=Name(
            "The program throws all dice for everyone, so nobody need be asked to.",
            "骰子一律由程式擲出，無需請人代擲。",
        ),
    ),
    Article(
        "dealing.1",
        Name("Two stacks each", "每人兩幢"),
        Name(
            "East takes two stacks, four tiles, from the head of the wall, then South, West and North do the same.",
            "由東家起，各家依東南西北次序從牆頭取兩幢，即四張。",
        ),
        How.CODE,
        where=("sifang.table.dealing",),
    ),
    Article(
        "dealing.2",
        Name("Three times round", "共取三輪"),
        Name("This is done three times in all, until each has 12 tiles.", "如此合共三輪，每人手上便有12張。"),
        How.CODE,
        where=("sifang.table.dealing",),
    ),
    Article(
        "dealing.3",
        Name("The jump draw", "跳牌"),
        Name(
            "East then takes the first and the fifth tile from the head, the jump draw; South, West and North take "
            "one tile each in turn.",
            "接着東家跳取牆頭第1和第5張，南、西、北家再各取一張。",
        ),
        How.CODE,
        where=("sifang.table.dealing",),
    ),
    Article(
        "dealing.4",
        Name("Fourteen and thirteen", "莊14閒13"),
        Name(
            "East now has 14 tiles, the others 13 each. The deal is complete and East begins.",
            "至此東家14張，其餘三家各13張；配牌結束，由東家先打。",
        ),
        How.CODE,
        where=("sifang.table.dealing",),
    ),
    Article(
        "dealing.5",
        Name("No peeking", "配好才看牌"),
        Name(
            "Do not look at the faces of your tiles until the deal has been checked; otherwise a mistake in it may be "
            "penalised. Nobody is to spoil a poor hand on purpose.",
            "未核實配牌無誤之前不可看牌面，不然配錯了可能受罰；此舉防止有人嫌牌差而故意出錯。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.hand_peeked",),
    ),
    Article(
        "dealing-faults.0",
        Name("For unintended faults", "適用於無心之失"),
        Name(
            "This section covers faults made unintentionally while dealing. For deliberate ones a referee may put "
            "things right and punish further.",
            "本節處理配牌時無意造成的差錯；若屬故意，裁判可另行糾正及加罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing",),
    ),
    Article(
        "dealing-faults.1",
        Name("Wrong player threw the dice", "擲錯骰"),
        Name(
            "Noticed at once, the throw is repeated. Once the players have begun to take tiles, the dice count as "
            "thrown.",
            "立刻發現便重擲；四家已着手取牌的話，點數照算。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.wrong_throw",),
    ),
    Article(
        "dealing-faults.2",
        Name("Wall opened in the wrong place", "開錯門"),
        Name(
            "Noticed at once, it is corrected. Once all four have taken four tiles, the opening stands.",
            "立刻發現便改正；四家都拿了四張之後，所開的門維持不變。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.wrong_opening",),
    ),
    Article(
        "dealing-faults.3",
        Name("Wrong dealer", "做錯莊"),
        Name(
            "Noticed before the true East takes a first four tiles: shuffle and deal again. Noticed before the true "
            "East takes tiles 9 to 12: deal on to 12 each, and the true East then makes the jump draw. Later than "
            "that: the true East loses this turn as dealer and the wrong one stays East. The deal then passes to the "
            "true East's right as usual, unless all four agree to give the lost turn back later.",
            "真東家未取首四張便發現，重洗重配；未取第9至12張前發現，先配到每人12張，再由真東家跳牌；更遲才發現，真東家"
            "失去該局莊位，由誤坐者續做東家。局後照舊輪到真東家的下家，若四家同意可日後補還。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.wrong_dealer",),
    ),
    Article(
        "dealing-faults.4",
        Name("Wrong tiles taken", "拿錯牌"),
        Name(
            "Free to correct while the player has not looked at any face; a player who has looked is penalised.",
            "未看過牌面者可免罰換正；看過的話由裁判處罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.penalties", "sifang.rulebooks.wsom.rulings.dealing.wrong_tiles_taken"),
    ),
    Article(
        "dealing-faults.5",
        Name("Wall tiles turned up in dealing", "配牌時翻開牆牌"),
        Name(
            "Tiles that were coming to the player who turned them up count as tiles exposed from the hand. A few "
            "others are treated as in play, but free of penalty if the offender has not looked at any face. If many "
            "are turned up the referee may have the deal redone, with a penalty for an offender who has looked.",
            "翻開的若本歸自己所取，視作暴露手牌；若是少數不歸自己的牌，照打牌時翻牆牌處理，但未看牌面者免罰。翻開太多"
            "時裁判可下令重洗重配，已看牌面的犯規者並會受罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.penalties", "sifang.rulebooks.wsom.rulings.dealing.wall_tiles_turned"),
    ),
    Article(
        "dealing-faults.6",
        Name("Wrong number of tiles dealt", "配牌張數不符"),
        Name(
            "Before looking: put right at once, free. After looking but before one's first discard: a missing tile is "
            "drawn from the head of the wall, free; surplus tiles are taken from the hand at random by the referee "
            "and mixed into the wall, and points are deducted. After one's first discard nothing is corrected, and "
            "the hand is a long or a short hand for this deal.",
            "未看牌面前，即時改正免罰。看牌後而未打第一張：少牌可從牆頭補足免罰；多牌由裁判隨機抽走混入牌牆，並扣分。"
            "自己打過第一張後便不可改，該局作大相公或小相公。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.penalties", "sifang.rulebooks.wsom.rulings.dealing.dealt_wrong_number"),
    ),
    Article(
        "dealing-faults.7",
        Name("Dealing again", "重洗重配"),
        Name(
            "When a mistake in dealing cannot be mended and fair play is impossible, a referee may order a new "
            "shuffle, new dice and a new deal; never after each of the four has discarded once.",
            "配牌出錯無法補救、難以公平續局時，裁判可下令重洗、重擲、重配；四家各打過一張之後則不可。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.deal_beyond_repair",),
    ),
)
