import { type RefObject, useEffect, useRef } from "react";

export type Side = "left" | "right";

/** A movement of more than this many pixels is a drag, not a tap or a scroll. */
const dragThreshold = 10;
/** Releasing the card beyond this share of its width counts as a swipe. */
const decisionShare = 0.3;

/**
 * Drags a card left or right with finger, pen or mouse. The card follows the pointer; released far enough out, it calls
 * `decide`; released earlier, it moves back. With reduced motion it neither rotates nor flies away.
 */
export function useDrag(card: RefObject<HTMLElement>, decide: (side: Side) => void): void {
  const latest = useRef(decide);
  useEffect(() => {
    latest.current = decide;
  });
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    return followPointer(element, (side) => latest.current(side));
  }, [card]);
}

function followPointer(element: HTMLElement, decide: (side: Side) => void): () => void {
  let start: { x: number; y: number; id: number } | undefined;
  let dragged = false;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  const moveTo = (x: number) => {
    element.style.transform =
      x === 0 ? "" : `translateX(${x}px)${reducedMotion.matches ? "" : ` rotate(${x / 25}deg)`}`;
    if (Math.abs(x) < dragThreshold * 2) delete element.dataset.leaning;
    else element.dataset.leaning = x > 0 ? "right" : "left";
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    dragged = false;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragged && Math.abs(x) > dragThreshold && Math.abs(x) > Math.abs(y)) {
      dragged = true;
      element.setPointerCapture(event.pointerId);
    }
    if (dragged) moveTo(x);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return;
    const x = event.clientX - start.x;
    start = undefined;
    if (!dragged) return;
    if (event.type === "pointerup" && Math.abs(x) > element.offsetWidth * decisionShare) return fly(x);
    moveTo(0);
  };
  const fly = (x: number) => {
    const side: Side = x > 0 ? "right" : "left";
    if (reducedMotion.matches) return decide(side);
    const away = `translateX(${Math.sign(x) * innerWidth}px) rotate(${Math.sign(x) * 20}deg)`;
    element.animate([{ transform: element.style.transform }, { transform: away }], 180).onfinish = () => decide(side);
  };
  // The click at the end of a drag must not follow the link under it.
  const onClick = (event: MouseEvent) => {
    if (!dragged) return;
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const preventNativeDrag = (event: Event) => event.preventDefault();

  element.addEventListener("pointerdown", onPointerDown);
  element.addEventListener("pointermove", onPointerMove);
  element.addEventListener("pointerup", onPointerUp);
  element.addEventListener("pointercancel", onPointerUp);
  element.addEventListener("click", onClick, true);
  element.addEventListener("dragstart", preventNativeDrag);
  return () => {
    element.removeEventListener("pointerdown", onPointerDown);
    element.removeEventListener("pointermove", onPointerMove);
    element.removeEventListener("pointerup", onPointerUp);
    element.removeEventListener("pointercancel", onPointerUp);
    element.removeEventListener("click", onClick, true);
    element.removeEventListener("dragstart", preventNativeDrag);
  };
}
