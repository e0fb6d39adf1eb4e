import type { Page } from "@playwright/test";
import type { Places } from "../support/scene/scene-places.ts";

export type Address = string | ((at: Places) => string);
export type Act = (page: Page) => Promise<void>;
export type Entry = [name: string, path: Address, act?: Act];

/** Submits the page's form with its last button, or the given one, and waits for the response. */
export async function submit(
  page: Page,
  button = page.locator("main form[method=post] button:not([name=dismiss], [data-passkey], [value=code])").last(),
) {
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await button.click();
  await answered;
}

export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).first().fill(text);
}

export const unknownEmail = () => `nobody-${Math.floor(Math.random() * 1e9)}@example.org`;
