import { expect, test } from "vitest";
import { echo, serveStages } from "#tests/support/serve-stages.ts";
import { nameClient, readTrust } from "./name-client.ts";

async function clientOf(trust: string | undefined, headers: Record<string, string>) {
  const ask = await serveStages(nameClient(readTrust(trust)), echo);
  const seen = (JSON.parse((await ask("/", { headers })).text) as { headers: Record<string, string> }).headers;
  return seen;
}

const forwarded = { "x-forwarded-for": "1.2.3.4, 10.0.0.2", "x-forwarded-proto": "https" };

test.each([
  [undefined, "127.0.0.1", "http"],
  ["0", "127.0.0.1", "http"],
  ["1", "10.0.0.2", "https"],
  ["2", "1.2.3.4", "https"],
  ["127.0.0.1", "10.0.0.2", "https"],
  ["127.0.0.0/8, 10.0.0.0/8", "1.2.3.4", "https"],
  ["192.168.0.0/16", "127.0.0.1", "http"],
])("TRUST_PROXY=%s: the client is %s by %s", async (trust, address, scheme) => {
  expect(await clientOf(trust, forwarded)).toMatchObject({ "x-client-address": address, "x-client-scheme": scheme });
});

test("forwarding headers never reach the application, and nobody can name themselves", async () => {
  const given = { ...forwarded, forwarded: "for=1.1.1.1", "x-real-ip": "2.2.2.2", "x-forwarded-host": "evil.test" };
  const seen = await clientOf(undefined, { ...given, "x-client-address": "3.3.3.3", "x-client-scheme": "https" });
  for (const name of Object.keys(given)) expect(seen).not.toHaveProperty(name);
  expect(seen).toMatchObject({ "x-client-address": "127.0.0.1", "x-client-scheme": "http" });
});

test.each(["localhost", "10.0.0.0/33", "10.0.0.0/8/1", "1.2.3"])("TRUST_PROXY=%s stops the start", (setting) => {
  expect(() => readTrust(setting)).toThrow(/^TRUST_PROXY: .* is neither a number of proxies nor an address/);
});
