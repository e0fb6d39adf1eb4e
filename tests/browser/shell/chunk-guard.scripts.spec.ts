import { expect, type Page, test } from "@playwright/test";
import { requestedDocuments } from "../journey.ts";

const origin = process.env.TEST_ORIGIN ?? "";

/** Opens the login as a visitor; returns the paths of the documents that are requested from then on. */
async function openLogin(page: Page): Promise<string[]> {
  await page.context().addCookies([
    { name: "language", value: "en", url: origin },
    { name: "dismissed", value: `entry_warning-${Math.floor(Date.now() / 1000)}`, url: origin },
  ]);
  const documents = requestedDocuments(page);
  await page.goto(origin + "/login", { waitUntil: "networkidle" });
  return documents;
}

test("a screen whose script is missing reloads the page once, then is opened as a document @thorough", async ({
  page,
}) => {
  const documents = await openLogin(page);
  await page.route(/\/assets\/pricing\.route-.*\.js/, (route) => route.abort());
  documents.length = 0;

  const pricing = page.getByRole("contentinfo").getByRole("link", { name: "Pricing" });
  const reloaded = page.waitForEvent("load");
  await pricing.click();
  await reloaded;
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual(["/login"]);
  await expect(page).toHaveURL(`${origin}/login`);

  await pricing.click();
  await expect(page).toHaveURL(`${origin}/pricing`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(documents).toEqual(["/login", "/pricing"]);
});

test("a screen whose texts are missing is opened as a document, which has them @thorough", async ({ page }) => {
  const documents = await openLogin(page);
  await page.route(/\/assets\/texts-en-credits-.*\.json/, (route) => route.fulfill({ status: 404 }));
  documents.length = 0;
  const reloaded = page.waitForEvent("load");
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
  await reloaded;
  await expect(page).toHaveURL(`${origin}/pricing`);
  // No keys in the place of texts.
  expect(await page.locator("main").innerText()).not.toMatch(/\w+\.\w+\.\w+/);
  expect(new Set(documents)).toEqual(new Set(["/pricing"]));
});
