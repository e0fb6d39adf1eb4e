import type { Page } from "@playwright/test";
import { aMember } from "../support/a-member.ts";
import { aDevice } from "../support/push-sink.ts";
import { expect, newName, open, ready, signIn, test } from "./journey.ts";

type Browser = { permission: NotificationPermission; answer?: NotificationPermission; subscribed?: boolean };

/** Gives the page a browser that can have push: real ones ask a vendor, which no test can. */
async function aBrowser(page: Page, browser: Browser): Promise<string> {
  const { subscription } = aDevice(`https://fcm.googleapis.com/fcm/send/${encodeURIComponent(newName("sign-up"))}`);
  await page.addInitScript(
    ({ permission, answer, subscribed, subscription }) => {
      const made = { endpoint: subscription.endpoint, toJSON: () => subscription } as unknown as PushSubscription;
      let now: PushSubscription | null = subscribed ? made : null;
      let may = permission;
      Object.defineProperty(Notification, "permission", { get: () => may });
      Notification.requestPermission = async () => (may = answer ?? permission);
      PushManager.prototype.getSubscription = async () => now;
      PushManager.prototype.subscribe = async () => (now = made);
    },
    { ...browser, subscription },
  );
  return subscription.endpoint;
}

const skip = (page: Page) => page.getByRole("button", { name: "Skip this step" });
const pushStep = "Know at once when somebody writes";
const lastStep = "Confirm your e-mail address";

test.describe("sign-up asks for push before its last step", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without scripts push is left out");

  test("of a browser that can; switched on, sign-up goes on by itself", async ({ page, site }) => {
    const member = await aMember(site, { status: "not_confirmed" });
    await signIn(page.context(), site, member.accountId);
    const endpoint = await aBrowser(page, { permission: "default", answer: "granted" });
    await open(page, "/complete-signup?step=about");
    await pressUntil(page, /step=push/);
    await expect(page.getByRole("dialog", { name: pushStep })).toBeVisible();
    await page.getByRole("button", { name: "Switch push on" }).click();
    await expect(page.getByRole("dialog", { name: lastStep })).toBeVisible();
    const devices = site.db.selectFrom("push_subscription").select("endpoint");
    expect(await devices.where("account_id", "=", member.accountId).execute()).toEqual([{ endpoint }]);
  });

  test("who says no to the browser, or Not now, goes on as well, and no device is kept", async ({ page, site }) => {
    const member = await aMember(site, { status: "not_confirmed" });
    await signIn(page.context(), site, member.accountId);
    await aBrowser(page, { permission: "default", answer: "denied" });
    await open(page, "/complete-signup?step=about");
    await pressUntil(page, /step=push/);
    await page.getByRole("button", { name: "Switch push on" }).click();
    await expect(page.getByText("Your browser blocks notifications of this site.")).toBeVisible();
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByRole("dialog", { name: lastStep })).toBeVisible();
    const devices = site.db.selectFrom("push_subscription").select("endpoint");
    expect(await devices.where("account_id", "=", member.accountId).execute()).toEqual([]);
  });

  for (const [what, browser] of [
    ["refused", { permission: "denied" }],
    ["subscribed", { permission: "granted", subscribed: true }],
  ] as const) {
    test(`not of one that has ${what} already`, async ({ page, site }) => {
      const member = await aMember(site, { status: "not_confirmed" });
      await signIn(page.context(), site, member.accountId);
      await aBrowser(page, browser);
      // A browser that is subscribed has the site's worker already.
      await open(page, "/members");
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await open(page, "/complete-signup?step=about");
      await skip(page).click();
      await expect(page.getByRole("dialog", { name: lastStep })).toBeVisible();
      await expect(page).not.toHaveURL(/push/);
    });
  }
});

test.describe("without scripts", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, "here push is left out");

  test("push is left out", async ({ page, site }) => {
    const member = await aMember(site, { status: "not_confirmed" });
    await signIn(page.context(), site, member.accountId);
    await open(page, "/complete-signup?step=about");
    await skip(page).click();
    await expect(page.getByText(lastStep).first()).toBeVisible();
    await expect(page).toHaveURL(/step=done$/);
  });
});

/** Skips step 4 once the page knows what its browser can: its forms' addresses say so. */
async function pressUntil(page: Page, address: RegExp): Promise<void> {
  await expect(page.locator("form[action*='skip=1']")).toHaveAttribute("action", /push=1/);
  await skip(page).click();
  await expect(page).toHaveURL(address);
  await ready(page);
}
