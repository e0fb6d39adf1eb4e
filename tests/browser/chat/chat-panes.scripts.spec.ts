import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, newName, open, ready, signIn, test } from "../journey.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const pane = (page: Page, name: string) => page.getByRole("region", { name: `Chat with ${name}` });

async function aReader(site: TestSite) {
  const ben = await aMember(site, { name: newName("Ben"), credits: 100 });
  const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits: 100 });
  const carla = await aMember(site, { name: newName("Carla"), gender: "female", credits: 100 });
  const fromAnna = await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "from Anna" });
  await carla.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "from Carla" });
  return { ben, anna, carla, chat: fromAnna.location ?? "" };
}

/** Goes to the overview; its pane looks like the conversation's own page, so wait until that is gone. */
async function leaveConversation(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
}

test("the overview keeps its address and shows the last opened chat beside the list, with live updates", async ({
  page,
  context,
  site,
}) => {
  const { ben, anna, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, "/chats");
  await expect(page.getByText("Choose a conversation to open it here.")).toBeVisible();
  await open(page, chat);
  await leaveConversation(page);
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
  // The other chat is still unread.
  expect(await side.where("other_id", "!=", anna.profileId).execute()).toEqual([{ unread: 1 }]);
});

test("j, k, / and Esc navigate the two panes @thorough", async ({ page, context, site }) => {
  const { ben, anna, carla, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  await leaveConversation(page);
  await expect(pane(page, anna.name)).toBeVisible();
  // Newest first: Carla is above Anna.
  await page.keyboard.press("k");
  const heading = page.getByRole("heading", { level: 1, name: carla.name });
  await expect(heading).toBeVisible();
  // The heading may have the focus already: the keys work with it, too.
  await heading.evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(`${chat}$`));
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search your conversations" });
  await expect(search).toBeFocused();
  // The list beside the chat has the field: nobody is led away.
  await expect(page).toHaveURL(new RegExp(`${chat}$`));
  await page.keyboard.press("Escape");
  await expect(search).not.toBeFocused();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
});

test("a gift from the pane is sent on the conversation's own page @thorough", async ({ page, context, site }) => {
  const { ben, anna, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  await open(page, "/chats");
  await pane(page, anna.name).getByLabel(`Message to ${anna.name}`).fill("to be gone on with");
  await pane(page, anna.name).getByRole("button", { name: "Send a gift" }).click();
  await expect(page).toHaveURL(new RegExp(`${chat}\\?gift=1$`));
  await page.getByText("Rose", { exact: true }).click();
  await page.getByRole("button", { name: "Send gift" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("Gift: Rose");
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("to be gone on with");
});

test("a chat that was deleted, or opened by another member, is not shown; a phone shows none and marks none as read @thorough", async ({
  page,
  context,
  site,
}) => {
  const { ben, anna, carla, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  const lastChat = () => page.evaluate(() => sessionStorage.getItem("last-chat"));
  await expect.poll(lastChat).toContain(`${anna.profileId}`);
  await signIn(context, site, carla.accountId);
  await open(page, "/chats");
  await expect(page.getByText("Choose a conversation to open it here.")).toBeVisible();
  await expect(pane(page, anna.name)).toHaveCount(0);

  // An open page would reload itself for the next member who signs in.
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
  expect(await lastChat()).toContain(`"writer":${ben.profileId}`);
  const paneAnswer = page.waitForResponse((answer) => answer.url().includes(`pane=${anna.profileId}`));
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await paneAnswer).status()).toBe(200);
  await expect(pane(page, anna.name)).toContainText("still unread");
  await page.getByRole("link", { name: `Delete conversation with ${anna.name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Choose a conversation to open it here.")).toBeVisible();
});

test("sending the first message keeps the focus and the typed text, and no key navigates away @thorough", async ({
  page,
  context,
  site,
}) => {
  const { ben, carla } = await aReader(site);
  const dora = await aMember(site, { name: newName("Dora"), gender: "female" });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${dora.profileId}/chat`);
  const composer = page.getByLabel(`Message to ${dora.name}`);
  const before = await composer.elementHandle();
  await composer.fill("hello");
  await composer.press("Enter");
  await page.keyboard.type("jk/ just asking");
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("hello");
  await expect(composer).toBeFocused();
  await page.keyboard.type(" jj");
  await expect(composer).toHaveValue("jk/ just asking jj");
  expect(await before?.evaluate((field) => field.isConnected)).toBe(true);
  await expect(page.getByRole("heading", { name: dora.name })).toBeVisible();
  await expect(page.getByRole("heading", { name: carla.name })).toHaveCount(0);
});

test("closing a dialog with Back returns the focus @thorough", async ({ page, context, site }) => {
  const { ben, anna, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  for (const name of ["Suggest an opening line", "Send a gift", "Send a photo"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
  // Opened by its address, so nothing had the focus before.
  await open(page, `${chat}?icebreaker=1`);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Edit it first" }).click();
  await expect(page.getByLabel(`Message to ${anna.name}`)).toBeFocused();
});

test("single keys do nothing while another element has the focus, and can be switched off @thorough", async ({
  page,
  context,
  site,
}) => {
  const { ben, anna, carla, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  const annas = page.getByRole("heading", { name: anna.name });
  const carlas = page.getByRole("heading", { name: carla.name });
  await page.getByRole("button", { name: "Send a gift" }).focus();
  await page.keyboard.press("k");
  await page.keyboard.press("/");
  await expect(page).toHaveURL(new RegExp(`${chat}$`));
  await expect(annas).toBeVisible();
  // They work in the list and in the messages.
  await page.getByRole("navigation", { name: "Messages" }).getByRole("link").last().focus();
  await page.keyboard.press("k");
  await expect(carlas).toBeVisible();
  await page.getByRole("log", { name: "Messages" }).focus();
  await page.keyboard.press("j");
  await expect(annas).toBeVisible();

  await open(page, "/settings/keyboard");
  await page.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your keyboard shortcuts are saved.")).toBeVisible();
  await open(page, chat);
  await page.getByRole("log", { name: "Messages" }).focus();
  await page.keyboard.press("k");
  await page.keyboard.press("/");
  await expect(page).toHaveURL(new RegExp(`${chat}$`));
  await expect(annas).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/chats$/);
});

test("arriving messages are announced without the line for new messages; unseen ones get the line", async ({
  page,
  context,
  site,
}) => {
  const { ben, chat } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  const line = page.getByText("New messages", { exact: true });
  await expect(line).toBeVisible();
  const dora = await aMember(site, { name: newName("Dora"), gender: "female", credits: 100 });
  // She writes first, while the empty chat is open.
  await open(page, `/members/${dora.profileId}/chat`);
  await dora.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "seen at once" });
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByRole("listitem")).toContainText(["They wrote: seen at once"]);
  await expect(log).toHaveAttribute("aria-live", "polite");
  await expect(line).toHaveCount(0);
  // The messages can be focused and scrolled with the keyboard.
  await page.getByRole("log", { name: "Messages" }).focus();
  await expect(page.getByRole("log", { name: "Messages" })).toBeFocused();
  const hide = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      Object.defineProperty(document, "visibilityState", { configurable: true, value: hidden ? "hidden" : "visible" });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await dora.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "while away" });
  await hide(false);
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("while away");
  await expect(log.getByRole("listitem").filter({ hasText: "while away" })).toContainText("New messages");
});

test("today's conversations show their time @thorough", async ({ page, context, site }) => {
  const { ben } = await aReader(site);
  await signIn(context, site, ben.accountId);
  await open(page, "/chats");
  await expect(
    page
      .getByRole("link", { name: /from Carla/ })
      .first()
      .locator("time"),
  ).toHaveText(/^\d{1,2}:\d{2}/);
});

test("with forced colours each bubble has a border @thorough", async ({ page, context, site }) => {
  const { ben, chat } = await aReader(site);
  await ben.browser.post(chat, { intent: "send", text: "mine" });
  await signIn(context, site, ben.accountId);
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, chat);
  for (const text of ["from Anna", "mine"]) {
    const words = page.getByRole("list", { name: "Messages" }).getByText(text, { exact: true });
    const border = words.evaluate((each) => getComputedStyle(each.closest("li > div > div") ?? each).borderTopWidth);
    expect(await border).toBe("1px");
  }
});
