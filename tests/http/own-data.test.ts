import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDataTable } from "#app/life/own-data-table.server.ts";
import { aMember, type Member } from "#tests/support/a-member.ts";
import { english } from "#tests/support/newcomer.ts";
import { aWholeLife, secretsOfLife } from "#tests/support/whole-life.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

describe("the data download", () => {
  test("is one JSON file with everything about the member, and nobody else's words or secrets", async () => {
    const visitor = await site.visitor().get("/settings/data");
    expect(visitor.location).toMatch(/^\/login/);
    const browser = english(site.visitor());
    await browser.post("/login", { email: "premium@demo.test", password: "demo-demo-demo" });
    const answer = await browser.get("/settings/data");
    expect(answer.status).toBe(200);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename=/);
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(answer.text).not.toMatch(/password|argon2|id_hash|file_key/);
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
    const told = all.conversations?.flatMap((each) => each.messages as { own: boolean; text: string }[]) ?? [];
    expect(told.filter((each) => each.own).length).toBe(written.length);
  });

  test("has something in every list after a life that left something everywhere", async () => {
    const member = await aMember(site, { name: "Whole Life", credits: 50 });
    const other = await aMember(site, { name: "The Other", gender: "female" });
    await aWholeLife(site, member, other);
    const all = await dataOf(member);
    const names = Object.values(ownDataTable).flatMap((line) => ("lists" in line ? Object.keys(line.lists) : []));
    expect(names.filter((name) => all.json[name]?.length === 0)).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
    expect(all.json.account).toMatchObject({ email: member.email, delete_reason: "I came back" });
    expect(all.json.direct_debits).toMatchObject([{ iban_masked: "NL•• •••• 6789" }]);
    expect(all.json.stored_cards).toMatchObject([{ label: "•••• 4242" }]);
    expect(all.json.mailed_links).toMatchObject([{ kind: "mail_change", email: "new@example.org" }]);
    for (const secret of secretsOfLife) expect(all.text).not.toContain(secret);
  });

  test("has nothing that others did and the member may not know", async () => {
    const [member, other] = [await aMember(site), await aMember(site, { gender: "female" })];
    await aWholeLife(site, other, member);
    const { json } = await dataOf(member);
    for (const name of ["blocked", "passed_in_swipe_game", "liked_in_swipe_game", "complaints", "drafts", "orders"])
      expect(json[name], name).toEqual([]);
    expect(json.likes_received).toHaveLength(1);
  });

  const dataOf = async ({ browser }: Member) => {
    const { text } = await browser.get("/settings/data");
    return { text, json: JSON.parse(text) as Record<string, Record<string, unknown>[]> };
  };
});
