import type { BrowserContext } from "@playwright/test";
import { origin } from "./journey.ts";

/** A visitor's browser in which the entry warning was accepted. */
export async function enter(context: BrowserContext): Promise<void> {
  const value = `entry_warning-${Math.floor(Date.now() / 1000)}`;
  await context.addCookies([{ name: "dismissed", value, url: origin }]);
}
