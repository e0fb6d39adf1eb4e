import { describe, expect, test } from "vitest";
import { asksForPush, progressOf, stepAfter, requestedStep, stepsOf } from "./signup-steps.ts";

const [withPush, withoutPush] = [{ push: true }, { push: false }];

describe("the steps of sign-up", () => {
  test("have the order of the specification: photo, three of personal info, push, complete", () =>
    expect(stepsOf(withPush)).toEqual(["photo", "location", "personal", "about", "push", "done"]));

  test("leave push out when it is not available", () => {
    expect(stepsOf(withoutPush)).not.toContain("push");
    expect([stepAfter("about", withoutPush), stepAfter("about", withPush)]).toEqual(["done", "push"]);
    expect([requestedStep("push", "about", withoutPush), requestedStep("push", "about", withPush)]).toEqual([
      "done",
      "push",
    ]);
  });

  test("stay at the last step", () => expect(stepAfter("done", withPush)).toBe("done"));

  test.each([
    [null, "location", "location"],
    ["", "about", "about"],
    ["nonsense", "about", "about"],
    ["photo", "about", "photo"],
    ["about", "photo", "about"],
    ["DONE", "photo", "photo"],
    [null, "unknown", "photo"],
  ])("a request for %j with %s as the first open step shows %s", (requested, firstOpen, step) =>
    expect(requestedStep(requested, firstOpen, withPush)).toBe(step),
  );

  test("report the progress", () => {
    expect(progressOf("photo")).toEqual({ number: 1, of: 5 });
    expect([progressOf("push"), progressOf("done")]).toEqual([
      { number: 5, of: 5 },
      { number: 5, of: 5 },
    ]);
  });

  test.each([
    ["push=1", true],
    ["", false],
    ["push=0", false],
    ["push=true", false],
    ["scripts=1", false],
  ])("include push for a page with the query %j: %s", (query, asks) =>
    expect(asksForPush(new URLSearchParams(query))).toBe(asks),
  );
});
