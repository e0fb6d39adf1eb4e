import { expect, test } from "vitest";
import { tileAfter } from "./livecam-tiles.ts";

const tile = (title: string) => ({ image: "/livecam.svg", url: "https://cams.example/", title });
const row = (every: number, tiles = [tile("a"), tile("b")]) =>
  Array.from({ length: 24 }, (_, n) => tileAfter(n + 1, { tiles, every })?.title ?? "").join(".");

test("a tile follows every sixth member, in rotation", () => {
  expect(row(6)).toBe(".....a......b......a......b");
});

test("there are no tiles with an interval of 0, and none without tiles", () => {
  expect(row(0)).toMatch(/^\.*$/);
  expect(row(6, [])).toMatch(/^\.*$/);
});
