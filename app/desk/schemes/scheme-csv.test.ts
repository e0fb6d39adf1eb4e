import { expect, test } from "vitest";
import type { SchemeReport } from "./load-scheme-month.server.ts";
import { schemeCsv } from "./scheme-csv.ts";

const report: SchemeReport = {
  month: "2026-10",
  freezesAt: new Date("2026-11-05T00:00:00Z"),
  frozenAt: new Date("2026-11-05T01:23:00Z"),
  figures: {
    complaints: [{ kind: "all", received: 3, decided: 2, medianHours: 3.8, longestHours: 24, open: 1, late: 0 }],
    removals: { photo: 4, message: 0, profile: 0, suspension: 0, ban: 1 },
    appeals: { received: 1, upheld: 0, partly: 0, dismissed: 0, open: 1 },
    photos: { before: 5, after: 6 },
    cards: [{ companyId: 1, company: '=HYPERLINK("http://x")', settled: 0, disputes: 1, refunds: 0 }],
  },
};

test("the file has a heading and one figure a row; a company's name is no formula, a missing ratio is empty", () => {
  const lines = schemeCsv(report).slice(1).split("\r\n");
  expect(lines[0]).toBe("month,frozen_on,section,line,figure,value");
  expect(lines).toContain("2026-10,2026-11-05,complaints,all,median_hours,3.8");
  expect(lines).toContain("2026-10,2026-11-05,removals,ban,count,1");
  expect(lines).toContain("2026-10,2026-11-05,photos_reviewed,before,count,5");
  expect(lines).toContain('2026-10,2026-11-05,cards,"\'=HYPERLINK(""http://x"")",disputes,1');
  expect(lines).toContain('2026-10,2026-11-05,cards,"\'=HYPERLINK(""http://x"")",disputes_percent,');
});

test("a month that can still change has no day on which it was frozen", () => {
  expect(schemeCsv({ ...report, frozenAt: null })).toContain("2026-10,,removals,ban,count,1\r\n");
});
