import { aMember } from "../support/a-member.ts";
import { enter, expect, newName, open, origin, ready, signIn, test } from "./journey.ts";

test("filters stand in the address, More shows more, clearing goes back", async ({ page, context, site }) => {
  const member = await aMember(site, { name: newName("Vera"), gender: "female" });
  await signIn(context, site, member.accountId);
  await open(page, "/members");
  const filters = page.locator("summary", { hasText: /^Filters/ });
  const isOpen = await page.getByLabel("From age").isVisible();
  if (!isOpen) await filters.click();
  await page.getByLabel("From age").fill("25");
  await page.getByLabel("To age").fill("60");
  await page.getByLabel("Country", { exact: true }).selectOption({ label: "Everywhere" });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/country=any.*min_age=25|min_age=25.*country=any/);
  await expect(page.getByRole("heading", { name: /members? fits?$/ }).first()).toBeVisible();
  await ready(page);
  if (!(await page.getByLabel("From age").isVisible())) await filters.click();
  await expect(page.getByLabel("From age")).toHaveValue("25");

  const cards = page.locator("[data-member]");
  const first = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-member")));
  expect(first.length).toBeGreaterThanOrEqual(24);
  await page.getByRole("link", { name: "Show more members" }).click();
  const isNew = async () => {
    const now = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-member")));
    return now.filter((id) => !first.includes(id)).length;
  };
  await expect.poll(isNew).toBeGreaterThan(0);

  await page.goto(`${origin}/members?hair=red&body=slim&eyes=hazel&tattoos=many&min_age=98&max_age=99`);
  await expect(page.getByRole("heading", { name: "Nobody fits this search yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page.getByRole("heading", { name: "Nobody fits this search yet" })).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
});

test("a visitor reads the site in another language, and goes back", async ({ page }) => {
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

test("the tabs of likes show who likes, who is liked, and matches", async ({ page, context, site }) => {
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
  const tabs = page.getByRole("navigation", { name: "Which likes" });
  const names = () =>
    page
      .locator("main [data-member]")
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

test("blocking shuts both out, unblocking lets them meet again", async ({ page, browser, context, site }) => {
  const vera = await aMember(site, { name: newName("Vera"), gender: "female" });
  const hugo = await aMember(site, { name: newName("Hugo") });
  await signIn(context, site, vera.accountId);
  await open(page, `/members/${hugo.profileId}`);
  await page.locator("summary", { hasText: `Block ${hugo.name}` }).click();
  await page.getByRole("button", { name: new RegExp(`^Block ${hugo.name} now`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: `You have blocked ${hugo.name}` })).toBeVisible();

  const hugos = await browser.newContext();
  await signIn(hugos, site, hugo.accountId);
  const hugosPage = await hugos.newPage();
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
  await hugos.close();
});
