import type { seats as en } from "../en/seats";

export const seats: Record<keyof typeof en, string> = {
  "seats.due": "第{number}局的座位",
  "seats.draw": "执位",
  "seats.why": "按规则掷骰取风牌，由服务器掷；人人所见相同，只执一次。",
  "seats.hand": "已在桌上用牌执位",
  "seats.who": "谁取到{wind}？",
  "seats.enter": "记下座位",
  "seats.skip": "跳过",
  "seats.seen": "第{number}局执位的结果",
  "seats.place": "{wind}：{name}",
};
