import type { Page } from "@playwright/test";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { isSubscribed, fakePush } from "../../support/journeys/push-browser.ts";
import { givePhotos } from "../../support/scene/scene.ts";
import type { TestSite } from "../../support/site/site.ts";
import { dismissedBy, expect, newName, open, origin, signIn, test } from "../journey.ts";

test.use({ serviceWorker: true, reuseContext: false });

/** With a photo: the alert about its absence comes before the offer. */
async function anna(site: TestSite): Promise<Member> {
  const member = await aMember(site, { name: newName("Anna"), gender: "female" });
  await givePhotos(site, member, "female", 1);
  return member;
}
const offer = (page: Page) => page.getByRole("complementary").getByText("Know right away");

/** The offer appears with the second page, so that it does not move a page that is being read. */
async function openOffer(page: Page): Promise<void> {
  await open(page, "/likes");
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Search members" }).click();
  await expect(offer(page)).toBeVisible();
}
const on = (page: Page) => page.getByRole("button", { name: "Turn on push messages" });
const off = (page: Page) => page.getByRole("button", { name: "Turn off push messages on this device" });
const list = (page: Page) => page.locator("section", { has: page.getByText("Devices with push messages") });
const devicesOf = (site: TestSite, { accountId }: Member) =>
  site.db
    .selectFrom("push_subscription")
    .select("id")
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .execute();

test("a device subscribes in the alert, is listed in the settings, and is disabled there", async ({
  page,
  context,
  site,
}) => {
  const member = await anna(site);
  await fakePush(context);
  await signIn(context, site, member.accountId);
  await openOffer(page);
  await on(page).click();
  await expect(page.getByText("This device gets push messages.")).toBeVisible();
  expect(await devicesOf(site, member)).toHaveLength(1);
  await open(page, "/likes");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  await open(page, "/notifications");
  await expect(list(page)).toContainText("This device");
  await off(page).click();
  await expect(on(page)).toBeVisible();
  await expect(list(page)).toContainText("No device gets push messages yet.");
  expect([await devicesOf(site, member), await isSubscribed(page)]).toEqual([[], false]);
  await on(page).click();
  await expect(list(page)).toContainText("This device");
});

test("a device that is removed from the list ends its subscription, and does not come back @thorough", async ({
  page,
  context,
  site,
}) => {
  const member = await anna(site);
  await fakePush(context);
  await signIn(context, site, member.accountId);
  await open(page, "/notifications");
  await on(page).click();
  await list(page)
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(on(page)).toBeVisible();
  await expect(list(page)).toContainText("No device gets push messages yet.");
  expect(await isSubscribed(page)).toBe(false);

  // Removed from another device: the next tab here ends the subscription.
  await on(page).click();
  await expect(list(page)).toContainText("This device");
  const [device] = await devicesOf(site, member);
  await member.browser.post("/notifications", { intent: "remove_device", device: String(device?.id) });
  const tab = await context.newPage();
  await open(tab, "/likes");
  await expect.poll(() => isSubscribed(tab)).toBe(false);
  expect(await devicesOf(site, member)).toEqual([]);
});

test("a device belongs to the signed-in member: to none after sign-out, then to the next who signs in @thorough", async ({
  page,
  context,
  site,
}) => {
  const [first, second] = [await anna(site), await anna(site)];
  await fakePush(context);
  await signIn(context, site, first.accountId);
  await open(page, "/notifications");
  await on(page).click();
  await expect.poll(() => devicesOf(site, first)).toHaveLength(1);
  await open(page, "/logout");
  await page.getByRole("main").getByRole("button").click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect.poll(() => devicesOf(site, first)).toEqual([]);

  await signIn(context, site, second.accountId);
  await open(page, "/likes");
  await expect.poll(() => devicesOf(site, second)).toHaveLength(1);
  expect(await devicesOf(site, first)).toEqual([]);
});

test("a dismissed alert stays away @thorough", async ({ page, context, site }) => {
  const member = await anna(site);
  await fakePush(context);
  await signIn(context, site, member.accountId);
  await openOffer(page);
  const close = page.locator("form", { has: page.locator("input[name=dismiss][value=push]") }).getByRole("button");
  await dismissedBy(page, () => close.click());
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(on(page)).toHaveCount(0);
  await open(page, "/notifications");
  await expect(on(page)).toBeVisible();
});

test("a member who denies the permission sees how to change that, and is not asked again @thorough", async ({
  page,
  context,
  site,
}) => {
  const member = await anna(site);
  await fakePush(context, { answer: "denied" });
  await signIn(context, site, member.accountId);
  await open(page, "/notifications");
  await on(page).click();
  await expect(page.getByText("Your browser blocks notifications from this site.")).toBeVisible();
  await open(page, "/members");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await devicesOf(site, member)).toEqual([]);
});

test("a browser without push support says so and is not offered push @thorough", async ({ page, context, site }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await signIn(context, site, (await anna(site)).accountId);
  await open(page, "/notifications");
  await expect(page.getByText("This browser can't get push messages.")).toBeVisible();
  await open(page, "/members");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test("if the site does not answer, the device is not subscribed and the button can be pressed again @thorough", async ({
  page,
  context,
  site,
}) => {
  const member = await anna(site);
  await fakePush(context);
  await signIn(context, site, member.accountId);
  await page.clock.install();
  let answers = false;
  let calls = 0;
  // From the start: once the worker controls the page, Chromium may not pass its requests to a new route.
  await page.route("**/push/subscription", (route) => {
    if (answers) return route.continue();
    calls++;
    return route.abort();
  });
  await open(page, "/notifications");
  // The page asks the site once about a subscription that it finds at its start; this one comes later.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await on(page).click();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000);
        return page.getByRole("alert").getByText("That didn't work.").isVisible();
      },
      { timeout: 40_000 },
    )
    .toBe(true);
  // Retried five times, as every call of a page (spec 7).
  expect(calls).toBe(6);
  answers = true;
  await on(page).click();
  await expect(list(page)).toContainText("This device");
});

test("a subscribed browser polls every 300 seconds, any other every 60 (spec 9) @thorough", async ({
  page,
  context,
  site,
}) => {
  const member = await anna(site);
  await fakePush(context, { permission: "granted" });
  await signIn(context, site, member.accountId);
  await page.clock.install();
  await page.route("**/events", (route) => route.abort());
  await open(page, "/members");
  let rounds = 0;
  let answered = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/user.php") rounds++;
  });
  page.on("response", (answer) => {
    if (new URL(answer.url()).pathname === "/api/likes.php") answered++;
  });
  /** Moves the clock; returns after all due requests are answered and the next pause has begun. */
  const forward = async (seconds: number) => {
    await page.clock.fastForward(seconds * 1000);
    await page.evaluate(() => fetch("/api/interests.php").then((answer) => answer.text()));
    await expect.poll(() => answered).toBe(rounds);
    await isSubscribed(page);
    return rounds;
  };
  expect([await forward(6), await forward(50), await forward(11), await forward(61)]).toEqual([1, 1, 2, 3]);

  await open(page, "/notifications");
  await on(page).click();
  await expect(list(page)).toContainText("This device");
  await open(page, "/members");
  [rounds, answered] = [0, 0];
  expect([await forward(6), await forward(61), await forward(200), await forward(40)]).toEqual([1, 1, 1, 2]);
});

test("a subscription is retried if the site is busy; a call after the session has ended leads to the start page @thorough", async ({
  page,
  context,
  site,
}) => {
  const member = await anna(site);
  await fakePush(context);
  await signIn(context, site, member.accountId);
  let calls = 0;
  await page.route("**/push/subscription", (route) =>
    calls++ === 0 ? route.fulfill({ status: 429 }) : route.continue(),
  );
  await open(page, "/notifications");
  // The page asks the site once about a subscription that it finds at its start; this one comes later.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await on(page).click();
  await expect(list(page)).toContainText("This device");
  expect(calls).toBeGreaterThanOrEqual(2);

  await site.db.deleteFrom("session").where("account_id", "=", member.accountId).execute();
  await off(page).click();
  await expect(page).toHaveURL(`${origin}/`);
});
