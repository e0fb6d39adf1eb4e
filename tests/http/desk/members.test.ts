import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { days, hours, minutes } from "#app/platform/units.ts";
import { aMember, type Member } from "../../support/a-member.ts";
import type { Browser } from "../../support/browser.ts";
import { aDeskPerson } from "../../support/desk.ts";
import { fillEveryTable, storedSecrets } from "../../support/full-account.ts";
import { aNewMember, english, mailedLinks } from "../../support/new-member.ts";
import { anOrder, payAt, stateOf } from "../../support/orders.ts";
import { startSite, type TestSite } from "../../support/site.ts";

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

const pageOf = (member: Member, query = "") => `/desk/members/${member.profileId}${query}`;
const act = (browser: Browser, member: Member, command: string, fields: Record<string, string>) =>
  browser.post(pageOf(member, `?act=${command}`), { intent: "run", ...fields });
const auditOf = (member: Member) =>
  site.db
    .selectFrom("staff_audit")
    .select(["command", "reason", "actor"])
    .where("subject", "=", `account ${member.accountId}`)
    .orderBy("id")
    .execute();
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

describe("the search", () => {
  const find = async (q: string) => service.get(`/desk/members?q=${encodeURIComponent(q)}`);

  test("finds a member by name, address, number, order, invoice and payment; confirmed or not", async () => {
    const member = await aMember(site, { name: "Zyta Quist", country: "NL", premium: true });
    const unconfirmed = await aMember(site, { name: "Zyta Quistova", status: "not_confirmed" });
    member.browser.cookies.set("country", "NL");
    const order = await anOrder(member.browser, 1);
    await payAt(member.browser, order, "paid");
    const { invoice_number: invoice, provider_reference: reference } = await site.db
      .selectFrom("orders")
      .select(["invoice_number", "provider_reference"])
      .where("id", "=", order)
      .executeTakeFirstOrThrow();
    for (const q of ["zyta q", member.email.toUpperCase(), member.profileId, member.accountId, order, invoice]) {
      expect((await find(String(q))).text, String(q)).toContain(`href="/desk/members/${member.profileId}"`);
    }
    if (reference) expect((await find(reference)).text).toContain(`href="/desk/members/${member.profileId}"`);
    const byAddress = await find(unconfirmed.email.slice(0, -3));
    expect(byAddress.text).toContain(`href="/desk/members/${unconfirmed.profileId}"`);
    expect(byAddress.words).toContain("(not confirmed)");
    const both = await find("Zyta Quist");
    expect(both.words).toContain("Zyta Quistova");
    for (const q of ["nobody of this name", "%", "1", "zyta%", "CN-1", "x".repeat(1000)]) {
      const none = await find(q);
      expect(none.status, q).toBe(200);
      expect(none.words, q).not.toContain("Zyta");
    }
  });

  test("goes on page by page without repeating or losing anybody, and leaves a row without its text", async () => {
    const name = `Paged ${randomInt(1e6)}`;
    const made = await Promise.all(Array.from({ length: 30 }, () => aMember(site, { name })));
    const first = await find(name);
    const next = /href="(\/desk\/members\?q=[^"]*after=\d+)"/.exec(first.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await service.get(next);
    const idsOn = (text: string) => [...text.matchAll(/href="\/desk\/members\/(\d+)"/g)].map(([, id]) => Number(id));
    const ids = [...idsOn(first.text), ...idsOn(second.text)];
    expect(ids).toHaveLength(30);
    expect(new Set(ids)).toEqual(new Set(made.map(({ profileId }) => profileId)));
    const rows = await site.db.selectFrom("staff_audit").selectAll().where("command", "=", "view members").execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(name);
    for (const wrong of ["x", "-1", "9".repeat(30)]) {
      expect((await service.get(`/desk/members?q=Paged&after=${wrong}`)).status).toBe(200);
    }
  });
});

describe("a member's page", () => {
  test("shows state, orders, credits, mails and timeline, never a text of a message or mail; each look is noted", async () => {
    const member = await aMember(site, { name: "Whole", credits: 50 });
    const other = await aMember(site, { gender: "female" });
    await fillEveryTable(site, member, other);
    const third = await aMember(site, { gender: "female" });
    const sent = await member.browser.post(`/members/${third.profileId}/chat`, {
      intent: "send",
      text: "a secret line",
    });
    expect(sent.status).toBe(302);
    const before = (await auditOf(member)).filter(({ command }) => command === "view member").length;
    const seen: Record<string, string> = {};
    for (const part of ["overview", "orders", "credits", "mails", "timeline"]) {
      const page = await service.get(pageOf(member, `?part=${part}`));
      expect(page.status, part).toBe(200);
      expect(page.text, part).not.toContain("a secret line");
      // Who did it is no secret at the desk.
      for (const secret of storedSecrets.filter((each) => !each.startsWith("secret-staff")))
        expect(page.text, part).not.toContain(secret);
      seen[part] = page.words;
    }
    expect(seen.overview).toContain(member.email);
    expect(seen.overview).toContain("Direct debit blocked");
    expect(seen.overview).toContain("Firefox, Linux");
    expect(seen.orders).toContain("150 credits");
    expect(seen.credits).toContain("message");
    expect(seen.mails).toContain("like");
    for (const event of ["signed up", "session begun", "order", "refund", "credits", "complaint by", "mail"])
      expect(seen.timeline, event).toContain(event);
    const looks = (await auditOf(member)).filter(({ command }) => command === "view member");
    expect(looks).toHaveLength(before + 5);
    expect((await service.get("/desk/members/1")).status).toBe(404);
    expect((await service.get("/desk/members/x")).status).toBe(404);
  });

  test("the timeline goes on without repeating or losing an event, in one order over all its tables", async () => {
    const member = await aMember(site);
    const at = new Date();
    const rows = Array.from({ length: 40 }, (_, n) => ({
      ...{ site_id: 1, account_id: member.accountId, kind: "mail" as const, topic: `topic_${n}`, headers: "{}" },
      // Several at the same moment.
      ...{ due_at: at, created_at: new Date(at.getTime() - Math.floor(n / 5) * 1000), status: "kept" as const },
    }));
    await site.db.insertInto("outbox").values(rows).execute();
    const grants = Array.from({ length: 20 }, (_, n) => ({
      ...{ account_id: member.accountId, delta: n + 1, reason: "grant" },
      created_at: new Date(at.getTime() - Math.floor(n / 5) * 1000),
    }));
    for (const row of grants) await site.db.insertInto("ledger").values(row).execute();
    const details: string[] = [];
    let path: string | undefined = pageOf(member, "?part=timeline");
    while (path) {
      const page = await service.get(path);
      details.push(...(page.text.match(/topic_\d+, kept|>\+\d+, grant/g) ?? []));
      path = /href="([^"]*part=timeline&amp;after=[^"]*)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(details).toHaveLength(60);
    expect(new Set(details).size).toBe(60);
    for (const wrong of ["x", "1-2", "99999999999999-99-a", "1-1-%00"]) {
      expect((await service.get(pageOf(member, `?part=timeline&after=${wrong}`))).status).toBe(200);
    }
  });

  test("an unconfirmed address attributes nothing: a complaint with it is not this member's", async () => {
    const { credentials } = await aNewMember(site);
    const complaint = { kind: "scam", url: "", text: "They asked me for money.", email: credentials.email };
    expect((await english(site.visitor()).post("/complaints", complaint)).status).toBe(302);
    const { id } = await site.db
      .selectFrom("profile")
      .innerJoin("account", "account.id", "profile.account_id")
      .select("profile.id")
      .where("account.email", "=", credentials.email)
      .executeTakeFirstOrThrow();
    const byMember = async () => {
      const overview = (await service.get(`/desk/members/${id}`)).words;
      const timeline = (await service.get(`/desk/members/${id}?part=timeline`)).words;
      return [/Complaints by this member (scam|None)/.exec(overview)?.[1], timeline.includes("complaint by")];
    };
    expect(await byMember()).toEqual(["None", false]);
    const confirmed = { status: "active" as const, activated_at: new Date() };
    await site.db.updateTable("account").set(confirmed).where("email", "=", credentials.email).execute();
    expect(await byMember()).toEqual(["scam", true]);
  });

  test("is 404 for another role, and leads to the login without a session", async () => {
    const member = await aMember(site);
    for (const role of ["moderation", "marketing", "money"] as const) {
      const person = await aDeskPerson(site, [role]);
      expect((await person.get(pageOf(member))).status, role).toBe(404);
      expect((await person.get("/desk/members")).status, role).toBe(404);
      expect((await act(person, member, "credits-grant", { credits: "5", reason: "x" })).status, role).toBe(404);
    }
    expect((await site.visitor().get(pageOf(member))).location).toMatch(/^\/desk\/login/);
    expect((await member.browser.get(pageOf(member))).location).toMatch(/^\/desk\/login/);
    expect((await accountOf(member)).credits).toBe(0);
    expect((await auditOf(member)).filter(({ command }) => command === "view member")).toEqual([]);
  });
});

describe("what is done on a member's page leaves a row with its reason", () => {
  test("credits are granted after a confirmation only", async () => {
    const member = await aMember(site);
    const late = await aDeskPerson(site, ["service"], { signedInAt: new Date(Date.now() - minutes(20)) });
    const fields = { email: String(member.profileId), credits: "25", reason: "the payment was lost" };
    const asked = await act(late, member, "credits-grant", fields);
    expect(asked.status).toBe(403);
    expect(asked.words).toContain("Confirm that it is you");
    expect(asked.text).toContain("the payment was lost");
    expect((await accountOf(member)).credits).toBe(0);

    const done = await act(service, member, "credits-grant", fields);
    expect(done.status).toBe(200);
    expect(done.words).toContain("has 25 credits now (had 0)");
    expect((await accountOf(member)).credits).toBe(25);
    expect(await auditOf(member)).toContainEqual(
      expect.objectContaining({ command: "credits grant", reason: "the payment was lost" }),
    );
    const wrong = await act(service, member, "credits-grant", { ...fields, credits: "many" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="many"');
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
    expect(refunded.words).toContain("€9.99 go back");
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
    expect(refused.words).toContain("Another account of this site has this address");
    const moved = `moved-${member.accountId}@example.test`;
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
    expect(erased.words).toContain("is erased");
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
    // The snapshot of the decision is the exception of product 2.
    expect(places.filter((name) => name !== "complaint")).toEqual([]);
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
