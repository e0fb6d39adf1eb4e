import type { Page } from "@playwright/test";

/**
 * Lets something happen while a form is on its way, which scripts post. Before the click, news of it could reach the page
 * and take away the button.
 */
export async function whilePosting(page: Page, happen: () => Promise<unknown>): Promise<void> {
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "POST") await happen();
    await route.continue();
  });
}
