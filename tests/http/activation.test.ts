import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { releaseTogether } from "#tests/support/together.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";
import { english, mailedLinks, signUp } from "#tests/support/newcomer.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

async function statusOf(email: string) {
  return (await site.db.selectFrom("account").select("status").where("email", "=", email).executeTakeFirst())?.status;
}

async function linkFor(email: string) {
  const [link = ""] = await mailedLinks(site, email);
  return { link, token: new URLSearchParams(link.split("?")[1]).get("token") ?? "" };
}

describe("the activation link", () => {
  test("shows one button, needs no cookie, spends nothing on GET or HEAD, and is kept by no cache", async () => {
    const { typed } = await signUp(site);
    const { link, token } = await linkFor(typed.email);
    const stranger = english(site.visitor());
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await stranger.ask(link, { method });
      expect(page.status).toBe(200);
      expect(page.headers["cache-control"]).toContain("no-store");
      if (method === "GET") expect(page.text).toMatch(new RegExp(`name="token" value="${token}"`));
    }
    expect(await statusOf(typed.email)).toBe("not_confirmed");
    const answer = await stranger.post(link, { token });
    expect([answer.status, answer.location]).toEqual([302, "/activate/done"]);
    expect(await statusOf(typed.email)).toBe("active");
    expect((await stranger.follow(answer)).words).toContain("Your e-mail address is confirmed");
  });

  test("both posts of a double click lead to done", async () => {
    const { typed } = await signUp(site);
    const { link, token } = await linkFor(typed.email);
    const posts = [1, 2, 3].map(() => ({ browser: english(site.visitor()), path: link, fields: { token } }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302]);
    const late = await english(site.visitor()).post("/activate", { token });
    expect(late.location).toBe("/activate/done");
  });

  test.each(["", "nonsense", "a".repeat(43), "😀"])("with the token %j fails", async (token) => {
    const answer = await english(site.visitor()).post("/activate", { token });
    expect([answer.status, answer.location]).toEqual([302, "/activate/error"]);
    expect((await english(site.visitor()).get("/activate/error")).words).toContain("Activation failed");
  });

  test("works for 7 days", async () => {
    const { typed } = await signUp(site);
    const { token } = await linkFor(typed.email);
    const age = (seconds: number) =>
      site.db
        .updateTable("token")
        .from("account")
        .whereRef("account.id", "=", "token.account_id")
        .where("account.email", "=", typed.email)
        .set({ expires_at: new Date(Date.now() + 1000 * seconds) })
        .execute();
    const [row] = await site.db
      .selectFrom("token")
      .innerJoin("account", "account.id", "token.account_id")
      .select(["token.created_at", "token.expires_at"])
      .where("account.email", "=", typed.email)
      .execute();
    expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBe(7 * 24 * 3600 * 1000);
    await age(-1);
    expect((await english(site.visitor()).post("/activate", { token })).location).toBe("/activate/error");
    await age(60);
    expect((await english(site.visitor()).post("/activate", { token })).location).toBe("/activate/done");
  });

  test("does not wake a banned account", async () => {
    const { typed } = await signUp(site);
    const { token } = await linkFor(typed.email);
    await site.db.updateTable("account").set({ status: "banned" }).where("email", "=", typed.email).execute();
    await english(site.visitor()).post("/activate", { token });
    expect(await statusOf(typed.email)).toBe("banned");
  });

  test("stands in the database as a hash only", async () => {
    const { typed } = await signUp(site);
    const { token } = await linkFor(typed.email);
    const rows = await site.db.selectFrom("token").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("asking for the mail again", () => {
  test("works three times a day, then says so; the newest and the older links work", async () => {
    const { browser, typed } = await signUp(site);
    for (let n = 0; n < 3; n++) {
      const answer = await browser.post("/activate", { intent: "resend" });
      expect(answer.status).toBe(302);
      expect((await browser.follow(answer)).words).toContain(typed.email);
    }
    const fourth = await browser.post("/activate", { intent: "resend" });
    expect(fourth.status).toBe(429);
    expect(fourth.words).toContain("3 times today");
    expect(await mailedLinks(site, typed.email)).toHaveLength(4);
    const { token } = await linkFor(typed.email);
    expect((await browser.post("/activate", { token })).location).toBe("/activate/done");
    expect((await browser.post("/activate", { intent: "resend" })).location).toBe("/activate/done");
  });

  test("twenty times at once sends three", async () => {
    const { browser, typed } = await signUp(site);
    const posts = Array.from({ length: 20 }, () => ({ browser, path: "/activate", fields: { intent: "resend" } }));
    const statuses = await releaseTogether(posts);
    expect(statuses.filter((status) => status === 302)).toHaveLength(3);
    expect(await mailedLinks(site, typed.email)).toHaveLength(4);
  });

  test("needs a signed-in member, and the failure page offers it", async () => {
    const visitor = english(site.visitor());
    expect((await visitor.post("/activate", { intent: "resend" })).location).toBe("/login?next=%2Factivate");
    expect((await visitor.get("/activate/error")).text).toContain("/login?next=%2Factivate%2Ferror");
    const { browser } = await signUp(site);
    expect((await browser.get("/activate/error")).text).toContain('value="resend"');
  });
});
