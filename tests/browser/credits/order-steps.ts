import type { Page } from "@playwright/test";
import { expect, open, origin, ready } from "../journey.ts";

/**
 * Orders a bundle: chooses it, a payment method, and presses the button with the price. Ends at the provider's page.
 */
export async function order(page: Page, choice: { bundle: string; method: string; price: RegExp }): Promise<void> {
  await page.getByRole("link", { name: `Choose ${choice.bundle}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your order" })).toBeVisible();
  await ready(page);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByText(choice.method, { exact: true }).click();
  await page.getByRole("button", { name: choice.price }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sandbox payment" })).toBeVisible();
  await ready(page);
}

/** Opens a page with bundles and orders one. */
export async function orderFrom(page: Page, path: string, choice: Parameters<typeof order>[1]): Promise<void> {
  await open(page, path);
  await order(page, choice);
}

/** Presses a button on the provider's page; ends at the order's page. */
export async function answerAtProvider(page: Page, button: string, switches: string[] = []): Promise<void> {
  for (const each of switches) await page.getByLabel(each).check();
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/transactions/\\d+$`));
  await ready(page);
}
