import { describe, expect, test } from "vitest";
import { asksForPush, progressOf, stepAfter, stepAsked, stepsOf } from "./sign-up-steps.ts";

const [withPush, withoutPush] = [{ push: true }, { push: false }];

describe("the steps of sign-up", () => {
  test("come in the order of the specification: photo, three of personal info, push, complete", () =>
    expect(stepsOf(withPush)).toEqual(["photo", "location", "personal", "about", "push", "done"]));

  test("leave push out where it cannot be asked for", () => {
    expect(stepsOf(withoutPush)).not.toContain("push");
    expect([stepAfter("about", withoutPush), stepAfter("about", withPush)]).toEqual(["done", "push"]);
    expect([stepAsked("push", "about", withoutPush), stepAsked("push", "about", withPush)]).toEqual(["done", "push"]);
  });

  test("end with the last one", () => expect(stepAfter("done", withPush)).toBe("done"));

  test.each([
    [null, "location", "location"],
    ["", "about", "about"],
    ["nonsense", "about", "about"],
    ["photo", "about", "photo"],
    ["about", "photo", "about"],
    ["DONE", "photo", "photo"],
    [null, "unknown", "photo"],
  ])("asked for %j with %s not done yet, %s is shown", (asked, kept, shown) =>
    expect(stepAsked(asked, kept, withPush)).toBe(shown),
  );

  test("tell how far along one is", () => {
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
  ])("of a page that says %j ask for push: %s", (query, asks) =>
    expect(asksForPush(new URLSearchParams(query))).toBe(asks),
  );
});
