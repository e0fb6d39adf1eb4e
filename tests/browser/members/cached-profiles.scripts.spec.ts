import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { expect, newName, open, origin, signIn, test } from "../journey.ts";

/** Delays the site's answers about one profile until the returned function is called. */
async function holdBack(page: Page, profileId: number): Promise<() => void> {
  let letGo = () => {};
  const open = new Promise<void>((go) => (letGo = go));
  await page.route(`**/members/${profileId}.data*`, async (route) => {
    await open;
    await route.fallback();
  });
  return letGo;
}

const goBack = (page: Page) => page.evaluate(() => history.back());
const goForward = (page: Page) => page.evaluate(() => history.forward());

async function leaveForLikes(page: Page): Promise<void> {
  await page.locator('header nav a[href="/likes"]').click();
  await expect(page.getByRole("heading", { level: 1, name: "Likes" })).toBeVisible();
}

test("a profile that is visited again is shown at once; the site's answer replaces it, or removes it if it may no longer be shown @thorough", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, anna.accountId);
  await open(page, `/members/${ben.profileId}`);
  const title = page.getByRole("heading", { level: 1 });
  await leaveForLikes(page);

  let letGo = await holdBack(page, ben.profileId);
  const renamed = newName("Bernd");
  await site.db.updateTable("profile").set({ name: renamed }).where("id", "=", ben.profileId).execute();
  await goBack(page);
  await expect(title).toContainText(ben.name);
  await expect(page).toHaveURL(`${origin}/members/${ben.profileId}`);
  letGo();
  await expect(title).toContainText(renamed);

  await ben.browser.post(`/members/${anna.profileId}`, { intent: "block" });
  await goForward(page);
  await expect(title).toHaveText("Likes");
  await goBack(page);
  await expect(page.getByText(`You're blocked by ${renamed}.`)).toBeVisible();

  await goForward(page);
  await expect(title).toHaveText("Likes");
  letGo = await holdBack(page, ben.profileId);
  await goBack(page);
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  await expect(title).toHaveText("Likes");
  letGo();
  await expect(title).not.toHaveText("Likes");
});

test("every post of the member empties the cache of profiles @thorough", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  const carl = await aMember(site, { name: newName("Carl") });
  await anna.browser.post(`/members/${carl.profileId}`, { intent: "like" });
  await signIn(context, site, anna.accountId);
  await open(page, `/members/${ben.profileId}`);
  const title = page.getByRole("heading", { level: 1 });
  await leaveForLikes(page);
  await page.getByRole("navigation", { name: "Filter likes" }).getByRole("link", { name: "You like" }).click();
  await page.getByRole("button", { name: `Take back your like for ${carl.name}` }).click();
  await expect(page.getByRole("heading", { name: "You haven't liked anyone yet" })).toBeVisible();

  const letGo = await holdBack(page, ben.profileId);
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  await expect(title).toHaveText("Likes");
  letGo();
  await expect(title).toContainText(ben.name);
});
