import { createECDH } from "node:crypto";
import type { LookupAddress } from "node:dns";
import net, { type AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aDevice } from "#tests/support/servers/push-sink.ts";
import { postPush, type PushOptions } from "./web-push.server.ts";

const keys = createECDH("prime256v1");
const publicKey = keys.generateKeys("base64url");
const privateKey = keys.getPrivateKey("base64url");
const vapid = { publicKey, privateKey, subject: "mailto:push@example.test" };
let connections: number;
let port: number;
const listener = net.createServer((socket) => {
  connections++;
  socket.destroy();
});
beforeAll(async () => {
  await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
  port = (listener.address() as AddressInfo).port;
});
beforeEach(() => void (connections = 0));
afterEach(() => expect(resolved.splice(0).length).toBeLessThanOrEqual(1));
afterAll(() => new Promise((done) => listener.close(done)));

const resolved: string[] = [];

/** A resolver that always returns these addresses. */
function leadingTo(...addresses: string[]): NonNullable<PushOptions["resolve"]> {
  const records = addresses.map((address): LookupAddress => ({ address, family: net.isIP(address) }));
  return ((name: string, _options: object, done: (error: null, all: LookupAddress[]) => void) => {
    resolved.push(name);
    done(null, records);
  }) as never;
}

function post(host: string, resolve?: PushOptions["resolve"], loopback = false) {
  const { endpoint, keys } = aDevice(`https://${host}:${port}/x`).subscription;
  return postPush({ endpoint, ...keys }, "{}", { vapid, loopback, resolve });
}

test.each<[string[]]>([
  [["127.0.0.1"]],
  [["10.0.0.1"]],
  [["169.254.169.254"]],
  [["192.168.1.1"]],
  [["::1"]],
  [["fd00::1"]],
  [["::ffff:127.0.0.1"]],
  [["8.8.8.8", "127.0.0.1"]],
  [[]],
])("a push service's name that resolves to %j is not connected to", async (addresses) => {
  await expect(post("fcm.googleapis.com", leadingTo(...addresses))).rejects.toThrow(
    /an address that the site may not call/,
  );
  expect([connections, resolved]).toEqual([0, ["fcm.googleapis.com"]]);
});

test("a name is resolved once: the checked address is the one connected to", async () => {
  // The second answer would be a private address; the first is loopback, so that the test stays on this machine.
  let answers = 0;
  const rebinding = ((name: string, options: object, done: never) => {
    const resolve = answers++ === 0 ? leadingTo("127.0.0.1") : leadingTo("10.0.0.1");
    resolve(name, options as never, done);
  }) as NonNullable<PushOptions["resolve"]>;
  await expect(post("localhost", rebinding, true)).rejects.toThrow(/socket|ECONNRESET|TLS/i);
  expect([answers, connections]).toEqual([1, 1]);
});

test.each(["127.0.0.1", "[::1]", "0x7f.1", "2130706433", "169.254.169.254", "10.0.0.1"])(
  "the IP address %s needs no resolver and is not connected to either",
  async (host) => {
    await expect(post(host)).rejects.toThrow(/an address that the site may not call/);
    expect(connections).toBe(0);
  },
);

test("if loopback is allowed, nothing else is", async () => {
  await expect(post("localhost", leadingTo("8.8.8.8"), true)).rejects.toThrow(/an address that the site may not call/);
  await expect(post("10.0.0.1", undefined, true)).rejects.toThrow(/an address that the site may not call/);
  await expect(post("127.0.0.1", undefined, true)).rejects.toThrow(/socket|ECONNRESET|TLS/i);
  expect(connections).toBe(1);
});
