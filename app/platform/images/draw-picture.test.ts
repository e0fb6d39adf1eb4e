import { afterEach, expect, test, vi } from "vitest";
import { readPicture } from "./draw-picture.ts";

afterEach(() => vi.unstubAllGlobals());

const photo = new File(["a photo"], "photo.jpg", { type: "image/jpeg" });
const bitmap = { width: 2600, height: 1950 };

/** A browser whose canvas gives these pixels back, whatever was drawn. */
function browserWith(pixels: number[] | undefined): void {
  const context = { fillRect: () => {}, getImageData: () => ({ data: Uint8ClampedArray.from(pixels ?? []) }) };
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => (pixels ? context : null) }) });
  vi.stubGlobal("createImageBitmap", async () => bitmap);
}

test("a photo is drawn where the canvas gives back what was drawn", async () => {
  browserWith([255, 0, 0, 255, 0, 0, 255, 255]);
  expect(await readPicture(photo)).toBe(bitmap);
});

test.each([
  ["noise", [17, 203, 90, 255, 140, 3, 77, 255]],
  ["one colour", [255, 255, 255, 255, 255, 255, 255, 255]],
  ["a little noise", [255, 0, 0, 255, 0, 1, 255, 255]],
  ["nothing", undefined],
])("a photo is sent as it is where the canvas gives back %s", async (_, pixels) => {
  browserWith(pixels);
  expect(await readPicture(photo)).toBeUndefined();
});
