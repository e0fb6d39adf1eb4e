import { useEffect, useRef } from "react";
import type { Side } from "./use-drag.ts";

const sides: Record<string, Side | undefined> = { ArrowLeft: "left", ArrowRight: "right" };

/** Left and right arrow decide too, unless they mean something where the focus is. */
export function useArrowKeys(decide: (side: Side) => void): void {
  const latest = useRef(decide);
  useEffect(() => {
    latest.current = decide;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const side = sides[event.key];
      if (!side || event.defaultPrevented || event.repeat) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const at = event.target instanceof Element ? event.target : undefined;
      if (at?.closest("input, textarea, select, summary, dialog, [contenteditable]")) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current(side);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
