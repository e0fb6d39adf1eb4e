import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { aDevice } from "../../support/servers/push-sink.ts";
import { expect, hasReact, newName, open, ready, signIn, test } from "../journey.ts";

test.use({ serviceWorker: true });

type Browser = { permission: NotificationPermission; answer?: NotificationPermission; subscribed?: boolean };

/** Gives the page a fake push API: a real one would contact a push service. */
async function aBrowser(page: Page, browser: Browser): Promise<string> {
  const { subscription } = aDevice(`https://fcm.googleapis.com/fcm/send/${encodeURIComponent(newName("sign-up"))}`);
  await page.addInitScript(
    ({ permission, answer, subscribed, subscription }) => {
      const fakeSubscription = {
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
      } as unknown as PushSubscription;
      let current: PushSubscription | null = subscribed ? fakeSubscription : null;
      let currentPermission = permission;
      Object.defineProperty(Notification, "permission", { get: () => currentPermission });
      Notification.requestPermission = async () => (currentPermission = answer ?? permission);
      PushManager.prototype.getSubscription = async () => current;
      PushManager.prototype.subscribe = async () => (current = fakeSubscription);
    },
    { ...browser, subscription },
  );
  return subscription.endpoint;
}

const skip = (page: Page) => page.getByRole("button", { name: "Not now" });
const pushStep = "Know right away when someone writes";
const lastStep = "Confirm your e-mail address";

test.describe("sign-up asks for push before its last step", () => {
  test.skip(() => !hasReact(), "without scripts there is no push step");

  test("if the browser supports it; once it is on, sign-up goes on by itself", async ({ page, site }) => {
    const member = await aMember(site, { status: "not_confirmed" });
    await signIn(page.context(), site, member.accountId);
    const endpoint = await aBrowser(page, { permission: "default", answer: "granted" });
    await open(page, "/complete-signup?step=about");
    await pressUntil(page, /step=push/);
    await expect(page.getByRole("dialog", { name: pushStep })).toBeVisible();
    await page.getByRole("button", { name: "Turn on push messages" }).click();
    await expect(page.getByRole("dialog", { name: lastStep })).toBeVisible();
    const devices = site.db.selectFrom("push_subscription").select("endpoint");
    expect(await devices.where("account_id", "=", member.accountId).execute()).toEqual([{ endpoint }]);
  });

  test("after a denied permission and Not now, sign-up goes on and no device is stored @thorough", async ({
    page,
    site,
  }) => {
    const member = await aMember(site, { status: "not_confirmed" });
    await signIn(page.context(), site, member.accountId);
    await aBrowser(page, { permission: "default", answer: "denied" });
    await open(page, "/complete-signup?step=about");
    await pressUntil(page, /step=push/);
    await page.getByRole("button", { name: "Turn on push messages" }).click();
    await expect(page.getByText("Your browser blocks notifications from this site.")).toBeVisible();
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByRole("dialog", { name: lastStep })).toBeVisible();
    const devices = site.db.selectFrom("push_subscription").select("endpoint");
    expect(await devices.where("account_id", "=", member.accountId).execute()).toEqual([]);
  });

  for (const [what, browser] of [
    ["refused", { permission: "denied" }],
    ["subscribed", { permission: "granted", subscribed: true }],
  ] as const) {
    test(`not if the browser has already ${what} @thorough`, async ({ page, site }) => {
      const member = await aMember(site, { status: "not_confirmed" });
      await signIn(page.context(), site, member.accountId);
      await aBrowser(page, browser);
      // A subscribed browser has already registered the site's service worker.
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
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, "only for browsers without scripts");

  test("there is no push step", async ({ page, site }) => {
    const member = await aMember(site, { status: "not_confirmed" });
    await signIn(page.context(), site, member.accountId);
    await open(page, "/complete-signup?step=about");
    await skip(page).click();
    await expect(page.getByText(lastStep).first()).toBeVisible();
    await expect(page).toHaveURL(/step=done$/);
  });
});

/** Skips step 4 once the page has detected push support, which shows in the URLs of its forms. */
async function pressUntil(page: Page, address: RegExp): Promise<void> {
  await expect(page.locator("form[action*='skip=1']")).toHaveAttribute("action", /push=1/);
  await skip(page).click();
  await expect(page).toHaveURL(address);
  await ready(page);
}
