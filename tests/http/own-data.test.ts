import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { english } from "#tests/support/newcomer.ts";
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
});
