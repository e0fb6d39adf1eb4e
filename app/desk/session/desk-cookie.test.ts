import { expect, test } from "vitest";
import type { Site } from "#app/site/site.server.ts";
import { clearedDeskCookie, deskLoginHeaders } from "./desk-cookie.server.ts";

const on = (secure: boolean) => ({ secure }) as Site;
const secrets = { session: "a-session", device: "a-device" };

test("the desk's cookie goes with nothing that comes from another site, and on https has the prefix", () => {
  const rest = "Path=\\/; SameSite=Strict; Max-Age=\\d+; HttpOnly; Secure$";
  const [session, device] = deskLoginHeaders(on(true), secrets).getSetCookie();
  expect(session).toMatch(new RegExp(`^__Host-desk=a-session; ${rest}`));
  expect(device).toMatch(new RegExp(`^__Host-desk-device=a-device; ${rest}`));
  expect(clearedDeskCookie(on(true))).toMatch(new RegExp(`^__Host-desk=; ${rest}`));
  expect(deskLoginHeaders(on(false), secrets).getSetCookie()[0]).toMatch(
    /^desk=a-session; Path=\/; SameSite=Strict; Max-Age=\d+; HttpOnly$/,
  );
});
