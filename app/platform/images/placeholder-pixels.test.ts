import fc from "fast-check";
import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { faces } from "#db/seed/faces.ts";
import { pixelsOf } from "./placeholder-pixels.server.ts";
import { placeholderUrl } from "./placeholder-url.ts";

type Colour = { red: number; green: number; blue: number };

/** The 12 colours of a placeholder, from above, each part 0 to 7. */
function coloursOf(thumbhash: string): Colour[] {
  const bitmap = Buffer.from(placeholderUrl(pixelsOf(thumbhash)).split(",")[1] ?? "", "base64");
  expect(bitmap.toString("latin1", 0, 2)).toBe("BM");
  expect(bitmap.readUInt32LE(2)).toBe(bitmap.length);
  return [2, 1, 0].flatMap((row) =>
    [0, 1, 2, 3].map((column) => {
      const value = bitmap.readUInt16LE(54 + row * 8 + column * 2);
      return { red: value >> 12, green: (value >> 7) & 7, blue: (value >> 2) & 7 };
    }),
  );
}

/** The same from the picture that the library makes of a thumbhash. */
function libraryColoursOf(thumbhash: string): Colour[] {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, "base64"));
  return [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => {
      const from = (Math.floor(((row + 0.5) / 3) * h) * w + Math.floor(((column + 0.5) / 4) * w)) * 4;
      const part = (at: number) => Math.round(((rgba[from + at] ?? 0) * 7) / 255);
      return { red: part(0), green: part(1), blue: part(2) };
    }),
  );
}

function hashOf(width: number, height: number, colourAt: (x: number, y: number) => number[]): string {
  const pixels = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => [...colourAt(x, y), 255]),
  );
  return Buffer.from(rgbaToThumbHash(width, height, pixels.flat(2))).toString("base64");
}

test("a placeholder is a small bitmap with the picture's colours in the right places", () => {
  const hash = hashOf(40, 50, (_, y) => (y < 25 ? [224, 32, 16] : [32, 64, 192]));
  expect(placeholderUrl(pixelsOf(hash)).length).toBeLessThan(130);
  const colours = coloursOf(hash);
  for (const { red, blue } of colours.slice(0, 4)) expect(red).toBeGreaterThan(blue);
  for (const { red, blue } of colours.slice(8)) expect(blue).toBeGreaterThan(red);
  const sides = coloursOf(hashOf(60, 40, (x) => (x < 30 ? [240, 240, 240] : [10, 10, 10])));
  for (const row of [0, 4, 8]) expect(sides[row]?.green).toBeGreaterThan((sides[row + 3]?.green ?? 7) + 4);
});

test("its colours are those of the library, whatever the picture and its shape", () => {
  const pictures = faces.flatMap((face) => face.pictures.map(({ thumbhash }) => thumbhash));
  const side = fc.integer({ min: 8, max: 60 });
  const noise = fc.sample(fc.tuple(side, side, fc.nat()), { numRuns: 300, seed: 1 });
  const noisy = noise.map(([width, height, seed]) =>
    hashOf(width, height, (x, y) => [seed, seed >> 5, seed >> 9].map((part) => (part * (x + 1) + y * y * 7) % 256)),
  );
  for (const hash of [...pictures, ...noisy]) {
    const own = coloursOf(hash);
    libraryColoursOf(hash).forEach(({ red, green, blue }, at) => {
      // The library takes the middle of one of its pixels, which lies up to a twenty-eighth aside.
      expect(Math.abs((own[at]?.red ?? 9) - red)).toBeLessThan(2);
      expect(Math.abs((own[at]?.green ?? 9) - green)).toBeLessThan(2);
      expect(Math.abs((own[at]?.blue ?? 9) - blue)).toBeLessThan(2);
    });
  }
});

test("whatever stands in the column is shown, grey where it says nothing", () => {
  for (const text of ["", "AAAA"]) {
    for (const { red, green, blue } of coloursOf(text)) expect([red, green, blue]).toEqual([4, 4, 4]);
  }
  for (const text of ["no base64 at all!", "/".repeat(200)]) expect(pixelsOf(text)).toMatch(/^[\w+/]{32}$/);
});
