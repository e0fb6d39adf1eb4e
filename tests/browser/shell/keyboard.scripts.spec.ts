import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { aNewMember } from "../../support/members/new-member.ts";
import { enter, expect, messagesOf, newName, open, origin, ready, signIn, test } from "../journey.ts";

/** Presses Tab until an element with this label has the focus. */
async function tabTo(page: Page, label: RegExp, maxPresses = 80): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((each) => each.innerText) : [];
      return [at?.getAttribute("aria-label"), ...labels, at?.innerText].find(Boolean) ?? "";
    });
    if (label.test(name.trim())) return;
  }
  throw new Error(`${label} was not reached with ${maxPresses} presses of Tab`);
}

test("signs in, searches, likes and opens the menu with the keyboard alone", async ({ page, site }) => {
  // Nobody likes her yet: a match would open its modal.
  const { credentials } = await aNewMember(site);
  await open(page, "/login?lang=en");
  await enter(page);
  await tabTo(page, /^E-mail address/);
  await page.keyboard.type(credentials.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(credentials.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origin}/members`);
  await ready(page);

  await tabTo(page, /^Age from/);
  await page.keyboard.press("ControlOrMeta+a");
  // Older than the members of other tests, who count their likes.
  await page.keyboard.type("55");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/min_age=55/);
  // The results take the focus once they are shown.
  await expect(page.locator(":focus")).toContainText(/\d\+? members?$/);

  await tabTo(page, /^Like /);
  const { label, card } = await page.evaluate(() => ({
    label: document.activeElement?.getAttribute("aria-label") ?? "",
    // Members may share a name.
    card: document.activeElement?.closest("[id^='m-']")?.id ?? "",
  }));
  await page.keyboard.press("Enter");
  const undo = page.locator(`#${card}`).getByRole("button", {
    name: label.replace(/^Like /, "Liked: Take back your like for "),
    exact: true,
  });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.locator(`#${card}`).getByRole("button", { name: label, exact: true })).toBeFocused();

  await page.keyboard.press("ControlOrMeta+Home");
  await page.locator("a[href='#content']").focus();
  await tabTo(page, /^My account/);
  await page.keyboard.press("Enter");
  const entry = page.getByRole("banner").getByRole("link", { name: "My profile" });
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(page.locator("summary[aria-label='My account']")).toBeFocused();
});

test("a refused sign-up step moves the focus to the invalid field @thorough", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, anna.accountId);
  await open(page, "/complete-signup?step=about");
  await page.getByLabel("About me").fill("Write to anna@example.org");
  await page.getByRole("button", { name: "Save and continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("About me")).toBeFocused();
  await expect(page.getByLabel("About me")).toHaveAccessibleDescription(/leave out e-mail addresses/);
});

test("a refused sign-up moves the focus to its first invalid field @thorough", async ({ page }) => {
  for (const path of ["/signup?lang=en", "/pricing?signup=1&lang=en"]) {
    await open(page, path);
    await enter(page);
    const form = page.locator("form#signup");
    await form.getByLabel("E-mail address").fill("somebody@example.test");
    await form.getByLabel("Username").fill("@x");
    await form.getByLabel("Password").fill("a long enough secret");
    for (const [part, value] of [
      ["Day", "5"],
      ["Month", "5"],
      ["Year", "1990"],
    ] as const) {
      await form.getByLabel(part).fill(value);
    }
    await form.getByLabel("a woman").check();
    await form.getByRole("button", { name: "Create my account" }).click();
    await expect(form.getByLabel("Username")).toBeFocused();
    await expect(form.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  }
});

test("the first Tab reaches the skip link @thorough", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, anna.accountId);
  await open(page, "/likes");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("the match modal is closed by Escape, and by a click anywhere @thorough", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await signIn(context, site, anna.accountId);
  const modal = page.getByRole("dialog", { name: "New like!" });
  await open(page, `/likes?like=${ben.profileId}`);
  // Its own script has loaded, too.
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(`${origin}/likes`);
  await open(page, `/likes?like=${ben.profileId}`);
  await modal.getByText(`${ben.name} likes you.`).click();
  await expect(modal).toHaveCount(0);
});

test.describe("before the scripts have loaded", () => {
  /** Holds back all scripts until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => Promise<void>> {
    let releaseScripts = () => {};
    const gate = new Promise<void>((resolve) => (releaseScripts = resolve));
    await page.route(/\.js(\?|$)/, async (route) => {
      await gate;
      await route.continue().catch(() => {});
    });
    return async () => {
      releaseScripts();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    };
  }

  test("a like works as a plain form @thorough", async ({ page, context, site }) => {
    const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
    const ben = await aMember(site, { name: newName("Ben") });
    await signIn(context, site, anna.accountId);
    const releaseScripts = await holdScripts(page);
    await page.goto(`${origin}/members/${ben.profileId}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: `Like ${ben.name}` }).click({ noWaitAfter: true });
    await expect(page.getByRole("button", { name: `Take back your like for ${ben.name}` })).toBeVisible();
    await releaseScripts();
    await open(page, "/likes/given");
    await expect(page.locator("main [data-member]")).toContainText(ben.name);
  });

  test("a message is sent, and typed text survives hydration", async ({ page, context, site }) => {
    const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits: 20 });
    const ben = await aMember(site, { name: newName("Ben") });
    await signIn(context, site, anna.accountId);
    const releaseScripts = await holdScripts(page);
    await page.goto(`${origin}/members/${ben.profileId}/chat`, { waitUntil: "commit" });
    await page.getByLabel(/^Message to/).fill("Sent before any script.");
    await page.getByRole("button", { name: "Send", exact: true }).click({ noWaitAfter: true });
    await expect(messagesOf(page)).toContainText("Sent before any script.");
    await page.getByLabel(/^Message to/).fill("Half a sentence");
    await releaseScripts();
    await ready(page);
    await expect(page.getByLabel(/^Message to/)).toHaveValue("Half a sentence");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(messagesOf(page)).toContainText("Half a sentence");
    await expect(messagesOf(page).getByText("Half a sentence")).toHaveCount(1);
  });
});

test("More moves the focus to the added members and announces their number", async ({ page, context, site }) => {
  const vera = await aMember(site, { name: newName("Vera"), gender: "female" });
  await signIn(context, site, vera.accountId);
  await open(page, "/members?country=any");
  await page.getByRole("link", { name: "Show more members" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ more members? shown$/ })).toBeAttached();
  // On the first added member: a link in the appended list.
  const first = page.locator("main ul ~ ul a, main ul + ul a").first();
  await expect(first).toBeFocused();
});

test("on a phone what has the focus is not beneath the bars", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, anna.accountId);
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, "/settings/privacy");
  for (const name of ["Privacy mode", "Invisible mode", "Read receipts", "Ask for each photo", "Leave now"]) {
    await tabTo(page, new RegExp(`^${name}`), 40);
    const isOnTop = await page.evaluate(() => {
      const label = document.activeElement?.closest("label") ?? document.activeElement;
      const box = label?.getBoundingClientRect();
      const top = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return Boolean(top && label?.contains(top));
    });
    expect(isOnTop, name).toBe(true);
  }
});
