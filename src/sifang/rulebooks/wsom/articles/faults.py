"""Articles on irregular play: penalty tiles, wrong counts, wrong calls, and time."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["FAULTS"]

FAULTS: Final[tuple[Article, ...]] = (
    Article(
        "penalty-tiles.0",
        Name("Why exposed tiles are penalised", "罰張的用意"),
        Name(
            "A tile exposed by accident would harm only its owner if two played. With four, one opponent may profit "
            "at the others' cost, or help the owner with that knowledge. The penalty-tile rules prevent both, and "
            "nothing more.",
            "兩人對局時露牌只損自己；四人對局時，有人可因此得益而令其餘兩家吃虧，亦可藉此給露牌者好處。罰張規則正是為"
            "防止這兩點。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.tiles.own_tile_exposed",),
    ),
    Article(
        "penalty-tiles.1",
        Name("An exposed tile is a live penalty tile", "露牌成生罰張"),
        Name(
            "A tile of the hand that is exposed against the rules stays face up as a live penalty tile. It lies to "
            "the right of the concealed hand, apart from the melds.",
            "違規露出的手牌要攤開留在桌上，成為生罰張，放在暗手右方，與鳴得的牌分開。",
        ),
        How.REFEREE,
        where=(
            "sifang.rulebooks.wsom.rulings.tiles.own_tile_exposed",
            "sifang.rules.penalty_tiles.PenaltyTiles.exposed",
        ),
    ),
    Article(
        "penalty-tiles.2",
        Name("Live until the next discard, then dead", "生變死"),
        Name(
            "A live penalty tile may be discarded in its owner's present turn, or else in the next one. Once anything "
            "else is discarded instead, be it another live one, it is dead and can never be discarded. So nobody "
            "profits from knowing what will be played.",
            "生罰張可在今次打牌時打出，若未輪到則在下次。只要打了別的牌（包括另一張生罰張），它便成死罰張，此後不可打"
            "出。這樣他家便不能因預知其打牌而得利。",
        ),
        How.REFEREE,
        where=(
            "sifang.rulebooks.wsom.rulings.tiles.own_tile_exposed",
            "sifang.rules.penalty_tiles.PenaltyTiles.after_discard",
            "sifang.table.legal._discard_fault",
        ),
    ),
    Article(
        "penalty-tiles.3",
        Name("Only for concealed groups", "只可組成暗組"),
        Name(
            "A penalty tile, live or dead, may not be part of an exposed chow, pung or kong, nor of eyes completed by "
            "winning on a discard. It serves in concealed groups only, so that nobody can feed its owner.",
            "罰張不論生死，不可用於明順、明刻、明槓（連銃和時湊成的在內），亦不可單吊銃和作眼；只能用來湊暗組，以免他"
            "家故意供牌。",
        ),
        How.REFEREE,
        where=(
            "sifang.rules.penalty_tiles.PenaltyTiles.may_claim_with",
            "sifang.rules.penalty_tiles.PenaltyTiles.allows",
            "sifang.table.penalty_tiles.set_fault",
        ),
    ),
    Article(
        "penalty-tiles.4",
        Name("With special hands", "特殊形的限制"),
        Name(
            "In Seven Pairs a penalty tile may not be the single tile that a discard pairs. In Thirteen Terminals one "
            "may not win on a discard of the same kind as a penalty tile, and with three or more penalty tiles only "
            "by self-draw.",
            "七對子不可以罰張單吊銃和成對。十三么九不可銃和與罰張同款的牌；罰張達三張，便只可自摸和。",
        ),
        How.REFEREE,
        where=("sifang.rules.penalty_tiles.PenaltyTiles.allows", "sifang.table.penalty_tiles.best_score"),
    ),
    Article(
        "penalty-tiles.5",
        Name("A forbidden use", "違禁使用"),
        Name(
            "To try a claim that these rules forbid for a penalty tile is a wrong call, or a false win.",
            "明知不准而以罰張鳴牌，一律按所叫的種類當作錯鳴或錯和。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.wrong_calls",),
    ),
    Article(
        "penalty-tiles.6",
        Name("While sorting the dealt hand", "理牌時露牌"),
        Name(
            "One tile exposed by accident while sorting the dealt hand, or before it, is free. Of two or more, one "
            "may be taken back and the rest are live penalty tiles.",
            "配牌時理牌之際或之前不慎露出一張，可免罰。露出兩張或更多，可收回其中一張，餘者為生罰張。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.dealing.tiles_exposed_while_sorting",),
    ),
    Article(
        "penalty-tiles.7",
        Name("When the penalty ends", "罰張的解除"),
        Name(
            "A live penalty tile that is discarded is one no more; nor is one used in a concealed kong.",
            "生罰張一經打出，或罰張用於開暗槓，便不再是罰張。",
        ),
        How.REFEREE,
        where=("sifang.rules.penalty_tiles.PenaltyTiles.after_laying",),
    ),
    Article(
        "penalty-tiles.8",
        Name("For unintended exposure", "適用於無心露牌"),
        Name(
            "These rules are for tiles exposed by accident or oversight. For deliberate exposure a referee may punish "
            "further.",
            "以上適用於無意或疏忽露牌；故意露牌者，裁判可另加處罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.tiles",),
    ),
    Article(
        "hand-count.1",
        Name("A hand of the wrong size cannot win", "張數不符不得和"),
        Name(
            "A player found to hold the wrong number of tiles cannot win this deal.",
            "被發現手牌張數不對者為相公，該局不能和牌。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.tiles.wrong_hand_count",),
    ),
    Article(
        "hand-count.2",
        Name("Thirteen and fourteen", "13張與14張"),
        Name(
            "Hand and melds together are 13 tiles while others play and 14 before one's own discard. A kong counts as "
            "three.",
            "暗手連明張，輪到別家時應為13張，自己打牌前應為14張；槓子當三張計。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.tiles.wrong_hand_count",),
    ),
    Article(
        "hand-count.3",
        Name("Short hand", "小相公"),
        Name("Too few tiles is a short hand: it cannot win this deal.", "少牌為小相公，該局不得和牌。"),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.tiles.wrong_hand_count",),
    ),
    Article(
        "hand-count.4",
        Name("Long hand", "大相公"),
        Name(
            "Too many tiles is a long hand: this deal it can neither win nor claim a tile nor declare a kong.",
            "多牌為大相公，該局不得和牌，也不得鳴牌、開槓。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.tiles.wrong_hand_count",),
    ),
    Article(
        "hand-count.5",
        Name("It lasts for the deal", "全局有效"),
        Name(
            "Once established it lasts for the deal, even if the count comes right again.",
            "一經確認，即使張數其後變回正確，該局也不能再和。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.tiles.wrong_hand_count",),
    ),
    Article(
        "hand-count.6",
        Name("For unintended faults", "適用於無心之失"),
        Name(
            "These rules are for oversights. Whoever deliberately draws too many, will not discard or discards "
            "several at once may be put right and punished further.",
            "以上適用於疏忽造成的相公。故意多摸、拒絕打牌或一次打多張者，裁判可糾正並另加處罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.tiles",),
    ),
    Article(
        "wrong-calls.0",
        Name("Call aloud; small penalties", "鼓勵出聲，從輕處罰"),
        Name(
            "These rules cover claims and wins that turn out wrong by accident; deliberate ones may be put right and "
            "punished further. Penalties are light, so that nobody is afraid to call aloud. After a false win the "
            "deal goes on, and all it costs is that the tiles shown become penalty tiles.",
            "本節處理無意的錯吃、錯碰、錯槓、錯和；故意者裁判可糾正並加罰。為鼓勵出聲叫鳴，罰則從輕。錯和後牌局照打，"
            "只把亮出的牌判作罰張。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.wrong_calls",),
    ),
    Article(
        "wrong-calls.1",
        Name("Corrected call", "誤鳴"),
        Name(
            "A chow, pung or kong shown wrongly and noticed at once may be corrected; tiles exposed by it become "
            "penalty tiles. So if 4 and 5 dots were laid down to chow a 2, the player swaps in the 3, and the 5 is a "
            "live penalty tile.",
            "吃、碰、槓亮錯了而即時發覺，可自行改正，因此露出的牌成為罰張。例如吃2筒卻亮出4、5筒，換上3筒後，5筒成為生"
            "罰張。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.wrong_calls.wrong_call", "sifang.table.raised_faults.raised"),
    ),
    Article(
        "wrong-calls.2",
        Name("Changed call", "改鳴"),
        Name(
            "After calling chow, pung or kong one may change to another claim or to a win, free of penalty unless "
            "tiles were shown; shown tiles become penalty tiles. Changing too often may be penalised. If another then "
            "claims by precedence, one may still change to a win, and intercept.",
            "叫了吃、碰、槓後可改叫別種鳴牌或和牌，未亮牌則不罰，已亮的成為罰張；改得太頻，裁判可罰。若其後有人以優先"
            "權叫鳴，仍可改叫和牌，並依優先規條截和。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.penalties", "sifang.rulebooks.wsom.rulings.calls.call_changed"),
    ),
    Article(
        "wrong-calls.3",
        Name("Empty call", "空鳴"),
        Name(
            "Whoever calls chow, pung or direct kong and withdraws before showing it must expose two tiles as penalty "
            "tiles. A referee may say which.",
            "喊了吃、碰、大明槓而未亮牌就取消，須亮出兩張手牌作罰張；亮哪兩張，裁判可指定。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.calls.empty_call",),
    ),
    Article(
        "wrong-calls.4",
        Name("Empty kong", "空槓"),
        Name(
            "Whoever says kong after a draw and withdraws before showing it is as a rule not penalised, unless it "
            "happens too often.",
            "自己摸牌後喊槓而未亮牌就取消，一般不罰；過於頻密者，裁判可罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.penalties", "sifang.rulebooks.wsom.rulings.calls.empty_kong"),
    ),
    Article(
        "wrong-calls.5",
        Name("A wrong set found too late", "錯誤牌組"),
        Name(
            "A wrong exposed set found after the discard was claimed, after the next player drew, or after one's own "
            "replacement draw, is not corrected, and its owner cannot win this deal; with a wrong kong after its "
            "replacement, neither claim nor declare a kong. Who discards before showing the set must show it and "
            "cannot withdraw.",
            "明張牌組有錯，待所打的牌被鳴、下家已摸或自己已補槓後才發現，便不可改，該局不得和；補槓後才知槓錯，更不得"
            "鳴牌、開槓。先打後亮者，到此地步必須亮牌，不能以空鳴取消。",
        ),
        How.REFEREE,
        where=(
            "sifang.rulebooks.wsom.rulings.wrong_calls.wrong_call",
            "sifang.rulebooks.wsom.rulings.calls.empty_call",
            "sifang.table.raised_faults.raised",
            "sifang.table.unshown_sets.withdrawn_unshown",
        ),
    ),
    Article(
        "wrong-calls.6",
        Name("False win", "錯和"),
        Name(
            "A win declared and shown that turns out to be none is treated like a corrected call: the deal goes on, "
            "and all tiles exposed by it become penalty tiles.",
            "宣告和牌並亮出全手後才知不成立，照誤鳴辦理：繼續打牌，露出的牌全數成為罰張。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.wrong_calls.false_win",),
    ),
    Article(
        "wrong-calls.7",
        Name("Empty win", "空和"),
        Name(
            "Whoever declares a win and withdraws before showing the hand must expose three tiles as penalty tiles, "
            "or all if there are no more than three. A referee may say which.",
            "宣告和牌而未亮牌就取消，須亮出三張作罰張，不足三張便全亮；亮哪些，裁判可指定。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.wrong_calls.empty_win",),
    ),
    Article(
        "wrong-calls.8",
        Name("The others must check first", "三家先核對"),
        Name(
            "It is for the other three to check the winning shape. Until it is confirmed they neither show their "
            "hands nor push the tiles about; after a false win, what they exposed becomes penalty tiles, and disorder "
            "is penalised.",
            "核對和牌形是三家的責任。確認前不可亮自己的牌或推亂桌面；若是錯和，三家露出的牌亦成罰張，推亂者另按規定處"
            "罰。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.wrong_calls.shown_while_checking",),
    ),
    Article(
        "time.1",
        Name("Three minutes a deal", "每局三分鐘"),
        Name(
            "Each player has three minutes of playing time a deal. Every started 15 seconds beyond it costs 5 points.",
            "每局每家合計有三分鐘打牌時間；超出後每15秒罰5分，不足15秒亦照計。",
        ),
        How.DATA,
        where=("sifang.rulebooks.wsom.play", "sifang.table.clock"),
    ),
    Article(
        "time.2",
        Name("Fifteen seconds a move", "每次15秒"),
        Name(
            "Each move may take 15 seconds. Every started 15 seconds beyond it costs 5 points, counted move by move.",
            "每打一次牌限15秒；超出後每15秒罰5分，不足15秒亦照計，逐次分開算。",
        ),
        How.DATA,
        where=("sifang.rulebooks.wsom.play", "sifang.table.clock"),
    ),
    Article(
        "time.3",
        Name("How time is counted", "計時方法"),
        Name(
            "Time runs from the previous player's discard before a draw, from the discard claimed before a claim, to "
            "one's own discard, and the showing of the claimed set. The replacement after a kong starts another turn.",
            "要摸牌的，從上家打出一刻開始計；要鳴牌的，從該牌打出一刻開始計；打出自己的牌並亮好明張便停。補槓後當作另"
            "一次重新計。",
        ),
        How.CODE,
        where=("sifang.table.clock",),
    ),
    Article(
        "time.4",
        Name("The first fifteen seconds", "開局頭15秒"),
        Name(
            "The first 15 seconds after the deal are not counted. In that time West or North may ask South to wait "
            "with the draw after East's discard, and North may ask West after South's.",
            "配牌後頭15秒不計時，供各家理牌和思考。期間東家打牌後，西、北家可請南家暫緩摸牌；南家打牌後，北家亦可請西"
            "家暫緩。",
        ),
        How.CODE,
        where=("sifang.table.state.TableState.free_until",),
    ),
    Article(
        "time.5",
        Name("Both limits at once", "兩項並罰"),
        Name(
            "Both limits apply at once: slow moves that also use up the three minutes are penalised under both.",
            "兩項時限同時有效：多次超過15秒而又用盡三分鐘者，兩項都罰。",
        ),
        How.CODE,
        where=("sifang.table.clock.deductions",),
    ),
    Article(
        "time.6",
        Name("Whom to time", "對誰計時"),
        Name(
            "A referee decides whom to time. Players who find an opponent too slow tell the referee.",
            "對哪位選手計時由裁判決定；覺得對手打得太慢，可通知裁判。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.wsom.rulings.scoring.player_too_slow",),
    ),
    Article(
        "time.7",
        Name("Forfeit", "嚴重超時"),
        Name(
            "A player who loses more than 80 points for time in one deal forfeits it, unless there is a good reason.",
            "一局內因超時被扣多於80分，又無合理解釋者，作棄權論。",
        ),
        How.CODE,
        where=("sifang.table.clock.forfeit_at", "sifang.table.legal.forced_discard"),
    ),
    Article(
        "time.8",
        Name("The overall limit", "整體時限"),
        Name(
            "The limit for a whole half or segment is laid down in the charter.",
            "整個半場或小段的時限由比賽章程訂明。",
        ),
        How.NOT_APPLICABLE,
        reason=Name(
            "The charter's limit was never published; an event may set its own.",
            "章程所定時限未見公布，由主辦者自訂。",
        ),
    ),
)
