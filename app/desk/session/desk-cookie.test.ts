import { expect, test } from "vitest";
import type { Site } from "#app/site/site.server.ts";
import { clearedDeskCookie, deskCookie } from "./desk-cookie.server.ts";

const on = (secure: boolean) => ({ secure }) as Site;

test("the desk's cookie goes with nothing that comes from another site, and on https has the prefix", () => {
  const strict = /^__Host-desk=[^;]*; Path=\/; SameSite=Strict; Max-Age=\d+; HttpOnly; Secure$/;
  expect(deskCookie(on(true), "a-secret")).toMatch(strict);
  expect(clearedDeskCookie(on(true))).toMatch(strict);
  expect(deskCookie(on(false), "a-secret")).toMatch(/^desk=a-secret; Path=\/; SameSite=Strict; Max-Age=\d+; HttpOnly$/);
});
