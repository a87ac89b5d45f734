/** Why a call failed, in the server's own words; that it did not answer at all, in the reader's. */

import { t } from "../i18n";
import { CallFailed } from "../wire/http";

export function failureText(reason: unknown, unanswered = t("trouble.unreachable")): string {
  return reason instanceof CallFailed && reason.code !== "unreachable" ? reason.message : unanswered;
}
