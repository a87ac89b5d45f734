/** The rule texts in all languages at once, loaded when somebody begins to search. */

import type { Texts } from "../../generated/types";

export async function allTexts(): Promise<readonly Texts[]> {
  const modules: readonly { default: unknown }[] = await Promise.all([
    import("../../generated/texts.zh-Hant.json"),
    import("../../generated/texts.zh-Hans.json"),
    import("../../generated/texts.en.json"),
  ]);
  return modules.map((module) => module.default as Texts);
}
