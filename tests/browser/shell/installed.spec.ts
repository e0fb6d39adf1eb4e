import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { expect, hasReact, newName, open, origin, ready, signIn, test } from "../journey.ts";

/**
 * Shows the page as if opened from a phone's home screen. No tool can set that display mode, so the style sheets' rules
 * for it are changed to apply always.
 */
async function asApp(page: Page): Promise<void> {
  const rules = /\(display-mode: ?standalone\)/g;
  let changed = 0;
  await page.route("**/*", async (route) => {
    // Light pages have their rules inside.
    if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.fallback();
    const answer = await route.fetch();
    const body = await answer.text();
    changed += body.match(rules)?.length ?? 0;
    // The policy names the hash of the rules inside.
    const { "content-security-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body: body.replace(rules, "(min-width: 0)") });
  });
  await page.reload();
  await ready(page);
  expect(changed).toBeGreaterThan(0);
}

// A style sheet may still be loading when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const back = (page: Page) => page.getByRole("link", { name: "Back", exact: true });

test("the installed app has a back button, except on top-level pages @thorough", async ({ page, context, site }) => {
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

test("the installed app's footer shows only the required links @thorough", async ({ page, context, site }) => {
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

test.describe("with JavaScript", () => {
  test.skip(() => !hasReact(), "badge and installation need JavaScript");

  test("the app's icon shows the number of unread messages and new likes @thorough", async ({
    page,
    context,
    site,
  }) => {
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

  test("the settings offer to install the app if the browser supports it", async ({ page, context, site }) => {
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
