import type { calls as en } from "../en/calls";

export const calls: Record<keyof typeof en, string> = {
  "calls.title": "鳴牌與讀音",
  "calls.aloud": "鳴牌必須大聲清楚；國際賽事中以下各種語言均可。",
  "calls.english": "英語",
  "calls.none": "此裝置沒有這些語音：{voices}。",
  "calls.print": "列印本頁（PDF）",
  "calls.card": "列印和種表（PDF）",
  "calls.link": "聽鳴牌讀音",
  "calls.when.chow": "取上家打出的牌組成順子",
  "calls.when.pung": "取任何一家打出的牌組成刻子",
  "calls.when.kong": "開槓：取他家打出的牌，或用手中的牌",
  "calls.when.win": "和牌：他家打出的牌，或自摸",
  "calls.when.flower": "亮出花牌並補摸一張",
};
