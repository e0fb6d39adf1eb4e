import { aMember } from "../support/a-member.ts";
import { aPicture } from "../support/pictures.ts";
import { expect, messagesOf, newName, open, ready, signIn, test } from "./journey.ts";

test("a gift with a line is chosen, priced and given", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 30 });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  await page.getByLabel(`Message to ${anna.name}`).fill("not finished yet");
  await page.getByRole("button", { name: "Give a gift" }).click();
  await expect(page).toHaveURL(/\?gift=1$/);
  await expect(page.getByText("10 credits (free, they were a gift to you)")).toBeVisible();
  // The keyboard chooses among the twelve as among any radio buttons.
  await page.getByRole("radio", { name: "Rose" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Bouquet" })).toBeChecked();
  await page.getByLabel("A line with it (optional)").fill("for your birthday");
  await page.getByRole("button", { name: "Send the gift" }).click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  const messages = messagesOf(page);
  await expect(messages).toContainText("Gift: Bouquet");
  await expect(messages).toContainText("for your birthday");
  // What was being typed is still there.
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("not finished yet");
});

test("a ready line is put into the composer, changed and sent", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 30 });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  await page.getByRole("button", { name: "Suggest a line" }).click();
  await expect(page).toHaveURL(/\?icebreaker=1$/);
  await page.getByRole("radio", { name: "Early bird or night owl?" }).check();
  await page.getByRole("button", { name: "Edit it first" }).click();
  const composer = page.getByLabel(`Message to ${anna.name}`);
  await expect(composer).toHaveValue("Early bird or night owl?");
  await expect(page).not.toHaveURL(/icebreaker/);
  await ready(page);
  await composer.fill("Early bird or night owl? I am both.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messagesOf(page)).toContainText("I am both.");
});

test("a photo is sent, seen by the other, and keeps its place", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 30 });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  await page.getByRole("button", { name: "Attach a photo" }).click();
  await expect(page).toHaveURL(/\?photo=1$/);
  const buffer = await aPicture({ width: 300, height: 400 });
  await page.getByLabel("Choose a photo").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Send the photo" }).click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  const photo = messagesOf(page).getByRole("img", { name: "Photo" });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.width / image.height)).toBeCloseTo(3 / 4, 1);
  const address = new URL(page.url()).pathname;
  await signIn(context, site, anna.accountId);
  await open(page, address);
  await expect(photo).toBeVisible();
});

test("a text is there again after looking for credits", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  await expect(page.getByText("5 credits (about €1.00)")).toBeVisible();
  await page.getByLabel(`Message to ${anna.name}`).fill("worth every credit");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("link", { name: "Buy credits" }).click();
  await expect(page).toHaveURL(/\/credits\?next=/);
  await open(page, `/members/${anna.profileId}/chat`);
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("worth every credit");
});
