import { expect, test } from "vitest";
import { maskEmail } from "./mask-email.ts";

test.each([
  ["premium@demo.test", "p…@d…"],
  ['"a@b"@example.org', '"…@e…'],
  ["x@y.nl", "x…@y…"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
