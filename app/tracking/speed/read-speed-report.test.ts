import { expect, test } from "vitest";
import { readSpeedReport } from "./read-speed-report.ts";

test("a report has its pages with what was measured; pages that are not counted are left out", () => {
  const report = [
    ["/landers/gallery/summer", 1234.5, 40, 0],
    ["/members/12", null, 96, 0.01],
    ["/desk", 1, 1, 0],
  ];
  expect(readSpeedReport(JSON.stringify(report))).toEqual([
    { page: "gallery", slug: "summer", values: { lcp: 1234.5, inp: 40, cls: 0 } },
    { page: "/members/:id", slug: "", values: { inp: 96, cls: 0.01 } },
  ]);
});

test.each([
  "",
  "{}",
  "null",
  "[]",
  "[1]",
  '[["/"]]',
  '[["/", 1, 2]]',
  '[["/", 1, 2, 3, 4]]',
  '[["/", "1", 2, 0]]',
  '[["/", -1, 2, 0]]',
  '[["/", 1e9, 2, 0]]',
  '[["/", 1, 1e300, 0]]',
  '[["/", 1, 2, {}]]',
  "[[{}, 1, 2, 0]]",
  `[["/${"a".repeat(300)}", 1, 2, 0]]`,
  JSON.stringify(Array.from({ length: 21 }, () => ["/", 1, 2, 0])),
])("%s is nonsense", (body) => expect(readSpeedReport(body)).toBeUndefined());
