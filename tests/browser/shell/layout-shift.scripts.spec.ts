import { type BrowserContextOptions, type Browser, devices, type Page } from "@playwright/test";
import { landerNames, memberLanderNames, urls } from "#app/urls.ts";
import { aMember } from "../../support/members/a-member.ts";
import { findChromium } from "../../support/journeys/chromium.ts";
import { expect, newName, origin, ready, signIn, test } from "../journey.ts";
import { sampleOf } from "#tests/support/sample.ts";

// Push is offered only by browsers that have it.
test.use({ launchOptions: await findChromium({ whole: true }) });
test.describe.configure({ mode: "parallel" });

const landers = [
  urls.index(),
  ...sampleOf(landerNames, 1).map((name) => urls.lander(name)),
  ...sampleOf(memberLanderNames, 1).map((name) => urls.memberLander(1, name)),
];
const windows = {
  phone: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/**
 * Opens a page, optionally at its end, and holds back everything but the document until it has been parsed and painted:
 * resources that load late must not shift anything. Shifts before that are ignored, because a busy browser paints partly
 * parsed pages.
 */
async function shiftsOf(page: Page, path: string, readsEnd = false): Promise<string[]> {
  let release = () => {};
  const painted = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*", async (route) => {
    const type = route.request().resourceType();
    if (["image", "media", "script"].includes(type)) await painted;
    await route.continue();
  });
  await page.goto(origin + path, { waitUntil: "commit" });
  await page.waitForFunction(
    () => "readAt" in globalThis && performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  if (readsEnd) await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  release();
  await ready(page);
  // Wait for the push subscription lookup, and two frames for its effect.
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  // Scroll to the lazy pictures; once they are decoded the layout has been updated.
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((each) => each.checkVisibility());
    for (const each of pictures) {
      each.scrollIntoView({ behavior: "instant" });
      await each.decode().catch(() => undefined);
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  const shifts = await readShifts(page);
  await page.unrouteAll({ behavior: "wait" });
  return shifts;
}

/** The layout shifts since the document was parsed. */
function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shifts, readAt } = window as unknown as { shifts: { at: number; what: string }[]; readAt: number };
    return shifts.filter(({ at }) => at > readAt).map(({ what }) => what);
  });
}

/** A page that records layout shifts from its first paint on. */
async function watchedPage(browser: Browser, window: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(window);
  await context.addCookies([{ name: "language", value: "en", url: origin }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: { at: number; what: string }[] = [];
    Object.assign(globalThis, { shifts });
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      // The first frame lays out the last parsed part.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Object.assign(globalThis, { readAt: performance.now() })),
      );
    });
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node, previousRect, currentRect }) =>
          [node?.nodeName, node?.className, previousRect.y, currentRect.y, currentRect.height].join(" "),
        );
        shifts.push({ at: startTime, what: `${value.toFixed(4)} ${what.join()}` });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return page;
}

for (const [size, window] of sampleOf(Object.entries(windows), 1)) {
  test(`nothing shifts on a lander while it loads (${size}) @thorough`, async ({ browser }) => {
    test.slow();
    const moved: string[] = [];
    for (const path of landers) {
      const page = await watchedPage(browser, window);
      moved.push(...(await shiftsOf(page, path)).map((shift) => `${path}: ${shift}`));
      await page.context().close();
    }
    expect(moved).toEqual([]);
  });

  test(`nothing shifts on the search while it loads, and push is offered on the next page (${size}) @thorough`, async ({
    browser,
    site,
  }) => {
    const { accountId } = await aMember(site, { name: newName("Vera"), gender: "female" });
    for (const language of sampleOf(["pl", "en"], 1)) {
      const page = await watchedPage(browser, { ...window, permissions: ["notifications"] });
      await signIn(page.context(), site, accountId);
      await page.context().addCookies([
        { name: "language", value: language, url: origin },
        { name: "dismissed", value: `enrich-${Math.floor(Date.now() / 1000)}`, url: origin },
      ]);
      await shiftsOf(page, urls.members());
      // The last part that appears by itself: the countdown of the welcome bonus.
      await page.getByRole("timer").waitFor();
      const offer = page.locator('aside use[href$="#bell"]');
      await expect(offer).toHaveCount(0);
      expect(await readShifts(page)).toEqual([]);
      await page.locator(`header nav a[href="${urls.likes()}"]`).click();
      await expect(page).toHaveURL(origin + urls.likes());
      // The browser of the npm package has no notifications.
      const mayAsk = await page.evaluate(() => "Notification" in window && Notification.permission !== "denied");
      await expect(offer).toHaveCount(mayAsk ? 1 : 0);
      await page.context().close();
    }
  });

  test(`nothing shifts on the notification settings once the browser's push state is known (${size}) @thorough`, async ({
    browser,
    site,
  }) => {
    const { accountId } = await aMember(site, { name: newName("Vera"), gender: "female" });
    for (const permissions of [[], ["notifications"]]) {
      const page = await watchedPage(browser, { ...window, permissions });
      await signIn(page.context(), site, accountId);
      expect(await shiftsOf(page, urls.notifications(), true)).toEqual([]);
      await expect(page.getByRole("main").locator('use[href$="#bell"]:visible').first()).toBeVisible();
      await page.context().close();
    }
  });
}
