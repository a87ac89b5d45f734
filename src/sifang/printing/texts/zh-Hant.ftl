# 印刷表格用語。

score-cards = 記分卡
score-card-of-table = 記分卡 · 第 { $table } 桌
place-cards = 座位牌
seating = 座位表
standings = 成績表
teams = 團體成績
prizes = 獎金表
links = 各桌連結
pattern-card = 和種一覽卡
calls = 鳴牌用語與讀音

session = 第 { $number } 節
session-short = 第 { $number } 節
minutes = { $number } 分鐘
write-by-phone = 用手機記分
substitute = 由 { $name } 代打
plays-for = 代 { $name } 出賽
player-number = { $number } 號
table-number = 第 { $table } 桌
nobody = 替補
draft = 草稿：尚未公布

wind-0 = 東
wind-1 = 南
wind-2 = 西
wind-3 = 北
wind-short-0 = 東
wind-short-1 = 南
wind-short-2 = 西
wind-short-3 = 北
wind-sign-0 = 東
wind-sign-1 = 南
wind-sign-2 = 西
wind-sign-3 = 北

deal = 局
winner = 和家
from = 放銃
points = 分
agreed = 四家同意
drawn = 流局
self-drawn = 自摸
sum = 小計
score-with-penalties = 得分（連罰分）
points-in-standings = 計入成績
penalty = 判罰
to-whom = 選手
article = 條文
referee = 裁判
signed = 已簽
approved = 已核准

table = 桌
by-name = 按姓名
name = 姓名
number = 號
team-or-country = 國家、隊伍
seat = 座位
pauses = 輪空

place = 名次
after-session = 第 { $number } 節後
before-play = 比賽開始前
cut-line = 粗線以上晉級
carried = 帶入
points-total = 總分
score = 得失分
left = 已退出
parted-by-raw-score = 得失分較低
parted-by-best-sessions = 最佳單節較低
parted-by-lot = 抽籤居後
team = 隊伍
members = 隊員

amount = 金額
received = 簽收
not-awarded = 現時計算，尚未頒發
pin = 號碼

minimum-points = 和牌至少須有 { $number } 分。
minimum-doublings = 和牌至少須有 { $number } 番。
limit = 合計以 { $number } 分為上限。
worth-points = { $number }
worth-doublings = { $number } 番

calls-aloud = 鳴牌必須大聲清楚；國際賽事中以下各種語言均可。
call-in-english = 英語
mandarin = 普通話
cantonese = 粵語
call-when = 何時
call-chow = Chow
call-chow-sign = 吃
call-chow-when = 取上家打出的牌組成順子
call-pung = Pung
call-pung-sign = 碰
call-pung-when = 取任何一家打出的牌組成刻子
call-kong = Kong
call-kong-sign = 槓
call-kong-when = 開槓：取他家打出的牌，或用手中的牌
call-win = Hu
call-win-sign = 和
call-win-when = 和牌：他家打出的牌，或自摸
call-flower = Flower
call-flower-sign = 補花
call-flower-when = 亮出花牌並補摸一張
