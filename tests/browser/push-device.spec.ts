import type { Page } from "@playwright/test";
import { aMember, type Member } from "../support/a-member.ts";
import { isSubscribed, pretendPush } from "../support/push-browser.ts";
import type { TestSite } from "../support/site.ts";
import { dismissedBy, expect, newName, open, origin, signIn, test } from "./journey.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "subscribing needs scripts");

const anna = (site: TestSite) => aMember(site, { name: newName("Anna"), gender: "female" });
const offer = (page: Page) => page.getByRole("complementary").getByText("Hear of it at once");
const on = (page: Page) => page.getByRole("button", { name: "Switch push on" });
const off = (page: Page) => page.getByRole("button", { name: "Switch push off on this device" });
const list = (page: Page) => page.locator("section", { has: page.getByText("Devices with push messages") });
const devicesOf = (site: TestSite, { accountId }: Member) =>
  site.db
    .selectFrom("push_subscription")
    .select("id")
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .execute();

test("a device is subscribed by the alert, stands in the settings, and is switched off there", async ({
  page,
  context,
  site,
}) => {
  const member = await anna(site);
  await pretendPush(context);
  await signIn(context, site, member.accountId);
  await open(page, "/members");
  await expect(offer(page)).toBeVisible();
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

test("a device that is removed from the list ends its subscription, and does not come back", async ({
  page,
  context,
  site,
}) => {
  const member = await anna(site);
  await pretendPush(context);
  await signIn(context, site, member.accountId);
  await open(page, "/notifications");
  await on(page).click();
  await list(page)
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(on(page)).toBeVisible();
  await expect(list(page)).toContainText("No device gets push messages yet.");
  expect(await isSubscribed(page)).toBe(false);

  // The same from another device: the next tab here hears of it.
  await on(page).click();
  await expect(list(page)).toContainText("This device");
  const [device] = await devicesOf(site, member);
  await member.browser.post("/notifications", { intent: "remove_device", device: String(device?.id) });
  const tab = await context.newPage();
  await open(tab, "/likes");
  await expect.poll(() => isSubscribed(tab)).toBe(false);
  expect(await devicesOf(site, member)).toEqual([]);
});

test("the device goes with its login: to nobody at the sign-out, then to who signs in on it", async ({
  page,
  context,
  site,
}) => {
  const [first, second] = [await anna(site), await anna(site)];
  await pretendPush(context);
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

test("the alert stays away once it is put away", async ({ page, context, site }) => {
  const member = await anna(site);
  await pretendPush(context);
  await signIn(context, site, member.accountId);
  await open(page, "/members");
  const close = page.locator("form", { has: page.locator("input[name=dismiss][value=push]") }).getByRole("button");
  await dismissedBy(page, () => close.click());
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(on(page)).toHaveCount(0);
  await open(page, "/notifications");
  await expect(on(page)).toBeVisible();
});

test("who says no to the browser is told how to change that, and not asked again", async ({ page, context, site }) => {
  const member = await anna(site);
  await pretendPush(context, { answer: "denied" });
  await signIn(context, site, member.accountId);
  await open(page, "/notifications");
  await on(page).click();
  await expect(page.getByText("Your browser blocks notifications of this site.")).toBeVisible();
  await open(page, "/members");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await devicesOf(site, member)).toEqual([]);
});

test("a browser that cannot is told so, and not offered what it cannot have", async ({ page, context, site }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await signIn(context, site, (await anna(site)).accountId);
  await open(page, "/notifications");
  await expect(page.getByText("This browser cannot get push messages.")).toBeVisible();
  await open(page, "/members");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test("a site that does not answer is no subscription, and the button can be pressed again", async ({
  page,
  context,
  site,
}) => {
  const member = await anna(site);
  await pretendPush(context);
  await signIn(context, site, member.accountId);
  await open(page, "/notifications");
  await page.route("**/push/subscription", (route) => route.abort());
  await on(page).click();
  await expect(page.getByRole("alert").getByText("That did not work.")).toBeVisible();
  await page.unroute("**/push/subscription");
  await on(page).click();
  await expect(list(page)).toContainText("This device");
});

test("a subscribed browser asks every 300 seconds, any other every 60 (spec 9)", async ({ page, context, site }) => {
  const member = await anna(site);
  await pretendPush(context, { permission: "granted" });
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
  /** Time goes on; what fell due has been asked for when this ends, and the pause after it has begun. */
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
