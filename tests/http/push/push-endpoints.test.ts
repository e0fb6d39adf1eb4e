import net from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { aDevice, ownCertificate, pushSink } from "#tests/support/servers/push-sink.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

const certificate = ownCertificate();
let sink: Awaited<ReturnType<typeof pushSink>>;
let site: TestSite;

beforeAll(async () => {
  sink = await pushSink(certificate);
  site = await startSite({ env: { NODE_EXTRA_CA_CERTS: certificate.file } });
});
afterAll(async () => {
  await site.stop();
  await sink.stop();
  expect(site.errors()).toEqual([]);
});

let count = 0;
const endpointAt = (answer: string | number) => `${sink.origin}/${++count}/${answer}`;

describe("requests to forbidden endpoints", () => {
  let closed: TestSite;
  let connections = 0;
  const listener = net.createServer((socket) => {
    connections++;
    socket.destroy();
  });
  beforeAll(async () => {
    await new Promise<void>((ready) => listener.listen(0, "0.0.0.0", ready));
    closed = await startSite({ env: { PUSH_ALLOW_LOOPBACK: "0" } });
  });
  afterAll(async () => {
    await closed.stop();
    await new Promise((done) => listener.close(done));
    expect(connections).toBe(0);
  });

  test.each([
    "http://127.0.0.1:PORT/x",
    "https://127.0.0.1:PORT/x",
    "https://localhost:PORT/x",
    "https://[::1]:PORT/x",
    "https://0x7f.1:PORT/x",
    "https://2130706433:PORT/x",
    "https://169.254.169.254/latest/meta-data",
    "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com:22/x",
    "https://10.0.0.1/x",
    "nonsense",
    "",
  ])("the endpoint %s is refused and not requested", async (text) => {
    const { browser } = await aMember(closed);
    const endpoint = text.replace("PORT", String((listener.address() as AddressInfo).port));
    const { subscription } = aDevice(endpoint);
    for (const path of ["/push/subscription", "/api/user.php?push=1"]) {
      expect((await call(browser, "POST", path, { json: { subscription } })).status).toBe(422);
    }
  });

  test("a forbidden endpoint in the table is not requested either", async () => {
    const anna = await aMember(closed);
    const { endpoint, keys } = aDevice(`https://localhost:${(listener.address() as AddressInfo).port}/x`).subscription;
    const session = await closed.db
      .selectFrom("session")
      .select("id_hash")
      .where("account_id", "=", anna.accountId)
      .executeTakeFirstOrThrow();
    const row = {
      id: ++count,
      removed_at: null,
      account_id: anna.accountId,
      session_hash: session.id_hash,
      endpoint,
      ...keys,
    };
    await closed.db
      .insertInto("push_subscription")
      .values({ ...row, created_at: new Date() })
      .execute();
    const queued = { site_id: 1, account_id: anna.accountId, kind: "push" as const, topic: "message" };
    const text = { recipient: endpoint, text_body: "{}", headers: "{}", due_at: new Date(), created_at: new Date() };
    await closed.db
      .insertInto("outbox")
      .values({ ...queued, ...text })
      .execute();
    await moveClock(closed, 5);
    const status = closed.db.selectFrom("outbox").select("status").where("account_id", "=", anna.accountId);
    await expect.poll(async () => (await status.executeTakeFirst())?.status).toBe("failed");
  });
});

test.each([
  { subscription: null },
  { subscription: "not json" },
  { subscription: { endpoint: "https://fcm.googleapis.com/x" } },
  { subscription: { endpoint: 7, keys: {} } },
  { subscription: [] },
  {},
])("%j is not a valid subscription", async (json) => {
  const { browser } = await aMember(site);
  expect((await call(browser, "POST", "/push/subscription", { json })).status).toBe(422);
  expect((await call(browser, "POST", "/api/user.php?push=1", { json })).status).toBe(422);
});

test.each(["x", "A".repeat(87), "BA".repeat(43) + "A"])("the unusable key %s is refused", async (p256dh) => {
  const { browser } = await aMember(site);
  const { subscription } = aDevice(endpointAt(201));
  const json = { subscription: { ...subscription, keys: { ...subscription.keys, p256dh } } };
  expect((await call(browser, "POST", "/push/subscription", { json })).status).toBe(422);
});
