import type { Page } from "@playwright/test";
import { expect, open, origin, ready } from "./journey.ts";

/** From the bundles to the provider's page: a bundle, a way to pay, the button that names the price. */
export async function order(page: Page, wish: { bundle: string; method: string; price: RegExp }): Promise<void> {
  await page.getByRole("link", { name: `Choose ${wish.bundle}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your order" })).toBeVisible();
  await ready(page);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByText(wish.method, { exact: true }).click();
  await page.getByRole("button", { name: wish.price }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sandbox payment" })).toBeVisible();
  await ready(page);
}

/** Opens the bundles and orders. */
export async function orderFrom(page: Page, path: string, wish: Parameters<typeof order>[1]): Promise<void> {
  await open(page, path);
  await order(page, wish);
}

/** Presses a button of the provider's page, and is back at the order. */
export async function answerAtProvider(page: Page, button: string, switches: string[] = []): Promise<void> {
  for (const each of switches) await page.getByLabel(each).check();
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/transactions/\\d+$`));
  await ready(page);
}
