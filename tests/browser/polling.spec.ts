import { randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { insertSession } from "#app/account/session.queries.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { aMember, type Member } from "../support/a-member.ts";
import { Browser } from "../support/browser.ts";
import type { TestSite } from "../support/site.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without scripts nothing is polled");

const origin = process.env.TEST_ORIGIN ?? "";
let db: Db;
let site: TestSite;

test.beforeAll(() => {
  db = createDb(createPool(process.env.TEST_DATABASE_URL ?? "", { max: 2, onError: () => {} }));
  site = { db, visitor: () => new Browser(origin) } as unknown as TestSite;
});
test.afterAll(() => db.destroy());

async function open(page: Page, member: Member, path: string): Promise<void> {
  const secret = await insertSession(db, { accountId: member.accountId, siteId: 1, userAgent: "test" }, new Date());
  await page.context().addCookies([
    { name: "session", value: secret, url: origin },
    { name: "language", value: "en", url: origin },
  ]);
  await page.clock.install();
  await page.goto(origin + path, { waitUntil: "networkidle" });
}

const messages = (page: Page) => page.getByRole("link", { name: /Messages/ });

test("counts, title and the chat list move by themselves", async ({ page }) => {
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  const ben = await aMember(site, { name: `Ben ${randomInt(1000)}`, credits: 10 });
  await open(page, anna, "/chats");
  await expect(page).toHaveTitle(/^Messages/);
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Are you there?" });
  await page.clock.fastForward(6_000);
  await expect(page).toHaveTitle(/^\(1\) Messages/);
  await expect(messages(page).first()).toContainText("1");
  await expect(page.getByText("Are you there?")).toBeVisible();

  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await page.clock.fastForward(61_000);
  await expect(page).toHaveTitle(/^\(2\) Messages/);
});

test("the time bonus is asked for at login, and only where there may be one", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await open(page, await aMember(site), "/likes");
  expect(asked).toContain("/api/timebonus.php");
  asked.length = 0;
  await open(page, await aMember(site, { premium: true }), "/likes");
  expect(asked).not.toContain("/api/timebonus.php");
});

test("whose session has ended is led to the start", async ({ page }) => {
  const anna = await aMember(site, { gender: "female" });
  await open(page, anna, "/likes");
  await db.deleteFrom("session").where("account_id", "=", anna.accountId).execute();
  await page.clock.fastForward(6_000);
  await expect(page).toHaveURL(`${origin}/`);
});

test("a hidden page sends its beacon and asks for nothing", async ({ page }) => {
  const asked: string[] = [];
  await open(page, await aMember(site), "/likes");
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.fastForward(200_000);
  await expect.poll(() => asked).toEqual(["/api/page-hidden.php"]);
});
