/** Numbers that are not divisible by four: the choices, in words. */

import type { Choice } from "../../../generated/tournament";
import { t } from "../../i18n";

const TABLE_SIZE = 4;

export function choiceWords(choice: Choice, playing: number): string {
  const { shortage, tables, people } = choice;
  if (shortage !== null && shortage !== "refuse") return t(`uneven.${shortage}`, { tables, people });
  return t(tables * TABLE_SIZE > playing ? "uneven.enter" : "uneven.leave", { tables, people });
}
