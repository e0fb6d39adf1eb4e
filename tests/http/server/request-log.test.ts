import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#tests/support/requests/browser.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

/** Asks for a page under an id, and returns its line in the log. */
async function logged(browser: Browser, path: string, id: string) {
  await browser.get(path, { "x-request-id": id });
  return expect
    .poll(() => site.log().filter(({ request, msg }) => request === id && msg === "request"))
    .toHaveLength(1)
    .then(() => site.log().find(({ request, msg }) => request === id && msg === "request"));
}

async function signedIn(): Promise<Browser> {
  const browser = site.visitor();
  await browser.post("/login", { email: "premium@demo.test", password: "demo-demo-demo" });
  return browser;
}

test("each request is one line: id, route pattern, status, statements, and no address", async () => {
  const line = await logged(site.visitor(), "/login?next=/members/7%3Fsecret", "log-test-0001");
  expect(line).toMatchObject({ method: "GET", route: "/login", status: 200, ms: expect.any(Number) as number });
  expect(line).toMatchObject({ sql: expect.any(Number) as number, sqlMs: expect.any(Number) as number });
  expect(JSON.stringify(site.log())).not.toContain("secret");
});

test("a member's lines have the same hash, which is not the account", async () => {
  const browser = await signedIn();
  const [one, other] = [
    await logged(browser, "/members", "log-test-0002"),
    await logged(browser, "/likes", "log-test-0003"),
  ];
  expect(one?.member).toMatch(/^[\w-]{16}$/);
  expect(other?.member).toBe(one?.member);
  expect(one?.sql).toBeGreaterThan(1);
  expect((await logged(site.visitor(), "/login", "log-test-0004"))?.member).toBeUndefined();
});

test("a slow statement is logged with its request, as text without values", async () => {
  await sql`create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.6); return new; end'`.execute(
    site.db,
  );
  await sql`create trigger slowly before insert on login_attempt for each row execute function slowly()`.execute(
    site.db,
  );
  const browser = site.visitor();
  const fields = { email: "premium@demo.test", password: "not-the-password" };
  await browser.post("/login", fields, { "x-request-id": "log-test-0005" });
  const slow = site.log().find(({ request, msg }) => request === "log-test-0005" && msg === "a slow statement");
  expect(slow?.sql).toMatch(/^insert into "login_attempt"/);
  expect(slow?.ms).toBeGreaterThanOrEqual(600);
  expect(JSON.stringify(slow)).not.toContain("premium");
});
