import { type RefObject, useEffect, useRef } from "react";

export type Side = "left" | "right";

/** From here on a movement is a drag and no longer a tap or a scroll, in pixels. */
const begins = 10;
/** Let go beyond this part of the card's width, it is decided. */
const decides = 0.3;

/**
 * Dragging a card left or right with finger, pen or mouse. The card follows the hand; let go far enough, `decide` is
 * called; let go sooner, it goes back. Who wants less motion sees it neither turn nor fly.
 */
export function useDrag(card: RefObject<HTMLElement>, decide: (side: Side) => void): void {
  const latest = useRef(decide);
  useEffect(() => {
    latest.current = decide;
  });
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    return followHand(element, (side) => latest.current(side));
  }, [card]);
}

function followHand(element: HTMLElement, decide: (side: Side) => void): () => void {
  let start: { x: number; y: number; id: number } | undefined;
  let dragged = false;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  const moveTo = (x: number) => {
    element.style.transform = x === 0 ? "" : `translateX(${x}px)${calm.matches ? "" : ` rotate(${x / 25}deg)`}`;
    if (Math.abs(x) < begins * 2) delete element.dataset.leaning;
    else element.dataset.leaning = x > 0 ? "right" : "left";
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    dragged = false;
  };
  const move = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragged && Math.abs(x) > begins && Math.abs(x) > Math.abs(y)) {
      dragged = true;
      element.setPointerCapture(event.pointerId);
    }
    if (dragged) moveTo(x);
  };
  const letGo = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return;
    const x = event.clientX - start.x;
    start = undefined;
    if (!dragged) return;
    if (event.type === "pointerup" && Math.abs(x) > element.offsetWidth * decides) return fly(x);
    moveTo(0);
  };
  const fly = (x: number) => {
    const side: Side = x > 0 ? "right" : "left";
    if (calm.matches) return decide(side);
    const away = `translateX(${Math.sign(x) * innerWidth}px) rotate(${Math.sign(x) * 20}deg)`;
    element.animate([{ transform: element.style.transform }, { transform: away }], 180).onfinish = () => decide(side);
  };
  // The end of a drag is no press on the link under it.
  const press = (event: MouseEvent) => {
    if (!dragged) return;
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const own = (event: Event) => event.preventDefault();

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", letGo);
  element.addEventListener("pointercancel", letGo);
  element.addEventListener("click", press, true);
  element.addEventListener("dragstart", own);
  return () => {
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", letGo);
    element.removeEventListener("pointercancel", letGo);
    element.removeEventListener("click", press, true);
    element.removeEventListener("dragstart", own);
  };
}
