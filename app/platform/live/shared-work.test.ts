import { expect, test } from "vitest";
import { sharedWork } from "./shared-work.ts";

test("whoever needs the same at the same moment gets it from one execution, and the next one anew", async () => {
  let count = 0;
  const work = async () => {
    await Promise.resolve();
    return ++count;
  };
  const readers = (key: string) => Promise.all(Array.from({ length: 50 }, () => sharedWork(key, work)));
  expect(new Set(await readers("a"))).toEqual(new Set([1]));
  expect(new Set(await readers("a"))).toEqual(new Set([2]));
  const [one, other] = await Promise.all([readers("a"), readers("b")]);
  expect([one[0], other[0]]).toEqual([3, 4]);
});

test("a failure reaches all who waited for it, and is not kept", async () => {
  const failing = () => Promise.reject(new Error("no answer"));
  const ends = await Promise.allSettled([sharedWork("c", failing), sharedWork("c", failing)]);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await sharedWork("c", async () => "an answer")).toBe("an answer");
});
