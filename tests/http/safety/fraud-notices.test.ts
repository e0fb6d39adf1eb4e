import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";
import { aDeskPerson, memberPageOn } from "#tests/support/desk/desk.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { complaintsOn, referenceIn } from "#tests/support/members/complaints.ts";
import { fraudOn } from "#tests/support/members/fraud.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { openStream } from "#tests/support/requests/open-stream.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
let service: Browser;
let sendFraudNotices: (typeof import("#app/safety/fraud/send-fraud-notices.server.ts"))["sendFraudNotices"];
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
  ({ sendFraudNotices } = await import("#app/safety/fraud/send-fraud-notices.server.ts"));
  service = await aDeskPerson(site, ["service"]);
});
beforeEach(async () => {
  await site.db.deleteFrom("rate_limit").execute();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const { staff, report, accountOf } = complaintsOn(() => site);
const { act } = memberPageOn(() => site);
const { write, aVictim, ban, mailsTo, noticesOf } = fraudOn(() => site);
const send = () => sendFraudNotices(site.db, new Date());

const removed = (name: string) => `${name} was removed. We believe the account may have tried to get money`;
const timesIn = (words: string, text: string) => words.split(text).length - 1;

describe("a ban for fraud", () => {
  test("tells everybody who had answered, once, in the chat and by mail, and keeps the name for them", async () => {
    const { ben, anna, chat } = await aVictim();
    await ban(ben);
    await send();
    await send();
    const page = await anna.browser.get(chat);
    expect(timesIn(page.words, removed("Benno"))).toBe(1);
    expect(page.words).toContain("Don't send money");
    expect(page.words).not.toContain("Former member");
    expect(page.text).toContain('href="/safety"');
    const overview = await anna.browser.get("/chats");
    expect(overview.words).toContain("Benno");
    expect(overview.words).not.toContain("Former member");
    expect((await anna.browser.get("/chats?q=hello")).words).toContain("Benno");
    const api = await anna.browser.get("/api/chats.php");
    expect(JSON.parse(api.text).chats[0].profile.name).toBe("Benno");
    expect(await mailsTo(anna)).toEqual(["fraud_removed"]);
    const mail = await site.db
      .selectFrom("outbox")
      .select(["text_body", "subject", "recipient"])
      .where("account_id", "=", anna.accountId)
      .where("topic", "=", "fraud_removed")
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(anna.email);
    expect(mail.text_body).toContain(removed("Benno"));
    expect(mail.text_body).toContain("Don't send money");
    expect(mail.text_body).toContain("because you replied to Benno");
  });

  test("keeps its line on an open light page that gets the whole list again", async () => {
    const { ben, anna, chat } = await aVictim();
    await ban(ben);
    await send();
    anna.browser.cookies.set("plain", "1");
    const update = await anna.browser.get(chat, { "x-after": "2-1" });
    expect(update.text).toContain("data-all");
    expect(timesIn(update.words, removed("Benno"))).toBe(1);
  });

  test("tells nobody who only received, who was not answered, or who wrote before the only message of the other", async () => {
    const { ben, anna: silent } = await aVictim({ answers: false });
    const [ignored, early] = [
      await aMember(site, { gender: "female", credits: 9 }),
      await aMember(site, { credits: 9 }),
    ];
    await write(ignored, ben, "Hello?");
    await write(early, ben, "Hello?");
    await write(ben, early, "Not now");
    await ban(ben);
    await send();
    for (const member of [silent, ignored, early]) expect(await mailsTo(member)).toEqual([]);
    expect(await noticesOf(ben)).toEqual([]);
    const overview = await silent.browser.get("/chats");
    expect(overview.words).toContain("Former member");
    expect(overview.words).not.toContain("Benno");
  });

  test("is not any other ban: then nobody is told, and the chat has no name", async () => {
    const { ben, anna, chat } = await aVictim();
    await ban(ben, "ban");
    await send();
    expect(await mailsTo(anna)).toEqual([]);
    expect((await anna.browser.get(chat)).words).toContain("Former member");
  });

  test("is an effect of a decision on a complaint too, whose yearly measure it is", async () => {
    const { ben, anna, chat } = await aVictim();
    const reference = referenceIn(await report(anna, ben, { kind: "scam" }));
    const moderator = await aDeskPerson(site, ["moderation"]);
    const form = await moderator.get(`/desk/complaints/${reference}`);
    expect(form.words).toContain("Ban for fraud, and warn those who replied");
    const decided = { decision: "upheld", effect: "ban:fraud", reasons: "Asked for money." };
    const preview = await moderator.post(`/desk/complaints/${reference}`, { intent: "preview", ...decided });
    expect(preview.words).toContain("Your account is banned.");
    expect(await noticesOf(ben)).toEqual([]);
    const answer = await moderator.post(`/desk/complaints/${reference}`, { intent: "decide", ...decided });
    expect(answer.words).toContain("is decided");
    expect((await accountOf(ben)).status).toBe("banned");
    await send();
    expect((await anna.browser.get(chat)).words).toContain(removed("Benno"));
    expect((await moderator.get("/desk/complaints/counts")).words).toContain(
      "Scam Ban for fraud, and warn those who replied 1",
    );
  });

  test("asks a person at the desk for a fresh code, on the page of a complaint and of the member", async () => {
    const { ben, anna } = await aVictim();
    const reference = referenceIn(await report(anna, ben, { kind: "scam" }));
    const late = await aDeskPerson(site, ["moderation", "service"], { signedInAt: new Date(Date.now() - 1_200_000) });
    const decided = { intent: "decide", decision: "upheld", effect: "ban:fraud", reasons: "Asked for money." };
    expect((await late.post(`/desk/complaints/${reference}`, decided)).status).toBe(403);
    const fields = { email: String(ben.profileId), reason: "fraud", rule: "scam", effect: "ban:fraud" };
    expect((await act(late, ben, "account-ban", fields)).status).toBe(403);
    expect((await act(service, ben, "account-ban", fields)).words).toContain("is banned");
    expect(await noticesOf(ben)).toHaveLength(1);
  });

  test("is told once, although several tell at the same time", async () => {
    const ben = await aMember(site, { name: "Benno", credits: 1000, premium: true });
    const victims: Member[] = [];
    for (let number = 0; number < 6; number++) {
      const anna = await aMember(site, { gender: "female", credits: 9 });
      await write(ben, anna, "Hello");
      await write(anna, ben, "Hello");
      victims.push(anna);
    }
    await ban(ben);
    await Promise.all([send(), send(), send(), send()]);
    for (const anna of victims) expect(await mailsTo(anna)).toEqual(["fraud_removed"]);
  });

  test("is told in every language", async () => {
    const { ben, anna, chat } = await aVictim();
    await ban(ben);
    await send();
    for (const language of languages) {
      const line = textsIn(language, "chat")("fraud.removed", { name: "Benno" });
      expect((await anna.browser.get(`${chat}?lang=${language}`)).words.replaceAll(/\s/g, " ")).toContain(
        line.replaceAll(/\s/g, " "),
      );
    }
  });

  test("is told on a light page, and in the open frame without scripts as it happens", async () => {
    const { ben, anna, chat } = await aVictim();
    const frame = await openStream(anna.browser, `${chat}/live`);
    await frame.said("Hello Ben");
    await ban(ben);
    await send();
    await frame.said(removed("Benno"));
    frame.close();
    const again = await openStream(anna.browser, `${chat}/live`);
    await again.said(removed("Benno"));
    expect(timesIn(again.text(), removed("Benno"))).toBe(1);
    again.close();
    anna.browser.cookies.set("plain", "1");
    expect(timesIn((await anna.browser.get(chat)).words, removed("Benno"))).toBe(1);
  });

  test("reaches members who block the other or delete the chat meanwhile by mail alone", async () => {
    const { ben, anna: deleting, chat } = await aVictim();
    const blocking = await aMember(site, { gender: "female", credits: 9 });
    const blocked = await write(ben, blocking, "Hello");
    await write(blocking, ben, "Hello Ben");
    await blocking.browser.post(`/members/${ben.profileId}`, { intent: "block", next: "/chats" });
    await ban(ben);
    await deleting.browser.post(chat, { intent: "delete" });
    await send();
    for (const [member, address] of [
      [deleting, chat],
      [blocking, blocked],
    ] as const) {
      expect(await mailsTo(member)).toEqual(["fraud_removed"]);
      expect((await member.browser.get(address)).words).not.toContain("was removed");
    }
  });

  test("reaches nobody whose account is being deleted, until it is back", async () => {
    const { ben, anna } = await aVictim();
    const state = (status: "active" | "pending_deletion") =>
      site.db.updateTable("account").set({ status }).where("id", "=", anna.accountId).execute();
    await ban(ben);
    await state("pending_deletion");
    await send();
    expect(await mailsTo(anna)).toEqual([]);
    await state("active");
    await send();
    expect(await mailsTo(anna)).toEqual(["fraud_removed"]);
  });

  test("never comes from a fictional profile, and never goes to one", async () => {
    const anna = await aMember(site, { gender: "female", credits: 9 });
    const companion = await aMember(site, { name: "Fiona", credits: 9 });
    await write(companion, anna, "Hello");
    await write(anna, companion, "Hello");
    await site.db.updateTable("profile").set({ fictional: true }).where("id", "=", companion.profileId).execute();
    await ban(companion);
    await send();
    expect(await noticesOf(companion)).toEqual([]);
    expect(await mailsTo(anna)).toEqual([]);
  });

  test("finds an answer that was under way when the ban came", async () => {
    const { ben, anna } = await aVictim();
    await ban(ben);
    await site.db.deleteFrom("fraud_notice").where("banned_id", "=", ben.profileId).execute();
    await send();
    expect(await mailsTo(anna)).toEqual(["fraud_removed"]);
  });
});

test("complaints about fraud are urgent", async () => {
  const { ben, anna } = await aVictim();
  const spam = referenceIn(await report(anna, ben, { kind: "spam" }));
  const scam = referenceIn(await report(anna, ben, { kind: "scam" }));
  const list = await staff("complaints", "list");
  expect(list.indexOf(scam)).toBeGreaterThan(0);
  expect(list.indexOf(scam)).toBeLessThan(list.indexOf(spam));
});
