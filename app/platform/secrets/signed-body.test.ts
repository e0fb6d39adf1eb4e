import { expect, test } from "vitest";
import { isSigned, sign } from "./signed-body.server.ts";

const now = new Date("2026-11-28T10:00:00Z");
const [time = "", own = ""] = sign("{}", "new key", now).split(",");
const [, old = ""] = sign("{}", "old key", now).split(",");

test.each([
  [true, `${time},${own}`],
  [true, `${time},${old},${own}`],
  [true, `${own}, ${time}`],
  [true, ` ${time} , v0=x , ${own} `],
  [false, `${time},${old}`],
  [false, own],
  [false, time],
  [false, `${time},t=1,${own}`],
  [false, `${time},${own.slice(0, -1)}`],
  [false, `${time},${own.toUpperCase().replace("V1", "v1")}`],
  [false, `${time},${own},${"v0=x,".repeat(300)}`],
  [false, ""],
])("a signature is accepted %s: %s", (accepted, header) => {
  expect(isSigned("{}", header, "new key", now)).toBe(accepted);
});

test("a signature is not accepted for another body, five minutes later, or without a secret", () => {
  const header = sign("{}", "new key", now);
  expect(isSigned("{ }", header, "new key", now)).toBe(false);
  expect(isSigned("{}", header, "new key", new Date(now.getTime() + 301_000))).toBe(false);
  expect(isSigned("{}", header, undefined, now)).toBe(false);
  expect(isSigned("{}", null, "new key", now)).toBe(false);
});
