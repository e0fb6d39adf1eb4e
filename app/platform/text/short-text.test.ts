import { expect, test } from "vitest";
import { digitText, shortText } from "./short-text.ts";

test.each(["a\u200b", "\u200ea", "\ufeffa", "a\u2060", "\u00a0a", "a\t", "\u202aa\u202c", "a\u00ad", "a\u034f"])(
  "%j loses what cannot be seen",
  (text) => expect(shortText(text)).toBe("a"),
);

test("the digits of every script are read as 0 to 9", () => {
  expect(digitText("٠٦۱۲３４")).toBe("061234");
  for (let point = 0; point < 0x1fc00; point++) {
    const digit = String.fromCodePoint(point);
    if (!/\p{Nd}/u.test(digit)) continue;
    const next = Number(digitText(digit)) + 1;
    expect(next, digit).toBeGreaterThan(0);
    if (next < 10) expect(digitText(String.fromCodePoint(point + 1)), digit).toBe(String(next));
  }
});
