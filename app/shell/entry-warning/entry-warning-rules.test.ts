import { describe, expect, test } from "vitest";
import { entryWarningFor } from "./entry-warning-rules.ts";

const overlay = (text: string) => ({ variant: "overlay", text });

describe("the default layout", () => {
  test.each([true, false])("warns all visitors (in NL or DE: %s)", (restricted) => {
    for (const pathname of ["/login", "/signup", "/pricing", "/members", "/no-such-page", "/reset-passwords"])
      expect(entryWarningFor("default", { pathname, restricted })).toEqual(overlay("general"));
  });

  test.each(["/complete-signup", "/reset-password", "/reset-password/do", "/Reset-Password/"])(
    "never warns on %s",
    (pathname) => expect(entryWarningFor("default", { pathname, restricted: true })).toBeUndefined(),
  );

  test("warns above the text of an information page", () => {
    expect(entryWarningFor("default", { pathname: "/pages/terms", restricted: false })).toEqual({
      variant: "notice",
      text: "general",
    });
  });
});

test.each(["chat", "lander"] as const)("the %s layout warns only in NL and DE, with their own text", (layout) => {
  expect(entryWarningFor(layout, { pathname: "/", restricted: true })).toEqual(overlay("restricted"));
  expect(entryWarningFor(layout, { pathname: "/", restricted: false })).toBeUndefined();
});

test("the empty layout never warns", () => {
  expect(entryWarningFor("empty", { pathname: "/members/7/landing", restricted: true })).toBeUndefined();
});
