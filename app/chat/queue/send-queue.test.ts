import { expect, test } from "vitest";
import { addToQueue, newMessageKey, type QueuedMessage, readQueue, removeFromQueue } from "./send-queue.ts";

function aStorage(stored?: string) {
  const items = new Map<string, string>(stored === undefined ? [] : [["send-queue", stored]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}
const message = (key: string): QueuedMessage => ({ key, from: 1, to: 2, text: `text of ${key}`, at: 0 });

test("messages wait in the order they were written, and survive the page", () => {
  const storage = aStorage();
  expect(addToQueue(storage, message("a"))).toBe(true);
  addToQueue(storage, message("b"));
  expect(readQueue(storage)).toEqual([message("a"), message("b")]);
  removeFromQueue(storage, ["a"]);
  expect(readQueue(storage)).toEqual([message("b")]);
  removeFromQueue(storage, ["b"]);
  expect(storage.getItem("send-queue")).toBeNull();
});

test("a message added twice is in the queue once", () => {
  const storage = aStorage();
  addToQueue(storage, message("a"));
  addToQueue(storage, message("a"));
  expect(readQueue(storage)).toHaveLength(1);
});

test.each(["not json", "{}", "null", '[1, null, {"key": "a"}]'])("a stored %j is no message", (stored) => {
  expect(readQueue(aStorage(stored))).toEqual([]);
});

test("adding to a full storage returns false", () => {
  const full = {
    ...aStorage(),
    setItem() {
      throw new Error("QuotaExceededError");
    },
  };
  expect(addToQueue(full, message("a"))).toBe(false);
});

test("keys are unique and pass the form's validation", () => {
  expect(newMessageKey()).toMatch(/^[0-9a-f]{24}$/);
  expect(newMessageKey()).not.toBe(newMessageKey());
});
