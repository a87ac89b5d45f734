# 印刷表格用语。

score-cards = 记分卡
score-card-of-table = 记分卡 · 第 { $table } 桌
place-cards = 座位牌
seating = 座位表
standings = 成绩表
teams = 团体成绩
prizes = 奖金表
links = 各桌链接
pattern-card = 和种一览卡
calls = 鸣牌用语与读音

session = 第 { $number } 节
session-short = 第 { $number } 节
minutes = { $number } 分钟
write-by-phone = 用手机记分
substitute = 由 { $name } 代打
plays-for = 代 { $name } 出赛
player-number = { $number } 号
table-number = 第 { $table } 桌
nobody = 替补
draft = 草稿：尚未公布

wind-0 = 东
wind-1 = 南
wind-2 = 西
wind-3 = 北
wind-short-0 = 东
wind-short-1 = 南
wind-short-2 = 西
wind-short-3 = 北
wind-sign-0 = 东
wind-sign-1 = 南
wind-sign-2 = 西
wind-sign-3 = 北

deal = 局
winner = 和家
from = 点炮
points = 分
agreed = 四家同意
drawn = 流局
self-drawn = 自摸
sum = 小计
score-with-penalties = 得分（连罚分）
points-in-standings = 计入成绩
penalty = 判罚
to-whom = 选手
article = 条文
referee = 裁判
signed = 已签
approved = 已核准

table = 桌
by-name = 按姓名
name = 姓名
number = 号
team-or-country = 国家、队伍
seat = 座位
pauses = 轮空

place = 名次
after-session = 第 { $number } 节后
before-play = 比赛开始前
cut-line = 粗线以上晋级
carried = 带入
points-total = 总分
score = 得失分
left = 已退出
parted-by-raw-score = 得失分较低
parted-by-best-sessions = 最佳单节较低
parted-by-lot = 抽签居后
team = 队伍
members = 队员

amount = 金额
received = 签收
not-awarded = 现时计算，尚未颁发
pin = 号码

minimum-points = 和牌至少须有 { $number } 分。
minimum-doublings = 和牌至少须有 { $number } 番。
limit = 合计以 { $number } 分为上限。
worth-points = { $number }
worth-doublings = { $number } 番

calls-aloud = 鸣牌必须大声清楚；国际赛事中以下各种语言均可。
call-in-english = 英语
mandarin = 普通话
cantonese = 粤语
call-when = 何时
call-chow = Chow
call-chow-sign = 吃
call-chow-when = 取上家打出的牌组成顺子
call-pung = Pung
call-pung-sign = 碰
call-pung-when = 取任何一家打出的牌组成刻子
call-kong = Kong
call-kong-sign = 杠
call-kong-when = 开杠：取他家打出的牌，或用手中的牌
call-win = Hu
call-win-sign = 和
call-win-when = 和牌：他家打出的牌，或自摸
call-flower = Flower
call-flower-sign = 补花
call-flower-when = 亮出花牌并补摸一张
