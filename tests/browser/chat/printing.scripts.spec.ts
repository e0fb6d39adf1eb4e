import type { Page } from "@playwright/test";
import { aLongChat } from "../../support/members/long-chat.ts";
import { expect, messagesOf, open, signIn, test } from "../journey.ts";

/** What is on paper but ought not to be: what can be pressed, the frame of the page, other conversations. */
const frame = "nav, aside, footer, button, form textarea, header a[href='#content'], details";

async function shownOnPaper(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => elements.filter((each) => each.checkVisibility()).map((each) => each.outerHTML));
}

test("a conversation is printed with all its messages, who wrote each one and the year, and nothing else", async ({
  page,
  context,
  site,
}) => {
  const { ben, chat } = await aLongChat(site);
  await signIn(context, site, ben.accountId);
  await open(page, chat);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Older messages are missing here.")).toBeVisible();
  await page.emulateMedia({ media: null });
  await open(page, `${chat}?shown=100`);
  await expect(messagesOf(page).getByText("line 66", { exact: true })).toBeInViewport();
  await page.emulateMedia({ media: "print" });
  expect(await shownOnPaper(page, frame)).toEqual([]);
  await expect(page.getByText("Older messages are missing here.")).toBeHidden();
  const cut = await page.evaluate(() => {
    const log = document.querySelector("[role=log]");
    const bottom = document.documentElement.scrollHeight;
    const hidden = [...(log?.querySelectorAll("li") ?? [])].filter((each) => {
      const box = each.getBoundingClientRect();
      return box.height === 0 || box.top + scrollY < 0 || box.bottom + scrollY > bottom;
    });
    return { hidden: hidden.length, scrolls: log ? log.scrollHeight - log.clientHeight : -1 };
  });
  expect(cut).toEqual({ hidden: 0, scrolls: 0 });
  const first = await messagesOf(page).getByText("line 1", { exact: true }).boundingBox();
  const last = await messagesOf(page).getByText("line 66", { exact: true }).boundingBox();
  expect((last?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan(65 * 24);
  const author = messagesOf(page).getByText("They wrote:").first();
  expect((await author.boundingBox())?.width).toBeGreaterThan(20);
  const year = await messagesOf(page)
    .locator("time")
    .first()
    .evaluate((day) => getComputedStyle(day, "::after").content);
  expect(year).toMatch(/20\d\d-/);
});

test("a profile and the settings are printed without the site's frame", async ({ page, context, site }) => {
  const { anna, ben } = await aLongChat(site);
  await signIn(context, site, ben.accountId);
  for (const path of [`/members/${anna.profileId}`, "/settings"]) {
    await open(page, path);
    await page.emulateMedia({ media: "print" });
    expect(await shownOnPaper(page, frame), path).toEqual([]);
    await expect(page.locator("main h1")).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});
