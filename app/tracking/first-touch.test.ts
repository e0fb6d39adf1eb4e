import { expect, test } from "vitest";
import { hasTrafficSource, readConsent, readFirstTouch, writeFirstTouch } from "./first-touch.ts";

test.each([
  ["?network=adnet", true],
  ["?ref=partner", true],
  ["?sub1=banner", false],
  ["?network=&ref=", false],
  ["", false],
])("the address %j has a traffic source: %s", (address, has) =>
  expect(hasTrafficSource(readFirstTouch(address))).toBe(has),
);

test("values are cut at 128 characters and come back from the cookie as they were", () => {
  const touch = readFirstTouch(`?ref=${"x".repeat(200)}&sub2=a%26b%00`);
  expect(touch.ref).toHaveLength(128);
  expect(readFirstTouch(writeFirstTouch(touch))).toEqual({ ...touch, sub2: "a&b" });
});

test("the answer to the cookie line stands in the cookie beside the first touch", () => {
  const touch = readFirstTouch("?network=adnet");
  expect(readConsent(writeFirstTouch(touch))).toBeUndefined();
  for (const consent of ["accept", "reject"] as const) {
    const cookie = writeFirstTouch(touch, consent);
    expect(readConsent(cookie)).toBe(consent);
    expect(readFirstTouch(cookie)).toEqual(touch);
  }
  expect(readConsent("network=adnet&consent=perhaps")).toBeUndefined();
});
