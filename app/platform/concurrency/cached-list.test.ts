import { expect, test, vi } from "vitest";
import { cachedList } from "./cached-list.server.ts";

test("is loaded once, and again after a change", async () => {
  const load = vi.fn(async () => [load.mock.calls.length]);
  const list = cachedList(load);
  expect(await Promise.all([list.all(), list.all()])).toEqual([[1], [1]]);
  expect(await list.all()).toEqual([1]);
  list.refresh();
  expect(await list.all()).toEqual([2]);
});

test("without an earlier list a failed load throws, and the next request loads again", async () => {
  const load = vi.fn(async () => ["site"]).mockRejectedValueOnce(new Error("away"));
  const list = cachedList(load);
  await expect(list.all()).rejects.toThrow("away");
  expect(await list.all()).toEqual(["site"]);
});

test("while reloading fails the last list is used, and no second request waits", async () => {
  const load = vi.fn(async () => ["old"]);
  const list = cachedList(load);
  await list.all();
  load.mockRejectedValueOnce(new Error("away")).mockReturnValueOnce(new Promise(() => {}));
  list.refresh();
  expect(await list.all()).toEqual(["old"]);
  expect(await list.all()).toEqual(["old"]);
  load.mockResolvedValue(["new"]);
  list.refresh();
  expect(await list.all()).toEqual(["new"]);
});

test("a change during a load causes another load", async () => {
  let finish = (_list: string[]) => {};
  const load = vi.fn(() => new Promise<string[]>((resolve) => (finish = resolve)));
  const list = cachedList(load);
  const first = list.all();
  list.refresh();
  const second = list.all();
  finish(["newer"]);
  expect(await second).toEqual(["newer"]);
  expect(await Promise.race([first, "still waits"])).toBe("still waits");
  expect(load).toHaveBeenCalledTimes(2);
});
