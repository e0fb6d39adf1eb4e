import { useEffect, useRef } from "react";
import type { Side } from "./use-drag.ts";

const sides: Record<string, Side | undefined> = { ArrowLeft: "left", ArrowRight: "right" };

/** The left and right arrow keys swipe too, unless the focused element uses them itself. */
export function useArrowKeys(decide: (side: Side) => void): void {
  const latest = useRef(decide);
  useEffect(() => {
    latest.current = decide;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const side = sides[event.key];
      if (!side || event.defaultPrevented || event.repeat) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const at = event.target instanceof Element ? event.target : undefined;
      if (at?.closest("input, textarea, select, summary, dialog, [contenteditable]")) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current(side);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
