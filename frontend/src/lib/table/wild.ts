/** Which kind is wild at the table around a tile, so that every tile of it is marked wherever it lies. */

import { getContext, hasContext, setContext } from "svelte";
import type { Kind, WildView } from "../../generated/types";

const KEY = Symbol("wild");

/** Tell all tiles below which kind is wild; call while a component is made. */
export function provideWild(wild: () => WildView | null): void {
  setContext(KEY, wild);
}

/** Tell all tiles below that this kind is wild, wherever it comes from; call while a component is made. */
export function provideWildKind(kind: () => Kind | null): void {
  provideWild(() => {
    const wild = kind();
    return wild === null ? null : { kind: wild, turned: null, stand_in: null, stack: null };
  });
}

/** How to ask whether a kind is wild here; call while a component is made. */
export function wildHere(): (kind: Kind | null) => boolean {
  const wild = hasContext(KEY) ? getContext<() => WildView | null>(KEY) : () => null;
  return (kind) => kind !== null && wild()?.kind === kind;
}
