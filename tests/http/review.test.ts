import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours, later } from "#app/platform/units.ts";
import { reviewIfReported } from "#app/safety/review/review-member.server.ts";
import { aMember, type Member } from "#tests/support/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

let made = 0;

/** A member to whom `sender` has written, and who has reported them from a network of their own, or from `network`. */
async function aReport(sender: Member, how: { network?: string; written?: boolean; new?: boolean } = {}) {
  const reporter = await aMember(site, { gender: "female" });
  const signup = { signup_date: later(new Date(), how.new ? -hours(1) : -days(3)) };
  await site.db.updateTable("account").set(signup).where("id", "=", reporter.accountId).execute();
  if (how.written !== false) {
    const text = { intent: "send", text: "Hello", key: `k-${++made}` };
    expect((await sender.browser.post(`/members/${reporter.profileId}/chat`, text)).status).toBe(302);
  }
  const fields = { intent: "report", kind: "scam", text: "Wants money" };
  expect((await reporter.browser.post(`/members/${sender.profileId}?report=1`, fields)).status).toBe(302);
  const network = how.network ?? `10.0.${++made}.0/24`;
  await site.db
    .updateTable("complaint")
    .set({ reporter_network: network })
    .where("reporter_id", "=", reporter.accountId)
    .execute();
}

const reviewOf = async (member: Member) =>
  (await site.db.selectFrom("account").select("review_until").where("id", "=", member.accountId).executeTakeFirst())
    ?.review_until ?? null;
const review = (member: Member, now = new Date()) => reviewIfReported(site.db, member.profileId, now);
const start = async (member: Member) => {
  const other = await aMember(site, { gender: "female" });
  return member.browser.post(`/members/${other.profileId}/chat`, {
    ...{ intent: "send", text: "Hi there", key: `k-${++made}` },
  });
};

test("three members who were written to and report from different networks stop new conversations, with reasons by mail", async () => {
  const ben = await aMember(site, { name: "Ben Reviewed", premium: true, credits: 500 });
  await aReport(ben);
  await aReport(ben);
  expect([await review(ben), (await start(ben)).status]).toEqual([false, 302]);
  await aReport(ben);
  expect(await review(ben)).toBe(true);
  expect((await reviewOf(ben))?.getTime()).toBeGreaterThan(later(new Date(), hours(47)).getTime());

  const refused = await start(ben);
  expect([refused.status, refused.words]).toEqual([403, expect.stringContaining("Several members have reported you")]);
  expect(refused.text).toContain("Hi there");
  const mails = site.db.selectFrom("outbox").select("text_body").where("account_id", "=", ben.accountId);
  const [mail, ...others] = await mails.where("topic", "=", "under_review").execute();
  expect([mail?.text_body, others]).toEqual([expect.stringContaining("A program did this."), []]);
  const complaints = site.db.selectFrom("complaint").selectAll().where("profile_id", "=", ben.profileId);
  expect((await complaints.execute()).map(({ urgent }) => urgent)).toEqual([true, true, true]);
  // A fourth report begins nothing anew.
  await aReport(ben, { written: false });
  expect(await review(ben)).toBe(false);
});

test("a review ends by itself", async () => {
  const ben = await aMember(site, { premium: true, credits: 500 });
  for (let at = 0; at < 3; at++) await aReport(ben);
  await review(ben);
  await site.db
    .updateTable("account")
    .set({ review_until: later(new Date(), -1000) })
    .where("id", "=", ben.accountId)
    .execute();
  expect((await start(ben)).status).toBe(302);
});

test.each([
  ["from one network", { network: "10.9.9.0/24" }],
  ["by members they have not written to", { written: false }],
  ["with new accounts", { new: true }],
])("reports %s do not count", async (_, how) => {
  const ben = await aMember(site, { premium: true, credits: 500 });
  for (let at = 0; at < 3; at++) await aReport(ben, how);
  expect([await review(ben), await reviewOf(ben)]).toEqual([false, null]);
});

test("a report that was decided counts no longer, and the reports of yesterday do not either", async () => {
  const ben = await aMember(site, { premium: true, credits: 500 });
  for (let at = 0; at < 3; at++) await aReport(ben);
  expect(await review(ben, later(new Date(), days(1) + hours(1)))).toBe(false);
  await site.db
    .updateTable("complaint")
    .set({ status: "decided", decision: "rejected", decided_at: new Date() })
    .where("profile_id", "=", ben.profileId)
    .execute();
  expect(await review(ben)).toBe(false);
});
