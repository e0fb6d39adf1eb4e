import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { signupFields, aNewMember } from "../../support/members/new-member.ts";
import { enter, expect, hasReact, isLight, open, origin, ready, signIn, test } from "../journey.ts";

/** Everything that shows a page's language: the document, its title, its heading, its navigation. */
async function expectLanguage(page: Page, language: "de" | "pl") {
  const words = {
    de: { title: "Mitglieder suchen", nav: "Hauptnavigation", country: "Deutschland" },
    pl: { title: "Szukaj osób", nav: "Menu główne", country: "Niemcy" },
  }[language];
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeAttached();
  await expect(page).toHaveTitle(new RegExp(words.title));
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("navigation", { name: words.nav })).toBeAttached();
  // A light page has its filters on a page of their own.
  if (isLight()) return;
  await expect(page.locator("select[name=country] option", { hasText: words.country })).toBeAttached();
}

test("after the login the whole next page is in the account's language @thorough", async ({ page, site }) => {
  const { credentials } = await aNewMember(site, signupFields());
  await site.db.updateTable("account").set({ language: "de" }).where("email", "=", credentials.email).execute();
  await open(page, "/login?lang=en");
  await enter(page);
  await page.getByLabel("E-mail address").fill(credentials.email);
  await page.getByLabel("Password").fill(credentials.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(`${origin}/members`);
  await ready(page);
  await expectLanguage(page, "de");
});

test("a demo account keeps the visitor's language, which can be changed in the account menu @thorough", async ({
  page,
}) => {
  await open(page, "/login?lang=pl");
  await enter(page, "Wejdź");
  await page.getByLabel("Adres e-mail").fill("premium@demo.test");
  await page.getByLabel("Hasło").fill("demo-demo-demo");
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await page.waitForURL(`${origin}/members`);
  await ready(page);
  await expectLanguage(page, "pl");
  await page.getByLabel("Moje konto").click();
  await page.getByRole("link", { name: "Język: Polski" }).click();
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await page.getByRole("button", { name: "Użyj tego języka" }).click();
  await page.waitForURL(`${origin}/members`);
  await ready(page);
  await expectLanguage(page, "de");
});

test("a page that is open while another tab changes the language changes completely @thorough", async ({
  page,
  context,
  site,
}) => {
  test.skip(!hasReact(), "without React every page is a new document");
  const { accountId } = await aMember(site);
  await signIn(context, site, accountId);
  await open(page, "/likes");
  await context.addCookies([{ name: "language", value: "de", url: origin }]);
  await page.getByRole("link", { name: "Search members" }).click();
  await page.waitForURL(`${origin}/members`);
  await expectLanguage(page, "de");
});
