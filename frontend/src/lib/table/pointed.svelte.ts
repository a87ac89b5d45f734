/** The kind of tile that the reader points at or has the focus on: all its copies in sight are outlined. */

import type { Kind } from "../../generated/types";

class Pointed {
  kind: Kind | null = $state.raw(null);

  /** Follow pointer and focus below an element; returns how to stop. */
  follow(root: HTMLElement): () => void {
    const show = (element: HTMLElement | null) => {
      const kind = element?.dataset.kind;
      this.kind = kind === undefined ? null : (Number(kind) as Kind);
    };
    const point = ({ target }: Event) => {
      if (target instanceof Element) show(target.closest<HTMLElement>("[data-kind]"));
    };
    /** Keys move the focus; a press does too, but then the pointer already says what is meant. */
    const focus = ({ target }: Event) => {
      if (target instanceof Element && target.matches(":focus-visible")) show(target.querySelector("[data-kind]"));
    };
    const leave = () => {
      this.kind = null;
    };
    root.addEventListener("pointerover", point);
    root.addEventListener("focusin", focus);
    root.addEventListener("pointerleave", leave);
    return () => {
      root.removeEventListener("pointerover", point);
      root.removeEventListener("focusin", focus);
      root.removeEventListener("pointerleave", leave);
    };
  }
}

export const pointed = new Pointed();
