import sharp from "sharp";
import { expect, test } from "vitest";
import { placeholderOf } from "./placeholder.server.ts";
import { placeholderUrl } from "./placeholder-url.ts";

/** The 12 colours of a placeholder, from above, each part 0 to 7. */
function coloursOf(placeholder: string): number[][] {
  const bitmap = Buffer.from(placeholderUrl(placeholder).split(",")[1] ?? "", "base64");
  expect(bitmap.toString("latin1", 0, 2)).toBe("BM");
  expect(bitmap.readUInt32LE(2)).toBe(bitmap.length);
  return [2, 1, 0].flatMap((row) =>
    [0, 1, 2, 3].map((column) => {
      const value = bitmap.readUInt16LE(54 + row * 8 + column * 2);
      return [value >> 12, (value >> 7) & 7, (value >> 2) & 7];
    }),
  );
}

/** A picture whose pixels are told by their places. */
function drawn(width: number, height: number, channels: 1 | 3 | 4, colourAt: (x: number, y: number) => number[]) {
  const places = Array.from({ length: width * height }, (_, at) => [at % width, Math.floor(at / width)] as const);
  return sharp(Buffer.from(places.flatMap(([x, y]) => colourAt(x, y))), { raw: { width, height, channels } });
}

test("a placeholder is a small bitmap with the picture's colours in the right places", async () => {
  const halves = await placeholderOf(drawn(40, 51, 3, (_, y) => (y < 25 ? [224, 32, 0] : [36, 73, 255])));
  expect(placeholderUrl(halves).length).toBeLessThan(130);
  const colours = coloursOf(halves);
  expect(colours.slice(0, 4)).toEqual(Array(4).fill([6, 1, 0]));
  expect(colours.slice(8)).toEqual(Array(4).fill([1, 2, 7]));
  const sides = coloursOf(await placeholderOf(drawn(60, 40, 3, (x) => (x < 30 ? [255, 255, 255] : [0, 0, 0]))));
  for (const row of [0, 4, 8])
    expect([sides[row], sides[row + 3]]).toEqual([
      [7, 7, 7],
      [0, 0, 0],
    ]);
});

test("a picture without colours or with transparency has one, too", async () => {
  const grey = coloursOf(await placeholderOf(drawn(9, 9, 1, () => [128])));
  expect(grey).toEqual(Array(12).fill([4, 4, 4]));
  const clear = await placeholderOf(drawn(9, 9, 4, () => [0, 255, 0, 128]));
  expect(clear).toMatch(/^[\w+/]{32}$/);
});
