import { expect, test } from "vitest";
import { termsVersion } from "./terms-version.ts";

test("the version of the terms is 2023-12-01 12:00 UTC, or the company-added date if later", () => {
  const written = "2023-12-01T12:00:00.000Z";
  const rows = [
    ["2019-05-02T08:00:00Z", written],
    ["2023-12-01T11:59:59Z", written],
    [written, written],
    ["2023-12-01T12:00:01Z", "2023-12-01T12:00:01.000Z"],
    ["2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z"],
  ] as const;
  for (const [added, version] of rows) expect(termsVersion(new Date(added)).toISOString()).toBe(version);
});
