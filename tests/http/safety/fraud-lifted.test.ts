import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { complaintsOn, referenceIn } from "#tests/support/members/complaints.ts";
import { fraudOn } from "#tests/support/members/fraud.ts";
import { openStream } from "#tests/support/requests/open-stream.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
let sendFraudNotices: (typeof import("#app/safety/fraud/send-fraud-notices.server.ts"))["sendFraudNotices"];
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
  ({ sendFraudNotices } = await import("#app/safety/fraud/send-fraud-notices.server.ts"));
});
beforeEach(async () => {
  await site.db.deleteFrom("rate_limit").execute();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const { staff, accountOf } = complaintsOn(() => site);
const { write, aVictim, ban, unban, mailsTo } = fraudOn(() => site);
const send = () => sendFraudNotices(site.db, new Date());

const restored = (name: string) => `We removed ${name} by mistake.`;
const timesIn = (words: string, text: string) => words.split(text).length - 1;

describe("a lifted ban for fraud", () => {
  test("is corrected once, in the chat and by mail, and the name stays", async () => {
    const { ben, anna, chat } = await aVictim();
    await ban(ben);
    await send();
    await unban(ben);
    await send();
    await send();
    expect(await mailsTo(anna)).toEqual(["fraud_removed", "fraud_restored"]);
    const { words } = await anna.browser.get(chat);
    expect(timesIn(words, restored("Benno"))).toBe(1);
    expect(words).not.toContain("was removed");
    const frame = await openStream(anna.browser, `${chat}/live`);
    await frame.said(restored("Benno"));
    frame.close();
    // What comes after it stands below it.
    await write(anna, ben, "Welcome back");
    const after = await anna.browser.get(chat);
    expect(after.words.indexOf(restored("Benno"))).toBeLessThan(after.words.lastIndexOf("Welcome back"));
  });

  test("says nothing to members who were not told of it", async () => {
    const { ben, anna, chat } = await aVictim();
    await ban(ben);
    await unban(ben);
    await send();
    expect(await mailsTo(anna)).toEqual([]);
    expect((await anna.browser.get(chat)).words).not.toContain(restored("Benno"));
  });

  test("by a successful appeal is corrected too", async () => {
    const { ben, anna } = await aVictim();
    await ban(ben);
    await send();
    const { reference } = await site.db
      .selectFrom("complaint")
      .select("reference")
      .where("profile_id", "=", ben.profileId)
      .where("kind", "=", "decision")
      .executeTakeFirstOrThrow();
    const appeal = await site
      .visitor()
      .post(`/complaints?reference=${reference}`, { intent: "appeal", reference, text: "It was not me." });
    const decided = ["--decision", "upheld", "--reasons", "You were right.", "--owner"];
    await staff("complaints", "decide", referenceIn(appeal), ...decided);
    expect((await accountOf(ben)).status).toBe("active");
    await send();
    expect(await mailsTo(anna)).toEqual(["fraud_removed", "fraud_restored"]);
  });

  test("and a new ban: who was corrected is told again, who was not yet keeps what they know", async () => {
    const { ben, anna } = await aVictim();
    await ban(ben);
    await send();
    await unban(ben);
    await ban(ben);
    await send();
    expect(await mailsTo(anna)).toEqual(["fraud_removed"]);
    await unban(ben);
    await send();
    await ban(ben);
    await send();
    expect(await mailsTo(anna)).toEqual(["fraud_removed", "fraud_restored", "fraud_removed"]);
  });

  test("while the notices go out: each member is told both, in order, or nothing", async () => {
    const ben = await aMember(site, { name: "Benno", credits: 1000, premium: true });
    const victims: Member[] = [];
    for (let number = 0; number < 12; number++) {
      const anna = await aMember(site, { gender: "female", credits: 9 });
      await write(ben, anna, "Hello");
      await write(anna, ben, "Hello");
      victims.push(anna);
    }
    await ban(ben);
    await Promise.all([send(), unban(ben), send()]);
    await send();
    for (const anna of victims) {
      const topics = await mailsTo(anna);
      expect([[], ["fraud_removed", "fraud_restored"]]).toContainEqual(topics);
    }
  });
});
