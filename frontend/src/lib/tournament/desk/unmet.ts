/** What of the wishes a seating does not meet, in words. */

import type { Unmet } from "../../../generated/tournament";
import { t } from "../../i18n";

export function unmetWords(unmet: Unmet, name: (player: number) => string): string {
  switch (unmet.unmet) {
    case "repeat_meeting":
      return t("unmet.repeat", { first: name(unmet.first), second: name(unmet.second), times: unmet.times });
    case "team_meets":
      return t("unmet.team", { first: name(unmet.first), second: name(unmet.second) });
    case "kept_apart_meet":
      return t("unmet.apart", { first: name(unmet.first), second: name(unmet.second) });
    case "shared_wind":
      return t("unmet.wind", { first: name(unmet.first), second: name(unmet.second) });
    case "uneven_winds":
      return t("unmet.winds", { name: name(unmet.player), winds: unmet.winds.join("–") });
    case "uneven_byes":
      return t("unmet.byes", { name: name(unmet.player), byes: unmet.byes });
  }
}
