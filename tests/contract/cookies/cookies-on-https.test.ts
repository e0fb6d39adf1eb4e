import { describe, expect, test } from "vitest";
import { adultCookie, readAdultCookie } from "#app/age/adult-cookie.server.ts";
import { attemptCookie, browserHashOf } from "#app/age/attempts/attempt-cookie.server.ts";
import { deskLoginHeaders, readDeskCookie, readDeskDeviceCookie } from "#app/desk/session/desk-cookie.server.ts";
import { hashSecret, newSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";
import {
  deviceCookie,
  mayHaveSession,
  readDeviceCookie,
  readSessionCookie,
  sessionCookie,
} from "#app/account/session/session-cookie.server.ts";

const now = new Date("2026-11-28T00:00:00Z");
const siteAt = (origin: string) => ({ id: 7, origin, secure: origin.startsWith("https:") }) as Site;
const withCookie = (cookie: string) => new Request("http://site.test/", { headers: { cookie } });
const end = new Date("2026-11-29T00:00:00Z");
const secret = newSecret();

const cookies = [
  { name: "session", set: (site: Site) => sessionCookie(site, secret), read: readSessionCookie, value: secret },
  { name: "device", set: (site: Site) => deviceCookie(site, [secret]), read: readDeviceCookie, value: [secret] },
  {
    name: "adult",
    set: (site: Site) => adultCookie(site, end, now),
    read: (request: Request, site: Site) => readAdultCookie(request, site, now),
    value: end,
  },
  {
    name: "age_attempt",
    set: (site: Site) => attemptCookie(site, secret),
    read: browserHashOf,
    value: hashSecret(secret),
  },
  ...(["desk", "desk-device"] as const).map((name, at) => ({
    name,
    set: (site: Site) => deskLoginHeaders(site, { session: secret, device: secret }).getSetCookie()[at] ?? "",
    read: name === "desk" ? readDeskCookie : readDeskDeviceCookie,
    value: name === "desk" ? hashSecret(secret) : secret,
  })),
];

describe.each(["http://site.test", "https://site.test"])("on %s", (origin) => {
  const site = siteAt(origin);

  test.each(cookies)("the cookie $name is read by the name it was set with", ({ set, read, value }) => {
    const [pair = ""] = set(site).split(";");
    expect(read(withCookie(`a=b; ${pair}`), site)).toEqual(value);
  });

  test.each(cookies)("the cookie $name is not read by its other name", ({ set, read, value }) => {
    const [pair = ""] = set(siteAt(site.secure ? "http://site.test" : "https://site.test")).split(";");
    expect(read(withCookie(pair), site)).not.toEqual(value);
  });

  test("a request with a session's cookie may be a member's", () => {
    const [pair = ""] = sessionCookie(site, secret).split(";");
    expect([mayHaveSession(withCookie(pair)), mayHaveSession(withCookie("language=en"))]).toEqual([true, false]);
  });
});

test("the device cookie keeps the secrets of the last four accounts, and nothing else", () => {
  const site = siteAt("https://site.test");
  const secrets = Array.from({ length: 6 }, newSecret);
  const [pair = ""] = deviceCookie(site, secrets).split(";");
  expect(readDeviceCookie(withCookie(pair), site)).toEqual(secrets.slice(0, 4));
  expect(readDeviceCookie(withCookie("__Host-device=planted.x"), site)).toEqual([]);
});
