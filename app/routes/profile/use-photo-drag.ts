import { useFetcher } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { urls } from "#app/urls.ts";
import { orderAfterMove } from "#app/members/own-photos/photo-order.ts";

type DraggedPhoto = { id: string; main: boolean };
type Answer = { ok: true } | { ok: false; reason: string };
type Drag = {
  id: string;
  pointer: number;
  from: { x: number; y: number };
  by: { x: number; y: number };
  over?: string;
};

/** The attribute of a gallery's list items that names their photo. */
const photoOf = (item: Element) => item.getAttribute("data-photo-id") ?? undefined;

/**
 * Sorts the own gallery by dragging: a photo that is dropped on another one takes its place. The main photo stays
 * first. The new order is shown at once and saved in the background; the buttons beside it do the same with a keyboard.
 */
export function usePhotoDrag<Photo extends DraggedPhoto>(photos: Photo[]) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const fetcher = useFetcher<Answer>();
  const fixed = photos.find(({ main }) => main)?.id;

  const moved = fetcher.formData?.get("photo_id");
  const place = Number(fetcher.formData?.get("place"));
  const order = photos.map(({ id }) => id);
  const after = typeof moved === "string" ? orderAfterMove(order, { id: moved, place, fixed }) : order;
  const sorted = after.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);

  /** The photo under the pointer whose place may be taken. */
  const photoAt = ({ clientX, clientY }: PointerEvent, dragged: string): string | undefined => {
    for (const item of list.current?.children ?? []) {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      const id = photoOf(item);
      if (id === dragged || id === fixed || clientX < left || clientX > right) continue;
      if (clientY >= top && clientY <= bottom) return id;
    }
    return undefined;
  };
  const end = (event: PointerEvent, drops: boolean) => {
    if (drag?.pointer !== event.pointerId) return;
    setDrag(undefined);
    const target = drops ? photoAt(event, drag.id) : undefined;
    if (target === undefined) return;
    const fields = { intent: "photo_place", photo_id: drag.id, place: String(1 + after.indexOf(target)) };
    fetcher.submit(fields, { method: "post", action: urls.photos(), preventScrollReset: true });
  };

  /** Handlers of the grip on one photo. */
  const grip = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || drag || fetcher.state !== "idle") return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = { x: event.clientX, y: event.clientY };
      setDrag({ id, pointer: event.pointerId, from, by: { x: 0, y: 0 } });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.pointer !== event.pointerId) return;
      const by = { x: event.clientX - drag.from.x, y: event.clientY - drag.from.y };
      setDrag({ ...drag, by, over: photoAt(event, drag.id) });
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  });
  /** How one photo looks while photos are dragged. */
  const dragClasses = (id: string): string | undefined => {
    if (drag?.id === id) return "relative z-10 opacity-80 shadow-float";
    return drag?.over === id ? "outline outline-[3px] outline-focus" : undefined;
  };
  useEffect(() => {
    for (const item of list.current?.querySelectorAll<HTMLElement>("[data-photo-id]") ?? []) {
      const isDragged = drag !== undefined && photoOf(item) === drag.id;
      item.style.transform = isDragged ? `translate(${drag.by.x}px, ${drag.by.y}px)` : "";
    }
  }, [drag]);
  const canDrag = photos.filter(({ main }) => !main).length > 1;
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data.reason : undefined;
  return { list, sorted, canDrag, grip, dragClasses, refusal };
}
