import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.server.ts";

const withCode = (code: string) => Object.assign(new Error("…"), { code });

test.each([
  "08006",
  "53300",
  "57P01",
  "57014",
  "55P03",
  "40P01",
  "40001",
  "25P03",
  "25006",
  "58030",
  "ECONNREFUSED",
  "EPIPE",
  "EHOSTUNREACH",
])("%s means that the database is unavailable", (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(true));

test.each(["23505", "23503", "22003", "42P01", "22021"])("%s is a bug, or handled by the verb", (code) =>
  expect(isDatabaseUnavailable(withCode(code))).toBe(false),
);
