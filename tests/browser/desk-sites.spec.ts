import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import type { DeskRole } from "#db/schema.ts";
import { aDeskPerson } from "../support/desk.ts";
import type { TestSite } from "../support/site.ts";
import { expect, hasReact, newName, origin, test } from "./journey.ts";

/** Signs the browser in at the desk. */
async function signInAtDesk(context: BrowserContext, site: TestSite, role: DeskRole): Promise<void> {
  const person = await aDeskPerson(site, [role]);
  await context.addCookies([{ name: "desk", value: person.cookies.get("desk") ?? "", url: origin }]);
}

/** What a screen reader or a narrow window would stumble over. */
async function expectSound(page: Page): Promise<void> {
  // Axe runs its own scripts, which are off without JavaScript.
  if (test.info().project.use.javaScriptEnabled === false) return;
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test("the owner changes a setting through the difference, and goes back", async ({ page, context, site }) => {
  await signInAtDesk(context, site, "owner");
  await page.goto(`${origin}/desk/sites`);
  // Each project of the run has a site of its own.
  await page.getByRole("link", { name: hasReact() ? "bbw.localhost" : "gay.localhost" }).click();
  await page.getByRole("link", { name: "Credits and limits" }).click();
  await expectSound(page);
  await page.getByLabel("Credits for a gift").fill("12");
  await page.getByRole("button", { name: "Show what would change" }).click();
  const difference = page.getByRole("region", { name: "What would change" });
  await expect(difference).toContainText("Credits for a gift10 → 12");
  await expectSound(page);
  await difference.getByLabel("Why").fill("a try");
  await difference.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/^Change \d+ is applied\./)).toBeVisible();
  await expect(page.getByLabel("Credits for a gift")).toHaveValue("12");
  await page.getByRole("link", { name: "History" }).first().click();
  await expect(page.getByText("a try")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Credits and limits" }).click();
  await page.getByLabel("Credits for a gift").fill("10");
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/^Change \d+ is applied\./)).toBeVisible();
});

test("the owner sees a lander's words on the page before anybody else", async ({ page, context, site }) => {
  await signInAtDesk(context, site, "owner");
  await page.goto(`${origin}/desk/sites/gilf.localhost/landers?lander=gallery`);
  await expectSound(page);
  await page.getByLabel("Headline").fill("Words that are not stored");
  const frame = page.frameLocator("iframe");
  if (test.info().project.use.javaScriptEnabled === false) {
    await page.getByLabel("Width").selectOption("tablet");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByLabel("Headline")).toHaveValue("Words that are not stored");
  }
  await expect(frame.getByRole("heading", { name: "Words that are not stored" })).toBeVisible();
  expect(await site.db.selectFrom("lander_content").selectAll().where("lander", "=", "gallery").execute()).toEqual([]);
});

test("marketing makes a link and gets its QR code", async ({ page, context, site }) => {
  await signInAtDesk(context, site, "marketing");
  await page.goto(`${origin}/desk/marketing`);
  await expectSound(page);
  const form = page.getByRole("form", { name: "Make a link" });
  await form.getByLabel("Lander").selectOption("gallery");
  await form.getByLabel("network").fill("journey");
  const note = newName("a journey");
  await form.getByLabel("Note").fill(note);
  await form.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByLabel("Address")).toHaveValue(/\/landers\/gallery\?network=journey$/);
  await expect(page.getByText("The link works")).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code of/ })).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await expectSound(page);
});

test("the owner's prices and fictional profiles can be used by everybody", async ({ page, context, site }) => {
  await signInAtDesk(context, site, "owner");
  for (const address of ["/desk/prices", "/desk/sites/localhost/fictional", "/desk/sites"]) {
    await page.goto(origin + address);
    await expectSound(page);
  }
  await page.goto(`${origin}/desk/sites/localhost/fictional`);
  await page.getByRole("region", { name: "Profiles" }).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Retire" })).toBeVisible();
  await expectSound(page);
});
