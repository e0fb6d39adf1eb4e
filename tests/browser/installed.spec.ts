import type { Page } from "@playwright/test";
import { aMember } from "../support/a-member.ts";
import { expect, newName, open, origin, ready, signIn, test } from "./journey.ts";

/**
 * As a phone's home screen opens it. No tool can put a page into that mode: the style sheets' rules for it are made to
 * hold for every mode.
 */
async function asApp(page: Page): Promise<void> {
  await page.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    const css = await answer.text();
    const rules = /\(display-mode: ?standalone\)/g;
    expect(css).toMatch(rules);
    await route.fulfill({ response: answer, body: css.replace(rules, "(min-width: 0)") });
  });
  await page.reload();
  await ready(page);
}

// A style sheet that is still on its way when a journey ends has nobody left to be altered for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const back = (page: Page) => page.getByRole("link", { name: "Back", exact: true });

test("the app has a way back where the browser's own is missing, but at the top of its parts", async ({
  page,
  context,
  site,
}) => {
  const [anna, ben] = [await aMember(site, { name: newName("Anna"), gender: "female" }), await aMember(site)];
  await signIn(context, site, anna.accountId);
  await open(page, `/members/${ben.profileId}`);
  await expect(back(page)).toBeHidden();
  await asApp(page);
  await expect(back(page)).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL(`${origin}/members`);
  for (const top of ["/members", "/chats", "/likes", "/credits", "/premium"]) {
    await open(page, top);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(back(page)).toHaveCount(0);
  }
  await open(page, "/notifications");
  await back(page).click();
  await expect(page).toHaveURL(`${origin}/settings`);
});

test("the app's foot says only what has to be said", async ({ page, context, site }) => {
  await signIn(context, site, (await aMember(site)).accountId);
  await open(page, "/likes");
  const foot = page.getByRole("contentinfo");
  const height = async () => (await foot.boundingBox())?.height ?? 0;
  const before = await height();
  await asApp(page);
  await expect.poll(height).toBeLessThan(before);
  for (const link of ["Terms", "Privacy", "Cookies"]) {
    await expect(foot.getByRole("link", { name: new RegExp(link, "i") }).first()).toBeVisible();
  }
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "badge and installing are scripts' work");

  test("unread messages and new likes stand on the app's icon", async ({ page, context, site }) => {
    const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
    const ben = await aMember(site, { credits: 20 });
    await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello" });
    await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
    await context.addInitScript(() => {
      const badge: (number | undefined)[] = [];
      Object.assign(window, { badge });
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void badge.push(count),
        clearAppBadge: async () => void badge.push(0),
      });
    });
    await signIn(context, site, anna.accountId);
    await open(page, "/members");
    const badge = () => page.evaluate(() => (window as unknown as { badge: number[] }).badge.at(-1));
    await expect.poll(badge).toBe(2);
    const { id } = await site.db
      .selectFrom("conversation_side")
      .select("conversation_id as id")
      .where("profile_id", "=", anna.profileId)
      .executeTakeFirstOrThrow();
    await open(page, `/chats/${id}`);
    await expect.poll(badge).toBe(1);
    await open(page, `/likes/m/${ben.profileId}`);
    await expect.poll(badge).toBe(0);
  });

  test("where the browser can, the settings offer to keep the site as an app", async ({ page, context, site }) => {
    await signIn(context, site, (await aMember(site)).accountId);
    await open(page, "/notifications");
    const install = page.getByRole("button", { name: "Install the app" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(install).toHaveCount(0);
    const offered = await page.evaluate(() => {
      const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => void Object.assign(window, { asked: true }),
      });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(offered).toBe(true);
    await install.click();
    await expect(install).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { asked?: boolean }).asked)).toBe(true);
  });
});
