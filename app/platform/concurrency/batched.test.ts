import { expect, test, vi } from "vitest";
import { batched } from "./batched.ts";

test("what arrives while a batch is handled goes together into the next one", async () => {
  const batches: number[][] = [];
  let finish = () => {};
  const add = batched<number>((items) => {
    batches.push(items);
    return new Promise((resolve) => (finish = resolve));
  });
  const first = add(1);
  const others = [add(2), add(3)];
  expect(batches).toEqual([[1]]);
  finish();
  await first;
  await vi.waitUntil(() => batches.length > 1);
  expect(batches).toEqual([[1], [2, 3]]);
  finish();
  await Promise.all(others);
  const last = add(4);
  await vi.waitUntil(() => batches.length > 2);
  expect(batches).toEqual([[1], [2, 3], [4]]);
  finish();
  await last;
});

test("a failed batch fails for its callers, and the next one is handled", async () => {
  let fails = true;
  const add = batched<number>(async () => {
    if (fails) throw new Error("away");
  });
  await expect(Promise.all([add(1), add(2)])).rejects.toThrow("away");
  fails = false;
  await expect(add(3)).resolves.toBeUndefined();
});
