import { afterAll, beforeAll, expect, test } from "vitest";
import { banAccount } from "#app/account/ending/ban-account.server.ts";
import { endAccount } from "#app/account/ending/end-account.server.ts";
import { aMember, type Member, signIn } from "../../support/members/a-member.ts";
import { aLike } from "../../support/members/likes.ts";
import { multipart } from "../../support/requests/multipart.ts";
import { openStream } from "../../support/requests/open-stream.ts";
import { anOrder, postOrder, report, shiftClock, stateOf } from "../../support/members/orders.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { releaseTogether } from "../../support/requests/release-together.ts";
import { sampleOf } from "#tests/support/sample.ts";

let site: TestSite;
let picture: Buffer;
beforeAll(async () => {
  [site, picture] = await Promise.all([startSite({ processes: 2 }), aPicture({ width: 400, height: 400 })]);
});
afterAll(() => site.stop());

const ways = {
  "is banned": (ben: Member) =>
    site.db.transaction().execute(async (tx) => void (await banAccount(tx, ben.accountId, new Date()))),
  "asks for deletion": (ben: Member) =>
    site.db
      .transaction()
      .execute(
        async (tx) =>
          void (await endAccount(tx, ben.accountId, { kind: "pending_deletion", reason: null }, new Date())),
      ),
};
type Way = keyof typeof ways;

/** Actions of a member. */
const acts: [string, (anna: Member) => { path: string; fields?: Record<string, string>; photo?: true }][] = [
  ["a message", (anna) => ({ path: `/members/${anna.profileId}/chat`, fields: { intent: "send", text: "held back" } })],
  ["a gift", (anna) => ({ path: `/members/${anna.profileId}/chat`, fields: { intent: "gift", gift: "rose" } })],
  [
    "a draft",
    (anna) => ({ path: `/members/${anna.profileId}/chat`, fields: { intent: "draft", text: "half a line" } }),
  ],
  [
    "a photo in a chat",
    (anna) => ({ path: `/members/${anna.profileId}/chat`, fields: { intent: "photo" }, photo: true }),
  ],
  ["a profile photo", () => ({ path: "/photos", fields: { intent: "photo_add" }, photo: true })],
  ["a like", (anna) => ({ path: `/members/${anna.profileId}`, fields: { intent: "like" } })],
  ["a block", (anna) => ({ path: `/members/${anna.profileId}`, fields: { intent: "block" } })],
  ["a swiped like", (anna) => ({ path: "/swipe-game", fields: { intent: "like", member: String(anna.profileId) } })],
  ["a pass", (anna) => ({ path: "/swipe-game", fields: { intent: "pass", member: String(anna.profileId) } })],
  [
    "a change of the profile",
    () => ({ path: "/profile", fields: { country: "NL", about_me: "changed after the end" } }),
  ],
  ["a change of the place", () => ({ path: "/settings/location", fields: { country: "NL", city: "Delft" } })],
  [
    "answers to the match finder",
    () => ({ path: "/match-finder", fields: { gender: "any", country: "any", min_age: "20", max_age: "60" } }),
  ],
  [
    "an order",
    () => ({
      path: "/credits/1",
      fields: { intent: "order", paymentmethod: "creditcard", key: "order-key-held-back" },
    }),
  ],
];

/** Everything that the actions could have changed for a member. */
async function tracesOf({ profileId, accountId }: Member) {
  const { db } = site;
  const count = (all: unknown[]) => all.length;
  return {
    messages: count(await db.selectFrom("message").select("id").where("sender_id", "=", profileId).execute()),
    drafts: count(await db.selectFrom("first_draft").select("text").where("profile_id", "=", profileId).execute()),
    photos: count(await db.selectFrom("photo").select("id").where("profile_id", "=", profileId).execute()),
    likes: count(await db.selectFrom("likes").select("liked_id").where("liker_id", "=", profileId).execute()),
    blocks: count(await db.selectFrom("block").select("blocked_id").where("blocker_id", "=", profileId).execute()),
    passes: count(await db.selectFrom("swipe_pass").select("passed_id").where("passer_id", "=", profileId).execute()),
    answers: count(await db.selectFrom("match_answer").select("gender").where("profile_id", "=", profileId).execute()),
    orders: count(await db.selectFrom("orders").select("id").where("account_id", "=", accountId).execute()),
    profile: await db
      .selectFrom("profile")
      .select(["about_me", "city"])
      .where("id", "=", profileId)
      .executeTakeFirstOrThrow(),
    credits: await db.selectFrom("account").select("credits").where("id", "=", accountId).executeTakeFirstOrThrow(),
  };
}

/** Waits until the guard has accepted the request, which updates the session's time; its body is not complete yet. */
async function untilAccepted({ accountId }: Member, since: Date): Promise<void> {
  const seen = () =>
    site.db.selectFrom("session").select("last_seen_at").where("account_id", "=", accountId).executeTakeFirstOrThrow();
  await expect.poll(async () => (await seen()).last_seen_at > since, { timeout: 20_000 }).toBe(true);
}

async function sendDuring(ben: Member, act: ReturnType<(typeof acts)[number][1]>, meanwhile: () => Promise<void>) {
  const longAgo = new Date(Date.now() - 3_600_000);
  await site.db.updateTable("session").set({ last_seen_at: longAgo }).where("account_id", "=", ben.accountId).execute();
  const { path, fields = {}, photo } = act;
  const sent = photo
    ? { form: multipart([...Object.entries(fields), { field: "photo", bytes: picture }]) }
    : { fields };
  const [status] = await releaseTogether([{ browser: ben.browser, path, ...sent }], async () => {
    await untilAccepted(ben, longAgo);
    await meanwhile();
  });
  return status ?? 0;
}

test.each(sampleOf(acts, 3))(
  "%s that started before a ban or a deletion is not carried out after it",
  async (_, act) => {
    for (const way of Object.keys(ways) as Way[]) {
      const ben = await aMember(site, { credits: 100, premium: true });
      const anna = await aMember(site, { gender: "female" });
      // Who is liked may send a photo.
      await aLike(site, anna, ben);
      const before = await tracesOf(ben);
      const status = await sendDuring(ben, act(anna), () => ways[way](ben));
      expect([way, await tracesOf(ben)]).toEqual([way, before]);
      expect(status, `${way}: answered`).toBeGreaterThanOrEqual(300);
      expect(status, `${way}: answered`).toBeLessThan(500);
      // The same request succeeds for a member who stays, so it is valid.
      const carl = await aMember(site, { credits: 100, premium: true });
      await aLike(site, anna, carl);
      await sendDuring(carl, act(anna), async () => {});
      expect(await tracesOf(carl)).not.toEqual(before);
    }
  },
);

test.each(sampleOf(Object.keys(ways) as Way[], 1))(
  "an order of a member who %s is not completed: the payment is refunded automatically, with a mail",
  async (way) => {
    const ben = await aMember(site, { country: "NL", premium: true });
    const order = await anOrder(ben.browser, 1);
    await ways[way](ben);
    expect(await stateOf(site, order), "cancelled at once").toMatchObject({ status: "cancelled", refunded_minor: 0 });
    const paid = { order_id: order, status: "completed", amount: 999, currency: "EUR" };
    for (let time = 0; time < 2; time++) expect((await report(site.visitor(), paid)).status).toBe(200);
    expect(await stateOf(site, order)).toMatchObject({
      status: "cancelled",
      credits: 0,
      grants: 0,
      refunded_minor: 999,
    });
    const refunds = () =>
      site.db.selectFrom("refund").select(["amount_minor", "status"]).where("order_id", "=", order).execute();
    await shiftClock(site.visitor(), 1);
    await expect.poll(refunds, { timeout: 20_000 }).toEqual([{ amount_minor: 999, status: "settled" }]);
    const mails = await site.db
      .selectFrom("outbox")
      .select(["topic", "recipient"])
      .where("account_id", "=", ben.accountId)
      .where("topic", "=", "refund")
      .execute();
    expect(mails).toEqual([{ topic: "refund", recipient: ben.email }]);
    // The answer is the login that keeps the input of the post.
    expect((await postOrder(ben.browser, 1)).status).toBe(403);
  },
);

test("a ban ends streams and live pages in every process, even if a staff command made it", async () => {
  const ben = await aMember(site, { credits: 100 });
  const anna = await aMember(site, { gender: "female" });
  const chat = (await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "hello" })).location;
  const other = await signIn(site, ben.accountId, 1);
  const streams = await Promise.all([
    openStream(ben.browser, "/events"),
    openStream(other, "/events"),
    openStream(other, `${chat ?? ""}/live`),
  ]);
  await Promise.all(streams.slice(0, 2).map((stream) => stream.said('"reread"')));
  await streams[2]?.said("hello");
  // Like a staff command, this process is not connected to the live bus.
  const from = Date.now();
  await ways["is banned"](ben);
  await Promise.all(streams.map((stream) => stream.ended));
  console.info(`streams ended ${Date.now() - from} ms after the ban`);
});
