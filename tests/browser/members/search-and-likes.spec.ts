import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { enter, expect, hasReact, newName, open, origin, ready, signIn, test } from "../journey.ts";

/** They are open, closed, or on a light page a link. */
async function openFilters(page: Page): Promise<void> {
  if (await page.getByLabel("Age from").isVisible()) return;
  await page
    .locator("main")
    .locator("summary, a", { hasText: /^Filters/ })
    .click();
}

test("filters are in the URL, More shows more, Clear removes the filters", async ({ page, context, site }) => {
  const member = await aMember(site, { name: newName("Vera"), gender: "female" });
  await signIn(context, site, member.accountId);
  await open(page, "/members");
  await openFilters(page);
  await page.getByLabel("Age from").fill("25");
  await page.getByLabel("Age to").fill("60");
  await page.getByLabel("Country", { exact: true }).selectOption({ label: "Everywhere" });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/country=any.*min_age=25|min_age=25.*country=any/);
  await expect(page.getByRole("heading", { name: /\d\+? members?$/ }).first()).toBeVisible();
  await ready(page);
  await openFilters(page);
  await expect(page.getByLabel("Age from")).toHaveValue("25");

  const cards = page.locator("[id^=m-]");
  const first = await cards.evaluateAll((all) => all.map((card) => card.id));
  expect(first.length).toBeGreaterThanOrEqual(24);
  await page.getByRole("link", { name: "Show more members" }).click();
  const isNew = async () => {
    const now = await cards.evaluateAll((all) => all.map((card) => card.id));
    return now.filter((id) => !first.includes(id)).length;
  };
  await expect.poll(isNew).toBeGreaterThan(0);

  await page.goto(`${origin}/members?hair=red&body=slim&eyes=hazel&tattoos=many&min_age=98&max_age=99`);
  await expect(page.getByRole("heading", { name: "No one matches this search yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page.getByRole("heading", { name: "No one matches this search yet" })).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
});

test("more filters come on request, with what was chosen so far, and Enter in a field searches", async ({
  page,
  context,
  site,
}) => {
  const member = await aMember(site, { name: newName("Vera"), gender: "female" });
  await signIn(context, site, member.accountId);
  await open(page, "/members");
  const minAge = page.getByLabel("Age from");
  await openFilters(page);
  await expect(page.getByLabel("Hair colour")).toHaveCount(0);
  await minAge.fill("25");
  await page.getByRole("button", { name: "More filters" }).click();
  await expect(page.getByLabel("Hair colour")).toBeVisible();
  await expect(page.getByText("More filters")).toHaveCount(1);
  if (hasReact()) await expect(page.locator("summary", { hasText: "More filters" })).toBeFocused();
  await expect(minAge).toHaveValue("25");
  await page.getByLabel("Hair colour").selectOption({ label: "Brown" });
  await page.getByRole("button", { name: "Interests" }).click();
  await page.getByText("Sushi", { exact: true }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/min_age=25.*hair=brown.*interests=sushi/);
  await ready(page);

  // What is set is shown without a press.
  await openFilters(page);
  await expect(page.getByText("2 more filters set")).toBeVisible();
  await expect(page.getByLabel("Hair colour")).toHaveValue("brown");
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL(/clear=1$/);
  await ready(page);

  await openFilters(page);
  // The cleared form is another one than the form with what was set.
  await expect(minAge).toHaveValue("18");
  await minAge.fill("31");
  await minAge.press("Enter");
  await expect(page).toHaveURL(/min_age=31/);
  await expect(page).not.toHaveURL(/more=1/);
});

test("a visitor switches the language and back @thorough", async ({ page }) => {
  await open(page, "/login?lang=en");
  await enter(page);
  await page.locator("summary[aria-label^='Language']").click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(
    page
      .getByRole("heading", { level: 1, name: "Einloggen" })
      .or(page.getByRole("heading", { level: 1 }))
      .first(),
  ).not.toHaveText("Log in");
  await ready(page);
  await page.goto(`${origin}/pages/terms`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto(`${origin}/lang-config`);
  await ready(page);
  await page.getByText("English", { exact: true }).last().click();
  await page.getByRole("main").getByRole("button").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1, name: "Language" })).toBeVisible();
});

test("the tabs show likes received, likes given, and matches @thorough", async ({ page, context, site }) => {
  const vera = await aMember(site, { name: newName("Vera"), gender: "female" });
  const [admirer, liked, match] = [
    await aMember(site, { name: newName("Adam") }),
    await aMember(site, { name: newName("Luke") }),
    await aMember(site, { name: newName("Max") }),
  ];
  for (const each of [admirer, match]) await each.browser.post(`/members/${vera.profileId}`, { intent: "like" });
  for (const each of [liked, match]) await vera.browser.post(`/members/${each.profileId}`, { intent: "like" });
  await signIn(context, site, vera.accountId);
  await open(page, "/likes");
  const tabs = page.getByRole("navigation", { name: "Filter likes" });
  const names = () =>
    page
      .locator("main [id^=m-] a")
      .allInnerTexts()
      .then((texts) => texts.join(" "));
  const expectNames = async (present: string[], absent: string[]) => {
    for (const name of present) await expect.poll(names).toContain(name);
    for (const name of absent) expect(await names()).not.toContain(name);
  };
  await expectNames([admirer.name, match.name], [liked.name]);
  await tabs.getByRole("link", { name: "You like" }).click();
  await expect(page).toHaveURL(/\/likes\/given$/);
  await expectNames([liked.name, match.name], [admirer.name]);
  await tabs.getByRole("link", { name: "Matches" }).click();
  await expect(page).toHaveURL(/\/likes\/matches$/);
  await expectNames([match.name], [admirer.name, liked.name]);
  await ready(page);
  await page.getByRole("button", { name: `Take back your like for ${match.name}` }).click();
  await expect(page.getByRole("heading", { name: "No matches yet" })).toBeVisible();
  await open(page, "/likes/matches");
  await expect(page.getByRole("heading", { name: "No matches yet" })).toBeVisible();
});

test("blocking hides both from each other, unblocking shows them again @thorough", async ({
  page,
  browser,
  context,
  site,
}) => {
  const vera = await aMember(site, { name: newName("Vera"), gender: "female" });
  const hugo = await aMember(site, { name: newName("Hugo") });
  await signIn(context, site, vera.accountId);
  await open(page, `/members/${hugo.profileId}`);
  await page.locator("summary", { hasText: `Block ${hugo.name}` }).click();
  await page.getByRole("button", { name: new RegExp(`^Block ${hugo.name} now`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: `You've blocked ${hugo.name}` })).toBeVisible();

  const hugosContext = await browser.newContext();
  await signIn(hugosContext, site, hugo.accountId);
  const hugosPage = await hugosContext.newPage();
  await open(hugosPage, `/members/${vera.profileId}`);
  const sentence = `You're blocked by ${vera.name}. You do not have access to this page.`;
  await expect(hugosPage.getByText(sentence)).toBeVisible();
  await open(hugosPage, `/members/${vera.profileId}/chat`);
  await expect(hugosPage.getByText(sentence)).toBeVisible();

  await ready(page);
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByRole("button", { name: `Like ${hugo.name}` })).toBeVisible();
  await open(hugosPage, `/members/${vera.profileId}`);
  await expect(hugosPage.getByRole("button", { name: `Like ${vera.name}` })).toBeVisible();
  await hugosContext.close();
});

test("Back from a profile restores all members and the scroll position", async ({ page, context, site }) => {
  test.skip(!hasReact(), "without JavaScript More is a separate page");
  const member = await aMember(site, { name: newName("Vera"), gender: "female" });
  await signIn(context, site, member.accountId);
  await open(page, "/members?country=any&min_age=18&max_age=99");
  const cards = page.locator("main [data-member]");
  const idsOf = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-member")));
  for (let pages = 1; pages <= 2; pages++) {
    const before = (await idsOf()).length;
    await page.getByRole("link", { name: "Show more members" }).click();
    await expect.poll(async () => (await idsOf()).length).toBeGreaterThan(before);
  }
  const ids = await idsOf();
  const last = page.locator(`[data-member="${ids.at(-3)}"]`);
  await last.scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page).toHaveURL(new RegExp(`/members/${ids.at(-3)}$`));
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(async () => (await idsOf()).length).toBeGreaterThanOrEqual(ids.length);
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrollPosition)).toBeLessThan(300);
});

test("Back from a like and from a chat returns to the same place of the list @thorough", async ({
  page,
  context,
  site,
}) => {
  const vera = await aMember(site, { name: newName("Vera"), gender: "female", credits: 500, premium: true });
  const men = await site.db
    .selectFrom("profile")
    .select("id")
    .where("niche", "=", 1)
    .where("gender", "=", "male")
    .where("status", "=", "active")
    .where("privacy", "=", false)
    .where("account_id", "is not", null)
    .limit(18)
    .execute();
  for (const { id } of men) {
    await vera.browser.post(`/members/${id}`, { intent: "like" });
    expect((await vera.browser.post(`/members/${id}/chat`, { intent: "send", text: "Hello there" })).status).toBe(302);
  }
  await signIn(context, site, vera.accountId);
  for (const [list, links] of [
    ["/likes/given", 'main [id^="m-"] a[href^="/members/"]'],
    ["/chats", 'main a[href^="/chats/"]'],
  ] as const) {
    await open(page, list);
    const addresses = await page.locator(links).evaluateAll((all) => all.map((each) => each.getAttribute("href")));
    const far = page.locator(`main a[href="${addresses.at(-3)}"]`).first();
    await far.scrollIntoViewIfNeeded();
    await far.click();
    await expect(page).toHaveURL(origin + addresses.at(-3));
    await ready(page);
    await page.goBack();
    await expect(page).toHaveURL(origin + list);
    await expect(far).toBeInViewport();
    await expect(page.locator(`main a[href="${addresses[0]}"]`).first()).not.toBeInViewport();
  }
});

test("in the match modal the picture leads to the profile, the button to the chat @thorough", async ({
  page,
  context,
  site,
}) => {
  const vera = await aMember(site, { name: newName("Vera"), gender: "female" });
  const max = await aMember(site, { name: newName("Max") });
  await max.browser.post(`/members/${vera.profileId}`, { intent: "like" });
  await vera.browser.post(`/members/${max.profileId}`, { intent: "like" });
  await signIn(context, site, vera.accountId);
  const modal = page.getByRole("dialog", { name: "New like!" });
  await open(page, `/likes?match=${max.profileId}`);
  await modal.getByRole("link", { name: `View ${max.name}'s profile` }).click();
  await expect(page).toHaveURL(`${origin}/members/${max.profileId}`);
  await expect(modal).toHaveCount(0);
  await open(page, `/likes?match=${max.profileId}`);
  await modal.getByRole("button", { name: /^Say hello to / }).click();
  await expect(page).toHaveURL(new RegExp(`/members/${max.profileId}/chat`));
});

test("a client navigation moves the focus to the new page's heading", async ({ page, context, site }) => {
  test.skip(!hasReact(), "without JavaScript it is a new document");
  const vera = await aMember(site, { name: newName("Vera"), gender: "female" });
  await signIn(context, site, vera.accountId);
  await open(page, "/members");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Likes" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Likes" });
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Search members" })).toBeFocused();
});
