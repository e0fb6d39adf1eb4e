import { expect, test } from "@playwright/test";

const origin = process.env.TEST_ORIGIN ?? "";

test("a screen whose script is missing reloads the page once, then is opened as a document", async ({ page }) => {
  await page.context().addCookies([
    { name: "language", value: "en", url: origin },
    { name: "dismissed", value: `entry_warning-${Math.floor(Date.now() / 1000)}`, url: origin },
  ]);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(origin + "/login", { waitUntil: "networkidle" });
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
