import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerHook, beginAttempt, walletFields } from "#tests/support/members/age-proof.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { aLeavingMember } from "#tests/support/members/leaving-member.ts";
import { english, mailedLinks, aNewMember } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { sampleOf } from "#tests/support/sample.ts";

let site: TestSite;
let logged = "";

beforeAll(async () => {
  site = await startSite({ own: true, env: { LOG_LEVEL: "trace" } });
  for (const { stderr } of site.processes) stderr?.on("data", (text: string) => (logged += text));
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

test("a session cookie does not work after the logout", async () => {
  const { browser } = await aNewMember(site);
  const oldCookies = new Map(browser.cookies);
  expect((await browser.get("/settings")).status).toBe(200);
  await browser.post("/logout", {});
  const replayed = english(site.visitor());
  for (const [name, value] of oldCookies) replayed.cookies.set(name, value);
  expect((await replayed.get("/settings")).location).toMatch(/^\/login/);
  expect((await replayed.get("/api/chats.php")).status).toBe(403);
});

test("a cookie with one changed character does not work, and a planted one is never adopted", async () => {
  const { browser, credentials } = await aNewMember(site);
  const secret = browser.cookies.get("session") ?? "";
  for (const at of [0, 20, secret.length - 1]) {
    const changed = english(site.visitor());
    const character = secret[at] === "A" ? "B" : "A";
    changed.cookies.set("session", secret.slice(0, at) + character + secret.slice(at + 1));
    expect((await changed.get("/settings")).location).toMatch(/^\/login/);
  }
  for (const planted of ["", "x", "a".repeat(43), "a".repeat(4000), "%00", "'; drop table session; --"]) {
    const victim = english(site.visitor());
    victim.cookies.set("session", planted);
    await victim.post("/login", credentials);
    expect(victim.cookies.get("session")).not.toBe(planted);
    expect(victim.cookies.get("session")).toMatch(/^[\w-]{43}$/);
  }
});

test("secrets are stored only as hashes and never logged", async () => {
  const { browser, credentials } = await aNewMember(site);
  const [activate = ""] = await mailedLinks(site, credentials.email);
  await english(site.visitor()).post("/reset-password", { email: credentials.email });
  const [reset = ""] = await mailedLinks(site, credentials.email);
  const leaver = await aLeavingMember(site);
  const links = [activate, reset, leaver.link];
  for (const link of links) {
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    await english(site.visitor()).get(link);
    await english(site.visitor()).get(`${link.split("?")[0]}?token=${token}&broken=%zz`);
    await english(site.visitor()).post(link.split("?")[0] ?? "", { token, password: "x", password_repeat: "y" });
  }
  await english(site.visitor()).post("/login", { ...credentials, password: "a-mistyped-secret" });
  const secrets = [
    ...links.map((link) => new URLSearchParams(link.split("?")[1]).get("token") ?? ""),
    browser.cookies.get("session") ?? "",
    browser.cookies.get("device") ?? "",
    credentials.password,
    "a-mistyped-secret",
  ];
  const stored = JSON.stringify([
    await site.db.selectFrom("token").selectAll().execute(),
    await site.db.selectFrom("session").selectAll().execute(),
    await site.db.selectFrom("device").selectAll().execute(),
    await site.db.selectFrom("account").selectAll().where("email", "=", credentials.email).execute(),
    await site.db.selectFrom("rate_limit").selectAll().execute(),
  ]);
  for (const secret of secrets) {
    expect(stored).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
});

test("what a wallet answers about an age is not logged", async () => {
  const browser = english(site.visitor());
  const answers: string[] = [];
  for (const deed of ["honest", "foreign", "tampered_element"] as const) {
    const { id, page } = await beginAttempt(browser);
    for (const fields of await walletFields(page, deed)) {
      await answerHook(site.visitor(), id, fields);
      answers.push(fields.vp_token ?? "", fields.state ?? "");
    }
  }
  expect(answers.length).toBeGreaterThan(5);
  for (const answer of answers) {
    expect(answer.length).toBeGreaterThan(20);
    expect(logged).not.toContain(answer.slice(4, 24));
  }
});

test("a position sent by the geolocation button is neither logged nor stored", async () => {
  const member = await aMember(site);
  const path = "/api/geocode.php?lat=48.13719&lon=11.57612";
  expect((await member.browser.get(path)).json()).toMatchObject({ country: "DE", city: "München" });
  await member.browser.get(`${path}9999999999999999999`);
  await member.browser.get("/settings/location?country=DE&region=Bayern&city=M%C3%BCnchen");
  expect(logged).not.toMatch(/48\.13719|11\.57612/);
  for (const { schema, name } of await site.db.introspection.getTables()) {
    // The pattern skips digits after a colon: those are the seconds of a time.
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} t where to_jsonb(t)::text ~ '[^:0-9](48\\.137|11\\.576)'`.execute(
      site.db,
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

test.each(["/login", "/settings/email", "/signup"])(
  "a post to %s that is running while a new password is set does not accept the old one",
  async (path) => {
    const { browser, credentials } = await aNewMember(site);
    const sender = path === "/settings/email" ? browser : english(site.visitor());
    const email = path === "/settings/email" ? `moved-${credentials.email}` : credentials.email;
    let answered = false;
    const isBlocked = async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(site.db)).rows.length > 0;
    };
    const post = await site.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("account")
        .set({ password_hash: "another" })
        .where("email", "=", credentials.email)
        .execute();
      const sent = sender.post(path, { ...credentials, email }).finally(() => (answered = true));
      await expect.poll(async () => answered || (await isBlocked()), { timeout: 30_000 }).toBe(true);
      return { sent };
    });
    const { status, location } = await post.sent;
    expect([status, location]).toEqual([path === "/signup" ? 409 : 422, undefined]);
    const links = site.db.selectFrom("token").select("kind").where("kind", "=", "mail_change");
    expect(await links.where(sql<boolean>`payload->>'email' = ${email}`).execute()).toEqual([]);
  },
);

test("a login with an unknown address computes as many hashes as one with a wrong password", async () => {
  const { credentials } = await aNewMember(site);
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
  // The first login of a process also computes the dummy hash.
  await cost(unknown);
  expect(await cost(unknown)).toBe(1);
  expect(await cost({ ...credentials, password: "not-this-one" })).toBe(1);
  expect(await cost(credentials)).toBe(1);
});

test.each(sampleOf(["login_attempt", "rate_limit"], 1))(
  "a login blocked by a lock on %s gets 503 with its address and a Retry-After",
  async (table) => {
    const { credentials } = await aNewMember(site);
    const answer = await site.db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
      return english(site.visitor()).post("/login", credentials);
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.words).toContain("An error occured, please try again later.");
    expect(answer.text).toContain(`value="${credentials.email}"`);
    expect(answer.text).not.toContain(credentials.password);
    expect((await english(site.visitor()).post("/login", credentials)).status).toBe(302);
  },
);
