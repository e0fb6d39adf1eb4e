import { randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { insertSession } from "#app/account/session/session.queries.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { Browser } from "../../support/requests/browser.ts";
import type { TestSite } from "../../support/site/site.ts";

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

test("counts, title and the chat list update by themselves", async ({ page }) => {
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  const ben = await aMember(site, { name: `Ben ${randomInt(1000)}`, credits: 10 });
  await open(page, anna, "/chats");
  await expect(page).toHaveTitle(/^Messages/);
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Are you there?" });
  await page.clock.fastForward(6_000);
  await expect(page).toHaveTitle(/^\(1\) Messages/);
  await expect(messages(page).first()).toContainText("1");
  await expect(page.getByText("Are you there?").first()).toBeVisible();

  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await page.clock.fastForward(61_000);
  await expect(page).toHaveTitle(/^\(2\) Messages/);
});

test("the time bonus is requested after login, and only if there may be one @thorough", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(new URL(request.url()).pathname));
  await open(page, await aMember(site), "/likes");
  await expect.poll(() => requests).toContain("/api/timebonus.php");
  requests.length = 0;
  await open(page, await aMember(site, { premium: true }), "/likes");
  expect(requests).not.toContain("/api/timebonus.php");
});

test("after the session has ended, the page goes to the start page @thorough", async ({ page }) => {
  const anna = await aMember(site, { gender: "female" });
  await open(page, anna, "/likes");
  await db.deleteFrom("session").where("account_id", "=", anna.accountId).execute();
  await page.clock.fastForward(6_000);
  await expect(page).toHaveURL(`${origin}/`);
});

/** Hides the tab behind another one, or shows it again. */
async function turn(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("a hidden page polls its counts, without a stream, and marks nothing as read @thorough", async ({ page }) => {
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  const ben = await aMember(site, { name: `Ben ${randomInt(1000)}`, credits: 100 });
  const write = (text: string) =>
    ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text, key: `key-${text.length}-${text}` });
  const chat = page.getByRole("region", { name: /^Chat with/ });
  const first = await write("First-of-all");
  await open(page, anna, first.location ?? "");
  await expect(chat.getByText("First-of-all")).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page).toHaveTitle(/^[^(]/);
  await turn(page, true);
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(new URL(request.url()).pathname));
  await write("Are-you-there");
  await page.clock.fastForward(61_000);
  await expect(page).toHaveTitle(/^\(1\) /);
  expect(requests).toContain("/api/chats.php");
  expect(requests.filter((path) => path === "/events" || path.endsWith(".data"))).toEqual([]);
  expect(
    ((await (await anna.browser.get("/api/chats.php")).json()) as { total_unread_messages: number })
      .total_unread_messages,
  ).toBe(1);
  await turn(page, false);
  await expect(chat.getByText("Are-you-there")).toBeVisible();
  await expect(page).toHaveTitle(/^[^(]/);
});

test("a message that is saved as a draft stays on the page when polling meets the ended session @thorough", async ({
  page,
}) => {
  const anna = await aMember(site, { name: `Anna ${randomInt(1000)}`, gender: "female" });
  const ben = await aMember(site, { name: `Ben ${randomInt(1000)}` });
  const draft = { profile_id: ben.profileId, other_id: anna.profileId, text: "Nearly done", saved_at: new Date() };
  await db.insertInto("first_draft").values(draft).execute();
  await open(page, ben, `/members/${anna.profileId}/chat`);
  await expect(page.getByLabel(/^Message to/)).toHaveValue("Nearly done");
  await db.deleteFrom("session").where("account_id", "=", ben.accountId).execute();
  const refused = page.waitForResponse((answer) => answer.url().includes("/api/likes.php") && answer.status() === 403);
  await page.clock.fastForward(61_000);
  await refused;
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Log in again" })).toBeVisible();
});
