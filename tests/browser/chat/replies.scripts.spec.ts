import { aChat, messageRow, newestIn, write } from "../../support/members/chat-messages.ts";
import { expect, open, signIn, test } from "../journey.ts";
import { whilePosting } from "../while-posting.ts";

test("with scripts the link opens what can be done with a message, by keyboard too; Escape closes it", async ({
  page,
  context,
  site,
}) => {
  const { anna, chat } = await aChat(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  const options = page.getByRole("link", { name: "Answer or react" });
  await expect(options).toHaveAttribute("aria-expanded", "false");
  await options.press("Enter");
  await expect(options).toHaveAttribute("aria-expanded", "true");
  const tools = page.getByRole("group", { name: "Message options" });
  await expect(tools.getByRole("button")).toHaveCount(7);
  await tools.getByRole("button", { name: "Heart" }).press("Escape");
  await expect(tools).toHaveCount(0);
  await expect(options).toBeFocused();
  // It does not leave the conversation as well.
  await expect(page).toHaveURL(new RegExp(`${chat}$`));
  await options.press("Enter");
  await tools.getByRole("button", { name: "Answer", exact: true }).press("Enter");
  await page.getByRole("link", { name: "Don't quote it" }).press("Enter");
  await expect(page.locator("#about")).toHaveCount(0);
  await expect(page.getByLabel("Message to Ben")).toBeFocused();
});

test("a reaction is shown before the server has answered, in the log that is read out; changed, it is the other", async ({
  page,
  context,
  site,
}) => {
  const { anna, chat } = await aChat(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${chat}.data*`, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  const options = page.getByRole("link", { name: "Answer or react" });
  await options.click();
  await page.getByRole("button", { name: "Heart" }).click();
  const log = page.getByRole("log");
  await expect(log).toContainText("You reacted: Heart");
  await expect(options).toBeFocused();
  release();
  await options.click();
  await expect(page.getByRole("button", { name: "Heart" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Fire" }).click();
  await expect(log).toContainText("You reacted: Fire");
  await expect(log).not.toContainText("Heart");
});

test("an answer is sent with its quote, which its recipient sees live before it; the reaction to it comes live", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben, chat } = await aChat(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  await page.getByRole("link", { name: "Answer or react" }).click();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  const field = page.getByLabel("Message to Ben");
  await expect(field).toBeFocused();
  await expect(page.locator("#about")).toContainText("Hello Anna");
  await field.fill("Hello back");
  await field.press("Enter");
  await expect(page.locator("#about")).toHaveCount(0);
  await expect(page.getByRole("log").locator("blockquote")).toContainText("Hello Anna");
  await expect.poll(async () => (await ben.browser.get(chat)).words).toContain("In reply to your message: Hello Anna");
  await ben.browser.post(chat, { intent: "react", message: await newestIn(site, chat), reaction: "laugh" });
  await expect(page.getByRole("log")).toContainText("Ben reacted: Laughing");
  // The next one is no answer.
  await field.fill("And now?");
  await field.press("Enter");
  await expect(page.getByRole("log").getByText("And now?")).toBeVisible();
  await expect(page.getByRole("log").locator("blockquote")).toHaveCount(1);
});

test("taken back it is gone at once, and from the other's open page; read meanwhile, it is back with the reason", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben, chat } = await aChat(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  await page.getByRole("link", { name: "Answer to this" }).click();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Hello Anna")).toHaveCount(0);
  await expect(page.getByRole("log")).toBeFocused();
  await expect.poll(async () => (await anna.browser.get("/chats")).words).not.toContain("Hello Anna");

  await write(site, ben, chat, "Hello again");
  const log = page.getByRole("log");
  await expect(log.getByText("Hello again")).toBeVisible();
  await page.getByRole("link", { name: "Answer to this" }).click();
  const read = site.db.updateTable("conversation_side").set({ unread: 0, read_seq: 2 });
  await whilePosting(page, () => read.where("profile_id", "=", anna.profileId).execute());
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("alert")).toContainText("This message has been read");
  await expect(log.getByText("Hello again")).toBeVisible();
});

test("a message that is taken back leaves the open page of its recipient", async ({ page, context, site }) => {
  const { anna, ben, chat } = await aChat(site);
  await signIn(context, site, anna.accountId);
  await open(page, "/chats");
  await expect(page.getByText("Hello Anna").first()).toBeVisible();
  await ben.browser.post(chat, { intent: "take_back", message: await newestIn(site, chat) });
  await expect(page.getByText("Hello Anna")).toHaveCount(0);
});

test("a gift or a photo answers, too; its dialog closes to the same answer", async ({ page, context, site }) => {
  const { anna, chat } = await aChat(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  await page.getByRole("link", { name: "Answer or react" }).click();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByRole("button", { name: "Send a gift", exact: true }).click();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#about")).toContainText("Hello Anna");
  await page.getByRole("button", { name: "Send a gift", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Rose" }).check({ force: true });
  await dialog.getByRole("button", { name: "Send gift" }).click();
  await expect(page.getByRole("log").locator("blockquote")).toContainText("Hello Anna");
  await expect(page.locator("#about")).toHaveCount(0);
  expect(await messageRow(site, await newestIn(site, chat))).toMatchObject({ kind: "gift", about_seq: 1 });
});
