import { expect, test } from "vitest";
import { byteCache } from "./byte-cache.ts";

test("never holds more bytes than allowed; what was not read for the longest time goes first", () => {
  const cache = byteCache<string>(10);
  cache.set("a", "one", 4);
  cache.set("b", "two", 4);
  expect(cache.get("a")).toBe("one");
  cache.set("c", "three", 4);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["one", undefined, "three"]);
  expect(cache.size()).toEqual({ entries: 2, bytes: 8 });
  for (let number = 0; number < 1000; number += 1) {
    cache.set(`key ${number}`, "value", (number % 7) + 1);
    expect(cache.size().bytes).toBeLessThanOrEqual(10);
  }
});

test("a value larger than the cache is not stored and leaves the others alone", () => {
  const cache = byteCache<string>(10);
  cache.set("a", "one", 4);
  cache.set("b", "two", 11);
  expect([cache.get("a"), cache.get("b")]).toEqual(["one", undefined]);
});

test("a value that is replaced or removed gives its bytes back", () => {
  const cache = byteCache<string>(10);
  cache.set("a", "one", 4);
  cache.set("a", "other", 6);
  expect(cache.size()).toEqual({ entries: 1, bytes: 6 });
  cache.set("b", "two", 2);
  cache.removeWhere((value) => value === "other");
  expect([cache.get("a"), cache.get("b"), cache.size().bytes]).toEqual([undefined, "two", 2]);
  cache.clear();
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
});
