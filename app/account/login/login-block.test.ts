import { describe, expect, test } from "vitest";
import { later, minutes, seconds } from "#app/platform/units.ts";
import { accountBlock, blockedUntil, minutesUntil, networkBlock } from "./login-block.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (...minutesAgo: number[]) => minutesAgo.map((n) => later(now, -minutes(n)));

describe("failed attempts", () => {
  test("four do not block", () => expect(blockedUntil(ago(0, 1, 2, 3), networkBlock, now)).toBeUndefined());

  test("five within 15 minutes block for 15 minutes from the fifth", () =>
    expect(blockedUntil(ago(5, 6, 7, 8, 20), networkBlock, now)).toEqual(later(now, minutes(10))));

  test("five over more than 15 minutes do not block", () =>
    expect(blockedUntil(ago(0, 5, 10, 14, 15.1), networkBlock, now)).toBeUndefined());

  test("the block ends after 15 minutes", () => {
    const tries = ago(15, 15.1, 15.2, 15.3, 15.4);
    expect(blockedUntil(tries, networkBlock, later(now, -seconds(1)))).toBeDefined();
    expect(blockedUntil(tries, networkBlock, now)).toBeUndefined();
  });

  test("one more failed attempt after a block does not block again", () =>
    expect(blockedUntil(ago(0, 15.1, 15.2, 15.3, 15.4), networkBlock, now)).toBeUndefined());

  test("twenty from any networks block the account", () => {
    const twenty = Array.from({ length: 20 }, (_, index) => later(now, -seconds(30 * index)));
    expect(blockedUntil(twenty.slice(1), accountBlock, now)).toBeUndefined();
    expect(blockedUntil(twenty, accountBlock, now)).toEqual(later(now, minutes(15)));
  });
});

test("a started minute counts as a whole one", () => {
  expect(minutesUntil(later(now, seconds(1)), now)).toBe(1);
  expect(minutesUntil(later(now, minutes(14) + 1), now)).toBe(15);
  expect(minutesUntil(later(now, minutes(15)), now)).toBe(15);
});
