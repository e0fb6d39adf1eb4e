import { aLike } from "../../support/members/likes.ts";
import { aMember } from "../../support/members/a-member.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { expect, messagesOf, newName, open, openNewChat, ready, signIn, test } from "../journey.ts";

test("a gift with a text is chosen, priced and sent", async ({ page, context, site }) => {
  const { anna } = await openNewChat({ page, context, site }, 30);
  await page.getByLabel(`Message to ${anna.name}`).fill("not finished yet");
  await page.getByRole("button", { name: "Send a gift" }).click();
  await expect(page).toHaveURL(/\?gift=1$/);
  await expect(page.getByText("10 of your free credits")).toBeVisible();
  // The twelve gifts are chosen with the keyboard like any radio buttons.
  await page.getByRole("radio", { name: "Rose" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Bouquet" })).toBeChecked();
  await page.getByLabel("Add a message (optional)").fill("for your birthday");
  await page.getByRole("button", { name: "Send gift" }).click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  const messages = messagesOf(page);
  await expect(messages).toContainText("Gift: Bouquet");
  await expect(messages).toContainText("for your birthday");
  // The typed text is still there.
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("not finished yet");
});

test("an icebreaker is put into the composer, edited and sent @thorough", async ({ page, context, site }) => {
  const { anna } = await openNewChat({ page, context, site }, 30);
  await page.getByRole("button", { name: "Suggest an opening line" }).click();
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

test("an icebreaker is sent as it is, charged and shown, and the typed text stays @thorough", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben } = await openNewChat({ page, context, site }, 30);
  await page.getByLabel(`Message to ${anna.name}`).fill("not finished yet");
  await page.getByRole("button", { name: "Suggest an opening line" }).click();
  await page.getByRole("radio", { name: "Early bird or night owl?" }).check();
  await page.getByRole("button", { name: "Send this line" }).click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  await expect(messagesOf(page).getByRole("listitem")).toHaveText([/Early bird or night owl\?/]);
  await expect(page.getByText("Free: 5 messages left")).toBeVisible();
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("not finished yet");
  const stored = site.db.selectFrom("message").select("text").where("sender_id", "=", ben.profileId);
  expect(await stored.execute()).toEqual([{ text: "Early bird or night owl?" }]);
  // It is also stored on the server.
  const draft = site.db.selectFrom("conversation_side").select("draft").where("profile_id", "=", ben.profileId);
  await expect.poll(() => draft.execute()).toEqual([{ draft: "not finished yet" }]);
});

test("a photo is sent, seen by the partner, and its space is reserved", async ({ page, context, site }) => {
  const { anna, ben } = await openNewChat({ page, context, site }, 30);
  await page.getByRole("button", { name: "Send a photo" }).click();
  await expect(page).toHaveURL(/\?photo=1$/);
  // She has neither written nor liked: the form says so before a photo is chosen.
  await expect(
    page.getByText(`You can send ${anna.name} a photo once they've written to you or liked you.`),
  ).toBeVisible();
  await expect(page.getByLabel("Choose a photo")).toHaveCount(0);
  await aLike(site, anna, ben);
  await open(page, `/members/${anna.profileId}/chat?photo=1`);
  const buffer = await aPicture({ width: 300, height: 400 });
  // It looks like a button, but is the browser's own input.
  const looks = (input: Element) => getComputedStyle(input, "::file-selector-button").fontWeight;
  expect(await page.getByLabel("Choose a photo").evaluate(looks)).toBe("600");
  await page.getByLabel("Choose a photo").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Send photo" }).click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  const photo = messagesOf(page).getByRole("img", { name: "Photo" });
  // Light pages have the button for every photo.
  if (test.info().project.name === "light pages") {
    await messagesOf(page).getByRole("button", { name: "Show photo" }).click();
  }
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.width / image.height)).toBeCloseTo(3 / 4, 1);
  const address = new URL(page.url()).pathname;
  await signIn(context, site, anna.accountId);
  await open(page, address);
  const messages = messagesOf(page);
  await expect(messages).toContainText(`Photo from ${ben.name}`);
  await expect(photo).toHaveCount(0);
  await messages.getByRole("button", { name: "Show photo" }).click();
  await expect(photo).toBeVisible();
  await messages.getByRole("button", { name: `Always show photos from ${ben.name}` }).click();
  await expect(messages.getByRole("button")).toHaveCount(0);
  await expect(photo).toBeVisible();
});

test("the text is still there after visiting the credits page @thorough", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  await expect(page.getByText("5 credits (about €1.00)")).toBeVisible();
  await page.getByLabel(`Message to ${anna.name}`).fill("worth every credit");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("link", { name: "All bundles" }).click();
  await expect(page).toHaveURL(/\/credits\?next=/);
  await open(page, `/members/${anna.profileId}/chat`);
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("worth every credit");
});

test("each entry of the chat's menu works", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 30 });
  const first = await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "hello" });
  const chat = first.location ?? "";
  await signIn(context, site, ben.accountId);
  const press = async (role: "link" | "button", name: RegExp) => {
    await open(page, chat);
    await page.locator("header summary").click();
    await page.locator("header").getByRole(role, { name }).last().click();
  };
  await press("link", /^View profile/);
  await expect(page).toHaveURL(new RegExp(`/members/${anna.profileId}$`));
  await press("link", /^Report/);
  await expect(page).toHaveURL(/\?report=1$/);
  // What destroys asks first, and can be left.
  await press("link", /^Delete/);
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(page).toHaveURL(new RegExp(`${chat}$`));
  await press("link", /^Delete/);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/\/chats$/);
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
  await press("link", /^Block/);
  await page.getByRole("button", { name: `Block ${anna.name} now` }).click();
  const blocks = site.db.selectFrom("block").select("blocked_id").where("blocker_id", "=", ben.profileId);
  await expect.poll(() => blocks.execute()).toEqual([{ blocked_id: anna.profileId }]);
});
