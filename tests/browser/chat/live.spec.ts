import type { Browser as Chromium, Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, hasReact, newName, open, signIn, test } from "../journey.ts";

const messages = (page: Page) => page.getByRole("list", { name: "Messages" });

async function aPair(site: TestSite) {
  const ben = await aMember(site, { name: newName("Ben"), credits: 100 });
  const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits: 100 });
  const sent = await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "a beginning" });
  return { ben, anna, chat: sent.location ?? "" };
}

/** Another member's browser, with or without scripts like this journey. */
async function another(browser: Chromium, site: TestSite, accountId: number, javaScriptEnabled: boolean | undefined) {
  const context = await browser.newContext({ javaScriptEnabled });
  await signIn(context, site, accountId);
  return context.newPage();
}

test.describe("with scripts", () => {
  test.skip(() => !hasReact(), "without scripts the frame is live instead of the page");

  test("two members chat: typing, the message and the read mark appear without reloading", async ({
    page,
    context,
    browser,
    site,
  }) => {
    const { ben, anna, chat } = await aPair(site);
    await signIn(context, site, ben.accountId);
    const annas = await another(browser, site, anna.accountId, true);
    await open(page, chat);
    await open(annas, chat);
    await expect(messages(page).getByRole("img", { name: "Read" })).toHaveCount(1);

    // The content for browsers without scripts must not be visible.
    await expect(page.locator("noscript").first()).toBeHidden();

    const composer = page.getByLabel(`Message to ${anna.name}`);
    await composer.pressSequentially("Are you");
    await expect(annas.getByText(`${ben.name} is typing…`)).toBeVisible();
    await annas.getByLabel(`Message to ${ben.name}`).fill("half a thought");
    await composer.fill("Are you there?");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(messages(annas)).toContainText("Are you there?");
    await expect(annas.getByText(`${ben.name} is typing…`)).toHaveCount(0);
    // An arriving message does not change the typed text.
    await expect(annas.getByLabel(`Message to ${ben.name}`)).toHaveValue("half a thought");
    await expect(messages(page).getByRole("img", { name: "Read" })).toHaveCount(2);
    await expect(messages(annas).getByText("Are you there?")).toHaveCount(1);
    await annas.context().close();
  });

  test("title, top bar and a second device agree, even after reading on one of them @thorough", async ({
    page,
    context,
    browser,
    site,
  }) => {
    const { ben, anna, chat } = await aPair(site);
    await signIn(context, site, anna.accountId);
    const second = await another(browser, site, anna.accountId, true);
    await open(page, "/likes");
    await open(second, "/members");
    await expect(page).toHaveTitle(/^\(1\)/);
    await ben.browser.post(chat, { intent: "send", text: "one more" });
    for (const each of [page, second]) {
      await expect(each).toHaveTitle(/^\(2\)/);
      await expect(each.getByRole("link", { name: /Messages/ }).first()).toContainText("2");
    }
    await page.goto(new URL(chat, page.url()).href);
    await expect(page).not.toHaveTitle(/^\(/);
    await expect(second).not.toHaveTitle(/^\(/);
    await second.context().close();
  });

  test("a background tab and the app's badge show the same counts as the visible tab @thorough", async ({
    page,
    context,
    site,
  }) => {
    const { ben, anna, chat } = await aPair(site);
    await signIn(context, site, anna.accountId);
    await context.addInitScript(() => {
      const recordBadge = (count: number) => {
        document.documentElement.dataset.badge = String(count);
        return Promise.resolve();
      };
      Object.assign(navigator, { setAppBadge: recordBadge, clearAppBadge: () => recordBadge(0) });
    });
    const background = await context.newPage();
    // A hidden tab has no stream, but it keeps polling.
    await background.addInitScript(() => {
      Object.defineProperties(document, { hidden: { value: true }, visibilityState: { value: "hidden" } });
    });
    const requests: string[] = [];
    background.on("request", (request) => void requests.push(new URL(request.url()).pathname));
    await open(background, "/likes");
    await open(page, "/likes");
    for (const count of [1, 2]) {
      for (const each of [page, background]) {
        await expect(each).toHaveTitle(new RegExp(`^\\(${count}\\)`));
        await expect(each.getByRole("link", { name: /Messages/ }).first()).toContainText(String(count));
        await expect(each.locator("html")).toHaveAttribute("data-badge", String(count));
      }
      await ben.browser.post(chat, { intent: "send", text: "one more" });
    }
    await anna.browser.get(chat);
    for (const each of [page, background]) {
      await expect(each).not.toHaveTitle(/^\(/);
      await expect(each.locator("html")).toHaveAttribute("data-badge", "0");
    }
    expect(requests.filter((path) => path === "/events")).toEqual([]);
  });

  test("new messages have a line above them, and j, k and Esc go from one conversation to the next @thorough", async ({
    page,
    context,
    site,
  }) => {
    const { ben, anna, chat } = await aPair(site);
    const carl = await aMember(site, { name: newName("Carl"), credits: 50 });
    const sent = await carl.browser.post(`/members/${anna.profileId}/chat`, {
      intent: "send",
      text: "hello from Carl",
    });
    await signIn(context, site, anna.accountId);
    await open(page, sent.location ?? "");
    await expect(page.getByText("New messages")).toBeVisible();
    await page.keyboard.press("j");
    await expect(page).toHaveURL(new RegExp(`${chat}$`));
    await page.getByLabel(`Message to ${ben.name}`).press("j");
    await expect(page.getByLabel(`Message to ${ben.name}`)).toHaveValue("j");
    await page.keyboard.press("Escape");
    await page.keyboard.press("k");
    await expect(page).toHaveURL(new RegExp(`${sent.location}$`));
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/chats$/);
  });
});

test("without scripts the frame above the composer shows the partner's new messages", async ({
  page,
  context,
  browser,
  site,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "with scripts the page itself is live");
  const { ben, anna, chat } = await aPair(site);
  await signIn(context, site, anna.accountId);
  const bens = await another(browser, site, ben.accountId, false);
  const at = (page: Page) => page.frameLocator("iframe").getByRole("list", { name: "Messages" });
  // A page whose frame never ends never finishes loading.
  const see = (page: Page) => page.goto(`${process.env.TEST_ORIGIN}${chat}`, { waitUntil: "commit" });
  await see(page);
  await see(bens);
  await expect(at(page).getByText("a beginning")).toBeVisible();
  await expect(messages(page)).toBeHidden();

  await bens.getByLabel(`Message to ${anna.name}`).fill("Do you see this?");
  await bens.getByRole("button", { name: "Send", exact: true }).click({ noWaitAfter: true });
  await expect(at(page).getByText("Do you see this?")).toBeInViewport();
  await page.getByLabel(`Message to ${ben.name}`).fill("I do");
  await page.getByRole("button", { name: "Send", exact: true }).click({ noWaitAfter: true });
  await expect(at(bens).getByText("I do")).toBeInViewport();
  await expect(at(page).getByText("I do")).toHaveCount(1);
  await bens.context().close();
});
