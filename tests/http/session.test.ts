import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/a-member.ts";
import { aLeaver } from "#tests/support/leaver.ts";
import { english, mailedLinks, signUp } from "#tests/support/newcomer.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
let said = "";

beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "trace" } });
  for (const { stderr } of site.processes) stderr?.on("data", (text: string) => (said += text));
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

test("a cookie that was used before the logout opens nothing afterwards", async () => {
  const { browser } = await signUp(site);
  const kept = new Map(browser.cookies);
  expect((await browser.get("/settings")).status).toBe(200);
  await browser.post("/logout", {});
  const replayed = english(site.visitor());
  for (const [name, value] of kept) replayed.cookies.set(name, value);
  expect((await replayed.get("/settings")).location).toMatch(/^\/login/);
  expect((await replayed.get("/api/chats.php")).status).toBe(403);
});

test("a cookie with one changed sign opens nothing, and one set by somebody else is never adopted", async () => {
  const { browser, typed } = await signUp(site);
  const secret = browser.cookies.get("session") ?? "";
  for (const at of [0, 20, secret.length - 1]) {
    const changed = english(site.visitor());
    const sign = secret[at] === "A" ? "B" : "A";
    changed.cookies.set("session", secret.slice(0, at) + sign + secret.slice(at + 1));
    expect((await changed.get("/settings")).location).toMatch(/^\/login/);
  }
  for (const planted of ["", "x", "a".repeat(43), "a".repeat(4000), "%00", "'; drop table session; --"]) {
    const victim = english(site.visitor());
    victim.cookies.set("session", planted);
    await victim.post("/login", typed);
    expect(victim.cookies.get("session")).not.toBe(planted);
    expect(victim.cookies.get("session")).toMatch(/^[\w-]{43}$/);
  }
});

test("secrets stand in the database as hashes, and in no line of the log", async () => {
  const { browser, typed } = await signUp(site);
  const [activate = ""] = await mailedLinks(site, typed.email);
  await english(site.visitor()).post("/reset-password", { email: typed.email });
  const [reset = ""] = await mailedLinks(site, typed.email);
  const leaver = await aLeaver(site);
  const links = [activate, reset, leaver.link];
  for (const link of links) {
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    await english(site.visitor()).get(link);
    await english(site.visitor()).get(`${link.split("?")[0]}?token=${token}&broken=%zz`);
    await english(site.visitor()).post(link.split("?")[0] ?? "", { token, password: "x", password_repeat: "y" });
  }
  await english(site.visitor()).post("/login", { ...typed, password: "a-mistyped-secret" });
  const secrets = [
    ...links.map((link) => new URLSearchParams(link.split("?")[1]).get("token") ?? ""),
    browser.cookies.get("session") ?? "",
    browser.cookies.get("device") ?? "",
    typed.password,
    "a-mistyped-secret",
  ];
  const stored = JSON.stringify([
    await site.db.selectFrom("token").selectAll().execute(),
    await site.db.selectFrom("session").selectAll().execute(),
    await site.db.selectFrom("device").selectAll().execute(),
    await site.db.selectFrom("account").selectAll().where("email", "=", typed.email).execute(),
    await site.db.selectFrom("rate_limit").selectAll().execute(),
  ]);
  for (const secret of secrets) {
    expect(stored).not.toContain(secret);
    expect(said).not.toContain(secret);
  }
});

test("a position that the geolocation button asks about is in no line of the log and in no row", async () => {
  const member = await aMember(site);
  const path = "/api/geocode.php?lat=48.13719&lon=11.57612";
  expect((await member.browser.get(path)).json()).toMatchObject({ country: "DE", city: "München" });
  await member.browser.get(`${path}9999999999999999999`);
  await member.browser.get("/settings/location?country=DE&region=Bayern&city=M%C3%BCnchen");
  expect(said).not.toMatch(/48\.13719|11\.57612/);
  for (const { schema, name } of await site.db.introspection.getTables()) {
    // Behind a colon stand the seconds of a time.
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} t where to_jsonb(t)::text ~ '[^:0-9](48\\.137|11\\.576)'`.execute(
      site.db,
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

test("a hundred logins at once are answered in turn while other pages go on", async () => {
  const member = await aMember(site);
  let answered = 0;
  const logins = Array.from({ length: 100 }, async (_, n) => {
    const typed = { email: `flood-${n}@example.org`, password: "not-this-one" };
    const { status } = await english(site.visitor()).post("/login", typed);
    answered++;
    return status;
  });
  // By order, not by the clock: two hashes at once, so pages asked for meanwhile come before the last of a hundred.
  const pages = await Promise.all(["/settings", "/likes", "/pages/faq"].map((path) => member.browser.get(path)));
  expect(pages.map((page) => page.status)).toEqual([200, 200, 200]);
  expect(answered).toBeLessThan(100);
  const statuses = new Set(await Promise.all(logins));
  expect([...statuses].filter((status) => status !== 422 && status !== 503)).toEqual([]);
});

test.each(["/login", "/settings/email", "/signup"])(
  "a post to %s that is under way while a new password is set does nothing with the old one",
  async (path) => {
    const { browser, typed } = await signUp(site);
    const asks = path === "/settings/email" ? browser : english(site.visitor());
    const email = path === "/settings/email" ? `moved-${typed.email}` : typed.email;
    let answered = false;
    const isHeldUp = async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(site.db)).rows.length > 0;
    };
    const post = await site.db.transaction().execute(async (tx) => {
      await tx.updateTable("account").set({ password_hash: "another" }).where("email", "=", typed.email).execute();
      const sent = asks.post(path, { ...typed, email }).finally(() => (answered = true));
      await expect.poll(async () => answered || (await isHeldUp()), { timeout: 30_000 }).toBe(true);
      return { sent };
    });
    const { status, location } = await post.sent;
    expect([status, location]).toEqual([path === "/signup" ? 409 : 422, undefined]);
    const links = site.db.selectFrom("token").select("kind").where("kind", "=", "mail_change");
    expect(await links.where(sql<boolean>`payload->>'email' = ${email}`).execute()).toEqual([]);
  },
);

test("a login with an unknown address hashes as much as one with a wrong password", async () => {
  const { typed } = await signUp(site);
  const hashes = async () => {
    const { text } = await site.visitor().get("/metrics");
    return Number(/^site_password_hashes_total (\d+)$/m.exec(text)?.[1]);
  };
  const cost = async (fields: { email: string; password: string }) => {
    const before = await hashes();
    await english(site.visitor()).post("/login", fields);
    return (await hashes()) - before;
  };
  const unknown = { email: "nobody-at-all@example.org", password: "not-this-one" };
  // The first of a process makes what the others are compared with.
  await cost(unknown);
  expect(await cost(unknown)).toBe(1);
  expect(await cost({ ...typed, password: "not-this-one" })).toBe(1);
  expect(await cost(typed)).toBe(1);
});

test.each(["login_attempt", "rate_limit"])(
  "a login that %s holds up comes back with the address, and says when to come again",
  async (table) => {
    const { typed } = await signUp(site);
    const answer = await site.db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
      return english(site.visitor()).post("/login", typed);
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.words).toContain("An error occured, please try again later.");
    expect(answer.text).toContain(`value="${typed.email}"`);
    expect(answer.text).not.toContain(typed.password);
    expect((await english(site.visitor()).post("/login", typed)).status).toBe(302);
  },
);
