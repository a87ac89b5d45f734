import type { seats as en } from "../en/seats";

export const seats: Record<keyof typeof en, string> = {
  "seats.due": "第{number}局的座位",
  "seats.draw": "執位",
  "seats.why": "按規則擲骰取風牌，由伺服器擲；人人所見相同，只執一次。",
  "seats.hand": "已在桌上用牌執位",
  "seats.who": "誰取到{wind}？",
  "seats.enter": "記下座位",
  "seats.skip": "跳過",
  "seats.seen": "第{number}局執位的結果",
  "seats.place": "{wind}：{name}",
};
