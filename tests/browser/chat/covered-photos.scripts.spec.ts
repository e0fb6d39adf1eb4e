import { aCoveredPhoto, newestPhotoIn, postChatPhoto } from "../../support/members/chat-photo.ts";
import { expect, open, signIn, test } from "../journey.ts";
import { whilePosting } from "../while-posting.ts";

test("the focus goes to the photo that was shown, stays there after Always, and on the menu after taking it back", async ({
  page,
  context,
  site,
}) => {
  const { anna, chat } = await aCoveredPhoto(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  await page.getByRole("button", { name: "Show photo" }).press("Enter");
  const photo = page.getByRole("link", { name: "Open photo" });
  await expect(photo).toBeFocused();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(chat);
  await page.getByRole("button", { name: "Always show photos from Ben" }).press("Enter");
  await expect(photo).toBeFocused();
  await expect(page.getByRole("button", { name: "Always show photos from Ben" })).toHaveCount(0);
  await page.getByLabel("Conversation options").click();
  await page.getByRole("button", { name: "Ask before showing photos" }).click();
  await expect(page.getByRole("button", { name: "Always show photos from Ben" })).toBeVisible();
  await expect(page.getByLabel("Conversation options")).toBeFocused();
});

test("a photo that arrives while the chat is open arrives covered; removed meanwhile, the window says so", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben, chat } = await aCoveredPhoto(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  await postChatPhoto(ben, chat);
  await expect(page.getByText("Photo from Ben")).toHaveCount(2);
  const { message } = await newestPhotoIn(site, chat);
  const removed = site.db.updateTable("message").set({ photo_id: null }).where("id", "=", Number(message));
  await whilePosting(page, () => removed.execute());
  await page.locator(`#photo-${message}`).getByRole("button", { name: "Show photo" }).click();
  await expect(page.getByText("Photo no longer available")).toBeVisible();
  await expect(page.locator(`#photo-${message}`)).toBeFocused();
});

test("in the pane beside the list it is shown in place", async ({ page, context, site }) => {
  const { anna, chat } = await aCoveredPhoto(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  await open(page, "/chats");
  await page.getByRole("button", { name: "Show photo" }).click();
  await expect(page.getByRole("img", { name: "Photo", exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/chats");
});
