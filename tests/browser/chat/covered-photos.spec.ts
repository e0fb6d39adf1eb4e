import { aCoveredPhoto } from "../../support/members/chat-photo.ts";
import { expect, messagesOf, open, signIn, test } from "../journey.ts";

test("a covered photo is shown with the keyboard, and what is typed stays", async ({ page, context, site }) => {
  const { anna, ben, chat } = await aCoveredPhoto(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  const messages = messagesOf(page);
  await expect(messages).toContainText("Photo from Ben");
  await page.getByLabel(`Message to ${ben.name}`).fill("Before I look");
  const show = messages.getByRole("button", { name: "Show photo" });
  // A finger's size, also in the live frame.
  expect((await show.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await show.focus();
  await page.keyboard.press("Enter");
  await expect(messages.getByRole("img", { name: "Photo" })).toBeVisible();
  await expect(messages).not.toContainText("Photo from Ben");
  await expect(page.getByLabel(`Message to ${ben.name}`)).toHaveValue("Before I look");
});

test("Report on the tile opens the report with its kind and message", async ({ page, context, site }) => {
  const { anna, chat } = await aCoveredPhoto(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  await messagesOf(page).getByRole("link", { name: "Report" }).click();
  await expect(page.getByLabel("What is it about?")).toHaveValue("unwanted_photo");
});
