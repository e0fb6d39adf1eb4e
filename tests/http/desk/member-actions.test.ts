import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { days, hours, minutes } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { aDeskPerson, memberPageOn } from "#tests/support/desk/desk.ts";
import { fillEveryTable } from "#tests/support/members/full-account/full-account.ts";
import { aNewMember, english, mailedLinks } from "#tests/support/members/new-member.ts";
import { anOrder, payAt, stateOf } from "#tests/support/members/orders.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let service: Browser;

beforeAll(async () => {
  site = await startSite();
  service = await aDeskPerson(site, ["service"]);
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const { pageOf, act, auditOf } = memberPageOn(() => site);
/** The link of the newest mail on a topic, as path with query. */
async function linkIn(member: Pick<Member, "accountId">, topic: string): Promise<string> {
  const mail = await site.db
    .selectFrom("outbox")
    .select("text_body")
    .where("account_id", "=", member.accountId)
    .where("topic", "=", topic)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const link = /https?:\/\/\S+/.exec(mail?.text_body ?? "")?.[0];
  return link === undefined ? "" : link.replace(/^https?:\/\/[^/]+/, "");
}
const tokenIn = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";
const accountOf = (member: Member) =>
  site.db.selectFrom("account").selectAll().where("id", "=", member.accountId).executeTakeFirstOrThrow();

describe("what is done on a member's page leaves a row with its reason", () => {
  test("credits are granted after a confirmation only", async () => {
    const member = await aMember(site);
    const late = await aDeskPerson(site, ["service"], { signedInAt: new Date(Date.now() - minutes(20)) });
    const fields = { email: String(member.profileId), credits: "25", reason: "the payment was lost" };
    const asked = await act(late, member, "credits-grant", fields);
    expect(asked.status).toBe(403);
    expect(asked.words).toContain("Confirm that it's you");
    expect(asked.text).toContain("the payment was lost");
    expect((await accountOf(member)).credits).toBe(0);

    const done = await act(service, member, "credits-grant", fields);
    expect(done.status).toBe(200);
    expect(done.words).toContain("now has 25 credits (had 0)");
    expect((await accountOf(member)).credits).toBe(25);
    expect(await auditOf(member)).toContainEqual(
      expect.objectContaining({ command: "credits grant", reason: "the payment was lost" }),
    );
    const wrong = await act(service, member, "credits-grant", { ...fields, credits: "many" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="many"');
  });

  test.each([
    ["account-correct-address", { email: "elsewhere@example.test" }],
    ["account-signup-link", {}],
    ["account-export", {}],
    ["account-unban", {}],
    ["debit-block", {}],
    ["debit-unblock", {}],
  ])("%s asks for a fresh code, on the member's page and on its own", async (command, more) => {
    const member = await aMember(site);
    const late = await aDeskPerson(site, ["service"], { signedInAt: new Date(Date.now() - minutes(20)) });
    const who = { email: String(member.profileId), member: String(member.profileId) };
    const fields = { intent: "run", ...who, reason: "asked by phone", ...more };
    // The link of a sign-up has a form of its own alone.
    const onPage = command === "account-signup-link" ? [] : [pageOf(member, `?act=${command}`)];
    for (const address of [...onPage, `/desk/commands/${command}`]) {
      const asked = await late.post(address, fields);
      expect([asked.status, asked.words], address).toEqual([403, expect.stringContaining("Confirm that it's you")]);
    }
    expect(await auditOf(member)).toEqual([]);
  });

  test("an order is refunded, sessions end, direct debit is blocked, a ban is laid and lifted", async () => {
    const member = await aMember(site, { country: "NL", premium: true });
    member.browser.cookies.set("country", "NL");
    const order = await anOrder(member.browser, 1);
    await payAt(member.browser, order, "paid");
    const who = { email: String(member.profileId), member: String(member.profileId) };
    const shown = await service.get(pageOf(member, `?part=orders&order=${order}`));
    expect(shown.words).toContain("Refund this order");
    const refunded = await act(service, member, "order-refund", { order: String(order), reason: "twice" });
    expect(refunded.words).toContain("Refunded: €9.99");
    expect(await stateOf(site, order)).toMatchObject({ refunded_minor: 999, credits: 0 });

    expect((await member.browser.get("/likes")).status).toBe(200);
    const ended = await act(service, member, "account-end-sessions", { ...who, reason: "phone stolen" });
    expect(ended.words).toContain("session");
    expect((await member.browser.get("/likes")).location).toMatch(/^\/login/);
    expect((await act(service, member, "account-end-sessions", { ...who, reason: "again" })).status).toBe(409);

    await act(service, member, "debit-block", { ...who, reason: "returns" });
    expect((await service.get(pageOf(member))).words).toContain("Direct debit blocked");
    await act(service, member, "account-ban", { ...who, reason: "threats", rule: "harassment" });
    expect((await accountOf(member)).status).toBe("banned");
    await act(service, member, "account-unban", { ...who, reason: "mistaken" });
    expect((await accountOf(member)).status).toBe("active");
    const commands = (await auditOf(member)).map(({ command }) => command);
    for (const command of ["account end-sessions", "debit block", "account ban", "account unban"])
      expect(commands, command).toContain(command);
    const unknown = await service.post(pageOf(member, "?act=site-set"), { intent: "run" });
    expect(unknown.status).toBe(404);
  });

  test("an unconfirmed address is corrected at once, a confirmed one when its new mailbox confirms it", async () => {
    const { credentials } = await aNewMember(site);
    const found = await site.db
      .selectFrom("account")
      .innerJoin("profile", "profile.account_id", "account.id")
      .select(["account.id as accountId", "profile.id as profileId"])
      .where("account.email", "=", credentials.email)
      .executeTakeFirstOrThrow();
    const newcomer = { ...found, name: "", email: credentials.email, browser: service };
    const right = `right-${found.accountId}@example.test`;
    const fields = { member: String(found.profileId), reason: "mistyped" };
    await act(service, newcomer, "account-correct-address", { ...fields, email: right });
    expect((await accountOf(newcomer)).email).toBe(right);
    expect((await mailedLinks(site, right))[0]).toContain("/activate?token=");
    await act(service, newcomer, "account-resend-activation", { member: String(found.profileId) });
    expect(await mailedLinks(site, right)).toHaveLength(2);
    expect(JSON.stringify(await auditOf(newcomer))).not.toContain("@");

    const member = await aMember(site);
    const other = await aMember(site);
    const who = { member: String(member.profileId), reason: "asked by phone" };
    const refused = await act(service, member, "account-correct-address", { ...who, email: other.email });
    expect(refused.status).toBe(409);
    expect(refused.words).toContain("Another account on this site has this address");
    const moved = `moved-${member.accountId}@example.test`;
    const late = await aDeskPerson(site, ["service"], { signedInAt: new Date(Date.now() - minutes(20)) });
    expect((await act(late, member, "account-correct-address", { ...who, email: moved })).status).toBe(403);
    expect(await mailedLinks(site, moved)).toEqual([]);
    await act(service, member, "account-correct-address", { ...who, email: moved });
    expect((await accountOf(member)).email).toBe(member.email);
    const [link = ""] = await mailedLinks(site, moved);
    expect(link).toContain("/mail-change/do?token=");
    expect(await mailedLinks(site, member.email)).toHaveLength(1);
    await english(site.visitor()).post("/mail-change/do", { token: tokenIn(link) });
    expect((await accountOf(member)).email).toBe(moved);
  });

  test("an export mails the member the link to their data; staff see neither link nor file", async () => {
    const member = await aMember(site, { name: "Export Me" });
    await fillEveryTable(site, member, await aMember(site, { gender: "female" }));
    const who = { member: String(member.profileId), reason: "asked by letter" };
    const started = await act(service, member, "account-export", who);
    expect(started.words).toContain("goes to the member's own address");
    const link = await linkIn(member, "data_export");
    const token = tokenIn(link);
    expect(token).not.toBe("");
    expect(started.text).not.toContain(token);
    for (const part of ["overview", "mails", "timeline"]) {
      expect((await service.get(pageOf(member, `?part=${part}`))).text).not.toContain(token);
    }
    // Banned members have the right to their data too, and need no login.
    await act(service, member, "account-ban", { email: who.member, reason: "spam" });
    const reader = english(site.visitor());
    const page = await reader.get(link);
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(page.text).not.toContain("Export Me");
    const file = await reader.post("/settings/data/file", { token });
    expect(file.headers["content-disposition"]).toContain("attachment");
    expect((file.json() as { account: { email: string } }).account.email).toBe(member.email);
    // It can be repeated, until a newer one replaces it or it is too old.
    expect((await reader.post("/settings/data/file", { token })).status).toBe(200);
    await act(service, member, "account-export", who);
    expect((await reader.post("/settings/data/file", { token })).location).toBe("/settings/data/link");
    expect((await reader.get(link)).status).toBe(410);
    expect((await reader.post("/settings/data/file", { token: "" })).location).toBe("/settings/data/link");

    const newcomer = await aMember(site, { status: "not_confirmed" });
    const refused = await act(service, newcomer, "account-export", { member: String(newcomer.profileId), reason: "x" });
    expect(refused.status).toBe(409);
    expect(await linkIn(newcomer, "data_export")).toBe("");
  });

  test("erasing now erases as the table says, once confirmed; a banned account is refused", async () => {
    const member = await aMember(site, { name: "Canaria Staffina", country: "NL" });
    const other = await aMember(site, { gender: "female" });
    await fillEveryTable(site, member, other);
    member.browser.cookies.set("country", "NL");
    const order = await anOrder(member.browser, 1);
    await payAt(member.browser, order, "paid");
    const who = { member: String(member.profileId), reason: "asked by letter" };
    const late = await aDeskPerson(site, ["service"], { signedInAt: new Date(Date.now() - minutes(20)) });
    expect((await act(late, member, "account-erase", who)).status).toBe(403);
    const tried = await service.post(pageOf(member, "?act=account-erase"), { intent: "try", ...who });
    expect(tried.words).toContain("Nothing was changed");
    await act(service, member, "account-ban", { email: who.member, reason: "spam" });
    expect((await act(service, member, "account-erase", who)).status).toBe(409);
    await act(service, member, "account-unban", { email: who.member, reason: "mistaken" });
    expect((await accountOf(member)).status).not.toBe("erased");

    const erased = await act(service, member, "account-erase", who);
    expect(erased.words).toContain("has been erased");
    expect(await accountOf(member)).toMatchObject({ status: "erased", email: null, password_hash: null });
    const places: string[] = [];
    for (const { name, schema } of await site.db.introspection.getTables()) {
      const rows = await site.db
        .selectFrom(`${schema}.${name}` as "account")
        .selectAll()
        .execute();
      const text = JSON.stringify(rows, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
      if (text.includes("Canaria Staffina") || text.includes(member.email)) places.push(name);
    }
    // The snapshot of the decision is the exception of app/leaving/README.md#erasure.
    expect(places.filter((name) => name !== "complaint")).toEqual([]);
    // The year's counts still have what was decided about their photos, without them.
    const decided = await site.db.selectFrom("photo_decision").select(["profile_id", "photo_id", "reason"]).execute();
    expect(decided).toContainEqual({ profile_id: null, photo_id: null, reason: "quality" });
    const invoice = await site.db.selectFrom("orders").select(["buyer", "seller"]).where("id", "=", order).execute();
    expect(invoice).toMatchObject([{ buyer: null, seller: { city: "Amsterdam" } }]);
    expect((await service.get(pageOf(member))).words).toContain("Erased member");
    expect((await member.browser.get("/likes")).location).toMatch(/^\/login/);
  });
});

test("a link to an export ends after seven days", async () => {
  const member = await aMember(site);
  await act(service, member, "account-export", { member: String(member.profileId), reason: "asked" });
  const link = await linkIn(member, "data_export");
  const { expires_at: end } = await site.db
    .selectFrom("token")
    .select("expires_at")
    .where("account_id", "=", member.accountId)
    .where("kind", "=", "data_export")
    .executeTakeFirstOrThrow();
  expect(end.getTime() - Date.now()).toBeGreaterThan(days(7) - hours(1));
  const over = { expires_at: new Date() };
  await site.db.updateTable("token").set(over).where("account_id", "=", member.accountId).execute();
  expect((await english(site.visitor()).get(link)).status).toBe(410);
});
