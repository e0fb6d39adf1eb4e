import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { type Area, drawPicture, type QuarterTurns, type Size } from "#app/platform/images/draw-picture.ts";
import { centreFrame, type Corner, type Distance, dragCorner, moveFrame } from "./crop-frame.ts";

/** The picture in the dialog is drawn with at most so many pixels. */
const shownSide = 1024;
/** A key moves the frame by a fiftieth of the picture's longer side. */
const keySteps = 50;

const corners: (Corner & { className: string })[] = [
  { x: "left", y: "top", className: "-left-[1.375rem] -top-[1.375rem] cursor-nwse-resize" },
  { x: "right", y: "top", className: "-right-[1.375rem] -top-[1.375rem] cursor-nesw-resize" },
  { x: "left", y: "bottom", className: "-bottom-[1.375rem] -left-[1.375rem] cursor-nesw-resize" },
  { x: "right", y: "bottom", className: "-bottom-[1.375rem] -right-[1.375rem] cursor-nwse-resize" },
];

/** A `ref` that sets styles by script: the content security policy forbids them as attributes. */
const styled = (style: Partial<CSSStyleDeclaration>) => (element: HTMLElement | null) => {
  if (element) Object.assign(element.style, style);
};

type CropAreaProps = {
  source: CanvasImageSource & Size;
  turns: QuarterTurns;
  /** The turned picture's size; the frame is in its pixels. */
  picture: Size;
  frame: Area;
  square: boolean;
  /** Id of the text that explains the keys. */
  hintId: string;
  onFrame: (frame: Area, by: "pointer" | "keys") => void;
};

/** The picture with the crop frame: dragged by its corners, moved by dragging, by a press beside it, or by keys. */
export function CropArea({ source, turns, picture, frame, square, hintId, onFrame }: CropAreaProps) {
  const { t } = useTranslation("photos");
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ pointer: number; from: Distance; frame: Area; corner: Corner | undefined }>();

  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, source, { maxSide: shownSide, turns });
  }, [source, turns]);

  /** Where the pointer is, in the picture's pixels. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Distance => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) * picture.width) / box.width,
      y: ((clientY - box.top) * picture.height) / box.height,
    };
  };
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || drag.current) return;
    const at = pointOf(event);
    const part = event.target instanceof Element ? event.target.closest("[data-part]") : null;
    const corner = corners[Number(part?.getAttribute("data-part") ?? Number.NaN)];
    const from = part ? frame : centreFrame(frame, at, picture);
    if (!part) onFrame(from, "pointer");
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, from: at, frame: from, corner };
  };
  const move = (event: PointerEvent) => {
    const { current } = drag;
    if (current?.pointer !== event.pointerId) return;
    const at = pointOf(event);
    const by = { x: at.x - current.from.x, y: at.y - current.from.y };
    const { corner } = current;
    const moved = corner
      ? dragCorner(current.frame, corner, by, { picture, square })
      : moveFrame(current.frame, by, picture);
    onFrame(moved, "pointer");
  };
  const end = (event: PointerEvent) => {
    if (drag.current?.pointer === event.pointerId) drag.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const step = Math.max(picture.width, picture.height) / keySteps;
    const by = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const corner: Corner = { x: "right", y: "bottom" };
    onFrame(
      event.shiftKey ? dragCorner(frame, corner, by, { picture, square }) : moveFrame(frame, by, picture),
      "keys",
    );
  };

  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const place = {
    left: share(frame.left, picture.width),
    top: share(frame.top, picture.height),
    width: share(frame.width, picture.width),
    height: share(frame.height, picture.height),
  };
  return (
    <div
      className="relative mx-auto touch-none select-none"
      // As large as fits beside the dialog's other rows, also on a small phone.
      ref={styled({ width: `min(100%, calc(max(10rem, 100dvh - 26rem) * ${picture.width / picture.height}))` })}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <canvas ref={canvas} role="img" aria-label={t("upload.preview")} className="block h-auto w-full" />
      <div className="pointer-events-none absolute inset-0 overflow-hidden">
        <div className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.6)]" ref={styled(place)} />
      </div>
      {/* A screen reader passes the arrow keys on to an application. */}
      <div
        role="application"
        tabIndex={0}
        aria-label={t("crop.frame")}
        aria-describedby={hintId}
        data-part="frame"
        onKeyDown={press}
        ref={styled(place)}
        className="absolute cursor-move border-2 border-white outline-offset-2"
      >
        {corners.map(({ x, y, className }, number) => (
          <span
            key={`${x} ${y}`}
            aria-hidden
            data-part={number}
            className={`absolute grid h-touch w-touch place-items-center ${className}`}
          >
            <span className="h-4 w-4 rounded-full border-2 border-black bg-white" />
          </span>
        ))}
      </div>
    </div>
  );
}
