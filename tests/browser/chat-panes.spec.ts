import type { Page } from "@playwright/test";
import { aMember } from "../support/a-member.ts";
import type { TestSite } from "../support/site.ts";
import { expect, newName, open, ready, signIn, test } from "./journey.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the last opened chat is remembered by scripts");

const pane = (page: Page, name: string) => page.getByRole("region", { name: `Chat with ${name}` });

async function aReader(site: TestSite) {
  const ben = await aMember(site, { name: newName("Ben"), credits: 100 });
  const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits: 100 });
  const carla = await aMember(site, { name: newName("Carla"), gender: "female", credits: 100 });
  const fromAnna = await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "from Anna" });
  await carla.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "from Carla" });
  return { ben, anna, carla, chat: fromAnna.location ?? "" };
}

test("the overview keeps its address and shows the last opened chat beside the list, alive", async ({
  page,
  context,
  site,
}) => {
  const { ben, anna, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, "/chats");
  await expect(page.getByText("Choose a conversation. It opens here.")).toBeVisible();
  await open(page, chat);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/chats$/);
  await expect(pane(page, anna.name)).toContainText("from Anna");
  await expect(page.getByRole("navigation").first()).toBeVisible();

  await page.getByLabel(`Message to ${anna.name}`).fill("from the pane");
  await page.keyboard.press("Enter");
  await expect(pane(page, anna.name).getByText("from the pane")).toBeVisible();
  await anna.browser.post(chat, { intent: "send", text: "an answer" });
  await expect(pane(page, anna.name).getByText("an answer")).toBeVisible();
  await expect(page).toHaveURL(/\/chats$/);
  const side = site.db.selectFrom("conversation_side").select("unread").where("profile_id", "=", ben.profileId);
  await expect.poll(() => side.where("other_id", "=", anna.profileId).execute()).toEqual([{ unread: 0 }]);
  // Whose chat was not opened is still to be read.
  expect(await side.where("other_id", "!=", anna.profileId).execute()).toEqual([{ unread: 1 }]);
});

test("j, k, / and Esc lead through the two panes", async ({ page, context, site }) => {
  const { ben, anna, carla, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  await page.keyboard.press("Escape");
  await expect(pane(page, anna.name)).toBeVisible();
  // Newest first: before Anna stands Carla.
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { name: carla.name })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(`${chat}$`));
  await page.keyboard.press("/");
  await expect(page).toHaveURL(/\/chats#/);
  const search = page.getByRole("searchbox", { name: "Search in your messages" });
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).not.toBeFocused();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
});

test("a gift from the pane goes from the conversation's own page", async ({ page, context, site }) => {
  const { ben, anna, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  await open(page, "/chats");
  await pane(page, anna.name).getByLabel(`Message to ${anna.name}`).fill("to be gone on with");
  await pane(page, anna.name).getByRole("button", { name: "Give a gift" }).click();
  await expect(page).toHaveURL(new RegExp(`${chat}\\?gift=1$`));
  await page.getByText("Rose", { exact: true }).click();
  await page.getByRole("button", { name: "Send the gift" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("Gift: Rose");
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("to be gone on with");
});

test("a chat that was deleted, or opened by somebody else, is not shown; a phone shows and reads none", async ({
  page,
  context,
  site,
}) => {
  const { ben, anna, carla, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  await signIn(context, site, carla.accountId);
  await open(page, "/chats");
  await expect(page.getByText("Choose a conversation. It opens here.")).toBeVisible();
  await expect(pane(page, anna.name)).toHaveCount(0);

  // A page that is open would reread itself for whoever signs in.
  await page.goto("about:blank");
  await signIn(context, site, ben.accountId);
  await anna.browser.post(chat, { intent: "send", text: "still unread" });
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/chats");
  await ready(page);
  await expect(pane(page, anna.name)).toHaveCount(0);
  const unread = site.db
    .selectFrom("conversation_side")
    .select("unread")
    .where("profile_id", "=", ben.profileId)
    .where("other_id", "=", anna.profileId);
  expect(await unread.executeTakeFirst()).toEqual({ unread: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(pane(page, anna.name)).toContainText("still unread");
  await page.getByRole("button", { name: `Delete the conversation with ${anna.name}` }).click();
  await expect(page.getByText("Choose a conversation. It opens here.")).toBeVisible();
});
