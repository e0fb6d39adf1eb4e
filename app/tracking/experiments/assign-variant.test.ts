import { expect, test } from "vitest";
import { assignVariant } from "./assign-variant.ts";

const letters = ["a", "b", "c", "d"];
const assign = (id: number, held?: { experimentId: number; letter: string }) => assignVariant(7, letters, { id, held });

test("a visit always gets the same variant, and each gets its share", () => {
  const counts = new Map<string | undefined, number>();
  for (let id = 1; id <= 8000; id++) {
    expect(assign(id)).toBe(assign(id));
    counts.set(assign(id), (counts.get(assign(id)) ?? 0) + 1);
  }
  for (const letter of letters) expect(Math.abs((counts.get(letter) ?? 0) - 2000)).toBeLessThan(150);
});

test("the same visit is divided anew by another experiment", () => {
  const same = Array.from(
    { length: 1000 },
    (_, id) => assign(id) === assignVariant(8, letters, { id, held: undefined }),
  );
  expect(same.filter(Boolean).length).toBeLessThan(350);
});

test("a browser keeps the variant it holds, unless that was deleted or is another experiment's", () => {
  expect(letters.map((letter) => assign(1, { experimentId: 7, letter }))).toEqual(letters);
  expect(assign(1, { experimentId: 8, letter: "d" })).toBe(assign(1));
  expect(assign(1, { experimentId: 7, letter: "x" })).toBe(assign(1));
  expect(["a", "b"]).toContain(assignVariant(7, ["a", "b"], { id: 1, held: { experimentId: 7, letter: "d" } }));
  expect(assignVariant(7, [], { id: 1, held: undefined })).toBeUndefined();
});
