import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { shiftClock } from "#tests/support/members/orders.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test("with the clock back by an hour nobody is signed out, messages keep their order, and mail goes on", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { credits: 100, premium: true });
  const send = async (text: string) => {
    const answer = await ben.browser.post(`/members/${anna.profileId}/chat`, {
      intent: "send",
      text,
      key: `key-${text}`,
    });
    expect(answer.status).toBe(302);
  };
  await send("before");
  await shiftClock(ben.browser, -3600);
  try {
    await send("after");
    const { text } = await anna.browser.get("/chats");
    expect(text).toContain("after");
    const rows = await site.db
      .selectFrom("message")
      .select(["text", "seq"])
      .where("sender_id", "=", ben.profileId)
      .orderBy("seq")
      .execute();
    expect(rows.map((row) => row.text)).toEqual(["before", "after"]);
    const readyz = await ben.browser.get("/readyz");
    expect(readyz.status).toBe(200);
    // A mail that is put into the outbox now is sent now.
    await ben.browser.post("/reset-password", { email: anna.email });
    const queued = () =>
      site.db
        .selectFrom("outbox")
        .select("id")
        .where("kind", "=", "mail")
        .where("account_id", "=", anna.accountId)
        .where("topic", "=", "reset")
        .where("status", "=", "queued")
        .execute();
    await expect.poll(queued, { timeout: 20_000 }).toEqual([]);
  } finally {
    await shiftClock(ben.browser, 3600);
  }
  await send("again");
});
