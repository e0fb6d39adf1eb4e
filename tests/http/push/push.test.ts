import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { aNewMember } from "#tests/support/members/new-member.ts";
import { aDevice, decryptDelivery, ownCertificate, pushSink, vapidOf } from "#tests/support/servers/push-sink.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { sampleOf } from "#tests/support/sample.ts";

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
const pathOf = (endpoint: string) => new URL(endpoint).pathname;

/** An offline member with a device whose push service gives this answer. */
async function anOfflineMember(answer: string | number, changes: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, changes);
  const device = aDevice(endpointAt(answer));
  const response = await call(member.browser, "POST", "/push/subscription", {
    json: { subscription: device.subscription },
  });
  expect(response.status).toBe(200);
  await goAway(member);
  return { ...member, device, endpoint: device.subscription.endpoint };
}

async function goAway({ accountId }: Member): Promise<void> {
  const long = new Date(Date.now() - 3_600_000);
  await site.db.updateTable("session").set({ last_seen_at: long }).where("account_id", "=", accountId).execute();
}

async function write(to: Member, text = "Are you there?") {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const answer = await ben.browser.post(`/members/${to.profileId}/chat`, {
    intent: "send",
    text,
    key: `a-key-of-this-test-${++count}`,
  });
  expect(answer.status).toBe(302);
  return ben;
}

const devicesOf = ({ accountId }: Member) =>
  site.db
    .selectFrom("push_subscription")
    .select("endpoint")
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .execute();
const queueOf = ({ accountId }: Member) =>
  site.db
    .selectFrom("outbox")
    .select(["status", "attempts", "due_at", "created_at", "text_body", "recipient"])
    .where("account_id", "=", accountId)
    .where("kind", "=", "push")
    .execute();
const handled = async (member: Member) => {
  await expect.poll(async () => (await queueOf(member))[0]?.attempts, { timeout: 15_000 }).toBeGreaterThan(0);
  return (await queueOf(member))[0];
};

describe("a push message", () => {
  test("is signed by the site's key, can be read only by the device, and shows no name", async () => {
    const anna = await anOfflineMember(201, { name: "Anna", gender: "female" });
    await write(anna, "A secret");
    expect((await handled(anna))?.status).toBe("kept");
    const [delivered] = sink.at(pathOf(anna.endpoint));
    if (!delivered) throw new Error("nothing was delivered");
    const settings = await site.visitor().get("/api/settings.php");
    const { push_public_key: key } = (settings.json() as { settings: { push_public_key: string } }).settings;
    const vapid = vapidOf(delivered);
    expect([vapid.key, vapid.claims.aud]).toEqual([key, sink.origin]);
    expect(delivered.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    const notice = decryptDelivery(delivered, anna.device) as Record<string, string>;
    expect(notice).toMatchObject({ title: "Vesper", body: "There's something new for you." });
    expect(notice.url).toMatch(/^\/chats\/\d+$/);
    expect(notice.tag).toBe(notice.url?.replace("/chats/", "chat-"));
  });

  test("shows the sender's name if the member allows it @thorough", async () => {
    const anna = await anOfflineMember(201, { gender: "female" });
    expect((await anna.browser.post("/notifications", { detail: "1", detail_shown: "1" })).status).toBe(302);
    await goAway(anna);
    const ben = await write(anna);
    await handled(anna);
    const [delivered] = sink.at(pathOf(anna.endpoint));
    expect(decryptDelivery(delivered!, anna.device)).toMatchObject({ body: `${ben.name} wrote to you.` });
  });

  test("is not sent to members who are online, do not want it or have signed out", async () => {
    const [here, unwilling, loggedOut] = [
      await anOfflineMember(201),
      await anOfflineMember(201),
      await anOfflineMember(201),
    ];
    await here.browser.get("/likes");
    await unwilling.browser.post("/notifications", { "message.push": "never" });
    await goAway(unwilling);
    await loggedOut.browser.post("/logout", {});
    for (const each of [here, unwilling, loggedOut]) {
      await write(each);
      expect(await queueOf(each)).toEqual([]);
    }
    expect(await devicesOf(loggedOut)).toEqual([]);
  });
});

const answers = [
  [404, "failed", 0],
  [413, "failed", 1],
  [429, "queued", 1],
  [410, "failed", 0],
  [301, "failed", 1],
  [500, "queued", 1],
  ["hang", "queued", 1],
] as const;

test.each(sampleOf(answers, 2))(
  "after an answer %s the message is %s and %i devices are left",
  async (answer, status, devices) => {
    const anna = await anOfflineMember(answer, { gender: "female" });
    await write(anna);
    const row = await handled(anna);
    expect([row?.status, row?.attempts]).toEqual([status, 1]);
    expect(await devicesOf(anna)).toHaveLength(devices);
    const pause = row!.due_at.getTime() - row!.created_at.getTime();
    // 429 came with Retry-After: 900.
    expect(pause >= (answer === 429 ? 900_000 : status === "queued" ? 15_000 : 0)).toBe(true);
    if (status === "failed") expect(row).toMatchObject({ text_body: null, recipient: null });
    expect(sink.delivered.filter((each) => each.path.startsWith("/moved"))).toEqual([]);
  },
);

test("a hanging push service does not delay other messages and keeps no transaction open @thorough", async () => {
  const other = await pushSink(certificate);
  const hanging = await Promise.all(Array.from({ length: 20 }, () => anOfflineMember("hang")));
  const anna = await anOfflineMember(201);
  const { subscription } = aDevice(`${other.origin}/x/201`);
  await call(anna.browser, "POST", "/push/subscription", { json: { subscription } });
  await goAway(anna);
  const row = { site_id: 1, kind: "push" as const, topic: "message", text_body: "{}", headers: "{}" };
  const at = { due_at: new Date(), created_at: new Date() };
  const to = hanging.map(({ accountId: account_id, endpoint: recipient }) => ({ account_id, recipient }));
  await site.db
    .insertInto("outbox")
    .values(to.map((each) => ({ ...row, ...each, ...at })))
    .execute();
  const reached = () => to.filter((each) => sink.at(pathOf(each.recipient)).length > 0).length;
  await expect.poll(reached, { timeout: 10_000 }).toBeGreaterThan(0);
  const begun = performance.now();
  await site.db
    .insertInto("outbox")
    .values({ ...row, account_id: anna.accountId, recipient: subscription.endpoint, ...at })
    .execute();
  await expect.poll(() => other.delivered.length, { timeout: 10_000, interval: 20 }).toBe(1);
  console.log(`beside 20 hanging devices a push took ${Math.round(performance.now() - begun)} ms`);
  const { rows } = await sql`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and query like '%outbox%'`.execute(
    site.db,
  );
  expect(rows).toEqual([]);
  // The hanging host gets a pause after five attempts, so it never got all twenty.
  expect(reached()).toBeLessThanOrEqual(10);
  await other.stop();
});

describe("a device", () => {
  test("moves with its endpoint to the member who signs in on it", async () => {
    const [anna, ben] = [await anOfflineMember(201), await aMember(site)];
    const subscription = anna.device.subscription;
    const answer = await call(ben.browser, "POST", "/api/user.php?push=1", { json: { subscription } });
    expect([answer.status, (answer.body.user as { profile: { id: number } }).profile.id]).toEqual([200, ben.profileId]);
    expect([await devicesOf(anna), await devicesOf(ben)]).toEqual([[], [{ endpoint: anna.endpoint }]]);
  });

  test("is one of 8 and more, is listed in the settings, and can be removed only by its owner", async () => {
    const anna = await anOfflineMember(201);
    for (let n = 0; n < 8; n++) {
      const { subscription } = aDevice(endpointAt(201));
      await call(anna.browser, "POST", "/push/subscription", { json: { subscription } });
    }
    expect(await devicesOf(anna)).toHaveLength(9);
    const page = await anna.browser.get("/notifications");
    const [, id = ""] = /name="device" value="(\d+)"/.exec(page.text) ?? [];
    const other = await aMember(site);
    await other.browser.post("/notifications", { intent: "remove_device", device: id });
    expect(await devicesOf(anna)).toHaveLength(9);
    await anna.browser.post("/notifications", { intent: "remove_device", device: id });
    expect(await devicesOf(anna)).toHaveLength(8);
    await call(other.browser, "DELETE", "/push/subscription", { json: { endpoint: anna.endpoint } });
    expect(await devicesOf(anna)).toHaveLength(8);
    await call(anna.browser, "DELETE", "/push/subscription", { json: { endpoint: anna.endpoint } });
    expect(await devicesOf(anna)).toHaveLength(7);
  });

  test("that was removed from the list stays removed until the member enables push on it again", async () => {
    const anna = await anOfflineMember(201);
    const { subscription } = anna.device;
    const tell = (isConfirmation: boolean) =>
      call(anna.browser, "POST", "/push/subscription", { json: { subscription, kept: isConfirmation } }).then(
        ({ body }) => body,
      );
    expect(await tell(true)).toEqual({ subscribed: true });
    const page = await anna.browser.get("/notifications");
    const [, id = ""] = /name="device" value="(\d+)"/.exec(page.text) ?? [];
    await anna.browser.post("/notifications", { intent: "remove_device", device: id });
    const listed = async () => /name="device"/.test((await anna.browser.get("/notifications")).text);
    expect([await listed(), await tell(true), await listed()]).toEqual([false, { subscribed: false }, false]);
    await goAway(anna);
    await write(anna);
    expect(await queueOf(anna)).toEqual([]);
    expect([await tell(false), await tell(true), await listed()]).toEqual([
      { subscribed: true },
      { subscribed: true },
      true,
    ]);
  });

  test("whose endpoint another member subscribes is theirs, even if the previous owner had removed it", async () => {
    const [anna, ben] = [await anOfflineMember(201), await aMember(site)];
    const { id } = await site.db
      .selectFrom("push_subscription")
      .select("id")
      .where("account_id", "=", anna.accountId)
      .executeTakeFirstOrThrow();
    await anna.browser.post("/notifications", { intent: "remove_device", device: String(id) });
    const json = { subscription: anna.device.subscription, kept: true };
    expect((await call(ben.browser, "POST", "/push/subscription", { json })).body).toEqual({ subscribed: true });
    expect([await devicesOf(anna), await devicesOf(ben)]).toEqual([[], [{ endpoint: anna.endpoint }]]);
  });

  test("is deleted with its own session, not with other sessions", async () => {
    const anna = await anOfflineMember(201);
    const second = await signIn(site, anna.accountId);
    const { subscription } = aDevice(endpointAt(201));
    await call(second, "POST", "/push/subscription", { json: { subscription } });
    await anna.browser.post("/logout", {});
    expect(await devicesOf(anna)).toEqual([{ endpoint: subscription.endpoint }]);
  });

  test("is deleted with the account, and with every other session when the password changes", async () => {
    const ways: ((person: Awaited<ReturnType<typeof aNewMember>>) => Promise<unknown>)[] = [
      ({ browser, credentials }) =>
        browser.post("/settings/delete-account", { reason: "", password: credentials.password }),
      ({ browser, credentials }) =>
        browser.post("/settings/password", {
          old_password: credentials.password,
          password: "another-good-password-9",
          password_repeat: "another-good-password-9",
        }),
    ];
    for (const way of ways) {
      const person = await aNewMember(site);
      const { id: accountId } = await site.db
        .selectFrom("account")
        .select("id")
        .where("email", "=", person.credentials.email)
        .executeTakeFirstOrThrow();
      // One device belongs to another session than the request's.
      const elsewhere = await signIn(site, accountId);
      for (const browser of [person.browser, elsewhere]) {
        const { subscription } = aDevice(endpointAt(201));
        await call(browser, "POST", "/push/subscription", { json: { subscription } });
      }
      expect(await devicesOf({ accountId } as Member)).toHaveLength(2);
      await way(person);
      expect((await devicesOf({ accountId } as Member)).length).toBeLessThanOrEqual(way === ways[1] ? 1 : 0);
    }
  });

  test("needs a login", async () => {
    const json = { subscription: aDevice(endpointAt(201)).subscription };
    for (const path of ["/push/subscription", "/api/user.php?push=1"]) {
      const answer = await call(site.visitor(), "POST", path, { json });
      expect([answer.status, answer.body.error]).toEqual([403, "authentication_required"]);
    }
  });
});
