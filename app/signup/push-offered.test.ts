import { expect, test } from "vitest";
import { isPushOffered } from "./push-offered.ts";

const all = { publicKey: "BKey", hasPrompt: true, scripts: "1" };

test("push is asked for where the site has a key, something asks, and scripts run", () =>
  expect(isPushOffered(all)).toBe(true));

test.each([{ publicKey: undefined }, { publicKey: "" }, { hasPrompt: false }, { scripts: null }, { scripts: "0" }])(
  "with %o the step is left out",
  (missing) => expect(isPushOffered({ ...all, ...missing })).toBe(false),
);
