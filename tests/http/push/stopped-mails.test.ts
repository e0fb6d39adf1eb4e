import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { mailEventsSecret } from "#tests/support/site/site-process.ts";

let site: TestSite;
let shift = 0;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** Moves the clock forward by so many minutes and runs the scheduled jobs. */
const wait = (minutes: number) => moveClock(site, (shift += minutes * 60));
const mailsTo = ({ accountId }: Member) =>
  site.db
    .selectFrom("outbox")
    .select(["topic", "subject", "text_body as text", "html_body as html", "headers"])
    .where("account_id", "=", accountId)
    .where("kind", "=", "mail")
    .orderBy("id")
    .execute();
const disabledOf = async ({ accountId }: Member) =>
  (
    await site.db
      .selectFrom("account")
      .select("notifications_disabled as reasons")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow()
  ).reasons;
const like = (from: Member, to: Member) => from.browser.post(`/members/${to.profileId}`, { intent: "like" });
const anna = () => aMember(site, { name: "Anna", gender: "female" });
const ben = () => aMember(site, { name: "Ben", premium: true, credits: 500 });

describe("List-Unsubscribe", () => {
  const addressIn = (headers: unknown) => {
    const [, address = ""] = /^<(.+)>$/.exec((headers as Record<string, string>)["List-Unsubscribe"] ?? "") ?? [];
    const url = new URL(address);
    return url.pathname + url.search;
  };

  test("one click without a cookie stops the mails; opening the link does not", async () => {
    const [her, him] = [await anna(), await ben()];
    await like(him, her);
    await wait(11);
    const [mail] = await mailsTo(her);
    expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    const path = addressIn(mail?.headers);
    const page = await site.visitor().get(path);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(await disabledOf(her)).toEqual([]);
    const body = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (let n = 0; n < 2; n++) {
      expect((await site.visitor().ask(path, { method: "POST", headers, body })).status).toBe(200);
      expect(await disabledOf(her)).toEqual(["listunsubscribe"]);
    }
    const forged = path.replace(/token=\d+/, `token=${him.accountId}`);
    expect((await site.visitor().ask(forged, { method: "POST", headers, body })).status).toBe(401);
    expect((await site.visitor().get("/hooks/unsubscribe?token=x.y")).status).toBe(410);
    expect(await disabledOf(him)).toEqual([]);
  });
});

describe("a report of the mail provider", () => {
  const report = (events: unknown, with_ = mailEventsSecret, at = Math.floor(Date.now() / 1000) + shift) => {
    const body = typeof events === "string" ? events : JSON.stringify(events);
    const sign = createHmac("sha256", with_).update(`${at}.${body}`).digest("hex");
    const headers = { "content-type": "application/json", "x-signature": `t=${at},v1=${sign}` };
    return site.visitor().ask("/hooks/mail-events", { method: "POST", headers, body });
  };

  test("of a permanent bounce or a complaint stops the mails, stored once each, whatever the case of the address", async () => {
    const her = await anna();
    const email = her.email.toUpperCase();
    expect((await report({ type: "bounce", email, permanent: false })).status).toBe(204);
    expect(await disabledOf(her)).toEqual([]);
    expect(
      (
        await report([
          { type: "bounce", email },
          { type: "complaint", email },
        ])
      ).status,
    ).toBe(204);
    expect((await report({ type: "bounce", email })).status).toBe(204);
    expect(await disabledOf(her)).toEqual(["bounce", "fbl"]);
  });

  test("needs a current signature over its bytes", async () => {
    const her = await anna();
    const event = { type: "bounce", email: her.email };
    expect((await report(event, "another-secret-entirely")).status).toBe(401);
    expect((await report(event, mailEventsSecret, Math.floor(Date.now() / 1000) + shift - 400)).status).toBe(401);
    const bare = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(event) };
    expect((await site.visitor().ask("/hooks/mail-events", bare)).status).toBe(401);
    expect(await disabledOf(her)).toEqual([]);
  });

  test("of a kind that the site does not know are passed over, in lists of any length; the others count", async () => {
    const her = await anna();
    const delivered = { type: "delivered", email: her.email };
    const many = Array.from({ length: 1_500 }, () => delivered);
    const list = [...many, 1, { type: "bounce" }, { type: "bounce", email: her.email }];
    expect((await report(list)).status).toBe(204);
    expect(await disabledOf(her)).toEqual(["bounce"]);
  });

  test.each(["", "{", "null", "7"])("with the body %j is answered with 422", async (body) => {
    expect((await report(body)).status).toBe(422);
  });
});
