import { describe, expect, test } from "vitest";
import { entryWarningOn } from "./entry-warning.ts";

const overlay = (words: string) => ({ look: "overlay", words });

describe("the default layout", () => {
  test.each([true, false])("warns everybody (in NL or DE: %s)", (restricted) => {
    for (const pathname of ["/login", "/signup", "/pricing", "/members", "/no-such-page", "/reset-passwords"])
      expect(entryWarningOn("default", { pathname, restricted })).toEqual(overlay("general"));
  });

  test.each(["/complete-signup", "/reset-password", "/reset-password/do", "/Reset-Password/"])(
    "never warns on %s",
    (pathname) => expect(entryWarningOn("default", { pathname, restricted: true })).toBeUndefined(),
  );

  test("warns above the text of an information page", () => {
    expect(entryWarningOn("default", { pathname: "/pages/terms", restricted: false })).toEqual({
      look: "notice",
      words: "general",
    });
  });
});

test.each(["chat", "lander"] as const)("the %s layout warns in NL and DE only, in words of their own", (layout) => {
  expect(entryWarningOn(layout, { pathname: "/", restricted: true })).toEqual(overlay("restricted"));
  expect(entryWarningOn(layout, { pathname: "/", restricted: false })).toBeUndefined();
});

test("the empty layout never warns", () => {
  expect(entryWarningOn("empty", { pathname: "/members/7/landing", restricted: true })).toBeUndefined();
});
