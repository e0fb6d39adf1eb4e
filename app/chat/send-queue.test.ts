import { expect, test } from "vitest";
import { addToQueue, newKey, type QueuedMessage, readQueue, removeFromQueue } from "./send-queue.ts";

function aStorage(kept?: string) {
  const items = new Map<string, string>(kept === undefined ? [] : [["send-queue", kept]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}
const message = (key: string): QueuedMessage => ({ key, from: 1, to: 2, text: `text of ${key}`, at: 0 });

test("messages wait in the order they were written, and outlive the page", () => {
  const storage = aStorage();
  expect(addToQueue(storage, message("a"))).toBe(true);
  addToQueue(storage, message("b"));
  expect(readQueue(storage)).toEqual([message("a"), message("b")]);
  removeFromQueue(storage, ["a"]);
  expect(readQueue(storage)).toEqual([message("b")]);
  removeFromQueue(storage, ["b"]);
  expect(storage.getItem("send-queue")).toBeNull();
});

test("a message added twice waits once", () => {
  const storage = aStorage();
  addToQueue(storage, message("a"));
  addToQueue(storage, message("a"));
  expect(readQueue(storage)).toHaveLength(1);
});

test.each(["not json", "{}", "null", '[1, null, {"key": "a"}]'])("%j in its place is no message", (kept) => {
  expect(readQueue(aStorage(kept))).toEqual([]);
});

test("a browser that keeps nothing is told of", () => {
  const full = {
    ...aStorage(),
    setItem() {
      throw new Error("QuotaExceededError");
    },
  };
  expect(addToQueue(full, message("a"))).toBe(false);
});

test("no two keys are alike, and the form's door takes them", () => {
  expect(newKey()).toMatch(/^[0-9a-f]{24}$/);
  expect(newKey()).not.toBe(newKey());
});
