import sharp from "sharp";
import { expect, test } from "vitest";
import { rgbaToThumbHash } from "thumbhash";
import { placeholderUrl } from "./thumbhash-placeholder.ts";

test("a placeholder is a small bitmap with the picture's colours in the right places", async () => {
  const picture = await sharp({ create: { width: 40, height: 50, channels: 4, background: "#2040c0" } })
    .composite([{ input: { create: { width: 40, height: 25, channels: 4, background: "#e02010" } }, top: 0, left: 0 }])
    .raw()
    .toBuffer();
  const hash = Buffer.from(rgbaToThumbHash(40, 50, picture)).toString("base64");
  const address = placeholderUrl(hash);
  expect(address.length).toBeLessThan(130);
  const bitmap = Buffer.from(address.split(",")[1] ?? "", "base64");
  expect(bitmap.toString("latin1", 0, 2)).toBe("BM");
  const pixel = (row: number) => bitmap.readUInt16LE(54 + row * 8);
  const colours = (value: number) => ({ red: value >> 10, blue: value & 31 });
  const [bottom, top] = [colours(pixel(0)), colours(pixel(2))];
  expect(bottom.blue).toBeGreaterThan(bottom.red);
  expect(top.red).toBeGreaterThan(top.blue);
});
