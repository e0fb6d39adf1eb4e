import { aMember } from "../../support/members/a-member.ts";
import { expect, origin, ready, signIn, test } from "../journey.ts";

const menu = "details:has(> summary[aria-label='My account'])";

/** Taps the member's menu in the moment between React's listening to the page and its first look at it. */
function tapBeforeHydration(menu: string): void {
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (...args: Parameters<typeof listen>) => {
    listen(...args);
    if (args[0] !== "click" || args[2] !== true) return;
    document.addEventListener = listen;
    queueMicrotask(() => {
      const details = document.querySelector(menu) as HTMLDetailsElement & { fromServer?: boolean };
      details.fromServer = true;
      details.querySelector("summary")?.click();
    });
  };
}

test("a tap in the moment a page is taken over is answered, and nothing is built anew", async ({
  page,
  context,
  site,
}) => {
  const { accountId } = await aMember(site);
  await signIn(context, site, accountId);
  await page.addInitScript(tapBeforeHydration, menu);
  await page.goto(`${origin}/settings`);
  await ready(page);
  const details = page.locator(menu);
  await expect(details).toHaveJSProperty("open", true);
  await expect(details).toHaveJSProperty("fromServer", true);
});
