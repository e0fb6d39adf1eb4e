import { type BrowserContext, devices, type Page, type Route } from "@playwright/test";
import { aMember } from "../support/a-member.ts";
import { enter, expect, newName, open, origin, signIn, test } from "./journey.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without scripts the page is the browser's");

const phone = { ...devices["Pixel 7"], viewport: { width: 360, height: 740 }, locale: "en-GB" };

/** Holds back what the page asks of the server, as a slow line does, until it is let go. */
async function holdBack(
  page: Page,
  isHeld: (route: Route) => boolean,
): Promise<{ letGo(): void; held: Promise<void> }> {
  let [letGo, reached] = [() => {}, () => {}];
  const open = new Promise<void>((go) => (letGo = go));
  const held = new Promise<void>((come) => (reached = come));
  await page.route("**/*", async (route) => {
    if (!isHeld(route)) return route.fallback();
    reached();
    await open;
    return route.continue();
  });
  return { letGo: () => letGo(), held };
}

const isPost = (route: Route) => route.request().method() === "POST";

/** What a person does once the form is sent: by the page itself, for tools cannot reach one that is on its way out. */
async function onceSent(page: Page, typed: Record<string, string>, chosen = "none"): Promise<void> {
  await page.route("**/typed", (route) => route.fulfill({ body: "" }));
  await page.evaluate(
    ([typed, chosen]) => {
      const type = () => {
        for (const [selector, text] of Object.entries(typed)) {
          const field = document.querySelector<HTMLInputElement>(selector);
          field?.focus();
          field?.select();
          document.execCommand("insertText", false, text);
        }
        document.querySelector<HTMLInputElement>(chosen)?.click();
        void fetch("/typed");
      };
      document.addEventListener("submit", () => setTimeout(type), { once: true });
    },
    [typed, chosen] as const,
  );
}

const wrong = {
  email: "anna@example.org",
  name: "@sanne",
  password: "a-good-secret-7",
  "date_of_birth.day": "30",
  "date_of_birth.month": "2",
  "date_of_birth.year": "1990",
};

async function correctMeanwhile(page: Page): Promise<void> {
  const form = page.locator("form#signup");
  for (const [name, text] of Object.entries(wrong)) await form.locator(`[name="${name}"]`).fill(text);
  await form.getByLabel("a woman").check();
  const line = await holdBack(page, isPost);
  const typed = page.waitForRequest("**/typed", { timeout: 40_000 });
  const corrected = { "#signup [name='date_of_birth.day']": "28", "#signup [name=name]": "Sanne" };
  await onceSent(page, corrected, "#signup [name=gender][value=male]");
  await form.getByRole("button", { name: "Create my account" }).click({ noWaitAfter: true });
  await Promise.all([line.held, typed]);
  line.letGo();
  await expect(page.getByText("Please check these fields")).toBeVisible();
  await expect(form.locator("[name=name]")).toHaveValue("Sanne");
  await expect(form.locator("[name='date_of_birth.day']")).toHaveValue("28");
  await expect(form.locator("[name='date_of_birth.month']")).toHaveValue("2");
  await expect(form.locator("[name=email]")).toHaveValue("anna@example.org");
  await expect(form.getByLabel("a man", { exact: true })).toBeChecked();
}

for (const path of ["/signup?lang=en", "/login?signup=1&lang=en", "/?lang=en", "/landers/gallery?lang=en"]) {
  test(`what is corrected while the sign-up is under way stays: ${path}`, async ({ page }) => {
    await open(page, path);
    await enter(page);
    await correctMeanwhile(page);
  });
}

for (const path of ["/signup?lang=en", "/?lang=en", "/landers/gallery?lang=en"]) {
  test(`what a phone corrects while the sign-up is under way stays: ${path}`, async ({ browser }) => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await open(page, path);
    await enter(page);
    await correctMeanwhile(page);
    // The secret went nowhere but to the server.
    await expect(page.locator("form#signup [name=password]")).toHaveValue("");
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(wrong.password);
    await context.close();
  });
}

type Screen = {
  path: string;
  typed: Record<string, string>;
  button: RegExp;
  later: Record<string, string>;
};

/** Forms of members, each refused for something. */
const screens: Screen[] = [
  {
    path: "/settings/email",
    typed: { email: "new@example.org", password: "not-mine-at-all" },
    button: /link/,
    later: { email: "newer@example.org" },
  },
  {
    path: "/profile",
    typed: { about_me: "Write to me at anna@example.org. ".repeat(100).trim() },
    button: /^Save/,
    later: { about_me: "Shorter", looking_for: "Somebody" },
  },
  { path: "/complaints", typed: { text: "Hm", email: "anna@example.org" }, button: /^Send/, later: { text: "Longer" } },
];

async function asMember(context: BrowserContext, site: Parameters<typeof aMember>[0]): Promise<void> {
  await signIn(context, site, (await aMember(site, { name: newName("Anna") })).accountId);
}

test("the city typed while a country's regions are on their way stays", async ({ page, context, site }) => {
  await asMember(context, site);
  await open(page, "/settings/location");
  const line = await holdBack(page, (route) => route.request().url().includes("/settings/location.data"));
  await page.getByLabel("Country").selectOption("DE");
  await line.held;
  await page.getByLabel("City").fill("Leipzig");
  line.letGo();
  await expect(page.getByLabel("State")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Leipzig");
});

async function typeMeanwhile(page: Page, { path, typed, button, later }: Screen): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await page.locator(`main [name="${name}"]`).fill(text);
  const line = await holdBack(page, isPost);
  const done = page.waitForRequest("**/typed", { timeout: 40_000 });
  await onceSent(
    page,
    Object.fromEntries(Object.entries(later).map(([name, text]) => [`main [name="${name}"]`, text])),
  );
  await page.locator("main").getByRole("button", { name: button }).first().click({ noWaitAfter: true });
  await Promise.all([line.held, done]);
  line.letGo();
  await expect(page.locator("main [role=alert], main [aria-invalid=true]").first()).toBeVisible();
  for (const [name, text] of Object.entries(later))
    await expect(page.locator(`main [name="${name}"]`)).toHaveValue(text);
}

for (const screen of screens) {
  test(`what is typed at ${screen.path} while it is under way stays`, async ({ page, context, site }) => {
    await asMember(context, site);
    await open(page, screen.path);
    await typeMeanwhile(page, screen);
  });

  // The browser itself refuses the others' fields where no script has taken over.
  if (screen.path === "/complaints") continue;
  test(`… also at ${screen.path} whose scripts are not there yet`, async ({ page, context, site }) => {
    await asMember(context, site);
    await page.route("**/assets/**", (route) =>
      /\.js$/.test(route.request().url()) ? route.abort() : route.fallback(),
    );
    await page.goto(origin + screen.path);
    await typeMeanwhile(page, screen);
  });
}
