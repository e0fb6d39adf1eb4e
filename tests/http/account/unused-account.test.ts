import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { expectCounted } from "#tests/support/members/mail-clicks.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

async function statusOf(email: string) {
  return (await site.db.selectFrom("account").select("status").where("email", "=", email).executeTakeFirst())?.status;
}

describe("an unused account", () => {
  const daysAgo = (count: number) => new Date(Date.now() - count * 24 * 3600 * 1000);
  const subjectsTo = async (email: string, topic: string) => {
    const mails = site.db.selectFrom("outbox").select(["subject", "text_body"]).where("recipient", "=", email);
    return mails.where("topic", "=", topic).orderBy("id").execute();
  };
  /** Makes an account and its notices older, then runs the jobs. */
  const age = async (accountId: number, change: { signup_date?: Date; seen_at?: Date }, noticesAgo: number) => {
    await site.db.updateTable("account").set(change).where("id", "=", accountId).execute();
    await site.db
      .updateTable("account_notice")
      .set({ sent_at: daysAgo(noticesAgo) })
      .where("account_id", "=", accountId)
      .execute();
    await moveClock(site, 0);
  };
  const statusById = async (id: number) =>
    (await site.db.selectFrom("account").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

  test("that is not confirmed gets reminders after 1, 7 and 23 days and is erased after 30; an order keeps it", async () => {
    const [idle, buyer] = [
      await aMember(site, { status: "not_confirmed" }),
      await aMember(site, { status: "not_confirmed" }),
    ];
    const bundle = await site.db.selectFrom("bundle").selectAll().where("tier", "=", "p0").executeTakeFirstOrThrow();
    await site.db
      .insertInto("orders")
      .values({
        id: buyer.accountId,
        site_id: 1,
        account_id: buyer.accountId,
        bundle_id: bundle.id,
        credits: bundle.credits,
        price_minor: bundle.price_minor,
        amount_minor: bundle.price_minor,
        currency: bundle.currency,
        payment_method: "creditcard",
        provider: "sandbox",
        client_key: `unused-${buyer.accountId}`,
        created_at: new Date(),
      })
      .execute();
    for (const [days, mails] of [
      [0, 0],
      [1, 1],
      [7, 2],
      [23, 3],
    ] as const) {
      for (const { accountId } of [idle, buyer]) await age(accountId, { signup_date: daysAgo(days) }, 0);
      expect(await subjectsTo(idle.email, "confirm_reminder")).toHaveLength(mails);
    }
    const [mail] = await subjectsTo(idle.email, "confirm_reminder");
    const [link = ""] = /\/activate\?token=[\w-]{43}/.exec(mail?.text_body ?? "") ?? [];
    await expectCounted(site, "confirm_reminder", link);
    for (const { accountId } of [idle, buyer]) await age(accountId, { signup_date: daysAgo(30) }, 7);
    expect([await statusById(idle.accountId), await statusById(buyer.accountId)]).toEqual(["erased", "not_confirmed"]);
    expect(await subjectsTo(buyer.email, "confirm_reminder")).toEqual([]);
    expect(await statusOf("unconfirmed@demo.test")).toBe("not_confirmed");
  });

  test("gets notices 60 and 14 days before 3 years are over, then is erased; a visit or open complaint keeps it @thorough", async () => {
    const [idle, back, complains] = [await aMember(site), await aMember(site), await aMember(site)];
    await complains.browser.post("/complaints", {
      kind: "other",
      text: "Please look into this.",
      url: "",
      email: complains.email,
    });
    const all = [idle, back, complains];
    for (const { accountId } of all) await age(accountId, { seen_at: daysAgo(1036), signup_date: daysAgo(1100) }, 0);
    for (const { accountId } of [idle, back]) await age(accountId, { seen_at: daysAgo(1082) }, 46);
    expect(await subjectsTo(idle.email, "unused")).toHaveLength(2);
    expect((await subjectsTo(idle.email, "unused"))[0]?.subject).toMatch(/^Your account will be erased on /);
    expect(await subjectsTo(complains.email, "unused")).toEqual([]);
    // One page view counts as use.
    await site.db
      .updateTable("session")
      .set({ last_seen_at: daysAgo(1) })
      .where("account_id", "=", back.accountId)
      .execute();
    await back.browser.get("/members");
    await age(idle.accountId, { seen_at: daysAgo(1096) }, 14);
    await site.db
      .updateTable("account_notice")
      .set({ sent_at: daysAgo(60) })
      .where("account_id", "=", idle.accountId)
      .execute();
    await moveClock(site, 0);
    expect(await statusById(idle.accountId)).toBe("erased");
    expect([await statusById(back.accountId), await statusById(complains.accountId)]).toEqual(["active", "active"]);
    expect(await subjectsTo(back.email, "unused")).toHaveLength(2);
  });
});
