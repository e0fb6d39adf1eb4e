import fc from "fast-check";
import { expect, test } from "vitest";
import type { Area } from "#app/platform/images/draw-picture.ts";
import { centreFrame, dragCorner, minFrameSide, moveFrame, scaleFrame, squareFrame } from "./crop-frame.ts";
import { turnFrame, wholeFrame } from "./crop-frame.ts";

const picture = { width: 1000, height: 800 };
const frame: Area = { left: 100, top: 200, width: 400, height: 300 };
const free = { picture, square: false };
const square = { picture, square: true };
const bottomRight = { x: "right", y: "bottom" } as const;
const topLeft = { x: "left", y: "top" } as const;

test.each<[string, Area, Area]>([
  ["a frame moves", moveFrame(frame, { x: 50, y: -20 }, picture), { ...frame, left: 150, top: 180 }],
  ["a frame stops at the edges", moveFrame(frame, { x: 999, y: -999 }, picture), { ...frame, left: 600, top: 0 }],
  [
    "a press puts the frame's centre there",
    centreFrame(frame, { x: 500, y: 400 }, picture),
    { ...frame, left: 300, top: 250 },
  ],
  [
    "a corner is dragged",
    dragCorner(frame, bottomRight, { x: 100, y: 50 }, free),
    { ...frame, width: 500, height: 350 },
  ],
  [
    "the opposite corner stays",
    dragCorner(frame, topLeft, { x: 100, y: 50 }, free),
    { left: 200, top: 250, width: 300, height: 250 },
  ],
  [
    "a corner stops at the edges",
    dragCorner(frame, topLeft, { x: -999, y: -999 }, free),
    { left: 0, top: 0, width: 500, height: 500 },
  ],
  [
    "no side becomes too short",
    dragCorner(frame, bottomRight, { x: -999, y: -999 }, free),
    { ...frame, width: 200, height: 200 },
  ],
  [
    "a square stays square",
    dragCorner({ ...frame, width: 300 }, topLeft, { x: -50, y: 0 }, square),
    { left: 50, top: 150, width: 350, height: 350 },
  ],
  [
    "a square stops at the nearest edge",
    dragCorner({ ...frame, width: 300 }, topLeft, { x: -999, y: -999 }, square),
    { left: 0, top: 100, width: 400, height: 400 },
  ],
  ["the square of a frame is around its centre", squareFrame(frame), { left: 150, top: 200, width: 300, height: 300 }],
  [
    "a frame becomes larger around its centre",
    scaleFrame(frame, 1.5, picture),
    { left: 0, top: 125, width: 600, height: 450 },
  ],
  [
    "a frame keeps its proportions at the edges",
    scaleFrame(frame, 9, picture),
    { left: 0, top: 0, width: 1000, height: 750 },
  ],
  [
    "a frame does not become too small",
    scaleFrame(frame, 0.1, picture),
    { left: 100 + 200 - 400 / 3, top: 250, width: 800 / 3, height: 200 },
  ],
  ["the frame turns with the picture", turnFrame(frame, picture, 1), { left: 300, top: 100, width: 300, height: 400 }],
  ["and the other way round", turnFrame(frame, picture, -1), { left: 200, top: 500, width: 300, height: 400 }],
])("%s", (_name, after, expected) => {
  for (const [key, value] of Object.entries(expected)) expect(after[key as keyof Area], key).toBeCloseTo(value, 6);
});

test("turned four times the frame is where it was", () => {
  let at = { ...picture, frame };
  for (let turn = 0; turn < 4; turn++) {
    at = { width: at.height, height: at.width, frame: turnFrame(at.frame, at, 1) };
  }
  expect(at.frame).toEqual(frame);
});

test("whatever is dragged, the frame stays inside the picture and large enough", () => {
  const distance = fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) });
  const side = fc.integer({ min: 1, max: 5000 });
  const corner = fc.record({
    x: fc.constantFrom("left" as const, "right" as const),
    y: fc.constantFrom("top" as const, "bottom" as const),
  });
  const steps = fc.array(fc.record({ distance, corner, factor: fc.constantFrom(0.8, 1.25) }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), fc.boolean(), steps, (size, isSquare, all) => {
      let now = isSquare ? squareFrame(wholeFrame(size)) : wholeFrame(size);
      for (const step of all) {
        now = dragCorner(now, step.corner, step.distance, { picture: size, square: isSquare });
        now = moveFrame(scaleFrame(now, step.factor, size), step.distance, size);
        expect(now.left).toBeGreaterThanOrEqual(-1e-6);
        expect(now.top).toBeGreaterThanOrEqual(-1e-6);
        expect(now.left + now.width).toBeLessThanOrEqual(size.width + 1e-6);
        expect(now.top + now.height).toBeLessThanOrEqual(size.height + 1e-6);
        expect(Math.min(now.width, now.height)).toBeGreaterThanOrEqual(minFrameSide(size) - 1e-6);
        if (isSquare) expect(now.width).toBeCloseTo(now.height, 6);
      }
    }),
  );
});
