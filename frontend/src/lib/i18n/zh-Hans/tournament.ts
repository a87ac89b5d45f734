import type { tournament as en } from "../en/tournament";

export const tournament: Record<keyof typeof en, string> = {
  "act.failed": "服务器未能完成。请再试；如仍未能，原因见其窗口。",
  "act.unanswered": "服务器没有回应。请再送出：即使已送到，也只会执行一次。",
  "act.again": "再送出",
  "live.away": "未能连上服务器。所见可能已过时；连上后本页会自动继续。",

  "tournament.session": "第{session}节",
  "tournament.sessions": "节数",
  "tournament.table": "第{table}桌",
  "tournament.deal": "第{deal}局",
  "tournament.player": "{player}号",
  "tournament.nobody": "主办方补位",
  "tournament.points": "比赛分",
  "tournament.score": "得分",
  "tournament.place": "名次",
  "tournament.name": "姓名",
  "tournament.team": "队伍",
  "tournament.country": "国家／地区",
  "tournament.reason": "理由",
  "tournament.standings": "排名",
  "tournament.carried": "带入分",

  "attendance.present": "出赛",
  "attendance.late": "迟到",
  "attendance.absent": "缺席",
  "attendance.withdrawn": "退赛",
  "attendance.disqualified": "取消资格",

  "basis.deals": "各局",
  "basis.totals": "纸本记分卡总分",
  "basis.awarded": "裁定",
  "basis.absent": "未有出赛",

  "parted.raw_score": "以总得分分先后",
  "parted.best_sessions": "以最佳各节分先后",
  "parted.lot": "抽签分先后",

  "method.drawn": "抽签",
  "method.no_repeats": "不重复相遇",
  "method.swiss": "按名次",
  "method.script": "按预先编定的名单",
  "method.elimination": "淘汰赛",
  "method.duplicate": "复式，牌墙相同",
};
