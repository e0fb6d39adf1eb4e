import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours, later } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

let made = 0;
type Report = { sameNetwork?: boolean; written?: boolean; new?: boolean; since?: Date };

/**
 * Somebody to whom `sender` has written reports them. All come from this machine's network: afterwards the report gets a
 * network of its own, so that the next one comes from another one.
 */
async function aReport(sender: Member, how: Report = {}): Promise<void> {
  const reporter = await aMember(site, { gender: "female" });
  const signup = { signup_date: later(new Date(), how.new ? -hours(1) : -days(3)) };
  await site.db.updateTable("account").set(signup).where("id", "=", reporter.accountId).execute();
  if (how.written !== false) {
    const text = { intent: "send", text: "Hello", key: `key-of-review-${++made}` };
    expect((await sender.browser.post(`/members/${reporter.profileId}/chat`, text)).status).toBe(302);
  }
  const fields = { intent: "report", kind: "scam", text: "Wants money" };
  expect((await reporter.browser.post(`/members/${sender.profileId}?report=1`, fields)).status).toBe(302);
  await site.db
    .updateTable("complaint")
    .set({
      reporter_network: how.sameNetwork ? "127.0.0.0/24" : `10.0.${++made}.0/24`,
      ...(how.since ? { created_at: how.since } : {}),
    })
    .where("reporter_id", "=", reporter.accountId)
    .execute();
}

const aSender = () => aMember(site, { name: "Ben Reviewed", premium: true, credits: 500 });
const reviewOf = async (member: Member) =>
  (await site.db.selectFrom("account").select("review_until").where("id", "=", member.accountId).executeTakeFirst())
    ?.review_until ?? null;
const start = async (member: Member) => {
  const other = await aMember(site, { gender: "female" });
  const fields = { intent: "send", text: "Hi there", key: `key-of-review-${++made}` };
  return member.browser.post(`/members/${other.profileId}/chat`, fields);
};

test("three members who were written to and report from different networks stop new conversations, with reasons by mail", async () => {
  const ben = await aSender();
  await aReport(ben);
  await aReport(ben);
  expect([await reviewOf(ben), (await start(ben)).status]).toEqual([null, 302]);
  await aReport(ben);
  expect((await reviewOf(ben))?.getTime()).toBeGreaterThan(later(new Date(), hours(47)).getTime());

  const refused = await start(ben);
  expect([refused.status, refused.words]).toEqual([403, expect.stringContaining("Several members have reported you")]);
  expect(refused.text).toContain("Hi there");
  const complaints = site.db.selectFrom("complaint").selectAll().where("profile_id", "=", ben.profileId);
  expect((await complaints.execute()).map(({ urgent }) => urgent)).toEqual([true, true, true]);
  // A fourth report begins nothing anew, and sends no second mail.
  await aReport(ben, { written: false });
  const mails = site.db.selectFrom("outbox").select("text_body").where("account_id", "=", ben.accountId);
  const sent = await mails.where("topic", "=", "under_review").execute();
  expect(sent.map(({ text_body: text }) => text)).toEqual([expect.stringContaining("This was done automatically.")]);

  const over = { review_until: later(new Date(), -1000) };
  await site.db.updateTable("account").set(over).where("id", "=", ben.accountId).execute();
  expect((await start(ben)).status).toBe(302);
});

test.each<[string, Report]>([
  ["from one network", { sameNetwork: true }],
  ["by members they have not written to", { written: false }],
  ["with new accounts", { new: true }],
  ["of yesterday", { since: later(new Date(), -days(1) - hours(1)) }],
])("reports %s do not count", async (_, how) => {
  const ben = await aSender();
  for (let at = 0; at < 3; at++) await aReport(ben, how);
  expect(await reviewOf(ben)).toBeNull();
});

test("a report that staff have decided counts no longer", async () => {
  const ben = await aSender();
  for (let at = 0; at < 2; at++) await aReport(ben);
  await site.db
    .updateTable("complaint")
    .set({ status: "decided", decision: "rejected", reasons: "Nothing found.", decided_at: new Date() })
    .where("profile_id", "=", ben.profileId)
    .execute();
  await aReport(ben);
  expect(await reviewOf(ben)).toBeNull();
});
