import { aLongChat } from "../../support/members/long-chat.ts";
import { expect, messagesOf, open, signIn, test } from "../journey.ts";

test("a member who reads older messages keeps their place when a new one comes, and goes to it by a button", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben, chat } = await aLongChat(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  const log = page.getByRole("log");
  const message = (text: string) => messagesOf(page).getByText(text, { exact: true });
  await expect(message("line 66")).toBeInViewport();
  await log.evaluate((list) => list.scrollTo(0, 200));
  await expect(message("line 66")).not.toBeInViewport();
  const place = await message("line 24").boundingBox();
  await anna.browser.post(chat, { intent: "send", text: "just now" });
  await expect(page.getByRole("button", { name: "1 new message" })).toBeVisible();
  expect((await message("line 24").boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  await page.getByRole("button", { name: "1 new message" }).click();
  await expect(message("just now")).toBeInViewport();
  await expect(page.getByRole("button", { name: "1 new message" })).toHaveCount(0);

  // At the end one sees what comes, and what one writes oneself from anywhere.
  await anna.browser.post(chat, { intent: "send", text: "and then" });
  await expect(message("and then")).toBeInViewport();
  await log.evaluate((list) => list.scrollTo(0, 200));
  await page.getByRole("textbox").fill("my own");
  await page.keyboard.press("Enter");
  await expect(message("my own")).toBeInViewport();
});

test("older messages are added above the message that was read", async ({ page, context, site }) => {
  const { ben, chat } = await aLongChat(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  const message = (text: string) => messagesOf(page).getByText(text, { exact: true });
  await page.getByRole("log").evaluate((list) => list.scrollTo(0, 0));
  const place = await message("line 17").boundingBox();
  await page.getByRole("link", { name: "Show older messages" }).click();
  await expect(message("line 1")).toBeAttached();
  expect((await message("line 17").boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
});

for (const [width, height] of [
  [320, 256],
  [640, 250],
] as const) {
  test(`a conversation is usable in a window of ${width} by ${height}`, async ({ page, context, site }) => {
    const { ben, chat } = await aLongChat(site);
    await signIn(context, site, ben.accountId);
    await page.setViewportSize({ width, height });
    await open(page, chat);
    const log = await page.getByRole("log").boundingBox();
    expect(log?.height).toBeGreaterThanOrEqual(height * 0.7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole("textbox").click();
    await page.getByRole("textbox").fill("from the side");
    await expect(page.getByRole("textbox")).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(messagesOf(page).getByText("from the side")).toBeInViewport();
  });
}
