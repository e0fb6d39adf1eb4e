import { describe, expect, test } from "vitest";
import { progressOf, stepAfter, stepAsked, stepsOf } from "./sign-up-steps.ts";

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
    expect(progressOf("photo", withoutPush)).toEqual({ number: 1, of: 5 });
    expect(progressOf("done", withPush)).toEqual({ number: 6, of: 6 });
  });
});
