import { expect, test } from "vitest";
import { windowQuery, windowQueryAbout } from "./photo-address.ts";

test("the query keeps what the window shows and what is being answered, and drops all else", () => {
  const query = new URLSearchParams("shown=80&live=1&about=7&prompt=rain&gift=1&about=x%20y");
  expect(windowQuery(query)).toBe("?shown=80&live=1&about=7&prompt=rain");
  expect(windowQuery(new URLSearchParams("gift=1"))).toBe("");
});

test("another message takes the place of the one that is being answered", () => {
  expect(windowQueryAbout(new URLSearchParams("live=1&about=1"), 2)).toBe("?live=1&about=2");
  expect(windowQueryAbout(new URLSearchParams(), 2)).toBe("?about=2");
});
