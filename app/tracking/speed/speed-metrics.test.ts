import { expect, test } from "vitest";
import { bucketOf, speedMetricNames, speedMetrics, summariseSpeed, writtenSpeed } from "./speed-metrics.ts";

const counted = (metric: "lcp" | "inp" | "cls", values: number[]) => {
  const views = new Map<number, number>();
  for (const value of values) views.set(bucketOf(metric, value), (views.get(bucketOf(metric, value)) ?? 0) + 1);
  return summariseSpeed(metric, views);
};
const times = (count: number, value: number) => Array.from({ length: count }, () => value);

test("the limit is an edge of the buckets, which rise", () => {
  for (const name of speedMetricNames) {
    const { edges, limit } = speedMetrics[name];
    expect(edges).toContain(limit);
    expect([...edges].sort((a, b) => a - b)).toEqual(edges);
  }
});

test.each([
  ["three of four views at the limit", [...times(15, 2500), ...times(5, 9000)], false, "2.5 s"],
  ["one view more above it", [...times(14, 2500), ...times(6, 9000)], true, "8.3 s"],
  ["too few views", times(19, 9000), false, "9.5 s"],
  ["all views above the last edge", times(20, 50_000), true, "over 10.0 s"],
])("%s: the p75 of the views", (_, values, isSlow, text) => {
  const summary = counted("lcp", values);
  expect(summary).toMatchObject({ isSlow, views: values.length });
  expect(writtenSpeed("lcp", summary)).toBe(text);
});

test("an interaction of 200 ms is fast, one of 201 is not; without views nothing is said", () => {
  expect(counted("inp", times(20, 200))).toMatchObject({ isSlow: false });
  expect(counted("inp", times(20, 201))).toMatchObject({ isSlow: true });
  expect(counted("inp", [])).toBeUndefined();
  expect(writtenSpeed("inp", undefined)).toBe("–");
  expect(writtenSpeed("cls", counted("cls", times(4, 0)))).toBe("0.01");
});
