"""Other words for what happened, by which players look for an incident; its title is found anyway."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rules.name import Name

__all__ = ["KEYWORDS"]

#: By the incident's word on the wire, in English and Traditional Chinese, parted by spaces.
KEYWORDS: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "shuffle_faulty": Name("mixing wall building tile face up", "砌牌 疊牌 牌牆"),
        "wrong_throw": Name("dice fell off the table thrown twice", "骰子 擲骰 跌骰"),
        "wrong_opening": Name("break the wall count stacks", "開門 數牌 拆牆"),
        "wrong_dealer": Name("East banker wrong seat", "莊家 坐莊 東家"),
        "wrong_tiles_taken": Name("deal took order four", "配牌 抓牌 跳牌"),
        "hand_peeked": Name("looked peeped too early", "偷看 看牌 先看"),
        "wall_tiles_turned_in_dealing": Name("flipped dropped fell over wall", "翻牌 打翻 跌牌"),
        "tiles_exposed_while_sorting": Name("dropped knocked over fell sort", "跌牌 倒牌 理牌 露牌"),
        "dealt_wrong_number": Name("one too many too few 12 13 14 15", "多牌 少牌 相公 十四張 十二張"),
        "deal_beyond_repair": Name("redeal reshuffle void", "重配 重洗 作廢"),
        "drew_out_of_turn": Name("too early before drew skipped", "早摸 摸錯次序 搶摸"),
        "discarded_before_drawing": Name("forgot to draw no draw", "忘記摸牌 沒摸 漏摸"),
        "pace_fault": Name("too fast too slow hurry hesitate", "過快 太快 拖延 慢"),
        "discard_misplaced": Name("river order six row hidden", "牌河 放錯 排列"),
        "discard_named": Name("said called out name spoken", "讀牌 報牌 講牌名"),
        "drew_from_wrong_place": Name("wrong end tail wall dead wall replacement", "牆尾 摸錯位 王牌 嶺上牌"),
        "wall_tile_turned": Name("flipped knocked over dropped wall", "打翻 撞翻 翻牌 牌牆"),
        "opponent_tiles_turned": Name("knocked over another's hand", "撞倒 推倒 別人的牌"),
        "table_disturbed": Name("bumped spilled mess collapsed", "撞桌 推亂 亂牌"),
        "own_tile_exposed": Name("dropped fell shown penalty tile", "跌牌 露牌 掉牌 罰張"),
        "dead_tile_discarded": Name("penalty tile exposed", "死罰張 打錯 罰牌"),
        "wrong_hand_count": Name("dead hand long short too many too few", "相公 大相公 小相公 多牌 少牌"),
        "wall_touched": Name("touched next tile pung after drawing", "摸牆 觸牌 摸牌後碰"),
        "claim_late": Name("too late pung win drawn", "遲叫 遲碰 太遲"),
        "claim_silent": Name("no voice did not say showed only", "沒出聲 不出聲 沒叫"),
        "claim_against_chow": Name("pung or win over chow priority", "截吃 碰吃 優先"),
        "wrong_call": Name("wrong chow wrong pung wrong kong error", "錯鳴 誤鳴 錯吃 錯碰 錯槓"),
        "call_changed": Name("changed mind chow to pung win instead", "改鳴 改叫 改變"),
        "empty_call": Name("called pung chow took it back changed mind no set", "空鳴 空叫 叫了不碰 叫了不吃"),
        "empty_kong": Name("called kong took it back", "空槓 叫槓不開"),
        "replacement_before_showing": Name("kong drew first supplement", "補槓 先補 補牌"),
        "added_kong_silent": Name("added kong robbing no voice", "加槓 搶槓 沒出聲"),
        "added_tile_unclear": Name("added kong or discard robbing", "加槓 打牌 不明"),
        "call_not_standard": Name("other language word", "用語 術語 外語"),
        "false_win": Name("false hu wrong mahjong chombo not ready", "詐和 詐胡 錯胡 假和 報錯和"),
        "empty_win": Name("called hu took it back win not shown", "空和 空胡 叫和不攤"),
        "shown_while_checking": Name("opponents showed hand mixed scattered", "攤牌 推牌 亂牌"),
        "miscount": Name("wrong points score too high too low", "計錯番 計多 計少 算錯"),
        "count_disputed": Name("argue score points appeal", "爭拗 爭議 上訴 番數"),
        "immunity_raised": Name("followed discard who pays", "跟打 跟張 免責 包牌"),
        "discard_source_argued": Name("signal where from hand or drawn", "手切 摸切 打暗號"),
        "arrangement_disputed": Name("rearrange reading sets", "改牌形 重排 拆法"),
        "drawn_tile_mixed_in": Name("self-draw nine gates mixed", "自摸 混牌 九蓮寶燈"),
        "advice_unasked": Name("talking interrupt helped", "插嘴 多口 提示"),
        "overtime": Name("slow clock timer 15 seconds three minutes", "超時 太慢 計時 讀秒"),
        "drew_in_free_time": Name("first fifteen seconds start wait", "頭15秒 開局 等候"),
        "player_too_slow": Name("slow clock complaint stopwatch", "慢 拖時間 計時"),
        "late_arrival": Name("late absent missing", "遲到 缺席 未到"),
        "minor_fault": Name("manners smoking phone rude etiquette", "失禮 吸煙 手機 禮貌"),
        "deliberate_fault": Name("on purpose intentional", "故意 蓄意 存心"),
        "cheating": Name("collusion hidden swapped signals", "作弊 出千 串通 換牌"),
    }
)
