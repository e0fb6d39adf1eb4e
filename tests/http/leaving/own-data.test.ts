import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDataTable } from "#app/leaving/own-data/own-data-table.server.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { english, aNewMember } from "#tests/support/members/new-member.ts";
import { fillEveryTable, storedSecrets } from "#tests/support/members/full-account/full-account.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

describe("the data download", () => {
  test("that is asked for too often leads to the settings, which say so", async () => {
    const { browser } = await aMember(site);
    for (let n = 0; n < 10; n++) expect((await browser.get("/settings/data")).status).toBe(200);
    const refused = await browser.get("/settings/data");
    expect(refused.status).toBe(302);
    expect((await browser.follow(refused)).words).toContain("many times in the past hour");
  });

  test("is one JSON file with all data of the member, without others' messages or secrets", async () => {
    const visitor = await site.visitor().get("/settings/data");
    expect(visitor.location).toMatch(/^\/login/);
    const browser = english(site.visitor());
    await browser.post("/login", { email: "premium@demo.test", password: "demo-demo-demo" });
    const answer = await browser.get("/settings/data");
    expect(answer.status).toBe(200);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename=/);
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(answer.text).not.toMatch(/password_hash|argon2|id_hash|file_key/);
    const all = answer.json() as Record<string, Record<string, unknown>[]> & { account: Record<string, unknown> };
    expect(all.account.email).toBe("premium@demo.test");
    expect(all.account.notifications_disabled).toEqual([]);
    expect(String(all.photos?.[0]?.base64)).toMatch(/^UklGR/);
    for (const part of [
      "likes_given",
      "likes_received",
      "visits_made",
      "visits_received",
      "blocked",
      "last_search",
      "devices",
    ])
      expect(all[part], part).toBeInstanceOf(Array);
    expect(all.ledger?.length).toBeGreaterThan(0);
    expect(all.sessions?.length).toBeGreaterThan(0);
    const written = await site.db
      .selectFrom("message")
      .innerJoin("profile", "profile.id", "message.sender_id")
      .innerJoin("account", "account.id", "profile.account_id")
      .select("message.text")
      .where("account.email", "=", "premium@demo.test")
      .where("account.site_id", "=", 1)
      .execute();
    const messages = all.conversations?.flatMap((each) => each.messages as { own: boolean; text: string }[]) ?? [];
    expect(messages.filter((each) => each.own).length).toBe(written.length);
  });

  test("has entries in every list for a member with rows in every table", async () => {
    const member = await aMember(site, { name: "Whole Life", credits: 50 });
    const other = await aMember(site, { name: "The Other", gender: "female" });
    await fillEveryTable(site, member, other);
    const all = await dataOf(member);
    const names = Object.values(ownDataTable).flatMap((line) => ("lists" in line ? Object.keys(line.lists) : []));
    expect(names.filter((name) => all.json[name]?.length === 0)).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
    expect(all.json.account).toMatchObject({ email: member.email, delete_reason: "I came back" });
    expect(all.json.direct_debits).toMatchObject([{ iban_masked: "NL•• •••• 6789" }]);
    expect(all.json.stored_cards).toMatchObject([{ label: "•••• 4242" }]);
    expect(all.json.mailed_links).toMatchObject([{ kind: "mail_change", email: "new@example.org" }]);
    for (const secret of storedSecrets) expect(all.text).not.toContain(secret);
  });

  test("does not contain actions of others that the member may not know about", async () => {
    const [member, other] = [await aMember(site), await aMember(site, { gender: "female" })];
    await fillEveryTable(site, other, member);
    const { json } = await dataOf(member);
    for (const name of ["blocked", "passed_in_swipe_game", "liked_in_swipe_game", "complaints", "drafts", "orders"])
      expect(json[name], name).toEqual([]);
    expect(json.likes_received).toHaveLength(1);
  });

  test("names nobody who is hidden from the member as somebody they know", async () => {
    const [member, other] = [await aMember(site), await aMember(site, { name: "The Hidden", gender: "female" })];
    await fillEveryTable(site, member, other);
    expect((await dataOf(member)).text).toContain("The Hidden");
    await other.browser.post("/settings/people", { intent: "add", people: member.email });
    const { text, json } = await dataOf(member);
    expect(text).not.toContain("The Hidden");
    expect(text).not.toContain(String(other.profileId));
    for (const name of ["visits_made", "visits_received", "notified"]) expect(json[name], name).toEqual([]);
  });

  test("does not contain rows of an address that the account has not confirmed", async () => {
    const { browser, credentials } = await aNewMember(site);
    const complaint = {
      kind: "harassment",
      url: "",
      text: "Only for the eyes of who wrote it.",
      email: credentials.email,
    };
    expect((await english(site.visitor()).post("/complaints", complaint)).status).toBe(302);
    await english(site.visitor()).post("/login", { email: credentials.email, password: "not-this-one" });
    const unconfirmed = await browser.get("/settings/data");
    expect(unconfirmed.json()).toMatchObject({ complaints: [], wrong_logins: [] });
    expect(unconfirmed.text).not.toContain("Only for the eyes");

    await site.db
      .updateTable("account")
      .set({ status: "active", activated_at: new Date() })
      .where("email", "=", credentials.email)
      .execute();
    const confirmed = (await browser.get("/settings/data")).json() as Record<string, unknown[]>;
    expect(confirmed.complaints).toMatchObject([{ text: complaint.text, email: credentials.email }]);
    expect(confirmed.wrong_logins).toHaveLength(1);
  });

  const dataOf = async ({ browser }: Member) => {
    const { text } = await browser.get("/settings/data");
    return { text, json: JSON.parse(text) as Record<string, Record<string, unknown>[]> };
  };
});
