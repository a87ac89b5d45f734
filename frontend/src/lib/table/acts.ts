/** What the player may do now, sorted by the buttons that do it. The table says what is allowed; nothing is judged here. */

import type { ClaimChow, DeclareKong, Discard, Kind, LayFlower, PlayerCommand } from "../../generated/types";

export type Button = "pass" | "flower" | "chow" | "pung" | "kong" | "win";
export const BUTTONS: readonly Button[] = ["pass", "flower", "chow", "pung", "kong", "win"];
/** Left to right, always in these places; a flower is never laid while a chow can be called. */
export const PLACES: readonly (readonly Button[])[] = [["pass"], ["flower", "chow"], ["pung"], ["kong"], ["win"]];

export interface Acts {
  readonly discards: readonly Discard[];
  /** The flowers that may be laid aside now. */
  readonly flowers: readonly LayFlower[];
  readonly buttons: Readonly<Record<Button, readonly PlayerCommand[]>>;
}

export function sortActs(actions: readonly PlayerCommand[]): Acts {
  const of = (...types: readonly PlayerCommand["type"][]) => actions.filter(({ type }) => types.includes(type));
  const flowers = actions.filter((act): act is LayFlower => act.type === "lay_flower");
  return {
    discards: actions.filter((act): act is Discard => act.type === "discard"),
    flowers,
    buttons: {
      pass: of("pass"),
      // One flower is as good as another: the button lays the first.
      flower: flowers.slice(0, 1),
      chow: of("claim_chow"),
      pung: of("claim_pung"),
      kong: of("claim_kong", "declare_kong"),
      win: of("declare_win"),
    },
  };
}

/** Whether anything but a discard may be done. */
export function hasButtons(acts: Acts): boolean {
  return BUTTONS.some((button) => acts.buttons[button].length > 0);
}

/** The tiles that a chow or a kong would be made of. */
export function choiceKinds(command: PlayerCommand): readonly Kind[] {
  if (command.type === "claim_chow") return chowKinds(command);
  if (command.type === "declare_kong") return kongKinds(command);
  return [];
}

function chowKinds({ low }: ClaimChow): readonly Kind[] {
  return [low, (low + 1) as Kind, (low + 2) as Kind];
}

function kongKinds({ kind }: DeclareKong): readonly Kind[] {
  return [kind, kind, kind, kind];
}
