import { expect, test } from "vitest";
import { pushVerdict } from "./push-verdict.ts";

const now = new Date("2026-03-01T12:00:00Z");

test.each([
  [201, undefined, { act: "sent" }],
  [204, undefined, { act: "sent" }],
  [301, undefined, { act: "drop" }],
  [400, undefined, { act: "drop" }],
  [401, undefined, { act: "forget" }],
  [403, undefined, { act: "forget" }],
  [404, undefined, { act: "forget" }],
  [410, undefined, { act: "forget" }],
  [413, undefined, { act: "drop" }],
  [429, "120", { act: "retry", after: 120_000 }],
  [429, "Sun, 01 Mar 2026 12:05:00 GMT", { act: "retry", after: 300_000 }],
  [429, "99999999", { act: "retry", after: 86_400_000 }],
  [429, "soon", { act: "retry", after: undefined }],
  [429, "Sun, 01 Mar 2026 11:00:00 GMT", { act: "retry", after: undefined }],
  [500, undefined, { act: "retry", after: undefined }],
  [503, "30", { act: "retry", after: 30_000 }],
])("an answer %s with Retry-After %s means %j", (status, retryAfter, verdict) => {
  expect(pushVerdict(status, retryAfter, now)).toEqual(verdict);
});
