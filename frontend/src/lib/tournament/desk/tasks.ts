/** What the desk has to do next, in words, and where it is done. */

import type { Task } from "../../../generated/tournament";
import { t } from "../../i18n";
import type { Desk } from "./desk.svelte";

export interface TaskShown {
  readonly words: string;
  /** The place at the desk. */
  readonly path: string;
  /** Something is wrong, and does not just come next. */
  readonly isTrouble: boolean;
}

/** What is wrong: everything else is the next step of the day. */
const TROUBLES: ReadonlySet<Task["task"]> = new Set([
  "uneven_entries",
  "draft_outdated",
  "unwritten_table",
  "row_contested",
  "cards_missing",
  "appeal_open",
  "cut_moved",
  "standings_moved",
]);

export function taskShown(task: Task, desk: Desk): TaskShown {
  return { words: words(task, desk), path: desk.path(...placeOf(task)), isTrouble: TROUBLES.has(task.task) };
}

function words(task: Task, desk: Desk): string {
  switch (task.task) {
    case "entries_due":
    case "uneven_entries":
      return t(`task.${task.task}`, { players: task.players });
    case "seating_due":
    case "publish_seating_due":
    case "start_due":
      return t(`task.${task.task}`, { session: task.session });
    case "draft_outdated": {
      const { session, unseated, leaving } = task;
      return t("task.draft_outdated", { session, names: desk.names([...unseated, ...leaving]) });
    }
    case "unwritten_table":
      return t("task.unwritten_table", { table: task.table, written: task.written, usual: task.usual });
    case "row_contested":
      return t("task.row_contested", { table: task.table, number: task.number });
    case "end_due":
      return t(task.time_is_up ? "task.end_due.time" : "task.end_due.full", { session: task.session });
    case "cards_missing":
    case "cards_unsigned":
    case "approve_due":
      return t(`task.${task.task}`, { session: task.session, tables: task.tables.join(t("list.comma")) });
    case "appeal_open":
      return t("task.appeal_open", { name: desk.name(task.player), session: task.session });
    case "appeals_taken":
      return t("task.appeals_taken", { session: task.session, minutes: Math.ceil(task.left / 60_000) });
    case "lots_due":
      return t("task.lots_due", { names: desk.names(task.players) });
    case "close_stage_due":
      return t(task.cuts ? "task.close_stage_due.cut" : "task.close_stage_due");
    case "cut_moved":
      return t("task.cut_moved", { coming: desk.names(task.coming) || "–", going: desk.names(task.going) || "–" });
    case "publish_standings_due":
      return t("task.publish_standings_due", { through: task.through });
    case "standings_moved":
      return t("task.standings_moved", { players: task.players });
    case "close_tournament_due":
      return t("task.close_tournament_due");
  }
}

/** The section, and what is opened in it. */
function placeOf(task: Task): readonly (string | number)[] {
  switch (task.task) {
    case "entries_due":
    case "uneven_entries":
      return ["entries"];
    case "seating_due":
    case "draft_outdated":
    case "publish_seating_due":
      return ["seating", task.session];
    case "start_due":
    case "end_due":
      return ["session"];
    case "unwritten_table":
    case "row_contested":
      return ["cards", task.session, task.table];
    case "cards_missing":
    case "cards_unsigned":
    case "approve_due":
      return task.tables.length === 1 ? ["cards", task.session, ...task.tables] : ["cards", task.session];
    case "appeal_open":
    case "appeals_taken":
      return ["rulings"];
    case "lots_due":
    case "close_stage_due":
    case "cut_moved":
    case "publish_standings_due":
    case "standings_moved":
      return ["standings"];
    case "close_tournament_due":
      return ["prizes"];
  }
}
