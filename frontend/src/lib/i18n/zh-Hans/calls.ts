import type { calls as en } from "../en/calls";

export const calls: Record<keyof typeof en, string> = {
  "calls.title": "鸣牌与读音",
  "calls.aloud": "鸣牌必须大声清楚；国际赛事中以下各种语言均可。",
  "calls.english": "英语",
  "calls.none": "此设备没有这些语音：{voices}。",
  "calls.print": "打印本页（PDF）",
  "calls.card": "打印和种表（PDF）",
  "calls.link": "听鸣牌读音",
  "calls.when.chow": "取上家打出的牌组成顺子",
  "calls.when.pung": "取任何一家打出的牌组成刻子",
  "calls.when.kong": "开杠：取他家打出的牌，或用手中的牌",
  "calls.when.win": "和牌：他家打出的牌，或自摸",
  "calls.when.flower": "亮出花牌并补摸一张",
};
