import { expect, test } from "vitest";
import { later, minutes, seconds } from "../units.ts";
import { pauseAfter, circuitBreaker } from "./circuit-breaker.ts";

const start = new Date("2026-11-22T12:00:00Z");
const at = (ms: number) => later(start, ms);

test.each([
  [1, 0],
  [4, 0],
  [5, seconds(30)],
  [6, seconds(60)],
  [8, minutes(4)],
  [30, minutes(10)],
])("after %i failures a host gets no messages for %i ms", (failures, pause) => {
  expect(pauseAfter(failures, 5)).toBe(pause);
});

test("the number of concurrent messages is limited per host", () => {
  const breaker = circuitBreaker({ atOncePerHost: 2 });
  const ends = [breaker.begin("slow", start), breaker.begin("slow", start)];
  breaker.begin("other", start);
  expect(breaker.busy(start)).toEqual(["slow"]);
  ends[0]?.(true, start);
  expect(breaker.busy(start)).toEqual([]);
});

test("several messages that fail at the same time are one failure of a host that is paused by it", () => {
  const breaker = circuitBreaker({ atOncePerHost: 3, maxFailures: 1 });
  const ends = [1, 2, 3].map(() => breaker.begin("away", start));
  for (const end of ends) end(false, start);
  expect(breaker.busy(at(seconds(29)))).toEqual(["away"]);
  expect(breaker.busy(at(seconds(30)))).toEqual([]);
});

test("a failing host gets a pause, then one trial message, and works as before once it answers", () => {
  const breaker = circuitBreaker({ atOncePerHost: 2 });
  const fail = (ms: number) => breaker.begin("hung", at(ms))(false, at(ms));
  for (let n = 0; n < 5; n++) fail(0);
  expect(breaker.busy(at(seconds(29)))).toEqual(["hung"]);
  expect(breaker.busy(at(seconds(30)))).toEqual([]);
  const trial = breaker.begin("hung", at(seconds(30)));
  expect(breaker.busy(at(seconds(30)))).toEqual(["hung"]);
  trial(false, at(seconds(31)));
  expect(breaker.busy(at(seconds(90)))).toEqual(["hung"]);
  expect(breaker.busy(at(seconds(91)))).toEqual([]);
  breaker.begin("hung", at(seconds(91)))(true, at(seconds(92)));
  breaker.begin("hung", at(seconds(92)));
  expect(breaker.busy(at(seconds(92)))).toEqual([]);
});
