import { type BrowserContext, devices, type Page, type Route } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import type { TestSite } from "../../support/site/site.ts";
import { enter, expect, newName, open, origin, signIn, test } from "../journey.ts";
import { sampleOf } from "#tests/support/sample.ts";

const phone = { ...devices["Pixel 7"], viewport: { width: 360, height: 740 }, locale: "en-GB" };

/** Delays matching requests, like a slow connection, until `release` is called. */
async function delayRequests(
  page: Page,
  matches: (route: Route) => boolean,
): Promise<{ release(): void; received: Promise<void> }> {
  let [release, markHeld] = [() => {}, () => {}];
  const released = new Promise<void>((resolve) => (release = resolve));
  const received = new Promise<void>((resolve) => (markHeld = resolve));
  await page.route("**/*", async (route) => {
    if (!matches(route)) return route.fallback();
    markHeld();
    await released;
    return route.continue();
  });
  return { release: () => release(), received };
}

const isPost = (route: Route) => route.request().method() === "POST";

/**
 * Enters text after the form is submitted. The page's own script does it: the test tool cannot reach a page that is
 * navigating.
 */
async function typeAfterSubmit(page: Page, texts: Record<string, string>, choice = "none"): Promise<void> {
  await page.route("**/typed", (route) => route.fulfill({ body: "" }));
  await page.evaluate(
    ([texts, choice]) => {
      const type = () => {
        for (const [selector, text] of Object.entries(texts)) {
          const field = document.querySelector<HTMLInputElement>(selector);
          field?.focus();
          field?.select();
          document.execCommand("insertText", false, text);
        }
        document.querySelector<HTMLInputElement>(choice)?.click();
        void fetch("/typed");
      };
      document.addEventListener("submit", () => setTimeout(type), { once: true });
    },
    [texts, choice] as const,
  );
}

const invalidInput = {
  email: "anna@example.org",
  name: "@sanne",
  password: "a-good-secret-7",
  "date_of_birth.day": "30",
  "date_of_birth.month": "2",
  "date_of_birth.year": "1990",
};

async function correctDuringSubmit(page: Page): Promise<void> {
  const form = page.locator("form#signup");
  for (const [name, text] of Object.entries(invalidInput)) await form.locator(`[name="${name}"]`).fill(text);
  await form.getByLabel("a woman").check();
  const line = await delayRequests(page, isPost);
  const typingDone = page.waitForRequest("**/typed", { timeout: 40_000 });
  const corrections = { "#signup [name='date_of_birth.day']": "28", "#signup [name=name]": "Sanne" };
  await typeAfterSubmit(page, corrections, "#signup [name=gender][value=male]");
  await form.getByRole("button", { name: "Create my account" }).click({ noWaitAfter: true });
  await Promise.all([line.received, typingDone]);
  line.release();
  await expect(page.getByText("Check these fields")).toBeVisible();
  await expect(form.locator("[name=name]")).toHaveValue("Sanne");
  await expect(form.locator("[name='date_of_birth.day']")).toHaveValue("28");
  await expect(form.locator("[name='date_of_birth.month']")).toHaveValue("2");
  await expect(form.locator("[name=email]")).toHaveValue("anna@example.org");
  await expect(form.getByLabel("a man", { exact: true })).toBeChecked();
}

for (const path of sampleOf(
  ["/login?signup=1&lang=en", "/landers/gallery?lang=en", "/signup?lang=en", "/?lang=en"],
  1,
)) {
  test(`corrections made while the sign-up is being submitted are kept: ${path}`, async ({ page }) => {
    await open(page, path);
    await enter(page);
    await correctDuringSubmit(page);
  });
}

for (const path of sampleOf(["/?lang=en", "/landers/gallery?lang=en", "/signup?lang=en"], 1)) {
  test(`on a phone, corrections made while the sign-up is being submitted are kept: ${path} @thorough`, async ({
    browser,
  }) => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await open(page, path);
    await enter(page);
    await correctDuringSubmit(page);
    // The password was sent to the server and stored nowhere else.
    await expect(page.locator("form#signup [name=password]")).toHaveValue("");
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(invalidInput.password);
    await context.close();
  });
}

type Screen = {
  path: string;
  input: Record<string, string>;
  button: RegExp;
  /** Entered while the form is being submitted. */
  lateInput: Record<string, string>;
};

/** Members' forms with input that is refused. */
const screens: Screen[] = [
  {
    path: "/settings/email",
    input: { email: "new@example.org", password: "not-mine-at-all" },
    button: /link/,
    lateInput: { email: "newer@example.org" },
  },
  {
    path: "/profile",
    input: { about_me: "Write to me at anna@example.org. ".repeat(100).trim() },
    button: /^Save/,
    lateInput: { about_me: "Shorter", looking_for: "Somebody" },
  },
  {
    path: "/complaints",
    input: { text: "Hm", email: "anna@example.org" },
    button: /^Send/,
    lateInput: { text: "Longer" },
  },
];

async function asMember(context: BrowserContext, site: TestSite): Promise<void> {
  await signIn(context, site, (await aMember(site, { name: newName("Anna") })).accountId);
}

/** The forms with a country and its regions. */
const placeForms = sampleOf(["/profile", "/complete-signup?step=location", "/settings/location"], 1);

for (const path of placeForms) {
  test(`at ${path}, loading another country's regions keeps the city and the focus @thorough`, async ({
    page,
    context,
    site,
  }) => {
    const anna = await aMember(site, { name: newName("Anna") });
    await signIn(context, site, anna.accountId);
    await open(page, path);
    // Without this button, scripts load the regions.
    await expect(page.getByRole("button", { name: "Show this country's regions" })).toHaveCount(0);
    const data = `${new URL(path, origin).pathname}.data`;
    const line = await delayRequests(page, (route) => new URL(route.request().url()).pathname === data);
    await page.getByLabel("Country").selectOption("DE");
    await line.received;
    const city = page.getByLabel("City");
    await city.fill("");
    await city.pressSequentially("Leip");
    line.release();
    await expect(page.getByLabel("State")).toBeVisible();
    await expect(city).toHaveValue("Leip");
    await expect(city).toBeFocused();
    await page.keyboard.type("zig");
    await page.getByRole("button", { name: /^Save/ }).first().click();
    const stored = site.db.selectFrom("profile").select(["country", "city"]).where("id", "=", anna.profileId);
    await expect.poll(() => stored.executeTakeFirst()).toEqual({ country: "DE", city: "Leipzig" });
  });
}

for (const path of placeForms) {
  test(`a country chosen at ${path} before the scripts have loaded loads its regions`, async ({
    page,
    context,
    site,
  }) => {
    const anna = await aMember(site, { name: newName("Anna") });
    await signIn(context, site, anna.accountId);
    const line = await delayRequests(page, (route) => /\.js$/.test(new URL(route.request().url()).pathname));
    await page.goto(origin + path, { waitUntil: "commit" });
    await page.getByLabel("Country").selectOption("DE");
    line.release();
    const region = page.getByLabel("State");
    await region.selectOption({ index: 3 });
    await expect(page.getByLabel("Country")).toHaveValue("DE");
    const selectedRegion = await region.inputValue();
    await page.getByRole("button", { name: /^Save/ }).first().click();
    const stored = site.db.selectFrom("profile").select(["country", "region"]).where("id", "=", anna.profileId);
    await expect.poll(() => stored.executeTakeFirst()).toEqual({ country: "DE", region: selectedRegion });
  });
}

async function typeDuringSubmit(page: Page, { input, button, lateInput }: Screen): Promise<void> {
  for (const [name, text] of Object.entries(input)) await page.locator(`main [name="${name}"]`).fill(text);
  const line = await delayRequests(page, isPost);
  const typingDone = page.waitForRequest("**/typed", { timeout: 40_000 });
  await typeAfterSubmit(
    page,
    Object.fromEntries(Object.entries(lateInput).map(([name, text]) => [`main [name="${name}"]`, text])),
  );
  await page.locator("main").getByRole("button", { name: button }).first().click({ noWaitAfter: true });
  await Promise.all([line.received, typingDone]);
  line.release();
  await expect(page.locator("main [role=alert], main [aria-invalid=true]").first()).toBeVisible();
  for (const [name, text] of Object.entries(lateInput))
    await expect(page.locator(`main [name="${name}"]`)).toHaveValue(text);
}

for (const screen of sampleOf(screens, 1)) {
  test(`text entered at ${screen.path} while the form is being submitted is kept`, async ({ page, context, site }) => {
    await asMember(context, site);
    await open(page, screen.path);
    await typeDuringSubmit(page, screen);
  });

  // Without scripts the browser's own validation refuses this form.
  if (screen.path === "/complaints") continue;
  test(`text entered at ${screen.path} during the submit is kept even before hydration @thorough`, async ({
    page,
    context,
    site,
  }) => {
    await asMember(context, site);
    await page.route("**/assets/**", (route) =>
      /\.js$/.test(route.request().url()) ? route.abort() : route.fallback(),
    );
    await page.goto(origin + screen.path);
    await typeDuringSubmit(page, screen);
  });
}
