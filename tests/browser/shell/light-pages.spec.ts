import type { Page } from "@playwright/test";
import { days, later } from "#app/platform/units.ts";
import { aMember } from "../../support/members/a-member.ts";
import { aLongChat } from "../../support/members/long-chat.ts";
import { givePhotos } from "../../support/scene/scene.ts";
import { expect, messagesOf, newName, open, openNewChat, ready, signIn, test } from "../journey.ts";

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => request.resourceType() === "document" && count++);
  return () => count;
}

test("a message is sent and added without loading the page again", async ({ page, context, site }) => {
  const { anna, ben } = await openNewChat({ page, context, site }, 100);
  const field = page.getByLabel(`Message to ${anna.name}`);
  const send = page.getByRole("button", { name: "Send", exact: true });
  await field.fill("The first one");
  await send.click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  await expect(messagesOf(page)).toContainText("The first one");
  await ready(page);

  const documents = countDocuments(page);
  for (const text of ["The second one", "And <b>a third</b>"]) {
    await field.fill(text);
    await send.click();
    await expect(messagesOf(page)).toContainText(text);
    await expect(field).toHaveValue("");
  }
  await expect(page.getByText("Free: 17 messages left")).toBeVisible();
  await expect(messagesOf(page).getByText("The second one")).toHaveCount(1);
  expect(documents()).toBe(0);
  await expect(messagesOf(page).getByText("And <b>a third</b>")).toBeInViewport();

  // A refusal is the page's own, with the text.
  await site.db
    .insertInto("ledger")
    .values({ account_id: ben.accountId, delta: -85, reason: "message", created_at: new Date() })
    .execute();
  await field.fill("One too many");
  await send.click();
  await expect(page.getByRole("alert")).toContainText(/credits/);
  expect(documents()).toBe(1);
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("One too many");
});

test("a like changes its card without loading the page again, a match opens its page", async ({
  page,
  context,
  site,
}) => {
  const vera = await aMember(site, { name: newName("Vera"), gender: "female" });
  const [adam, max] = [await aMember(site, { name: newName("Adam") }), await aMember(site, { name: newName("Max") })];
  await vera.browser.post(`/members/${adam.profileId}`, { intent: "like" });
  await signIn(context, site, vera.accountId);
  await open(page, "/likes/given");
  const documents = countDocuments(page);
  await page.getByRole("button", { name: `Take back your like for ${adam.name}` }).click();
  // The list no longer has the card, so the page is loaded.
  await expect(page.getByRole("heading", { name: /^You haven't liked/ })).toBeVisible();
  expect(documents()).toBe(1);

  await open(page, `/members/${max.profileId}`);
  const atProfile = countDocuments(page);
  await page.getByRole("button", { name: `Like ${max.name}` }).click();
  const unlike = page.getByRole("button", { name: `Take back your like for ${max.name}` });
  await expect(unlike).toBeFocused();
  await unlike.click();
  await expect(page.getByRole("button", { name: `Like ${max.name}` })).toBeFocused();
  expect(atProfile()).toBe(0);

  await max.browser.post(`/members/${vera.profileId}`, { intent: "like" });
  await page.getByRole("button", { name: `Like ${max.name}` }).click();
  await expect(page.getByRole("heading", { name: "New like!" })).toBeVisible();
});

test("an open chat and the counts are polled, and the chat is shown live on request", async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  const { anna, ben } = await openNewChat({ page, context, site }, 100);
  await page.getByLabel(`Message to ${anna.name}`).fill("Are you there?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  const chat = new URL(page.url()).pathname;
  await ready(page);
  await anna.browser.post(chat, { intent: "send", text: "I am" });
  await page.clock.fastForward(66_000);
  await expect(messagesOf(page)).toContainText("I am");

  await open(page, "/settings");
  await anna.browser.post(chat, { intent: "send", text: "And you?" });
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "like" });
  await page.clock.fastForward(66_000);
  await expect(page).toHaveTitle(/^\(2\) Settings/);
  await expect(page.getByRole("link", { name: /Messages/ })).toContainText("1");

  await open(page, chat);
  await page.getByRole("link", { name: "Show new messages as they arrive" }).click();
  await expect(page.frameLocator("iframe").getByText("And you?")).toBeVisible();
  await anna.browser.post(chat, { intent: "send", text: "Live now" });
  await expect(page.frameLocator("iframe").getByText("Live now")).toBeVisible();
});

test("older messages are shown from the message that was the first", async ({ page, context, site }) => {
  const { ben, chat } = await aLongChat(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  await page.getByRole("link", { name: "Show older messages" }).click();
  await ready(page);
  await expect(messagesOf(page).getByText("line 17", { exact: true })).toBeInViewport();
  await expect(messagesOf(page)).toContainText("line 1");
});

test("one photo is shown in its place, all of them by the link", async ({ page, context, site }) => {
  const vera = await aMember(site, { name: newName("Vera"), gender: "female" });
  const adam = await aMember(site, { name: newName("Adam") });
  await givePhotos(site, adam, "male", 2);
  await adam.browser.post(`/members/${vera.profileId}`, { intent: "like" });
  await signIn(context, site, vera.accountId);
  await open(page, "/likes");
  const photo = page.locator("[id^=m-] img");
  await expect(photo).toHaveAttribute("src", /^data:/);
  await page.getByRole("link", { name: `Show photo of ${adam.name}` }).click();
  await expect(photo).toHaveAttribute("src", /\/photos\/\d+\/card$/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expect(page).toHaveURL(/\/likes$/);

  await open(page, `/members/${adam.profileId}`);
  await expect(page.locator("main img[src^='/photos']")).toHaveCount(0);
  await page.getByRole("link", { name: /^Show photos \(\d+ kB\)$/ }).click();
  await expect(page.locator("main img[src^='/photos']").first()).toBeVisible();
  await page.getByRole("link", { name: "Hide photos" }).click();
  await expect(page.locator("main img[src^='/photos']")).toHaveCount(0);
});

test("a notice longer than a narrow phone does not widen the page", async ({ page, context, site }) => {
  const { accountId } = await aMember(site);
  // Too late for the welcome discount, which is shown first.
  const signedUp = later(new Date(), days(-30));
  await site.db
    .updateTable("account")
    .set({ signup_date: signedUp, activated_at: signedUp })
    .where("id", "=", accountId)
    .execute();
  await signIn(context, site, accountId);
  await page.setViewportSize({ width: 320, height: 560 });
  for (const language of ["fr", "pl", "en"]) {
    await open(page, `/members?lang=${language}`);
    await expect(page.locator("[data-alerts] button")).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test("the settings switch to full pages and back", async ({ page, context, site }) => {
  const { accountId } = await aMember(site);
  await signIn(context, site, accountId);
  await open(page, "/settings");
  await expect(page.locator("#texts")).toHaveCount(0);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.locator("#texts")).toHaveCount(1);
  await page.locator("summary[aria-label='My account']").click();
  await page.getByRole("button", { name: "Lite version" }).click();
  await expect(page.locator("#texts")).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
});
