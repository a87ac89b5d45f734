import type { tournament as en } from "../en/tournament";

export const tournament: Record<keyof typeof en, string> = {
  "act.failed": "伺服器未能完成。請再試；如仍未能，原因見其視窗。",
  "act.unanswered": "伺服器沒有回應。請再送出：即使已送到，也只會執行一次。",
  "act.again": "再送出",
  "live.away": "未能連上伺服器。所見可能已過時；連上後本頁會自動繼續。",

  "tournament.session": "第{session}節",
  "tournament.sessions": "節數",
  "tournament.table": "第{table}桌",
  "tournament.deal": "第{deal}局",
  "tournament.player": "{player}號",
  "tournament.nobody": "主辦方補位",
  "tournament.points": "比賽分",
  "tournament.score": "得分",
  "tournament.place": "名次",
  "tournament.name": "姓名",
  "tournament.team": "隊伍",
  "tournament.country": "國家／地區",
  "tournament.reason": "理由",
  "tournament.standings": "排名",
  "tournament.carried": "帶入分",

  "attendance.present": "出賽",
  "attendance.late": "遲到",
  "attendance.absent": "缺席",
  "attendance.withdrawn": "退賽",
  "attendance.disqualified": "取消資格",

  "basis.deals": "各局",
  "basis.totals": "紙本記分卡總分",
  "basis.awarded": "裁定",
  "basis.absent": "未有出賽",

  "parted.raw_score": "以總得分分先後",
  "parted.best_sessions": "以最佳各節分先後",
  "parted.lot": "抽籤分先後",

  "method.drawn": "抽籤",
  "method.no_repeats": "不重複相遇",
  "method.swiss": "按名次",
  "method.script": "按預先編定的名單",
  "method.elimination": "淘汰賽",
  "method.duplicate": "複式，牌牆相同",
};
