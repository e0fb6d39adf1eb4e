import { expect, type Page, test } from "@playwright/test";
import { insertSession } from "#app/account/session/session.queries.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { aMember } from "../../support/members/a-member.ts";
import { Browser } from "../../support/requests/browser.ts";
import { sampleOf } from "../../support/sample.ts";
import type { TestSite } from "../../support/site/site.ts";
import { dismissedBy, hasReact } from "../journey.ts";

const origin = process.env.TEST_ORIGIN ?? "";
let db: Db;
let site: TestSite;

test.beforeAll(() => {
  db = createDb(createPool(process.env.TEST_DATABASE_URL ?? "", { max: 2, onError: () => {} }));
  site = { db, visitor: () => new Browser(origin) } as unknown as TestSite;
});
test.afterAll(() => db.destroy());

async function signedIn(page: Page, changes: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, changes);
  const secret = await insertSession(db, { accountId: member.accountId, siteId: 1, userAgent: "test" }, new Date());
  await page.context().addCookies([
    { name: "session", value: secret, url: origin },
    { name: "language", value: "en", url: origin },
  ]);
  return member;
}

/** The button that dismisses an alert. */
const dismissButton = (page: Page, name: string) =>
  page.locator("form", { has: page.locator(`input[name=dismiss][value=${name}]`) }).getByRole("button");
const warning = (page: Page) => page.getByRole("dialog", { name: "Adults only" });

test("the entry warning holds the focus, hides the page, and is gone after Enter", async ({ page }) => {
  await page.goto(`${origin}/login?next=%2Flikes`, { waitUntil: "networkidle" });
  await expect(warning(page)).toBeFocused();
  await page.locator("input[name=email]").evaluate((field: HTMLInputElement) => field.focus());
  await expect(warning(page)).toBeFocused();
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== null && active !== document.body && !active.closest("[role=dialog]");
    });
    expect(outside).toBe(false);
  }
  await dismissedBy(page, () => page.getByRole("button", { name: "Enter", exact: true }).click());
  await expect(warning(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${origin}/login?next=%2Flikes`);
  await expect(page.getByRole("textbox").first()).toBeVisible();
  await page.goto(`${origin}/signup`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
});

test("leaving at the entry warning leads to the page about blocking the site, which can be read", async ({ page }) => {
  await page.goto(`${origin}/login`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Leave" }).click();
  await expect(page).toHaveURL(`${origin}/pages/ban`);
  await expect(warning(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Enter", exact: true })).toBeVisible();
});

test("the cookie notice is answered without leaving the page", async ({ page }) => {
  await page.goto(`${origin}/pages/faq?network=adnet`, { waitUntil: "networkidle" });
  const reject = page.getByRole("button", { name: "Reject" });
  const boxes = await Promise.all([reject.boundingBox(), page.getByRole("button", { name: "Accept" }).boundingBox()]);
  expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
  expect(boxes[0]?.height).toBe(boxes[1]?.height);
  await reject.click();
  await expect(reject).toHaveCount(0);
  await expect(page).toHaveURL(/\/pages\/faq/);
});

test("an alert is dismissed", async ({ page }) => {
  const { accountId } = await signedIn(page);
  // On phones the welcome bonus would stand in its place.
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  await db.updateTable("account").set({ signup_date: lastWeek }).where("id", "=", accountId).execute();
  await page.goto(`${origin}/likes`, { waitUntil: "networkidle" });
  const alert = page.getByText("Your profile has no photo yet");
  await expect(alert).toBeVisible();
  await dismissButton(page, "enrich").click();
  await expect(alert).toHaveCount(0);
  const dismissedCookie = async () => (await page.context().cookies()).find(({ name }) => name === "dismissed")?.value;
  await expect.poll(dismissedCookie).toMatch(/^enrich-\d+$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("on a phone there is at most one banner, one line high: the address first, then the bonus; none in a chat", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // A newcomer without photo, who has not confirmed: three banners.
  await signedIn(page, { country: "NL", status: "not_confirmed" });
  const partner = await aMember(site, { gender: "female" });
  const banners = page.getByRole("complementary");
  const oneLine = async () => (await banners.boundingBox())?.height;
  await page.goto(`${origin}/likes`, { waitUntil: "networkidle" });
  await expect(banners).toContainText("Confirm your e-mail address");
  expect(await oneLine()).toBe(44);
  await dismissedBy(page, () => dismissButton(page, "activation").click());
  await expect(banners).toHaveAccessibleName("Welcome bonus");
  expect(await oneLine()).toBe(44);
  await page.goto(`${origin}/members/${partner.profileId}/chat`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banners).toHaveCount(0);
  await page.goto(`${origin}/members`, { waitUntil: "networkidle" });
  await banners.getByRole("link", { name: "See bundles" }).click();
  await expect(page).toHaveURL(`${origin}/credits`);
});

test("on a desktop there is one alert at a time: the next one comes when it is dismissed", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page, { status: "not_confirmed" });
  const noPhoto = page.getByText("Your profile has no photo yet");
  await page.goto(`${origin}/likes`, { waitUntil: "networkidle" });
  await expect(page.getByText("Confirm your e-mail address")).toBeVisible();
  await expect(noPhoto).toBeHidden();
  await dismissedBy(page, () => dismissButton(page, "activation").click());
  await expect(noPhoto).toBeVisible();
});

test.describe("with JavaScript", () => {
  test.skip(() => !hasReact(), "these need JavaScript");

  test("an alert disappears before the server has answered, and the page does not change @thorough", async ({
    page,
  }) => {
    await signedIn(page);
    await page.goto(`${origin}/members`, { waitUntil: "networkidle" });
    const length = await page.evaluate(() => window.history.length);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/dismiss/, async (route) => {
      await released;
      await route.continue();
    });
    await dismissButton(page, "enrich").click();
    await expect(page.getByText("Your profile has no photo yet")).toHaveCount(0);
    release();
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("Your profile has no photo yet")).toHaveCount(0);
    expect(await page.evaluate(() => window.history.length)).toBe(length);
  });

  test("t: after t seconds a member likes the viewer, t is removed from the address, and likes are reloaded", async ({
    page,
  }) => {
    await signedIn(page, { country: "NL" });
    await page.goto(`${origin}/chats?t=1&lb=1`, { waitUntil: "networkidle" });
    await expect(page.getByRole("dialog", { name: "New like!" })).toBeVisible();
    await expect(page).toHaveURL(/\/chats\?lb=1&like=\d+$/);
    await expect(page).toHaveTitle(/^\(1\) /);
    const id = /like=(\d+)/.exec(page.url())?.[1];
    await page.getByRole("dialog").getByRole("button").click();
    await expect(page).toHaveURL(new RegExp(`/members/${id}\\b`));

    // Not twice within ten minutes: no dialog opens.
    await page.goto(`${origin}/likes?t=0`, { waitUntil: "networkidle" });
    await expect(page).toHaveURL(`${origin}/likes`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  for (const bad of sampleOf(["-1", "abc", "1e9", "99999"], 1)) {
    test(`t=${bad} is removed from the address without a request`, async ({ page }) => {
      const requests: string[] = [];
      page.on("request", (request) => void requests.push(new URL(request.url()).pathname));
      await signedIn(page);
      await page.goto(`${origin}/likes?t=${bad}&after=x`, { waitUntil: "networkidle" });
      await expect(page).toHaveURL(`${origin}/likes?after=x`);
      expect(requests).not.toContain("/api/auto-like.php");
    });
  }

  test("the wait continues while the member opens another page @thorough", async ({ page }) => {
    await signedIn(page, { country: "NL" });
    await page.clock.install();
    await page.goto(`${origin}/likes?t=60`, { waitUntil: "networkidle" });
    await page
      .getByRole("link", { name: /Messages/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/chats$/);
    await page.clock.fastForward(61_000);
    await expect(page).toHaveURL(/\/chats\?like=\d+$/);
    await expect(page.getByRole("dialog", { name: "New like!" })).toBeVisible();
  });
});
