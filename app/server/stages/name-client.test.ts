import type { RequestHandler } from "express";
import { expect, test } from "vitest";
import { echo, serveStages } from "#tests/support/servers/serve-stages.ts";
import { nameClient, trustedProxies } from "./name-client.ts";

/** The headers that the application gets. */
async function seenWith(trust: string | undefined, headers: Record<string, string>) {
  const trusting: RequestHandler = ({ app }, _response, next) => {
    app.set("trust proxy", trustedProxies(trust));
    next();
  };
  const ask = await serveStages(trusting, nameClient, echo);
  return (JSON.parse((await ask("/", { headers })).text) as { headers: Record<string, string> }).headers;
}

const forwarded = { "x-forwarded-for": "1.2.3.4, 10.0.0.2" };

test.each([
  [undefined, "127.0.0.1"],
  ["0", "127.0.0.1"],
  ["1", "10.0.0.2"],
  ["2", "1.2.3.4"],
  ["127.0.0.1", "10.0.0.2"],
  ["127.0.0.0/8, 10.0.0.0/8", "1.2.3.4"],
  ["192.168.0.0/16", "127.0.0.1"],
])("TRUST_PROXY=%s: the client is %s", async (trust, address) => {
  expect(await seenWith(trust, forwarded)).toMatchObject({ "x-client-address": address });
});

test.each([
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["3.3.3.3:80", "3.3.3.3"],
  ["::ffff:3.3.3.3", "3.3.3.3"],
  ["fe80::1%eth0", "fe80::1"],
  ["unknown", "127.0.0.1"],
  ["6.6.6.6, unknown", "127.0.0.1"],
])("a proxy that forwards for %s: the client is %s", async (forwardedFor, address) => {
  expect(await seenWith("1", { "x-forwarded-for": forwardedFor })).toMatchObject({ "x-client-address": address });
});

test("forwarding headers never reach the application, and nobody can name themselves", async () => {
  const given = { ...forwarded, forwarded: "for=1.1.1.1", "x-real-ip": "2.2.2.2", "x-forwarded-host": "evil.test" };
  const seen = await seenWith(undefined, { ...given, "x-client-address": "3.3.3.3" });
  for (const name of Object.keys(given)) expect(seen).not.toHaveProperty(name);
  expect(seen).toMatchObject({ "x-client-address": "127.0.0.1" });
});
