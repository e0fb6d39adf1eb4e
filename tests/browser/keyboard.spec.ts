import type { Page } from "@playwright/test";
import { aMember } from "../support/a-member.ts";
import { enter, expect, messagesOf, newName, open, origin, ready, signIn, test } from "./journey.ts";

test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  "hands that keep to the keyboard, and pages whose scripts are late",
);

/** Presses Tab until the focus is on what is looked for. */
async function tabTo(page: Page, label: RegExp, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((each) => each.innerText) : [];
      return [at?.getAttribute("aria-label"), ...labels, at?.innerText].find(Boolean) ?? "";
    });
    if (label.test(name.trim())) return;
  }
  throw new Error(`${label} is not reached with ${most} presses of Tab`);
}

test("signs in, searches, likes and opens the menu with the keyboard alone", async ({ page, site }) => {
  await open(page, "/login?lang=en");
  await enter(page);
  await tabTo(page, /^E-mail address/);
  await page.keyboard.type("premium@demo.test");
  await tabTo(page, /^Password/);
  await page.keyboard.type("demo-demo-demo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origin}/members`);
  await ready(page);

  await tabTo(page, /^From age/);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("25");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/min_age=25/);
  await expect(page.getByRole("heading", { name: /members? fits?$/ }).first()).toBeVisible();

  await tabTo(page, /^Like /);
  const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await page.keyboard.press("Enter");
  const undo = page.getByRole("button", { name: label.replace(/^Like /, "Take back your like for "), exact: true });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: label, exact: true })).toBeFocused();

  await page.keyboard.press("ControlOrMeta+Home");
  await page.locator("a[href='#content']").focus();
  await tabTo(page, /^My account/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "My profile" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "My profile" })).toBeHidden();
  await expect(page.locator("summary[aria-label='My account']")).toBeFocused();
  expect(site).toBeTruthy();
});

test("a refused step of the sign-up puts the focus on the field that was refused", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, anna.accountId);
  await open(page, "/complete-signup?step=about");
  await page.getByLabel("About me").fill("Write to anna@example.org");
  await page.getByRole("button", { name: "Save and continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("About me")).toBeFocused();
  await expect(page.getByLabel("About me")).toHaveAccessibleDescription(/leave out e-mail addresses/);
});

test("the first Tab offers the way to the content", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, anna.accountId);
  await open(page, "/likes");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("the match modal is closed by Escape, and by a click anywhere", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await signIn(context, site, anna.accountId);
  const modal = page.getByRole("dialog", { name: "New like!" });
  await open(page, `/likes?like=${ben.profileId}`);
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(`${origin}/likes`);
  await open(page, `/likes?like=${ben.profileId}`);
  await modal.getByText(`${ben.name} likes you.`).click();
  await expect(modal).toHaveCount(0);
});

test.describe("before the scripts have come", () => {
  /** Holds every script back until the test lets go. */
  async function holdScripts(page: Page): Promise<() => Promise<void>> {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\.js(\?|$)/, async (route) => {
      await gate;
      await route.continue().catch(() => {});
    });
    return async () => {
      letGo();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    };
  }

  test("a like is a form, and stands", async ({ page, context, site }) => {
    const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
    const ben = await aMember(site, { name: newName("Ben") });
    await signIn(context, site, anna.accountId);
    const letGo = await holdScripts(page);
    await page.goto(`${origin}/members/${ben.profileId}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: `Like ${ben.name}` }).click({ noWaitAfter: true });
    await expect(page.getByRole("button", { name: `Take back your like for ${ben.name}` })).toBeVisible();
    await letGo();
    await open(page, "/likes/given");
    await expect(page.locator("main [data-member]")).toContainText(ben.name);
  });

  test("a message is sent, and typed text outlives the scripts' arrival", async ({ page, context, site }) => {
    const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits: 20 });
    const ben = await aMember(site, { name: newName("Ben") });
    await signIn(context, site, anna.accountId);
    const letGo = await holdScripts(page);
    await page.goto(`${origin}/members/${ben.profileId}/chat`, { waitUntil: "commit" });
    await page.getByLabel(/^Message to/).fill("Sent before any script.");
    await page.getByRole("button", { name: "Send" }).click({ noWaitAfter: true });
    await expect(messagesOf(page)).toContainText("Sent before any script.");
    await page.getByLabel(/^Message to/).fill("Half a sentence");
    await letGo();
    await ready(page);
    await expect(page.getByLabel(/^Message to/)).toHaveValue("Half a sentence");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(messagesOf(page)).toContainText("Half a sentence");
    await expect(messagesOf(page).getByText("Half a sentence")).toHaveCount(1);
  });
});

test("More keeps the focus among the members and says how many came", async ({ page, context, site }) => {
  const vera = await aMember(site, { name: newName("Vera"), gender: "female" });
  await signIn(context, site, vera.accountId);
  await open(page, "/members?country=any");
  await page.getByRole("link", { name: "Show more members" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ more members? shown$/ })).toBeAttached();
  // On the first of those who came: a link to a member, in the list that was added.
  const first = page.locator("main ul ~ ul a, main ul + ul a").first();
  await expect(first).toBeFocused();
});
