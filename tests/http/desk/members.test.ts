import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { aDeskPerson, memberPageOn } from "#tests/support/desk/desk.ts";
import { newestIn } from "#tests/support/members/chat-messages.ts";
import { fillEveryTable, storedSecrets } from "#tests/support/members/full-account/full-account.ts";
import { aNewMember, english } from "#tests/support/members/new-member.ts";
import { anOrder, payAt } from "#tests/support/members/orders.ts";
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
    const message_id = Number(await newestIn(site, sent.location ?? ""));
    const returned = { account_id: member.accountId, delta: 5, reason: "taken_back" as const, message_id };
    await site.db
      .insertInto("ledger")
      .values({ ...returned, created_at: new Date() })
      .execute();
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
    expect(seen.credits).toContain("Message");
    expect(seen.mails).toContain("Like");
    for (const event of ["Signed up", "Session started", "Order", "Refund", "Credits", "Complaint by", "Mail"])
      expect(seen.timeline, event).toContain(event);
    // Messages are no events of it, nor is taking one back.
    expect(seen.credits).toContain("Taken back");
    expect(seen.timeline).not.toMatch(/taken.back/i);
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
      return [/Complaints by this member (Scam|None)/.exec(overview)?.[1], timeline.includes("Complaint by")];
    };
    expect(await byMember()).toEqual(["None", false]);
    const confirmed = { status: "active" as const, activated_at: new Date() };
    await site.db.updateTable("account").set(confirmed).where("email", "=", credentials.email).execute();
    expect(await byMember()).toEqual(["Scam", true]);
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
