import { expect, test } from "vitest";
import { readYieldKey, writeYieldKey } from "./yield-key.server.ts";

const secret = "a secret of this site";
const now = new Date("2026-05-01T12:00:00Z");
const until = now.getTime() / 1000 + 60;
const text = writeYieldKey({ site: 1, network: "adnet", until }, secret);

test("a key gives access to what it was made for until it expires", () => {
  expect(readYieldKey(text, secret, now)).toEqual({ site: 1, network: "adnet", until });
  expect(readYieldKey(text, secret, new Date((until + 1) * 1000))).toBeUndefined();
});

test("a key cannot be forged without the secret", () => {
  const [payload = "", signature = ""] = text.split(".");
  const wider = Buffer.from(JSON.stringify({ site: 1, until })).toString("base64url");
  for (const forged of [`${wider}.${signature}`, `${payload}.${"A".repeat(43)}`, payload, "", ".", text + "x", "é.é"]) {
    expect(readYieldKey(forged, secret, now), forged).toBeUndefined();
  }
  expect(readYieldKey(text, "another secret", now)).toBeUndefined();
});
