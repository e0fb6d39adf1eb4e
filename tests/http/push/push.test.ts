import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { pushMembers } from "#tests/support/members/push-members.ts";
import { aDevice, decryptDelivery, ownCertificate, pushSink, vapidOf } from "#tests/support/servers/push-sink.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { sampleOf } from "#tests/support/sample.ts";

const certificate = ownCertificate();
let sink: Awaited<ReturnType<typeof pushSink>>;
let site: TestSite;
let push: ReturnType<typeof pushMembers>;

beforeAll(async () => {
  sink = await pushSink(certificate);
  site = await startSite({ env: { NODE_EXTRA_CA_CERTS: certificate.file } });
  push = pushMembers(site, sink);
});
afterAll(async () => {
  await site.stop();
  await sink.stop();
  expect(site.errors()).toEqual([]);
});

const pathOf = (endpoint: string) => new URL(endpoint).pathname;
const handled = async (member: Member) => {
  await expect.poll(async () => (await push.queueOf(member))[0]?.attempts, { timeout: 15_000 }).toBeGreaterThan(0);
  return (await push.queueOf(member))[0];
};

describe("a push message", () => {
  test("is signed by the site's key, can be read only by the device, and shows no name", async () => {
    const anna = await push.anOfflineMember(201, { name: "Anna", gender: "female" });
    await push.write(anna, "A secret");
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

  test("names the site in neither title nor icon for a member with a neutral name", async () => {
    const anna = await push.anOfflineMember(201, { gender: "female" });
    expect((await anna.browser.post("/settings/privacy", { neutral_name: "1" })).status).toBe(302);
    await push.goAway(anna);
    await push.write(anna);
    await handled(anna);
    const [delivered] = sink.at(pathOf(anna.endpoint));
    const notice = decryptDelivery(delivered!, anna.device);
    const [title, icon] = ["Messages", "/icons/neutral-192.png"];
    expect(notice).toMatchObject({ title, icon, notification: { title, icon: site.origins[0] + icon } });
    expect(JSON.stringify(notice)).not.toMatch(/vesper/i);
  });

  test("shows the sender's name if the member allows it @thorough", async () => {
    const anna = await push.anOfflineMember(201, { gender: "female" });
    expect((await anna.browser.post("/notifications", { detail: "1", detail_shown: "1" })).status).toBe(302);
    await push.goAway(anna);
    const ben = await push.write(anna);
    await handled(anna);
    const [delivered] = sink.at(pathOf(anna.endpoint));
    expect(decryptDelivery(delivered!, anna.device)).toMatchObject({ body: `${ben.name} wrote to you.` });
  });

  test("is not sent to members who are online, do not want it or have signed out", async () => {
    const [here, unwilling, loggedOut] = [
      await push.anOfflineMember(201),
      await push.anOfflineMember(201),
      await push.anOfflineMember(201),
    ];
    await here.browser.get("/likes");
    await unwilling.browser.post("/notifications", { "message.push": "never" });
    await push.goAway(unwilling);
    await loggedOut.browser.post("/logout", {});
    for (const each of [here, unwilling, loggedOut]) {
      await push.write(each);
      expect(await push.queueOf(each)).toEqual([]);
    }
    expect(await push.devicesOf(loggedOut)).toEqual([]);
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
    const anna = await push.anOfflineMember(answer, { gender: "female" });
    await push.write(anna);
    const row = await handled(anna);
    expect([row?.status, row?.attempts]).toEqual([status, 1]);
    expect(await push.devicesOf(anna)).toHaveLength(devices);
    const pause = row!.due_at.getTime() - row!.created_at.getTime();
    // 429 came with Retry-After: 900.
    expect(pause >= (answer === 429 ? 900_000 : status === "queued" ? 15_000 : 0)).toBe(true);
    if (status === "failed") expect(row).toMatchObject({ text_body: null, recipient: null });
    expect(sink.delivered.filter((each) => each.path.startsWith("/moved"))).toEqual([]);
  },
);

test("what still waits about a message that is taken back is not sent; another message's push stays", async () => {
  const anna = await push.anOfflineMember(500, { gender: "female" });
  const ben = await push.write(anna);
  await handled(anna);
  const [{ id: first }] = (await messagesOf(ben)) as [{ id: number }];
  const chat = `/members/${anna.profileId}/chat`;
  const sent = await ben.browser.post(chat, { intent: "send", text: "A slip", key: "the-key-of-a-slip" });
  await expect.poll(async () => (await push.queueOf(anna)).map((each) => each.attempts)).toEqual([1, 1]);
  const second = (await messagesOf(ben)).at(-1)!.id;
  const takeBack = (message: number) =>
    ben.browser.post(sent.location ?? "", { intent: "take_back", message: String(message) });
  expect((await takeBack(second)).status).toBe(302);
  expect((await push.queueOf(anna)).map((each) => each.status)).toEqual(["queued"]);
  expect(await notifiedOf(anna)).toEqual([first]);
  // What a process is sending at this moment is not taken out of its hands.
  const claimed_until = new Date(Date.now() + 60_000);
  const claim = site.db.updateTable("outbox").where("account_id", "=", anna.accountId);
  await claim.set({ claim: "a-process", claimed_until }).execute();
  expect((await takeBack(first)).status).toBe(302);
  expect(await push.queueOf(anna)).toHaveLength(1);
  expect(await notifiedOf(anna)).toEqual([first]);
});

const messagesOf = ({ profileId }: Member) =>
  site.db.selectFrom("message").select("id").where("sender_id", "=", profileId).orderBy("seq").execute();
const notifiedOf = async ({ accountId }: Member) =>
  (await site.db.selectFrom("notification").select("about").where("account_id", "=", accountId).execute()).map(
    ({ about }) => about,
  );

test("a hanging push service does not delay other messages and keeps no transaction open @thorough", async () => {
  const other = await pushSink(certificate);
  const hanging = await Promise.all(Array.from({ length: 20 }, () => push.anOfflineMember("hang")));
  const anna = await push.anOfflineMember(201);
  const { subscription } = aDevice(`${other.origin}/x/201`);
  await call(anna.browser, "POST", "/push/subscription", { json: { subscription } });
  await push.goAway(anna);
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
