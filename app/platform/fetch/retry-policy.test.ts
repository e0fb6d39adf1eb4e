import { describe, expect, test } from "vitest";
import { type Failure, pauseBeforeRetry } from "./retry-policy.ts";

describe("a failed call", () => {
  test("is sent again five times, each pause twice the one before", () => {
    const pauses = [0, 1, 2, 3, 4, 5].map((retries) => pauseBeforeRetry({ status: 503 }, retries));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, undefined]);
  });

  test.each(["network", 408, 429, 502, 503, 504] satisfies Failure["status"][])("is retried after %s", (status) => {
    expect(pauseBeforeRetry({ status }, 0)).toBe(1000);
  });

  test.each([400, 403, 404, 409, 422, 500, 501])("is not retried after %d", (status) => {
    expect(pauseBeforeRetry({ status }, 0)).toBeUndefined();
  });

  test("waits as long as the server asks, up to two minutes", () => {
    expect(pauseBeforeRetry({ status: 429, retryAfter: 30 }, 0)).toBe(30_000);
    expect(pauseBeforeRetry({ status: 429, retryAfter: 900 }, 0)).toBeUndefined();
  });
});
