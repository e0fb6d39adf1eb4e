import { expect, test } from "vitest";
import {
  chooseFirstTouch,
  consentSince,
  hasTrafficSource,
  maxTouchCookieBytes,
  readConsent,
  readFirstTouch,
  writeFirstTouch,
} from "./first-touch.ts";

test.each([
  ["?network=adnet", true],
  ["?ref=partner", true],
  ["?sub1=banner", false],
  ["?network=&ref=", false],
  ["", false],
])("the query %j has a traffic source: %s", (address, has) =>
  expect(hasTrafficSource(readFirstTouch(address))).toBe(has),
);

test.each([
  ["?sub1=mail", "", "?sub1=mail"],
  ["", "?sub3=banner", "?sub3=banner"],
  ["?sub1=mail", "?sub1=other&sub2=b", "?sub1=mail"],
  ["?sub1=mail", "?network=adnet&sub1=x", "?network=adnet&sub1=x"],
  ["?network=adnet", "?ref=partner", "?network=adnet"],
  ["?network=adnet", "?sub1=mail", "?network=adnet"],
])("after %j and then %j, the first touch is %j", (earlier, later, first) => {
  expect(chooseFirstTouch(readFirstTouch(earlier), readFirstTouch(later))).toEqual(readFirstTouch(first));
});

test("values are cut at 128 characters and survive the cookie unchanged", () => {
  const touch = readFirstTouch(`?ref=${"x".repeat(200)}&sub2=a%26b%00`);
  expect(touch.ref).toHaveLength(128);
  expect(readFirstTouch(writeFirstTouch(touch))).toEqual({ ...touch, sub2: "a&b" });
});

test.each(["中", "Ж", "💘", "%", "a b c d ", "&", "=", "+", "a"])(
  "five parameters of 128 times %j fit into the cookie, with the answer and its time",
  (letter) => {
    const now = new Date("2026-11-28T12:00:00Z");
    const query = new URLSearchParams(
      ["network", "ref", "sub1", "sub2", "sub3"].map((name) => [name, letter.repeat(128 / letter.length)]),
    );
    const touch = readFirstTouch(query.toString());
    const cookie = writeFirstTouch(touch, "accept", now);
    expect(encodeURIComponent(cookie).length).toBeLessThanOrEqual(maxTouchCookieBytes);
    expect(consentSince(cookie, now)).toEqual(now);
    const { sub3 } = readFirstTouch(cookie);
    expect(sub3.length).toBeGreaterThan(60);
    expect(touch.sub3.startsWith(sub3)).toBe(true);
  },
);

test("three parameters of 128 Cyrillic or Chinese letters are stored whole", () => {
  for (const letter of ["Ж", "中"]) {
    const id = letter.repeat(128);
    const touch = readFirstTouch(`?network=tiktok&sub1=${id}&sub2=${id}&sub3=${id}`);
    expect(readFirstTouch(writeFirstTouch(touch, "reject"))).toEqual(touch);
  }
});

test("the cookie contains the first touch and the answer to the cookie line", () => {
  const touch = readFirstTouch("?network=adnet");
  expect(readConsent(writeFirstTouch(touch))).toBeUndefined();
  for (const consent of ["accept", "reject"] as const) {
    const cookie = writeFirstTouch(touch, consent);
    expect(readConsent(cookie)).toBe(consent);
    expect(readFirstTouch(cookie)).toEqual(touch);
  }
  expect(readConsent("network=adnet&consent=perhaps")).toBeUndefined();
});

test("the cookie says since when reports to networks are allowed; without a time, or in the future, they are not", () => {
  const now = new Date("2026-11-24T12:00:00.500Z");
  const touch = readFirstTouch("?network=adnet");
  expect(consentSince(writeFirstTouch(touch, "accept", now), now)).toEqual(now);
  for (const cookie of [
    writeFirstTouch(touch),
    writeFirstTouch(touch, "accept"),
    writeFirstTouch(touch, "reject", now),
    writeFirstTouch(touch, "accept", new Date("2027-01-01")),
    "consent=accept&since=soon",
    "consent=accept&since=99999999999999999999",
  ]) {
    expect(consentSince(cookie, now), cookie).toBeUndefined();
  }
});
