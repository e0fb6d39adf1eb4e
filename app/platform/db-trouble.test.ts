import { expect, test } from "vitest";
import { isDatabaseTrouble } from "./db-trouble.server.ts";

const withCode = (code: string) => Object.assign(new Error("…"), { code });

test.each(["08006", "53300", "57P01", "57014", "55P03", "40P01", "40001", "ECONNREFUSED", "EPIPE"])(
  "%s says: not now",
  (code) => expect(isDatabaseTrouble(withCode(code))).toBe(true),
);

test.each(["23505", "23503", "22003", "42P01", "22021"])("%s is a bug, or the verb's to judge", (code) =>
  expect(isDatabaseTrouble(withCode(code))).toBe(false),
);
